package photographers

import (
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/internal/images"
)

type portfolioForm struct {
	PhotographerID string   `json:"photographerId"`
	CategoryID     string   `json:"categoryId"`
	URL            string   `json:"url"`
	Image          string   `json:"image"`
	ImageURL       string   `json:"imageUrl"`
	ImageURLs      []string `json:"imageUrls"`
}

func (s *Service) MakeCover(e *core.RequestEvent) error {
	return s.editPortfolio(e, "Cover image updated.", func(tx core.App, form portfolioForm, items []*core.Record) error {
		chosen, err := itemsAt(items, form.URL)
		if err != nil {
			return err
		}
		if isVideo(chosen[0]) {
			return api.InvalidField("url", "A video cannot be the cover. Please choose a picture.")
		}
		if err := uncover(tx, items); err != nil {
			return err
		}
		chosen[0].Set("isCover", true)
		return tx.Save(chosen[0])
	})
}

func (s *Service) DeleteCover(e *core.RequestEvent) error {
	return s.editPortfolio(e, "Cover image removed.", func(tx core.App, form portfolioForm, items []*core.Record) error {
		chosen, err := itemsAt(items, form.ImageURL)
		if err != nil {
			return err
		}
		if !chosen[0].GetBool("isCover") {
			return api.InvalidField("imageUrl", "This picture is not the cover.")
		}
		return deleteItems(tx, items, chosen)
	})
}

func (s *Service) DeleteImages(e *core.RequestEvent) error {
	return s.editPortfolio(e, "Portfolio item deleted successfully!", func(tx core.App, form portfolioForm, items []*core.Record) error {
		if len(form.ImageURLs) == 0 {
			return api.InvalidField("imageUrls", "Please choose what to delete.")
		}
		chosen, err := itemsAt(items, form.ImageURLs...)
		if err != nil {
			return err
		}
		return deleteItems(tx, items, chosen)
	})
}

func (s *Service) DeletePortfolio(e *core.RequestEvent) error {
	return s.editPortfolio(e, "Portfolio item deleted successfully!", func(tx core.App, form portfolioForm, items []*core.Record) error {
		if form.Image == "" {
			return deleteItems(tx, items, items)
		}
		chosen, err := itemsAt(items, form.Image)
		if err != nil {
			return err
		}
		return deleteItems(tx, items, chosen)
	})
}

// editPortfolio reads the form of a change, checks whose portfolio it is, and makes the change in a transaction.
func (s *Service) editPortfolio(
	e *core.RequestEvent, message string, change func(core.App, portfolioForm, []*core.Record) error,
) error {
	var form portfolioForm
	own, err := api.ReadNaming(e, &form, &form.PhotographerID, api.OwnProfileNamed)
	if err != nil {
		return err
	}
	var fields api.Body
	err = e.App.RunInTransaction(func(tx core.App) error {
		items, err := itemsOf(tx, own.Id, form.CategoryID)
		if err != nil {
			return err
		}
		if len(items) == 0 {
			return api.Refuse(http.StatusNotFound, "There is nothing in this category of your portfolio.")
		}
		if err := change(tx, form, items); err != nil {
			return err
		}
		fields, err = portfolioFields(tx, own.Id)
		return err
	})
	if err != nil {
		return err
	}
	return api.OK(e, message, fields)
}

// itemsAt finds the items behind addresses, with or without our host in front.
func itemsAt(items []*core.Record, addresses ...string) ([]*core.Record, error) {
	found := make([]*core.Record, len(addresses))
	for i, address := range addresses {
		at := slices.IndexFunc(items, func(item *core.Record) bool {
			return address != "" && strings.HasSuffix(address, accounts.FileURL(item, item.GetString("file")))
		})
		if at < 0 {
			return nil, api.Refuse(http.StatusNotFound, "This picture is no longer in your portfolio.")
		}
		found[i] = items[at]
	}
	return found, nil
}

// deleteItems deletes the chosen of a category's items; when the cover goes, the first remaining picture follows it.
func deleteItems(tx core.App, items, chosen []*core.Record) error {
	coverGone := false
	for _, item := range chosen {
		coverGone = coverGone || item.GetBool("isCover")
		if err := tx.Delete(item); err != nil {
			return err
		}
	}
	if !coverGone {
		return nil
	}
	for _, item := range items {
		if !slices.Contains(chosen, item) && !isVideo(item) {
			item.Set("isCover", true)
			return tx.Save(item)
		}
	}
	return nil
}

func isVideo(item *core.Record) bool {
	name := item.GetString("file")
	return strings.HasSuffix(name, "."+images.MP4.Ext) || strings.HasSuffix(name, "."+images.WebM.Ext)
}
