package hooks_test

import (
	"sync"
	"testing"

	"github.com/pocketbase/dbx"
)

// TestAPhotographerWithoutAProfileGetsOne signs in to accounts that an admin created in the dashboard, and uses them after
// an admin deleted the profile or changed the role.
func TestAPhotographerWithoutAProfileGetsOne(t *testing.T) {
	t.Parallel()
	s := start(t)
	admin := s.superuser()
	made := s.call("POST", "/api/collections/users/records", admin.token, object{
		"email": "zoya@example.in", "password": "lotus-pond-7", "passwordConfirm": "lotus-pond-7", "fullName": "Zoya Fatima Khan", "role": "Photographer",
	}).text("id")
	if made == "" {
		t.Fatal("no account was made")
	}
	signedIn := s.login("/api/v1/auth/login", "zoya@example.in", "lotus-pond-7").ok()
	zoya := person{id: made, token: signedIn.text("token")}
	zoya.profile, _ = signedIn.object("user")["photographerId"].(string)
	details := s.call("GET", "/api/v1/portfolio/getPhotographerProfile", zoya.token, nil).ok().object("details")
	if details["_id"] != zoya.profile || details["firstName"] != "Zoya" || details["lastName"] != "Fatima Khan" || details["approved"] != false || details["type"] != "professional" {
		t.Error("the new profile:", details)
	}
	s.call("GET", "/api/v1/portfolio/getPhotographerDetails/"+zoya.profile, "", nil).refused(404, "")
	s.call("POST", "/api/v1/portfolio/updateProfile", zoya.token, object{"id": zoya.profile, "city": "Delhi"}).ok()

	s.run("deleted in the dashboard", func() {
		if got := s.call("DELETE", "/api/collections/photographers/records/"+zoya.profile, admin.token, nil); got.status != 204 {
			s.Fatal(got.status, got.raw)
		}
		fresh := s.call("GET", "/api/v1/user/profile/getUserDeets/"+zoya.id, zoya.token, nil).ok().object("user")["photographerId"].(string)
		if fresh == zoya.profile {
			s.Error("the deleted profile is back")
		}
		s.call("GET", "/api/v1/dashboard/userreq/"+fresh, zoya.token, nil).ok()
	})
	s.run("a customer who becomes a photographer", func() {
		c := s.customer()
		s.adminEdits(admin, "users", c.id, object{"role": "Photographer", "fullName": "अ"})
		s.call("GET", "/api/v1/portfolio/getPhotographerProfile", c.token, nil).ok()
	})
	s.run("by many calls at once", func() {
		p := s.person("Photographer", object{"fullName": "Dev"})
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() { s.call("GET", "/api/v1/portfolio/getPhotographerProfile", p.token, nil).ok() })
		}
		all.Wait()
		if profiles, err := s.app.CountRecords("photographers", dbx.HashExp{"user": p.id}); err != nil || profiles != 1 {
			s.Error(profiles, err)
		}
	})
}
