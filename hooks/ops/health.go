package ops

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/outbox"
	"shootday/hooks/payments"
)

// HealthFields adds what this server is and lacks to PocketBase's own answer of /api/health.
func (s *Service) HealthFields() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id: "shootdayHealth",
		Func: func(e *core.RequestEvent) error {
			if e.Request.Pattern != "GET /api/health" {
				return e.Next()
			}
			held := &api.BufferedResponse{Headers: e.Response.Header()}
			if err := api.WithResponse(e, held, e.Next); err != nil {
				return err
			}
			var health struct {
				Message string   `json:"message"`
				Code    int      `json:"code"`
				Data    api.Body `json:"data"`
			}
			if err := json.Unmarshal(held.Content.Bytes(), &health); err != nil {
				return fmt.Errorf("read PocketBase's health: %w", err)
			}
			s.addHealth(e.App, health.Data)
			if s.Cluster != nil && !s.Cluster.Sure() {
				health.Code, health.Message = http.StatusServiceUnavailable, "This node is cut off from the others."
			}
			return e.JSON(health.Code, health)
		},
	}
}

// addHealth says what role the server has, whether it keeps a replica and how far that is behind, and what does not work
// at present.
// generation counts the leaders of a cluster; a single server has none before it.
func (s *Service) addHealth(app core.App, data api.Body) {
	role, generation, lag := "single", int64(0), 0.0
	if s.Cluster != nil {
		role, generation = "leader", s.Cluster.Generation()
	}
	if s.Replica != nil {
		lag = math.Round(s.Replica.Lag().Seconds()*1000) / 1000
	}
	data["role"], data["generation"], data["degraded"] = role, generation, s.Degraded(app)
	data["replica"], data["replicaLagSeconds"] = s.Replica != nil, lag
}

const (
	lettersLate  = 5 * time.Minute // since which nothing of a channel went out
	paymentsLate = time.Minute
)

// Degraded names what does not work at present, or soon will not.
func (s *Service) Degraded(app core.App) []string {
	lacks := []string{}
	add := func(what string, missing bool) {
		if missing {
			lacks = append(lacks, what)
		}
	}
	add("replica", s.Durability.Away() != nil)
	for _, channel := range s.Outbox.Channels {
		add(channel.Name, channel.Health.Away(outbox.LateAfter) || s.Outbox.Stuck(app, channel) || channel.Name == "sms" && s.Accounts.TextsSpent(app))
	}
	open, err := payments.OpenAlerts(app)
	add("payments", err != nil || len(open) > 0 || s.Payments.ProviderFailing(paymentsLate))
	free, err := s.Files.FreeSpace(app.DataDir())
	add("disk", err == nil && free < files.LeastSpace)
	add("files", s.Store.Away())
	add("jobs", s.Jobs.Late())
	return lacks
}
