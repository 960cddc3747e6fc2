package hooks_test

import (
	"strings"
	"testing"
)

// TestClosedCallsTellNothingOfAccounts compares the responses of every closed call for a known account, an unknown account
// and malformed input.
func TestClosedCallsTellNothingOfAccounts(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	unverified := s.find("users", c.meera.id)
	unverified.SetVerified(false)
	s.save(unverified)
	verification, err := s.find("users", c.asha.id).NewVerificationToken()
	if err != nil {
		t.Fatal(err)
	}
	const users = "/api/collections/users/"
	for path, forms := range map[string][]string{
		"request-verification": {
			`{"email":"` + c.asha.email + `"}`, `{"email":"` + strings.ToUpper(c.asha.email) + `"}`, `{"email":"` + c.meera.email + `"}`,
			`{"email":"nobody@example.in"}`, `{"email":"no address"}`, `{"email":""}`, `{"email":7}`, `{`, ``,
		},
		"confirm-verification": {`{"token":"` + verification + `"}`, `{"token":"nonsense"}`, `{"token":""}`, `{`, ``},
		"request-otp":          {`{"email":"` + c.asha.email + `"}`, `{"email":"nobody@example.in"}`, `{"email":"no address"}`, `{`, ``},
		"auth-with-otp":        {`{"otpId":"aaaaaaaaaaaaaaa","password":"000000"}`, `{"otpId":""}`, `{`, ``},
	} {
		for _, who := range []person{c.nobody, c.asha, c.admin} {
			var first string
			for i, form := range forms {
				got := s.send("POST", users+path, who.token, "application/json", strings.NewReader(form)).refused(403, "")
				if i == 0 {
					first = got.raw
				} else if got.raw != first {
					t.Errorf("%s answers %s to %s, and %s to %s", path, first, forms[0], got.raw, form)
				}
			}
		}
	}
	for _, who := range []person{c.nobody, c.asha} {
		for method, path := range map[string]string{"POST": "impersonate/", "PATCH": "records/", "DELETE": "records/"} {
			known := s.call(method, users+path+c.meera.id, who.token, object{"duration": 60})
			unknown := s.call(method, users+path+"nobody000000000", who.token, object{"duration": 60})
			if known.status != unknown.status || known.raw != unknown.raw {
				t.Errorf("%s %s: %d %s for a known account, %d %s for an unknown one", method, path, known.status, known.raw, unknown.status, unknown.raw)
			}
		}
	}
}
