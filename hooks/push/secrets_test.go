package push_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
)

// TestPushSubscriptionsEndWithTheSessions checks that ending a person's sessions also ends their push subscriptions.
// Otherwise, an attacker who knew the password would still get messages.
func TestPushSubscriptionsEndWithTheSessions(t *testing.T) {
	t.Parallel()
	s := newPushFixture(t)
	admin := s.People.Superuser()
	for name, end := range map[string]func(who apptest.Person){
		"a suspension": func(who apptest.Person) { s.People.Suspend(admin, who) },
		"a new password": func(who apptest.Person) {
			token, err := s.DB.Find("users", who.ID).NewPasswordResetToken()
			if err != nil {
				t.Fatal(err)
			}
			s.Call("POST", "/api/v1/auth/resetpassword", "", apptest.Object{"token": token, "password": "a-new-password", "confirmPassword": "a-new-password"}).OK()
		},
		"an erasure": func(who apptest.Person) {
			s.Call("POST", "/api/v1/admin/people/erase", admin.Token, apptest.Object{"email": who.Email}).OK()
		},
	} {
		who, other := s.People.Customer(), s.People.Customer()
		s.subscribed(who)
		s.subscribed(other)
		answersStatus(s.service, http.StatusServiceUnavailable)
		s.push(who, anOffer, time.Hour)
		if len(s.rows()) != 1 || len(s.subscriptions(who)) != 1 {
			t.Fatalf("%d messages", len(s.rows()))
		}
		s.Admins.EditAs(admin, "users", who.ID, apptest.Object{"fullName": "Asha Menon"})
		if len(s.subscriptions(who)) != 1 {
			t.Error("a change of the name ends the subscription")
		}
		end(who)
		if len(s.rows()) != 0 || len(s.subscriptions(who)) != 0 || len(s.subscriptions(other)) != 1 {
			t.Errorf("%s: %d messages, %v", name, len(s.rows()), s.subscriptions(who))
		}
	}
}

// TestPushSecretsAreNotTold checks that responses, exports, the audit log and the server log contain no endpoints or
// keys.
func TestPushSecretsAreNotTold(t *testing.T) {
	t.Parallel()
	on, journal := apptest.Journaling(t)
	service := apptest.NewPushService(t)
	on.Serve("PUSH_HOSTS=" + service.Host())
	cfg := outbox.Config{Demo: true, PushHosts: []string{service.Host()}}
	s := &pushFixture{on, service, outbox.New(cfg, on.Now, outbox.Senders{}, nil, jobs.NewMonitor(on.Now))}
	admin, asha, ravi := s.People.Superuser(), s.People.Customer(), s.People.Photographer()
	var answers []*apptest.Answer
	call := func(who apptest.Person, method, path string, form any) *apptest.Answer {
		got := s.Call(method, path, who.Token, form)
		answers = append(answers, got)
		return got
	}
	secrets := []string{"5ec8e7"}
	subscribe := func(who apptest.Person, b *apptest.Browser) {
		keys := b.Form()["keys"].(apptest.Object)
		secrets = append(secrets, keys["p256dh"].(string), keys["auth"].(string))
		call(who, "POST", subscriptionCall, b.Form())
	}
	phone, laptop := apptest.NewBrowser(t, service.URL), apptest.NewBrowser(t, service.URL)
	subscribe(asha, phone)
	subscribe(ravi, phone)
	subscribe(asha, laptop)
	subscribe(asha, apptest.NewBrowser(t, "https://evil.example"))
	for _, code := range []int{503, 413, 410} {
		answersStatus(service, code)
		s.push(asha, anOffer, time.Hour)
		want := len(messagesOf(service, laptop)) + 1
		s.arrived(laptop, want)
	}
	s.Soon("the end of the subscription", func() bool { return len(s.subscriptions(asha)) == 0 })
	subscribe(asha, apptest.NewBrowser(t, service.URL))
	made := s.DB.Record("push_subscriptions", apptest.Object{"user": asha.ID, "endpoint": service.URL + "/send/5ec8e7", "p256dh": "5ec8e7", "auth": "5ec8e7"})
	call(admin, "PATCH", "/api/collections/push_subscriptions/records/"+made.Id, apptest.Object{"auth": "5ec8e7-2"}).OfStatus(200)
	answers = answers[:len(answers)-1] // the last response is excluded, because admins can see all fields of a collection
	export := call(asha, "GET", "/api/v1/user/data/"+asha.ID, nil)
	call(asha, "GET", "/api/v1/demo/outbox", nil).OK()
	call(asha, "GET", "/api/collections/push_subscriptions/records", nil).OfStatus(403)
	call(asha, "DELETE", subscriptionCall, apptest.Object{"endpoint": laptop.Endpoint}).OK()

	for _, secret := range secrets {
		for _, got := range answers {
			if strings.Contains(got.Raw, secret) {
				t.Errorf("%s reveals %s: %s", got.What, secret, got.Raw)
			}
		}
		if lines := journal.Lines(t, secret); len(lines) > 0 {
			t.Errorf("the log contains %s: %v", secret, lines)
		}
		for _, found := range s.Admins.Traces(s.App.DataDir(), secret) {
			if !strings.Contains(found, "in push_subscriptions.") {
				t.Error(found)
			}
		}
	}
	if export.Status != 200 || len(export.Raw) < 100 {
		t.Error(export.Raw)
	}
}

// TestAllServersSendWithOneKey checks that servers with the same database use the same VAPID key, unless a server has a
// key in its settings or push messages are off.
func TestAllServersSendWithOneKey(t *testing.T) {
	t.Parallel()
	key := func(app *apptest.Server) string {
		return app.Call("GET", "/api/v1/config", "", nil).OK().Text("vapidKey")
	}
	s := apptest.Start(t)
	again := apptest.On(t, apptest.OpenApp(t, s.App.DataDir()))
	again.Serve()
	own := apptest.On(t, apptest.OpenApp(t, s.App.DataDir()))
	own.Serve("VAPID_PRIVATE_KEY=AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA")
	off := apptest.On(t, apptest.OpenApp(t, s.App.DataDir()))
	off.Serve("VAPID_SUBJECT=mailto:ops@localhost")
	if first := key(s); first == "" || key(again) != first || key(own) == first || key(own) == "" || key(off) != "" {
		t.Errorf("the keys are %q, %q, %q, %q", first, key(again), key(own), key(off))
	}
	asha := off.People.Customer()
	form := apptest.NewBrowser(t, "https://fcm.googleapis.com/fcm").Form()
	off.Call("POST", subscriptionCall, asha.Token, form).Refused(503, "not available")
	off.Call("DELETE", subscriptionCall, asha.Token, form).OK()
	if other := apptest.Start(t); key(other) == key(s) {
		t.Error("two installations have the same key")
	}
}
