// Package photographers contains the public profiles of photographers, and the calls by which photographers edit them.
//
//   - reads.go caches the rows that a request has read. profile.go loads profiles with all data shown on pages; card.go
//     converts a profile to the JSON used in searches and pages.
//   - breadcrumbs.go finds the parent pages of a profile.
//   - pages.go and reviews.go handle the public calls and show a photographer's own profile; catalogue.go lists
//     categories and cities.
//   - profile_edit.go and prices.go change a profile and its price tiers.
//   - portfolio.go shows a portfolio, portfolio_upload.go adds items to it, and portfolio_edit.go chooses covers and
//     deletes items.
//   - approval.go, ratings.go, categories.go and cities.go are record hooks, so they also apply to changes in the
//     dashboard; references.go refuses to delete records that are in use.
//
// # Invariants
//
// A photographer is public if approved and not suspended. Only the photographer and admins can see a profile that is
// not public.
//
// A category of a portfolio has at most one cover. Uploads and deletions choose a cover if the category contains a
// picture; a video is never the cover.
//
// The rating, the number of reviews and the number of completed shoots always match the reviews and bookings.
package photographers

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/files"
	"shootday/hooks/outbox"
	"shootday/hooks/records"
	"shootday/internal/notification"
)

// Service handles the calls and record hooks of photographers.
type Service struct {
	Brand  notification.Brand
	Now    func() time.Time
	Files  *files.Service
	Outbox *outbox.Outbox

	// NextFree returns the first time at which a photographer can be booked, and whether there is one. Use NextFreeOf
	// instead.
	NextFree func(*Reads, *records.Photographer) (time.Time, bool, error)

	// Breadcrumbs returns the page of a city, and the city's page of the first category that has a page in the city.
	// Use BreadcrumbsOf instead.
	Breadcrumbs func(cityID string, categories []string) ([]Breadcrumb, error)

	// Deliveries returns the number of shoots that a photographer has delivered since a time, and the number of those
	// that were delivered on time.
	Deliveries func(app core.App, photographerID string, since time.Time) (delivered, onTime int, err error)
	// DeliveryDays is the default delivery time, in days, for photographers who have not set one.
	DeliveryDays float64

	// AnswersWithin returns the number of minutes within which a photographer usually answers questions, or nil if it
	// is unknown.
	AnswersWithin func(app core.App, photographerID string) (*int, error)
}
