package notification

import (
	"time"

	"shootday/internal/istime"
	"shootday/internal/plural"
	"shootday/internal/pricing"
)

// Offer contains the data of an offer that is shown in its email. It contains neither the customer's name nor the
// street.
type Offer struct {
	ID       string
	Category string
	Unit     string // the unit of the category
	Count    int    // the number of units
	Start    time.Time
	Area     string // part of the city, as entered by the customer
	Rupees   float64
	Until    time.Time // the time until which the offer can be accepted
}

// RescueOffer returns the email that asks a photographer to take over a shoot from which another photographer has
// withdrawn.
func (b Brand) RescueOffer(to Party, o Offer, baseURL string) Message {
	return Message{
		To:      to.Email,
		Subject: "Can you take over a shoot? " + o.Category + " on " + istime.Short(o.Start),
		Text: compose(
			hello(to.Name),
			"The photographer of this shoot has cancelled. The first one to accept gets the booking.",
			facts([][2]string{
				{"Shoot", o.Category + ", " + plural.Count(o.Count, o.Unit)}, {"When", istime.Long(o.Start)}, {"Where", o.Area},
				{"Total", pricing.FormatRupees(o.Rupees)}, {"Answer by", istime.Long(o.Until)},
			}...),
			action("See the offer", baseURL+"/dashboard"),
			b.ofProfile(),
		),
		DedupeKey: o.ID + ":offer",
	}
}
