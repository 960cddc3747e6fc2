package dispatch

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/photographers"
	"shootday/hooks/records"
)

// find returns photographers on call. It examines at most maxScanned of them, starting at a random one if there are
// more.
func (k instant) find(app core.App, _ *records.Dispatch, wanted wantedShoot) (found []candidate, err error) {
	now := k.now()
	from := now
	bound, err := photographers.InstantUntilBefore(app, now, maxScanned)
	if err != nil {
		return nil, err
	}
	if !bound.IsZero() {
		from = now.Add(time.Duration(k.chance() * float64(bound.Sub(now))))
	}
	free, err := k.findFree(app, k.onCall(wanted, from), wanted.shoot, maxCandidates)
	if err != nil {
		return nil, err
	}
	return loadCandidates(app, free, wanted.skus)
}
