package booking

import (
	"testing"
	"time"
)

func TestLapsesAt(t *testing.T) {
	tests := []struct {
		name                   string
		start, proposed, lapse time.Duration
	}{
		{"both are far away", 72 * time.Hour, 96 * time.Hour, 24 * time.Hour},
		{"the present start is soon", 10 * time.Hour, 96 * time.Hour, 8 * time.Hour},
		{"the proposed start is sooner", 72 * time.Hour, 5 * time.Hour, 3 * time.Hour},
		{"26 hours ahead", 26 * time.Hour, 26 * time.Hour, 24 * time.Hour},
		{"too late", time.Hour, 96 * time.Hour, -time.Hour},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := LapsesAt(now, now.Add(test.start), now.Add(test.proposed)); !got.Equal(now.Add(test.lapse)) {
				t.Errorf("lapses %v from now, want %v", got.Sub(now), test.lapse)
			}
		})
	}
}

func TestMovesLeft(t *testing.T) {
	const soon, later = 2 * time.Hour, 3 * time.Hour
	tests := []struct {
		name     string
		status   Status
		side     Side
		ahead    time.Duration
		accepted int
		want     int
	}{
		{"never moved", Upcoming, CustomerSide, later, 0, 2},
		{"moved once", Upcoming, PhotographerSide, later, 1, 1},
		{"moved twice", Upcoming, CustomerSide, later, 2, 0},
		{"moved more often than allowed", Upcoming, CustomerSide, later, 3, 0},
		{"too late", Upcoming, CustomerSide, soon, 0, 0},
		{"a request, by its customer", Pending, CustomerSide, soon, 0, 2},
		{"a request, by its photographer", Pending, PhotographerSide, later, 0, 0},
		{"a request that has started", Pending, CustomerSide, 0, 0, 0},
		{"completed", Completed, CustomerSide, later, 0, 0},
		{"rejected", Rejected, CustomerSide, later, 0, 0},
		{"canceled", Canceled, PhotographerSide, later, 0, 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := ReschedulesLeft(test.status, test.side, now, now.Add(test.ahead), test.accepted); got != test.want {
				t.Errorf("%d reschedules left, want %d", got, test.want)
			}
		})
	}
}

// TestSettle tries every answer to a proposal that has any status.
func TestSettle(t *testing.T) {
	all := []ProposalStatus{ProposalOpen, ProposalAccepted, ProposalDeclined, ProposalRetracted, ProposalLapsed, ProposalClosed, RequestMoved}
	for _, status := range all {
		for _, to := range []ProposalStatus{ProposalAccepted, ProposalDeclined, ProposalRetracted} {
			changed, err := Settle(status, to, now, now.Add(time.Nanosecond))
			if wants := status == ProposalOpen; changed != wants || (err == nil) != (wants || status == to) {
				t.Errorf("%s to %s: %v, %v", status, to, changed, err)
			}
			changed, err = Settle(status, to, now, now)
			if changed || (err == nil) != (status == to) {
				t.Errorf("%s to %s after it has lapsed: %v, %v", status, to, changed, err)
			}
		}
	}
}
