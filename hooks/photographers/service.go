// Package photographers has the public profiles of photographers and what photographers change themselves.
//
//   - reads.go keeps what a request has read. profile.go loads profiles with all that pages show; card.go turns one into the JSON of searches and pages.
//   - breadcrumbs.go has the pages above a profile.
//   - pages.go and reviews.go answer the public calls and a photographer's own profile; catalogue.go lists categories
//     and cities.
//   - profile_edit.go and prices.go change a profile and its price tiers.
//   - portfolio.go shows a portfolio, portfolio_upload.go adds to it, portfolio_edit.go chooses covers and deletes.
//   - approval.go, ratings.go, categories.go and cities.go are record hooks, so they also apply to changes in the
//     dashboard; references.go refuses to delete what is in use.
//
// # Invariants
//
// Everyone sees a photographer who is approved and whose account is not suspended. Others see only themselves.
//
// A category of a portfolio has at most one cover. Uploads and deletions give it one if it has a picture; a video is never
// the cover.
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

	// Breadcrumbs returns the page of a city, and the page of the first of some categories that has one there. Use
	// BreadcrumbsOf instead.
	Breadcrumbs func(cityID string, categories []string) ([]Breadcrumb, error)

	// Deliveries counts the shoots that a photographer has delivered since a time, and those of them that were in time.
	Deliveries func(app core.App, photographerID string, since time.Time) (delivered, onTime int, err error)
	// DeliveryDays is the promise of photographers who have set none, in days.
	DeliveryDays float64

	// AnswersWithin returns within how many minutes a photographer usually answers questions, or nil.
	AnswersWithin func(app core.App, photographerID string) (*int, error)
}
