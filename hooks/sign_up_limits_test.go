package hooks_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"sync"
	"testing"
	"time"

	"shootday/hooks"
	"shootday/hooks/accounts"
)

// TestAProofIsSpentByOneSignUp sends 25 parallel sign-ups for a taken address with one proof.
func TestAProofIsSpentByOneSignUp(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	form := signUp(c.email)
	form["verificationToken"] = s.proof(object{"email": c.email})
	told := map[int]int{}
	var mu sync.Mutex
	s.together(25, func() *answer {
		got := s.call("POST", joining, "", form)
		mu.Lock()
		defer mu.Unlock()
		told[got.status]++
		return got
	})
	if told[409] != 1 || told[400] != 24 {
		t.Error("one proof for a taken address was answered", told)
	}
}

// TestAMistakeInTheFormSpendsNoProof checks that the person can correct the form.
func TestAMistakeInTheFormSpendsNoProof(t *testing.T) {
	t.Parallel()
	s := start(t)
	form := signUp(mail)
	form["verificationToken"] = s.proof(object{"email": mail})
	s.call("POST", joining, "", with(form, object{"password": "short"})).refused(400, "at least 8")
	s.call("POST", joining, "", with(form, object{"confirmPassword": "other"})).refused(400, "do not match")
	s.call("POST", joining, "", with(form, object{"fullName": ""})).refused(400, "name")
	s.call("POST", joining, "", form).ok()
}

// TestAResetLinkIsHashedOnce sends 60 parallel resets with one link. Each hashing would occupy a place that sign-ins need.
func TestAResetLinkIsHashedOnce(t *testing.T) {
	gate := accounts.NewHashGate(1)
	s := startTuned(t, hooks.Tuning{Hashing: gate})
	token, err := s.find("users", s.customer().id).NewPasswordResetToken()
	if err != nil {
		t.Fatal(err)
	}
	before := gate.Hashings()
	form := object{"token": token, "password": "new-password", "confirmPassword": "new-password"}
	const path = "/api/v1/auth/resetpassword"
	if n := s.together(60, func() *answer { return s.call("POST", path, "", form) }); n != 1 {
		t.Errorf("%d resets succeeded", n)
	}
	if hashings := gate.Hashings() - before; hashings != 1 {
		t.Errorf("60 resets with one link hashed %d times", hashings)
	}
}

// TestHashingHoldsNobodyElseUp keeps all places for hashing busy. Bookings still work, including requests with an
// Idempotency-Key, and a sign-in that finds the queue full is told to retry.
func TestHashingHoldsNobodyElseUp(t *testing.T) {
	gate := accounts.NewHashGate(1)
	s := startTuned(t, hooks.Tuning{Hashing: gate})
	c := s.actors()
	join := signUp(mail)
	join["verificationToken"] = s.proof(object{"email": mail})
	token, err := s.find("users", c.meera.id).NewPasswordResetToken()
	if err != nil {
		t.Fatal(err)
	}
	key := http.Header{"Idempotency-Key": {"again"}}
	slow := []func() int{
		func() int { return s.quietly("POST", joining, join, key) },
		func() int {
			return s.quietly("POST", reset, object{"token": token, "password": "a-new-password", "confirmPassword": "a-new-password"}, nil)
		},
		func() int {
			return s.quietly("POST", login, object{"email": c.asha.email, "password": "password"}, nil)
		},
		func() int {
			return s.quietly("POST", "/api/collections/users/auth-with-password", object{"identity": c.ravi.email, "password": "password"}, nil)
		},
	}
	leave, _ := gate.Enter(t.Context())
	release := sync.OnceFunc(leave)
	defer release()
	statuses := make(chan int, 1000)
	for _, call := range slow {
		go func() { statuses <- call() }()
	}
	waiting := func(want int) func() bool {
		return func() bool { return gate.Admitted() == want }
	}
	s.soon("all wait", waiting(1+len(slow)))
	s.book(c.asha, c.ravi, s.form(48*time.Hour)).ok()
	s.call("POST", "/api/v1/booking/addAddress/"+c.asha.id, c.asha.token, object{"address": "7 Park Street"}).ok()

	ctx, empty := context.WithCancel(t.Context())
	defer empty()
	for range 300 { // more than the queue holds
		go func() {
			if leave, ok := gate.Enter(ctx); ok {
				leave()
			}
		}()
	}
	s.soon("the queue is full", func() bool { return gate.Admitted() > 200 })
	busy := s.call("POST", login, "", pair(c.asha.email)).refused(429, "in a moment")
	if busy.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	empty()
	release()
	for range slow {
		if status := <-statuses; status != 200 {
			t.Error("one that waited got", status)
		}
	}
	s.soon("all places are free", waiting(0))
}

// quietly makes a call from another goroutine than the test's.
func (s *server) quietly(method, path string, form object, header http.Header) int {
	text, err := json.Marshal(form)
	if err != nil {
		s.Error(err)
		return 0
	}
	request, err := http.NewRequest(method, s.url+path, bytes.NewReader(text))
	if err != nil {
		s.Error(err)
		return 0
	}
	maps.Copy(request.Header, header)
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.Error(err)
		return 0
	}
	defer response.Body.Close()
	return response.StatusCode
}

// TestSignUpsAreLimitedByAddress to 120 per minute and path.
func TestSignUpsAreLimitedByAddress(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	for _, path := range []string{joining, "/api/v1/auth/signup"} {
		for i := range 120 {
			s.from(fmt.Sprintf("2001:db8::%x", i+1), "POST", path, object{}).refused(400, "")
		}
		s.from("2001:db8::99", "POST", path, object{}).refused(429, "")
		s.from("192.0.2.1", "POST", path, object{}).refused(400, "")
	}
}

// TestASignUpTellsOfFewMobiles probes more numbers than a person has, first with an email address that has an account.
func TestASignUpTellsOfFewMobiles(t *testing.T) {
	t.Parallel()
	s := start(t)
	owner, own := s.customer(), s.customer()
	const taken, free = "9811198112", "9811198113"
	user := s.find("users", owner.id)
	user.Set("mobileno", taken)
	user.Set("mobileVerified", true)
	s.save(user)
	const path = "/api/v1/auth/signup"
	form := func(email, mobile string) object {
		return object{"firstName": "Meera", "lastName": "Iyer", "city": "Delhi", "password": "lotus-pond",
			"email": email, "mobileNo": mobile, "verificationToken": s.proof(object{"email": email})}
	}
	told := map[string]bool{}
	for _, mobile := range []string{taken, free} {
		told[s.call("POST", path, "", form(own.email, mobile)).refused(409, "").raw] = true
	}
	if len(told) != 1 {
		t.Error("a sign-up with a taken address tells taken numbers from free ones:", told)
	}
	asking := form(mail, taken)
	for range 10 {
		s.call("POST", path, "", asking).refused(409, "mobile number")
	}
	s.call("POST", path, "", asking).refused(429, "too many mobile numbers")
	s.call("POST", path, "", with(asking, object{"mobileNo": free})).refused(429, "too many mobile numbers")
	s.pass(time.Hour)
	s.call("POST", path, "", form(mail, free)).ok()
}
