package brief

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/pricing"
)

// check decodes and checks a form in the same way as the API.
func check(t *testing.T, form string) (Change, error) {
	t.Helper()
	var f Form
	if err := json.Unmarshal([]byte(form), &f); err != nil {
		t.Fatalf("%s: %v", form, err)
	}
	return f.Check()
}

func TestForm(t *testing.T) {
	full := Brief{Text: "Old", Shots: []string{"Ring"}, OnSite: &OnSite{"Ravi", "9876543210"}}
	for form, want := range map[string]Brief{
		`{}`:                               full,
		`{"text":"  New\r\nline\u200b "}`:  {Text: "New\nline", Shots: full.Shots, OnSite: full.OnSite},
		`{"text":""}`:                      {Shots: full.Shots, OnSite: full.OnSite},
		`{"text":"<b>"}`:                   {Text: "<b>", Shots: full.Shots, OnSite: full.OnSite},
		`{"shots":[]}`:                     {Text: "Old", OnSite: full.OnSite},
		`{"shots":["  The\n\tcake ","b"]}`: {Text: "Old", Shots: []string{"The  cake", "b"}, OnSite: full.OnSite},
		`{"text":null,"shots":null}`:       {OnSite: full.OnSite},
		`{"onSite":null}`:                  {Text: "Old", Shots: full.Shots},
		`{"onSite":{"name":" Asha  Rao ","phone":"+91 98-76.5 43211"}}`: {Text: "Old", Shots: full.Shots, OnSite: &OnSite{"Asha Rao", "9876543211"}},
		`{"text":"a","shots":["b"],"onSite":null}`:                      {Text: "a", Shots: []string{"b"}},
	} {
		change, err := check(t, form)
		if err != nil {
			t.Errorf("%s: %v", form, err)
			continue
		}
		if got := change.Apply(full); !got.Equal(want) {
			t.Errorf("%s makes %+v, want %+v", form, got, want)
		}
	}
}

func TestFormRefuses(t *testing.T) {
	long := strings.Repeat("न", MaxText+1)
	for form, field := range map[string]string{
		`{"text":"` + long + `"}`:                                 "text",
		`{"shots":["` + strings.Repeat("न", MaxShot+1) + `"]}`:    "shots",
		`{"shots":["a"," \n "]}`:                                  "shots",
		`{"shots":["a` + strings.Repeat(`","a`, MaxShots) + `"]}`: "shots",
		`{"onSite":{"name":"Ravi"}}`:                              "onSite",
		`{"onSite":{"phone":"9876543210"}}`:                       "onSite",
		`{"onSite":{"name":"Ravi","phone":""}}`:                   "onSite",
		`{"onSite":{"name":"","phone":"9876543210"}}`:             "onSite",
		`{"onSite":{"name":"www.x.in","phone":"9876543210"}}`:     "onSite",
		`{"text":1}`:        "text",
		`{"shots":"a"}`:     "shots",
		`{"shots":[1]}`:     "shots",
		`{"onSite":{}}`:     "onSite",
		`{"onSite":"Ravi"}`: "onSite",
		`{"onSite":{"name":"` + strings.Repeat("a", 121) + `","phone":"9876543210"}}`: "onSite",
	} {
		_, err := check(t, form)
		refusal := new(apperr.Error)
		if !errors.As(err, &refusal) || refusal.Kind != apperr.KindInvalid || refusal.Fields[field].Code == "" {
			t.Errorf("%.60s: %v, want a refusal of %s", form, err, field)
		}
	}
	for _, form := range []string{`{"text":"` + long[:len("न")*MaxText] + `"}`, `{"shots":["a` + strings.Repeat(`","a`, MaxShots-1) + `"]}`} {
		if _, err := check(t, form); err != nil {
			t.Errorf("%.60s: %v", form, err)
		}
	}
}

func TestPhones(t *testing.T) {
	for given, want := range map[string]string{
		"9876543210": "9876543210", "+919876543210": "9876543210", "+91-98765 43210": "9876543210", "098765–43210": "9876543210",
		"09876.543.210": "9876543210", "6000000000": "6000000000", "+9109876543210": "9876543210",
		"5876543210": "", "987654321": "", "98765432101": "", "919876543210": "", "+4479876543210": "", "९८७६५४३२१०": "", "98765x3210": "", "": "", "+91": "",
		"0098765432": "", "(98765)43210": "",
	} {
		if got, ok := normalPhone(given); ok != (want != "") || ok && got != want {
			t.Errorf("%q is %q, %v, want %q", given, got, ok, want)
		}
	}
}

// TestNormalPhonesStay checks that a phone number in its stored form is accepted without a change, so that a client can
// send back a brief as it received it.
func TestNormalPhonesStay(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 10_000 {
		var text strings.Builder
		for range random.IntN(16) {
			text.WriteByte("0123456789 .-+"[random.IntN(14)])
		}
		if phone, ok := normalPhone(text.String()); ok {
			if again, ok := normalPhone(phone); !ok || again != phone {
				t.Fatalf("%q is %q, and that is %q, %v", text.String(), phone, again, ok)
			}
		}
	}
}

func TestEditable(t *testing.T) {
	now := time.Date(2026, 11, 25, 10, 0, 0, 0, time.UTC)
	for status, want := range map[booking.Status]bool{
		booking.Pending: true, booking.Upcoming: true, booking.Completed: false, booking.Canceled: false, booking.Rejected: false,
	} {
		if got := Editable(status, now.Add(time.Second), now); got != want {
			t.Errorf("%s before the start: %v", status, got)
		}
		if Editable(status, now, now) {
			t.Errorf("%s from the start on can be changed", status)
		}
	}
}

// TestShown tries all combinations of viewer and booking status, with contact details shown and hidden.
func TestShown(t *testing.T) {
	mask := func(text string) string { return strings.ReplaceAll(text, "9876543210", "(hidden)") }
	written := Brief{Text: "Call 9876543210", Shots: []string{"Ring", "9876543210"}, OnSite: &OnSite{"Ravi", "9876543210"}}
	harmless := Brief{Text: "Come early", OnSite: written.OnSite}
	for _, status := range []booking.Status{booking.Pending, booking.Upcoming, booking.Completed, booking.Canceled, booking.Rejected} {
		for _, open := range []bool{false, true} {
			for _, isCustomer := range []bool{false, true} {
				v := Viewer{isCustomer, status, open}
				shown, hides := v.Shown(written, written.Masked(mask))
				if hides == open {
					t.Errorf("%+v: masked is %v", v, hides)
				}
				wantText, wantShot := written.Text, written.Shots[1]
				if !isCustomer && !open {
					wantText, wantShot = "Call (hidden)", "(hidden)"
				}
				if shown.Text != wantText || shown.Shots[0] != "Ring" || shown.Shots[1] != wantShot {
					t.Errorf("%+v: sees %+v", v, shown)
				}
				wantOnSite := isCustomer || slices.Contains([]booking.Status{booking.Upcoming, booking.Completed}, status)
				if (shown.OnSite != nil) != wantOnSite || shown.OnSite != nil && *shown.OnSite != *written.OnSite {
					t.Errorf("%+v: sees on site %v", v, shown.OnSite)
				}
				if _, hides := v.Shown(harmless, harmless.Masked(mask)); hides {
					t.Errorf("%+v: words without contact are masked", v)
				}
			}
		}
	}
	if written.Shots[1] != "9876543210" {
		t.Error("masking has changed what was written")
	}
}

func TestAgain(t *testing.T) {
	tiers := []pricing.Tier{{MinSKUs: 20, PricePerSKU: 100}, {MinSKUs: 50, PricePerSKU: 50}}
	for name, test := range map[string]struct {
		Again
		total pricing.Paise // 0 for none
		want  Problem
	}{
		"free":           {Again{Bookable: true, Offers: true, Tiers: tiers, SKUs: 20}, 2000, NoProblem},
		"many":           {Again{Bookable: true, Offers: true, Tiers: tiers, SKUs: 50}, 2500, NoProblem},
		"few":            {Again{Bookable: true, Offers: true, Tiers: tiers, SKUs: 19}, 0, BelowMinimum},
		"very few":       {Again{Bookable: true, Offers: true, Tiers: tiers, SKUs: 9}, 0, BelowMinimum},
		"few, blocked":   {Again{Bookable: true, Offers: true, Tiers: tiers, SKUs: 19, Blocked: true}, 0, BelowMinimum},
		"blocked":        {Again{Bookable: true, Offers: true, Tiers: tiers, SKUs: 20, Blocked: true}, 2000, Blocked},
		"suspended":      {Again{Offers: true, Tiers: tiers, SKUs: 20, Blocked: true}, 2000, Unavailable},
		"other category": {Again{Bookable: true, Tiers: tiers, SKUs: 20}, 0, NotOffered},
		"without prices": {Again{Bookable: true, Offers: true, SKUs: 20}, 0, Unavailable},
	} {
		total, problem := test.Draft()
		if problem != test.want || (total != nil) != (test.total > 0) || total != nil && *total != test.total {
			t.Errorf("%s: %v, %q, want %d, %q", name, total, problem, test.total, test.want)
		}
	}
}
