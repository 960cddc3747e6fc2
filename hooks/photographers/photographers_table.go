package photographers

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks/records"
	"shootday/internal/booking"
)

// loadPhotographers loads the photographers with the given ids. It ignores ids that do not exist.
func loadPhotographers(app core.App, ids []string) ([]*core.Record, error) {
	rows, err := app.FindRecordsByIds(records.Photographers, ids)
	if err != nil {
		return nil, fmt.Errorf("load photographers: %w", err)
	}
	return rows, nil
}

// LoadFullNames returns the full names of the given photographers by photographer id.
func LoadFullNames(app core.App, photographerIDs []string) (map[string]string, error) {
	ids, err := json.Marshal(photographerIDs)
	if err != nil {
		return nil, err
	}
	rows := []struct {
		ID        string `db:"id"`
		FirstName string `db:"firstName"`
		LastName  string `db:"lastName"`
	}{}
	err = app.DB().NewQuery(`SELECT id, firstName, lastName FROM photographers WHERE id IN (SELECT value FROM json_each({:ids}))`).
		Bind(dbx.Params{"ids": string(ids)}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load names of photographers: %w", err)
	}
	names := make(map[string]string, len(rows))
	for _, row := range rows {
		names[row.ID] = records.JoinName(row.FirstName, row.LastName)
	}
	return names, nil
}

// categoryOffered reports whether any photographer offers the given category.
func categoryOffered(app core.App, categoryID string) (found bool, err error) {
	err = app.DB().NewQuery("SELECT EXISTS(SELECT 1 FROM photographers, json_each(categories) offered WHERE offered.value = {:id})").
		Bind(dbx.Params{"id": categoryID}).Row(&found)
	return found, err
}

// cityServed reports whether any photographer lives in the given city or works there.
func cityServed(app core.App, cityID string) (found bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS(SELECT 1 FROM photographers WHERE city = {:id}
				OR EXISTS(SELECT 1 FROM json_each(serviceCities) served WHERE served.value = {:id}))`).
		Bind(dbx.Params{"id": cityID}).Row(&found)
	return found, err
}

// LoadArea loads the cities in which a photographer works, home city first, and whether the photographer works
// everywhere.
func LoadArea(app core.App, photographerID string) (area booking.Area, err error) {
	var rows []struct {
		Name       string `db:"name"`
		Everywhere bool   `db:"everywhere"`
	}
	err = app.DB().NewQuery(`SELECT coalesce(city.name, '') AS name, p.allLocations AS everywhere
			FROM photographers p JOIN json_each(json_insert(p.serviceCities, '$[#]', p.city)) served
				LEFT JOIN locations city ON city.id = served.value
			WHERE p.id = {:id} ORDER BY served.value = p.city DESC, city.name`).Bind(dbx.Params{"id": photographerID}).All(&rows)
	if err != nil {
		return area, fmt.Errorf("read the cities of photographer %s: %w", photographerID, err)
	}
	for _, row := range rows {
		area.Everywhere = row.Everywhere
		if row.Name != "" && !slices.Contains(area.Cities, row.Name) {
			area.Cities = append(area.Cities, row.Name)
		}
	}
	return area, nil
}

// Bookable is a public photographer who currently accepts bookings.
type Bookable struct {
	ID      string         `db:"id"`
	Updated types.DateTime `db:"updated"`
}

// LoadBookable loads the bookable photographers whose id is greater than afterID, sorted by id, but no more than most.
// Search results and the sitemap contain only bookable photographers.
func LoadBookable(app core.App, afterID string, most int64) (batch []Bookable, err error) {
	err = app.DB().Select(records.FieldID, records.FieldUpdated).From(records.Photographers + " p").
		Where(dbx.NewExp("approved = 1 AND availability = 1 AND id > {:after} AND "+records.ActivePhotographer(), dbx.Params{"after": afterID})).
		OrderBy(records.FieldID).Limit(most).All(&batch)
	if err != nil {
		return nil, fmt.Errorf("load public photographers: %w", err)
	}
	return batch, nil
}

// FindProfile returns the photographer profile of an account, or nil if there is none.
func FindProfile(app core.App, userID string) (*records.Photographer, error) {
	profile, err := records.First[records.Photographer](app.RecordQuery(records.Photographers).
		AndWhere(dbx.HashExp{records.PhotographerFieldUser: userID}))
	if err != nil {
		return nil, fmt.Errorf("load the profile of an account: %w", err)
	}
	return profile, nil
}
