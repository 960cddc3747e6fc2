package hooks

import (
	"net/http"
	"os"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// admitUploads refuses an upload before its body is read when there is no room for it or when its account has used up
// its decoding time.
func (a *api) admitUploads() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{Func: func(e *core.RequestEvent) error {
		if err := a.checkDisk(e); err != nil {
			return err
		}
		if wait := decoding.exhausted(e.Auth.Id); wait > 0 {
			return tooMany(e, wait, "You have uploaded too much in a short time. Please try again later.")
		}
		return e.Next()
	}}
}

// checkDisk refuses files when storing them would leave less than leastSpace: in the folder of temporary files, where a
// large request waits, and in the data folder, unless files are kept in S3.
func (a *api) checkDisk(e *core.RequestEvent) error {
	folders := []string{os.TempDir()}
	if !e.App.Settings().S3.Enabled {
		folders = append(folders, e.App.DataDir())
	}
	for _, folder := range folders {
		free, err := a.freeSpace(folder)
		if err != nil {
			return err
		}
		if free < leastSpace+uint64(max(0, e.Request.ContentLength)) {
			return refuse(http.StatusInsufficientStorage, "There is no space for files on our side at the moment. Please try again later.")
		}
	}
	return nil
}
