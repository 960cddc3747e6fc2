package search

import (
	"context"
	"database/sql"
	"fmt"

	"shootday/internal/searchindex"
)

// The index uses its own connection, so it cannot use the queries of other packages. This file contains all its queries
// on the tables of photographers, calendars and accounts. Functions whose names begin with "read" call the function row
// for each row.

// newestChange returns the number of the last row in search_changes, or 0 if the table is empty.
func newestChange(ctx context.Context, tx *sql.Tx) (last int64, err error) {
	if err := tx.QueryRowContext(ctx, `SELECT coalesce(max(change), 0) FROM search_changes`).Scan(&last); err != nil {
		return 0, fmt.Errorf("read the last change: %w", err)
	}
	return last, nil
}

// readChanges calls row for the rows of search_changes whose number is greater than after. most is the maximum number
// of rows. id is the id of a photographer, or empty if categories or cities have changed.
func readChanges(ctx context.Context, tx *sql.Tx, after int64, most int, row func(change int64, id string)) error {
	return queryRows(ctx, tx, `SELECT change, photographer FROM search_changes WHERE change > ? ORDER BY change LIMIT ? + 0`,
		[]any{after, most}, func(scan scanFunc) error {
			var change int64
			var id string
			if err := scan(&change, &id); err != nil {
				return err
			}
			row(change, id)
			return nil
		})
}

// readCategories reads the categories in the order set in the dashboard.
func readCategories(ctx context.Context, tx *sql.Tx, row func(id, name, unit string, minutes float64)) error {
	err := queryRows(ctx, tx, `SELECT id, name, unit, durationMinutes FROM categories ORDER BY position, name`, nil, func(scan scanFunc) error {
		var id, name, unit string
		var minutes float64
		if err := scan(&id, &name, &unit, &minutes); err != nil {
			return err
		}
		row(id, name, unit, minutes)
		return nil
	})
	if err != nil {
		return fmt.Errorf("read the categories: %w", err)
	}
	return nil
}

// readCities reads the cities, in descending order of their ids.
func readCities(ctx context.Context, tx *sql.Tx, row func(id, name string)) error {
	err := queryRows(ctx, tx, `SELECT id, name FROM locations ORDER BY id DESC`, nil, func(scan scanFunc) error {
		var id, name string
		if err := scan(&id, &name); err != nil {
			return err
		}
		row(id, name)
		return nil
	})
	if err != nil {
		return fmt.Errorf("read the cities: %w", err)
	}
	return nil
}

// selection is a WHERE clause that selects the rows of certain photographers. The zero value selects all rows.
type selection struct {
	where string
	args  []any
}

// onlyPhotographer selects the rows of the photographer with the given id.
func onlyPhotographer(id string) selection {
	return selection{`WHERE number = (SELECT number FROM photographer_numbers WHERE photographer = ?)`, []any{id}}
}

// readListings calls row for each listing. The buckets, tiers and schedule of the listing are not set. row gets the
// buckets as text in the form "category/city category/city", and the tiers as JSON. Both are valid only during the
// call.
func readListings(ctx context.Context, tx *sql.Tx, which selection, row func(l *searchindex.Listing, buckets, tiers []byte) error) error {
	err := queryRows(ctx, tx, `SELECT number, (SELECT photographer FROM photographer_numbers own WHERE own.number = listings.number),
		type, name, byPrice, byRating, byPopularity, group_concat(category || '/' || city, ' '),
		coalesce((SELECT p.ratingCount FROM photographer_numbers own JOIN photographers p ON p.id = own.photographer
			WHERE own.number = listings.number), 0),
		(SELECT json_group_array(json_object('MinSKUs', minSKUs, 'PricePerSKU', pricePerSKU)) FROM photographer_numbers own
			JOIN pricing_tiers t ON t.photographer = own.photographer WHERE own.number = listings.number)
		FROM listings `+which.where+` GROUP BY number`, which.args, func(scan scanFunc) error {
		var buckets, tiers sql.RawBytes
		l := &searchindex.Listing{}
		err := scan(&l.Number, &l.ID, &l.Type, &l.Name, &l.Keys[searchindex.ByPrice], &l.Keys[searchindex.ByRating],
			&l.Keys[searchindex.ByPopularity], &buckets, &l.Ratings, &tiers)
		if err != nil {
			return err
		}
		return row(l, buckets, tiers)
	})
	if err != nil {
		return fmt.Errorf("read listings: %w", err)
	}
	return nil
}

// readHalfHours calls the given functions with the numbers of photographers and their lists of half hours. It passes
// the working hours, which are half hours of a week, to week. It passes the half hours that were opened outside the
// working hours to opened, and those that are taken to busy, which may be called several times for a photographer.
func readHalfHours(ctx context.Context, tx *sql.Tx, which selection, week, opened, busy func(number int, list string) error) error {
	for _, part := range []struct {
		query string
		row   func(number int, list string) error
	}{
		{`SELECT number, group_concat(cell, ' ') FROM open_cells ` + which.where + ` GROUP BY number`, week},
		{`SELECT number, group_concat(slot, ' ') FROM opened_cells ` + which.where + ` GROUP BY number`, opened},
		{`SELECT number, group_concat(slot, ' ') FROM booking_slots ` + which.where + ` GROUP BY number`, busy},
		{`SELECT number, group_concat(slot, ' ') FROM blocked_cells ` + which.where + ` GROUP BY number`, busy},
	} {
		err := queryRows(ctx, tx, part.query, which.args, func(scan scanFunc) error {
			var number int
			var list string
			if err := scan(&number, &list); err != nil {
				return err
			}
			return part.row(number, list)
		})
		if err != nil {
			return fmt.Errorf("read schedules: %w", err)
		}
	}
	return nil
}

// readLimits calls row for each photographer who has set limits. The buffer may be unset.
func readLimits(
	ctx context.Context, tx *sql.Tx, which selection, row func(number int, bufferMinutes sql.NullInt64, leadHours, horizonDays int),
) error {
	err := queryRows(ctx, tx, `SELECT number, bufferMinutes, leadHours, horizonDays FROM calendar_limits `+which.where, which.args,
		func(scan scanFunc) error {
			var number, leadHours, horizonDays int
			var buffer sql.NullInt64
			if err := scan(&number, &buffer, &leadHours, &horizonDays); err != nil {
				return err
			}
			row(number, buffer, leadHours, horizonDays)
			return nil
		})
	if err != nil {
		return fmt.Errorf("read limits: %w", err)
	}
	return nil
}
