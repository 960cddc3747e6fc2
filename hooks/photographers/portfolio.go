package photographers

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
)

// ShowPortfolio responds with the portfolio of a photographer.
func (s *Service) ShowPortfolio(e *core.RequestEvent) error {
	photographer, err := Public(e, "id")
	if err != nil {
		return err
	}
	entries, err := portfolioView(ReadsOf(e), photographer.Id)
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

// portfolioView returns the portfolio of a photographer for a response. It contains an entry for each category that has
// items, even if the photographer no longer offers the category.
func portfolioView(r *Reads, photographerID string) ([]api.Body, error) {
	p, err := r.Profile(photographerID)
	if err != nil {
		return nil, err
	}
	portfolio, err := r.Portfolio(p)
	if err != nil {
		return nil, err
	}
	entries := make([]api.Body, len(portfolio))
	for i, entry := range portfolio {
		cover, all := PortfolioURLs(entry.Items)
		entries[i] = api.Body{
			"categoryId": entry.Category.Id, "categoryName": entry.Category.Name(),
			"coverImage": cover, "portfolioImages": all,
		}
	}
	return entries, nil
}

// PortfolioEntry contains the items of one category, in the order of the portfolio.
type PortfolioEntry struct {
	Category *records.Category
	Items    []*records.PortfolioItem
}

// portfolioFields returns the body of the response to a change of a portfolio. It must be called in the transaction of
// the change: if it fails, the change is rolled back.
func portfolioFields(app core.App, photographerID string) (api.Body, error) {
	reads := newReads(app)
	view, err := details(reads, photographerID)
	if err != nil {
		return nil, err
	}
	entries, err := portfolioView(reads, photographerID)
	if err != nil {
		return nil, err
	}
	return api.Body{"photographer": view, "portfolio": entries}, nil
}

// clearCover clears the cover flag of the items. It must be called before another item becomes the cover, because a
// unique index allows only one cover.
func clearCover(tx store.Tx, items []*records.PortfolioItem) error {
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
