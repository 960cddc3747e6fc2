package vault_test

import (
	"strings"
	"testing"

	"shootday/hooks/apptest"
)

// TestSecretsAreInNoLog makes successful and failing calls with keys and tokens of shares, and checks that the log
// contains none of these.
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
