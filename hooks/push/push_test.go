package push_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/hooks/store"
)

// pushFixture is a server that uses a simulated push service.
type pushFixture struct {
	*apptest.Server
	service *apptest.PushService
	outbox  *outbox.Outbox // for adding messages as the app's features do
}

const subscriptionCall = "/api/v1/push/subscription"

func newPushFixture(t *testing.T, settings ...string) *pushFixture {
	t.Helper()
	service := apptest.NewPushService(t)
	s := apptest.Start(t, append([]string{"PUSH_HOSTS=" + service.Host()}, settings...)...)
	cfg := outbox.Config{Demo: true, PushHosts: []string{service.Host()}}
	return &pushFixture{s, service, outbox.New(cfg, s.Now, outbox.Senders{}, nil, jobs.NewMonitor(s.Now))}
}

// subscribed returns a new browser that is subscribed to who's push messages.
func (s *pushFixture) subscribed(who apptest.Person) *apptest.Browser {
	s.Helper()
	b := apptest.NewBrowser(s.T, s.service.URL)
	s.Call("POST", subscriptionCall, who.Token, b.Form()).OK()
	return b
}

var anOffer = outbox.Push{Title: "Product in Pune", Body: "Today at 3:00 PM, 20 products, ₹5,400", URL: "/dashboard", Tag: "offer1"}

// push queues a push message for who. The message expires after lifetime.
func (s *pushFixture) push(who apptest.Person, message outbox.Push, lifetime time.Duration) {
	s.Helper()
	message.Expires = s.Now().Add(lifetime)
	err := store.Write(s.App, func(tx store.Tx) error { return s.outbox.AddPush(tx, who.ID, message) })
	if err != nil {
		s.Fatal(err)
	}
}

func (s *pushFixture) subscriptions(who apptest.Person) (endpoints []string) {
	s.Helper()
	err := s.App.DB().Select("endpoint").From("push_subscriptions").Where(dbx.HashExp{"user": who.ID}).OrderBy("created", "rowid").Column(&endpoints)
	if err != nil {
		s.Fatal(err)
	}
	return endpoints
}

func (s *pushFixture) rows() []*core.Record {
	s.Helper()
	rows, err := s.App.FindRecordsByFilter("outbox", "channel = 'push'", "created", 0, 0)
	if err != nil {
		s.Fatal(err)
	}
	return rows
}

// arrived waits until b has received at least count messages, and returns all that it has received.
func (s *pushFixture) arrived(b *apptest.Browser, count int) (messages []apptest.Pushed) {
	s.Helper()
	s.Soon("push messages", func() bool {
		messages = messagesOf(s.service, b)
		return len(messages) >= count
	})
	return messages
}

func TestPushMessageReachesEveryBrowserOfAPerson(t *testing.T) {
	t.Parallel()
	s := newPushFixture(t)
	asha, other := s.People.Customer(), s.People.Customer()
	phone, laptop, others := s.subscribed(asha), s.subscribed(asha), s.subscribed(other)
	s.push(asha, anOffer, 90*time.Second)

	for _, b := range []*apptest.Browser{phone, laptop} {
		message := s.arrived(b, 1)[0]
		got := payload(b, t, message)
		if got["title"] != anOffer.Title || got["body"] != anOffer.Body || got["url"] != anOffer.URL || got["tag"] != anOffer.Tag || len(got) != 4 {
			t.Errorf("the payload is %v", got)
		}
		header := message.Header
		if ttl := header.Get("TTL"); ttl < "80" || ttl > "90" || len(ttl) != 2 {
			t.Errorf("TTL %q", ttl)
		}
		if header.Get("Urgency") != "high" || len(header.Get("Topic")) != 32 || header.Get("Content-Encoding") != "aes128gcm" {
			t.Errorf("headers %v", header)
		}
		if !strings.HasSuffix(header.Get("Authorization"), "k="+s.Call("GET", "/api/v1/config", "", nil).OK().Text("vapidKey")) {
			t.Errorf("Authorization %q", header.Get("Authorization"))
		}
	}
	s.Soon("the rows are sent", func() bool {
		return !slices.ContainsFunc(s.rows(), func(row *core.Record) bool { return row.GetString("sent") == "" })
	})
	if rows := s.rows(); len(rows) != 2 || len(messagesOf(s.service, others)) != 0 {
		t.Errorf("%d rows, %d messages for another person", len(rows), len(messagesOf(s.service, others)))
	}
	if err := s.outbox.AddPush(s.App, s.People.Photographer().ID, anOffer); err != nil {
		t.Error("a message to a person without a browser:", err)
	}
	for _, url := range []string{"", "https://evil.example", "//evil.example", `/\evil.example`, "dashboard"} {
		if err := s.outbox.AddPush(s.App, asha.ID, outbox.Push{Title: "x", URL: url}); err == nil {
			t.Errorf("a message that opens %q was added", url)
		}
	}
	s.Call("DELETE", subscriptionCall, asha.Token, apptest.Object{"endpoint": others.Endpoint}).OK()
	s.Call("DELETE", subscriptionCall, asha.Token, apptest.Object{"endpoint": phone.Endpoint}).OK()
	s.Call("DELETE", subscriptionCall, asha.Token, apptest.Object{"endpoint": phone.Endpoint}).OK()
	s.Call("DELETE", subscriptionCall, asha.Token, apptest.Object{}).RefusedField(400, "endpoint")
	if mine, theirs := s.subscriptions(asha), s.subscriptions(other); !slices.Equal(mine, []string{laptop.Endpoint}) || len(theirs) != 1 || len(s.rows()) != 1 {
		t.Errorf("after unsubscribing: %v, %v, %d rows", mine, theirs, len(s.rows()))
	}
}

// TestAnswersOfPushServices checks the effect of each response on the message and the subscription.
func TestAnswersOfPushServices(t *testing.T) {
	t.Parallel()
	s := newPushFixture(t, apptest.Patient)
	inner := apptest.NewPushService(t)
	for name, test := range map[string]struct {
		answer func(w http.ResponseWriter, r *http.Request)
		holds  func(row *core.Record, subscriptions int) bool // row is nil if the message was deleted
	}{
		"404": {status(404), isGone},
		"410": {status(410), isGone},
		"413": {status(413), isGivenUp},
		"400": {status(400), isGivenUp},
		"403": {status(403), isGivenUp},
		"429": {status(429), isRetried},
		"503": {status(503), isRetried},
		"a redirect": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, inner.URL+"/send/1", http.StatusTemporaryRedirect)
		}, isGivenUp},
		"an endless answer": {func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(201)
			for r.Context().Err() == nil {
				if _, err := w.Write(make([]byte, 1<<10)); err != nil {
					return
				}
			}
		}, isSent},
	} {
		who := s.People.Customer()
		b := s.subscribed(who)
		answers(s.service, test.answer)
		s.push(who, anOffer, time.Hour)
		id := s.rows()[len(s.rows())-1].Id
		var row *core.Record
		s.Soon(name, func() bool {
			var err error
			row, err = s.App.FindRecordById("outbox", id)
			return err != nil || row.GetInt("attempts") > 0
		})
		if count := len(s.subscriptions(who)); !test.holds(row, count) {
			t.Errorf("%s: %v, %d subscriptions", name, row, count)
		}
		if row != nil && strings.Contains(row.GetString("lastError"), "/send/") {
			t.Errorf("%s: the error contains the endpoint: %s", name, row.GetString("lastError"))
		}
		if got := len(messagesOf(s.service, b)); got != 1 {
			t.Errorf("%s: %d requests", name, got)
		}
	}
	if len(inner.Got) != 0 {
		t.Errorf("a redirect was followed")
	}
}

func TestAPushServiceThatHangsIsGivenUp(t *testing.T) {
	t.Parallel()
	s := newPushFixture(t, "PROVIDER_TIMEOUT_SECONDS=0.1")
	who := s.People.Customer()
	s.subscribed(who)
	answers(s.service, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	s.push(who, anOffer, time.Hour)
	s.Soon("the try ends", func() bool { return s.rows()[0].GetInt("attempts") > 0 })
	if row := s.rows()[0]; !isRetried(row, len(s.subscriptions(who))) {
		t.Error("the message is not retried:", row)
	}
}

func status(code int) func(http.ResponseWriter, *http.Request) {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

func isGone(row *core.Record, subscriptions int) bool { return row == nil && subscriptions == 0 }

func isSent(row *core.Record, subscriptions int) bool {
	return row != nil && row.GetString("sent") != "" && subscriptions == 1
}

func isGivenUp(row *core.Record, subscriptions int) bool {
	return row != nil && row.GetString("failed") != "" && subscriptions == 1
}

func isRetried(row *core.Record, subscriptions int) bool {
	return row != nil && row.GetString("nextAttemptAt") != "" && row.GetString("failed") == "" && subscriptions == 1
}

func TestPushMessageIsRetriedUntilItExpires(t *testing.T) {
	t.Parallel() // the test mostly waits
	s := newPushFixture(t)
	asha := s.People.Customer()
	b := s.subscribed(asha)
	answers(s.service, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "60")
		w.WriteHeader(http.StatusTooManyRequests)
	})
	s.push(asha, anOffer, 90*time.Second)
	row := func() *core.Record { return s.rows()[0] }
	s.Soon("the first try", func() bool { return row().GetInt("attempts") == 1 })
	if wait := row().GetDateTime("nextAttemptAt").Time().Sub(s.Now()); wait < 50*time.Second || wait > 60*time.Second {
		t.Errorf("the next attempt is in %v", wait)
	}
	s.Pass(61 * time.Second)
	s.Soon("the second try", func() bool { return row().GetInt("attempts") == 2 })
	s.Pass(time.Minute)
	s.Soon("the end", func() bool { return row().GetString("failed") != "" })
	if tries := len(messagesOf(s.service, b)); tries != 2 || !strings.Contains(row().GetString("lastError"), "expired") {
		t.Errorf("%d requests, %s", tries, row().GetString("lastError"))
	}
	if got := len(s.subscriptions(asha)); got != 1 {
		t.Errorf("%d subscriptions", got)
	}
}

func TestPushSubscriptionsAreLimited(t *testing.T) {
	t.Parallel()
	s := newPushFixture(t)
	asha, ravi := s.People.Customer(), s.People.Photographer()
	var browsers []*apptest.Browser
	for range 11 {
		browsers = append(browsers, s.subscribed(asha))
	}
	shared := browsers[10]
	if got := s.subscriptions(asha); len(got) != 10 || slices.Contains(got, browsers[0].Endpoint) || got[9] != shared.Endpoint {
		t.Errorf("after the 11th browser: %v", got)
	}
	before := s.subscriptions(asha)
	s.Call("POST", subscriptionCall, asha.Token, shared.Form()).OK()
	if got := s.subscriptions(asha); !slices.Equal(got, before) {
		t.Errorf("after subscribing again: %v", got)
	}

	// Another person now uses the browser. Messages queued for the previous person must never be sent to this browser.
	answersStatus(s.service, http.StatusServiceUnavailable)
	s.push(asha, anOffer, time.Hour)
	s.Soon("a failed try", func() bool { return len(messagesOf(s.service, shared)) > 0 })
	s.Call("POST", subscriptionCall, ravi.Token, shared.Form()).OK()
	if mine, theirs := s.subscriptions(asha), s.subscriptions(ravi); len(mine) != 9 || !slices.Equal(theirs, []string{shared.Endpoint}) {
		t.Errorf("after the browser changed hands: %v, %v", mine, theirs)
	}
	if rows := s.rows(); len(rows) != 9 {
		t.Errorf("%d messages wait", len(rows))
	}
}

func TestForgedPushSubscriptionsAreRefused(t *testing.T) {
	t.Parallel()
	s := newPushFixture(t)
	asha := s.People.Customer()
	good := func(change func(form, keys apptest.Object)) apptest.Object {
		form := apptest.NewBrowser(t, "https://fcm.googleapis.com/fcm").Form()
		change(form, form["keys"].(apptest.Object))
		return form
	}
	for field, forms := range map[string][]apptest.Object{
		"endpoint": {
			good(func(f, _ apptest.Object) { f["endpoint"] = "http://fcm.googleapis.com/fcm/send/1" }),
			good(func(f, _ apptest.Object) { f["endpoint"] = "http://127.0.0.1/send/1" }),
			good(func(f, _ apptest.Object) { delete(f, "endpoint") }),
			{},
		},
		"keys.p256dh": {
			good(func(_, k apptest.Object) { k["p256dh"] = "" }),
			good(func(_, k apptest.Object) { k["p256dh"] = k["auth"] }),
		},
		"keys.auth": {
			good(func(_, k apptest.Object) { k["auth"] = k["p256dh"] }),
			good(func(_, k apptest.Object) { delete(k, "auth") }),
		},
	} {
		for _, form := range forms {
			s.Call("POST", subscriptionCall, asha.Token, form).RefusedField(400, field)
		}
	}
	if got := s.subscriptions(asha); len(got) != 0 {
		t.Error(got)
	}
	s.Call("POST", subscriptionCall, asha.Token, good(func(apptest.Object, apptest.Object) {})).OK()
	s.push(asha, anOffer, time.Hour)
	if row := s.rows()[0]; row.GetString("nextAttemptAt") != "" {
		t.Error("a demo sends to a push service that is not in PUSH_HOSTS")
	}
	shown := s.Call("GET", "/api/v1/demo/outbox", "", nil).OK().List("items")[0]
	if shown["channel"] != "push" || shown["subject"] != anOffer.Title || shown["text"] != anOffer.Body+"\n\nhttps://shootday.test"+anOffer.URL {
		t.Errorf("the demo's outbox shows %v", shown)
	}
}
