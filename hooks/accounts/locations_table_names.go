package accounts

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// CityNames returns the names of all cities.
func CityNames(app core.App) ([]string, error) {
	names := []string{}
	if err := app.DB().Select(records.LocationFieldName).From(records.Locations).Column(&names); err != nil {
		return nil, fmt.Errorf("load the cities: %w", err)
	}
	return names, nil
}
