package hooks_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"shootday/hooks/admin"
	"shootday/hooks/audit"
)

// TestAnEarlyApprovalIsNotSilent: a profile without a category and a price can be approved, as clients do right after the
// sign-up. Until it has both, which searches need, it waits for an admin.
func TestAnEarlyApprovalIsNotSilent(t *testing.T) {
	t.Parallel()
	s := start(t)
	boss := s.superuser()
	user := s.record("users", object{"email": "early@example.in", "password": "password", "fullName": "Early Bird", "role": "Photographer"})
	profile := s.record("photographers", object{"user": user.Id, "firstName": "Early", "city": s.city("Delhi"), "type": "professional", "availability": true})
	missing := func(want ...string) {
		t.Helper()
		got, err := admin.MissingFromProfile(s.app, "early@example.in", true)
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("missing are %v (%v), not %v", got, err, want)
		}
		check := s.find("profile_checks", profile.Id)
		if check.GetBool("categories") == strings.Contains(fmt.Sprint(want), "a category") || check.GetBool("prices") == strings.Contains(fmt.Sprint(want), "a price") {
			t.Error("the view shows", check.PublicExport())
		}
	}
	waits := func(want int) {
		t.Helper()
		if got := s.whatWaits(boss)["unlisted"]; got != want {
			t.Errorf("%d approved profiles wait, not %d", got, want)
		}
	}
	waits(0)
	missing("a photo", "a verified mobile number", "a description", "a category", "a price", "five pictures")
	withoutSMS, err := admin.MissingFromProfile(s.app, "early@example.in", false) // where no number can be verified
	if got := fmt.Sprint(withoutSMS); err != nil || got != "[a photo a description a category a price five pictures]" {
		t.Error("without text messages are missing", got, err)
	}
	if got := s.edit("photographers", profile.Id, object{"approved": true}); got.status != http.StatusOK || got.body["approved"] != true {
		t.Fatal("an early approval is refused:", got.raw)
	}
	waits(1)
	s.round("admin digest")
	if text := s.outbox(boss.email)[0].GetString("text"); !strings.Contains(text, "1 approved photographer without a category or a price") {
		t.Error("the digest says", text)
	}

	s.edit("photographers", profile.Id, object{"categories": []string{s.category("Product")}, "bio": "Ten years of products."}).ofStatus(200)
	missing("a photo", "a verified mobile number", "a price", "five pictures")
	waits(1)
	s.record("pricing_tiers", object{"photographer": profile.Id, "minSKUs": 10, "pricePerSKU": 70_000})
	missing("a photo", "a verified mobile number", "five pictures")
	waits(0)
	s.edit("photographers", profile.Id, object{"categories": []string{}}).ofStatus(200)
	waits(1)
	s.edit("photographers", profile.Id, object{"approved": false}).ofStatus(200)
	waits(0)
	if changed, err := admin.ApprovePhotographer(s.app, audit.CommandLine, "early@example.in"); err != nil || !changed {
		t.Fatal(changed, err)
	}
	waits(1)
	s.suspend(boss, person{id: user.Id})
	waits(0)
}
