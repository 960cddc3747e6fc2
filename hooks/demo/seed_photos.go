package demo

import (
	"fmt"
	"path"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/hooks/photographers"
	"shootday/hooks/records"
)

// photoStore stores demo pictures as files of PocketBase records. It keeps the names of the pictures, so that running
// the seed command again writes the same files.
type photoStore struct {
	*filesystem.System
	items, users string // folders for the files of the portfolio_items and users collections
}

func openPhotoStore(app core.App) (*photoStore, error) {
	items, err := app.FindCollectionByNameOrId(records.PortfolioItems)
	if err != nil {
		return nil, err
	}
	users, err := app.FindCollectionByNameOrId(records.Users)
	if err != nil {
		return nil, err
	}
	files, err := app.NewFilesystem()
	if err != nil {
		return nil, fmt.Errorf("open the file store: %w", err)
	}
	return &photoStore{System: files, items: items.BaseFilesPath(), users: users.BaseFilesPath()}, nil
}

// store stores the photo of a portfolio picture and returns its size in bytes.
func (s *photoStore) store(picture Picture) (size int, err error) {
	content, err := Photo(picture.File)
	if err != nil {
		return 0, err
	}
	if err := s.Upload(content, path.Join(s.items, picture.ID, picture.File)); err != nil {
		return 0, fmt.Errorf("store %s: %w", picture.File, err)
	}
	return len(content), nil
}

// storePortrait stores the profile photo of an account, if it has one.
func (s *photoStore) storePortrait(a Account) error {
	if a.Photo == "" {
		return nil
	}
	content, err := Photo(a.Photo)
	if err != nil {
		return err
	}
	if err := s.Upload(content, path.Join(s.users, a.ID, a.Photo)); err != nil {
		return fmt.Errorf("store %s: %w", a.Photo, err)
	}
	return nil
}

// coverCategories sets the picture of each category that has no picture and for which the demo has a photo.
func coverCategories(app core.App) error {
	categories, err := photographers.LoadCategories(app)
	if err != nil {
		return err
	}
	for _, category := range categories {
		photo := CategoryPhoto(category.Name())
		if category.CoverImage() != "" || photo == "" {
			continue
		}
		content, err := Photo(photo)
		if err != nil {
			return err
		}
		file, err := filesystem.NewFileFromBytes(content, photo)
		if err != nil {
			return err
		}
		category.SetCoverImage(file)
		if err := app.Save(category); err != nil {
			return fmt.Errorf("cover category %s: %w", category.Name(), err)
		}
	}
	return nil
}
