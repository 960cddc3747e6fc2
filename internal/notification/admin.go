package notification

import (
	"fmt"
	"strings"
	"time"

	"shootday/internal/istime"
	"shootday/internal/usertext"
)

// These are the kinds of open tasks in a digest.
const (
	WaitingAlerts        = "alerts"
	WaitingRefunds       = "refunds"
	WaitingHeldRefunds   = "heldRefunds"
	WaitingCancellations = "cancellations"
	WaitingCompensations = "compensations"
	WaitingProblems      = "problems"
	WaitingReports       = "reports"
	WaitingReviews       = "reviews"
	WaitingHeld          = "held"
	WaitingPhotographers = "photographers"
	WaitingUnlisted      = "unlisted"
	WaitingPayouts       = "payouts"
	WaitingTransfers     = "transfers"
	WaitingDetails       = "payoutDetails"
	WaitingMessages      = "messages"
	WaitingDeletions     = "deletions"
	WaitingSuspended     = "suspended"
	WaitingOutbox        = "outbox"
)

// Waiting is a line of a digest: the number of open tasks of one kind.
type Waiting struct {
	Kind   string
	Count  int
	Oldest time.Time // time since which the oldest task waits; for WaitingSuspended, start of the first shoot; zero if unknown
}

// waitingWords contains the singular and plural of each kind, and the tab of /adminactivity that shows the tasks.
var waitingWords = map[string]struct{ one, many, tab string }{
	WaitingAlerts:        {"money alert", "money alerts", "waiting"},
	WaitingRefunds:       {"failed refund", "failed refunds", "refunds"},
	WaitingHeldRefunds:   {"refund that waits because of a dispute", "refunds that wait because of a dispute", "refunds"},
	WaitingCancellations: {"cancellation to review", "cancellations to review", "cancellations"},
	WaitingCompensations: {"compensation to pay", "compensations to pay", "rescues"},
	WaitingProblems:      {"problem to decide", "problems to decide", "problems"},
	WaitingReports:       {"report to decide", "reports to decide", "reports"},
	WaitingReviews:       {"compensation to review", "compensations to review", "rescues"},
	WaitingHeld:          {"photographer who cancelled several shoots", "photographers who cancelled several shoots", "photographers&show=held"},
	WaitingPhotographers: {"photographer to approve", "photographers to approve", "photographers"},
	WaitingUnlisted: {"approved photographer without a category or a price", "approved photographers without a category or a price",
		"photographers&show=early"},
	WaitingPayouts:   {"photographer to pay", "photographers to pay", "payouts"},
	WaitingTransfers: {"payout without a word of the bank for 3 days", "payouts without a word of the bank for 3 days", "payouts"},
	WaitingDetails:   {"photographer with money and without payout details", "photographers with money and without payout details", "payouts"},
	WaitingMessages:  {"contact message to answer", "contact messages to answer", "messages"},
	WaitingDeletions: {"request to delete an account", "requests to delete accounts", "accounts"},
	WaitingSuspended: {"booking of a suspended account", "bookings of suspended accounts", "accounts"},
	WaitingOutbox:    {"unsent message", "unsent messages", "waiting"},
}

// ofAdmin is the sentence that tells admins why they get an email.
var ofAdmin = why("you are an administrator of this site")

// Digest returns the message that lists the open tasks for an admin, and the services that currently do not work.
func Digest(lines []Waiting, degraded []string, to, baseURL string) Message {
	page := func(tab string) string { return baseURL + "/adminactivity?tab=" + tab }
	total, paragraphs := 0, []string{"Hello,"}
	if len(lines) > 0 {
		paragraphs = append(paragraphs, "These items need your attention:")
	}
	for _, line := range lines {
		words := waitingWords[line.Kind]
		total += line.Count
		what, since := words.many, "oldest since"
		if line.Count == 1 {
			what, since = words.one, "since"
		}
		if line.Kind == WaitingSuspended {
			since = "first shoot on"
		}
		text := fmt.Sprintf("%d %s", line.Count, what)
		if !line.Oldest.IsZero() {
			text += fmt.Sprintf(", %s %s", since, istime.Long(line.Oldest))
		}
		paragraphs = append(paragraphs, action(text, page(words.tab)))
	}
	subject := fmt.Sprintf("%d items need your attention", total)
	if total == 1 {
		subject = "1 item needs your attention"
	}
	if len(degraded) > 0 {
		paragraphs = append(paragraphs, "Not working right now: "+strings.Join(degraded, ", "), action("Open the admin page", page("waiting")))
		if total == 0 {
			subject = "Some services are not working"
		}
	}
	return Message{To: to, Subject: subject, Text: compose(append(paragraphs, ofAdmin)...)}
}

// ContactAnswer returns the email with an admin's answer to a contact message. The email quotes the contact message. id
// is the id of the contact message.
func ContactAnswer(id, to, name, answer, question string) Message {
	quoted := "> " + strings.ReplaceAll(usertext.Defang(question), "\n", "\n> ")
	return Message{
		To: to, Subject: "Our reply to your message",
		Text:      compose(hello(name), answer, "You wrote:", quoted, why("you wrote to us through our contact form")),
		DedupeKey: "answer:" + id,
	}
}
