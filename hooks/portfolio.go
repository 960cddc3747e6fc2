package hooks

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/images"
)

const mostItems = 60 // of one photographer in one category

func (a *api) showPortfolio(e *core.RequestEvent) error {
	record, err := publicPhotographer(e, "id")
	if err != nil {
		return err
	}
	entries, err := portfolioView(e.App, record.Id)
	if err != nil {
		return err
	}
	return done(e, "", body{"portfolio": entries})
}

// portfolioView has an entry for each category that has pictures, offered at present or not.
func portfolioView(app core.App, photographerID string) ([]body, error) {
	p, err := loadProfile(app, photographerID)
	if err != nil {
		return nil, err
	}
	categories, err := allCategories(app)
	if err != nil {
		return nil, err
	}
	entries := []body{}
	for _, category := range categories {
		if items := p.items[category.Id]; len(items) > 0 {
			cover, all := portfolioURLs(items)
			entries = append(entries, body{
				"categoryId": category.Id, "categoryName": category.GetString("name"),
				"coverImage": cover, "portfolioImages": all,
			})
		}
	}
	return entries, nil
}

// uploadPortfolio adds pictures and videos to a category, and a cover when one is sent. All files are checked before
// the first is stored: it is all or nothing.
func (a *api) uploadPortfolio(e *core.RequestEvent) error {
	added, err := readFiles(e, "portfolioImage")
	if err != nil {
		return err
	}
	covers, err := readFiles(e, "coverImage")
	if err != nil {
		return err
	}
	own, err := ownProfileNamed(e, e.Request.FormValue("photographerId"))
	if err != nil {
		return err
	}
	categoryID := e.Request.FormValue("categoryId")
	if _, err := e.App.FindRecordById("categories", categoryID); err != nil {
		return invalidField("categoryId", "Please select a category before uploading files.")
	}
	if len(added)+len(covers) == 0 || len(covers) > 1 {
		return invalidField("portfolioImage", "Please choose the files to upload, and one cover at most.")
	}
	if len(added)+len(covers) > mostItems {
		return errPortfolioFull
	}
	files := make([]*uploaded, 0, len(added)+len(covers))
	for _, header := range covers {
		file, err := prepare(header, images.JPEG, images.PNG, images.WebP)
		if err != nil {
			return err
		}
		files = append(files, file)
	}
	for _, header := range added {
		file, err := prepare(header, images.JPEG, images.PNG, images.WebP, images.MP4, images.WebM)
		if err != nil {
			return err
		}
		files = append(files, file)
	}
	err = e.App.RunInTransaction(func(tx core.App) error {
		return addItems(tx, own.Id, categoryID, files, len(covers) == 1)
	})
	if err != nil {
		return err
	}
	return a.answerPortfolio(e, own.Id, "Portfolio uploaded successfully!")
}

var errPortfolioFull = refuse(http.StatusBadRequest, fmt.Sprintf("A category can have at most %d pictures and videos.", mostItems))

// addItems appends files to a category. The first becomes the cover when it was sent as one, or when there is none.
func addItems(tx core.App, photographerID, categoryID string, files []*uploaded, firstIsCover bool) error {
	present, err := itemsOf(tx, photographerID, categoryID)
	if err != nil {
		return err
	}
	if len(present)+len(files) > mostItems {
		return errPortfolioFull
	}
	if firstIsCover {
		if err := uncover(tx, present); err != nil {
			return err
		}
	}
	collection, err := tx.FindCachedCollectionByNameOrId("portfolio_items")
	if err != nil {
		return err
	}
	position := 1
	if len(present) > 0 {
		position = present[len(present)-1].GetInt("position") + 1
	}
	covered := !firstIsCover && slices.ContainsFunc(present, func(r *core.Record) bool { return r.GetBool("isCover") })
	for i, file := range files {
		item := core.NewRecord(collection)
		item.Load(body{
			"photographer": photographerID, "category": categoryID, "file": file.file, "position": position + i,
		})
		if !covered && file.kind == images.Photo {
			item.Set("isCover", true)
			covered = true
		}
		if err := tx.Save(item); err != nil {
			return err
		}
	}
	return nil
}

func itemsOf(app core.App, photographerID, categoryID string) ([]*core.Record, error) {
	items := []*core.Record{}
	err := app.RecordQuery("portfolio_items").
		AndWhere(dbx.HashExp{"photographer": photographerID, "category": categoryID}).
		OrderBy("position").Limit(mostItems).All(&items)
	return items, err
}

// uncover clears the cover, which must happen before another item is made one.
func uncover(tx core.App, items []*core.Record) error {
	for _, item := range items {
		if item.GetBool("isCover") {
			item.Set("isCover", false)
			if err := tx.Save(item); err != nil {
				return err
			}
		}
	}
	return nil
}

type portfolioForm struct {
	PhotographerID string   `json:"photographerId"`
	CategoryID     string   `json:"categoryId"`
	URL            string   `json:"url"`
	Image          string   `json:"image"`
	ImageURL       string   `json:"imageUrl"`
	ImageURLs      []string `json:"imageUrls"`
}

func (a *api) makeCover(e *core.RequestEvent) error {
	return a.editPortfolio(e, "Cover image updated.", func(tx core.App, form portfolioForm, items []*core.Record) error {
		chosen, err := itemsAt(items, form.URL)
		if err != nil {
			return err
		}
		if isVideo(chosen[0]) {
			return invalidField("url", "A video cannot be the cover. Please choose a picture.")
		}
		if err := uncover(tx, items); err != nil {
			return err
		}
		chosen[0].Set("isCover", true)
		return tx.Save(chosen[0])
	})
}

func (a *api) deleteCover(e *core.RequestEvent) error {
	return a.editPortfolio(e, "Cover image removed.", func(tx core.App, form portfolioForm, items []*core.Record) error {
		chosen, err := itemsAt(items, form.ImageURL)
		if err != nil {
			return err
		}
		if !chosen[0].GetBool("isCover") {
			return invalidField("imageUrl", "This picture is not the cover.")
		}
		return deleteItems(tx, items, chosen)
	})
}

func (a *api) deleteImages(e *core.RequestEvent) error {
	return a.editPortfolio(e, "Portfolio item deleted successfully!", func(tx core.App, form portfolioForm, items []*core.Record) error {
		if len(form.ImageURLs) == 0 {
			return invalidField("imageUrls", "Please choose what to delete.")
		}
		chosen, err := itemsAt(items, form.ImageURLs...)
		if err != nil {
			return err
		}
		return deleteItems(tx, items, chosen)
	})
}

func (a *api) deletePortfolio(e *core.RequestEvent) error {
	return a.editPortfolio(e, "Portfolio item deleted successfully!", func(tx core.App, form portfolioForm, items []*core.Record) error {
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
func (a *api) editPortfolio(
	e *core.RequestEvent, message string, change func(core.App, portfolioForm, []*core.Record) error,
) error {
	var form portfolioForm
	if err := read(e, &form); err != nil {
		return err
	}
	own, err := ownProfileNamed(e, form.PhotographerID)
	if err != nil {
		return err
	}
	err = e.App.RunInTransaction(func(tx core.App) error {
		items, err := itemsOf(tx, own.Id, form.CategoryID)
		if err != nil {
			return err
		}
		if len(items) == 0 {
			return refuse(http.StatusNotFound, "There is nothing in this category of your portfolio.")
		}
		return change(tx, form, items)
	})
	if err != nil {
		return err
	}
	return a.answerPortfolio(e, own.Id, message)
}

// itemsAt finds the items behind addresses, with or without our host in front.
func itemsAt(items []*core.Record, addresses ...string) ([]*core.Record, error) {
	found := make([]*core.Record, len(addresses))
	for i, address := range addresses {
		at := slices.IndexFunc(items, func(item *core.Record) bool {
			return address != "" && strings.HasSuffix(address, fileURL(item, item.GetString("file")))
		})
		if at < 0 {
			return nil, refuse(http.StatusNotFound, "This picture is not in your portfolio any more.")
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

func (a *api) answerPortfolio(e *core.RequestEvent, photographerID, message string) error {
	view, err := detailsOf(e.App, photographerID)
	if err != nil {
		return err
	}
	entries, err := portfolioView(e.App, photographerID)
	if err != nil {
		return err
	}
	return done(e, message, body{"photographer": view, "portfolio": entries})
}
