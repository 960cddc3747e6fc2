package files

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/hooks/jobs"
	"shootday/internal/safe"
)

// probeInterval is the interval between probes of the file store.
const probeInterval = 30 * time.Second

// Store tracks whether the file store, which is an S3 bucket or the data folder, is available for reading and writing.
type Store struct {
	timeout       time.Duration // timeout of a probe
	probeKey      string        // key of the object that a probe writes; unique to this process
	reads, writes *jobs.ProviderHealth
	probing       atomic.Bool
}

// NewStore returns a [Store] that is available until reading or writing fails. timeout is the time limit for a probe.
func NewStore(timeout time.Duration, now func() time.Time) *Store {
	return &Store{
		timeout: timeout, probeKey: "shootday_probe/" + strings.ToLower(rand.Text()),
		reads: &jobs.ProviderHealth{Now: now}, writes: &jobs.ProviderHealth{Now: now},
	}
}

// Unavailable reports whether the last read or the last write failed.
func (s *Store) Unavailable() bool { return s.unreadable() || s.writes.Away(0) }

func (s *Store) unreadable() bool { return s.reads.Away(0) }

// recordResult records the result of a read or a write in health. It logs a message if the result of Unavailable
// changes.
func (s *Store) recordResult(app core.App, health *jobs.ProviderHealth, err error) {
	before := s.Unavailable()
	health.Note(err)
	switch after := s.Unavailable(); {
	case after && !before:
		app.Logger().Error("the file store cannot be used", "error", err)
	case before && !after:
		app.Logger().Warn("the file store can be used again")
	}
}

// RunProbe probes the file store every probeInterval until ctx is done.
func (s *Service) RunProbe(ctx context.Context, app core.App) {
	s.Jobs.Every(ctx, app, "files", probeInterval, nil, func() error {
		_ = s.Store.probe(ctx, app) // recordResult logs the error, and the health check reports it
		return nil
	})
}

// probe writes, reads and deletes a small object, and returns an error if this fails or exceeds the timeout. A blocked
// access to the disk cannot be interrupted, so it may continue after probe has returned. While it continues, and while
// another probe is running, probe does nothing and returns nil.
func (s *Store) probe(ctx context.Context, app core.App) error {
	if !s.probing.CompareAndSwap(false, true) {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	done := make(chan error, 1)
	go func() {
		defer cancel()
		defer s.probing.Store(false)
		done <- safe.Do(func() error { return s.roundTrip(ctx, app) })
	}()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		select {
		case err := <-done: // roundTrip has recorded its result
			return err
		default:
		}
		s.recordResult(app, s.reads, ctx.Err())
		return ctx.Err()
	}
}

// roundTrip writes, reads and deletes a small object, and records the results.
func (s *Store) roundTrip(ctx context.Context, app core.App) error {
	store, err := app.NewFilesystem()
	if err == nil {
		defer store.Close()
		store.SetContext(ctx)
		_, err = store.Exists(s.probeKey)
	}
	s.recordResult(app, s.reads, err)
	if err != nil {
		return fmt.Errorf("read the file store: %w", err)
	}
	err = store.Upload([]byte("probe"), s.probeKey)
	if err == nil {
		_, err = readAll(store, s.probeKey)
		err = errors.Join(err, store.Delete(s.probeKey))
	}
	s.recordResult(app, s.writes, err)
	if err != nil {
		return fmt.Errorf("write to the file store: %w", err)
	}
	return nil
}

func readAll(store *filesystem.System, key string) ([]byte, error) {
	content, err := store.GetReader(key)
	if err != nil {
		return nil, fmt.Errorf("read a stored file: %w", err)
	}
	defer content.Close()
	return io.ReadAll(content)
}
