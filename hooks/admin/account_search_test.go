package admin_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"shootday/hooks/apptest"
)

// TestAdminsFindAccounts searches by parts of a name, an email address and a mobile number, before and after these
// change.
func TestAdminsFindAccounts(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	boss := s.People.Superuser()
	account := func(name, email, mobile string) string {
		return s.DB.Record("users", apptest.Object{"fullName": name, "email": email, "mobileno": mobile, "password": "password", "role": "user"}).Id
	}
	asha := account("Asha Rao", "asha.rao@lotus.example", "9811198111")
	ashok := account("Ashok Puri", "ashok_p@example.in", "9822298222")
	hindi := account("आशा राव", "hindi@example.in", "")
	find := func(q string) *apptest.Answer {
		return s.Call("GET", "/api/v1/admin/accounts?q="+url.QueryEscape(q), boss.Token, nil)
	}
	expect := func(q string, want ...string) {
		t.Helper()
		got := find(q).OK()
		ids := fmt.Sprint(got.Body["accounts"])
		if ids != fmt.Sprint(want) || got.Body["totalItems"] != float64(len(want)) {
			t.Errorf("%q finds %s (%v), want %v", q, ids, got.Body["totalItems"], want)
		}
	}
	expect("asha rao", asha)
	expect("ASH", ashok, asha) // the newest first
	expect("puri", ashok)
	expect("sha R", asha)
	expect("lotus", asha)
	expect("ASHA.RAO@LOTUS.EXAMPLE", asha)
	expect("hok_p@", ashok)
	expect("98222", ashok)
	expect("+91 98222 98222", ashok)
	expect("आशा", hindi)
	for _, q := range []string{`"asha" OR "puri"`, "as* puri", "email:asha", `a"b"c`, "nobody at all", "%%%", "___"} {
		expect(q)
	}
	for _, short := range []string{"", "  ", "as"} {
		find(short).Refused(400, "at least 3")
	}
	find(strings.Repeat("a", 201)).Refused(400, "200")

	s.Admins.Edit("users", asha, apptest.Object{"fullName": "Lakshmi Nair"}).OfStatus(200)
	expect("asha rao")
	expect("lakshmi", asha)
	if got := s.Call("DELETE", "/api/collections/users/records/"+ashok, boss.Token, nil); got.Status != http.StatusNoContent {
		t.Fatal(got.Raw)
	}
	expect("ashok")
	page := s.Call("GET", "/api/v1/admin/accounts?q=example&perPage=1&page=2", boss.Token, nil).OK()
	if ids, _ := page.Body["accounts"].([]any); len(ids) != 1 || ids[0] != asha {
		t.Error("the second page contains", page.Raw)
	}
}
