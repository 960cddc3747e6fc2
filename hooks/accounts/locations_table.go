package accounts

import (
	"fmt"
	"slices"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/usertext"
)

// FindCity loads a city by its id, or by its name in upper or lower case. The error is sql.ErrNoRows if there is none.
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

// City is a city as lists show it.
type City struct {
	ID   string `db:"id" json:"_id"`
	Name string `db:"name" json:"name"`
}

// LoadCities loads all cities by name.
func LoadCities(app core.App) ([]City, error) {
	all := []City{}
	err := app.DB().Select(records.FieldID, records.LocationFieldName).From(records.Locations).OrderBy(records.LocationFieldName).All(&all)
	if err != nil {
		return nil, fmt.Errorf("read the cities: %w", err)
	}
	return all, nil
}

// CitiesIn loads the cities that an address names (usertext.CitiesIn).
func CitiesIn(app core.App, address string) ([]City, error) {
	candidates := []City{}
	err := app.DB().Select(records.FieldID, records.LocationFieldName).From(records.Locations).
		Where(dbx.NewExp("instr({:address}, lower(name)) > 0", dbx.Params{"address": strings.ToLower(address)})).All(&candidates)
	if err != nil {
		return nil, fmt.Errorf("read the cities of an address: %w", err)
	}
	names := make([]string, len(candidates))
	for i, city := range candidates {
		names[i] = city.Name
	}
	named := usertext.CitiesIn(address, names)
	return slices.DeleteFunc(candidates, func(city City) bool { return !slices.Contains(named, city.Name) }), nil
}
