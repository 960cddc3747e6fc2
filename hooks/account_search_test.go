package hooks_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// TestAdminsFindAccounts searches by parts of a name, an e-mail address and a mobile number, and follows what changes.
func TestAdminsFindAccounts(t *testing.T) {
	t.Parallel()
	s := start(t)
	boss := s.superuser()
	account := func(name, email, mobile string) string {
		return s.record("users", object{"fullName": name, "email": email, "mobileno": mobile, "password": "password", "role": "user"}).Id
	}
	asha := account("Asha Rao", "asha.rao@lotus.example", "9811198111")
	ashok := account("Ashok Puri", "ashok_p@example.in", "9822298222")
	hindi := account("आशा राव", "hindi@example.in", "")
	find := func(q string) *answer {
		return s.call("GET", "/api/v1/admin/accounts?q="+url.QueryEscape(q), boss.token, nil)
	}
	expect := func(q string, want ...string) {
		t.Helper()
		got := find(q).ok()
		ids := fmt.Sprint(got.body["accounts"])
		if ids != fmt.Sprint(want) || got.body["totalItems"] != float64(len(want)) {
			t.Errorf("%q finds %s (%v), not %v", q, ids, got.body["totalItems"], want)
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
		find(short).refused(400, "at least 3")
	}
	find(strings.Repeat("a", 201)).refused(400, "200")

	s.edit("users", asha, object{"fullName": "Lakshmi Nair"}).ofStatus(200)
	expect("asha rao")
	expect("lakshmi", asha)
	if got := s.call("DELETE", "/api/collections/users/records/"+ashok, boss.token, nil); got.status != http.StatusNoContent {
		t.Fatal(got.raw)
	}
	expect("ashok")
	page := s.call("GET", "/api/v1/admin/accounts?q=example&perPage=1&page=2", boss.token, nil).ok()
	if ids, _ := page.body["accounts"].([]any); len(ids) != 1 || ids[0] != asha {
		t.Error("the second page is", page.raw)
	}
}
