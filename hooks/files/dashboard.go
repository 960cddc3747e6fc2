package files

import (
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
	"shootday/internal/images"
)

// BindDashboardFiles makes what an admin uploads through PocketBase's own calls as safe as what comes through ours.
func (s *Service) BindDashboardFiles(app core.App) {
	pictures := []images.Type{images.JPEG, images.PNG, images.WebP}
	for _, place := range []struct {
		collection, field string
		types             []images.Type
	}{
		{"categories", "coverImage", pictures},
		{"users", "profile_photo", pictures},
		{"portfolio_items", "file", append(pictures, images.MP4, images.WebM)},
	} {
		prepare := func(e *core.RecordRequestEvent) error {
			for _, file := range e.Record.GetUnsavedFiles(place.field) {
				if err := s.checkDisk(e.RequestEvent); err != nil {
					return err
				}
				safe, err := prepareFromDashboard(s.UploaderOf(e.RequestEvent), file, place.types)
				if errors.Is(err, ErrWrongType) {
					return api.InvalidField(place.field, "This type of file cannot be used here.")
				}
				if err != nil {
					return err
				}
				e.Record.Set(place.field, safe)
			}
			return e.Next()
		}
		app.OnRecordCreateRequest(place.collection).BindFunc(prepare)
		app.OnRecordUpdateRequest(place.collection).Bind(&hook.Handler[*core.RecordRequestEvent]{
			Func: prepare, Priority: api.StaleUpdatePriority - 1,
		})
	}
}

func prepareFromDashboard(by Uploader, file *filesystem.File, types []images.Type) (*filesystem.File, error) {
	content, err := file.Reader.Open()
	if err != nil {
		return nil, fmt.Errorf("open the upload: %w", err)
	}
	defer content.Close()
	safe, err := prepareContent(by, content, file.Size, types...)
	if err != nil {
		return nil, err
	}
	return safe.File, nil
}
