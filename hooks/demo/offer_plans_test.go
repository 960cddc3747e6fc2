package demo

import (
	"fmt"
	"testing"
	"time"
)

func TestPlansOfOffers(t *testing.T) {
	const stands = 90 * time.Second
	declined := 0
	for n := range 1000 {
		id := fmt.Sprintf("offer%d", n)
		soon, late, other := PlanOffer(id, true, false, stands), PlanOffer(id, true, true, stands), PlanOffer(id, false, false, stands)
		if soon.Answer != Accepts || soon.After < 8*time.Second || soon.After > 20*time.Second || soon.Seen >= soon.After {
			t.Fatalf("accepts: %+v", soon)
		}
		if late.Answer != Accepts || late.After < 45*time.Second || late.After > 60*time.Second {
			t.Fatalf("the plan with a visitor is %+v", late)
		}
		if other.Answer == Accepts || other.Answer == Declines && other.Seen >= other.After || other.Seen <= 0 {
			t.Fatalf("another: %+v", other)
		}
		if other.Answer == Declines {
			declined++
		}
		if brief := PlanOffer(id, true, true, 4*time.Second); brief.After > 3*time.Second || brief.Seen > time.Second {
			t.Fatalf("the plan for a brief offer is %+v", brief)
		}
	}
	if declined < 300 || declined > 500 {
		t.Errorf("%d of 1000 offers are declined", declined)
	}
}
