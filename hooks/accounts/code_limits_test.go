package accounts_test

import (
	"fmt"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestAStrangerCannotSpoilAnothersCodes makes a stranger guess the codes of an address, with and without a pending
// code.
func TestAStrangerCannotSpoilAnothersCodes(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	guess := func(i int, to string) *apptest.Answer {
		return s.From(fmt.Sprintf("10.1.%d.1", i), "POST", apptest.VerifyOTP, apptest.Object{"email": to, "otpSTR": "12345x"})
	}
	const home = "192.0.2.1"
	enter := func(to string) *apptest.Answer {
		return s.From(home, "POST", apptest.VerifyOTP, apptest.Object{"email": to, "otpSTR": s.Mails.Code(to)})
	}
	s.Subtest("none was sent", func() {
		for i := range 30 {
			guess(i, apptest.NewMail).Refused(400, "wrong or has expired")
		}
		s.From(home, "POST", apptest.SendOTP, apptest.Object{"email": apptest.NewMail}).OK()
		enter(apptest.NewMail).OK()
	})
	s.Subtest("the last one was used or has expired", func() {
		for i := range 30 {
			guess(i, apptest.NewMail).Refused(400, "wrong or has expired")
		}
		s.From(home, "POST", apptest.SendOTP, apptest.Object{"email": apptest.NewMail}).OK()
		s.Pass(6 * time.Minute)
		for i := range 30 {
			guess(i, apptest.NewMail).Refused(400, "wrong or has expired")
		}
		s.From(home, "POST", apptest.SendOTP, apptest.Object{"email": apptest.NewMail}).OK()
		enter(apptest.NewMail).OK()
	})
	s.Subtest("the stranger asks for codes and wastes them", func() {
		const to = "asha@example.in"
		told := 0
		for round := range 5 {
			s.From("10.0.0.1", "POST", apptest.SendOTP, apptest.Object{"email": to}).OK()
			for i := range 5 {
				if guess(10*round+i, to).Status == 400 {
					told++
				}
			}
		}
		if told != 20 {
			s.Errorf("%d guesses in an hour were answered", told)
		}
		s.From(home, "POST", apptest.SendOTP, apptest.Object{"email": to}).OK()
		for i := range 10 {
			guess(i, to).Refused(429, "Please request a new code")
		}
		s.From(home, "POST", apptest.VerifyOTP, apptest.Object{"email": to, "otpSTR": "12345x"}).Refused(429, "request a new code")
		enter(to).Refused(429, "request a new code")
		s.From(home, "POST", apptest.SendOTP, apptest.Object{"email": to}).OK()
		enter(to).OK()
	})
}

// TestAGuesserGetsNoFurtherCodes makes guesses from the IP address that also requests the codes. After too many wrong
// codes, even the correct code of a new message must be refused until the hour is over.
func TestAGuesserGetsNoFurtherCodes(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	enter := func(code string) *apptest.Answer {
		return s.Call("POST", apptest.VerifyOTP, "", apptest.Object{"email": apptest.NewMail, "otpSTR": code})
	}
	for range 4 {
		s.Call("POST", apptest.SendOTP, "", apptest.Object{"email": apptest.NewMail}).OK()
		for range 5 {
			enter("12345x").Refused(400, "wrong or has expired")
		}
		s.Pass(time.Minute)
	}
	s.Call("POST", apptest.SendOTP, "", apptest.Object{"email": apptest.NewMail}).OK()
	enter(s.Mails.Code(apptest.NewMail)).Refused(429, "too many wrong codes")
	s.Pass(time.Hour)
	s.Call("POST", apptest.SendOTP, "", apptest.Object{"email": apptest.NewMail}).OK()
	enter(s.Mails.Code(apptest.NewMail)).OK()
}

// TestWrongCodesTellNobodysNumbers enters wrong codes up to the limit, for a number with an account and for one
// without. The responses must be the same.
func TestWrongCodesTellNobodysNumbers(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	s.People.Actors()
	from := 0
	ask := func(number, code string) string {
		from++
		got := s.From(fmt.Sprintf("10.%d.%d.1", from/200, from%200), "POST", apptest.ByMobile, apptest.Object{"mobileNo": number, "otpSTR": code})
		return fmt.Sprint(got.Status, got.Body["message"])
	}
	for round := range 2 {
		for range 3 {
			if known, not := ask(apptest.SecretMobile, ""), ask("9000000009", ""); known != not {
				t.Fatal(known, not)
			}
			if round == 0 {
				s.Pass(10 * time.Minute)
			}
			for range 9 {
				if known, not := ask(apptest.SecretMobile, "12345x"), ask("9000000009", "12345x"); known != not {
					t.Fatal(known, not)
				}
			}
		}
		s.Pass(31 * time.Minute)
	}
}

// TestSavingAMobileTellsNothing checks that the responses do not reveal whether other accounts have the number.
func TestSavingAMobileTellsNothing(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	save := func(number, proof string) *apptest.Answer {
		return s.Call("PUT", "/api/v1/user/profile/"+c.Asha.ID, c.Asha.Token, apptest.Object{"mobileno": number, "verificationToken": proof})
	}
	told, limited := 0, 0
	for i := range 50 {
		number := fmt.Sprintf("98111%05d", i)
		if i%5 == 4 {
			number = apptest.SecretMobile
		}
		switch save(number, "").Status {
		case 409:
			told++
		case 429:
			limited++
		}
	}
	if told != 0 || limited != 32 { // 40 requests follow the tenth change; 8 of them save the same number again
		t.Errorf("%d of 50 answers revealed another account, %d were limited", told, limited)
	}
	if save("9811198111", "").Refused(429, "mobile number").Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	save(apptest.SecretMobile, s.People.Proof(apptest.Object{"mobileNo": apptest.SecretMobile})).Refused(409, "another account")
	if s.DB.Find("users", c.Asha.ID).GetBool("mobileVerified") {
		t.Error("the number of another account is verified")
	}
	s.Call("PUT", "/api/v1/user/profile/"+c.Asha.ID, c.Asha.Token, apptest.Object{"fullName": "Asha R."}).OK()
	s.Pass(time.Hour)
	save("9811198111", "").OK()
}

// TestSigningUpTellsOfFewMobiles checks that one verified email address cannot be used to probe many numbers.
func TestSigningUpTellsOfFewMobiles(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.People.Actors()
	form := apptest.Object{"firstName": "Kabir", "lastName": "Sen", "email": apptest.NewMail, "city": "Kolkata", "mobileNo": apptest.SecretMobile,
		"password": "lotus-pond", "verificationToken": s.People.Proof(apptest.Object{"email": apptest.NewMail})}
	told := 0
	for range 20 {
		if s.Call("POST", "/api/v1/auth/signup", "", form).Status == 409 {
			told++
		}
	}
	if told > 10 {
		t.Errorf("%d answers revealed another account", told)
	}
}

// TestCodesByMailOfADay checks that an email address gets at most 30 codes a day, no matter how often codes are
// requested, and whether or not the address has an account.
func TestCodesByMailOfADay(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	for _, to := range []string{"victim@example.in", s.People.Customer().Email} {
		sent := 0
		for hour := range 5 {
			for i := range 11 {
				if s.From(fmt.Sprintf("10.%d.%d.1", hour, i), "POST", apptest.SendOTP, apptest.Object{"email": to}).Status == 200 {
					sent++
				}
				s.Pass(31 * time.Second)
			}
			s.Pass(time.Hour)
		}
		if sent != 30 {
			t.Errorf("%d codes were sent to %s", sent, to)
		}
		if s.Call("POST", apptest.SendOTP, "", apptest.Object{"email": to}).Refused(429, "tomorrow").Header.Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
		s.Pass(24 * time.Hour)
		s.Call("POST", apptest.SendOTP, "", apptest.Object{"email": to}).OK()
	}
}
