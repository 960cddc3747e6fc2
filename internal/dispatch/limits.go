package dispatch

import "time"

const (
	// OffersPerDay is how many instant offers a photographer gets on one Indian day. Rescues are counted apart, as many.
	OffersPerDay = 12
	// OffersPerCustomer is how many of the offers of a day come from one customer, rescues included.
	OffersPerCustomer = 3
	// SilentOffers is how many instant offers in a row may go without an answer. The last one switches instant bookings off.
	SilentOffers = 3
	// SeenWithin is how recently a photographer must have been seen to get an instant offer.
	SeenWithin = 5 * time.Minute

	// HoursOn is how many hours instant bookings stay on if the photographer chooses nothing else.
	HoursOn = 8
	// MaxHoursOn is how many hours instant bookings can stay on.
	MaxHoursOn = 12

	// StartsPerHour is how many instant dispatches a customer can start within an hour.
	StartsPerHour = 3
	// StartsPerDay is how many instant dispatches a customer can start within 24 hours.
	StartsPerDay = 10
)
