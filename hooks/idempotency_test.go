package hooks_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

// keyed makes a POST with an Idempotency-Key.
func (s *server) keyed(key, path, token string, form object) (status int, raw string) {
	s.Helper()
	content, err := json.Marshal(form)
	if err != nil {
		s.Fatal(err)
	}
	request, err := http.NewRequest("POST", s.url+path, bytes.NewReader(content))
	if err != nil {
		s.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", token)
	request.Header.Set("Idempotency-Key", key)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		s.Fatal(err)
	}
	return response.StatusCode, strings.TrimSpace(string(text))
}

func TestAKeyCreatesOnceAndGetsTheSameAnswer(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	path, form := "/api/v1/booking/"+c.id+"/"+p.profile, s.form(48*time.Hour)

	answers, all := make([]string, 8), sync.WaitGroup{}
	for i := range answers {
		all.Go(func() {
			status, raw := s.keyed("key-1", path, c.token, form)
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
	if made, err := s.app.CountRecords("bookings"); err != nil || made != 1 {
		t.Errorf("%d bookings were made: %v", made, err)
	}
	if s.countMail(p.email, "New request") != 1 {
		t.Error("the photographer was not told once")
	}

	other := s.form(96 * time.Hour)
	if status, raw := s.keyed("key-1", path, c.token, other); status != 409 || !strings.Contains(raw, "another request") {
		t.Error("a key was good for another request:", status, raw)
	}
	if status, raw := s.keyed("key-1", "/api/v1/booking/addAddress/"+c.id, c.token, object{"address": "12 Hauz Khas"}); status != 200 {
		t.Error("a key of one path stands in the way of another:", status, raw)
	}
	somebody := s.customer()
	if status, raw := s.keyed("key-1", "/api/v1/booking/"+somebody.id+"/"+p.profile, somebody.token, other); status != 201 {
		t.Error("a key of one person stands in the way of another:", status, raw)
	}
	s.pass(25 * time.Hour)
	// The slot is still taken, or free again if the job has ended the pending booking first.
	if _, raw := s.keyed("key-1", path, c.token, form); raw == answers[0] {
		t.Error("a key lives for more than a day")
	}
}

func TestARefusalIsNotKept(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	path, form := "/api/v1/booking/"+c.id+"/"+p.profile, s.form(48*time.Hour)
	form["skuCount"] = 9
	if status, raw := s.keyed("key-1", path, c.token, form); status != 400 {
		t.Fatal(status, raw)
	}
	form["skuCount"] = 10
	if status, raw := s.keyed("key-1", path, c.token, form); status != 201 {
		t.Error("a refusal was kept:", status, raw)
	}
}

func TestAnUploadWithAKeyIsStoredOnce(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	photo := jpegPicture(t)
	send := func(key, categoryID string) *answer {
		s.header = http.Header{"Idempotency-Key": {key}}
		defer func() { s.header = nil }()
		fields := map[string]string{"photographerId": p.profile, "categoryId": categoryID}
		return s.upload("POST", "/api/v1/portfolio/setPortfolioImages", p.token, fields, [3]string{"portfolioImage", "a.jpg", photo})
	}
	send("key-1", "nothing").refused(400, "category")
	first := send("key-1", s.category("Product")).ok()
	if again := send("key-1", s.category("Product")).ok(); again.raw != first.raw {
		t.Errorf("%s\n%s", first.raw, again.raw)
	}
	send("key-1", s.category("Food")).refused(409, "another request")
	if stored, err := s.app.CountRecords("portfolio_items"); err != nil || stored != 1 {
		t.Errorf("%d pictures were stored: %v", stored, err)
	}
}

// TestAKeptAnswerIsUnreadableAtRest signs up with a key. The response has a token, which must not be readable in a backup.
func TestAKeptAnswerIsUnreadableAtRest(t *testing.T) {
	t.Parallel()
	s := start(t)
	const email = "meera@example.in"
	form := with(signUp(email), object{"verificationToken": s.proof(object{"email": email})})
	status, first := s.keyed("key-1", joining, "", form)
	if status != 200 {
		t.Fatal(status, first)
	}
	var signedIn struct{ Token string }
	if err := json.Unmarshal([]byte(first), &signedIn); err != nil || signedIn.Token == "" {
		t.Fatal(err, first)
	}
	for table, rows := range s.fingerprint() {
		if strings.Contains(rows, signedIn.Token) || strings.Contains(rows, "Signup Successful") {
			t.Errorf("%s holds the answer: %s", table, rows)
		}
	}
	if status, again := s.keyed("key-1", joining, "", form); status != 200 || again != first {
		t.Error("the same request does not get the same answer:", status, again)
	}
	if status, raw := s.keyed("key-1", joining, "", with(form, object{"password": "another-one"})); status != 409 {
		t.Error("another request was answered:", status, raw)
	}
}
