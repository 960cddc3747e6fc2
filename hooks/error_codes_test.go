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
)

// TestEveryErrorCodeIsDocumented compares the constants of internal/apperr/codes.go with the codes in docs/openapi.yaml.
// The server sends no code that the document lacks: every response in the tests is validated against it.
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
		t.Errorf("docs/openapi.yaml lacks %q and describes %q, which do not exist", missing, stale)
	}
	if !slices.IsSorted(documented) {
		t.Error("the documented codes are not sorted")
	}
}

func TestRefusalsHaveCodes(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p, other := s.customer(), s.photographer(), s.photographer()
	user := s.find("users", c.id)
	expired := s.expired(user, "auth", user.Collection().AuthToken.Secret)
	booking := func(change string, value any) object {
		form := s.form(48 * time.Hour)
		form[change] = value
		return form
	}
	book := "/api/v1/booking/" + c.id + "/" + p.profile
	taken := s.form(96 * time.Hour)
	s.book(s.customer(), p, taken).ok()
	for name, refusal := range map[string]struct {
		method, path, token string
		form                object
		status              int
		code                string
	}{
		"no token":            {"GET", "/api/v1/user/profile/" + c.id, "", nil, 401, "unauthorized"},
		"a token that ended":  {"GET", "/api/v1/user/profile/" + c.id, expired, nil, 401, "session_ended"},
		"a bad token":         {"GET", "/api/v1/user/profile/" + c.id, "made-up", nil, 401, "session_ended"},
		"an admin's no more":  {"GET", "/api/collections/audit_log/records", "made-up", nil, 403, "session_ended"},
		"not an admin":        {"GET", "/api/collections/audit_log/records", c.token, nil, 403, "forbidden"},
		"wrong password":      {"POST", "/api/v1/auth/login", "", object{"email": c.email, "password": "wrong-password"}, 401, "wrong_credentials"},
		"with an old token":   {"POST", "/api/v1/auth/login", "made-up", object{"email": c.email, "password": "wrong-password"}, 401, "wrong_credentials"},
		"of another":          {"GET", "/api/v1/user/profile/" + other.id, c.token, nil, 403, "forbidden"},
		"for photographers":   {"GET", "/api/v1/portfolio/getPhotographerProfile", c.token, nil, 403, "wrong_role"},
		"unknown path":        {"GET", "/api/v1/nowhere", "", nil, 404, "not_found"},
		"unknown record":      {"GET", "/api/v1/portfolio/getPortfolio/nobody", "", nil, 404, "not_found"},
		"bad form":            {"POST", "/api/v1/queries/addEmail", "", object{"email": "x"}, 400, "invalid"},
		"no proof":            {"POST", "/api/v1/user/usersignup", "", object{"fullName": "Diya Rao", "email": mail, "password": "password-of-diya"}, 400, "proof_required"},
		"a link that is used": {"POST", "/api/v1/auth/undoemail", "", object{"token": "used"}, 400, "link_used"},
		"no code was sent":    {"POST", verifyOTP, "", object{"email": mail, "otpSTR": "123456"}, 400, "code_expired"},
		"slot taken":          {"POST", book, c.token, taken, 409, "slot_taken"},
		"slot in the past":    {"POST", book, c.token, s.form(-48 * time.Hour), 400, "slot_invalid"},
		"price changed":       {"POST", book, c.token, booking("pricing", 1), 409, "price_changed"},
		"below the minimum":   {"POST", book, c.token, booking("skuCount", 9), 400, "below_minimum"},
		"bad cursor":          {"GET", "/api/items?cursor=x", "", nil, 400, "cursor_invalid"},
		"not set up":          {"POST", "/api/v1/auth/google-login", "", object{"code": "x"}, 503, "not_configured"},
	} {
		s.run(name, func() {
			s.call(refusal.method, refusal.path, refusal.token, refusal.form).hasCode(refusal.status, refusal.code)
		})
	}
}

func TestCodesTellWhetherAnotherTryHelps(t *testing.T) {
	t.Parallel()
	s := start(t, "OTP_RESEND_SECONDS=30")
	s.call("POST", sendOTP, "", object{"email": mail}).ok()
	s.call("POST", sendOTP, "", object{"email": mail}).hasCode(429, "too_many_codes")
	enter := func() *answer { return s.call("POST", verifyOTP, "", object{"email": mail, "otpSTR": "12345x"}) }
	for range 4 {
		enter().hasCode(400, "code_wrong")
	}
	wrong := enter().hasCode(400, "code_expired") // the fifth wrong try ends the code
	if field, _ := wrong.object("data")["otpSTR"].(object); field["code"] != "code_expired" {
		t.Error("the field has another code:", wrong.raw)
	}
}

func TestCodesOfTakenAddressesAndSuspendedAccounts(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	s.call("POST", "/api/v1/user/usersignup", "", object{
		"fullName": "Diya Rao", "email": c.email, "password": "password-of-diya", "verificationToken": s.proof(object{"email": c.email}),
	}).hasCode(409, "email_taken")
	s.suspend(s.superuser(), c)
	s.call("GET", "/api/v1/user/profile/"+c.id, c.token, nil).hasCode(401, "account_suspended")
	s.login("/api/v1/auth/login", c.email, "password").hasCode(403, "account_suspended")
}

func TestCodesOfBookingsThatMovedOn(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	booking := s.book(c, p, s.form(48*time.Hour)).ok().text("_id")
	accept := func() *answer {
		return s.call("PUT", "/api/v1/dashboard/userreq/"+booking, p.token, object{"status": "upcoming", "bookingId": booking})
	}
	accept().ok()
	s.call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, p.token, object{"status": "completed", "bookingId": booking}).
		hasCode(409, "too_early")
	s.call("GET", "/api/v1/booking/"+booking+"/receipt", c.token, nil).hasCode(409, "not_paid")
	s.call("DELETE", "/api/v1/dashboard/userreq/"+booking, p.token, object{"bookingId": booking}).hasCode(409, "already_decided")
}

// hasCode fails the test unless the answer is a refusal with the status and the code.
func (a *answer) hasCode(status int, code string) *answer {
	a.t.Helper()
	if a.status != status || a.text("code") != code {
		a.t.Errorf("%s answered %d with code %q, want %d %q: %s", a.what, a.status, a.text("code"), status, code, a.raw)
	}
	return a
}
