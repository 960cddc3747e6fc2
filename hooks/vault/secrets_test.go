package vault_test

import (
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

// TestSecretsAreInNoLog checks that successful and failing requests write no keys and no tokens of share links to the
// log.
func TestSecretsAreInNoLog(t *testing.T) {
	t.Parallel()
	on, journal := apptest.Journaling(t)
	on.Serve()
	f := &fixture{Server: on, Actors: on.People.Actors()}
	f.booking = f.Bookings.Upcoming(f.Asha, f.Ravi, f.Now())
	f.delivery = f.deliveryOf(f.booking)
	id := f.checked("a.jpg", photo(t, 30, 30, 1))
	f.deliver("paid")
	_, token, _ := strings.Cut(f.Call("POST", f.path("/shares"), f.Asha.Token, apptest.Object{}).OfStatus(201).Text("url"), "/shared/")
	key, opened := f.list(f.Asha).Text("key"), f.Call("POST", "/api/v1/shared/"+token+"/open", "", apptest.Object{}).OK().Text("key")
	f.get(f.path("/files/" + id + "?key=" + key)).OfStatus(200)
	f.get(f.path("/files/unknown?key=" + key)).OfStatus(404)
	f.get("/api/v1/shared/" + token + "?key=" + opened).OK()
	f.get("/api/v1/shared/" + token + "/zip?key=" + opened).OfStatus(403)
	last := f.get("/api/v1/shared/" + token + "/files/unknown?key=" + opened).OfStatus(404)
	f.Health.Logged(journal, last.Header.Get("X-Request-Id"))
	if len(journal.Lines(t, "/api/v1/shared/[token]/zip")) == 0 {
		t.Error("the calls are not in the log")
	}
	for name, secret := range map[string]string{"the key": key, "the key of the share": opened, "the token": token} {
		if len(journal.Lines(t, secret)) > 0 {
			t.Errorf("%s is in the log", name)
		}
	}
}

// TestSecretURLsAreRepeatedToTheSameKeyAlone creates a share and a calendar link twice with the same key. The stored
// response contains a secret URL and belongs to a body that is easy to guess, so the database must not be enough to
// decrypt it: neither the key nor a value that depends only on the body may be stored.
func TestSecretURLsAreRepeatedToTheSameKeyAlone(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.checked("a.jpg", photo(t, 30, 30, 1))
	f.deliver("paid")
	for _, c := range []struct {
		path, token string
		form        apptest.Object
		secret      string // the part of the URL before the secret
	}{
		{f.path("/shares"), f.Asha.Token, apptest.Object{}, "/shared/"},
		{"/api/v1/calendar/link", f.Ravi.Token, apptest.Object{"id": f.Ravi.Profile, "detail": "busy"}, "/feed/"},
	} {
		status, first := f.Keyed("the-first-key", c.path, c.token, c.form)
		if _, again := f.Keyed("the-first-key", c.path, c.token, c.form); status >= 300 || again != first {
			t.Errorf("%s answers\n%d %s\n%s", c.path, status, first, again)
		}
		if status, other := f.Keyed("the-second-key", c.path, c.token, c.form); status >= 300 || other == first {
			t.Error(c.path, "answers another key:", status, other)
		}
		_, secret, _ := strings.Cut(first, c.secret)
		for table, rows := range f.DB.Fingerprint() {
			if strings.Contains(rows, secret[:20]) || strings.Contains(rows, "the-first-key") {
				t.Errorf("%s contains the URL or the key of %s", table, c.path)
			}
		}
		if n := f.DB.Number(`SELECT count(DISTINCT request) FROM idempotency_keys WHERE path LIKE {:path}`, dbx.Params{"path": "%" + c.path}); n != 2 {
			t.Errorf("%d fingerprints of %s are stored for two keys with the same body", n, c.path)
		}
	}
	if shares := f.Call("GET", f.path("/shares"), f.Asha.Token, nil).OK().List("shares"); len(shares) != 2 {
		t.Errorf("%d shares were created with two keys", len(shares))
	}
}
