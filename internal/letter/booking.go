package letter

import (
	"fmt"
	"strings"
	"time"

	"shootday/internal/istime"
	"shootday/internal/usertext"
)

// Booking is what messages say of a booking.
type Booking struct {
	ID           string
	Customer     Party
	Photographer Party
	Category     string
	Start        time.Time
	Address      string
	SKUs         int
	Rupees       float64
	Reason       string
	Money        Money // of Refunded, RefundApproved and RefundDeclined
}

// Money is a sum that moved. Its id tells the messages of several apart.
type Money struct {
	ID     string
	Rupees float64
	Note   string // the reason of a decision; optional
}

// Party is one of the two people of a booking.
type Party struct{ Name, Email string }

// The events of a booking that are told, each once.
const (
	Requested = "requested"
	Reminder  = "reminder"
	Accepted  = "accepted"
	Rejected  = "rejected"
	Expired   = "expired"
	Canceled  = "canceled"
	Completed = "completed"
	Paid      = "paid"
	Refunded  = "refunded"

	RefundApproved = "refund approved"
	RefundDeclined = "refund declined"
)

// About writes the messages of an event: one to each party that needs to know.
func (brand Brand) About(event string, b Booking, baseURL string) []Message {
	// People chose these words, and others get them.
	b.Customer.Name, b.Photographer.Name, b.Address = usertext.Defang(b.Customer.Name), usertext.Defang(b.Photographer.Name), usertext.Defang(b.Address)
	when := istime.ShownDate(b.Start) + " at " + istime.Clock(b.Start)
	facts := fmt.Sprintf("%s shoot on %s\n\n%s\n\n%d SKUs, Rs %s", b.Category, when, b.Address, b.SKUs, rupees(b.Rupees))
	dashboard, activity := baseURL+"/dashboard", baseURL+"/userpfp"

	toCustomer := func(subject, opening string) Message {
		return b.message(event, b.Customer, subject, opening, facts, activity)
	}
	toPhotographer := func(subject, opening string) Message {
		return b.message(event, b.Photographer, subject, opening, facts, dashboard)
	}
	switch event {
	case Requested:
		return []Message{
			toPhotographer("New request for "+when, b.Customer.Name+" would like to book you. Please accept or reject the request soon: it lapses when it is not answered."),
			toCustomer("Your request was sent", "We have told "+b.Photographer.Name+" about your request and will write as soon as it is answered."),
		}
	case Reminder:
		return []Message{toPhotographer("A request is waiting for you", b.Customer.Name+" is still waiting for your answer. The request lapses soon.")}
	case Accepted:
		return []Message{toCustomer("Your photographer has been scheduled", b.Photographer.Name+" has accepted your request. See you at the shoot!")}
	case Rejected:
		return []Message{toCustomer("Your request was not accepted", b.Photographer.Name+" cannot take this shoot. Nothing was charged, and others may be free at that time.")}
	case Expired:
		return []Message{
			toCustomer("Your request was not answered", b.Photographer.Name+" did not answer in time, so the request has lapsed. Nothing was charged, and others may be free at that time."),
			toPhotographer("A request has lapsed", "The request of "+b.Customer.Name+" was not answered in time and has lapsed."),
		}
	case Canceled:
		return []Message{
			toPhotographer("A shoot was canceled", "The booking of "+b.Customer.Name+" is canceled. The time is free again."),
			toCustomer("Your booking is canceled", "Your booking is canceled. If it was paid, the refund is now under review."),
		}
	case Completed:
		return []Message{toCustomer("Your photoshoot has been completed", "Thank you for booking with "+brand.Name+". "+b.Photographer.Name+" would be glad about a rating, under My Activity.")}
	case Paid:
		return []Message{
			toCustomer("Your payment has arrived", "Thank you: this shoot is paid. The receipt is at "+baseURL+"/receipt/"+b.ID),
			toPhotographer("A shoot was paid", b.Customer.Name+" has paid this shoot online."),
		}
	case RefundApproved:
		return []Message{toCustomer("Your refund was approved", "Your refund of Rs "+rupees(b.Money.Rupees)+" is approved. "+
			"It usually reaches the account that you paid from within 5 to 7 working days."+b.Money.reason())}
	case RefundDeclined:
		return []Message{toCustomer("Your refund was declined", "We have reviewed the cancellation of this booking, and the refund of Rs "+
			rupees(b.Money.Rupees)+" was declined."+b.Money.reason())}
	case Refunded:
		return []Message{toCustomer("Your refund is on its way", "We have sent Rs "+rupees(b.Money.Rupees)+" back to where you paid from. Banks take up to a week to show it.")}
	}
	return nil
}

func (b Booking) message(event string, to Party, subject, opening, facts, link string) Message {
	return Message{
		To:        to.Email,
		Subject:   subject,
		Text:      strings.Join([]string{"Hello " + to.Name + ",", opening, facts, link}, "\n\n"),
		DedupeKey: strings.TrimSuffix(fmt.Sprintf("%s:%s:%s:%s", b.ID, event, to.Email, b.Money.ID), ":"),
	}
}

func rupees(amount float64) string {
	return strings.TrimSuffix(fmt.Sprintf("%.2f", amount), ".00")
}

// reason is the note of a decision as a paragraph of its own, if there is one.
func (m Money) reason() string {
	if m.Note == "" {
		return ""
	}
	return "\n\nReason: " + usertext.Defang(m.Note)
}
