package photographers

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

// ShowPortfolio answers the portfolio of a photographer.
func (s *Service) ShowPortfolio(e *core.RequestEvent) error {
	photographer, err := publicPhotographer(e, "id")
	if err != nil {
		return err
	}
	entries, err := portfolioView(e.App, photographer.Id)
	if err != nil {
		return err
	}
	if err := s.Files.GrantOwnFiles(e, photographer.Record); err != nil {
		return err
	}
	fields, err := api.OnePage(e.Request.URL.Query(), "portfolio", entries)
	if err != nil {
		return err
	}
	return api.OK(e, "", fields)
}

// portfolioView returns an entry for each category that has items, whether or not the photographer offers it now.
func portfolioView(app core.App, photographerID string) ([]api.Body, error) {
	p, err := LoadProfile(app, photographerID)
	if err != nil {
		return nil, err
	}
	categories, err := loadCategories(app)
	if err != nil {
		return nil, err
	}
	entries := []api.Body{}
	for _, category := range categories {
		if items := p.Items[category.Id]; len(items) > 0 {
			cover, all := PortfolioURLs(items)
			entries = append(entries, api.Body{
				"categoryId": category.Id, "categoryName": category.Name(),
				"coverImage": cover, "portfolioImages": all,
			})
		}
	}
	return entries, nil
}

// portfolioFields returns the answer to a change of a portfolio. Call it in the transaction of the change: if it fails,
// the change is not committed either.
func portfolioFields(tx core.App, photographerID string) (api.Body, error) {
	view, err := details(tx, photographerID)
	if err != nil {
		return nil, err
	}
	entries, err := portfolioView(tx, photographerID)
	if err != nil {
		return nil, err
	}
	return api.Body{"photographer": view, "portfolio": entries}, nil
}

// loadItems returns the items of a category in a portfolio, in order.
func loadItems(app core.App, photographerID, categoryID string) ([]*records.PortfolioItem, error) {
	items := []*records.PortfolioItem{}
	err := app.RecordQuery(records.PortfolioItems).
		AndWhere(dbx.HashExp{records.PortfolioItemFieldPhotographer: photographerID, records.PortfolioItemFieldCategory: categoryID}).
		OrderBy(records.PortfolioItemFieldPosition).Limit(maxItems).All(&items)
	return items, err
}

// clearCover makes none of the items the cover. Call it before another item becomes the cover: a unique index allows one.
func clearCover(tx core.App, items []*records.PortfolioItem) error {
	for _, item := range items {
		if item.IsCover() {
			item.SetIsCover(false)
			if err := tx.Save(item); err != nil {
				return err
			}
		}
	}
	return nil
}
