package ops

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/payments"
)

// paymentsLate is the time for which all calls to the payment provider may fail before the health check reports the
// failure.
const paymentsLate = time.Minute

// ExtendHealth returns middleware that adds the role of the server, the state of its replica and the degraded parts to
// PocketBase's response to /api/health. For superusers the response also contains the number of errors in the web app.
// A leader that may have been replaced responds with 503.
func (s *Service) ExtendHealth() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id: "shootdayHealth",
		Func: func(e *core.RequestEvent) error {
			if e.Request.Pattern != "GET /api/health" {
				return e.Next()
			}
			buffer := &api.BufferedResponse{Headers: e.Response.Header()}
			if err := api.WithResponse(e, buffer, e.Next); err != nil {
				return err
			}
			var health struct {
				Message string   `json:"message"`
				Code    int      `json:"code"`
				Data    api.Body `json:"data"`
			}
			if err := json.Unmarshal(buffer.Content.Bytes(), &health); err != nil {
				return fmt.Errorf("read PocketBase's health: %w", err)
			}
			s.addHealth(e.App, health.Data)
			if e.HasSuperuserAuth() {
				health.Data["degraded"] = s.degradedForOperators(e.App)
				health.Data["clientErrorsLastHour"] = s.ClientErrors.lastHour()
			}
			if s.Cluster != nil && !s.Cluster.Sure() {
				health.Code, health.Message = http.StatusServiceUnavailable, "This node is cut off from the others."
			}
			return api.JSON(e, health.Code, health)
		},
	}
}

// addHealth adds Shootday's fields to data. The field generation is the number of leaders that the cluster has had so
// far, or 0 for a single server.
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

// Degraded returns the names of the parts of the system that do not work or will soon stop working. The result is
// empty, not nil, if all parts work.
func (s *Service) Degraded(app core.App) []string {
	degraded := []string{}
	addIf := func(broken bool, part string) {
		if broken {
			degraded = append(degraded, part)
		}
	}
	addIf(s.guard.Check() != nil, "database")
	addIf(s.Durability.Away() != nil, "replica")
	for _, channel := range s.Outbox.Channels {
		addIf(s.Outbox.Failing(app, channel) || channel.Name == "sms" && s.Accounts.DailySMSLimitReached(app), channel.Name)
	}
	open, err := payments.CountOpenAlerts(app)
	addIf(err != nil || len(open) > 0 || s.Payments.ProviderFailing(paymentsLate), "payments")
	free, err := s.Files.FreeSpace(app.DataDir())
	addIf(err == nil && free < files.MinFreeSpace, "disk")
	addIf(s.Store.Unavailable(), "files")
	addIf(s.Jobs.Late(), "jobs")
	addIf(s.backupFailed.Load(), backupsPart)
	return degraded
}

// degradedForOperators returns the result of Degraded, and also the backups if none are configured. Visitors do not
// need to know about missing backups, and missing backups do not justify daily emails to admins.
func (s *Service) degradedForOperators(app core.App) []string {
	degraded := s.Degraded(app)
	if s.backupsMissing(app) && !slices.Contains(degraded, backupsPart) {
		degraded = append(degraded, backupsPart)
	}
	return degraded
}
