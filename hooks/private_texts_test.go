package hooks_test

import (
	"archive/zip"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

// privateText is a text that may occur only in the allowed places.
type privateText struct {
	text    string
	allowed []string // every place must contain the text
}

// privateTexts contains texts from messages between people whose contact details are hidden, and the secrets in payout
// details.
var privateTexts = []privateText{
	{"Quokkaflute", []string{"table messages", "export of the customer", "export of the photographer"}},
	{"98765 43210", []string{"table messages", "export of the customer"}},
	{"Wallabypiano", []string{"table messages", "export of the customer", "export of the photographer"}},
	{"Wombatharp", []string{"table messages"}}, // was deleted
	{"Potorootrombone", nil}, // is too long
	{"Bettongbanjo", nil},    // was sent while the database was broken
	{"Numbatdrum", []string{"table briefs", "export of the customer"}},
	{"Kookaburralute", []string{"table briefs", "export of the customer"}},
	{"Possumviola", []string{"table briefs", "export of the customer"}},
	{"9876501234", []string{"table briefs", "export of the customer"}},
	{"Dingotuba", []string{"table reports", "export of the customer", "collection reports", "realtime of the admin"}},
	{apptest.TestPAN, []string{"CSV of settlements"}},
	{apptest.TestAccount, nil},
	{"bilbyoboe@okaxis", nil},
	{"ABCPE1234G", nil},   // was refused
	{"555566667777", nil}, // was refused
}

// walk is a test server with two people who send each other messages, and another photographer who gets a payout.
type walk struct {
	*apptest.Payments
	admin, customer, photographer apptest.Person
}

// TestPrivateTextsAreNowhereElse writes messages, a brief, a report and payout details, both with requests that succeed
// and with requests that fail. The texts must not occur in the log, in tables, in realtime messages, or in the
// downloads of people and admins, except in the allowed places.
func TestPrivateTextsAreNowhereElse(t *testing.T) {
	t.Parallel()
	on, journal := apptest.Journaling(t)
	s := walk{Payments: apptest.NewPaymentsOn(on, apptest.PayoutKey, apptest.NoPayeeWait, "PLATFORM_TAN=MUMA12345B")}
	s.admin, s.customer, s.photographer = s.People.Superuser(), s.People.Customer(), s.People.Photographer()
	people := map[string]apptest.Person{
		"the customer": s.customer, "the photographer": s.photographer, "the admin": s.admin, "another customer": s.Asha, "a payee": s.Ravi, "a visitor": {},
	}
	topics := []string{}
	for _, collection := range s.collections() {
		topics = append(topics, collection+"/*")
	}
	heard := map[string]<-chan apptest.Object{}
	for name, who := range people {
		heard[name] = s.Live.Listen(who, topics...)
	}
	s.talk()
	s.pay()
	places := map[string]string{}
	for name, events := range heard {
		all, _ := s.Live.Heard(events)
		places["realtime of "+name] = fmt.Sprint(all)
	}
	if !strings.Contains(places["realtime of the photographer"], "customerSeen") || len(places["realtime of a visitor"]) > len("[]") {
		t.Error("the photographer must be notified of the thread, and a visitor of nothing:", places["realtime of a visitor"])
	}
	for table, content := range s.DB.Fingerprint() {
		places["table "+table] = content
	}
	for name, who := range people {
		if who.ID != "" && who.ID != s.admin.ID {
			places["export of "+name] = s.export(who)
		}
	}
	for _, collection := range s.collections() {
		places["collection "+collection] = s.Call("GET", "/api/collections/"+collection+"/records?perPage=500", s.admin.Token, nil).OfStatus(200).Raw
	}
	day := istime.ISODate(s.Now())
	for _, table := range []string{"bookings", "payments", "payouts", "settlements", "invoices"} {
		query := "?from=" + istime.ISODate(s.Now().AddDate(-1, 0, 0)) + "&to=" + day
		places["CSV of "+table] = s.Call("GET", "/api/v1/admin/exports/"+table+query, s.admin.Token, nil).OfStatus(200).Raw
	}
	last := s.Call("GET", "/api/v1/messages", "", nil).OfStatus(401) // logged, as all failures are
	s.Health.Logged(journal, last.Header.Get("X-Request-Id"))
	for _, private := range privateTexts {
		found := []string{}
		for place, content := range places {
			if strings.Contains(content, private.text) {
				found = append(found, place)
			}
		}
		if len(journal.Lines(t, private.text)) > 0 {
			found = append(found, "the log")
		}
		slices.Sort(found)
		want := slices.Sorted(slices.Values(private.allowed))
		if !slices.Equal(found, want) {
			t.Errorf("%s is in %q, want %q", private.text, found, want)
		}
	}
	if len(journal.Lines(t, "a broken row")) == 0 {
		t.Error("the failures are not in the log")
	}
}

func (s walk) collections() (names []string) {
	s.Helper()
	all, err := s.App.FindAllCollections()
	if err != nil {
		s.Fatal(err)
	}
	for _, collection := range all {
		names = append(names, collection.Name)
	}
	return names
}

// talk writes messages, a brief and a report as the customer, and a message as the photographer. Then an admin reads
// the report and the messages.
func (s walk) talk() {
	s.Helper()
	post := func(who apptest.Person, path, text string) *apptest.Answer {
		return s.Call("POST", path, who.Token, apptest.Object{"text": text})
	}
	question := apptest.Object{"photographerId": s.photographer.Profile, "text": "Quokkaflute, call me on 98765 43210"}
	thread := s.Call("POST", "/api/v1/messages", s.customer.Token, question).OfStatus(201).Text("threadId")
	path := "/api/v1/messages/" + thread
	deleted := post(s.customer, path, "Wombatharp").OfStatus(201).Object("message")["messageId"].(string)
	s.Call("DELETE", path+"/"+deleted, s.customer.Token, nil).OK()
	post(s.customer, path, "Potorootrombone "+apptest.LongText(2000)).OfStatus(400)
	answer := post(s.photographer, path, "Wallabypiano").OfStatus(201).Object("message")["messageId"].(string)
	if status, raw := s.Keyed("again", path, s.customer.Token, apptest.Object{"text": "Quokkaflute again"}); status != 201 {
		s.Fatal(status, raw)
	}

	brief := apptest.Object{"text": "Numbatdrum", "shots": []string{"Kookaburralute"}, "onSite": apptest.Object{"name": "Possumviola", "phone": "9876501234"}}
	form := apptest.With(s.Bookings.Form(48*time.Hour), apptest.Object{"brief": brief})
	booking := s.Bookings.Book(s.customer, s.photographer, form).OfStatus(201).Text("_id")
	s.Call("PUT", "/api/v1/brief/"+booking, s.customer.Token, apptest.Object{"shots": []string{"Kookaburralute", "A second one"}}).OK()
	s.Call("GET", "/api/v1/brief/"+booking, s.photographer.Token, nil).OK()

	broken := func(table string) (restore func()) {
		s.DB.Do(`CREATE TRIGGER broken_insert BEFORE INSERT ON ` + table + ` BEGIN SELECT RAISE(ABORT, 'a broken row'); END`)
		return func() { s.DB.Do(`DROP TRIGGER broken_insert`) }
	}
	restore := broken("messages")
	post(s.customer, path, "Bettongbanjo").OfStatus(500)
	restore()
	restore = broken("briefs")
	s.Call("PUT", "/api/v1/brief/"+booking, s.customer.Token, apptest.Object{"text": "Bettongbanjo"}).OfStatus(500)
	restore()

	complaint := apptest.Object{"messageId": answer, "reason": "abuse", "words": "Dingotuba"}
	report := s.Call("POST", path+"/reports", s.customer.Token, complaint).OfStatus(201).Text("reportId")
	s.Call("GET", "/api/v1/admin/reports/"+report, s.admin.Token, nil).OK()
	s.Call("POST", "/api/v1/admin/threads/"+thread+"/read", s.admin.Token, apptest.Object{"words": "A customer has called us."}).OK()
	s.Call("PATCH", "/api/collections/reports/records/"+report, s.admin.Token, apptest.Object{"decision": "warned"}).OfStatus(200)
	s.Pass(3 * time.Minute)
	s.Round("telling")
	for who, subject := range map[string]string{s.photographer.Email: "A new message for you", s.customer.Email: "A new message for you"} {
		if s.Mails.Count(who, subject) != 1 {
			s.Errorf("%s was not notified of a message", who)
		}
	}
}

// pay makes two failed attempts to save payout details as Ravi, then saves valid ones and pays him.
func (s walk) pay() {
	s.Helper()
	s.Call("PUT", "/api/v1/payouts/payee", s.Ravi.Token, apptest.With(s.Payouts.Details(), apptest.Object{
		"otpSTR": "000000", "pan": "ABCPE1234G", "account": "555566667777", "ifsc": "wrong",
	})).OfStatus(400)
	s.Call("PUT", "/api/v1/payouts/payee", s.Ravi.Token, apptest.With(s.Payouts.Details(), apptest.Object{
		"otpSTR": "000000", "pan": "ABCPE1234G", "account": "555566667777",
	})).OfStatus(400)
	s.Payouts.Save(s.Ravi, nil).OK()
	s.Released()
	for _, mark := range []apptest.Object{{"status": "returned", "reason": "rejected"}, {"status": "paid", "utr": "AXIS000001"}} {
		batch := s.Payouts.Batch().OfStatus(201).Text("batchId")
		s.Call("GET", "/api/v1/admin/payouts/"+batch+"/file", s.Admins.Token(), nil).OfStatus(200)
		s.Payouts.Mark(s.Payouts.Line(batch, s.Ravi.Profile), mark).OK()
		s.Payouts.Save(s.Ravi, apptest.Object{"kind": "upi", "upi": "bilbyoboe@okaxis"}).OK()
	}
}

// export returns the contents of all files in a person's export.
func (s walk) export(who apptest.Person) string {
	s.Helper()
	got := s.Call("GET", "/api/v1/user/data/"+who.ID, who.Token, nil).OfStatus(200)
	archive, err := zip.NewReader(strings.NewReader(got.Raw), int64(len(got.Raw)))
	if err != nil {
		s.Fatal(err)
	}
	var all strings.Builder
	for _, file := range archive.File {
		content, err := file.Open()
		if err != nil {
			s.Fatal(err)
		}
		if _, err := io.Copy(&all, content); err != nil {
			s.Fatal(err)
		}
	}
	return all.String()
}
