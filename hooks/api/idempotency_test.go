package api_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func TestAKeyCreatesOnceAndGetsTheSameAnswer(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	path, form := "/api/v1/booking/"+c.ID+"/"+p.Profile, s.Bookings.Form(48*time.Hour)

	answers, all := make([]string, 8), sync.WaitGroup{}
	for i := range answers {
		all.Go(func() {
			status, raw := s.Keyed("key-1", path, c.Token, form)
			if status != 201 {
				t.Error(status, raw)
			}
			answers[i] = raw
		})
	}
	all.Wait()
	for _, other := range answers[1:] {
		if other != answers[0] {
			t.Fatalf("%s\n%s", answers[0], other)
		}
	}
	if made, err := s.App.CountRecords("bookings"); err != nil || made != 1 {
		t.Errorf("%d bookings were made: %v", made, err)
	}
	if s.Mails.Count(p.Email, "New request") != 1 {
		t.Error("the photographer did not get exactly one message")
	}

	other := s.Bookings.Form(96 * time.Hour)
	if status, raw := s.Keyed("key-1", path, c.Token, other); status != 409 || !strings.Contains(raw, "another request") {
		t.Error("a key was accepted for another request:", status, raw)
	}
	if status, raw := s.Keyed("key-1", "/api/v1/booking/addAddress/"+c.ID, c.Token, apptest.Object{"address": "12 Hauz Khas"}); status != 200 {
		t.Error("a key of one path affects another path:", status, raw)
	}
	somebody := s.People.Customer()
	if status, raw := s.Keyed("key-1", "/api/v1/booking/"+somebody.ID+"/"+p.Profile, somebody.Token, other); status != 201 {
		t.Error("a key of one person affects another person:", status, raw)
	}
	s.Pass(25 * time.Hour)
	// The slot is still taken unless the job has already ended the pending booking, so the response may differ.
	if _, raw := s.Keyed("key-1", path, c.Token, form); raw == answers[0] {
		t.Error("a key is still known after more than a day")
	}
}

func TestARefusalIsNotKept(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	path, form := "/api/v1/booking/"+c.ID+"/"+p.Profile, s.Bookings.Form(48*time.Hour)
	form["skuCount"] = 9
	if status, raw := s.Keyed("key-1", path, c.Token, form); status != 400 {
		t.Fatal(status, raw)
	}
	form["skuCount"] = 10
	if status, raw := s.Keyed("key-1", path, c.Token, form); status != 201 {
		t.Error("a refusal was stored:", status, raw)
	}
}

func TestAnUploadWithAKeyIsStoredOnce(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	photo := apptest.JpegPicture(t)
	send := func(key, categoryID string) *apptest.Answer {
		s.Header = http.Header{"Idempotency-Key": {key}}
		defer func() { s.Header = nil }()
		fields := map[string]string{"photographerId": p.Profile, "categoryId": categoryID}
		return s.Upload("POST", "/api/v1/portfolio/setPortfolioImages", p.Token, fields, [3]string{"portfolioImage", "a.jpg", photo})
	}
	send("key-1", "nothing").Refused(400, "category")
	first := send("key-1", s.DB.Category("Product")).OK()
	if again := send("key-1", s.DB.Category("Product")).OK(); again.Raw != first.Raw {
		t.Errorf("%s\n%s", first.Raw, again.Raw)
	}
	send("key-1", s.DB.Category("Food")).Refused(409, "another request")
	if stored, err := s.App.CountRecords("portfolio_items"); err != nil || stored != 1 {
		t.Errorf("%d pictures were stored: %v", stored, err)
	}
}

// TestAKeptAnswerIsUnreadableAtRest signs up with an Idempotency-Key. The stored response contains a token, which must
// not be readable in a backup.
func TestAKeptAnswerIsUnreadableAtRest(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	const email = "meera@example.in"
	form := apptest.With(apptest.SignUp(email), apptest.Object{"verificationToken": s.People.Proof(apptest.Object{"email": email})})
	status, first := s.Keyed("key-1", apptest.Joining, "", form)
	if status != 200 {
		t.Fatal(status, first)
	}
	var signedIn struct{ Token string }
	if err := json.Unmarshal([]byte(first), &signedIn); err != nil || signedIn.Token == "" {
		t.Fatal(err, first)
	}
	for table, rows := range s.DB.Fingerprint() {
		if strings.Contains(rows, signedIn.Token) || strings.Contains(rows, "Signup Successful") {
			t.Errorf("%s contains the answer: %s", table, rows)
		}
	}
	if status, again := s.Keyed("key-1", apptest.Joining, "", form); status != 200 || again != first {
		t.Error("the same request did not get the same answer:", status, again)
	}
	if status, raw := s.Keyed("key-1", apptest.Joining, "", apptest.With(form, apptest.Object{"password": "another-one"})); status != 409 {
		t.Error("another request with the key was accepted:", status, raw)
	}
}

// TestAnAnswerOfVersion1IsFound repeats a request whose key was stored by version 1.0, which did not hash keys.
func TestAnAnswerOfVersion1IsFound(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	path, form := "/api/v1/booking/addAddress/"+c.ID, apptest.Object{"address": "12 Hauz Khas"}
	status, first := s.Keyed("key-1", path, c.Token, form)
	s.DB.Exec(`UPDATE idempotency_keys SET key = 'key-1'`, nil)
	if _, again := s.Keyed("key-1", path, c.Token, form); status != 200 || again != first {
		t.Errorf("answers\n%d %s\n%s", status, first, again)
	}
	if status, raw := s.Keyed("key-1", path, c.Token, apptest.Object{"address": "13 Hauz Khas"}); status != 409 {
		t.Error("another request with the key was accepted:", status, raw)
	}
}
