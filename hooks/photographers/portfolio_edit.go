package photographers

import (
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/images"
)

// portfolioForm is the body of the requests that the commands below handle. Each of them uses some of the fields.
type portfolioForm struct {
	PhotographerID string   `json:"photographerId"`
	CategoryID     string   `json:"categoryId"`
	URL            string   `json:"url"`
	Image          string   `json:"image"`
	ImageURL       string   `json:"imageUrl"`
	ImageURLs      []string `json:"imageUrls"`
}

// MakeCover returns the command that makes a picture the cover of its category.
func MakeCover() api.Command[portfolioForm, api.Body] {
	return editPortfolio("Cover image updated.", func(tx store.Tx, form portfolioForm, items []*records.PortfolioItem) error {
		chosen, err := findItems(items, form.URL)
		if err != nil {
			return err
		}
		if IsVideo(chosen[0]) {
			return apperr.InvalidField("url", "A video cannot be the cover. Please choose a picture.")
		}
		if err := clearCover(tx, items); err != nil {
			return err
		}
		chosen[0].SetIsCover(true)
		return tx.Save(chosen[0])
	})
}

// DeleteCover returns the command that deletes the cover of a category.
func DeleteCover() api.Command[portfolioForm, api.Body] {
	return editPortfolio("Cover image removed.", func(tx store.Tx, form portfolioForm, items []*records.PortfolioItem) error {
		chosen, err := findItems(items, form.ImageURL)
		if err != nil {
			return err
		}
		if !chosen[0].IsCover() {
			return apperr.InvalidField("imageUrl", "This picture is not the cover.")
		}
		return deleteItems(tx, items, chosen)
	})
}

// DeleteImages returns the command that deletes some items of a category.
func DeleteImages() api.Command[portfolioForm, api.Body] {
	return editPortfolio("Portfolio item deleted successfully!", func(tx store.Tx, form portfolioForm, items []*records.PortfolioItem) error {
		if len(form.ImageURLs) == 0 {
			return apperr.InvalidField("imageUrls", "Please choose what to delete.")
		}
		chosen, err := findItems(items, form.ImageURLs...)
		if err != nil {
			return err
		}
		return deleteItems(tx, items, chosen)
	})
}

// DeletePortfolio returns the command that deletes one item of a category, or all of its items if the request names
// none.
func DeletePortfolio() api.Command[portfolioForm, api.Body] {
	return editPortfolio("Portfolio item deleted successfully!", func(tx store.Tx, form portfolioForm, items []*records.PortfolioItem) error {
		if form.Image == "" {
			return deleteItems(tx, items, items)
		}
		chosen, err := findItems(items, form.Image)
		if err != nil {
			return err
		}
		return deleteItems(tx, items, chosen)
	})
}

// editPortfolio returns a command that calls change with the items of a category in the caller's portfolio. Its
// response contains message and the new portfolio.
func editPortfolio(
	message string, change func(store.Tx, portfolioForm, []*records.PortfolioItem) error,
) api.Command[portfolioForm, api.Body] {
	return api.Command[portfolioForm, api.Body]{
		Parse: func(e *core.RequestEvent) (form portfolioForm, err error) {
			_, err = api.ReadNaming(e, &form, &form.PhotographerID, api.OwnProfileNamed)
			return form, err
		},
		Run: func(tx store.Tx, form portfolioForm) (api.Body, error) {
			items, err := files.LoadCategoryItems(tx, form.PhotographerID, form.CategoryID, maxItems)
			if err != nil {
				return nil, err
			}
			if len(items) == 0 {
				return nil, apperr.NotFound("There is nothing in this category of your portfolio.")
			}
			if err := change(tx, form, items); err != nil {
				return nil, err
			}
			return portfolioFields(tx, form.PhotographerID)
		},
		Answer: answer(message),
	}
}

// findItems returns the items with the given URLs. It ignores the host of a URL. It returns a 404 error if an item is
// missing.
func findItems(items []*records.PortfolioItem, urls ...string) ([]*records.PortfolioItem, error) {
	found := make([]*records.PortfolioItem, len(urls))
	for i, url := range urls {
		at := slices.IndexFunc(items, func(item *records.PortfolioItem) bool {
			return url != "" && strings.HasSuffix(url, accounts.FileURL(item.Record, item.File()))
		})
		if at < 0 {
			return nil, apperr.NotFound("This picture is no longer in your portfolio.")
		}
		found[i] = items[at]
	}
	return found, nil
}

// deleteItems deletes the chosen items of a category. If the cover is among them, the first remaining picture becomes the
// cover.
func deleteItems(tx store.Tx, items, chosen []*records.PortfolioItem) error {
	coverDeleted := false
	for _, item := range chosen {
		coverDeleted = coverDeleted || item.IsCover()
		if err := tx.Delete(item); err != nil {
			return err
		}
	}
	if !coverDeleted {
		return nil
	}
	for _, item := range items {
		if !slices.Contains(chosen, item) && !IsVideo(item) {
			item.SetIsCover(true)
			return tx.Save(item)
		}
	}
	return nil
}

// IsVideo reports whether an item is a video. All other items are pictures.
func IsVideo(item *records.PortfolioItem) bool {
	return IsVideoName(item.File())
}

// IsVideoName reports whether the name or URL of a stored file belongs to a video.
func IsVideoName(name string) bool {
	return strings.HasSuffix(name, "."+images.MP4.Ext) || strings.HasSuffix(name, "."+images.WebM.Ext)
}
