package photographers

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/internal/images"
)

const mostItems = 60 // of one photographer in one category

func (s *Service) ShowPortfolio(e *core.RequestEvent) error {
	record, err := publicPhotographer(e, "id")
	if err != nil {
		return err
	}
	entries, err := portfolioView(e.App, record.Id)
	if err != nil {
		return err
	}
	if err := s.Files.GrantOwnFiles(e, record); err != nil {
		return err
	}
	fields, err := api.OnePage(e.Request.URL.Query(), "portfolio", entries)
	if err != nil {
		return err
	}
	return api.OK(e, "", fields)
}

// portfolioView has an entry for each category that has pictures, offered at present or not.
func portfolioView(app core.App, photographerID string) ([]api.Body, error) {
	p, err := LoadProfile(app, photographerID)
	if err != nil {
		return nil, err
	}
	categories, err := allCategories(app)
	if err != nil {
		return nil, err
	}
	entries := []api.Body{}
	for _, category := range categories {
		if items := p.Items[category.Id]; len(items) > 0 {
			cover, all := PortfolioURLs(items)
			entries = append(entries, api.Body{
				"categoryId": category.Id, "categoryName": category.GetString("name"),
				"coverImage": cover, "portfolioImages": all,
			})
		}
	}
	return entries, nil
}

// UploadPortfolio adds pictures and videos to a category, and a cover when one is sent. All files are checked before
// the first is stored: it is all or nothing.
func (s *Service) UploadPortfolio(e *core.RequestEvent) error {
	added, err := files.ReadFiles(e, "portfolioImage")
	if err != nil {
		return err
	}
	covers, err := files.ReadFiles(e, "coverImage")
	if err != nil {
		return err
	}
	own, err := api.OwnProfileNamed(e, e.Request.FormValue("photographerId"))
	if err != nil {
		return err
	}
	categoryID := e.Request.FormValue("categoryId")
	if err := checkCategory(e.App, categoryID); err != nil {
		return err
	}
	if len(added)+len(covers) == 0 || len(covers) > 1 {
		return api.InvalidField("portfolioImage", "Please choose the files to upload, and one cover at most.")
	}
	if len(added)+len(covers) > mostItems {
		return errPortfolioFull
	}
	waiting := &files.PreparedFiles{FreeSpace: s.Files.FreeSpace}
	defer waiting.Remove()
	fits := func() error { return s.Files.CheckQuota(e.App, own.Id, waiting.Files) }
	if err := waiting.PrepareAll(s.Files.UploaderOf(e), covers, added, fits); err != nil {
		return err
	}
	files := waiting.Files
	if err := s.Files.GrantFiles(e, e.Auth); err != nil { // before anything is saved: it may fail
		return err
	}
	discard, err := storeItems(e.App, files)
	if err != nil {
		return err
	}
	var fields api.Body
	committed := false // RunInTransaction also fails when a hook fails after the commit
	err = e.App.RunInTransaction(func(tx core.App) (err error) {
		tx.TxInfo().OnComplete(func(failed error) error {
			committed = failed == nil
			return nil
		})
		if err := s.Files.CheckQuota(tx, own.Id, files); err != nil {
			return err
		}
		if err := checkCategory(tx, categoryID); err != nil { // it may have been deleted since
			return err
		}
		if err = addItems(tx, own.Id, categoryID, files, len(covers) == 1); err != nil {
			return err
		}
		fields, err = portfolioFields(tx, own.Id)
		return err
	})
	if err != nil && !committed {
		err = errors.Join(err, discard())
	}
	if err != nil {
		return err
	}
	return api.OK(e, "Portfolio uploaded successfully!", fields)
}

func checkCategory(app core.App, id string) error {
	_, err := app.FindRecordById("categories", id)
	if errors.Is(err, sql.ErrNoRows) {
		return api.InvalidField("categoryId", "Please select a category before uploading files.")
	}
	return err
}

var errPortfolioFull = api.Refuse(http.StatusBadRequest, fmt.Sprintf("A category can have at most %d pictures and videos.", mostItems))

// addItems appends files to a category. The first becomes the cover when it was sent as one, or when there is none.
func addItems(tx core.App, photographerID, categoryID string, files []*files.Upload, firstIsCover bool) error {
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
		item.Load(api.Body{
			"id": file.ItemID, "photographer": photographerID, "category": categoryID, "position": position + i,
			"size": file.File.Size,
		})
		item.SetRaw("file", file.File.Name) // storeItems has stored it
		if !covered && file.Kind == images.Photo {
			item.Set("isCover", true)
			covered = true
		}
		// PocketBase's validation refuses the name of a file that it has not stored itself.
		if err := tx.SaveNoValidate(item); err != nil {
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

// portfolioFields is the answer to a change. It is read in the transaction of the change, which must not be reported as
// failed once it is committed.
func portfolioFields(tx core.App, photographerID string) (api.Body, error) {
	view, err := detailsOf(tx, photographerID)
	if err != nil {
		return nil, err
	}
	entries, err := portfolioView(tx, photographerID)
	if err != nil {
		return nil, err
	}
	return api.Body{"photographer": view, "portfolio": entries}, nil
}
