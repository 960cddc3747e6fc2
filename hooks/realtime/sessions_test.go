package realtime_test

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"shootday/hooks/apptest"
)

// untilItsEnd reads events until the connection ends.
func untilItsEnd(t *testing.T, events <-chan apptest.Object) {
	t.Helper()
	for apptest.Receive(t, "the end of the connection", events) != nil {
	}
}

// TestARealtimeConnectionEndsWithItsToken checks that a connection receives no private data after its token has expired
// or been revoked.
func TestARealtimeConnectionEndsWithItsToken(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	change := func(change func(*core.Record) error) func(apptest.Person) {
		return func(who apptest.Person) {
			record, err := s.App.FindRecordById("users", who.ID)
			if err == nil {
				err = change(record)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, end := range map[string]func(apptest.Person){
		"a new password": change(func(user *core.Record) error {
			user.SetPassword("another-password")
			return s.App.Save(user)
		}),
		"signed out everywhere": change(func(user *core.Record) error {
			user.RefreshTokenKey()
			return s.App.Save(user)
		}),
		"deleted":         change(func(user *core.Record) error { return s.App.Delete(user) }),
		"the token's end": func(apptest.Person) {},
	} {
		t.Run(name, func(t *testing.T) {
			who, other := s.People.Customer(), s.People.Customer()
			if name == "the token's end" {
				record, err := s.App.FindRecordById("users", who.ID)
				if err != nil {
					t.Fatal(err)
				}
				if who.Token, err = record.NewStaticAuthToken(2 * time.Second); err != nil {
					t.Fatal(err)
				}
			}
			events, others := s.Live.Listen(who), s.Live.Listen(other)
			end(who)
			untilItsEnd(t, events)
			if all, open := s.Live.Heard(others); len(all) > 0 || !open {
				t.Error("another person's connection received an event or ended:", all, open)
			}
		})
	}
}

// TestARenewedTokenKeepsTheConnection checks that a connection stays open if its client subscribes with a new token
// before the old one expires.
func TestARenewedTokenKeepsTheConnection(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	record, err := s.App.FindRecordById("users", c.ID)
	if err != nil {
		t.Fatal(err)
	}
	client, events := s.Live.Connect()
	subscribe := func(token string) int {
		return s.Call("POST", "/api/realtime", token, apptest.Object{"clientId": client, "subscriptions": []string{"bookings/*"}}).Status
	}
	// The expiry of a token cannot be tested with a simulated clock, because PocketBase uses the real clock. On a busy
	// machine, a token may expire before it is used, so each further attempt uses a token that is valid for longer.
	var expires time.Time
	for valid := 2 * time.Second; ; valid *= 2 {
		brief, err := record.NewStaticAuthToken(valid)
		if err != nil {
			t.Fatal(err)
		}
		claims, err := security.ParseUnverifiedJWT(brief)
		if err != nil {
			t.Fatal(err)
		}
		end, err := claims.GetExpirationTime()
		if err != nil {
			t.Fatal(err)
		}
		expires = end.Time
		status := subscribe(brief)
		if status == 204 {
			break
		}
		if time.Now().Before(expires) || valid > apptest.Late {
			t.Fatal("the status for subscribing is", status)
		}
	}
	if status := subscribe(c.Token); status != 204 {
		t.Fatal("the status for subscribing again is", status)
	}
	time.Sleep(time.Until(expires) + 200*time.Millisecond)
	if all, open := s.Live.Heard(events); len(all) > 0 || !open {
		t.Error("received an event, or the connection ended:", all, open)
	}
}
