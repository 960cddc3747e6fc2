package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/hooks/jobs"
	"shootday/internal/images"
)

// mostThumbsWaiting bounds the list of pictures, not the pictures: only their names wait.
const mostThumbsWaiting = 10_000

// Thumbs makes the smaller versions of pictures as soon as they are uploaded, one picture after the other, so that
// nobody who looks at them waits for it. PocketBase serves what it finds under the names that it would use itself, and
// makes at the first view what is missing, such as after a stop.
type Thumbs struct {
	jobs    *jobs.Monitor
	waiting chan picture
}

// picture is a stored file with the sizes its field names.
type picture struct {
	folder, file string
	sizes        []string
}

func NewThumbs(working *jobs.Monitor) *Thumbs {
	return &Thumbs{working, make(chan picture, mostThumbsWaiting)}
}

func (t *Thumbs) Bind(app core.App) {
	uploaded := func(e *core.RecordEvent) error {
		for _, field := range e.Record.Collection().Fields {
			if files, ok := field.(*core.FileField); ok && len(files.Thumbs) > 0 {
				for _, file := range e.Record.GetStringSlice(files.Name) {
					t.ask(picture{e.Record.BaseFilesPath(), file, files.Thumbs})
				}
			}
		}
		return e.Next()
	}
	app.OnRecordAfterCreateSuccess().BindFunc(uploaded)
	app.OnRecordAfterUpdateSuccess().BindFunc(uploaded)
}

// ask puts a picture on the list, if there is room. Uploads are named after what they are.
func (t *Thumbs) ask(p picture) {
	if ext := strings.ToLower(path.Ext(p.file)); ext != ".jpg" && ext != ".png" {
		return
	}
	select {
	case t.waiting <- p:
	default:
	}
}

// Run makes the thumbs of what waits until the context ends.
func (t *Thumbs) Run(ctx context.Context, app core.App) {
	for {
		select {
		case <-ctx.Done():
			return
		case p := <-t.waiting:
			_ = t.jobs.Guard(ctx, app, "thumbs", func() error { // which logs the error
				if err := p.makeThumbs(app); err != nil {
					return fmt.Errorf("make thumbs of %s: %w", path.Join(p.folder, p.file), err)
				}
				return nil
			})
		}
	}
}

// thumb is where PocketBase looks for a smaller version.
func (p picture) thumb(size string) string {
	return path.Join(p.thumbs(), size+"_"+p.file)
}

func (p picture) thumbs() string { return path.Join(p.folder, "thumbs_"+p.file) }

func (p picture) makeThumbs(app core.App) error {
	files, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the file store: %w", err)
	}
	defer files.Close()
	// A record changes without its picture, and a picture may be gone before its turn.
	for _, end := range []struct {
		file string
		want bool
	}{{p.thumb(p.sizes[len(p.sizes)-1]), false}, {path.Join(p.folder, p.file), true}} {
		if there, err := files.Exists(end.file); err != nil || there != end.want {
			return err
		}
	}
	stored, err := readAll(files, path.Join(p.folder, p.file))
	if err != nil {
		return err
	}
	made, err := images.Thumbs(stored, p.sizes)
	if err != nil {
		return err
	}
	for _, size := range p.sizes {
		if content, ok := made[size]; ok {
			if err := files.Upload(content, p.thumb(size)); err != nil {
				return fmt.Errorf("store a thumb: %w", err)
			}
		}
	}
	// The picture may have been deleted meanwhile, with the thumbs that were there then.
	if there, err := files.Exists(path.Join(p.folder, p.file)); err != nil || there {
		return err
	}
	return errors.Join(files.DeletePrefix(p.thumbs() + "/")...)
}

func readAll(files *filesystem.System, name string) ([]byte, error) {
	content, err := files.GetReader(name)
	if err != nil {
		return nil, fmt.Errorf("read a picture: %w", err)
	}
	defer content.Close()
	return io.ReadAll(content)
}
