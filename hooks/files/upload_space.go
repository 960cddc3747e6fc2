package files

import (
	"net/http"
	"os"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
)

// AdmitUploads refuses an upload before its body is read when there is no room for it or when its account has used up
// its decoding time.
func (s *Service) AdmitUploads() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{Func: func(e *core.RequestEvent) error {
		if err := s.checkDisk(e); err != nil {
			return err
		}
		if wait := s.Decoding.Exhausted(e.Auth.Id); wait > 0 {
			return api.TooMany(e, wait, "You have uploaded too much in a short time. Please try again later.")
		}
		return e.Next()
	}}
}

// checkDisk refuses files when storing them would leave less than leastSpace: in the folder of temporary files, where a
// large request waits, and in the data folder, unless files are kept in S3.
func (s *Service) checkDisk(e *core.RequestEvent) error {
	folders := []string{os.TempDir()}
	if !e.App.Settings().S3.Enabled {
		folders = append(folders, e.App.DataDir())
	}
	for _, folder := range folders {
		free, err := s.FreeSpace(folder)
		if err != nil {
			return err
		}
		if free < LeastSpace+uint64(max(0, e.Request.ContentLength)) {
			return api.Refuse(http.StatusInsufficientStorage, "There is no space for files on our side at the moment. Please try again later.")
		}
	}
	return nil
}
