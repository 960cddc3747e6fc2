package photographers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"shootday/hooks/admin"
	"shootday/hooks/apptest"
	"shootday/hooks/audit"
)

// TestAnEarlyApprovalIsNotSilent checks the approval of an incomplete profile, which some API clients request
// immediately after the sign-up. The profile does not appear in searches before it has a category and a price. Until
// then it must appear in a list for admins.
func TestAnEarlyApprovalIsNotSilent(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	boss := s.People.Superuser()
	user := s.DB.Record("users", apptest.Object{"email": "early@example.in", "password": "password", "fullName": "Early Bird", "role": "Photographer"})
	profile := s.DB.Record("photographers", apptest.Object{"user": user.Id, "firstName": "Early", "city": s.DB.City("Delhi"), "type": "professional", "availability": true})
	missing := func(want ...string) {
		t.Helper()
		got, err := admin.MissingFromProfile(s.App, "early@example.in", true)
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("the missing parts are %v (%v), not %v", got, err, want)
		}
		check := s.DB.Find("profile_checks", profile.Id)
		if check.GetBool("categories") == strings.Contains(fmt.Sprint(want), "a category") || check.GetBool("prices") == strings.Contains(fmt.Sprint(want), "a price") {
			t.Error("the view shows", check.PublicExport())
		}
	}
	waits := func(want int) {
		t.Helper()
		if got := s.Admins.Waiting(boss)["unlisted"]; got != want {
			t.Errorf("%d approved profiles wait, not %d", got, want)
		}
	}
	waits(0)
	missing("a photo", "a verified mobile number", "a description", "a category", "a price", "five pictures")
	withoutSMS, err := admin.MissingFromProfile(s.App, "early@example.in", false) // without an SMS provider, no number can be verified
	if got := fmt.Sprint(withoutSMS); err != nil || got != "[a photo a description a category a price five pictures]" {
		t.Error("the missing parts without text messages are", got, err)
	}
	if got := s.Admins.Edit("photographers", profile.Id, apptest.Object{"approved": true}); got.Status != http.StatusOK || got.Body["approved"] != true {
		t.Fatal("an early approval is refused:", got.Raw)
	}
	waits(1)
	s.Round("admin digest")
	if text := s.Mails.To(boss.Email)[0].GetString("text"); !strings.Contains(text, "1 approved photographer without a category or a price") {
		t.Error("the digest contains", text)
	}

	s.Admins.Edit("photographers", profile.Id, apptest.Object{"categories": []string{s.DB.Category("Product")}, "bio": "Ten years of products."}).OfStatus(200)
	missing("a photo", "a verified mobile number", "a price", "five pictures")
	waits(1)
	s.DB.Record("pricing_tiers", apptest.Object{"photographer": profile.Id, "minSKUs": 10, "pricePerSKU": 70_000})
	missing("a photo", "a verified mobile number", "five pictures")
	waits(0)
	s.Admins.Edit("photographers", profile.Id, apptest.Object{"categories": []string{}}).OfStatus(200)
	waits(1)
	s.Admins.Edit("photographers", profile.Id, apptest.Object{"approved": false}).OfStatus(200)
	waits(0)
	if changed, err := admin.ApprovePhotographer(s.App, audit.CommandLine, "early@example.in"); err != nil || !changed {
		t.Fatal(changed, err)
	}
	waits(1)
	s.People.Suspend(boss, apptest.Person{ID: user.Id})
	waits(0)
}
