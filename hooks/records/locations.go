package records

import "github.com/pocketbase/pocketbase/core"

// Locations is the collection of cities.
const Locations = "locations"

// The fields of locations.
const (
	LocationFieldName = "name"
)

// Location is a city in which photographers work.
type Location struct{ core.BaseRecordProxy }

// AsLocation wraps a record of locations. It returns nil for nil.
func AsLocation(record *core.Record) *Location { return as[Location](record) }

// Name returns the name of the city.
func (l *Location) Name() string { return l.GetString(LocationFieldName) }
