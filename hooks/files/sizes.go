package files

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

const (
	// sizeBatch is the number of sizes that are read from the file store and then saved in one transaction.
	sizeBatch = 100

	// missingFileSize is the size saved for a file that is not in the store. It is not 0, because 0 means that the size
	// is unknown and must still be read.
	missingFileSize = 1
)

// BindSizes registers hooks that set the size of a portfolio item when it is saved with a new file.
func BindSizes(app core.App) {
	setSize := func(e *core.RecordEvent) error {
		for _, file := range e.Record.GetUnsavedFiles(records.PortfolioItemFieldFile) {
			records.AsPortfolioItem(e.Record).SetSize(file.Size)
		}
		return e.Next()
	}
	app.OnRecordCreate(records.PortfolioItems).BindFunc(setSize)
	app.OnRecordUpdate(records.PortfolioItems).BindFunc(setSize)
}

// RunSizes calls [FillSizes] every hour until ctx is done.
func (s *Service) RunSizes(ctx context.Context, app core.App) {
	s.Jobs.Every(ctx, app, "file sizes", time.Hour, nil, func() error { return FillSizes(ctx, app) })
}

// FillSizes reads the unknown sizes of portfolio files from the store and saves them. Sizes are unknown if the files
// were stored by an older version of the program without the size field.
func FillSizes(ctx context.Context, app core.App) error {
	system, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the file store: %w", err)
	}
	defer system.Close()
	system.SetContext(ctx)
	collection, err := app.FindCachedCollectionByNameOrId(records.PortfolioItems)
	if err != nil {
		return err
	}
	for ctx.Err() == nil {
		items, err := itemsWithoutSize(app)
		if err != nil {
			return err
		}
		if len(items) == 0 {
			return nil
		}
		for i, item := range items {
			found, err := system.Attributes(collection.BaseFilesPath() + "/" + item.ID + "/" + item.File)
			switch {
			case errors.Is(err, filesystem.ErrNotFound):
				items[i].Size = missingFileSize
			case err != nil:
				return fmt.Errorf("look up the size of a file: %w", err)
			default:
				items[i].Size = max(1, found.Size)
			}
		}
		if err := store.Write(app, func(tx store.Tx) error { return saveSizes(tx, items) }); err != nil {
			return err
		}
	}
	return nil
}
