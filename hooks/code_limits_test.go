package hooks_test

import (
	"fmt"
	"testing"
	"time"
)

// TestAStrangerCannotSpoilAnothersCodes guesses codes of an address, with and without a pending code.
func TestAStrangerCannotSpoilAnothersCodes(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	guess := func(i int, to string) *answer {
		return s.from(fmt.Sprintf("10.1.%d.1", i), "POST", verifyOTP, object{"email": to, "otpSTR": "12345x"})
	}
	const home = "192.0.2.1"
	enter := func(to string) *answer {
		return s.from(home, "POST", verifyOTP, object{"email": to, "otpSTR": s.code(to)})
	}
	s.run("none was sent", func() {
		for i := range 30 {
			guess(i, mail).refused(400, "wrong or has expired")
		}
		s.from(home, "POST", sendOTP, object{"email": mail}).ok()
		enter(mail).ok()
	})
	s.run("the last one was used or has expired", func() {
		for i := range 30 {
			guess(i, mail).refused(400, "wrong or has expired")
		}
		s.from(home, "POST", sendOTP, object{"email": mail}).ok()
		s.pass(6 * time.Minute)
		for i := range 30 {
			guess(i, mail).refused(400, "wrong or has expired")
		}
		s.from(home, "POST", sendOTP, object{"email": mail}).ok()
		enter(mail).ok()
	})
	s.run("the stranger asks for codes and wastes them", func() {
		const to = "asha@example.in"
		told := 0
		for round := range 5 {
			s.from("10.0.0.1", "POST", sendOTP, object{"email": to}).ok()
			for i := range 5 {
				if guess(10*round+i, to).status == 400 {
					told++
				}
			}
		}
		if told != 20 {
			s.Errorf("%d guesses in an hour were answered", told)
		}
		s.from(home, "POST", sendOTP, object{"email": to}).ok()
		for i := range 10 {
			guess(i, to).refused(429, "Please request a new code")
		}
		s.from(home, "POST", verifyOTP, object{"email": to, "otpSTR": "12345x"}).refused(429, "request a new code")
		enter(to).refused(429, "request a new code")
		s.from(home, "POST", sendOTP, object{"email": to}).ok()
		enter(to).ok()
	})
}

// TestAGuesserGetsNoFurtherCodes guesses from the IP address that also requests the codes. After too many wrong tries, even
// the right code of a new message is refused until the hour is over.
func TestAGuesserGetsNoFurtherCodes(t *testing.T) {
	t.Parallel()
	s := start(t)
	enter := func(code string) *answer {
		return s.call("POST", verifyOTP, "", object{"email": mail, "otpSTR": code})
	}
	for range 4 {
		s.call("POST", sendOTP, "", object{"email": mail}).ok()
		for range 5 {
			enter("12345x").refused(400, "wrong or has expired")
		}
		s.pass(time.Minute)
	}
	s.call("POST", sendOTP, "", object{"email": mail}).ok()
	enter(s.code(mail)).refused(429, "too many wrong codes")
	s.pass(time.Hour)
	s.call("POST", sendOTP, "", object{"email": mail}).ok()
	enter(s.code(mail)).ok()
}

// TestWrongCodesTellNobodysNumbers guesses codes of a number with an account and of one without, up to the limit.
func TestWrongCodesTellNobodysNumbers(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	s.actors()
	from := 0
	ask := func(number, code string) string {
		from++
		got := s.from(fmt.Sprintf("10.%d.%d.1", from/200, from%200), "POST", byMobile, object{"mobileNo": number, "otpSTR": code})
		return fmt.Sprint(got.status, got.body["message"])
	}
	for round := range 2 {
		for range 3 {
			if known, not := ask(secretMobile, ""), ask("9000000009", ""); known != not {
				t.Fatal(known, not)
			}
			if round == 0 {
				s.pass(10 * time.Minute)
			}
			for range 9 {
				if known, not := ask(secretMobile, "12345x"), ask("9000000009", "12345x"); known != not {
					t.Fatal(known, not)
				}
			}
		}
		s.pass(31 * time.Minute)
	}
}

// TestSavingAMobileTellsNothing checks that the responses do not reveal other accounts.
func TestSavingAMobileTellsNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	save := func(number, proof string) *answer {
		return s.call("PUT", "/api/v1/user/profile/"+c.asha.id, c.asha.token, object{"mobileno": number, "verificationToken": proof})
	}
	told, limited := 0, 0
	for i := range 50 {
		number := fmt.Sprintf("98111%05d", i)
		if i%5 == 4 {
			number = secretMobile
		}
		switch save(number, "").status {
		case 409:
			told++
		case 429:
			limited++
		}
	}
	if told != 0 || limited != 32 { // 40 requests follow the tenth change; 8 of them save the same number again
		t.Errorf("%d of 50 answers told of another account, %d were limited", told, limited)
	}
	if save("9811198111", "").refused(429, "mobile number").header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	save(secretMobile, s.proof(object{"mobileNo": secretMobile})).refused(409, "another account")
	if s.find("users", c.asha.id).GetBool("mobileVerified") {
		t.Error("the number of another account is verified")
	}
	s.call("PUT", "/api/v1/user/profile/"+c.asha.id, c.asha.token, object{"fullName": "Asha R."}).ok()
	s.pass(time.Hour)
	save("9811198111", "").ok()
}

// TestSigningUpTellsOfFewMobiles checks that one verified email address cannot be used to probe many numbers.
func TestSigningUpTellsOfFewMobiles(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.actors()
	form := object{"firstName": "Kabir", "lastName": "Sen", "email": mail, "city": "Kolkata", "mobileNo": secretMobile,
		"password": "lotus-pond", "verificationToken": s.proof(object{"email": mail})}
	told := 0
	for range 20 {
		if s.call("POST", "/api/v1/auth/signup", "", form).status == 409 {
			told++
		}
	}
	if told > 10 {
		t.Errorf("%d answers told of another account", told)
	}
}

// TestCodesByMailOfADay: an address that has no account gets 30 codes a day at most, however many hours somebody asks for.
func TestCodesByMailOfADay(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	for _, to := range []string{"victim@example.in", s.customer().email} {
		sent := 0
		for hour := range 5 {
			for i := range 11 {
				if s.from(fmt.Sprintf("10.%d.%d.1", hour, i), "POST", sendOTP, object{"email": to}).status == 200 {
					sent++
				}
				s.pass(31 * time.Second)
			}
			s.pass(time.Hour)
		}
		if sent != 30 {
			t.Errorf("%d codes were sent to %s", sent, to)
		}
		if s.call("POST", sendOTP, "", object{"email": to}).refused(429, "tomorrow").header.Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
		s.pass(24 * time.Hour)
		s.call("POST", sendOTP, "", object{"email": to}).ok()
	}
}
