package files

import (
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/images"
)

// BindDashboardUploads registers hooks that process the files that admins upload with PocketBase's record API, as
// [Prepare] does for other uploads.
func (s *Service) BindDashboardUploads(app core.App) {
	for _, upload := range []struct {
		collection, field string
		types             []images.Type
	}{
		{records.Categories, records.CategoryFieldCoverImage, pictureTypes()},
		{records.Users, records.UserFieldProfilePhoto, pictureTypes()},
		{records.PortfolioItems, records.PortfolioItemFieldFile, portfolioTypes()},
	} {
		prepare := func(e *core.RecordRequestEvent) error {
			for _, file := range e.Record.GetUnsavedFiles(upload.field) {
				if err := s.checkSpaceFor(e.RequestEvent); err != nil {
					return err
				}
				prepared, err := prepareFile(s.UploaderOf(e.RequestEvent), file, upload.types)
				if errors.Is(err, ErrWrongType) {
					return apperr.InvalidField(upload.field, "This type of file cannot be used here.")
				}
				if err != nil {
					return err
				}
				e.Record.Set(upload.field, prepared)
			}
			return e.Next()
		}
		app.OnRecordCreateRequest(upload.collection).BindFunc(prepare)
		// Prepare the files of updates before the check for stale updates, because the check opens a transaction.
		app.OnRecordUpdateRequest(upload.collection).Bind(&hook.Handler[*core.RecordRequestEvent]{
			Func: prepare, Priority: api.StaleUpdatePriority - 1,
		})
	}
}

// prepareFile is like Prepare, but for a file that PocketBase has read from a form.
func prepareFile(by Uploader, file *filesystem.File, types []images.Type) (*filesystem.File, error) {
	content, err := file.Reader.Open()
	if err != nil {
		return nil, fmt.Errorf("open the upload: %w", err)
	}
	defer content.Close()
	upload, err := prepareContent(by, content, file.Size, types...)
	if err != nil {
		return nil, err
	}
	return upload.File, nil
}
