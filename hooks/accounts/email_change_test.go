package accounts_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

func TestConfirmingAnAddressIsNoOracleForPasswords(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-Ip")
	c := s.People.Customer()
	token := s.People.EmailToken(c, "moved@example.in")
	guess := func(address, password string) *apptest.Answer {
		return s.From(address, "POST", apptest.ConfirmEmail, apptest.Object{"token": token, "password": password})
	}
	answered := map[int]int{}
	for i := range 40 {
		answered[guess(fmt.Sprintf("198.51.100.%d", i), "wrong-password").Status]++
	}
	if answered[400] != 10 || answered[429] != 30 {
		t.Errorf("40 wrong passwords of one account were answered %v", answered)
	}
	limited := guess("198.51.100.99", "password").Refused(429, "too many")
	if limited.Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	s.Pass(time.Hour)
	if got := guess("198.51.100.99", "password"); got.Status != 204 {
		t.Error("the owner is locked out:", got.Raw)
	}

	answered = map[int]int{}
	for range 40 {
		other := s.People.Customer()
		form := apptest.Object{"token": s.People.EmailToken(other, "moved-too@example.in"), "password": "wrong-password"}
		answered[s.From("203.0.113.7", "POST", apptest.ConfirmEmail, form).Status]++
	}
	if answered[400] != 30 || answered[429] != 10 {
		t.Errorf("40 wrong passwords from one address were answered %v", answered)
	}
}

func TestParallelGuessesShareTheirCount(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-Ip")
	c := s.People.Customer()
	token := s.People.EmailToken(c, "moved@example.in")
	s.Header = http.Header{"X-Real-Ip": {"198.51.100.1"}}
	guesses := make(chan string, 24)
	for i := range 24 {
		guesses <- fmt.Sprintf("wrong-password-%d", i)
	}
	compared := make(chan bool, 24)
	s.Together(24, func() *apptest.Answer {
		got := s.Call("POST", apptest.ConfirmEmail, "", apptest.Object{"token": token, "password": <-guesses})
		compared <- got.Status == 400
		return got
	})
	count := 0
	for range 24 {
		if <-compared {
			count++
		}
	}
	if count > 10 {
		t.Errorf("%d passwords were compared", count)
	}
}

func TestALinkThatConfirmsAnAddressWorksOnce(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	form := apptest.Object{"token": s.People.EmailToken(c, "moved@example.in"), "password": "password"}
	if n := s.Together(8, func() *apptest.Answer { return s.Call("POST", apptest.ConfirmEmail, "", form) }); n != 1 {
		t.Errorf("the confirmation worked %d times", n)
	}
	if told := s.Mails.To(c.Email); len(told) != 1 {
		t.Errorf("the old address got %d messages", len(told))
	}
	s.Call("POST", apptest.ConfirmEmail, "", form).Refused(400, "")
}

// TestTheOldAddressUndoesAChange simulates a stolen account. The thief knows the password, changes the email address
// twice, confirms a mobile number and requests a change to a third address. The link in the email to the first address
// must undo all of this.
func TestTheOldAddressUndoesAChange(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	s.People.ChangeEmail(c, "thief@example.in")
	told := s.Mails.To(c.Email)
	if len(told) != 1 || strings.Contains(told[0].GetString("text"), "thief") || !told[0].GetBool("secret") {
		t.Fatal("the old address did not get exactly one secret message without the new address:", told)
	}
	token := s.People.LinkIn(c.Email, "/undo-email/")
	stored := []struct {
		TokenHash string `db:"tokenHash"`
	}{}
	if err := s.App.DB().Select("tokenHash").From("email_undos").All(&stored); err != nil || len(stored) != 1 || strings.Contains(stored[0].TokenHash, token) {
		t.Error("the undo token is stored in clear text:", stored, err)
	}
	account := s.DB.Find("users", c.ID)
	account.Load(apptest.Object{"mobileno": "9830098377", "mobileVerified": true})
	s.DB.Save(account)
	s.People.ChangeEmail(c, "thief2@example.in")
	pending := s.People.EmailToken(c, "thief3@example.in")
	thief := s.People.TokenOf(s.DB.Find("users", c.ID))
	own := "/api/v1/user/profile/getUserDeets/" + c.ID
	s.Call("GET", own, thief, nil).OK()

	s.Call("POST", apptest.UndoEmail, "", apptest.Object{"token": token + "x"}).Refused(400, "no longer works")
	if n := s.Together(8, func() *apptest.Answer { return s.Call("POST", apptest.UndoEmail, "", apptest.Object{"token": token}) }); n != 1 {
		t.Errorf("the undo link worked %d times", n)
	}
	s.Call("POST", apptest.UndoEmail, "", apptest.Object{"token": token}).Refused(400, "no longer works")

	account = s.DB.Find("users", c.ID)
	if account.Email() != c.Email || !account.Verified() || account.GetBool("mobileVerified") {
		t.Error("the account was not restored to its owner:", account)
	}
	s.Call("GET", own, thief, nil).Refused(401, "")
	s.Call("GET", own, c.Token, nil).Refused(401, "")
	s.Call("POST", apptest.ConfirmEmail, "", apptest.Object{"token": pending, "password": "password"}).Refused(400, "")
	s.Call("POST", apptest.UndoEmail, "", apptest.Object{"token": s.People.LinkIn("thief@example.in", "/undo-email/")}).Refused(400, "no longer works")
	for _, email := range []string{c.Email, "thief@example.in", "thief2@example.in"} {
		s.Call("POST", "/api/v1/user/userlogin", "", apptest.Object{"email": email, "password": "password"}).Refused(401, "")
	}
	link := s.People.LinkIn(c.Email, "/update-password/")
	s.Call("POST", apptest.Reset, "", apptest.Object{"token": link, "password": "a-new-password", "confirmPassword": "a-new-password"}).OK()
	s.Call("POST", "/api/v1/user/userlogin", "", apptest.Object{"email": c.Email, "password": "a-new-password"}).OK()
}

func TestAThiefCannotUndoTheOwnersWayBack(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	s.People.ChangeEmail(c, "thief@example.in")
	s.Pass(time.Minute)
	s.People.ChangeEmail(c, "thief2@example.in")
	s.Call("POST", apptest.UndoEmail, "", apptest.Object{"token": s.People.LinkIn("thief@example.in", "/undo-email/")}).OK()
	s.Call("POST", apptest.UndoEmail, "", apptest.Object{"token": s.People.LinkIn(c.Email, "/undo-email/")}).OK()
	if email := s.DB.Find("users", c.ID).Email(); email != c.Email {
		t.Error("the account has the email address", email)
	}
}

func TestAnUndoEndsAfterAWeek(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	s.People.ChangeEmail(c, "moved@example.in")
	token := s.People.LinkIn(c.Email, "/undo-email/")
	s.Pass(7 * 24 * time.Hour)
	s.Call("POST", apptest.UndoEmail, "", apptest.Object{"token": token}).Refused(400, "no longer works")
	for _, form := range []apptest.Object{{}, {"token": ""}, {"token": " "}} {
		s.Call("POST", apptest.UndoEmail, "", form).Refused(400, "no longer works")
	}
}

// TestNobodyTakesAnAddressThatCanComeBack checks that no new account can use an old address that can still be restored.
func TestNobodyTakesAnAddressThatCanComeBack(t *testing.T) {
	t.Parallel()
	g := apptest.StartGoogle(t)
	s := apptest.Start(t, g.Settings()...)
	c, other := s.People.Customer(), s.People.Customer()
	s.People.ChangeEmail(c, "moved@example.in")
	form := apptest.Object{"fullName": "Asha Rao", "email": c.Email, "password": "lotus-pond", "verificationToken": s.People.Proof(apptest.Object{"email": c.Email})}
	s.Call("POST", apptest.Joining, "", form).Refused(409, "undo")
	s.People.GoogleSignIn(g.Code(apptest.GoogleClaims("g1", c.Email, "Asha Rao"))).Refused(409, "undo")
	s.Call("POST", apptest.ConfirmEmail, "", apptest.Object{"token": s.People.EmailToken(other, c.Email), "password": "password"}).Refused(409, "undo")
	s.People.ChangeEmail(c, c.Email) // the account itself may return to its old address
	s.Call("POST", apptest.UndoEmail, "", apptest.Object{"token": s.People.LinkIn("moved@example.in", "/undo-email/")}).OK()
	s.Pass(7 * 24 * time.Hour)
	s.Call("POST", apptest.ConfirmEmail, "", apptest.Object{"token": s.People.EmailToken(other, c.Email), "password": "password"}).OfStatus(204)
	if email := s.DB.Find("users", other.ID).Email(); email != c.Email {
		t.Error("an address that was given up is still reserved:", email)
	}
}

func TestChangesOfAnAddressAreBounded(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	changed := 0
	for i := range 15 {
		s.Pass(2 * time.Hour)
		if s.Call("POST", apptest.ConfirmEmail, "", apptest.Object{"token": s.People.EmailToken(c, fmt.Sprintf("moved%d@example.in", i)), "password": "password"}).Status == 204 {
			changed++
		}
	}
	var rows int
	if err := s.App.DB().Select("count(*)").From("email_undos").Where(dbx.HashExp{"user": c.ID}).Row(&rows); err != nil || rows != 10 || changed != 10 {
		t.Errorf("%d changes were made and %d undo links are stored, want 10 of each: %v", changed, rows, err)
	}
}

// TestGoogleIsUnlinked checks that changes that may mean a takeover of the account unlink Google. The next Google
// sign-in links it again if the email addresses are equal.
func TestGoogleIsUnlinked(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(s *apptest.Server, c apptest.Actors) string{
		"a change of address": func(s *apptest.Server, c apptest.Actors) string {
			s.People.ChangeEmail(c.Asha, "moved@example.in")
			return "moved@example.in"
		},
		"a reset": func(s *apptest.Server, c apptest.Actors) string {
			token, err := s.DB.Find("users", c.Asha.ID).NewPasswordResetToken()
			if err != nil {
				s.Fatal(err)
			}
			s.Call("POST", apptest.Reset, "", apptest.Object{"token": token, "password": "a-new-password", "confirmPassword": "a-new-password"}).OK()
			return c.Asha.Email
		},
		"PocketBase's own reset": func(s *apptest.Server, c apptest.Actors) string {
			token, err := s.DB.Find("users", c.Asha.ID).NewPasswordResetToken()
			if err != nil {
				s.Fatal(err)
			}
			form := apptest.Object{"token": token, "password": "a-new-password", "passwordConfirm": "a-new-password"}
			if got := s.Call("POST", "/api/collections/users/confirm-password-reset", "", form); got.Status != 204 {
				s.Fatal(got.Raw)
			}
			return c.Asha.Email
		},
		"an address that an admin changes": func(s *apptest.Server, c apptest.Actors) string {
			got := s.Call("PATCH", "/api/collections/users/records/"+c.Asha.ID, c.Admin.Token, apptest.Object{"email": "moved@example.in"})
			if got.Status != 200 {
				s.Fatal(got.Raw)
			}
			return "moved@example.in"
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := apptest.StartGoogle(t)
			s := apptest.Start(t, g.Settings()...)
			c := s.People.Actors()
			s.People.GoogleSignIn(g.Code(apptest.GoogleClaims("thief", c.Asha.Email, "Asha"))).OK()
			now := change(s, c)
			links, err := s.App.FindAllExternalAuthsByRecord(s.DB.Find("users", c.Asha.ID))
			if err != nil || len(links) != 0 {
				t.Errorf("%d links to Google are left, %v", len(links), err)
			}
			again := s.People.GoogleSignIn(g.Code(apptest.GoogleClaims("owner", now, "Asha"))).OK()
			if again.Object("user")["_id"] != c.Asha.ID {
				t.Error("the owner could not link Google again:", again.Raw)
			}
			profile := s.Call("PUT", "/api/v1/user/profile/"+c.Asha.ID, again.Text("token"), apptest.Object{"fullName": "Asha Menon"}).OK()
			if links, _ := s.App.FindAllExternalAuthsByRecord(s.DB.Find("users", c.Asha.ID)); len(links) != 1 {
				t.Error("a change of the name removed the link to Google:", profile.Raw)
			}
		})
	}
}
