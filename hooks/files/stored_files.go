package files

import (
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// StoreUploads writes prepared files to the store, at the keys at which PocketBase expects the files of the records. If
// the records are not saved, the caller must call discard, which deletes the files.
//
// PocketBase itself stores a file inside the transaction that saves its record. With a remote S3 store, a large upload
// would then block all other writers until it is complete.
func StoreUploads(app core.App, collectionName string, uploads ...*Upload) (discard func() error, err error) {
	collection, err := app.FindCachedCollectionByNameOrId(collectionName)
	if err != nil {
		return nil, err
	}
	store, err := app.NewFilesystem()
	if err != nil {
		return nil, fmt.Errorf("open the file store: %w", err)
	}
	defer store.Close()
	for i, upload := range uploads {
		if err := store.UploadFile(upload.File, upload.folder(collection)+"/"+upload.File.Name); err != nil {
			return nil, errors.Join(fmt.Errorf("store an upload: %w", err), discardUploads(app, collection, uploads[:i+1]))
		}
	}
	return func() error { return discardUploads(app, collection, uploads) }, nil
}

func (u *Upload) folder(collection *core.Collection) string {
	return collection.BaseFilesPath() + "/" + u.RecordID
}

func discardUploads(app core.App, collection *core.Collection, uploads []*Upload) error {
	store, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the file store: %w", err)
	}
	defer store.Close()
	var failed error
	for _, upload := range uploads {
		folder := upload.folder(collection)
		if err := store.Delete(folder + "/" + upload.File.Name); err != nil && !errors.Is(err, filesystem.ErrNotFound) {
			failed = errors.Join(failed, fmt.Errorf("delete a file that is not needed: %w", err))
		}
		_ = store.Delete(folder) // only a local store has folders; folders that are not empty are not deleted
	}
	return failed
}
