package files

import (
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"golang.org/x/sync/singleflight"

	"shootday/hooks/jobs"
	"shootday/internal/images"
)

// maxQueuedThumbs is the maximum number of pictures whose thumbnails are queued. The queue contains the names of the
// pictures, not their contents.
const maxQueuedThumbs = 10_000

// Thumbs creates the thumbnails of uploaded pictures in the background, one picture at a time, so that viewers need not
// wait for them. It uses PocketBase's names for thumbnails. A thumbnail that is missing, for example because the server
// was restarted while it was queued, is created when it is first requested.
type Thumbs struct {
	jobs    *jobs.Monitor
	queue   chan picture
	missing singleflight.Group // by key of the thumbnail
}

// NewThumbs returns a Thumbs with an empty queue. Thumbnails are created only after Run is called.
func NewThumbs(monitor *jobs.Monitor) *Thumbs {
	return &Thumbs{jobs: monitor, queue: make(chan picture, maxQueuedThumbs)}
}

// Bind registers hooks that queue the pictures of every saved record.
func (t *Thumbs) Bind(app core.App) {
	enqueue := func(e *core.RecordEvent) error {
		for _, field := range e.Record.Collection().Fields {
			if field, ok := field.(*core.FileField); ok && len(field.Thumbs) > 0 {
				for _, file := range e.Record.GetStringSlice(field.Name) {
					t.enqueue(picture{e.Record.BaseFilesPath(), file, field.Thumbs})
				}
			}
		}
		return e.Next()
	}
	app.OnRecordAfterCreateSuccess().BindFunc(enqueue)
	app.OnRecordAfterUpdateSuccess().BindFunc(enqueue)
}

// enqueue adds a picture to the queue unless the queue is full. It ignores files that are neither JPEG nor PNG, because
// Prepare returns pictures only in these two formats.
func (t *Thumbs) enqueue(p picture) {
	if ext := strings.ToLower(path.Ext(p.file)); ext != ".jpg" && ext != ".png" {
		return
	}
	select {
	case t.queue <- p:
	default:
	}
}

// Run creates the thumbnails of queued pictures until ctx is done.
func (t *Thumbs) Run(ctx context.Context, app core.App) {
	for {
		select {
		case <-ctx.Done():
			return
		case p := <-t.queue:
			_ = t.jobs.Guard(ctx, app, "thumbs", func() error { // Guard logs the error
				if err := p.makeThumbs(app); err != nil {
					return fmt.Errorf("make thumbs of %s: %w", p.key(), err)
				}
				return nil
			})
		}
	}
}

// AtFirstView returns middleware that creates a missing thumbnail when a download requests it. PocketBase would create
// it with a quality of 95, which makes it about twice as large. The middleware ignores protected files, because
// PocketBase checks the access to them.
func (t *Thumbs) AtFirstView() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayThumbs",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 2, // after Store.GuardDownloads
		Func: func(e *core.RequestEvent) error {
			if e.Request.Pattern != downloadPattern {
				return e.Next()
			}
			size := e.Request.URL.Query().Get("thumb")
			if size == "" {
				return e.Next()
			}
			record, field := requestedRecord(e)
			if field == nil || field.Protected || !slices.Contains(field.Thumbs, size) {
				return e.Next()
			}
			p := picture{record.BaseFilesPath(), e.Request.PathValue("filename"), []string{size}}
			if _, err, _ := t.missing.Do(p.thumbKey(size), func() (any, error) { return nil, p.makeThumbs(e.App) }); err != nil {
				// Continue: PocketBase then tries to create the thumbnail, and responds with a description of the
				// problem.
				e.App.Logger().Warn("a thumbnail could not be made", "picture", p.key(), "error", err)
			}
			return e.Next()
		},
	}
}

// picture identifies a stored picture, and contains the sizes of its thumbnails in PocketBase's notation.
type picture struct {
	folder, file string
	sizes        []string
}

func (p picture) key() string { return path.Join(p.folder, p.file) }

func (p picture) thumbsFolder() string { return path.Join(p.folder, "thumbs_"+p.file) }

// thumbKey returns the key at which PocketBase looks for the thumbnail of the given size.
func (p picture) thumbKey(size string) string { return path.Join(p.thumbsFolder(), size+"_"+p.file) }

// makeThumbs creates and stores the thumbnails in all sizes, unless they already exist.
func (p picture) makeThumbs(app core.App) error {
	store, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the file store: %w", err)
	}
	defer store.Close()
	// If the last thumbnail exists, so do the others: the record was saved without a change of its picture.
	if done, err := store.Exists(p.thumbKey(p.sizes[len(p.sizes)-1])); err != nil || done {
		return err
	}
	// The picture may have been deleted while it was queued.
	if exists, err := store.Exists(p.key()); err != nil || !exists {
		return err
	}
	content, err := readAll(store, p.key())
	if err != nil {
		return err
	}
	thumbs, err := images.Thumbs(content, p.sizes)
	if err != nil {
		return err
	}
	for _, size := range p.sizes {
		if thumb, ok := thumbs[size]; ok {
			if err := store.Upload(thumb, p.thumbKey(size)); err != nil {
				return fmt.Errorf("store a thumb: %w", err)
			}
		}
	}
	// If the picture was deleted while the thumbnails were created, delete the thumbnails as well.
	if exists, err := store.Exists(p.key()); err != nil || exists {
		return err
	}
	return errors.Join(store.DeletePrefix(p.thumbsFolder() + "/")...)
}
