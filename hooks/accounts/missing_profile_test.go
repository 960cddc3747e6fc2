package accounts_test

import (
	"strings"
	"sync"
	"testing"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

// TestAPhotographerWithoutAProfileGetsOne signs in to accounts that an admin created in the dashboard. It also uses
// them after an admin has deleted the profile or changed the role.
func TestAPhotographerWithoutAProfileGetsOne(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin := s.People.Superuser()
	made := s.Call("POST", "/api/collections/users/records", admin.Token, apptest.Object{
		"email": "zoya@example.in", "password": "lotus-pond-7", "passwordConfirm": "lotus-pond-7", "fullName": "Zoya Fatima Khan", "role": "Photographer",
	}).Text("id")
	if made == "" {
		t.Fatal("the account has no new profile")
	}
	signedIn := s.People.Login("/api/v1/auth/login", "zoya@example.in", "lotus-pond-7").OK()
	zoya := apptest.Person{ID: made, Token: signedIn.Text("token")}
	zoya.Profile, _ = signedIn.Object("user")["photographerId"].(string)
	details := s.Call("GET", "/api/v1/portfolio/getPhotographerProfile", zoya.Token, nil).OK().Object("details")
	if details["_id"] != zoya.Profile || details["firstName"] != "Zoya" || details["lastName"] != "Fatima Khan" || details["approved"] != false || details["type"] != "professional" {
		t.Error("the new profile is wrong:", details)
	}
	s.Call("GET", "/api/v1/portfolio/getPhotographerDetails/"+zoya.Profile, "", nil).Refused(404, "")
	s.Call("POST", "/api/v1/portfolio/updateProfile", zoya.Token, apptest.Object{"id": zoya.Profile, "city": "Delhi"}).OK()

	s.Subtest("deleted in the dashboard", func() {
		if got := s.Call("DELETE", "/api/collections/photographers/records/"+zoya.Profile, admin.Token, nil); got.Status != 204 {
			s.Fatal(got.Status, got.Raw)
		}
		fresh := s.Call("GET", "/api/v1/user/profile/getUserDeets/"+zoya.ID, zoya.Token, nil).OK().Object("user")["photographerId"].(string)
		if fresh == zoya.Profile {
			s.Error("the deleted profile was used again")
		}
		s.Call("GET", "/api/v1/dashboard/userreq/"+fresh, zoya.Token, nil).OK()
	})
	s.Subtest("a customer who becomes a photographer", func() {
		c := s.People.Customer()
		s.Admins.EditAs(admin, "users", c.ID, apptest.Object{"role": "Photographer", "fullName": "अ " + strings.Repeat("क", 70)})
		details := s.Call("GET", "/api/v1/portfolio/getPhotographerProfile", c.Token, nil).OK().Object("details")
		if details["firstName"] != "अ" || details["lastName"] != strings.Repeat("क", 60) {
			s.Error("the new profile is wrong:", details)
		}
	})
	s.Subtest("by many calls at once", func() {
		p := s.People.Person("Photographer", apptest.Object{"fullName": "Dev"})
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() { s.Call("GET", "/api/v1/portfolio/getPhotographerProfile", p.Token, nil).OK() })
		}
		all.Wait()
		if profiles, err := s.App.CountRecords("photographers", dbx.HashExp{"user": p.ID}); err != nil || profiles != 1 {
			s.Error(profiles, err)
		}
	})
}
