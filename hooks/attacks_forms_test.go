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
)

// TestAttacksOnForms sends bodies that violate the contract.
func TestAttacksOnForms(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	post := func(path, contentType, content string) func() *answer {
		return func() *answer { return s.send("POST", path, "", contentType, strings.NewReader(content)) }
	}
	const valid = `{"email":"diya@example.in"}`
	body := func(content string) func() *answer {
		return post("/api/v1/queries/addEmail", "application/json", content)
	}
	other := func(contentType, content string) func() *answer {
		return post("/api/v1/queries/addEmail", contentType, content)
	}
	letter := func(old, new string) func() *answer {
		content := `{"fullName":"Diya","email":"diya@example.in","thoughts":"Hello!"}`
		return post("/api/v1/home/contactus", "application/json", strings.Replace(content, old, new, 1))
	}
	deep := strings.Repeat("[", 200_000) + strings.Repeat("]", 200_000)
	const unread = "could not be read"
	s.repel(
		attack{"half of it", 400, unread, body(valid[:20])},
		attack{"nothing", 400, "", body("")},
		attack{"a list", 400, "", body(`[` + valid + `]`)},
		attack{"a text", 400, "", body(`"` + mail + `"`)},
		attack{"null", 400, "", body(`null`)},
		attack{"a page", 400, unread, body(`<html></html>`)},
		attack{"something behind it", 400, unread, body(valid + `{"email":"evil@example.in"}`)},
		attack{"single quotes", 400, unread, body(strings.ReplaceAll(valid, `"`, `'`))},
		attack{"a mark of byte order", 400, unread, body("\xef\xbb\xbf" + valid)},
		attack{"two bytes a letter", 400, unread, other("application/json; charset=utf-16", "\xff\xfe{\x00}\x00")},
		attack{"lists 200,000 deep", 400, "", body(`{"email":` + deep + `}`)},
		attack{"lists 200,000 deep in a field of no use", 400, unread, body(strings.Replace(valid, `{`, `{"x":`+deep+`,`, 1))},
		attack{"more than a megabyte", 413, "too large", body(strings.Replace(valid, "diya", longText(1<<20), 1))},
		attack{"a megabyte of blanks before it", 413, "too large", body(strings.Repeat(" ", 1<<20) + valid)},
		attack{"another kind of content", 415, "", other("text/plain", valid)},
		attack{"a form that is not closed", 415, "", other("multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data")},
		attack{"a form without a boundary", 415, "", other("multipart/form-data", valid)},
		attack{"bytes that are no text", 400, "", letter("Diya", "Di\xff\xfea")},
		attack{"half a surrogate", 400, "", letter("Diya", `Di\ud800a`)},
		attack{"a zero byte in a name", 400, "", letter("Diya", `Di\u0000a`)},
		attack{"an escape in a name", 400, "", letter("Diya", `Di\u001b[31ma`)},
		attack{"a name of 121 letters", 400, "120", letter("Diya", strings.Repeat("é", 121))},
		attack{"a text of 5,001 letters", 400, "5,000", letter("Hello", longText(5000))},
	)
	s.run("more than a megabyte in pieces, its length unsaid", func() {
		content := struct{ *bytes.Buffer }{bytes.NewBufferString(`{"x":"` + longText(2<<20) + `"}`)}
		s.send("POST", sendOTP, "", "application/json", content).refused(413, "too large")
	})
	s.run("a key that is too long", func() {
		if status, raw := s.keyed(longText(256), "/api/v1/queries/addEmail", c.asha.token, object{"email": mail}); status != 400 {
			s.Error(status, raw)
		}
	})
	s.run("a key of somebody else's", func() {
		if status, raw := s.keyed("key", "/api/v1/booking/addAddress/"+c.asha.id, c.asha.token, object{"address": "7 Park Street"}); status != 200 {
			s.Fatal("the first call:", status, raw)
		}
		if status, raw := s.keyed("key", "/api/v1/booking/addAddress/"+c.asha.id, c.meera.token, object{"address": "7 Park Street"}); status != 403 {
			s.Error("the answer of another's call came back:", status, raw)
		}
	})
}

var injections = []string{
	`'`, `"`, `' OR '1'='1`, `'; DROP TABLE users; --`, `") OR 1=1 --`, `%' UNION SELECT password FROM users --`, `{:id}`, `\`, `%`,
	`%00`, "\x00", "\xff\xfe", `${7*7}`, `{{7*7}}`, `@request.auth.id`, `a || 1=1`, `../../etc/passwd`, `1e999`, `-1`, `9223372036854775808`,
	`NaN`, `Infinity`, `0x10`, `null`, `[]`, `{"$gt":""}`, strings.Repeat("A", 5000),
}

// randomText matches ids and cursors, which may have any letters in them.
var randomText = regexp.MustCompile(`"[a-z0-9]{15}"|"nextCursor":"[^"]*"`)

// speaksSQL reports whether an answer looks like an error of the database.
func speaksSQL(answer string) bool {
	return strings.Contains(strings.ToLower(randomText.ReplaceAllString(answer, "")), "sql")
}

// TestInjectionsFindAndBreakNothing puts injections into every query parameter, and in place of ids.
func TestInjectionsFindAndBreakNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	s.booked(c, "completed", 48*time.Hour)
	before := s.fingerprint()
	own := strings.NewReplacer("{user}", c.asha.id, "{profile}", c.ravi.profile)
	queries := map[string]struct {
		path, token string
		params      []string
	}{
		"items": {"/api/items", "", []string{
			"rating", "pricing", "type", "location", "categoryId", "sort", "order", "q", "page", "perPage", "cursor"}},
		"schedule": {"/api/v1/scheduleBooking/photographers/filter", "", []string{
			"location", "categoryId", "date", "time", "sort", "order", "page", "perPage", "cursor"}},
		"activity": {"/api/v1/user/profile/{user}", c.asha.token, []string{"page", "perPage"}},
		"requests": {"/api/v1/dashboard/userreq/{profile}", c.ravi.token, []string{"page", "perPage", "status"}},
		"reviews":  {"/api/v1/portfolio/reviews/{profile}", "", []string{"page", "perPage"}},
	}
	for name, query := range queries {
		for _, param := range query.params {
			s.run(name+" by "+param, func() {
				for _, text := range injections {
					got := s.call("GET", own.Replace(query.path)+"?"+url.Values{param: {text}}.Encode(), query.token, nil)
					if got.status != 400 && got.status != 200 || speaksSQL(got.raw) {
						s.Errorf("%.60q: %d %.300s", text, got.status, got.raw)
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
		s.run(path, func() {
			for _, text := range injections {
				got := s.call("GET", fmt.Sprintf(path, url.PathEscape(text)), c.asha.token, nil)
				if got.status != 404 && got.status != 403 && got.status != 400 || speaksSQL(got.raw) {
					s.Errorf("%.60q: %d %.300s", text, got.status, got.raw)
				}
			}
		})
	}
	s.unchanged(before)
}

func TestAttacksOnPaging(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	for range 3 {
		s.photographer()
	}
	get := func(query string) func() *answer {
		return func() *answer { return s.call("GET", "/api/items?"+query, "", nil) }
	}
	cursor := func(text string) string { return "cursor=" + base64.RawURLEncoding.EncodeToString([]byte(text)) }
	for _, query := range []string{
		"page=0", "page=-1", "page=1.5", "page=1e3", "page=51", "page=99999999999999999999", "page=0x1", "page=%31%00", "perPage=0",
		"perPage=-5", "perPage=all", "rating=-1", "rating=5.01", "rating=NaN", "rating=Inf", "rating=0x1", "rating=1_0",
		"pricing=-1", "pricing=1e9", "pricing=0.001", "pricing=1,000", "sort=rating%3B", "sort=price&order=ASC", "order=desc,id", "type=admin",
		"cursor=%3F", "cursor=e30", cursor(`[]`), cursor(`null`), cursor(`{"v":"a","p":"b"}`), cursor(`{"v":1e999,"p":""}`),
		cursor(`{"v":1,"p":{"$gt":""}}`), cursor(`{"v":1`), cursor(`{"v":1,"p":""}x`), cursor(`{"v":1}`),
	} {
		s.repel(attack{query, 400, "", get(query)})
	}
	s.run("a cursor of the client's making shows what is public", func() {
		ours, err := base64.RawURLEncoding.DecodeString(get("perPage=2")().ok().text("nextCursor"))
		if err != nil || len(ours) == 0 {
			s.Fatal("no cursor of ours:", err)
		}
		for field, values := range map[string][]any{"v": {-1e308, 1e308, 0}, "p": {"' OR 1=1 --", "\x00", longText(2000)}} {
			for _, value := range values {
				forged := object{}
				if err := json.Unmarshal(ours, &forged); err != nil {
					s.Fatal(err)
				}
				forged[field] = value
				text, err := json.Marshal(forged)
				if err != nil {
					s.Fatal(err)
				}
				if got := get(cursor(string(text)))().ok(); len(got.list("items")) > 5 {
					s.Error(got.raw)
				}
			}
		}
	})
	s.run("no page is longer than 100", func() {
		for _, list := range []struct{ path, token string }{
			{"/api/items", ""}, {"/api/v1/user/profile/" + c.asha.id, c.asha.token}, {"/api/v1/portfolio/reviews/" + c.ravi.profile, ""},
		} {
			if got := s.call("GET", list.path+"?perPage=99999999999999999999", list.token, nil).ok(); got.body["perPage"] != 100.0 {
				s.Error(got.raw)
			}
		}
	})
}
