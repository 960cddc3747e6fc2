package dispatch

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/dispatch"
)

// maxListed is the maximum number of listings that a round examines.
const maxListed = 20_000

// find returns photographers who meet the conditions of listed, such as a minimum rating, and are free for the shoot.
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
