package notification

import (
	"strconv"

	"shootday/internal/istime"
	"shootday/internal/usertext"
)

// BriefChanged means that the customer has changed the brief after the photographer accepted the booking. The email
// about it does not contain any part of the brief.
const BriefChanged Event = "brief changed"

// Brief describes a changed brief. The version is part of the dedupe key, because a brief can change several times.
type Brief struct {
	Version  int
	Customer string // the customer's name as the photographer sees it now
}

// briefMessages returns the email about a changed brief, or nil for other events.
func (brand Brand) briefMessages(event Event, b Booking, baseURL string) []Message {
	if event != BriefChanged {
		return nil
	}
	customer := usertext.Defang(b.Brief.Customer)
	return []Message{{
		To:      b.Photographer.Email,
		Subject: "Brief changed: " + b.Category + " shoot on " + istime.Short(b.Start),
		Text: compose(
			hello(b.Photographer.Name), customer+" has changed the brief of this shoot. Please read it before you go.",
			facts([2]string{"Shoot", b.Category}, [2]string{"When", istime.Long(b.Start)}),
			action("Read the brief", baseURL+"/dashboard#"+b.ID), why("it is about your booking with "+brand.Name),
		),
		DedupeKey: KeyPrefix(b.ID) + string(event) + ":" + strconv.Itoa(b.Brief.Version),
	}}
}

// ReportKey returns the prefix of the dedupe keys of the emails about a report.
func ReportKey(reportID string) string { return "report:" + reportID + ":" }

// ReportDecided returns the email that informs a person that their report was decided. It does not contain the
// decision, because the decision is about another person.
func (brand Brand) ReportDecided(reportID string, to Party, baseURL string) Message {
	return Message{
		To:      to.Email,
		Subject: "We have looked at your report",
		Text: compose(
			hello(to.Name), "Thank you for your report. We have read the messages and decided what to do about them.",
			"You can block the other person in your messages at any time. Neither of you can then write to the other.",
			action("Open your messages", baseURL+"/messages"), brand.ofAccount(),
		),
		DedupeKey: ReportKey(reportID) + "decided",
	}
}

// reportedFor describes the reasons for a warning.
var reportedFor = map[string]string{
	"spam": "unwanted messages", "contact": "messages with contact details", "abuse": "abusive messages", "fraud": "misleading messages",
	"other": "messages that break our rules",
}

// ReportWarning returns the email that warns a person after a report. It does not name the person who filed the report.
func (brand Brand) ReportWarning(reportID, reason string, to Party, baseURL string) Message {
	return Message{
		To:      to.Email,
		Subject: "A warning about your messages on " + brand.Name,
		Text: compose(
			hello(to.Name), "We have read messages of yours after a report, and warn you because of "+reportedFor[reason]+".",
			"If this happens again, we can suspend your account.",
			action("Open your messages", baseURL+"/messages"), brand.ofAccount(),
		),
		DedupeKey: ReportKey(reportID) + "warned",
	}
}

// NewMessage returns the email to a person who has not seen a message. It does not contain the text of the message.
// from is the author's name as the person sees it.
func (b Brand) NewMessage(to, from, link string) Message {
	return Message{
		To: to, Subject: "A new message for you on " + b.Name,
		Text: compose(
			hello(""),
			usertext.Defang(from)+" has written to you.",
			action("Read the message", link),
			why("you have a message on "+b.Name+" that you have not seen"),
		),
	}
}
