package notification

import (
	"fmt"
	"strings"
	"time"

	"shootday/internal/istime"
	"shootday/internal/plural"
	"shootday/internal/pricing"
	"shootday/internal/usertext"
)

// Booking has the data of a booking that its messages show.
type Booking struct {
	ID           string
	Customer     Party
	Photographer Party
	Category     string
	Start        time.Time
	Address      string
	SKUs         int
	Rupees       float64
	Money        Money // of Refunded, RefundApproved and RefundDeclined
}

// Money is an amount in rupees that was refunded or decided on. Its id is part of the dedupe key, because a booking can have
// several refunds.
type Money struct {
	ID     string
	Rupees float64
	Note   string // the reason of a decision; optional
}

// Party is one of the two people of a booking.
type Party struct{ Name, Email string }

// The events of a booking that are reported, each once.
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

// About returns the messages about an event of a booking, one for each party that needs to know.
func (brand Brand) About(event string, b Booking, baseURL string) []Message {
	// These texts come from one person and are shown to another.
	b.Customer.Name, b.Photographer.Name, b.Address = usertext.Defang(b.Customer.Name), usertext.Defang(b.Photographer.Name), usertext.Defang(b.Address)
	when := istime.Long(b.Start)
	facts := fmt.Sprintf("%s shoot on %s\n\n%s\n\n%s, %s", b.Category, when, b.Address, plural.Count(b.SKUs, "SKU"), pricing.FormatRupees(b.Rupees))
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
			toPhotographer("New booking request for "+when, b.Customer.Name+" would like to book you. Please accept or reject the request before it expires."),
			toCustomer("Your booking request has been sent", "We have sent your request to "+b.Photographer.Name+". We will email you as soon as they respond."),
		}
	case Reminder:
		return []Message{toPhotographer("Reminder: a booking request is waiting for you", b.Customer.Name+" is still waiting for your response. The request expires soon.")}
	case Accepted:
		return []Message{toCustomer("Your photographer has been scheduled", b.Photographer.Name+" has accepted your booking request.")}
	case Rejected:
		return []Message{toCustomer("Your booking request was not accepted", b.Photographer.Name+" cannot take this shoot. You were not charged. Other photographers may be available at the same time.")}
	case Expired:
		return []Message{
			toCustomer("Your booking request has expired", b.Photographer.Name+" did not respond in time, so your request has expired. You were not charged. Other photographers may be available at the same time."),
			toPhotographer("A booking request has expired", "You did not respond in time, so the request from "+b.Customer.Name+" has expired."),
		}
	case Canceled:
		return []Message{
			toPhotographer("A booking has been cancelled", "The booking from "+b.Customer.Name+" has been cancelled. The slot is free again."),
			toCustomer("Your booking has been cancelled", "Your booking has been cancelled. If you paid online, your refund is now under review."),
		}
	case Completed:
		return []Message{toCustomer("Your photoshoot has been completed", "Thank you for booking with "+brand.Name+". "+"Please rate your shoot with "+b.Photographer.Name+" under My Activity.")}
	case Paid:
		return []Message{
			toCustomer("We have received your payment", "Thank you for your payment. Your receipt is at "+baseURL+"/receipt/"+b.ID),
			toPhotographer("A booking has been paid", b.Customer.Name+" has paid for this shoot online."),
		}
	case RefundApproved:
		return []Message{toCustomer("Your refund has been approved", "Your refund of "+pricing.FormatRupees(b.Money.Rupees)+" has been approved. "+
			"It usually takes 5 to 7 working days to reach the account you paid from."+b.Money.reason())}
	case RefundDeclined:
		return []Message{toCustomer("Your refund has been declined", "We have reviewed the cancellation of this booking, and the refund of "+
			pricing.FormatRupees(b.Money.Rupees)+" has been declined."+b.Money.reason())}
	case Refunded:
		return []Message{toCustomer("Your refund is on its way", "We have refunded "+pricing.FormatRupees(b.Money.Rupees)+" to the account you paid from. It usually takes 5 to 7 working days to appear.")}
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

// reason returns the note of a decision as a paragraph; empty if there is none.
func (m Money) reason() string {
	if m.Note == "" {
		return ""
	}
	return "\n\nReason: " + usertext.Defang(m.Note)
}
