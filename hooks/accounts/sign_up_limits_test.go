package accounts_test

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
	"shootday/hooks/apptest"
)

// TestAProofIsSpentByOneSignUp sends 25 parallel sign-ups for a taken address with one proof. Only one response may say
// that the address is taken.
func TestAProofIsSpentByOneSignUp(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	form := apptest.SignUp(c.Email)
	form["verificationToken"] = s.People.Proof(apptest.Object{"email": c.Email})
	told := map[int]int{}
	var mu sync.Mutex
	s.Together(25, func() *apptest.Answer {
		got := s.Call("POST", apptest.Joining, "", form)
		mu.Lock()
		defer mu.Unlock()
		told[got.Status]++
		return got
	})
	if told[409] != 1 || told[400] != 24 {
		t.Error("the parallel sign-ups were answered with these counts by status:", told)
	}
}

// TestAMistakeInTheFormSpendsNoProof checks that the proof can be used again after the form was corrected.
func TestAMistakeInTheFormSpendsNoProof(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	form := apptest.SignUp(apptest.NewMail)
	form["verificationToken"] = s.People.Proof(apptest.Object{"email": apptest.NewMail})
	s.Call("POST", apptest.Joining, "", apptest.With(form, apptest.Object{"password": "short"})).Refused(400, "at least 8")
	s.Call("POST", apptest.Joining, "", apptest.With(form, apptest.Object{"confirmPassword": "other"})).Refused(400, "do not match")
	s.Call("POST", apptest.Joining, "", apptest.With(form, apptest.Object{"fullName": ""})).Refused(400, "name")
	s.Call("POST", apptest.Joining, "", form).OK()
}

// TestAResetLinkIsHashedOnce sends 60 parallel resets with one link. Only one of them may compute a hash, because
// hashes delay sign-ins.
func TestAResetLinkIsHashedOnce(t *testing.T) {
	gate := accounts.NewHashGate(1)
	s := apptest.StartTuned(t, hooks.Tuning{Hashing: gate})
	token, err := s.DB.Find("users", s.People.Customer().ID).NewPasswordResetToken()
	if err != nil {
		t.Fatal(err)
	}
	before := gate.Hashings()
	form := apptest.Object{"token": token, "password": "new-password", "confirmPassword": "new-password"}
	const path = "/api/v1/auth/resetpassword"
	if n := s.Together(60, func() *apptest.Answer { return s.Call("POST", path, "", form) }); n != 1 {
		t.Errorf("%d resets succeeded", n)
	}
	if hashings := gate.Hashings() - before; hashings != 1 {
		t.Errorf("60 resets with one link hashed %d passwords", hashings)
	}
}

// TestHashingHoldsNobodyElseUp blocks all hash computations while a sign-up with an Idempotency-Key, a password reset
// and two sign-ins wait for it. Bookings must still be possible. If the queue is full, a sign-in must get a response
// that asks the client to retry.
func TestHashingHoldsNobodyElseUp(t *testing.T) {
	gate := accounts.NewHashGate(1)
	s := apptest.StartTuned(t, hooks.Tuning{Hashing: gate})
	c := s.People.Actors()
	join := apptest.SignUp(apptest.NewMail)
	join["verificationToken"] = s.People.Proof(apptest.Object{"email": apptest.NewMail})
	token, err := s.DB.Find("users", c.Meera.ID).NewPasswordResetToken()
	if err != nil {
		t.Fatal(err)
	}
	key := http.Header{"Idempotency-Key": {"again"}}
	slow := []func() int{
		func() int { return quietly(s, "POST", apptest.Joining, join, key) },
		func() int {
			return quietly(s, "POST", apptest.Reset, apptest.Object{"token": token, "password": "a-new-password", "confirmPassword": "a-new-password"}, nil)
		},
		func() int {
			return quietly(s, "POST", login, apptest.Object{"email": c.Asha.Email, "password": "password"}, nil)
		},
		func() int {
			return quietly(s, "POST", "/api/collections/users/auth-with-password", apptest.Object{"identity": c.Ravi.Email, "password": "password"}, nil)
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
	s.Soon("all wait", waiting(1+len(slow)))
	s.Bookings.Book(c.Asha, c.Ravi, s.Bookings.Form(48*time.Hour)).OK()
	s.Call("POST", "/api/v1/booking/addAddress/"+c.Asha.ID, c.Asha.Token, apptest.Object{"address": "7 Park Street"}).OK()

	ctx, empty := context.WithCancel(t.Context())
	defer empty()
	for range 300 { // more than fit in the queue
		go func() {
			if leave, ok := gate.Enter(ctx); ok {
				leave()
			}
		}()
	}
	s.Soon("the queue is full", func() bool { return gate.Admitted() > 200 })
	busy := s.Call("POST", login, "", pair(c.Asha.Email)).Refused(429, "in a moment")
	if busy.Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	empty()
	release()
	for range slow {
		if status := <-statuses; status != 200 {
			t.Error("the response to a sign-in that waited is", status)
		}
	}
	s.Soon("all places are free", waiting(0))
}

// quietly sends a request and returns the status of the response. Unlike Call, it never ends the test, so it can be
// used in any goroutine.
func quietly(s *apptest.Server, method, path string, form apptest.Object, header http.Header) int {
	text, err := json.Marshal(form)
	if err != nil {
		s.Error(err)
		return 0
	}
	request, err := http.NewRequest(method, s.URL+path, bytes.NewReader(text))
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

// TestSignUpsAreLimitedByAddress checks the limit of 120 sign-ups per minute, path and IP address.
func TestSignUpsAreLimitedByAddress(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	for _, path := range []string{apptest.Joining, "/api/v1/auth/signup"} {
		for i := range 120 {
			s.From(fmt.Sprintf("2001:db8::%x", i+1), "POST", path, apptest.Object{}).Refused(400, "")
		}
		s.From("2001:db8::99", "POST", path, apptest.Object{}).Refused(429, "")
		s.From("192.0.2.1", "POST", path, apptest.Object{}).Refused(400, "")
	}
}

// TestASignUpTellsOfFewMobiles checks that sign-ups reveal for at most 10 numbers an hour whether they have an account,
// and for none if the email address already has an account.
func TestASignUpTellsOfFewMobiles(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	owner, own := s.People.Customer(), s.People.Customer()
	const taken, free = "9811198112", "9811198113"
	user := s.DB.Find("users", owner.ID)
	user.Set("mobileno", taken)
	user.Set("mobileVerified", true)
	s.DB.Save(user)
	const path = "/api/v1/auth/signup"
	form := func(email, mobile string) apptest.Object {
		return apptest.Object{"firstName": "Meera", "lastName": "Iyer", "city": "Delhi", "password": "lotus-pond",
			"email": email, "mobileNo": mobile, "verificationToken": s.People.Proof(apptest.Object{"email": email})}
	}
	told := map[string]bool{}
	for _, mobile := range []string{taken, free} {
		told[s.Call("POST", path, "", form(own.Email, mobile)).Refused(409, "").Raw] = true
	}
	if len(told) != 1 {
		t.Error("a sign-up with a taken address reveals whether a number is taken:", told)
	}
	asking := form(apptest.NewMail, taken)
	for range 10 {
		s.Call("POST", path, "", asking).Refused(409, "mobile number")
	}
	s.Call("POST", path, "", asking).Refused(429, "too many mobile numbers")
	s.Call("POST", path, "", apptest.With(asking, apptest.Object{"mobileNo": free})).Refused(429, "too many mobile numbers")
	s.Pass(time.Hour)
	s.Call("POST", path, "", form(apptest.NewMail, free)).OK()
}
