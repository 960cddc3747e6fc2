package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// Categories is the collection of categories of shoots.
const Categories = "categories"

// The fields of categories.
const (
	CategoryFieldName            = "name"
	CategoryFieldCoverImage      = "coverImage"
	CategoryFieldDurationMinutes = "durationMinutes"
	CategoryFieldPosition        = "position"
	CategoryFieldUnit            = "unit"
)

// CategoryUnit is what the shoots of a category count, such as the dishes of a food shoot. The API calls it a SKU.
type CategoryUnit string

// The units of categories.
const (
	UnitProduct CategoryUnit = "product"
	UnitDish    CategoryUnit = "dish"
	UnitLook    CategoryUnit = "look"
	UnitRoom    CategoryUnit = "room"
	UnitPhoto   CategoryUnit = "photo"
)

// Category is a kind of shoot, such as Wedding.
type Category struct{ core.BaseRecordProxy }

// AsCategory wraps a record of categories. It returns nil for nil.
func AsCategory(record *core.Record) *Category { return as[Category](record) }

// FindCategory loads a category by id. The error is sql.ErrNoRows if there is none.
func FindCategory(app core.App, id string) (*Category, error) {
	return find[Category](app, Categories, id)
}

// Name returns the name that people see.
func (c *Category) Name() string { return c.GetString(CategoryFieldName) }

// SetName sets the name field.
func (c *Category) SetName(text string) { c.Set(CategoryFieldName, text) }

// CoverImage returns the name of the saved file; empty if there is none.
func (c *Category) CoverImage() string { return c.GetString(CategoryFieldCoverImage) }

// Position returns the place in the list, from 1.
func (c *Category) Position() int { return c.GetInt(CategoryFieldPosition) }

// SetPosition sets the position field.
func (c *Category) SetPosition(n int) { c.Set(CategoryFieldPosition, n) }

// Unit returns what its shoots count.
func (c *Category) Unit() CategoryUnit { return CategoryUnit(c.GetString(CategoryFieldUnit)) }

// SetUnit sets the unit field.
func (c *Category) SetUnit(to CategoryUnit) { c.Set(CategoryFieldUnit, string(to)) }

// SetCoverImage stores a picture with the next save.
func (c *Category) SetCoverImage(file *filesystem.File) { c.Set(CategoryFieldCoverImage, file) }

// Duration returns how long a shoot takes, from the durationMinutes field.
func (c *Category) Duration() time.Duration {
	return time.Duration(c.GetInt(CategoryFieldDurationMinutes)) * time.Minute
}

// SetDuration sets the durationMinutes field.
func (c *Category) SetDuration(d time.Duration) {
	c.Set(CategoryFieldDurationMinutes, int(d/time.Minute))
}
