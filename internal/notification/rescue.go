package notification

import (
	"shootday/internal/istime"
	"shootday/internal/pricing"
	"shootday/internal/usertext"
)

// Rescue contains the data about a withdrawal that is shown in messages, in addition to the data of the booking.
// Amounts are in rupees.
type Rescue struct {
	Searching    bool    // true if other photographers get offers; otherwise the booking has ended
	Held         bool    // true if the photographer cannot accept bookings until an admin has reviewed the case
	Refund       float64 // the customer's refund
	RefundHeld   bool    // true if the refund is held because of a dispute
	Compensation float64 // the customer's compensation in addition to the refund
	Review       bool    // true if an admin has to review the compensation before it is paid
	FreeUntil    string  // the time until which the customer can cancel the new booking free of charge
}

// rescueMessages returns the messages about a withdrawal and the subsequent rescue, or nil for other events.
func (brand Brand) rescueMessages(event Event, b Booking, baseURL string) []Message {
	shoot := b.Category + " shoot on " + istime.Short(b.Start)
	photographer := usertext.Defang(b.Photographer.Name)
	seeBooking := action("See your booking", baseURL+"/userpfp")
	findAnother := action("Find another photographer", baseURL+"/schedule")
	toCustomer := func(subject, opening, next string) Message {
		message := brand.message(event, b, b.Customer, [2]string{"Photographer", b.Photographer.Name}, subject, opening, next)
		message.Calendar = b.CustomerCalendar
		return message
	}
	switch event {
	case Withdrawn:
		opening := "You have cancelled this shoot, and we have told the customer. The time stays blocked in your calendar. " +
			"The cancellation counts on your profile for 12 months."
		if b.Rescue.Held {
			opening = compose(opening, "Because you have cancelled several shoots, your profile takes no bookings until we have reviewed it.")
		}
		toPhotographer := brand.message(event, b, b.Photographer, [2]string{"Customer", b.Customer.Name}, "You cancelled: "+shoot,
			opening, action("Open your dashboard", baseURL+"/dashboard"))
		toPhotographer.Calendar = b.PhotographerCalendar
		if !b.Rescue.Searching {
			return []Message{toPhotographer} // the customer gets the message about RescueEnded instead
		}
		return []Message{
			toCustomer("Your photographer cancelled: "+shoot, photographer+" had to cancel your shoot. We are asking others for the same time and price, "+
				"and we will email you as soon as one takes over. You can stop the search at any time and get your money back.", seeBooking),
			toPhotographer,
		}
	case RescueWon:
		toPhotographer := brand.message(event, b, b.Photographer, [2]string{"Customer", b.Customer.Name}, "Booking confirmed: "+shoot,
			compose("You have taken over the shoot of "+usertext.Defang(b.Customer.Name)+".", b.payBy("The customer pays online by ")),
			action("Open your dashboard", baseURL+"/dashboard"))
		toPhotographer.Calendar = b.PhotographerCalendar
		return []Message{
			toCustomer(photographer+" takes over: "+shoot, compose(
				photographer+" takes over your shoot, at the same time, place and price. "+
					"If you would rather not, you can cancel free of charge until "+b.Rescue.FreeUntil+".",
				b.payBy("Please pay online by ")), seeBooking),
			toPhotographer,
		}
	case RescueEnded:
		return []Message{toCustomer("Your shoot is cancelled: "+shoot, compose(
			photographer+" had to cancel your shoot, and nobody else was available. We are sorry.", b.Rescue.money()), findAnother)}
	case Compensated:
		amount := pricing.FormatRupees(b.Money.Rupees)
		return []Message{toCustomer("Compensation sent: "+amount, "We have transferred "+amount+" to you because your photographer cancelled. "+
			"The bank's reference is "+usertext.Defang(b.Money.Note)+".", seeBooking)}
	}
	return nil
}

// money returns the paragraph about the refund and the compensation, or an empty string if nothing was paid.
func (r Rescue) money() string {
	text := ""
	switch {
	case r.RefundHeld:
		text = "Your bank is looking into a dispute of this payment. Your refund of " + pricing.FormatRupees(r.Refund) + " waits until that is settled."
	case r.Refund > 0:
		text = "Your refund of " + pricing.FormatRupees(r.Refund) + " is on its way. It usually takes 5 to 7 working days to reach the account you paid from."
	}
	switch {
	case r.Review:
		text += " We are checking whether we owe you a compensation of " + pricing.FormatRupees(r.Compensation) + " as well."
	case r.Compensation > 0:
		text += " We also owe you a compensation of " + pricing.FormatRupees(r.Compensation) + ", and we will email you when we have transferred it."
	}
	return text
}
