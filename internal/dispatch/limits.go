package dispatch

import "time"

const (
	// OffersPerDay is how many instant offers a photographer gets per day in India, excluding those that were given
	// back. Offers to take over a shoot have a separate limit of the same size.
	OffersPerDay = 12
	// OffersPerCustomer is how many instant offers caused by one customer a photographer gets per day in India,
	// including those that were given back. Offers to take over the customer's shoots have a separate limit of the same
	// size.
	OffersPerCustomer = 3
	// RingsPerDay is how many instant offers per day in India are sent to a photographer as push messages, including
	// offers that were given back. The web app alone shows further offers.
	RingsPerDay = 24
	// SilentOffers is how many instant offers in a row may remain unanswered. The last one switches instant bookings
	// off.
	SilentOffers = 3
	// SeenWithin is how recently a photographer must have been seen to get an instant offer.
	SeenWithin = 5 * time.Minute

	// HoursOn is the default of how many hours instant bookings stay on.
	HoursOn = 8
	// MaxHoursOn is the maximum of how many hours instant bookings stay on.
	MaxHoursOn = 12

	// StartsPerHour is how many instant dispatches a customer can start within an hour.
	StartsPerHour = 3
	// FruitlessPerDay is how many instant dispatches of a customer can end without a booking within 24 hours. After
	// that the customer cannot start another one.
	FruitlessPerDay = 6
)
