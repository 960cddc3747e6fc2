package dispatch

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/dispatch"
)

// maxListed is the maximum number of listings that are examined for a round of offers.
const maxListed = 20_000

// find returns photographers who are free for the shoot and meet the conditions for a replacement, such as a minimum
// rating.
func (k rescue) find(app core.App, d *records.Dispatch, wanted wantedShoot) (found []candidate, err error) {
	fallen, err := records.FindBooking(app, d.Rescues())
	if err != nil {
		return nil, err
	}
	photographer, err := records.FindPhotographer(app, fallen.Photographer())
	if err != nil {
		return nil, err
	}
	wanted.maxTotal = dispatch.MaxOwnPrice(d.MaxTotal())
	var free []freePhotographer
	for offset := 0; offset < maxListed && len(free) < maxCandidates/2; offset += listPage {
		page, err := k.findFree(app, k.listed(wanted, photographer, offset), wanted.shoot, maxCandidates)
		if err != nil {
			return nil, err
		}
		free = append(free, page...)
	}
	return loadCandidates(app, free, wanted.skus)
}
