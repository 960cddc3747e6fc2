package accounts

import (
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/usertext"
)

// FindCity loads a city by its id, or by its name, ignoring case. The error is sql.ErrNoRows if there is none.
func FindCity(app core.App, nameOrID string) (*records.Location, error) {
	city := &records.Location{}
	err := app.RecordQuery(records.Locations).
		AndWhere(dbx.NewExp("id = {:key} OR name = {:key} COLLATE NOCASE", dbx.Params{"key": strings.TrimSpace(nameOrID)})).
		Limit(1).One(city)
	if err != nil {
		return nil, err
	}
	return city, nil
}

// City contains the fields of a city that are shown in lists.
type City struct {
	ID   string `db:"id" json:"_id"`
	Name string `db:"name" json:"name"`
}

// LoadCities loads all cities, sorted by name.
func LoadCities(app core.App) ([]City, error) {
	all := []City{}
	err := app.DB().Select(records.FieldID, records.LocationFieldName).From(records.Locations).OrderBy(records.LocationFieldName).All(&all)
	if err != nil {
		return nil, fmt.Errorf("read the cities: %w", err)
	}
	return all, nil
}

// CityNames loads the names of all cities.
func CityNames(app core.App) ([]string, error) {
	var names []string
	if err := app.DB().Select(records.LocationFieldName).From(records.Locations).Column(&names); err != nil {
		return nil, fmt.Errorf("read the names of the cities: %w", err)
	}
	return names, nil
}

// CitiesIn returns the cities that are mentioned in an address; see usertext.CitiesIn.
func CitiesIn(app core.App, address string) ([]string, error) {
	names, err := CityNames(app)
	if err != nil {
		return nil, err
	}
	return usertext.CitiesIn(address, names), nil
}
