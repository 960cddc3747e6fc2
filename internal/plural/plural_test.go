package plural

import "testing"

func TestCount(t *testing.T) {
	for number, want := range map[int]string{0: "0 refunds", 1: "1 refund", 2: "2 refunds"} {
		if got := Count(number, "refund"); got != want {
			t.Errorf("%d: %q, want %q", number, got, want)
		}
	}
	if got := Count(12, "dish"); got != "12 dishes" {
		t.Error(got)
	}
}
