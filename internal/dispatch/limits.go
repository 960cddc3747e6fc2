package dispatch

import "time"

const (
	// OffersPerDay is the maximum number of instant offers that a photographer gets per day in India. Offers that ended
	// because the customer stopped the search or canceled the booking do not count. The same limit applies separately to
	// rescue offers.
	OffersPerDay = 12
	// OffersPerCustomer is the maximum number of instant offers that a photographer gets per day in India because of the
	// same customer. All offers count, even if the customer stopped the search or canceled the booking. The same limit
	// applies separately to rescue offers.
	OffersPerCustomer = 3
	// RingsPerDay is the maximum number of push messages about instant offers that a photographer gets per day in India.
	// All offers count, even if the customer stopped the search or canceled the booking. Further offers appear only in
	// the web app.
	RingsPerDay = 24
	// SilentOffers is the number of consecutive unanswered instant offers after which a photographer's instant bookings
	// are turned off.
	SilentOffers = 3
	// SeenWithin is how recently a photographer who gets no push messages must have used the web app to get instant
	// offers.
	SeenWithin = 5 * time.Minute

	// HoursOn is the default number of hours after which a photographer's instant bookings are turned off.
	HoursOn = 8
	// MaxHoursOn is the maximum number of hours for which a photographer can turn instant bookings on.
	MaxHoursOn = 12

	// StartsPerHour is the maximum number of instant dispatches that a customer can start per hour.
	StartsPerHour = 3
	// FruitlessPerDay is the number of instant dispatches without a resulting booking, within 24 hours, after which a
	// customer cannot start another one.
	FruitlessPerDay = 6
)
