// Package photographers contains the public profiles of photographers, and the API with which photographers edit them.
//
//   - reads.go caches the rows that a request has read. profile.go loads profiles with all data shown on pages. card.go
//     converts a profile to the JSON used in searches and pages.
//   - breadcrumbs.go finds the parent pages of a profile.
//   - pages.go and reviews.go handle the public API and show a photographer's own profile. catalogue.go lists categories
//     and cities.
//   - profile_edit.go and prices.go change a profile and its price tiers.
//   - portfolio.go shows a portfolio, portfolio_upload.go adds items to it, and portfolio_edit.go chooses covers and
//     deletes items.
//   - approval.go, ratings.go, categories.go and cities.go contain record hooks, so they also apply to changes in the
//     dashboard. references.go prevents the deletion of records that are in use.
//
// # Invariants
//
// A photographer is public if approved and not suspended. Only the photographer and admins can see a profile that is not
// public.
//
// A category of a portfolio has at most one cover. Uploads and deletions choose a cover if the category contains a
// picture. A video is never the cover.
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

// Service provides the API handlers and record hooks for photographers.
type Service struct {
	Brand  notification.Brand
	Now    func() time.Time
	Files  *files.Service
	Outbox *outbox.Outbox

	// NextFree returns the first time at which a photographer can be booked, and whether there is one. Callers should use
	// NextFreeOf, which caches the result.
	NextFree func(*Reads, *records.Photographer) (time.Time, bool, error)

	// Breadcrumbs returns links to the page of a city, and to the page of the first of the categories that has a page in
	// the city. Callers should use BreadcrumbsOf, which caches the result.
	Breadcrumbs func(cityID string, categories []string) ([]Breadcrumb, error)

	// Deliveries returns the number of shoots that a photographer has delivered since the given time, and how many of
	// these deliveries were on time.
	Deliveries func(app core.App, photographerID string, since time.Time) (delivered, onTime int, err error)
	// DeliveryDays is the default delivery time, in days, for photographers who have not set one.
	DeliveryDays float64

	// AnswersWithin returns a photographer's usual response time to questions in minutes, or nil if it is unknown.
	AnswersWithin func(app core.App, photographerID string) (*int, error)
}
