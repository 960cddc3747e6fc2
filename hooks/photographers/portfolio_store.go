package photographers

import (
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/hooks/files"
)

// storeItems puts the files of new portfolio items where PocketBase looks for them, under record ids of their own, and
// answers what deletes them again when the items are not saved.
//
// PocketBase stores a file in the transaction that saves its record. With a distant S3 store, one large upload would keep
// every other writer waiting for as long as it takes.
func storeItems(app core.App, uploads []*files.Upload) (discard func() error, err error) {
	collection, err := app.FindCachedCollectionByNameOrId("portfolio_items")
	if err != nil {
		return nil, err
	}
	store, err := app.NewFilesystem()
	if err != nil {
		return nil, fmt.Errorf("open the file store: %w", err)
	}
	defer store.Close()
	folder := func(file *files.Upload) string { return collection.BaseFilesPath() + "/" + file.ItemID }
	discard = func() error {
		store, err := app.NewFilesystem()
		if err != nil {
			return fmt.Errorf("open the file store: %w", err)
		}
		defer store.Close()
		var failed error
		for _, file := range uploads {
			if file.ItemID == "" {
				continue // it was not stored
			}
			if err := store.Delete(folder(file) + "/" + file.File.Name); err != nil && !errors.Is(err, filesystem.ErrNotFound) {
				failed = errors.Join(failed, fmt.Errorf("delete a file that is not needed: %w", err))
			}
			_ = store.Delete(folder(file)) // the empty folder, which only a local store has
		}
		return failed
	}
	for _, file := range uploads {
		file.ItemID = core.GenerateDefaultRandomId()
		if err := store.UploadFile(file.File, folder(file)+"/"+file.File.Name); err != nil {
			return nil, errors.Join(fmt.Errorf("store an upload: %w", err), discard())
		}
	}
	return discard, nil
}
