package photographers

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/images"
)

// maxItems is the maximum number of items that a photographer can have in a category.
const maxItems = 60

var errPortfolioFull = apperr.Invalid(fmt.Sprintf("A category can have at most %d pictures and videos.", maxItems)).WithCode(apperr.CodePortfolioFull)

// UploadPortfolio adds the pictures and videos in the request to a category. The request can also contain a cover
// picture. UploadPortfolio adds either all files or none.
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
		return apperr.InvalidField("portfolioImage", "Please choose the files to upload, and one cover at most.")
	}
	if len(added)+len(covers) > maxItems {
		return errPortfolioFull
	}
	prepared := &files.PreparedFiles{FreeSpace: s.Files.FreeSpace}
	defer prepared.Remove()
	checkQuota := func() error { return s.Files.CheckQuota(e.App, own.Id, prepared.Files) }
	if err := prepared.PrepareAll(s.Files.UploaderOf(e), covers, added, checkQuota); err != nil {
		return err
	}
	uploads := prepared.Files
	if err := s.Files.GrantFiles(e, e.Auth); err != nil { // may fail, so it is called before any write
		return err
	}
	for _, upload := range uploads {
		upload.RecordID = core.GenerateDefaultRandomId()
	}
	discard, err := files.StoreUploads(e.App, records.PortfolioItems, uploads...)
	if err != nil {
		return err
	}
	var fields api.Body
	err = store.Write(e.App, func(tx store.Tx) (err error) {
		fields, err = s.addUploads(tx, own.Id, categoryID, uploads, len(covers) == 1)
		return err
	})
	if err != nil {
		return errors.Join(err, discard())
	}
	return api.OK(e, "Portfolio uploaded successfully!", fields)
}

// addUploads adds uploaded files to a category after repeating the checks whose results may have changed during the
// upload. It returns the result of portfolioFields.
func (s *Service) addUploads(tx store.Tx, photographerID, categoryID string, uploads []*files.Upload, firstIsCover bool) (api.Body, error) {
	if err := s.Files.CheckQuota(tx, photographerID, uploads); err != nil {
		return nil, err
	}
	if err := checkCategory(tx, categoryID); err != nil {
		return nil, err
	}
	if err := addItems(tx, photographerID, categoryID, uploads, firstIsCover); err != nil {
		return nil, err
	}
	return portfolioFields(tx, photographerID)
}

// checkCategory returns an error if a category does not exist.
func checkCategory(app core.App, id string) error {
	_, err := records.FindCategory(app, id)
	if errors.Is(err, sql.ErrNoRows) {
		return apperr.InvalidField("categoryId", "Please select a category before uploading files.")
	}
	return err
}

// addItems appends stored files to a category. The first file becomes the cover if firstIsCover is set. Otherwise, if
// the category has no cover, the first picture becomes the cover.
func addItems(tx store.Tx, photographerID, categoryID string, uploads []*files.Upload, firstIsCover bool) error {
	present, err := files.LoadCategoryItems(tx, photographerID, categoryID, maxItems)
	if err != nil {
		return err
	}
	if len(present)+len(uploads) > maxItems {
		return errPortfolioFull
	}
	if firstIsCover {
		if err := clearCover(tx, present); err != nil {
			return err
		}
	}
	position := 1
	if len(present) > 0 {
		position = present[len(present)-1].Position() + 1
	}
	hasCover := !firstIsCover && slices.ContainsFunc(present, (*records.PortfolioItem).IsCover)
	for i, upload := range uploads {
		item, err := records.NewPortfolioItem(tx)
		if err != nil {
			return err
		}
		item.Set(records.FieldID, upload.RecordID)
		item.SetPhotographer(photographerID)
		item.SetCategory(categoryID)
		item.SetPosition(position + i)
		item.SetSize(upload.File.Size)
		item.SetStoredFile(upload.File.Name)
		if !hasCover && upload.Kind == images.Photo {
			item.SetIsCover(true)
			hasCover = true
		}
		// PocketBase's validation does not accept the name of a file that PocketBase has not stored.
		if err := tx.SaveNoValidate(item); err != nil {
			return err
		}
	}
	return nil
}
