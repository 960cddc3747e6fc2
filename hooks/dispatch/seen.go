package dispatch

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

const (
	maxDelivered = 1000                   // maximum number of unwritten offer ids; further ids are dropped
	seenPause    = 200 * time.Millisecond // minimum time between two writes
)

// noteDelivered records that an offer was delivered to its photographer. It never blocks, but drops the record if too
// many are unwritten.
func (s *Service) noteDelivered(offerID string) {
	select {
	case s.delivered <- offerID:
	default:
	}
}

// BindDeliveries registers a hook that records which offers are delivered to photographers over realtime connections.
func (s *Service) BindDeliveries(app core.App) {
	app.OnRealtimeMessageSend().BindFunc(func(e *core.RealtimeMessageEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		if !strings.HasPrefix(e.Message.Name, records.Offers) {
			return nil
		}
		account, ok := e.Client.Get(apis.RealtimeClientAuthKey).(*core.Record)
		if !ok || account.Collection().Name != records.Users {
			return nil
		}
		var message struct {
			Record struct {
				ID     string `json:"id"`
				Status string `json:"status"`
			} `json:"record"`
		}
		if json.Unmarshal(e.Message.Data, &message) == nil && message.Record.Status == string(records.OfferSent) {
			s.noteDelivered(message.Record.ID)
		}
		return nil
	})
}

// runSeen marks delivered offers as seen until ctx is done.
func (s *Service) runSeen(ctx context.Context, app core.App) {
	for {
		select {
		case <-ctx.Done():
			return
		case id := <-s.delivered:
			ids := []string{id}
			for len(s.delivered) > 0 {
				ids = append(ids, <-s.delivered)
			}
			// Ignore the error, which is already logged: the offer is delivered again when the photographer next loads
			// it.
			_ = s.jobs.Guard(ctx, app, "seen offers", func() error { return s.writeSeenOffers(app, ids) })
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(seenPause):
		}
	}
}

// writeSeenOffers marks offers as seen. It also saves their dispatches, so that the customers get realtime messages.
func (s *Service) writeSeenOffers(app core.App, ids []string) error {
	return store.Write(app, func(tx store.Tx) error {
		dispatchIDs, err := markOffersSeen(tx, ids, s.now())
		if err != nil {
			return err
		}
		saved := map[string]bool{}
		for _, id := range dispatchIDs {
			if saved[id] {
				continue
			}
			saved[id] = true
			d, err := records.FindDispatch(tx, id)
			if err != nil {
				return fmt.Errorf("load dispatch %s: %w", id, err)
			}
			if err := tx.Save(d); err != nil {
				return fmt.Errorf("save dispatch %s: %w", id, err)
			}
		}
		return nil
	})
}
