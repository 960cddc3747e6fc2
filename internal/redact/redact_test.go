package redact_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"shootday/internal/redact"
)

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"550 <Meera.Iyer+x@example.co.in>: no such user":                                                                          "550 <[email]>: no such user",
		"/a/meera%40example.in/b":                                                                                                 "/a/[email]/b",
		"to +919811198111, 98111 98111 and 9811198111":                                                                            "to [mobile], [mobile] and [mobile]",
		"Bearer eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.s-1":                                                                          "Bearer [token]",
		"half of one: eyJhbGciOiJIUzI1NiJ9.eyJpZCI6":                                                                              "half of one: [token]",
		"order_9A8111981112 of 756000 paise at 1795132860, 1795132860123, booking a98111981112345":                                "order_9A8111981112 of 756000 paise at 1795132860, 1795132860123, booking a98111981112345",
		"GET /api/v1/calendar/feed/Ab3_-efghijklmnopqrstuvwxyz0123456789ABCDEFGH.ics?x=1":                                         "GET /api/v1/calendar/feed/[key]?x=1",
		`Get "/api/v1/calendar/feed/Ab3_-efghijklmnopqrstuvwxyz0123456789ABCDEFGH": reset`:                                        `Get "/api/v1/calendar/feed/[key]": reset`,
		"GET /api/v1/shared/Ab3_-efghijklmnopqrstuvwxyz0123456789ABCDEFGH/zip?key=sb0.g1b.x_-y&page=2":                            "GET /api/v1/shared/[token]/zip?key=[key]&page=2",
		"GET /shared/Ab3_-efghijklmnopqrstuvwxyz0123456789ABCDEFGH":                                                               "GET /shared/[token]",
		"/api/v1/delivery/booking00000001/files/file00000000001?size=grid&key=cabc.g1b.Ab3_-x: reset":                             "/api/v1/delivery/booking00000001/files/file00000000001?size=grid&key=[key]: reset",
		"/shared/photos of people":                                                                                                "/shared/photos of people",
		"/feed/Ab3_-efghijklmnopqrstuvwxyz0123456789ABCDEFGH.ics/ is not there":                                                   "/feed/[key]/ is not there",
		"/api/v1/booking/booking00000001/calendar.ics of calendar/feeds/feed00000000001/sync":                                     "/api/v1/booking/booking00000001/calendar.ics of calendar/feeds/feed00000000001/sync",
		"/CALENDAR/FEED/Ab3_-efghijklmnopqrstuvwxyz0123456789ABCDEFGH and /X/Ab3_-efghijklmnopqrstuvwxyz0123456789ABCDEFGH%2EICS": "/CALENDAR/FEED/[key] and /X/[key]",
		"the key Ab3_-efghijklmnopqrstuvwxyz0123456789ABCDEFGH.ic\u017f":                                                          "the key [key]",
		"name@host": "name@host",
	} {
		if got := redact.Text(text); got != want {
			t.Errorf("%q became %q", text, got)
		}
	}
}

func TestValue(t *testing.T) {
	in := map[string]any{
		"a@b.in": "x", "n": 3, "list": []any{"9811198111", true},
		"wrong": json.RawMessage(`{"to":"a@b.in is taken"}`), "strings": []string{"a@b.in"},
		"none": func() {},
	}
	out, err := json.Marshal(redact.Value(in))
	want := `{"[email]":"x","list":["[mobile]",true],"n":3,"none":"(a func() that is no JSON)","strings":["[email]"],"wrong":{"to":"[email] is taken"}}`
	if err != nil || string(out) != want {
		t.Error(fmt.Sprint(string(out), err))
	}
}
