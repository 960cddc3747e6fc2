package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
)

// Each calls take for each row of a query, with the values as the driver returns them: int64, float64, string, []byte,
// time.Time or nil. The slice is reused for the next row; the values are not. db must come from this package. Each is
// faster per row than database/sql, which locks and converts. It returns the error of the query or of take.
func Each(ctx context.Context, db *sql.DB, query string, args []any, take func(row []driver.Value) error) error {
	conn, err := db.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	return conn.Raw(func(opened any) (err error) {
		named := make([]driver.NamedValue, len(args))
		for i, arg := range args {
			value, err := driver.DefaultParameterConverter.ConvertValue(arg)
			if err != nil {
				return err
			}
			named[i] = driver.NamedValue{Ordinal: i + 1, Value: value}
		}
		rows, err := opened.(*prepared).QueryContext(ctx, query, named)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, rows.Close()) }()
		row := make([]driver.Value, len(rows.Columns()))
		for {
			switch err := rows.Next(row); {
			case errors.Is(err, io.EOF):
				return nil
			case err != nil:
				return err
			}
			if err := take(row); err != nil {
				return err
			}
		}
	})
}
