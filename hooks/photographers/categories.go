package photographers

import (
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/files"
	"shootday/hooks/records"
	"shootday/internal/apperr"
)

const (
	// defaultDuration is the length of a shoot if its category defines none.
	defaultDuration = 2 * time.Hour

	// reservedCategory cannot be the name of a category, because it stands for all categories in searches.
	reservedCategory = "All"
)

// BindCategories registers hooks that keep the names of categories unique, set the duration, position and unit of a new
// category if they are missing, and prevent the deletion of a category in use.
func BindCategories(app core.App) {
	app.OnRecordCreate(records.Categories).BindFunc(func(e *core.RecordEvent) error {
		category := records.AsCategory(e.Record)
		if err := checkCategoryName(e.App, category); err != nil {
			return err
		}
		if category.Duration() == 0 {
			category.SetDuration(defaultDuration)
		}
		if category.Unit() == "" {
			category.SetUnit(records.UnitPhoto)
		}
		if category.Position() == 0 {
			last, err := lastCategoryPosition(e.App)
			if err != nil {
				return err
			}
			category.SetPosition(last + 1)
		}
		return e.Next()
	})
	app.OnRecordUpdate(records.Categories).BindFunc(func(e *core.RecordEvent) error {
		if err := checkCategoryName(e.App, records.AsCategory(e.Record)); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnRecordDelete(records.Categories).BindFunc(func(e *core.RecordEvent) error {
		if err := refuseReferenced(e.App, e.Record, categoryReferences...); err != nil {
			return err
		}
		return e.Next()
	})
}

// checkCategoryName normalizes the spaces in a category's name. It returns an error if the name is reserved or taken,
// ignoring case.
func checkCategoryName(app core.App, category *records.Category) error {
	name := strings.Join(strings.Fields(category.Name()), " ")
	category.SetName(name)
	if strings.EqualFold(name, reservedCategory) {
		return apperr.InvalidField(records.CategoryFieldName, "The name All is reserved for all categories together. Please choose another name.")
	}
	taken, err := categoryNameTaken(app, name, category.Id)
	if err == nil && taken {
		return accounts.ConflictField(records.CategoryFieldName, apperr.CodeConflict, "A category with this name already exists.")
	}
	return err
}

var categoryReferences = []reference{
	{categoryOffered, "Photographers offer this category, so it cannot be deleted."},
	{categoryBooked, "This category has bookings, so it cannot be deleted."},
	{files.HasItemsOf, "Some portfolios have pictures in this category, so it cannot be deleted."},
}
