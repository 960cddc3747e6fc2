package payout

import (
	"errors"
	"testing"

	"shootday/internal/apperr"
)

// TestApplyInEachState tries every result in every status.
func TestApplyInEachState(t *testing.T) {
	const utr, other = "HDFC-1234", "HDFC-5678"
	lines := map[string]Line{
		"made":                  {Status: Made},
		"paid":                  {Status: Paid, UTR: utr},
		"not sent":              {Status: Returned, Reason: NotSent},
		"rejected":              {Status: Returned, Reason: Rejected},
		"returned after it was": {Status: Returned, Reason: CameBack, UTR: utr},
	}
	results := map[string]Result{
		"paid": {Status: Paid, UTR: utr}, "paid with another UTR": {Status: Paid, UTR: other},
		"not sent": {Status: Returned, Reason: NotSent}, "rejected": {Status: Returned, Reason: Rejected},
		"came back": {Status: Returned, Reason: CameBack},
	}
	changes := map[[2]string]Line{
		{"made", "paid"}:                  {Status: Paid, UTR: utr},
		{"made", "paid with another UTR"}: {Status: Paid, UTR: other},
		{"made", "not sent"}:              {Status: Returned, Reason: NotSent},
		{"made", "rejected"}:              {Status: Returned, Reason: Rejected},
		{"paid", "came back"}:             {Status: Returned, Reason: CameBack, UTR: utr},
	}
	repeats := map[[2]string]bool{
		{"paid", "paid"}: true, {"not sent", "not sent"}: true, {"rejected", "rejected"}: true, {"returned after it was", "came back"}: true,
	}
	for state, line := range lines {
		for said, result := range results {
			after, changed, err := line.Apply(result)
			want, isChange := changes[[2]string{state, said}]
			if !isChange {
				want = line
			}
			if after != want || changed != isChange || (err != nil) != (!isChange && !repeats[[2]string{state, said}]) {
				t.Errorf("%s, then %s: %+v, %v, %v", state, said, after, changed, err)
			}
		}
	}
}

func TestParseResult(t *testing.T) {
	for _, test := range []struct {
		status, utr, reason string
		want                Result
		field               string
	}{
		{"paid", " hdfc-1234 ", "rejected", Result{Status: Paid, UTR: "HDFC-1234"}, ""},
		{"paid", "", "", Result{}, "utr"},
		{"paid", "12345", "", Result{}, "utr"},
		{"returned", "x", "not_sent", Result{Status: Returned, Reason: NotSent}, ""},
		{"returned", "", "rejected", Result{Status: Returned, Reason: Rejected}, ""},
		{"returned", "", "returned", Result{Status: Returned, Reason: CameBack}, ""},
		{"returned", "", "", Result{}, "reason"},
		{"returned", "", "lost", Result{}, "reason"},
		{"made", "HDFC-1234", "", Result{}, "status"},
		{"", "", "", Result{}, "status"},
	} {
		got, err := ParseResult(test.status, test.utr, test.reason)
		refusal, named := (*apperr.Error)(nil), false
		if errors.As(err, &refusal) {
			_, named = refusal.Fields[test.field]
		}
		if got != test.want || named != (test.field != "") || (err != nil) != named {
			t.Errorf("%+v: %+v, %v", test, got, err)
		}
	}
}

func TestProblemOf(t *testing.T) {
	for reason, want := range map[Reason]string{NotSent: "", Rejected: "rejected", CameBack: "returned"} {
		if got := ProblemOf(reason); got != want {
			t.Errorf("%s: %q", reason, got)
		}
	}
}
