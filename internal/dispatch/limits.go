package dispatch

import "time"

const (
	// OffersPerDay is the maximum number of instant offers that a photographer gets per day in India. Offers that ended
	// because the customer stopped the search or canceled the booking do not count. Offers to take over a shoot have a
	// separate limit of the same size.
	OffersPerDay = 12
	// OffersPerCustomer is the maximum number of instant offers caused by one customer that a photographer gets per day
	// in India. All offers count, even if the customer has stopped the search or canceled the booking. Offers to take
	// over the customer's shoots have a separate limit of the same size.
	OffersPerCustomer = 3
	// RingsPerDay is the maximum number of instant offers per day in India that a photographer gets as push messages.
	// All offers count, even if the customer has stopped the search or canceled the booking. Further offers appear only
	// in the web app.
	RingsPerDay = 24
	// SilentOffers is the number of consecutive instant offers without an answer after which instant bookings are
	// turned off.
	SilentOffers = 3
	// SeenWithin is the time within which a photographer must have been seen to get an instant offer.
	SeenWithin = 5 * time.Minute

	// HoursOn is the default number of hours for which instant bookings remain on.
	HoursOn = 8
	// MaxHoursOn is the maximum number of hours for which instant bookings remain on.
	MaxHoursOn = 12

	// StartsPerHour is the maximum number of instant dispatches that a customer can start in an hour.
	StartsPerHour = 3
	// FruitlessPerDay is the number of a customer's instant dispatches that may end without a booking within 24 hours.
	// After that, the customer cannot start another one.
	FruitlessPerDay = 6
)
