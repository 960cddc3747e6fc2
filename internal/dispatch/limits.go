package dispatch

import "time"

// Limits that keep the offers fair.
const (
	// OffersPerDay is how many offers a photographer gets on one Indian day.
	OffersPerDay = 12
	// SilentOffers is how many instant offers in a row may go without an answer. The last one switches instant bookings off.
	SilentOffers = 3
	// SeenWithin is how recently a photographer must have been seen to get an instant offer.
	SeenWithin = 5 * time.Minute
)
