package photographers

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// LoadCategories loads all categories in the order set in the dashboard.
func LoadCategories(app core.App) ([]*records.Category, error) {
	all := []*records.Category{}
	err := app.RecordQuery(records.Categories).OrderBy(records.CategoryFieldPosition, records.CategoryFieldName).All(&all)
	if err != nil {
		return nil, fmt.Errorf("read the categories: %w", err)
	}
	return all, nil
}

// lastCategoryPosition returns the highest position of a category, or 0 if there is no category.
func lastCategoryPosition(app core.App) (last int, err error) {
	err = app.DB().NewQuery("SELECT coalesce(max(position), 0) FROM categories").Row(&last)
	return last, err
}

// categoryNameTaken reports whether a category other than exceptID has the name, ignoring case.
func categoryNameTaken(app core.App, name, exceptID string) (bool, error) {
	var others int
	err := app.DB().Select("count(*)").From(records.Categories).
		Where(dbx.NewExp("lower(name) = lower({:name}) AND id != {:id}", dbx.Params{"name": name, "id": exceptID})).Row(&others)
	return others > 0, err
}
