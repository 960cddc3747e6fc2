package hooks_test

import (
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"
)

// untilItsEnd reads a connection until its end.
func untilItsEnd(t *testing.T, events <-chan object) {
	t.Helper()
	for receive(t, "the end of the connection", events) != nil {
	}
}

// TestARealtimeConnectionEndsWithItsToken checks that a connection with an expired or revoked token gets no private data.
func TestARealtimeConnectionEndsWithItsToken(t *testing.T) {
	t.Parallel()
	s := start(t)
	change := func(change func(*core.Record) error) func(person) {
		return func(who person) {
			record, err := s.app.FindRecordById("users", who.id)
			if err == nil {
				err = change(record)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, end := range map[string]func(person){
		"a new password": change(func(user *core.Record) error {
			user.SetPassword("another-password")
			return s.app.Save(user)
		}),
		"signed out everywhere": change(func(user *core.Record) error {
			user.RefreshTokenKey()
			return s.app.Save(user)
		}),
		"deleted":         change(func(user *core.Record) error { return s.app.Delete(user) }),
		"the token's end": func(person) {},
	} {
		t.Run(name, func(t *testing.T) {
			who, other := s.customer(), s.customer()
			if name == "the token's end" {
				record, err := s.app.FindRecordById("users", who.id)
				if err != nil {
					t.Fatal(err)
				}
				if who.token, err = record.NewStaticAuthToken(2 * time.Second); err != nil {
					t.Fatal(err)
				}
			}
			events, others := s.listen(who), s.listen(other)
			end(who)
			untilItsEnd(t, events)
			if all, open := s.heard(others); len(all) > 0 || !open {
				t.Error("another person's connection got something, or its end:", all, open)
			}
		})
	}
}

// TestARenewedTokenKeepsTheConnection checks that a connection ends with the token of its last subscription.
func TestARenewedTokenKeepsTheConnection(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	record, err := s.app.FindRecordById("users", c.id)
	if err != nil {
		t.Fatal(err)
	}
	client, events := s.connect()
	subscribe := func(token string) int {
		return s.call("POST", "/api/realtime", token, object{"clientId": client, "subscriptions": []string{"bookings/*"}}).status
	}
	// The end of a token has no injected clock: PocketBase checks it by the real one. On a busy machine a token may end
	// before it is used, so the next one lasts longer.
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
		if time.Now().Before(expires) || valid > late {
			t.Fatal("subscribing is answered", status)
		}
	}
	if status := subscribe(c.token); status != 204 {
		t.Fatal("subscribing again is answered", status)
	}
	time.Sleep(time.Until(expires) + 200*time.Millisecond)
	if all, open := s.heard(events); len(all) > 0 || !open {
		t.Error("got something, or its end:", all, open)
	}
}
