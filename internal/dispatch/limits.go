package dispatch

import "time"

const (
	// OffersPerDay is how many instant offers a photographer gets on one Indian day, without those that were given back. As
	// many offers to take over a shoot are counted apart.
	OffersPerDay = 12
	// OffersPerCustomer is how many instant offers because of one customer a photographer gets on one Indian day, with those
	// that were given back. As many offers to take over a shoot of the customer are counted apart.
	OffersPerCustomer = 3
	// RingsPerDay is how many instant offers of one Indian day are sent to a photographer as push messages. Offers that were
	// given back count. Further offers are shown in the web app only.
	RingsPerDay = 24
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
	// FruitlessPerDay is how many instant dispatches of a customer can end without a booking within 24 hours. After them the
	// customer can start none.
	FruitlessPerDay = 6
)
