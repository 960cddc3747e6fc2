package brief

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/briefs"
	"shootday/hooks/messages"
	"shootday/hooks/store"
	"shootday/hooks/threads"
	"shootday/internal/talk"
)

// ShowBrief responds with the brief of a booking, or with an empty brief if the customer has not written one.
func (s *Service) ShowBrief(e *core.RequestEvent) error {
	r, err := readerOf(e)
	if err != nil {
		return err
	}
	thread, err := threads.Find(e.App, r.booking.Customer(), r.booking.Photographer())
	if err != nil {
		return err
	}
	stored, err := briefs.Find(e.App, r.booking.Id)
	if err != nil {
		return err
	}
	open, key := false, ""
	if thread != nil { // nil for old bookings, whose threads have been deleted
		pair, err := bookings.FindPair(e.App, thread.Id)
		if err != nil {
			return err
		}
		open = pair.Standing().Open()
		if key, err = messages.ViewerOn(r.side, e.Auth).Key(e.App, thread.Id, s.now()); err != nil {
			return err
		}
	}
	shown, err := s.show(e.App, r, stored, open, key)
	if err != nil {
		return err
	}
	if r.side == talk.Photographer && stored.Told {
		err := store.Write(e.App, func(tx store.Tx) error { return briefs.MarkRead(tx, r.booking.Id, stored.Version) })
		if err != nil {
			return err
		}
	}
	return api.OK(e, "", api.Body{"brief": shown, "key": key})
}
