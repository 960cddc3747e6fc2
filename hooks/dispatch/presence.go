package dispatch

import (
	"context"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api/ratelimit"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
)

const (
	presenceInterval = 10 * time.Second // time between two runs of the job
	presencePause    = time.Minute      // minimum time between two writes of the same photographer's time
	presenceBatch    = 500              // maximum number of photographers per statement
	maxPresent       = 50_000           // maximum number of photographers kept between two runs; others are ignored
)

// presence collects which photographers have used Shootday. A job regularly writes the times to the database, so that
// requests need not do so. In a cluster, the leader handles all requests, so its data is complete.
type presence struct {
	mu      sync.Mutex
	seen    map[string]time.Time // by account id
	written *ratelimit.Windows   // by account id
}

func newPresence(now func() time.Time) *presence {
	return &presence{seen: map[string]time.Time{}, written: ratelimit.New(now, presencePause)}
}

// note records that an account used Shootday at the given time.
func (p *presence) note(userID string, at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if _, known := p.seen[userID]; known || len(p.seen) < maxPresent {
		p.seen[userID] = at
	}
}

// take removes and returns the accounts to write. It keeps the accounts that were written less than presencePause ago
// for a later call.
func (p *presence) take() []photographers.Presence {
	p.mu.Lock()
	defer p.mu.Unlock()
	var due []photographers.Presence
	for id, at := range p.seen {
		if p.written.Use(ratelimit.Limit{Key: id, Max: 1}) > 0 {
			continue
		}
		delete(p.seen, id)
		due = append(due, photographers.Presence{UserID: id, At: at})
	}
	return due
}

// NotePresence returns middleware that records which photographers use Shootday.
func (s *Service) NotePresence() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1, // after e.Auth is set
		Func: func(e *core.RequestEvent) error {
			s.notePhotographer(e.Auth)
			return e.Next()
		},
	}
}

func (s *Service) notePhotographer(account *core.Record) {
	if account != nil && account.Collection().Name == records.Users && records.AsUser(account).Role() == records.RolePhotographer {
		s.presence.note(account.Id, s.now())
	}
}

// runPresence writes the times at which photographers with instant bookings were last seen, until ctx is done.
func (s *Service) runPresence(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "presence", presenceInterval, nil, func() error {
		for _, client := range app.SubscriptionsBroker().Clients() {
			if account, ok := client.Get(apis.RealtimeClientAuthKey).(*core.Record); ok {
				s.notePhotographer(account)
			}
		}
		for due := s.presence.take(); len(due) > 0 && ctx.Err() == nil; {
			batch := due[:min(len(due), presenceBatch)]
			due = due[len(batch):]
			if err := photographers.WriteSeen(app, batch); err != nil {
				return err
			}
		}
		return nil
	})
}
