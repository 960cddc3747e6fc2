package files

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/hooks/api"
	"shootday/hooks/jobs"
	"shootday/internal/safe"
)

// ProbeInterval is how often the store is probed.
const ProbeInterval = 30 * time.Second

var errNoFiles = api.Refuse(http.StatusServiceUnavailable, "We cannot reach our pictures right now. Please try again in a moment.")

// Store tracks whether the store of the uploaded files, an S3 bucket or the data folder, can be read and written.
type Store struct {
	timeout       time.Duration // of a probe
	key           string        // of the object that a probe writes; each process has its own
	reads, writes *jobs.ProviderHealth
	probing       atomic.Bool
}

func NewStore(timeout time.Duration, now func() time.Time) *Store {
	return &Store{
		timeout: timeout, key: "shootday_probe/" + strings.ToLower(rand.Text()),
		reads: &jobs.ProviderHealth{Now: now}, writes: &jobs.ProviderHealth{Now: now},
	}
}

// Away reports whether the last read or write has failed.
func (s *Store) Away() bool { return s.unreadable() || s.writes.Away(0) }

func (s *Store) unreadable() bool { return s.reads.Away(0) }

// note records the result of a read or write and logs when the store goes away or comes back.
func (s *Store) note(app core.App, r *jobs.ProviderHealth, err error) {
	before := s.Away()
	r.Note(err)
	switch after := s.Away(); {
	case after && !before:
		app.Logger().Error("the file store cannot be used", "error", err)
	case before && !after:
		app.Logger().Warn("the file store can be used again")
	}
}

// RunFileProbe probes the store until the context ends.
func (s *Service) RunFileProbe(ctx context.Context, app core.App) {
	s.Jobs.Every(ctx, app, "files", s.ProbeInterval, nil, func() error {
		_ = s.Store.probe(ctx, app) // logged by note and shown by health
		return nil
	})
}

// probe writes, reads and deletes a small object. It returns within the time limit even if the disk hangs, whose calls
// cannot be interrupted; no other probe starts until such a call has returned.
func (s *Store) probe(ctx context.Context, app core.App) error {
	if !s.probing.CompareAndSwap(false, true) {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	done := make(chan error, 1)
	go func() {
		defer cancel()
		defer s.probing.Store(false)
		done <- safe.Do(func() error { return s.try(ctx, app) })
	}()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		select {
		case err := <-done: // try has noted its result itself
			return err
		default:
		}
		s.note(app, s.reads, ctx.Err())
		return ctx.Err()
	}
}

func (s *Store) try(ctx context.Context, app core.App) error {
	files, err := app.NewFilesystem()
	if err == nil {
		defer files.Close()
		files.SetContext(ctx)
		_, err = files.Exists(s.key)
	}
	s.note(app, s.reads, err)
	if err != nil {
		return fmt.Errorf("read the file store: %w", err)
	}
	err = files.Upload([]byte("probe"), s.key)
	if err == nil {
		_, err = readAll(files, s.key)
		err = errors.Join(err, files.Delete(s.key))
	}
	s.note(app, s.writes, err)
	if err != nil {
		return fmt.Errorf("write to the file store: %w", err)
	}
	return nil
}

// Bind makes downloads answer 503 while the store is away. PocketBase answers 404 whatever the reason.
func (s *Store) Bind(app core.App) {
	app.OnFileDownloadRequest().BindFunc(func(e *core.FileDownloadRequestEvent) error {
		err := e.Next()
		refusal, ok := errors.AsType[*router.ApiError](err)
		if !ok || refusal.Status != http.StatusNotFound {
			return err
		}
		cause, ok := refusal.RawData().(error)
		if !ok || errors.Is(cause, filesystem.ErrNotFound) && !s.Away() {
			return err
		}
		if !errors.Is(cause, filesystem.ErrNotFound) {
			s.note(e.App, s.reads, cause)
		}
		return api.AnswerAs(cause, errNoFiles)
	})
}

const downloadPattern = "GET /api/files/{collection}/{recordId}/{filename}"

// GuardDownloads answers 503 at once while the store cannot be read, and for failures before PocketBase's hook.
func (s *Store) GuardDownloads() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayDownloads",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			if e.Request.Pattern != downloadPattern {
				return e.Next()
			}
			if s.unreadable() && storedFile(e) != "" {
				return errNoFiles
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
				s.note(e.App, s.reads, cause)
				return api.AnswerAs(fmt.Errorf("open the file store: %w", cause), errNoFiles)
			case refusal.Status == http.StatusNotFound && refusal.RawData() == nil && e.Request.URL.Query().Has("thumb"):
				// PocketBase does not pass on why it could not find the picture to make a thumb of.
				if cause := s.missing(e); cause != nil {
					return api.AnswerAs(cause, errNoFiles)
				}
			}
			return err
		},
	}
}

// missing returns the error of the store for the file of a request; nil when the file does not exist.
func (s *Store) missing(e *core.RequestEvent) error {
	path := storedFile(e)
	if path == "" {
		return nil
	}
	files, err := e.App.NewFilesystem()
	if err == nil {
		defer files.Close()
		_, err = files.Exists(path)
	}
	if err != nil {
		s.note(e.App, s.reads, err)
	}
	return err
}

// storedFile returns the path in the store of the file that a request names; empty when no record has it.
func storedFile(e *core.RequestEvent) string {
	record, err := e.App.FindRecordById(e.Request.PathValue("collection"), e.Request.PathValue("recordId"))
	if err != nil {
		return ""
	}
	name := e.Request.PathValue("filename")
	if record.FindFileFieldByFile(name) == nil {
		return ""
	}
	return record.BaseFilesPath() + "/" + name
}

// GuardUploads refuses uploads while the store is away, and probes it when an upload fails for no other known reason.
func (s *Store) GuardUploads() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{Func: func(e *core.RequestEvent) error {
		if s.Away() {
			return errNoFiles
		}
		err := e.Next()
		if err != nil && api.HTTPError(err).Status == http.StatusInternalServerError && s.probe(e.Request.Context(), e.App) != nil {
			return api.AnswerAs(err, errNoFiles)
		}
		return err
	}}
}
