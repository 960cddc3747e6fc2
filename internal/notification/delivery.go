package notification

import (
	"fmt"
	"time"

	"shootday/internal/istime"
	"shootday/internal/plural"
	"shootday/internal/pricing"
	"shootday/internal/usertext"
)

// These are the events of deliveries and problems.
const (
	PhotosDelivered   Event = "photos delivered"
	MorePhotos        Event = "more photos"
	AcceptSoon        Event = "accept soon"
	AcceptedByTime    Event = "accepted by time"
	FilesEnd          Event = "files end"
	DeliverySoon      Event = "delivery soon"
	DeliveryDue       Event = "delivery due"
	DeliveryLate      Event = "delivery late"
	ChangesAsked      Event = "changes asked"
	DeliveryAccepted  Event = "delivery accepted"
	PhotosPicked      Event = "photos picked"
	ProblemFiled      Event = "problem filed"
	ProblemAnswered   Event = "problem answered"
	ProblemDecided    Event = "problem decided"
	ProblemAnswerSoon Event = "problem answer soon" // only for admins, like the next two
	ProblemDecideSoon Event = "problem decide soon"
	ProblemOverdue    Event = "problem overdue"
)

// These are the decisions on a problem.
const (
	ProblemSolved   = "solved"
	ProblemReleased = "release"
	ProblemRefunded = "refund"
)

// Delivery contains the data about a delivery or a problem that is shown in messages, in addition to the data of the
// booking. Its id is part of the dedupe key, because the events of a delivery can recur. Amounts are in rupees.
type Delivery struct {
	ID      string
	Files   int
	Unpaid  bool      // whether the customer has to pay before downloading
	Until   time.Time // deadline named in a reminder, or for the customer's answer to a delivery; zero if there is none
	Words   string    // text written by the other party; optional
	Amount  float64   // amount that the photographer earns when the delivery is accepted; 0 if the shoot was paid in person
	Problem Problem
}

// Problem contains the data of a problem that is shown in messages.
type Problem struct {
	Booking           string // the id of the booking
	Ticket            string
	Kind              string // key of problemWords
	Words             string
	AnswerBy, CloseBy time.Time
	Officer           string // the grievance officer; optional
	Answer            string
	Decision          string
	Note              string  // the note on the decision; optional
	Refund            float64 // the refunded amount, for the decision ProblemRefunded
	Absent            bool    // whether the shoot counts as canceled by the photographer
	Compensation      float64 // compensation for the customer in addition to the refund
	Review            bool    // whether an admin has to review the compensation before it is paid
}

// problemWords describes each kind of problem.
var problemWords = map[string]string{
	"absent": "The photographer did not come", "late": "The photos are late", "fewer": "Files are missing",
	"wrong": "The files are wrong", "quality": "The quality is not right", "paid": "The customer has paid in person",
}

// deliveryMessages returns the messages to the two parties about an event of a delivery or a problem. It returns nil
// for other events.
func (brand Brand) deliveryMessages(event Event, b Booking, baseURL string) []Message {
	customer, photographer := usertext.Defang(b.Customer.Name), usertext.Defang(b.Photographer.Name)
	shoot := b.Category + " shoot on " + istime.Short(b.Start)
	d := b.Delivery
	seePhotos, seeDelivery := action("See your photos", baseURL+"/photos/"+b.ID), action("Open the delivery", baseURL+"/delivery/"+b.ID)
	toCustomer := func(subject, opening string) []Message {
		return []Message{brand.message(event, b, b.Customer, [2]string{"Photographer", b.Photographer.Name}, subject, opening, seePhotos)}
	}
	toPhotographer := func(subject, opening string) []Message {
		return []Message{brand.message(event, b, b.Photographer, [2]string{"Customer", b.Customer.Name}, subject, opening, seeDelivery)}
	}
	switch event {
	case PhotosDelivered:
		return toCustomer("Your photos are here: "+shoot, compose(photographer+" has delivered "+plural.Count(d.Files, "file")+".", d.said(), d.next(b)))
	case MorePhotos:
		return toCustomer("More photos: "+shoot, compose(photographer+" has delivered more. There are "+plural.Count(d.Files, "file")+" now.", d.said(), d.next(b)))
	case AcceptSoon:
		return toCustomer("Please check your photos: "+shoot, "Your photos count as accepted on "+istime.Long(d.Until)+
			" unless you ask for changes or report a problem before.")
	case AcceptedByTime:
		return toCustomer("Photos accepted: "+shoot, "You have not answered, so your photos count as accepted. You can still download them. "+
			"If something is missing or wrong, you can report it within 30 days.")
	case FilesEnd:
		return toCustomer("Please download your photos: "+shoot, "Your photos are deleted on "+istime.Long(d.Until)+". Please download what you want to keep.")
	case DeliverySoon:
		return toPhotographer("Please deliver soon: "+shoot, customer+" expects the photos by "+istime.Long(d.Until)+".")
	case DeliveryDue:
		return toPhotographer("Photos are due: "+shoot, "You have promised the photos of "+customer+" by now. Please deliver them.")
	case DeliveryLate:
		return toPhotographer("Photos are late: "+shoot, "The photos of "+customer+" are 3 days late. The customer can report a problem. Please deliver them today.")
	case ChangesAsked:
		return toPhotographer("Changes asked for: "+shoot, compose(customer+" asks for changes. Please deliver again by "+istime.Long(d.Until)+".", d.said()))
	case DeliveryAccepted:
		if d.Amount == 0 {
			return toPhotographer("Photos accepted: "+shoot, "Your photos have been accepted.")
		}
		return toPhotographer("Photos accepted: "+shoot, "Your photos have been accepted. "+pricing.FormatRupees(d.Amount)+" of this shoot belong to you.")
	case PhotosPicked:
		return toPhotographer("Photos picked: "+shoot, customer+" has picked photos or commented on them today.")
	case ProblemFiled, ProblemAnswered, ProblemDecided:
		return brand.problemMessages(event, b, shoot, toCustomer, toPhotographer)
	}
	return nil
}

// problemMessages returns the messages to the two parties about a problem.
func (brand Brand) problemMessages(event Event, b Booking, shoot string, toCustomer, toPhotographer func(subject, opening string) []Message) []Message {
	p := b.Delivery.Problem
	subject := p.Ticket + ": " + shoot
	about := facts([2]string{"Ticket", p.Ticket}, [2]string{"Problem", problemWords[p.Kind]}, [2]string{"Answer by", istime.Long(p.AnswerBy)},
		[2]string{"Decision by", istime.Long(p.CloseBy)}, [2]string{"Grievance officer", p.Officer})
	switch event {
	case ProblemFiled:
		return append(
			toCustomer("We have your report "+subject, compose("We have received your report. Nothing is accepted or paid out while it is open. "+
				"You can withdraw it at any time.", about)),
			toPhotographer("A problem was reported "+subject, compose(usertext.Defang(b.Customer.Name)+" has reported a problem with this shoot. "+
				"We look into it. The payment waits until it is decided.", about, said(p.Words)))...)
	case ProblemAnswered:
		return toCustomer("Our answer to "+subject, compose("We have answered your report "+p.Ticket+".", said(p.Answer)))
	}
	return append(
		toCustomer("Decision on "+subject, compose(p.forCustomer(), said(p.Note))),
		toPhotographer("Decision on "+subject, compose(p.forPhotographer(), said(p.Note)))...)
}

// forCustomer returns the text that explains a decision and its consequences to the customer.
func (p Problem) forCustomer() string {
	switch p.Decision {
	case ProblemRefunded:
		text := "We have decided your report " + p.Ticket + ": you get " + pricing.FormatRupees(p.Refund) + " back. " + usualDays
		amount := pricing.FormatRupees(p.Compensation)
		switch {
		case p.Review:
			text += " We are checking whether we owe you a compensation of " + amount + " as well."
		case p.Compensation > 0:
			text += " We also owe you a compensation of " + amount + ", and we will email you when we have transferred it."
		}
		return text
	case ProblemReleased:
		return "We have decided your report " + p.Ticket + ": the delivery is accepted."
	}
	return "Your report " + p.Ticket + " is solved."
}

// forPhotographer returns the text that explains a decision and its consequences to the photographer.
func (p Problem) forPhotographer() string {
	switch {
	case p.Decision == ProblemRefunded && p.Absent:
		return "We have decided the report " + p.Ticket + ": the customer gets the full payment back, because you did not come. This counts as a cancellation on your profile."
	case p.Decision == ProblemRefunded:
		return "We have decided the report " + p.Ticket + ": the customer gets " + pricing.FormatRupees(p.Refund) + " of the payment back."
	case p.Decision == ProblemReleased:
		return "We have decided the report " + p.Ticket + ": your delivery is accepted."
	}
	return "The report " + p.Ticket + " is solved."
}

// said returns the text written by the other party as a paragraph, or an empty string if there is none.
func (d Delivery) said() string { return said(d.Words) }

func said(words string) string {
	if words == "" {
		return ""
	}
	return "In their words: " + usertext.Defang(words)
}

// next returns the text that tells the customer what to do after files were delivered.
func (d Delivery) next(b Booking) string {
	switch {
	case d.Unpaid:
		return "You can see previews now. Pay " + pricing.FormatRupees(b.Rupees) + " to download the originals, or say that you have paid in person."
	case d.Until.IsZero():
		return "You can download them now."
	}
	return "You can download them now. Please accept them, ask for changes or report a problem by " + istime.Long(d.Until) + ". Without an answer they count as accepted."
}

// problemTasks contains the subjects and first sentences of messages to admins about problems.
var problemTasks = map[Event][2]string{
	ProblemFiled:      {"A problem was reported", "A customer has reported a problem."},
	ProblemAnswerSoon: {"A problem must be answered", "This problem must be answered within 12 hours."},
	ProblemDecideSoon: {"A problem must be decided", "This problem must be decided within 3 days."},
	ProblemOverdue:    {"A problem is overdue", "The time for this problem is over. Nothing is decided by itself."},
}

// AboutProblem returns the message to an admin about a problem. id is part of the dedupe key, so messages with
// different ids are all sent.
func AboutProblem(event Event, p Problem, id, to, baseURL string) Message {
	words := problemTasks[event]
	return Message{
		To: to, Subject: words[0] + ": " + p.Ticket,
		Text: compose(hello(""), words[1], facts([2]string{"Ticket", p.Ticket}, [2]string{"Problem", problemWords[p.Kind]},
			[2]string{"Answer by", istime.Long(p.AnswerBy)}, [2]string{"Decision by", istime.Long(p.CloseBy)}),
			said(p.Words), action("Open the problems", baseURL+"/adminactivity?tab=problems"), ofAdmin),
		DedupeKey: fmt.Sprintf("%s%s:%s:%s:%s", KeyPrefix(p.Booking), event, p.Ticket, id, to),
	}
}
