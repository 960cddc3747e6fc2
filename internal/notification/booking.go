package notification

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shootday/internal/istime"
	"shootday/internal/plural"
	"shootday/internal/pricing"
	"shootday/internal/usertext"
)

// Booking contains the data of a booking that is shown in messages.
type Booking struct {
	ID           string
	Customer     Party
	Photographer Party
	Category     string
	Start        time.Time
	Sequence     int // number of times the booking was changed; another Reminder is sent after a change
	Address      string
	Unit         string // unit of the category, such as dish
	Count        int    // the number of units
	Rupees       float64
	Method       string    // payment method: PayOnline or PayAfterShoot; empty if none was chosen
	AnswerBy     time.Time // time at which a pending request expires; zero if it does not expire
	PayBy        time.Time // time at which the booking is canceled unless it is paid; zero means never
	Money        Money     // set for Canceled, Refunded, RefundApproved and RefundDeclined

	// These are the calendar files attached to the messages. They may be empty.
	CustomerCalendar, PhotographerCalendar string

	Reschedule Reschedule // set for RequestRescheduled and the events RescheduleProposed to RescheduleLapsed
	Rescue     Rescue
	Delivery   Delivery // set for the events of delivery.go
	Brief      Brief    // set for BriefChanged
}

// Money is a refund in rupees that was made, decided on or requested. Its id is part of the dedupe key, because a
// booking can have several refunds.
type Money struct {
	ID     string
	Rupees float64
	Note   string  // reason for the decision; optional
	Held   bool    // whether the refund is held because of a dispute
	Fee    float64 // cancellation fee that is not refunded
	Waived float64 // cancellation fee that an admin has waived; included in Rupees
	Sent   bool    // for Canceled: whether the refund is made without a decision by an admin
}

// Reschedule is a change of a booking's time that was proposed, answered or made immediately. Its id is part of the
// dedupe key, because a booking can be rescheduled several times.
type Reschedule struct {
	ID          string
	ByCustomer  bool // whether the customer proposed it, and not the photographer
	From, To    time.Time
	Words       string // message of the proposing party; optional
	AnswerUntil time.Time
}

// Party is one of the two parties of a booking.
type Party struct{ Name, Email string }

// These are the names of the payment methods in messages.
const (
	PayOnline     = "Online"
	PayAfterShoot = "After the shoot"
)

// Event is a change of a booking about which messages are sent. The value is part of the dedupe keys of stored
// messages, so it must not change.
type Event string

// These are the events. The messages about an event are sent once for each booking, unless the event can recur (see the
// ids of Money, Reschedule and Delivery).
const (
	Requested Event = "requested"
	Reminder  Event = "reminder"
	Accepted  Event = "accepted"
	Matched   Event = "matched" // a photographer accepted an offer
	Rejected  Event = "rejected"
	Expired   Event = "expired"
	Canceled  Event = "canceled"
	Completed Event = "completed"
	Paid      Event = "paid"
	Refunded  Event = "refunded"
	Unpaid    Event = "unpaid" // the booking was canceled because it was not paid in time

	RefundApproved Event = "refund approved"
	RefundDeclined Event = "refund declined"

	Withdrawn   Event = "withdrawn"    // the photographer withdrew
	RescueWon   Event = "rescue won"   // another photographer takes over; the message is about the new booking
	RescueEnded Event = "rescue ended" // no photographer takes over
	Compensated Event = "compensated"

	RequestRescheduled  Event = "request moved" // a customer rescheduled a pending request
	RescheduleProposed  Event = "move proposed"
	RescheduleAccepted  Event = "move accepted"
	RescheduleDeclined  Event = "move declined"
	RescheduleRetracted Event = "move withdrawn" // the proposing party retracted the proposal
	RescheduleLapsed    Event = "move lapsed"
)

// KeyPrefix returns the prefix of the dedupe keys of all messages about a booking.
func KeyPrefix(bookingID string) string { return bookingID + ":" }

// About returns the messages about an event of a booking, one for each party that must be notified.
func (brand Brand) About(event Event, b Booking, baseURL string) []Message {
	customer, photographer := usertext.Defang(b.Customer.Name), usertext.Defang(b.Photographer.Name)
	shoot := b.Category + " shoot on " + istime.Short(b.Start)
	amount := pricing.FormatRupees(b.Money.Rupees)
	activity, dashboard, search := baseURL+"/userpfp", baseURL+"/dashboard", baseURL+"/schedule"

	toCustomer := func(subject, opening, next string) Message {
		message := brand.message(event, b, b.Customer, [2]string{"Photographer", b.Photographer.Name}, subject, opening, next)
		message.Calendar = b.CustomerCalendar
		return message
	}
	toPhotographer := func(subject, opening string, next string) Message {
		message := brand.message(event, b, b.Photographer, [2]string{"Customer", b.Customer.Name}, subject, opening, next)
		message.Calendar = b.PhotographerCalendar
		return message
	}
	seeBooking, seeDashboard := action("See your booking", activity), action("Open your dashboard", dashboard)
	findAnother := action("Find another photographer", search)

	switch event {
	case Requested:
		return []Message{
			toPhotographer("New request: "+shoot, customer+" would like to book you. Please accept or reject the request "+b.answerBy()+".",
				action("Respond to the request", dashboard)),
			toCustomer("Request sent: "+shoot, "We have sent your request to "+photographer+". We will email you as soon as they respond. You will not be charged until they accept.", seeBooking),
		}
	case Reminder:
		return []Message{toPhotographer("Waiting for your response: "+shoot, customer+" is still waiting for your response. Please accept or reject the request "+b.answerBy()+".",
			action("Respond to the request", dashboard))}
	case Accepted:
		return []Message{toCustomer("Booking confirmed: "+shoot, compose(photographer+" has accepted your request. Your shoot is confirmed.", b.due()), b.payOr(seeBooking, activity))}
	case Matched:
		return []Message{
			toCustomer("Booking confirmed: "+shoot, compose(photographer+" has accepted this shoot. It is confirmed.", b.due()), b.payOr(seeBooking, activity)),
			toPhotographer("Booking confirmed: "+shoot, compose("You have accepted the shoot of "+customer+".", b.payBy("The customer pays online by ")), seeDashboard),
		}
	case Rejected:
		return []Message{toCustomer("Request not accepted: "+shoot, photographer+" cannot take this shoot. You were not charged. Other photographers may be available at the same time.", findAnother)}
	case Expired:
		return []Message{
			toCustomer("Request expired: "+shoot, photographer+" did not respond in time, so your request has expired. You were not charged. Other photographers may be available at the same time.", findAnother),
			toPhotographer("Request expired: "+shoot, "You did not respond in time, so the request from "+customer+" has expired.", seeDashboard),
		}
	case Canceled:
		return []Message{
			toPhotographer("Booking cancelled: "+shoot, "The booking by "+customer+" has been cancelled. You are free to take other requests for this time.", seeDashboard),
			toCustomer("Booking cancelled: "+shoot, "Your booking has been cancelled. "+b.Money.afterCancellation(), seeBooking),
		}
	case Unpaid:
		return []Message{
			toCustomer("Booking cancelled: "+shoot, "Your booking has been cancelled because it was not paid in time. There is no fee. If a payment still arrives, we will refund it in full.",
				findAnother),
			toPhotographer("Booking cancelled: "+shoot, "The booking by "+customer+" has been cancelled because it was not paid in time. You are free to take other requests for this time.", seeDashboard),
		}
	case Completed:
		return []Message{toCustomer("Rate your photographer: "+shoot, "Thank you for booking with "+brand.Name+". How was your shoot with "+photographer+"? Your rating helps other customers to choose.",
			action("Rate your shoot", activity))}
	case Paid:
		return []Message{
			toCustomer("Payment received: "+shoot, "Thank you, we have received your payment.", action("See your receipt", baseURL+"/receipt/"+b.ID)),
			toPhotographer("Payment received: "+shoot, customer+" has paid for this shoot online.", seeDashboard),
		}
	case RefundApproved:
		when := usualDays
		if b.Money.Held {
			when = "Your bank is looking into a dispute of this payment, so the refund waits until that is settled."
		}
		return []Message{toCustomer("Refund approved: "+amount, compose("Your refund of "+amount+" has been approved"+b.Money.calculation()+
			". "+when, b.Money.reason()), seeBooking)}
	case RefundDeclined:
		return []Message{toCustomer("Refund declined: "+shoot, compose("We have reviewed the cancellation of this booking, and the refund of "+
			amount+" has been declined.", b.Money.reason()), seeBooking)}
	case Refunded:
		return []Message{toCustomer("Refund sent: "+amount, "We have refunded "+amount+" to the account you paid from. It usually takes 5 to 7 working days to appear.", seeBooking)}
	}
	if messages := brand.rescueMessages(event, b, baseURL); messages != nil {
		return messages
	}
	if messages := brand.deliveryMessages(event, b, baseURL); messages != nil {
		return messages
	}
	if messages := brand.briefMessages(event, b, baseURL); messages != nil {
		return messages
	}
	return brand.rescheduleMessages(event, b, baseURL)
}

// message returns a message to one party of a booking. other is the label and the name of the other party.
func (brand Brand) message(event Event, b Booking, to Party, other [2]string, subject, opening, next string) Message {
	when := [][2]string{{"When", istime.Long(b.Start)}}
	if b.Reschedule.ID != "" {
		when = b.Reschedule.times(event)
	}
	details := facts(slices.Concat([][2]string{{"Shoot", b.Category + ", " + plural.Count(b.Count, b.Unit)}}, when, [][2]string{
		{"Where", b.Address}, other, {"Total", pricing.FormatRupees(b.Rupees)}, {"Payment", b.Method},
	})...)
	about := b.Money.ID + b.Reschedule.ID + b.Delivery.ID
	if event == Reminder && b.Sequence > 0 {
		about = strconv.Itoa(b.Sequence)
	}
	return Message{
		To:        to.Email,
		Subject:   subject,
		Text:      compose(hello(to.Name), opening, details, next, why("it is about your booking with "+brand.Name)),
		DedupeKey: strings.TrimSuffix(fmt.Sprintf("%s:%s:%s:%s", b.ID, event, to.Email, about), ":"),
	}
}

// due returns the paragraph about the price of an accepted booking and when it must be paid, or an empty string if no
// method was chosen.
func (b Booking) due() string {
	switch b.Method {
	case PayOnline:
		amount := pricing.FormatRupees(b.Rupees) + " is due now. "
		if b.PayBy.IsZero() {
			return amount + "Please pay online under My Activity."
		}
		return amount + b.payBy("Please pay online by ")
	case PayAfterShoot:
		return "You pay " + pricing.FormatRupees(b.Rupees) + " after the shoot."
	}
	return ""
}

// payOr returns the paragraph with the payment link for a booking that is to be paid online. For any other booking, it
// returns otherwise.
func (b Booking) payOr(otherwise, activity string) string {
	if b.Method == PayOnline {
		return action("Pay now", activity)
	}
	return otherwise
}

// answerBy returns the phrase that names the deadline for answering a request.
func (b Booking) answerBy() string {
	if b.AnswerBy.IsZero() {
		return "before it expires"
	}
	return "by " + istime.Clock(b.AnswerBy) + " on " + istime.Short(b.AnswerBy)
}

// payBy returns opening, followed by the payment deadline of the booking and what happens after it. It returns an empty
// string if there is no deadline.
func (b Booking) payBy(opening string) string {
	if b.PayBy.IsZero() {
		return ""
	}
	return opening + istime.Clock(b.PayBy) + " on " + istime.Short(b.PayBy) + ". Otherwise the booking is cancelled."
}

// usualDays is the sentence that says how long a refund usually takes.
const usualDays = "It usually takes 5 to 7 working days to reach the account you paid from."

// afterCancellation returns the paragraph that says what happens to the payment of a canceled booking.
func (m Money) afterCancellation() string {
	const late = "If a payment still arrives, we will refund it in full."
	refund := pricing.FormatRupees(m.Rupees)
	switch {
	case m.Rupees+m.Fee == 0:
		return "You were not charged. " + late
	case m.Rupees == 0:
		return "The cancellation fee is " + pricing.FormatRupees(m.Fee) + ", which is all that you paid, so there is no refund."
	case m.Sent:
		return "There is no fee. Your refund of " + refund + " is on its way. " + usualDays
	case m.Fee == 0:
		return "There is no fee. Our team now checks your refund of " + refund + ". Once it is approved, it usually takes 5 to 7 working days " +
			"to reach the account you paid from."
	}
	return "You paid " + pricing.FormatRupees(m.Rupees+m.Fee) + ". A cancellation fee of " + pricing.FormatRupees(m.Fee) +
		" applies, and our team now checks your refund of " + refund + ". Once it is approved, it usually takes 5 to 7 working days " +
		"to reach the account you paid from."
}

// calculation returns the end of a sentence that describes how an approved refund was computed from the payment. It
// returns an empty string if there is no fee.
func (m Money) calculation() string {
	switch {
	case m.Waived > 0:
		return ": we have waived the cancellation fee of " + pricing.FormatRupees(m.Waived) + ", so you get back all that you paid"
	case m.Fee > 0:
		return ": " + pricing.FormatRupees(m.Rupees+m.Fee) + " less the cancellation fee of " + pricing.FormatRupees(m.Fee)
	}
	return ""
}

// reason returns the note of a decision as a paragraph, or an empty string if there is none.
func (m Money) reason() string {
	if m.Note == "" {
		return ""
	}
	return "Reason: " + usertext.Defang(m.Note)
}
