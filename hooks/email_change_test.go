package hooks_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

const (
	confirmEmail = "/api/collections/users/confirm-email-change"
	undoEmail    = "/api/v1/auth/undoemail"
)

// emailToken returns the token of the link that confirms an account's new email address.
func (s *server) emailToken(who person, address string) string {
	s.Helper()
	token, err := s.find("users", who.id).NewEmailChangeToken(address)
	if err != nil {
		s.Fatal(err)
	}
	return token
}

func (s *server) changeEmail(who person, address string) {
	s.Helper()
	if got := s.call("POST", confirmEmail, "", object{"token": s.emailToken(who, address), "password": "password"}); got.status != 204 {
		s.Fatal(got.status, got.raw)
	}
}

// linkIn returns the token of the link to a page in the newest message to an address that has such a link.
func (s *server) linkIn(to, page string) string {
	s.Helper()
	for _, message := range s.outbox(to) {
		if _, rest, found := strings.Cut(message.GetString("text"), "https://shootday.test"+page); found {
			return strings.Fields(rest)[0]
		}
	}
	s.Fatalf("no message to %s has a link to %s", to, page)
	return ""
}

func TestConfirmingAnAddressIsNoOracleForPasswords(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-Ip")
	c := s.customer()
	token := s.emailToken(c, "moved@example.in")
	guess := func(address, password string) *answer {
		return s.from(address, "POST", confirmEmail, object{"token": token, "password": password})
	}
	answered := map[int]int{}
	for i := range 40 {
		answered[guess(fmt.Sprintf("198.51.100.%d", i), "wrong-password").status]++
	}
	if answered[400] != 10 || answered[429] != 30 {
		t.Errorf("40 wrong passwords of one account were answered %v", answered)
	}
	limited := guess("198.51.100.99", "password").refused(429, "too many")
	if limited.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	s.pass(time.Hour)
	if got := guess("198.51.100.99", "password"); got.status != 204 {
		t.Error("the owner is kept out:", got.raw)
	}

	answered = map[int]int{}
	for range 40 {
		other := s.customer()
		form := object{"token": s.emailToken(other, "moved-too@example.in"), "password": "wrong-password"}
		answered[s.from("203.0.113.7", "POST", confirmEmail, form).status]++
	}
	if answered[400] != 30 || answered[429] != 10 {
		t.Errorf("40 wrong passwords from one address were answered %v", answered)
	}
}

func TestParallelGuessesShareTheirCount(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-Ip")
	c := s.customer()
	token := s.emailToken(c, "moved@example.in")
	s.header = http.Header{"X-Real-Ip": {"198.51.100.1"}}
	guesses := make(chan string, 24)
	for i := range 24 {
		guesses <- fmt.Sprintf("wrong-password-%d", i)
	}
	compared := make(chan bool, 24)
	s.together(24, func() *answer {
		got := s.call("POST", confirmEmail, "", object{"token": token, "password": <-guesses})
		compared <- got.status == 400
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
	s := start(t)
	c := s.customer()
	form := object{"token": s.emailToken(c, "moved@example.in"), "password": "password"}
	if n := s.together(8, func() *answer { return s.call("POST", confirmEmail, "", form) }); n != 1 {
		t.Errorf("it worked %d times", n)
	}
	if told := s.outbox(c.email); len(told) != 1 {
		t.Errorf("the old address got %d messages", len(told))
	}
	s.call("POST", confirmEmail, "", form).refused(400, "")
}

// TestTheOldAddressUndoesAChange tests a stolen account. The thief knows the password, changes the email address twice,
// confirms a mobile number and requests a third address.
func TestTheOldAddressUndoesAChange(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	s.changeEmail(c, "thief@example.in")
	told := s.outbox(c.email)
	if len(told) != 1 || strings.Contains(told[0].GetString("text"), "thief") || !told[0].GetBool("secret") {
		t.Fatal("the old address is not told as it should be:", told)
	}
	token := s.linkIn(c.email, "/undo-email/")
	stored := []struct {
		TokenHash string `db:"tokenHash"`
	}{}
	if err := s.app.DB().Select("tokenHash").From("email_undos").All(&stored); err != nil || len(stored) != 1 || strings.Contains(stored[0].TokenHash, token) {
		t.Error("the token is stored:", stored, err)
	}
	account := s.find("users", c.id)
	account.Load(object{"mobileno": "9830098377", "mobileVerified": true})
	s.save(account)
	s.changeEmail(c, "thief2@example.in")
	pending := s.emailToken(c, "thief3@example.in")
	thief := s.tokenOf(s.find("users", c.id))
	own := "/api/v1/user/profile/getUserDeets/" + c.id
	s.call("GET", own, thief, nil).ok()

	s.call("POST", undoEmail, "", object{"token": token + "x"}).refused(400, "no longer works")
	if n := s.together(8, func() *answer { return s.call("POST", undoEmail, "", object{"token": token}) }); n != 1 {
		t.Errorf("it worked %d times", n)
	}
	s.call("POST", undoEmail, "", object{"token": token}).refused(400, "no longer works")

	account = s.find("users", c.id)
	if account.Email() != c.email || !account.Verified() || account.GetBool("mobileVerified") {
		t.Error("the account is not the owner's again:", account)
	}
	s.call("GET", own, thief, nil).refused(401, "")
	s.call("GET", own, c.token, nil).refused(401, "")
	s.call("POST", confirmEmail, "", object{"token": pending, "password": "password"}).refused(400, "")
	s.call("POST", undoEmail, "", object{"token": s.linkIn("thief@example.in", "/undo-email/")}).refused(400, "no longer works")
	for _, email := range []string{c.email, "thief@example.in", "thief2@example.in"} {
		s.call("POST", "/api/v1/user/userlogin", "", object{"email": email, "password": "password"}).refused(401, "")
	}
	link := s.linkIn(c.email, "/update-password/")
	s.call("POST", reset, "", object{"token": link, "password": "a-new-password", "confirmPassword": "a-new-password"}).ok()
	s.call("POST", "/api/v1/user/userlogin", "", object{"email": c.email, "password": "a-new-password"}).ok()
}

func TestAThiefCannotUndoTheOwnersWayBack(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	s.changeEmail(c, "thief@example.in")
	s.pass(time.Minute)
	s.changeEmail(c, "thief2@example.in")
	s.call("POST", undoEmail, "", object{"token": s.linkIn("thief@example.in", "/undo-email/")}).ok()
	s.call("POST", undoEmail, "", object{"token": s.linkIn(c.email, "/undo-email/")}).ok()
	if email := s.find("users", c.id).Email(); email != c.email {
		t.Error("the account has", email)
	}
}

func TestAnUndoEndsAfterAWeek(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	s.changeEmail(c, "moved@example.in")
	token := s.linkIn(c.email, "/undo-email/")
	s.pass(7 * 24 * time.Hour)
	s.call("POST", undoEmail, "", object{"token": token}).refused(400, "no longer works")
	for _, form := range []object{{}, {"token": ""}, {"token": " "}} {
		s.call("POST", undoEmail, "", form).refused(400, "no longer works")
	}
}

// TestNobodyTakesAnAddressThatCanComeBack: a new account with the old address would make the undo impossible.
func TestNobodyTakesAnAddressThatCanComeBack(t *testing.T) {
	t.Parallel()
	g := startGoogle(t)
	s := start(t, g.settings()...)
	c, other := s.customer(), s.customer()
	s.changeEmail(c, "moved@example.in")
	form := object{"fullName": "Asha Rao", "email": c.email, "password": "lotus-pond", "verificationToken": s.proof(object{"email": c.email})}
	s.call("POST", joining, "", form).refused(409, "undo")
	s.google(g.code(claims("g1", c.email, "Asha Rao"))).refused(409, "undo")
	s.call("POST", confirmEmail, "", object{"token": s.emailToken(other, c.email), "password": "password"}).refused(409, "undo")
	s.changeEmail(c, c.email) // the account itself may return to its old address
	s.call("POST", undoEmail, "", object{"token": s.linkIn("moved@example.in", "/undo-email/")}).ok()
	s.pass(7 * 24 * time.Hour)
	s.call("POST", confirmEmail, "", object{"token": s.emailToken(other, c.email), "password": "password"}).ofStatus(204)
	if email := s.find("users", other.id).Email(); email != c.email {
		t.Error("an address that was given up stays reserved:", email)
	}
}

func TestChangesOfAnAddressAreBounded(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	changed := 0
	for i := range 15 {
		s.pass(2 * time.Hour)
		if s.call("POST", confirmEmail, "", object{"token": s.emailToken(c, fmt.Sprintf("moved%d@example.in", i)), "password": "password"}).status == 204 {
			changed++
		}
	}
	var rows int
	if err := s.app.DB().Select("count(*)").From("email_undos").Where(dbx.HashExp{"user": c.id}).Row(&rows); err != nil || rows != 10 || changed != 10 {
		t.Errorf("%d changes left %d rows, %v", changed, rows, err)
	}
}

// TestGoogleIsUnlinked by changes that may mean that the account was taken over. The next Google sign-in links it again by
// email address.
func TestGoogleIsUnlinked(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(s *server, c actors) string{
		"a change of address": func(s *server, c actors) string { s.changeEmail(c.asha, "moved@example.in"); return "moved@example.in" },
		"a reset": func(s *server, c actors) string {
			token, err := s.find("users", c.asha.id).NewPasswordResetToken()
			if err != nil {
				s.Fatal(err)
			}
			s.call("POST", reset, "", object{"token": token, "password": "a-new-password", "confirmPassword": "a-new-password"}).ok()
			return c.asha.email
		},
		"PocketBase's own reset": func(s *server, c actors) string {
			token, err := s.find("users", c.asha.id).NewPasswordResetToken()
			if err != nil {
				s.Fatal(err)
			}
			form := object{"token": token, "password": "a-new-password", "passwordConfirm": "a-new-password"}
			if got := s.call("POST", "/api/collections/users/confirm-password-reset", "", form); got.status != 204 {
				s.Fatal(got.raw)
			}
			return c.asha.email
		},
		"an address that an admin changes": func(s *server, c actors) string {
			got := s.call("PATCH", "/api/collections/users/records/"+c.asha.id, c.admin.token, object{"email": "moved@example.in"})
			if got.status != 200 {
				s.Fatal(got.raw)
			}
			return "moved@example.in"
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := startGoogle(t)
			s := start(t, g.settings()...)
			c := s.actors()
			s.google(g.code(claims("thief", c.asha.email, "Asha"))).ok()
			now := change(s, c)
			links, err := s.app.FindAllExternalAuthsByRecord(s.find("users", c.asha.id))
			if err != nil || len(links) != 0 {
				t.Errorf("%d links are left, %v", len(links), err)
			}
			again := s.google(g.code(claims("owner", now, "Asha"))).ok()
			if again.object("user")["_id"] != c.asha.id {
				t.Error("the owner cannot link again:", again.raw)
			}
			profile := s.call("PUT", "/api/v1/user/profile/"+c.asha.id, again.text("token"), object{"fullName": "Asha Menon"}).ok()
			if links, _ := s.app.FindAllExternalAuthsByRecord(s.find("users", c.asha.id)); len(links) != 1 {
				t.Error("a new name unlinks:", profile.raw)
			}
		})
	}
}
