package hooks_test

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// TestNobodyWritesAnyField tries to write each field of each collection on a record of the caller. These include role,
// verification, approval, rating, status, price and payment.
func TestNobodyWritesAnyField(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	booking := s.booked(c, "upcoming", 48*time.Hour)
	own := map[string]string{"users": c.asha.id, "photographers": c.ravi.profile, "bookings": booking}
	collections, err := s.app.FindAllCollections()
	if err != nil {
		t.Fatal(err)
	}
	for _, collection := range collections {
		id := own[collection.Name]
		if any, err := s.app.FindFirstRecordByFilter(collection.Name, "id != ''"); id == "" && err == nil {
			id = any.Id
		}
		path := "/api/collections/" + collection.Name + "/records/" + orNobody(id)
		before := s.fingerprint()
		for _, field := range collection.Fields {
			for _, change := range []object{
				{field.GetName(): true}, {field.GetName() + "+": 1}, {"+" + field.GetName(): "x"}, {field.GetName() + "-": 1},
			} {
				for _, who := range []person{c.asha, c.ravi} {
					got := s.call("PATCH", path, who.token, change)
					if got.status != 403 && got.status != 404 && !(got.status == 400 && collection.IsView()) {
						t.Errorf("%v of %s: %d %s", change, collection.Name, got.status, got.raw)
					}
				}
			}
		}
		s.unchanged(before)
	}
}

func orNobody(id string) string {
	if id == "" {
		return "nobody000000000"
	}
	return id
}

// hiddenFields returns the names of the fields that only superusers can see.
func hiddenFields(collection *core.Collection) []string {
	names := []string{"password", "tokenKey"}
	for _, field := range collection.Fields {
		if field.GetHidden() {
			names = append(names, field.GetName())
		}
	}
	return names
}

func TestHiddenFieldsAreInNoAnswer(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	booking := s.booked(c, "upcoming", 48*time.Hour)
	for path, who := range map[string]person{
		"bookings/records": c.asha, "bookings/records/" + booking: c.ravi,
		"users/records": c.asha, "users/records/" + c.ravi.id: c.ravi,
	} {
		collection, _, _ := strings.Cut(path, "/")
		hidden := hiddenFields(s.collection(collection))
		for _, query := range []string{"", "?fields=*," + strings.Join(hidden, ","), "?expand=customer,photographer,photographer.user"} {
			got := s.call("GET", "/api/collections/"+path+query, who.token, nil)
			if who == c.asha && strings.Contains(got.raw, c.ravi.email) {
				t.Errorf("%s%s tells how to reach the photographer: %s", path, query, got.raw)
			}
			for _, name := range hidden {
				if strings.Contains(got.raw, `"`+name+`":`) {
					t.Errorf("%s%s tells %s: %s", path, query, name, got.raw)
				}
			}
		}
	}
}

// TestRealtimeTellsOnlyThePartiesAndNoSecrets subscribes every actor to every collection and then changes records in all of them.
func TestRealtimeTellsOnlyThePartiesAndNoSecrets(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	collections, err := s.app.FindAllCollections()
	if err != nil {
		t.Fatal(err)
	}
	topics := []string{}
	for _, collection := range collections {
		topics = append(topics, collection.Name, collection.Name+"/*", collection.Id+"/*")
	}
	heard := map[string][]<-chan object{}
	for _, who := range c.all() {
		for some := range slices.Chunk(topics, 100) { // as many as a connection may have
			if who.person != c.admin {
				heard[who.name] = append(heard[who.name], s.listen(who.person, some...))
			}
		}
	}
	s.booked(c, "upcoming", 48*time.Hour)
	s.call("POST", "/api/v1/auth/sendotp", "", object{"email": c.asha.email}).ok()
	s.call("POST", "/api/v1/portfolio/updateProfile", c.ravi.token, object{"id": c.ravi.profile, "bio": "New"}).ok()
	s.call("PUT", "/api/v1/user/profile/"+c.asha.id, c.asha.token, object{"fullName": "Asha Menon"}).ok()
	s.call("POST", "/api/v1/user/cancelbookingdata", c.asha.token, cancellation(s.booked(c, "upcoming", 96*time.Hour))).ok()

	may := map[string][]string{"the customer": {"bookings", "users"}, "the photographer": {"bookings", "users"}}
	for name := range may {
		s.soon(name+" hears of it", func() bool { return len(heard[name][0]) > 0 })
	}
	for name, connections := range heard {
		var all []object
		for _, events := range connections {
			some, _ := s.heard(events)
			all = append(all, some...)
		}
		for _, event := range all {
			record := event["record"].(object)
			collection := record["collectionName"].(string)
			if !slices.Contains(may[name], collection) {
				t.Errorf("%s hears of %s: %v", name, collection, record)
			}
			for _, hidden := range hiddenFields(s.collection(collection)) {
				if _, told := record[hidden]; told {
					t.Errorf("%s hears the %s of %s", name, hidden, collection)
				}
			}
			text, _ := json.Marshal(event)
			if name == "the customer" && (strings.Contains(string(text), c.ravi.email) || strings.Contains(string(text), secretMobile)) {
				t.Errorf("the customer hears how to reach the photographer: %s", text)
			}
		}
		if (len(all) > 0) != (may[name] != nil) {
			t.Errorf("%s heard %d events", name, len(all))
		}
	}
}

// TestProbesAreRefused uses filter, sort and expand on fields that the caller cannot read.
func TestProbesAreRefused(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	s.booked(c, "upcoming", 48*time.Hour)
	var attacks []attack
	probe := func(collection string, who person, query url.Values) {
		status := 400
		if strings.HasPrefix(query.Get("filter"), "@") {
			status = 403 // PocketBase refuses it first
		}
		attacks = append(attacks, attack{collection + " by " + query.Encode(), status, "", func() *answer {
			return s.call("GET", "/api/collections/"+collection+"/records?"+query.Encode(), who.token, nil)
		}})
	}
	for name, values := range map[string][]string{
		"filter": {
			"customer.email ~ 'a'", "photographer.user.mobileno ~ '98'", "photographer.user.tokenKey > 'a'",
			"customer.bookings_via_customer.id != ''", "@collection.outbox.text ~ '1'", "@collection.users.email ?~ 'a'",
			"@request.auth.tokenKey > 'a'", "blockedUntil != ''", "remindAt > '2020'", "photographer.user.email:lower ~ 'a'",
			"(status='upcoming')||photographer.user.email~'a'",
		},
		"sort":   {"customer.email", "-photographer.user.mobileno", "@random", "blockedUntil", "-expiresAt"},
		"expand": {"customer.addresses_via_user", "payments_via_booking", "otps_via_x", "photographer.user"},
	} {
		for _, value := range values {
			probe("bookings", c.ravi, url.Values{name: {value}})
		}
	}
	for _, filter := range []string{"tokenKey > 'a'", "password > 'a'", "bookings_via_customer.id != ''"} {
		probe("users", c.asha, url.Values{"filter": {filter}})
	}
	probe("categories", c.nobody, url.Values{"filter": {"photographers_via_categories.user.email ~ 'a'"}})
	probe("locations", c.nobody, url.Values{"filter": {"photographers_via_city.user.email ~ 'a'"}})
	probe("categories", c.nobody, url.Values{"filter": {"name != ''", "photographers_via_categories.user.email ~ 'a'"}, "sort": {"@random"}})
	s.repel(attacks...)
}
