package notification

import (
	"slices"
	"strings"
	"testing"
	"time"
)

const testURL = "https://shootday.test"

// everyMail returns an email of each kind, by name.
func everyMail() map[string]Message {
	at := time.Date(2026, 12, 1, 4, 30, 0, 0, time.UTC)
	booked := Booking{
		ID: "b1", Customer: Party{"Asha", "asha@example.in"}, Photographer: Party{"Ravi", "ravi@example.in"}, Category: "Food",
		Start: at, Address: "12 Hauz Khas", Unit: "dish", Count: 120, Rupees: 72_000, Money: Money{ID: "r1", Rupees: 7560, Note: "Late"},
		Brief: Brief{Version: 3, Customer: "Asha"},
	}
	const link = testURL + "/update-password/a.b.c"
	all := map[string]Message{
		"code": shootday.Code("a@b.in", "012345", time.Minute), "reset": shootday.Reset("a@b.in", link),
		"confirm": shootday.ConfirmEmail("a@b.in", testURL+"/confirm-email/a.b"), "changed": shootday.EmailChanged("a@b.in", testURL+"/undo-email/a", 7*24*time.Hour),
		"device": shootday.NewDevice("a@b.in", "192.0.2.1 Firefox", testURL+"/login", at), "mobile": shootday.MobileVerified("a@b.in", "9811198111", testURL+"/profile"),
		"approved": shootday.Approved("a@b.in", "Ravi", testURL), "turned down": shootday.TurnedDown("a@b.in", "Ravi", "Too small.\n\nAnd dark.", testURL),
		"digest": Digest([]Waiting{{WaitingMessages, 3, at}}, nil, "a@b.in", testURL), "degraded": Digest(nil, []string{"email"}, "a@b.in", testURL),
		"answer":  ContactAnswer("c1", "a@b.in", "Asha", "Yes.", "Can you?\n\nPlease."),
		"money":   AboutMoney(MoneyAlert{ID: "m", Kind: "dispute", Reference: "disp_1", Rupees: 72_000, Note: "Bank"}, "a@b.in", testURL),
		"decided": shootday.ReportDecided("p1", Party{"Asha", "a@b.in"}, testURL), "warned": shootday.ReportWarning("p1", "abuse", Party{"Ravi", "a@b.in"}, testURL),
	}
	for _, event := range []Event{Requested, Reminder, Accepted, Rejected, Expired, Canceled, Completed, Paid, Refunded, RefundApproved, RefundDeclined, BriefChanged} {
		for _, message := range shootday.About(event, booked, testURL) {
			all[string(event)+" "+message.To] = message
		}
	}
	return all
}

func TestEveryMailIsComplete(t *testing.T) {
	withoutButton := []string{"code", "answer", "digest"} // the lines of a digest link to the tabs
	for name, message := range everyMail() {
		html := shootday.HTML(message.Subject, message.Text, testURL)
		if message.Subject == "" || len([]rune(message.Subject)) > 60 {
			t.Errorf("%s: the subject is %q", name, message.Subject)
		}
		if !strings.HasPrefix(message.Text, "Hello") || !strings.Contains(message.Text, whyPrefix) {
			t.Errorf("%s: the text is %q", name, message.Text)
		}
		if want := !slices.Contains(withoutButton, name); strings.Contains(html, "If the button does not work") != want {
			t.Errorf("%s: the mail has a button: %v", name, !want)
		}
		for _, part := range []string{">Shootday</td>", whyPrefix, "Team Shootday", "prefers-color-scheme: dark"} {
			if strings.Count(html, part) != 1 {
				t.Errorf("%s: the HTML does not contain %q exactly once", name, part)
			}
		}
		for _, remote := range []string{"<img", "<script", "src=", "url(", "@import"} {
			if strings.Contains(html, remote) {
				t.Errorf("%s: the HTML contains %s", name, remote)
			}
		}
		if len(html) > 20_000 {
			t.Errorf("%s: %d bytes", name, len(html))
		}
	}
}

func TestMailOfABooking(t *testing.T) {
	message := everyMail()["accepted asha@example.in"]
	if message.Subject != "Booking confirmed: Food shoot on 1 Dec" {
		t.Error(message.Subject)
	}
	html := shootday.HTML(message.Subject, message.Text, testURL)
	for _, part := range []string{">Tue, 1 Dec 2026, 10:00 am</td>", ">₹72,000</td>", ">Food, 120 dishes</td>", `href="` + testURL + `/userpfp"`, ">See your booking</a>"} {
		if !strings.Contains(html, part) {
			t.Errorf("%s is not in %s", part, html)
		}
	}
}

// TestHTMLEscapesWhatPeopleEnter checks that text entered by users never becomes markup, and cannot imitate a link, row
// or button of the template.
func TestHTMLEscapesWhatPeopleEnter(t *testing.T) {
	const evil = `<script>alert(1)</script>" onclick="x`
	booked := Booking{
		ID: "b1", Customer: Party{evil, "asha@example.in"}, Photographer: Party{evil, "ravi@example.in"}, Category: evil, Unit: "photo",
		Address: "7 Park Street\n\nTotal: ₹1\n\nPay here: " + testURL + "/dashboard\n\nhttps://evil.example", Money: Money{Note: evil},
	}
	messages := []Message{
		ContactAnswer("c", "a@b.in", evil, "Yes.", evil+"\n\nOpen: "+testURL+"/dashboard"),
		shootday.TurnedDown("a@b.in", evil, evil, testURL), shootday.NewDevice("a@b.in", evil, testURL+"/login", time.Now()),
	}
	for _, event := range []Event{Requested, Accepted, RefundDeclined} {
		messages = append(messages, shootday.About(event, booked, testURL)...)
	}
	for _, message := range messages {
		html := shootday.HTML(message.Subject, message.Text, testURL)
		for _, bad := range []string{"<script", `" onclick="`, "evil.example", ">₹1<", ">Pay here<", ">Open<"} {
			if strings.Contains(html, bad) {
				t.Errorf("%s is in %s", bad, html)
			}
		}
	}
}
