package photographers

import (
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
)

// ListCategories responds with the categories (at most 100).
func ListCategories(e *core.RequestEvent) error {
	categories, err := ReadsOf(e).shownCategories()
	if err != nil {
		return err
	}
	list := make([]api.Body, len(categories))
	for i, category := range categories {
		list[i] = api.Body{
			"_id": category.Id, "name": category.Name(), "unit": category.Unit(),
			"coverImage": accounts.FileURL(category.Record, category.CoverImage()),
		}
	}
	fields, err := api.OnePage(e.Request.URL.Query(), "categorylist", list)
	if err != nil {
		return err
	}
	return api.OK(e, "", fields)
}

// CategoryCovers returns the URLs of the categories' pictures by category id. The URL is empty if a category has no
// picture.
func CategoryCovers(app core.App) (map[string]string, error) {
	categories, err := LoadCategories(app)
	if err != nil {
		return nil, err
	}
	covers := make(map[string]string, len(categories))
	for _, category := range categories {
		covers[category.Id] = accounts.FileURL(category.Record, category.CoverImage())
	}
	return covers, nil
}

// ListLocations responds with the cities (at most 1,000), sorted by name. The API requires that the response is an
// array.
func ListLocations(e *core.RequestEvent) error {
	list, err := ReadsOf(e).cities()
	if err != nil {
		return err
	}
	return api.JSON(e, http.StatusOK, list[:min(len(list), 1000)])
}
