package photographers

import (
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/hooks/files"
	"shootday/hooks/records"
)

// storeFiles stores the files of new portfolio items where PocketBase looks for them, and gives each upload the id of its
// future record. The returned function deletes the files again; call it if the records are not saved.
//
// PocketBase itself stores a file inside the transaction that saves its record. With a remote S3 store, a large upload
// would block all other writers until it is through.
func storeFiles(app core.App, uploads []*files.Upload) (discard func() error, err error) {
	collection, err := app.FindCachedCollectionByNameOrId(records.PortfolioItems)
	if err != nil {
		return nil, err
	}
	store, err := app.NewFilesystem()
	if err != nil {
		return nil, fmt.Errorf("open the file store: %w", err)
	}
	defer store.Close()
	folder := func(upload *files.Upload) string { return collection.BaseFilesPath() + "/" + upload.ItemID }
	discard = func() error {
		store, err := app.NewFilesystem()
		if err != nil {
			return fmt.Errorf("open the file store: %w", err)
		}
		defer store.Close()
		var failed error
		for _, upload := range uploads {
			if upload.ItemID == "" {
				continue // not stored yet
			}
			if err := store.Delete(folder(upload) + "/" + upload.File.Name); err != nil && !errors.Is(err, filesystem.ErrNotFound) {
				failed = errors.Join(failed, fmt.Errorf("delete a file that is not needed: %w", err))
			}
			_ = store.Delete(folder(upload)) // the empty folder, which only a local store has
		}
		return failed
	}
	for _, upload := range uploads {
		upload.ItemID = core.GenerateDefaultRandomId()
		if err := store.UploadFile(upload.File, folder(upload)+"/"+upload.File.Name); err != nil {
			return nil, errors.Join(fmt.Errorf("store an upload: %w", err), discard())
		}
	}
	return discard, nil
}
