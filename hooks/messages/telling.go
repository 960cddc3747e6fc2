package messages

import (
	"context"
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/outbox"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/threads"
	"shootday/internal/talk"
)

const (
	tellInterval = 2 * time.Second
	tellBatch    = 200
)

// RunTelling regularly notifies people of messages that they have not seen, until ctx is done.
func (s *Service) RunTelling(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "telling", tellInterval, nil, func() error {
		return errors.Join(s.tellAll(ctx, app, talk.Customer), s.tellAll(ctx, app, talk.Photographer))
	})
}

func (s *Service) tellAll(ctx context.Context, app core.App, side talk.Side) error {
	for {
		due, err := threads.DueToTell(app, side, s.now(), s.telling, tellBatch)
		if err != nil || len(due) == 0 {
			return err
		}
		err = s.telling.Each(ctx, app, due, func(id string) error {
			return store.Write(app, func(tx store.Tx) error { return s.tell(tx, id, side) })
		})
		if err != nil || len(due) < tellBatch || ctx.Err() != nil {
			return err
		}
	}
}

// tell queues the notifications for a side that has not seen a message for long enough. It queues none if the side has
// seen the message in the meantime, or while one participant blocks the other or is suspended.
func (s *Service) tell(tx store.Tx, threadID string, side talk.Side) error {
	thread, err := records.FindThread(tx, threadID)
	if err != nil {
		return api.IfMissing(err, nil)
	}
	if !threads.IsDueToTell(thread, side, s.now()) {
		return nil
	}
	pair, err := bookings.FindPair(tx, threadID)
	if err != nil {
		return err
	}
	standing := pair.Standing()
	if standing.Blocked() || standing.CustomerSuspended || standing.PhotographerSuspended {
		return threads.Told(tx, thread, side, false)
	}
	to, userID := pair.CustomerEmail, pair.Customer
	if side == talk.Photographer {
		to, userID = pair.PhotographerEmail, pair.PhotographerUser
	}
	page := "/messages/" + threadID
	mail := s.config.Brand.NewMessage(to, partnerOf(pair, side, s.masker).Name, api.PublicURL(tx)+page)
	if err := s.outbox.Add(tx, mail); err != nil {
		return err
	}
	push := outbox.Push{Title: "You have a new message", URL: page, Tag: "message " + threadID}
	if err := s.outbox.AddPush(tx, userID, push); err != nil {
		return err
	}
	return threads.Told(tx, thread, side, true)
}
