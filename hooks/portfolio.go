package hooks

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"mime/multipart"
	"net/http"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

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
	if err := a.grantOwnFiles(e, record); err != nil {
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
	if err := checkCategory(e.App, categoryID); err != nil {
		return err
	}
	if len(added)+len(covers) == 0 || len(covers) > 1 {
		return invalidField("portfolioImage", "Please choose the files to upload, and one cover at most.")
	}
	if len(added)+len(covers) > mostItems {
		return errPortfolioFull
	}
	waiting := &preparedFiles{freeSpace: a.freeSpace}
	defer waiting.remove()
	fits := func() error { return a.checkQuota(e.App, own.Id, waiting.files) }
	if err := waiting.prepareAll(uploaderOf(e), covers, added, fits); err != nil {
		return err
	}
	files := waiting.files
	if err := a.grantFiles(e, e.Auth); err != nil { // before anything is saved: it may fail
		return err
	}
	discard, err := storeItems(e.App, files)
	if err != nil {
		return err
	}
	var fields body
	committed := false // RunInTransaction also fails when a hook fails after the commit
	err = e.App.RunInTransaction(func(tx core.App) (err error) {
		tx.TxInfo().OnComplete(func(failed error) error {
			committed = failed == nil
			return nil
		})
		if err := a.checkQuota(tx, own.Id, files); err != nil {
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
	return done(e, "Portfolio uploaded successfully!", fields)
}

func checkCategory(app core.App, id string) error {
	_, err := app.FindRecordById("categories", id)
	if errors.Is(err, sql.ErrNoRows) {
		return invalidField("categoryId", "Please select a category before uploading files.")
	}
	return err
}

// prepareAll checks the files of an upload, the cover first. A refusal names the file, by its place among those of its
// field, because nothing of the upload is stored. fits is asked after each file whether those so far can be stored, so
// that an upload without a chance neither costs more decoding time nor fills the disk.
func (p *preparedFiles) prepareAll(by uploader, covers, added []*multipart.FileHeader, fits func() error) error {
	pictures := []images.Type{images.JPEG, images.PNG, images.WebP}
	for _, part := range []struct {
		field   string
		headers []*multipart.FileHeader
		types   []images.Type
	}{
		{"coverImage", covers, pictures},
		{"portfolioImage", added, append(pictures, images.MP4, images.WebM)},
	} {
		for i, header := range part.headers {
			file, err := prepare(by, header, part.types...)
			if refusal := new(router.ApiError); errors.As(err, &refusal) && len(covers)+len(added) > 1 {
				which := fmt.Sprintf("File %d of %d", i+1, len(part.headers))
				if part.field == "coverImage" {
					which = "The cover"
				}
				named := refuse(refusal.Status, fmt.Sprintf("%s (%s): %s", which, shownFileName(header.Filename), refusal.Message))
				named.Data[part.field] = problem{Code: "invalid", Message: named.Message, Value: i}
				return named
			}
			if err != nil {
				return err
			}
			if err := p.add(file); err != nil {
				return err
			}
			if err := fits(); err != nil {
				return err
			}
		}
	}
	return nil
}

// shownFileName is the name of an uploaded file as a message may repeat it: letters, digits and a few signs of its last
// part.
func shownFileName(name string) string {
	const longest = 60
	name = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) || strings.ContainsRune(" ._-()", r) {
			return r
		}
		return -1
	}, path.Base(strings.ReplaceAll(name, `\`, "/")))
	if letters := []rune(name); len(letters) > longest {
		name = string(letters[:longest]) + "..."
	}
	return cmp.Or(strings.TrimSpace(name), "unnamed")
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
			"id": file.itemID, "photographer": photographerID, "category": categoryID, "position": position + i,
			"size": file.file.Size,
		})
		item.SetRaw("file", file.file.Name) // storeItems has stored it
		if !covered && file.kind == images.Photo {
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
func portfolioFields(tx core.App, photographerID string) (body, error) {
	view, err := detailsOf(tx, photographerID)
	if err != nil {
		return nil, err
	}
	entries, err := portfolioView(tx, photographerID)
	if err != nil {
		return nil, err
	}
	return body{"photographer": view, "portfolio": entries}, nil
}
