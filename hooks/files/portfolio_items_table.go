package files

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/list"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// LoadItems loads the portfolios of photographers, sorted by photographer, category and position.
func LoadItems(app core.App, photographerIDs ...string) ([]*records.PortfolioItem, error) {
	items := []*records.PortfolioItem{}
	err := app.RecordQuery(records.PortfolioItems).
		AndWhere(dbx.In(records.PortfolioItemFieldPhotographer, list.ToInterfaceSlice(photographerIDs)...)).
		OrderBy(records.PortfolioItemFieldPhotographer, records.PortfolioItemFieldCategory, records.PortfolioItemFieldPosition).All(&items)
	if err != nil {
		return nil, fmt.Errorf("load portfolios: %w", err)
	}
	return items, nil
}

// LoadCategoryItems loads up to most items of a category in a portfolio, sorted by position.
func LoadCategoryItems(app core.App, photographerID, categoryID string, most int64) ([]*records.PortfolioItem, error) {
	items := []*records.PortfolioItem{}
	err := app.RecordQuery(records.PortfolioItems).
		AndWhere(dbx.HashExp{records.PortfolioItemFieldPhotographer: photographerID, records.PortfolioItemFieldCategory: categoryID}).
		OrderBy(records.PortfolioItemFieldPosition).Limit(most).All(&items)
	return items, err
}

// HasItemsOf reports whether any portfolio contains an item of a category.
func HasItemsOf(app core.App, categoryID string) (found bool, err error) {
	err = app.DB().NewQuery("SELECT EXISTS(SELECT 1 FROM portfolio_items WHERE category = {:id})").
		Bind(dbx.Params{"id": categoryID}).Row(&found)
	return found, err
}

// storedBytes returns the total size in bytes of the files in a photographer's portfolio.
func storedBytes(app core.App, photographerID string) (stored int64, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(sum(size), 0) FROM portfolio_items WHERE photographer = {:id}`).
		Bind(dbx.Params{"id": photographerID}).Row(&stored)
	if err != nil {
		return 0, fmt.Errorf("sum up the portfolio of photographer %s: %w", photographerID, err)
	}
	return stored, nil
}

// sizedItem is a portfolio item with the size of its file in bytes.
type sizedItem struct {
	ID   string `db:"id"`
	File string `db:"file"`
	Size int64
}

// itemsWithoutSize loads up to sizeBatch items whose size is unknown.
func itemsWithoutSize(app core.App) (items []sizedItem, err error) {
	err = app.DB().NewQuery("SELECT id, file FROM portfolio_items INDEXED BY idx_portfolio_no_size WHERE size = 0 ORDER BY id LIMIT {:batch} + 0").
		Bind(dbx.Params{"batch": sizeBatch}).All(&items)
	if err != nil {
		return nil, fmt.Errorf("load portfolio items without a size: %w", err)
	}
	return items, nil
}

// saveSizes saves the sizes of items whose file and size have not changed since they were loaded.
func saveSizes(tx store.Tx, items []sizedItem) error {
	for _, item := range items {
		_, err := tx.DB().Update(records.PortfolioItems, dbx.Params{records.PortfolioItemFieldSize: item.Size}, dbx.HashExp{
			records.FieldID: item.ID, records.PortfolioItemFieldFile: item.File, records.PortfolioItemFieldSize: 0,
		}).Execute()
		if err != nil {
			return fmt.Errorf("save the size of a file: %w", err)
		}
	}
	return nil
}
