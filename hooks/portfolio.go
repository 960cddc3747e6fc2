package hooks

import (
	"fmt"
	"net/http"
	"slices"

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
	fields, err := onePage(e.Request.URL.Query(), "portfolio", entries)
	if err != nil {
		return err
	}
	return done(e, "", fields)
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
