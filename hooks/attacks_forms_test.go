package hooks_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestAttacksOnForms checks that invalid bodies, invalid Idempotency-Keys, and bodies that are not JSON are refused.
func TestAttacksOnForms(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	post := func(path, contentType, content string) func() *apptest.Answer {
		return func() *apptest.Answer { return s.Send("POST", path, "", contentType, strings.NewReader(content)) }
	}
	const valid = `{"email":"diya@example.in"}`
	body := func(content string) func() *apptest.Answer {
		return post("/api/v1/queries/addEmail", "application/json", content)
	}
	other := func(contentType, content string) func() *apptest.Answer {
		return post("/api/v1/queries/addEmail", contentType, content)
	}
	letter := func(old, new string) func() *apptest.Answer {
		content := `{"fullName":"Diya","email":"diya@example.in","thoughts":"Hello!"}`
		return post("/api/v1/home/contactus", "application/json", strings.Replace(content, old, new, 1))
	}
	deep := strings.Repeat("[", 200_000) + strings.Repeat("]", 200_000)
	const unread = "could not be read"
	s.Repel(
		apptest.Attack{Name: "half of it", Status: 400, Says: unread, Try: body(valid[:20])},
		apptest.Attack{Name: "nothing", Status: 400, Says: "", Try: body("")},
		apptest.Attack{Name: "a list", Status: 400, Says: "", Try: body(`[` + valid + `]`)},
		apptest.Attack{Name: "a text", Status: 400, Says: "", Try: body(`"` + apptest.NewMail + `"`)},
		apptest.Attack{Name: "null", Status: 400, Says: "", Try: body(`null`)},
		apptest.Attack{Name: "a page", Status: 400, Says: unread, Try: body(`<html></html>`)},
		apptest.Attack{Name: "something behind it", Status: 400, Says: unread, Try: body(valid + `{"email":"evil@example.in"}`)},
		apptest.Attack{Name: "single quotes", Status: 400, Says: unread, Try: body(strings.ReplaceAll(valid, `"`, `'`))},
		apptest.Attack{Name: "a mark of byte order", Status: 400, Says: unread, Try: body("\xef\xbb\xbf" + valid)},
		apptest.Attack{Name: "two bytes a letter", Status: 400, Says: unread, Try: other("application/json; charset=utf-16", "\xff\xfe{\x00}\x00")},
		apptest.Attack{Name: "lists 200,000 deep", Status: 400, Says: "", Try: body(`{"email":` + deep + `}`)},
		apptest.Attack{Name: "lists 200,000 deep in a field of no use", Status: 400, Says: unread, Try: body(strings.Replace(valid, `{`, `{"x":`+deep+`,`, 1))},
		apptest.Attack{Name: "more than a megabyte", Status: 413, Says: "too large", Try: body(strings.Replace(valid, "diya", apptest.LongText(1<<20), 1))},
		apptest.Attack{Name: "a megabyte of blanks before it", Status: 413, Says: "too large", Try: body(strings.Repeat(" ", 1<<20) + valid)},
		apptest.Attack{Name: "another kind of content", Status: 415, Says: "", Try: other("text/plain", valid)},
		apptest.Attack{Name: "a form that is not closed", Status: 415, Says: "", Try: other("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data")},
		apptest.Attack{Name: "a form without a boundary", Status: 415, Says: "", Try: other("multipart/form-data", valid)},
		apptest.Attack{Name: "bytes that are no text", Status: 400, Says: "", Try: letter("Diya", "Di\xff\xfea")},
		apptest.Attack{Name: "half a surrogate", Status: 400, Says: "", Try: letter("Diya", `Di\ud800a`)},
		apptest.Attack{Name: "a zero byte in a name", Status: 400, Says: "", Try: letter("Diya", `Di\u0000a`)},
		apptest.Attack{Name: "an escape in a name", Status: 400, Says: "", Try: letter("Diya", `Di\u001b[31ma`)},
		apptest.Attack{Name: "a name of 121 letters", Status: 400, Says: "120", Try: letter("Diya", strings.Repeat("é", 121))},
		apptest.Attack{Name: "a text of 5,001 letters", Status: 400, Says: "5,000", Try: letter("Hello", apptest.LongText(5000))},
	)
	s.Subtest("more than a megabyte in pieces, its length unsaid", func() {
		content := struct{ *bytes.Buffer }{bytes.NewBufferString(`{"x":"` + apptest.LongText(2<<20) + `"}`)}
		s.Send("POST", apptest.SendOTP, "", "application/json", content).Refused(413, "too large")
	})
	s.Subtest("a key that is too long", func() {
		if status, raw := s.Keyed(apptest.LongText(256), "/api/v1/queries/addEmail", c.Asha.Token, apptest.Object{"email": apptest.NewMail}); status != 400 {
			s.Error(status, raw)
		}
	})
	s.Subtest("a key of somebody else's", func() {
		if status, raw := s.Keyed("key", "/api/v1/booking/addAddress/"+c.Asha.ID, c.Asha.Token, apptest.Object{"address": "7 Park Street"}); status != 200 {
			s.Fatal("the first call failed:", status, raw)
		}
		if status, raw := s.Keyed("key", "/api/v1/booking/addAddress/"+c.Asha.ID, c.Meera.Token, apptest.Object{"address": "7 Park Street"}); status != 403 {
			s.Error("another account got the stored answer:", status, raw)
		}
	})
}

var injections = []string{
	`'`, `"`, `' OR '1'='1`, `'; DROP TABLE users; --`, `") OR 1=1 --`, `%' UNION SELECT password FROM users --`, `{:id}`, `\`, `%`,
	`%00`, "\x00", "\xff\xfe", `${7*7}`, `{{7*7}}`, `@request.auth.id`, `a || 1=1`, `../../etc/passwd`, `1e999`, `-1`, `9223372036854775808`,
	`NaN`, `Infinity`, `0x10`, `null`, `[]`, `{"$gt":""}`, strings.Repeat("A", 5000),
}

// randomText matches ids and cursors, which are random and may contain "sql".
var randomText = regexp.MustCompile(`"[a-z0-9]{15}"|"nextCursor":"[^"]*"`)

// speaksSQL reports whether a response contains "sql", like the error messages of the database.
func speaksSQL(answer string) bool {
	return strings.Contains(strings.ToLower(randomText.ReplaceAllString(answer, "")), "sql")
}

// TestInjectionsFindAndBreakNothing checks that SQL injections and other malicious values have no effect when they are
// sent as query parameters or as ids.
func TestInjectionsFindAndBreakNothing(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	s.Bookings.Booked(c, "completed", 48*time.Hour)
	before := s.DB.Fingerprint()
	own := strings.NewReplacer("{user}", c.Asha.ID, "{profile}", c.Ravi.Profile)
	queries := map[string]struct {
		path, token string
		params      []string
	}{
		"items": {"/api/items", "", []string{
			"rating", "pricing", "type", "location", "categoryId", "sort", "order", "q", "page", "perPage", "cursor"}},
		"schedule": {"/api/v1/scheduleBooking/photographers/filter", "", []string{
			"location", "categoryId", "date", "time", "sort", "order", "page", "perPage", "cursor"}},
		"activity": {"/api/v1/user/profile/{user}", c.Asha.Token, []string{"page", "perPage"}},
		"requests": {"/api/v1/dashboard/userreq/{profile}", c.Ravi.Token, []string{"page", "perPage", "status"}},
		"reviews":  {"/api/v1/portfolio/reviews/{profile}", "", []string{"page", "perPage"}},
	}
	for name, query := range queries {
		for _, param := range query.params {
			s.Subtest(name+" by "+param, func() {
				for _, text := range injections {
					got := s.Call("GET", own.Replace(query.path)+"?"+url.Values{param: {text}}.Encode(), query.token, nil)
					if got.Status != 400 && got.Status != 200 || speaksSQL(got.Raw) {
						s.Errorf("%.60q: %d %.300s", text, got.Status, got.Raw)
					}
				}
			})
		}
	}
	for _, path := range []string{
		"/api/v1/portfolio/getPhotographerDetails/%s", "/api/v1/portfolio/getPortfolio/%s", "/api/v1/portfolio/reviews/%s",
		"/api/v1/portfolio/completed-shoots/%s", "/api/v1/dashboard/photographerName/%s", "/api/v1/booking/%s",
		"/api/v1/user/profile/%s", "/api/v1/dashboard/earnings/%s", "/api/v1/booking/%s/paymentMethod",
	} {
		s.Subtest(path, func() {
			for _, text := range injections {
				got := s.Call("GET", fmt.Sprintf(path, url.PathEscape(text)), c.Asha.Token, nil)
				if got.Status != 404 && got.Status != 403 && got.Status != 400 || speaksSQL(got.Raw) {
					s.Errorf("%.60q: %d %.300s", text, got.Status, got.Raw)
				}
			}
		})
	}
	s.DB.Unchanged(before)
}

func TestAttacksOnPaging(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	for range 3 {
		s.People.Photographer()
	}
	get := func(query string) func() *apptest.Answer {
		return func() *apptest.Answer { return s.Call("GET", "/api/items?"+query, "", nil) }
	}
	cursor := func(text string) string { return "cursor=" + base64.RawURLEncoding.EncodeToString([]byte(text)) }
	for _, query := range []string{
		"page=0", "page=-1", "page=1.5", "page=1e3", "page=51", "page=99999999999999999999", "page=0x1", "page=%31%00", "perPage=0",
		"perPage=-5", "perPage=all", "rating=-1", "rating=5.01", "rating=NaN", "rating=Inf", "rating=0x1", "rating=1_0",
		"pricing=-1", "pricing=1e9", "pricing=0.001", "pricing=1,000", "sort=rating%3B", "sort=price&order=ASC", "order=desc,id", "type=admin",
		"cursor=%3F", "cursor=e30", cursor(`[]`), cursor(`null`), cursor(`{"v":"a","p":"b"}`), cursor(`{"v":1e999,"p":""}`),
		cursor(`{"v":1,"p":{"$gt":""}}`), cursor(`{"v":1`), cursor(`{"v":1,"p":""}x`), cursor(`{"v":1}`),
	} {
		s.Repel(apptest.Attack{Name: query, Status: 400, Says: "", Try: get(query)})
	}
	s.Subtest("a cursor of the client's making shows what is public", func() {
		ours, err := base64.RawURLEncoding.DecodeString(get("perPage=2")().OK().Text("nextCursor"))
		if err != nil || len(ours) == 0 {
			s.Fatal("the search returned no cursor:", err)
		}
		for field, values := range map[string][]any{"v": {-1e308, 1e308, 0}, "p": {"' OR 1=1 --", "\x00", apptest.LongText(2000)}} {
			for _, value := range values {
				forged := apptest.Object{}
				if err := json.Unmarshal(ours, &forged); err != nil {
					s.Fatal(err)
				}
				forged[field] = value
				text, err := json.Marshal(forged)
				if err != nil {
					s.Fatal(err)
				}
				if got := get(cursor(string(text)))().OK(); len(got.List("items")) > 5 {
					s.Error(got.Raw)
				}
			}
		}
	})
	s.Subtest("no page is longer than 100", func() {
		for _, list := range []struct{ path, token string }{
			{"/api/items", ""}, {"/api/v1/user/profile/" + c.Asha.ID, c.Asha.Token}, {"/api/v1/portfolio/reviews/" + c.Ravi.Profile, ""},
		} {
			if got := s.Call("GET", list.path+"?perPage=99999999999999999999", list.token, nil).OK(); got.Body["perPage"] != 100.0 {
				s.Error(got.Raw)
			}
		}
	})
}
