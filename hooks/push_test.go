package hooks_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/hooks/store"
)

// pushFixture is a server whose push service is one of the test.
type pushFixture struct {
	*server
	service *pushService
	outbox  *outbox.Outbox // adds messages as the features do
}

const subscriptionCall = "/api/v1/push/subscription"

func newPushFixture(t *testing.T, settings ...string) *pushFixture {
	t.Helper()
	service := newPushService(t)
	s := start(t, append([]string{"PUSH_HOSTS=" + service.host()}, settings...)...)
	cfg := outbox.Config{Demo: true, PushHosts: []string{service.host()}}
	return &pushFixture{s, service, outbox.New(cfg, s.now, outbox.Senders{}, nil, jobs.NewMonitor(s.now))}
}

// subscribed subscribes a new browser of a person.
func (s *pushFixture) subscribed(who person) *browser {
	s.Helper()
	b := newBrowser(s.T, s.service.URL)
	s.call("POST", subscriptionCall, who.token, b.form()).ok()
	return b
}

var anOffer = outbox.Push{Title: "Product in Pune", Body: "Today at 3:00 PM, 20 products, ₹5,400", URL: "/dashboard", Tag: "offer1"}

// push adds a message that expires in a while, in a transaction.
func (s *pushFixture) push(who person, message outbox.Push, lifetime time.Duration) {
	s.Helper()
	message.Expires = s.now().Add(lifetime)
	err := store.Write(s.app, func(tx store.Tx) error { return s.outbox.AddPush(tx, who.id, message) })
	if err != nil {
		s.Fatal(err)
	}
}

func (s *pushFixture) subscriptions(who person) (endpoints []string) {
	s.Helper()
	err := s.app.DB().Select("endpoint").From("push_subscriptions").Where(dbx.HashExp{"user": who.id}).OrderBy("created", "rowid").Column(&endpoints)
	if err != nil {
		s.Fatal(err)
	}
	return endpoints
}

func (s *pushFixture) rows() []*core.Record {
	s.Helper()
	rows, err := s.app.FindRecordsByFilter("outbox", "channel = 'push'", "created", 0, 0)
	if err != nil {
		s.Fatal(err)
	}
	return rows
}

// arrived waits until a browser has got a number of messages, and returns them.
func (s *pushFixture) arrived(b *browser, count int) (messages []pushed) {
	s.Helper()
	s.soon("push messages", func() bool {
		messages = s.service.messages(b)
		return len(messages) >= count
	})
	return messages
}

func TestPushMessageReachesEveryBrowserOfAPerson(t *testing.T) {
	t.Parallel()
	s := newPushFixture(t)
	asha, other := s.customer(), s.customer()
	phone, laptop, others := s.subscribed(asha), s.subscribed(asha), s.subscribed(other)
	s.push(asha, anOffer, 90*time.Second)

	for _, b := range []*browser{phone, laptop} {
		message := s.arrived(b, 1)[0]
		got := b.payload(t, message)
		if got["title"] != anOffer.Title || got["body"] != anOffer.Body || got["url"] != anOffer.URL || got["tag"] != anOffer.Tag || len(got) != 4 {
			t.Errorf("the payload is %v", got)
		}
		header := message.header
		if ttl := header.Get("TTL"); ttl < "80" || ttl > "90" || len(ttl) != 2 {
			t.Errorf("TTL %q", ttl)
		}
		if header.Get("Urgency") != "high" || len(header.Get("Topic")) != 32 || header.Get("Content-Encoding") != "aes128gcm" {
			t.Errorf("headers %v", header)
		}
		if !strings.HasSuffix(header.Get("Authorization"), "k="+s.call("GET", "/api/v1/config", "", nil).ok().text("vapidKey")) {
			t.Errorf("Authorization %q", header.Get("Authorization"))
		}
	}
	s.soon("the rows are sent", func() bool {
		return !slices.ContainsFunc(s.rows(), func(row *core.Record) bool { return row.GetString("sent") == "" })
	})
	if rows := s.rows(); len(rows) != 2 || len(s.service.messages(others)) != 0 {
		t.Errorf("%d rows, %d messages for somebody else", len(rows), len(s.service.messages(others)))
	}
	if err := s.outbox.AddPush(s.app, s.photographer().id, anOffer); err != nil {
		t.Error("somebody without a browser:", err)
	}
	for _, url := range []string{"", "https://evil.example", "//evil.example", `/\evil.example`, "dashboard"} {
		if err := s.outbox.AddPush(s.app, asha.id, outbox.Push{Title: "x", URL: url}); err == nil {
			t.Errorf("a message that opens %q was added", url)
		}
	}
	s.call("DELETE", subscriptionCall, asha.token, object{"endpoint": others.endpoint}).ok()
	s.call("DELETE", subscriptionCall, asha.token, object{"endpoint": phone.endpoint}).ok()
	s.call("DELETE", subscriptionCall, asha.token, object{"endpoint": phone.endpoint}).ok()
	s.call("DELETE", subscriptionCall, asha.token, object{}).refusedField(400, "endpoint")
	if mine, theirs := s.subscriptions(asha), s.subscriptions(other); !slices.Equal(mine, []string{laptop.endpoint}) || len(theirs) != 1 || len(s.rows()) != 1 {
		t.Errorf("after unsubscribing: %v, %v, %d rows", mine, theirs, len(s.rows()))
	}
}

// TestAnswersOfPushServices: what each answer does to the message and the subscription.
func TestAnswersOfPushServices(t *testing.T) {
	t.Parallel()
	s := newPushFixture(t, patient)
	inner := newPushService(t)
	for name, test := range map[string]struct {
		answer func(w http.ResponseWriter, r *http.Request)
		holds  func(row *core.Record, subscriptions int) bool // row is nil if it is gone
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
		who := s.customer()
		b := s.subscribed(who)
		s.service.answers(test.answer)
		s.push(who, anOffer, time.Hour)
		id := s.rows()[len(s.rows())-1].Id
		var row *core.Record
		s.soon(name, func() bool {
			var err error
			row, err = s.app.FindRecordById("outbox", id)
			return err != nil || row.GetInt("attempts") > 0
		})
		if count := len(s.subscriptions(who)); !test.holds(row, count) {
			t.Errorf("%s: %v, %d subscriptions", name, row, count)
		}
		if row != nil && strings.Contains(row.GetString("lastError"), "/send/") {
			t.Errorf("%s: the error has the endpoint: %s", name, row.GetString("lastError"))
		}
		if got := len(s.service.messages(b)); got != 1 {
			t.Errorf("%s: %d requests", name, got)
		}
	}
	if len(inner.got) != 0 {
		t.Errorf("a redirect was followed")
	}
}

func TestAPushServiceThatHangsIsGivenUp(t *testing.T) {
	t.Parallel()
	s := newPushFixture(t, "PROVIDER_TIMEOUT_SECONDS=0.1")
	who := s.customer()
	s.subscribed(who)
	s.service.answers(func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	s.push(who, anOffer, time.Hour)
	s.soon("the try ends", func() bool { return s.rows()[0].GetInt("attempts") > 0 })
	if row := s.rows()[0]; !isRetried(row, len(s.subscriptions(who))) {
		t.Error("it is not tried again:", row)
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
	t.Parallel() // most of its time is waiting
	s := newPushFixture(t)
	asha := s.customer()
	b := s.subscribed(asha)
	s.service.answers(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "60")
		w.WriteHeader(http.StatusTooManyRequests)
	})
	s.push(asha, anOffer, 90*time.Second)
	row := func() *core.Record { return s.rows()[0] }
	s.soon("the first try", func() bool { return row().GetInt("attempts") == 1 })
	if wait := row().GetDateTime("nextAttemptAt").Time().Sub(s.now()); wait < 50*time.Second || wait > 60*time.Second {
		t.Errorf("the next try is in %v", wait)
	}
	s.pass(61 * time.Second)
	s.soon("the second try", func() bool { return row().GetInt("attempts") == 2 })
	s.pass(time.Minute)
	s.soon("the end", func() bool { return row().GetString("failed") != "" })
	if tries := len(s.service.messages(b)); tries != 2 || !strings.Contains(row().GetString("lastError"), "expired") {
		t.Errorf("%d requests, %s", tries, row().GetString("lastError"))
	}
	if got := len(s.subscriptions(asha)); got != 1 {
		t.Errorf("%d subscriptions", got)
	}
}

func TestPushSubscriptionsAreLimited(t *testing.T) {
	t.Parallel()
	s := newPushFixture(t)
	asha, ravi := s.customer(), s.photographer()
	var browsers []*browser
	for range 11 {
		browsers = append(browsers, s.subscribed(asha))
	}
	shared := browsers[10]
	if got := s.subscriptions(asha); len(got) != 10 || slices.Contains(got, browsers[0].endpoint) || got[9] != shared.endpoint {
		t.Errorf("the 11th browser: %v", got)
	}
	before := s.subscriptions(asha)
	s.call("POST", subscriptionCall, asha.token, shared.form()).ok()
	if got := s.subscriptions(asha); !slices.Equal(got, before) {
		t.Errorf("subscribing again: %v", got)
	}

	// A browser that somebody else uses now. What waits for the person before never reaches it.
	s.service.answersStatus(http.StatusServiceUnavailable)
	s.push(asha, anOffer, time.Hour)
	s.soon("a failed try", func() bool { return len(s.service.messages(shared)) > 0 })
	s.call("POST", subscriptionCall, ravi.token, shared.form()).ok()
	if mine, theirs := s.subscriptions(asha), s.subscriptions(ravi); len(mine) != 9 || !slices.Equal(theirs, []string{shared.endpoint}) {
		t.Errorf("after it moved: %v, %v", mine, theirs)
	}
	if rows := s.rows(); len(rows) != 9 {
		t.Errorf("%d messages wait", len(rows))
	}
}

func TestForgedPushSubscriptionsAreRefused(t *testing.T) {
	t.Parallel()
	s := newPushFixture(t)
	asha := s.customer()
	good := func(change func(form, keys object)) object {
		form := newBrowser(t, "https://fcm.googleapis.com/fcm").form()
		change(form, form["keys"].(object))
		return form
	}
	for field, forms := range map[string][]object{
		"endpoint": {
			good(func(f, _ object) { f["endpoint"] = "http://fcm.googleapis.com/fcm/send/1" }),
			good(func(f, _ object) { f["endpoint"] = "http://127.0.0.1/send/1" }),
			good(func(f, _ object) { delete(f, "endpoint") }),
			{},
		},
		"keys.p256dh": {
			good(func(_, k object) { k["p256dh"] = "" }),
			good(func(_, k object) { k["p256dh"] = k["auth"] }),
		},
		"keys.auth": {
			good(func(_, k object) { k["auth"] = k["p256dh"] }),
			good(func(_, k object) { delete(k, "auth") }),
		},
	} {
		for _, form := range forms {
			s.call("POST", subscriptionCall, asha.token, form).refusedField(400, field)
		}
	}
	if got := s.subscriptions(asha); len(got) != 0 {
		t.Error(got)
	}
	s.call("POST", subscriptionCall, asha.token, good(func(object, object) {})).ok()
	s.push(asha, anOffer, time.Hour)
	if row := s.rows()[0]; row.GetString("nextAttemptAt") != "" {
		t.Error("a demo sends to a push service that is not in PUSH_HOSTS")
	}
	shown := s.call("GET", "/api/v1/demo/outbox", "", nil).ok().list("items")[0]
	if shown["channel"] != "push" || shown["subject"] != anOffer.Title || shown["text"] != anOffer.Body+"\n\nhttps://shootday.test"+anOffer.URL {
		t.Errorf("the demo's outbox shows %v", shown)
	}
}
