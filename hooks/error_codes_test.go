package hooks_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"shootday/hooks/apptest"
)

// TestEveryErrorCodeIsDocumented checks that internal/apperr/codes.go and docs/openapi.yaml contain the same error
// codes. Other tests check every response against the document, so the server cannot send an undocumented code.
func TestEveryErrorCodeIsDocumented(t *testing.T) {
	t.Parallel()
	file, err := parser.ParseFile(token.NewFileSet(), "../internal/apperr/codes.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var inCode []string
	ast.Inspect(file, func(node ast.Node) bool {
		if value, ok := node.(*ast.BasicLit); ok && value.Kind == token.STRING {
			code, _ := strconv.Unquote(value.Value)
			inCode = append(inCode, code)
		}
		return true
	})
	document, err := openapi3.NewLoader().LoadFromFile("../docs/openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var documented []string
	for _, code := range document.Components.Schemas["ErrorCode"].Value.Enum {
		documented = append(documented, code.(string))
	}
	if missing, stale := difference(inCode, documented); len(missing)+len(stale) > 0 {
		t.Errorf("docs/openapi.yaml lacks the codes %q and describes %q, which do not exist", missing, stale)
	}
	if !slices.IsSorted(documented) {
		t.Error("the documented codes are not sorted")
	}
}

func TestRefusalsHaveCodes(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p, other := s.People.Customer(), s.People.Photographer(), s.People.Photographer()
	user := s.DB.Find("users", c.ID)
	expired := s.People.Expired(user, "auth", user.Collection().AuthToken.Secret)
	booking := func(change string, value any) apptest.Object {
		form := s.Bookings.Form(48 * time.Hour)
		form[change] = value
		return form
	}
	book := "/api/v1/booking/" + c.ID + "/" + p.Profile
	taken := s.Bookings.Form(96 * time.Hour)
	s.Bookings.Book(s.People.Customer(), p, taken).OK()
	for name, refusal := range map[string]struct {
		method, path, token string
		form                apptest.Object
		status              int
		code                string
	}{
		"no token":            {"GET", "/api/v1/user/profile/" + c.ID, "", nil, 401, "unauthorized"},
		"a token that ended":  {"GET", "/api/v1/user/profile/" + c.ID, expired, nil, 401, "session_ended"},
		"a bad token":         {"GET", "/api/v1/user/profile/" + c.ID, "made-up", nil, 401, "session_ended"},
		"an admin's no more":  {"GET", "/api/collections/audit_log/records", "made-up", nil, 403, "session_ended"},
		"not an admin":        {"GET", "/api/collections/audit_log/records", c.Token, nil, 403, "forbidden"},
		"wrong password":      {"POST", "/api/v1/auth/login", "", apptest.Object{"email": c.Email, "password": "wrong-password"}, 401, "wrong_credentials"},
		"with an old token":   {"POST", "/api/v1/auth/login", "made-up", apptest.Object{"email": c.Email, "password": "wrong-password"}, 401, "wrong_credentials"},
		"of another":          {"GET", "/api/v1/user/profile/" + other.ID, c.Token, nil, 403, "forbidden"},
		"for photographers":   {"GET", "/api/v1/portfolio/getPhotographerProfile", c.Token, nil, 403, "wrong_role"},
		"unknown path":        {"GET", "/api/v1/nowhere", "", nil, 404, "not_found"},
		"unknown record":      {"GET", "/api/v1/portfolio/getPortfolio/nobody", "", nil, 404, "not_found"},
		"bad form":            {"POST", "/api/v1/queries/addEmail", "", apptest.Object{"email": "x"}, 400, "invalid"},
		"no proof":            {"POST", "/api/v1/user/usersignup", "", apptest.Object{"fullName": "Diya Rao", "email": apptest.NewMail, "password": "password-of-diya"}, 400, "proof_required"},
		"a link that is used": {"POST", "/api/v1/auth/undoemail", "", apptest.Object{"token": "used"}, 400, "link_used"},
		"no code was sent":    {"POST", apptest.VerifyOTP, "", apptest.Object{"email": apptest.NewMail, "otpSTR": "123456"}, 400, "code_expired"},
		"slot taken":          {"POST", book, c.Token, taken, 409, "slot_taken"},
		"slot in the past":    {"POST", book, c.Token, s.Bookings.Form(-48 * time.Hour), 400, "slot_invalid"},
		"price changed":       {"POST", book, c.Token, booking("pricing", 1), 409, "price_changed"},
		"below the minimum":   {"POST", book, c.Token, booking("skuCount", 9), 400, "below_minimum"},
		"bad cursor":          {"GET", "/api/items?cursor=x", "", nil, 400, "cursor_invalid"},
		"not set up":          {"POST", "/api/v1/auth/google-login", "", apptest.Object{"code": "x"}, 503, "not_configured"},
	} {
		s.Subtest(name, func() {
			s.Call(refusal.method, refusal.path, refusal.token, refusal.form).HasCode(refusal.status, refusal.code)
		})
	}
}

func TestCodesTellWhetherAnotherTryHelps(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "OTP_RESEND_SECONDS=30")
	s.Call("POST", apptest.SendOTP, "", apptest.Object{"email": apptest.NewMail}).OK()
	s.Call("POST", apptest.SendOTP, "", apptest.Object{"email": apptest.NewMail}).HasCode(429, "too_many_codes")
	enter := func() *apptest.Answer {
		return s.Call("POST", apptest.VerifyOTP, "", apptest.Object{"email": apptest.NewMail, "otpSTR": "12345x"})
	}
	for range 4 {
		enter().HasCode(400, "code_wrong")
	}
	wrong := enter().HasCode(400, "code_expired") // the code is no longer valid after five wrong attempts
	if field, _ := wrong.Object("data")["otpSTR"].(apptest.Object); field["code"] != "code_expired" {
		t.Error("the field has another code:", wrong.Raw)
	}
}

func TestCodesOfTakenAddressesAndSuspendedAccounts(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	s.Call("POST", "/api/v1/user/usersignup", "", apptest.Object{
		"fullName": "Diya Rao", "email": c.Email, "password": "password-of-diya", "verificationToken": s.People.Proof(apptest.Object{"email": c.Email}),
	}).HasCode(409, "email_taken")
	s.People.Suspend(s.People.Superuser(), c)
	s.Call("GET", "/api/v1/user/profile/"+c.ID, c.Token, nil).HasCode(401, "account_suspended")
	s.People.Login("/api/v1/auth/login", c.Email, "password").HasCode(403, "account_suspended")
}

func TestCodesOfBookingsThatMovedOn(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	booking := s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	accept := func() *apptest.Answer {
		return s.Call("PUT", "/api/v1/dashboard/userreq/"+booking, p.Token, apptest.Object{"status": "upcoming", "bookingId": booking})
	}
	accept().OK()
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, p.Token, apptest.Object{"status": "completed", "bookingId": booking}).
		HasCode(409, "too_early")
	s.Call("GET", "/api/v1/booking/"+booking+"/receipt", c.Token, nil).HasCode(409, "not_paid")
	s.Call("DELETE", "/api/v1/dashboard/userreq/"+booking, p.Token, apptest.Object{"bookingId": booking}).HasCode(409, "already_decided")
}
