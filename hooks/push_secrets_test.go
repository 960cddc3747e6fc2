package hooks_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
)

// TestPushSubscriptionsEndWithTheSessions: a stranger who knew the password loses the messages with the sessions.
func TestPushSubscriptionsEndWithTheSessions(t *testing.T) {
	t.Parallel()
	s := newPushFixture(t)
	admin := s.superuser()
	for name, end := range map[string]func(who person){
		"a suspension": func(who person) { s.suspend(admin, who) },
		"a new password": func(who person) {
			token, err := s.find("users", who.id).NewPasswordResetToken()
			if err != nil {
				t.Fatal(err)
			}
			s.call("POST", "/api/v1/auth/resetpassword", "", object{"token": token, "password": "a-new-password", "confirmPassword": "a-new-password"}).ok()
		},
		"an erasure": func(who person) {
			s.call("POST", "/api/v1/admin/people/erase", admin.token, object{"email": who.email}).ok()
		},
	} {
		who, other := s.customer(), s.customer()
		s.subscribed(who)
		s.subscribed(other)
		s.service.answersStatus(http.StatusServiceUnavailable)
		s.push(who, anOffer, time.Hour)
		if len(s.rows()) != 1 || len(s.subscriptions(who)) != 1 {
			t.Fatalf("%d messages", len(s.rows()))
		}
		s.adminEdits(admin, "users", who.id, object{"fullName": "Asha Menon"})
		if len(s.subscriptions(who)) != 1 {
			t.Error("a new name ends the subscription")
		}
		end(who)
		if len(s.rows()) != 0 || len(s.subscriptions(who)) != 0 || len(s.subscriptions(other)) != 1 {
			t.Errorf("%s: %d messages, %v", name, len(s.rows()), s.subscriptions(who))
		}
	}
}

// TestPushSecretsAreNotTold looks for endpoints and keys in answers, exports, the audit log and logs.
func TestPushSecretsAreNotTold(t *testing.T) {
	t.Parallel()
	on, journal := journaling(t)
	service := newPushService(t)
	on.serve("PUSH_HOSTS=" + service.host())
	cfg := outbox.Config{Demo: true, PushHosts: []string{service.host()}}
	s := &pushFixture{on, service, outbox.New(cfg, on.now, outbox.Senders{}, nil, jobs.NewMonitor(on.now))}
	admin, asha, ravi := s.superuser(), s.customer(), s.photographer()
	var answers []*answer
	call := func(who person, method, path string, form any) *answer {
		got := s.call(method, path, who.token, form)
		answers = append(answers, got)
		return got
	}
	secrets := []string{"5ec8e7"}
	subscribe := func(who person, b *browser) {
		keys := b.form()["keys"].(object)
		secrets = append(secrets, keys["p256dh"].(string), keys["auth"].(string))
		call(who, "POST", subscriptionCall, b.form())
	}
	phone, laptop := newBrowser(t, service.URL), newBrowser(t, service.URL)
	subscribe(asha, phone)
	subscribe(ravi, phone)
	subscribe(asha, laptop)
	subscribe(asha, newBrowser(t, "https://evil.example"))
	for _, code := range []int{503, 413, 410} {
		service.answersStatus(code)
		s.push(asha, anOffer, time.Hour)
		want := len(service.messages(laptop)) + 1
		s.arrived(laptop, want)
	}
	s.soon("the end of the subscription", func() bool { return len(s.subscriptions(asha)) == 0 })
	subscribe(asha, newBrowser(t, service.URL))
	made := s.record("push_subscriptions", object{"user": asha.id, "endpoint": service.URL + "/send/5ec8e7", "p256dh": "5ec8e7", "auth": "5ec8e7"})
	call(admin, "PATCH", "/api/collections/push_subscriptions/records/"+made.Id, object{"auth": "5ec8e7-2"}).ofStatus(200)
	answers = answers[:len(answers)-1] // admins see all fields of a collection
	export := call(asha, "GET", "/api/v1/user/data/"+asha.id, nil)
	call(asha, "GET", "/api/v1/demo/outbox", nil).ok()
	call(asha, "GET", "/api/collections/push_subscriptions/records", nil).ofStatus(403)
	call(asha, "DELETE", subscriptionCall, object{"endpoint": laptop.endpoint}).ok()

	for _, secret := range secrets {
		for _, got := range answers {
			if strings.Contains(got.raw, secret) {
				t.Errorf("%s tells %s: %s", got.what, secret, got.raw)
			}
		}
		if lines := journal.lines(t, secret); len(lines) > 0 {
			t.Errorf("the log has %s: %v", secret, lines)
		}
		for _, found := range s.traces(s.app.DataDir(), secret) {
			if !strings.Contains(found, "in push_subscriptions.") {
				t.Error(found)
			}
		}
	}
	if export.status != 200 || len(export.raw) < 100 {
		t.Error(export.raw)
	}
}

// TestAllServersSendWithOneKey starts two servers on one database, one with its own key and one without push.
func TestAllServersSendWithOneKey(t *testing.T) {
	t.Parallel()
	key := func(app *server) string { return app.call("GET", "/api/v1/config", "", nil).ok().text("vapidKey") }
	s := start(t)
	again := &server{T: t, app: openApp(t, s.app.DataDir())}
	again.serve()
	own := &server{T: t, app: openApp(t, s.app.DataDir())}
	own.serve("VAPID_PRIVATE_KEY=AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA")
	off := &server{T: t, app: openApp(t, s.app.DataDir())}
	off.serve("VAPID_SUBJECT=mailto:ops@localhost")
	if first := key(s); first == "" || key(again) != first || key(own) == first || key(own) == "" || key(off) != "" {
		t.Errorf("the keys are %q, %q, %q, %q", first, key(again), key(own), key(off))
	}
	asha := off.customer()
	form := newBrowser(t, "https://fcm.googleapis.com/fcm").form()
	off.call("POST", subscriptionCall, asha.token, form).refused(503, "not available")
	off.call("DELETE", subscriptionCall, asha.token, form).ok()
	if other := start(t); key(other) == key(s) {
		t.Error("two installations have one key")
	}
}
