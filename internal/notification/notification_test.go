package notification

import (
	"regexp"
	"strings"
	"testing"
	"time"
)

var shootday = Brand{Name: "Shootday"}

func TestCodeIsTheOnlySixDigits(t *testing.T) {
	for _, lifetime := range []time.Duration{time.Second, 5 * time.Minute, 24 * time.Hour} {
		message := shootday.Code("asha@example.in", "012345", lifetime)
		runs := regexp.MustCompile(`[0-9]{6,}`).FindAllString(message.Text, -1)
		if len(runs) != 1 || runs[0] != "012345" || CodeIn(message.Text) != "012345" || !message.Secret {
			t.Errorf("%v in %q", runs, message.Text)
		}
	}
}

// TestACodeForAMobileIsOneSMS checks the length and the alphabet of a code for a mobile number.
func TestACodeForAMobileIsOneSMS(t *testing.T) {
	text := shootday.Code("9811198111", "012345", 5*time.Minute).Text
	if len(text) > 160 || regexp.MustCompile(`[^ -~]`).MatchString(text) || CodeIn(text) != "012345" {
		t.Errorf("%d characters: %q", len(text), text)
	}
}

func TestNewDeviceTellsTheTimeInIndia(t *testing.T) {
	text := shootday.NewDevice("a@b.in", "192.0.2.1 Firefox", "https://shootday.test/login", time.Date(2026, 12, 1, 4, 30, 0, 0, time.UTC)).Text
	if !strings.Contains(text, "Tue, 1 Dec 2026, 10:00 am IST") || !strings.Contains(text, "Firefox") {
		t.Error(text)
	}
}

func TestDigestSubject(t *testing.T) {
	for want, counts := range map[string][]int{"1 item needs your attention": {1}, "3 items need your attention": {1, 2}, "Some services are not working": nil} {
		lines := []Waiting{}
		for _, count := range counts {
			lines = append(lines, Waiting{Kind: WaitingMessages, Count: count})
		}
		if got := Digest(lines, []string{"email"}, "a@b.in", "https://shootday.test"); got.Subject != want {
			t.Errorf("%v: %q, want %q", counts, got.Subject, want)
		}
	}
}

func TestHTMLLinksOnlyToOurOwnPages(t *testing.T) {
	const base = "https://shootday.test"
	for _, page := range []string{
		"/dashboard", "/dashboard#b1", "/messages", "/messages/t1", "/userpfp", "/adminactivity?tab=messages", "/receipt/abc123", "/update-password/a.b-c_d", "/confirm-email/a.b", "/undo-email/x-_Y", "/_/#/auth/confirm-password-reset/a.b.c",
	} {
		html := shootday.HTML("Hello", "Dear Asha,\n\nThe page is at "+base+page+"\n\n"+base+page, base)
		if strings.Count(html, `<a href="`+base+page+`"`) != 2 {
			t.Errorf("%s is not a link in %s", page, html)
		}
	}
	html := shootday.HTML(`"Hello" <b>`, "Dear <i>Asha</i>,\n\nhttps://evil.example/login\n\njavascript:alert(1)\n\n"+base+".evil.com/dashboard\n\n"+base+"@evil.com\n\n"+
		base+"/dashboard.evil\n\n"+base+"/dashboard/../x\n\n"+base+"/profile/evil\n\nhttp://x"+base+"/dashboard", base)
	for _, live := range []string{"<a ", "<i>", "://", "evil.com", "evil.example"} {
		if strings.Contains(html, live) {
			t.Errorf("%s is in %s", live, html)
		}
	}
	if !strings.Contains(html, "&lt;i&gt;Asha") {
		t.Error("the text is not shown unchanged:", html)
	}
}

func TestEveryEventTellsWhoNeedsToKnow(t *testing.T) {
	booked := Booking{
		ID: "b1", Customer: Party{"Asha", "asha@example.in"}, Photographer: Party{"Ravi", "ravi@example.in"},
		Category: "Food", Start: time.Date(2026, 11, 20, 18, 45, 0, 0, time.UTC), Address: "12 Hauz Khas",
		Unit: "dish", Count: 12, Rupees: 8400.5, Money: Money{ID: "r1", Rupees: 7560, Note: "Ravi was on his way. See evil.example"},
	}
	const note, amount = "Reason: Ravi was on his way. See evil[.]example", "refund of ₹7,560 has been "
	facts := map[Event][]string{
		Paid:           {"See your receipt: https://shootday.test/receipt/b1", "has paid for this shoot online"},
		RefundApproved: {amount, note}, RefundDeclined: {amount, note}, Refunded: {"refunded ₹7,560 to"},
	}
	for event, want := range map[Event]string{
		Requested: "ravi asha", Reminder: "ravi", Accepted: "asha", Rejected: "asha", Expired: "asha ravi",
		Canceled: "ravi asha", Completed: "asha", "unknown": "",
		Paid: "asha ravi", RefundApproved: "asha", RefundDeclined: "asha", Refunded: "asha",
	} {
		all := ""
		var told []string
		keys := map[string]bool{}
		for _, message := range shootday.About(event, booked, "https://shootday.test") {
			name, _, _ := strings.Cut(message.To, "@")
			told = append(told, name)
			keys[message.DedupeKey] = true
			all += message.Text
			for _, fact := range []string{"Hello ", "Sat, 21 Nov 2026, 12:15 am", "12 Hauz Khas", "Shoot: Food, 12 dishes\n", "Total: ₹8,400.50", "https://shootday.test/"} {
				if !strings.Contains(message.Text, fact) {
					t.Errorf("%s: the fact %q is not in %q", event, fact, message.Text)
				}
			}
		}
		if strings.Join(told, " ") != want || len(keys) != len(told) {
			t.Errorf("%s has the recipients %v and the keys %v", event, told, keys)
		}
		for _, fact := range facts[event] {
			if strings.Count(all, fact) != 1 {
				t.Errorf("%s: %q is not exactly once in %q", event, fact, all)
			}
		}
		if len(facts[event]) > 0 {
			other := booked
			other.Money.ID = "r2"
			if again := shootday.About(event, other, "https://shootday.test"); keys[again[0].DedupeKey] {
				t.Errorf("%s: the messages about two refunds have the key %s", event, again[0].DedupeKey)
			}
		}
	}
}

// TestCustomersReadTheirRefund checks that the messages about the cancellation and the approval contain the amount, the
// fee and the time.
func TestCustomersReadTheirRefund(t *testing.T) {
	const days = "5 to 7 working days"
	for name, try := range map[string]struct {
		event  Event
		money  Money
		says   []string
		silent []string
	}{
		"unpaid":      {Canceled, Money{}, []string{"You were not charged."}, []string{"review", "refund of", days}},
		"with a fee":  {Canceled, Money{Rupees: 14_580, Fee: 1_620}, []string{"You paid ₹16,200", "fee of ₹1,620", "refund of ₹14,580", "Once it is approved", days}, []string{"not charged"}},
		"without fee": {Canceled, Money{Rupees: 16_200}, []string{"There is no fee", "refund of ₹16,200", "Once it is approved", days}, []string{"fee of"}},
		"at once":     {Canceled, Money{Rupees: 16_200, Sent: true}, []string{"There is no fee", "refund of ₹16,200 is on its way", days}, []string{"approved"}},
		"all is fee":  {Canceled, Money{Fee: 16_200}, []string{"fee is ₹16,200", "no refund"}, []string{days}},

		"approved":           {RefundApproved, Money{Rupees: 14_580, Fee: 1_620}, []string{"refund of ₹14,580 has been approved: ₹16,200 less the cancellation fee of ₹1,620.", days}, []string{"waived"}},
		"approved in full":   {RefundApproved, Money{Rupees: 16_200}, []string{"refund of ₹16,200 has been approved. ", days}, []string{"fee"}},
		"approved, no fee":   {RefundApproved, Money{Rupees: 16_200, Waived: 1_620}, []string{"refund of ₹16,200", "waived the cancellation fee of ₹1,620", days}, []string{"less"}},
		"declined, with fee": {RefundDeclined, Money{Rupees: 14_580, Fee: 1_620}, []string{"refund of ₹14,580 has been declined"}, nil},
	} {
		told := 0
		for _, message := range shootday.About(try.event, Booking{ID: "b1", Customer: Party{"Asha", "asha@example.in"}, Money: try.money}, "https://shootday.test") {
			if message.To != "asha@example.in" {
				continue
			}
			told++
			for _, part := range try.says {
				if !strings.Contains(message.Text, part) {
					t.Errorf("%s: %q is not in %q", name, part, message.Text)
				}
			}
			for _, part := range try.silent {
				if strings.Contains(message.Text, part) {
					t.Errorf("%s: %q is in %q", name, part, message.Text)
				}
			}
		}
		if told != 1 {
			t.Errorf("%s: %d messages", name, told)
		}
	}
}

// TestAnAcceptedBookingSaysWhenItIsPaid checks the emails about an accepted booking for both payment methods.
func TestAnAcceptedBookingSaysWhenItIsPaid(t *testing.T) {
	payBy := time.Date(2026, 12, 1, 4, 30, 0, 0, time.UTC)
	for name, try := range map[string]struct {
		method string
		payBy  time.Time
		says   []string
		silent []string
	}{
		"online":             {PayOnline, time.Time{}, []string{"₹8,400 is due now. Please pay online under My Activity.", "Payment: Online", "Pay now: https://shootday.test/userpfp"}, []string{"See your booking"}},
		"online, in time":    {PayOnline, payBy, []string{"₹8,400 is due now. Please pay online by 10:00 AM on 1 Dec. Otherwise the booking is cancelled.", "Pay now: "}, nil},
		"after the shoot":    {PayAfterShoot, time.Time{}, []string{"You pay ₹8,400 after the shoot.", "Payment: After the shoot", "See your booking: https://shootday.test/userpfp"}, []string{"due now", "Pay now"}},
		"without any so far": {"", time.Time{}, []string{"See your booking: "}, []string{"Payment:", "due now", "You pay"}},
	} {
		booked := Booking{ID: "b1", Customer: Party{"Asha", "asha@example.in"}, Rupees: 8400, Method: try.method, PayBy: try.payBy}
		for _, event := range []Event{Accepted, Matched} {
			text := shootday.About(event, booked, testURL)[0].Text
			for _, part := range try.says {
				if !strings.Contains(text, part) {
					t.Errorf("%s, %s: %q is not in %q", event, name, part, text)
				}
			}
			for _, part := range try.silent {
				if strings.Contains(text, part) {
					t.Errorf("%s, %s: %q is in %q", event, name, part, text)
				}
			}
		}
	}
}

func TestARequestSaysByWhenToRespond(t *testing.T) {
	asked := Booking{ID: "b1", Photographer: Party{"Ravi", "ravi@example.in"}, AnswerBy: time.Date(2026, 12, 1, 4, 30, 0, 0, time.UTC), Reschedule: Reschedule{ByCustomer: true}}
	for _, event := range []Event{Requested, Reminder, RequestRescheduled} {
		if text := shootday.About(event, asked, testURL)[0].Text; !strings.Contains(text, "Please accept or reject ") || !strings.Contains(text, " by 10:00 AM on 1 Dec.") {
			t.Errorf("%s: %q", event, text)
		}
	}
}

func TestAnAdminIsToldHowToSetANewPassword(t *testing.T) {
	text := shootday.NewDeviceOfAdmin("a@b.in", "Firefox", testURL, time.Now()).Text
	if strings.Contains(text, "Forgot Password?") || !strings.Contains(text, "shootday superuser upsert a@b.in") || !strings.Contains(text, testURL+"/_/") {
		t.Error(text)
	}
}

func TestMessagesNameTheBrand(t *testing.T) {
	lotus := Brand{Name: "Lotus & Co", Company: "Lotus Pictures Pvt. Ltd.", SupportEmail: "help@lotus.example"}
	const link = "https://lotus.example/dashboard"
	for _, message := range append(lotus.About(Completed, Booking{}, "https://lotus.example"),
		lotus.Code("a@b.in", "012345", time.Minute), lotus.Reset("a@b.in", link), lotus.ConfirmEmail("a@b.in", link),
		lotus.EmailChanged("a@b.in", link, time.Hour), lotus.NewDevice("a@b.in", "Firefox", link, time.Now()),
	) {
		text := lotus.Signed(message.Text)
		all := message.Subject + text + lotus.HTML(message.Subject, message.Text, "https://lotus.example")
		if strings.Contains(all, "Shootday") || !strings.Contains(message.Text, "Lotus & Co") || !strings.Contains(all, ">Lotus &amp; Co</td>") ||
			!strings.HasPrefix(text, "Hello") || !strings.Contains(text, "\n\nTeam Lotus & Co\n\nYou are receiving this email because ") ||
			!strings.HasSuffix(text, "help@lotus.example\n\nLotus & Co · photographers for hire across India · a service of Lotus Pictures Pvt. Ltd.") {
			t.Error(all)
		}
	}
	if text := shootday.Signed("Hello"); text != "Hello\n\nTeam Shootday\n\nQuestions? Write to us on the contact page\n\nShootday · photographers for hire across India" {
		t.Error("without an address for questions:", text)
	}
	if mail := shootday.HTML("Hello", "Hello", "https://shootday.test"); !strings.Contains(mail, ">Questions? Write to us on the contact page<") || strings.Contains(mail, "mailto:") {
		t.Error("without an address for questions:", mail)
	}
	if mail := lotus.HTML("Hello", "Hello", "https://lotus.example"); strings.Contains(mail, "contact page") {
		t.Error("with an address for questions:", mail)
	}
}

// TestTheMailOfABriefHasNothingOfIt checks that one email is sent for each version of a brief, and that it contains
// neither the full name of the customer nor the address.
func TestTheMailOfABriefHasNothingOfIt(t *testing.T) {
	booked := Booking{
		ID: "b1", Customer: Party{"Asha Rao", "asha@example.in"}, Photographer: Party{"Ravi", "ravi@example.in"}, Category: "Food",
		Start: time.Date(2026, 12, 1, 4, 30, 0, 0, time.UTC), Address: "12 Hauz Khas", Brief: Brief{Version: 3, Customer: "Asha"},
	}
	mails := shootday.About(BriefChanged, booked, testURL)
	if len(mails) != 1 || mails[0].To != "ravi@example.in" || !strings.Contains(mails[0].Text, testURL+"/dashboard#b1") {
		t.Fatalf("%+v", mails)
	}
	for _, bad := range []string{"Rao", "Hauz", "asha@"} {
		if strings.Contains(mails[0].Subject+mails[0].Text, bad) {
			t.Errorf("%s is in %s", bad, mails[0].Text)
		}
	}
	booked.Brief.Version = 4
	if again := shootday.About(BriefChanged, booked, testURL); again[0].DedupeKey == mails[0].DedupeKey {
		t.Error("two versions have the same key")
	}
}

// TestEveryReasonOfAWarningHasWords checks that a warning contains the reason.
func TestEveryReasonOfAWarningHasWords(t *testing.T) {
	for _, reason := range []string{"spam", "contact", "abuse", "fraud", "other"} {
		if warning := shootday.ReportWarning("p1", reason, Party{"Ravi", "a@b.in"}, testURL); !strings.Contains(warning.Text, "because of "+reportedFor[reason]+".") ||
			reportedFor[reason] == "" {
			t.Errorf("%s: %s", reason, warning.Text)
		}
	}
}
