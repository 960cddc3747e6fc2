package search

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"
)

// catalogue is the categories and cities in memory.
type catalogue struct {
	categories map[string]*knownCategory
	cities     map[string]*knownCity // by id and by name in small letters
}

// knownCategory is a category with its part of a card.
type knownCategory struct {
	fields   string // its fields, up to the URL of the cover
	line     string // what the line of its cover begins with
	duration time.Duration
}

func newKnownCategory(id, name string, duration time.Duration) *knownCategory {
	return &knownCategory{
		fields: fmt.Sprintf(`,"categoryId":%[1]s,"category_id":%[1]s,"categoryName":%[2]s,"category_name":%[2]s,"coverImage":`,
			quoted(id), quoted(name)),
		line: "\n" + id + " ", duration: duration,
	}
}

type knownCity struct{ id, name, quotedName string }

// city finds one by its id, or by its name in any case.
func (c *catalogue) city(nameOrID string) *knownCity {
	key := strings.TrimSpace(nameOrID)
	if city := c.cities["="+key]; city != nil {
		return city
	}
	return c.cities[strings.ToLower(key)]
}

func readCatalogue(ctx context.Context, tx *sql.Tx) (*catalogue, error) {
	c := &catalogue{categories: map[string]*knownCategory{}, cities: map[string]*knownCity{}}
	err := eachRow(ctx, tx, `SELECT id, name, durationMinutes FROM categories`, nil, func(scan func(...any) error) error {
		var id, name string
		var minutes float64
		if err := scan(&id, &name, &minutes); err != nil {
			return err
		}
		c.categories[id] = newKnownCategory(id, name, time.Duration(minutes)*time.Minute)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read the categories: %w", err)
	}
	err = eachRow(ctx, tx, `SELECT id, name FROM locations ORDER BY id DESC`, nil, func(scan func(...any) error) error {
		var id, name string
		if err := scan(&id, &name); err != nil {
			return err
		}
		city := &knownCity{id, name, quoted(name)}
		c.cities["="+id], c.cities[strings.ToLower(name)] = city, city
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read the cities: %w", err)
	}
	return c, nil
}

func eachRow(ctx context.Context, tx *sql.Tx, query string, args []any, take func(scan func(...any) error) error) error {
	rows, err := tx.QueryContext(ctx, query, args...)
	return takeRows(rows, err, take)
}

func takeRows(rows *sql.Rows, err error, take func(scan func(...any) error) error) error {
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := take(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}
