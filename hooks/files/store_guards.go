package files

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/hooks/api"
	"shootday/internal/apperr"
)

const downloadPattern = "GET /api/files/{collection}/{recordId}/{filename}"

var errStoreUnavailable = apperr.Unavailable("We cannot reach our pictures right now. Please try again in a moment.")

// Bind registers a hook for failed downloads, to which PocketBase would respond with 404 regardless of the error. They
// respond with 503 instead if reading the store failed or the store is unavailable.
func (s *Store) Bind(app core.App) {
	app.OnFileDownloadRequest().BindFunc(func(e *core.FileDownloadRequestEvent) error {
		err := e.Next()
		refusal, ok := errors.AsType[*router.ApiError](err)
		if !ok || refusal.Status != http.StatusNotFound {
			return err
		}
		cause, ok := refusal.RawData().(error)
		if !ok || errors.Is(cause, filesystem.ErrNotFound) && !s.Unavailable() {
			return err
		}
		if !errors.Is(cause, filesystem.ErrNotFound) {
			s.recordResult(e.App, s.reads, cause)
		}
		return errStoreUnavailable.WithCause(cause)
	})
}

// GuardDownloads returns middleware that makes a download respond with 503 while the store cannot be read, and if
// reading the store fails before the hook of Bind can run.
func (s *Store) GuardDownloads() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayDownloads",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			if e.Request.Pattern != downloadPattern {
				return e.Next()
			}
			if s.unreadable() && requestedFile(e) != "" {
				return errStoreUnavailable
			}
			err := e.Next()
			if err == nil {
				return nil
			}
			refusal := api.HTTPError(err)
			switch {
			case refusal.Status == http.StatusInternalServerError: // the store could not be opened
				cause, ok := refusal.RawData().(error)
				if !ok {
					return err
				}
				s.recordResult(e.App, s.reads, cause)
				return errStoreUnavailable.WithCause(fmt.Errorf("open the file store: %w", cause))
			case refusal.Status == http.StatusNotFound && refusal.RawData() == nil && e.Request.URL.Query().Has("thumb"):
				// PocketBase's error does not contain the reason why the picture could not be read, so read the store
				// again.
				if cause := s.findRequestedFile(e); cause != nil {
					return errStoreUnavailable.WithCause(cause)
				}
			}
			return err
		},
	}
}

// findRequestedFile looks for the file that a download requests, and returns an error if the store cannot be read. It
// returns nil if the store can be read, even if the file does not exist.
func (s *Store) findRequestedFile(e *core.RequestEvent) error {
	key := requestedFile(e)
	if key == "" {
		return nil
	}
	store, err := e.App.NewFilesystem()
	if err == nil {
		defer store.Close()
		_, err = store.Exists(key)
	}
	if err != nil {
		s.recordResult(e.App, s.reads, err)
	}
	return err
}

// requestedFile returns the key, in the store, of the file that a download requests. It returns "" if no record
// contains the file.
func requestedFile(e *core.RequestEvent) string {
	record, field := requestedRecord(e)
	if field == nil {
		return ""
	}
	return record.BaseFilesPath() + "/" + e.Request.PathValue("filename")
}

// requestedRecord returns the record that contains the file that a download requests, and the field. Both are nil if no
// record contains the file.
func requestedRecord(e *core.RequestEvent) (*core.Record, *core.FileField) {
	record, err := e.App.FindRecordById(e.Request.PathValue("collection"), e.Request.PathValue("recordId"))
	if err != nil {
		return nil, nil
	}
	field := record.FindFileFieldByFile(e.Request.PathValue("filename"))
	if field == nil {
		return nil, nil
	}
	return record, field
}

// GuardUploads returns middleware that refuses uploads with 503 while the store is unavailable. If an upload fails with
// an unexpected error, the middleware probes the store, and responds with 503 if the probe also fails.
func (s *Store) GuardUploads() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{Func: func(e *core.RequestEvent) error {
		if s.Unavailable() {
			return errStoreUnavailable
		}
		err := e.Next()
		if err != nil && api.HTTPError(err).Status == http.StatusInternalServerError && s.probe(e.Request.Context(), e.App) != nil {
			return errStoreUnavailable.WithCause(err)
		}
		return err
	}}
}
