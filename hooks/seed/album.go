package seed

import (
	"fmt"
	"path"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/internal/demo"
)

// album stores demo photos where PocketBase looks for the files of portfolio items. They keep their names, so that a
// repeated filling writes the same files.
type album struct {
	*filesystem.System
	items string // folder of the collection
}

func openAlbum(app core.App) (*album, error) {
	items, err := app.FindCollectionByNameOrId("portfolio_items")
	if err != nil {
		return nil, err
	}
	files, err := app.NewFilesystem()
	if err != nil {
		return nil, fmt.Errorf("open the file store: %w", err)
	}
	return &album{System: files, items: items.BaseFilesPath()}, nil
}

// store returns the bytes of the photo.
func (a *album) store(picture demo.Picture) (size int, err error) {
	content, err := demo.Photo(picture.File)
	if err != nil {
		return 0, err
	}
	if err := a.Upload(content, path.Join(a.items, picture.ID, picture.File)); err != nil {
		return 0, fmt.Errorf("store %s: %w", picture.File, err)
	}
	return len(content), nil
}

// coverCategories gives every category without a picture the first of its demo photos.
func coverCategories(app core.App) error {
	categories, err := app.FindAllRecords("categories")
	if err != nil {
		return fmt.Errorf("read the categories: %w", err)
	}
	for _, category := range categories {
		photos := demo.Photos(category.GetString("name"))
		if category.GetString("coverImage") != "" || len(photos) == 0 {
			continue
		}
		content, err := demo.Photo(photos[0])
		if err != nil {
			return err
		}
		file, err := filesystem.NewFileFromBytes(content, photos[0])
		if err != nil {
			return err
		}
		category.Set("coverImage", file)
		if err := app.Save(category); err != nil {
			return fmt.Errorf("cover category %s: %w", category.GetString("name"), err)
		}
	}
	return nil
}
