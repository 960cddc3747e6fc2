package records

import "github.com/pocketbase/pocketbase/core"

// PortfolioItems is the collection of portfolio pictures and videos.
const PortfolioItems = "portfolio_items"

// The fields of portfolio_items.
const (
	PortfolioItemFieldPhotographer = "photographer"
	PortfolioItemFieldCategory     = "category"
	PortfolioItemFieldFile         = "file"
	PortfolioItemFieldIsCover      = "isCover"
	PortfolioItemFieldPosition     = "position"
	PortfolioItemFieldSize         = "size"
)

// PortfolioItem is a picture or video that a photographer shows in a category.
type PortfolioItem struct{ core.BaseRecordProxy }

// AsPortfolioItem wraps a record of portfolio_items. It returns nil for nil.
func AsPortfolioItem(record *core.Record) *PortfolioItem { return as[PortfolioItem](record) }

// NewPortfolioItem returns a portfolio item that is not saved yet.
func NewPortfolioItem(app core.App) (*PortfolioItem, error) {
	return create[PortfolioItem](app, PortfolioItems)
}

// Photographer returns the photographers id of the photographer.
func (i *PortfolioItem) Photographer() string { return i.GetString(PortfolioItemFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (i *PortfolioItem) SetPhotographer(id string) { i.Set(PortfolioItemFieldPhotographer, id) }

// Category returns the id of the category.
func (i *PortfolioItem) Category() string { return i.GetString(PortfolioItemFieldCategory) }

// SetCategory sets the category field.
func (i *PortfolioItem) SetCategory(id string) { i.Set(PortfolioItemFieldCategory, id) }

// File returns the name of the file.
func (i *PortfolioItem) File() string { return i.GetString(PortfolioItemFieldFile) }

// IsCover reports whether the picture stands for the category on the profile.
func (i *PortfolioItem) IsCover() bool { return i.GetBool(PortfolioItemFieldIsCover) }

// SetIsCover sets the isCover field.
func (i *PortfolioItem) SetIsCover(is bool) { i.Set(PortfolioItemFieldIsCover, is) }

// Position returns the place in the category.
func (i *PortfolioItem) Position() int { return i.GetInt(PortfolioItemFieldPosition) }

// SetPosition sets the position field.
func (i *PortfolioItem) SetPosition(n int) { i.Set(PortfolioItemFieldPosition, n) }

// SetSize sets the size of the file in bytes.
func (i *PortfolioItem) SetSize(bytes int64) { i.Set(PortfolioItemFieldSize, bytes) }

// SetStoredFile names a file that is in the store already. PocketBase neither checks nor uploads it.
func (i *PortfolioItem) SetStoredFile(name string) { i.SetRaw(PortfolioItemFieldFile, name) }
