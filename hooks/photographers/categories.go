package photographers

import (
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/records"
	"shootday/internal/apperr"
)

const (
	// defaultDuration is the duration of shoots of a category that sets none.
	defaultDuration = 2 * time.Hour

	// reservedCategory is not allowed as a name, because it stands for every category in searches.
	reservedCategory = "All"
)

// BindCategories enforces unique names of categories, fills in the duration, the position and the unit of a new one, and refuses to
// delete one that is in use.
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
			var last int
			if err := e.App.DB().NewQuery("SELECT coalesce(max(position), 0) FROM categories").Row(&last); err != nil {
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

// checkCategoryName removes superfluous spaces from the name and refuses it if it is reserved or taken in any case.
func checkCategoryName(app core.App, category *records.Category) error {
	name := strings.Join(strings.Fields(category.Name()), " ")
	category.SetName(name)
	if strings.EqualFold(name, reservedCategory) {
		return apperr.InvalidField(records.CategoryFieldName, "All stands for every category. Please choose another name.")
	}
	var others int
	err := app.DB().Select("count(*)").From(records.Categories).
		Where(dbx.NewExp("lower(name) = lower({:name}) AND id != {:id}", dbx.Params{"name": name, "id": category.Id})).Row(&others)
	if err == nil && others > 0 {
		return accounts.ConflictField(records.CategoryFieldName, apperr.CodeConflict, "A category with this name already exists.")
	}
	return err
}

var categoryReferences = []reference{
	{"SELECT EXISTS(SELECT 1 FROM photographers, json_each(categories) offered WHERE offered.value = {:id})",
		"Photographers offer this category, so it cannot be deleted."},
	{"SELECT EXISTS(SELECT 1 FROM bookings WHERE category = {:id})",
		"This category has bookings, so it cannot be deleted."},
	{"SELECT EXISTS(SELECT 1 FROM portfolio_items WHERE category = {:id})",
		"Some portfolios have pictures in this category, so it cannot be deleted."},
}
