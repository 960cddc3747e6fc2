package pictures

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/hooks/api"
	"shootday/hooks/store"
)

// Folder is the name of the folder that contains all picture files. It is in the folder or the bucket of the file
// store.
const Folder = "talk"

// Size identifies one of the sizes in which each picture is stored.
type Size string

// Each picture is stored as a thumbnail and in the size in which it is viewed.
const (
	Thumb Size = "thumb"
	View  Size = "view"
)

const (
	rowWithin   = time.Hour // maximum time between storing a picture and adding its row
	endInterval = time.Minute
	endBatch    = 100
)

func keyOf(file string, size Size) string { return Folder + "/" + file + "/" + string(size) + ".jpg" }

// StoreKey returns the key under which the picture is stored in the given size.
func (p *Picture) StoreKey(size Size) string { return keyOf(p.File, size) }

// Stored is a picture whose files are stored, but whose row is not yet in the database.
type Stored struct {
	File          string
	Width, Height int
	Bytes         int64
}

// Store stores the files of pictures. If no row is added for a picture within an hour, its files are deleted again.
func (s *Service) Store(ctx context.Context, app core.App, prepared []Prepared) ([]Stored, error) {
	if len(prepared) == 0 {
		return nil, nil
	}
	stored := make([]Stored, len(prepared))
	for i, one := range prepared {
		stored[i] = one.storedAs(core.GenerateDefaultRandomId())
	}
	err := store.Write(app, func(tx store.Tx) error { return expect(tx, stored, s.now().Add(rowWithin)) })
	if err != nil {
		return nil, err
	}
	system, err := open(ctx, app)
	if err != nil {
		return nil, err
	}
	defer func() { _ = system.Close() }()
	for i, one := range prepared {
		if _, err := one.Upload(system, stored[i].File); err != nil {
			return nil, errUnavailable.WithCause(err)
		}
	}
	return stored, nil
}

// Upload stores all sizes of a picture in the given file store, under the name file.
func (p Prepared) Upload(to *filesystem.System, file string) (Stored, error) {
	for size, data := range map[Size][]byte{Thumb: p.sizes.Thumb, View: p.sizes.View} {
		if err := to.Upload(data, keyOf(file, size)); err != nil {
			return Stored{}, fmt.Errorf("store the %s of a picture: %w", size, err)
		}
	}
	return p.storedAs(file), nil
}

func (p Prepared) storedAs(file string) Stored {
	return Stored{File: file, Width: p.sizes.Width, Height: p.sizes.Height, Bytes: int64(len(p.sizes.Thumb) + len(p.sizes.View))}
}

func open(ctx context.Context, app core.App) (*filesystem.System, error) {
	system, err := app.NewFilesystem()
	if err != nil {
		return nil, errUnavailable.WithCause(err)
	}
	system.SetContext(ctx)
	return system, nil
}

// Load returns the JPEG file of a picture in the given size. The error is api.ErrNotFound if the file is not stored.
func (p *Picture) Load(ctx context.Context, app core.App, size Size) (content []byte, err error) {
	system, err := open(ctx, app)
	if err != nil {
		return nil, err
	}
	defer func() { _ = system.Close() }()
	reader, err := system.GetReader(keyOf(p.File, size))
	if errors.Is(err, filesystem.ErrNotFound) {
		return nil, api.ErrNotFound
	}
	if err == nil {
		content, err = io.ReadAll(reader)
		err = errors.Join(err, reader.Close())
	}
	if err != nil {
		return nil, errUnavailable.WithCause(err)
	}
	return content, nil
}

// RunEnds calls DeleteGone every minute until ctx is done.
func (s *Service) RunEnds(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "pictures", endInterval, nil, func() error { return s.DeleteGone(ctx, app) })
}

// DeleteGone deletes the files of pictures that no row refers to any longer.
func (s *Service) DeleteGone(ctx context.Context, app core.App) error {
	for {
		gone, err := goneFiles(app, s.now(), endBatch)
		if err != nil || len(gone) == 0 {
			return err
		}
		system, err := open(ctx, app)
		if err != nil {
			return err
		}
		for _, file := range gone {
			err = errors.Join(append(system.DeletePrefix(Folder+"/"+file+"/"), err)...)
		}
		if err = errors.Join(err, system.Close()); err != nil {
			return fmt.Errorf("delete the bytes of pictures: %w", err)
		}
		if err := store.Write(app, func(tx store.Tx) error { return forget(tx, gone) }); err != nil {
			return err
		}
	}
}
