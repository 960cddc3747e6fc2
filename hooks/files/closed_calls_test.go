package files_test

import (
	"strings"
	"testing"

	"shootday/hooks/apptest"
)

// TestClosedCallsTellNothingOfAccounts sends forbidden requests about accounts. The responses must not reveal whether
// an account exists. Requests for verification and one-time passwords must have the same response even if their input
// is malformed.
func TestClosedCallsTellNothingOfAccounts(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	unverified := s.DB.Find("users", c.Meera.ID)
	unverified.SetVerified(false)
	s.DB.Save(unverified)
	verification, err := s.DB.Find("users", c.Asha.ID).NewVerificationToken()
	if err != nil {
		t.Fatal(err)
	}
	const users = "/api/collections/users/"
	for path, forms := range map[string][]string{
		"request-verification": {
			`{"email":"` + c.Asha.Email + `"}`, `{"email":"` + strings.ToUpper(c.Asha.Email) + `"}`, `{"email":"` + c.Meera.Email + `"}`,
			`{"email":"nobody@example.in"}`, `{"email":"no address"}`, `{"email":""}`, `{"email":7}`, `{`, ``,
		},
		"confirm-verification": {`{"token":"` + verification + `"}`, `{"token":"nonsense"}`, `{"token":""}`, `{`, ``},
		"request-otp":          {`{"email":"` + c.Asha.Email + `"}`, `{"email":"nobody@example.in"}`, `{"email":"no address"}`, `{`, ``},
		"auth-with-otp":        {`{"otpId":"aaaaaaaaaaaaaaa","password":"000000"}`, `{"otpId":""}`, `{`, ``},
	} {
		for _, who := range []apptest.Person{c.Nobody, c.Asha, c.Admin} {
			var first string
			for i, form := range forms {
				got := s.Send("POST", users+path, who.Token, "application/json", strings.NewReader(form)).Refused(403, "")
				if i == 0 {
					first = got.Raw
				} else if got.Raw != first {
					t.Errorf("the response to %s is %s for %s, and %s for %s", path, first, forms[0], got.Raw, form)
				}
			}
		}
	}
	for _, who := range []apptest.Person{c.Nobody, c.Asha} {
		for method, path := range map[string]string{"POST": "impersonate/", "PATCH": "records/", "DELETE": "records/"} {
			known := s.Call(method, users+path+c.Meera.ID, who.Token, apptest.Object{"duration": 60})
			unknown := s.Call(method, users+path+"nobody000000000", who.Token, apptest.Object{"duration": 60})
			if known.Status != unknown.Status || known.Raw != unknown.Raw {
				t.Errorf("%s %s: %d %s for a known account, %d %s for an unknown one", method, path, known.Status, known.Raw, unknown.Status, unknown.Raw)
			}
		}
	}
}
