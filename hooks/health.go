package hooks

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// healthFields adds what this server is and lacks to PocketBase's own answer of /api/health.
func (a *api) healthFields() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id: "shootdayHealth",
		Func: func(e *core.RequestEvent) error {
			if e.Request.Pattern != "GET /api/health" {
				return e.Next()
			}
			response := e.Response
			held := &keptAnswer{header: response.Header()}
			e.Response = held
			err := e.Next()
			e.Response = response
			if err != nil {
				return err
			}
			var health struct {
				Message string `json:"message"`
				Code    int    `json:"code"`
				Data    body   `json:"data"`
			}
			if err := json.Unmarshal(held.content.Bytes(), &health); err != nil {
				return fmt.Errorf("read PocketBase's health: %w", err)
			}
			a.addHealth(health.Data)
			return e.JSON(http.StatusOK, health)
		},
	}
}

// addHealth says what role the server has, how far the replica is behind, and what does not work at present.
// generation counts the leaders of a cluster; a single server has none before it.
func (a *api) addHealth(data body) {
	degraded, lag := []string{}, 0.0
	if a.Replica != nil {
		lag = math.Round(a.Replica.Lag().Seconds()*1000) / 1000
		if a.Replica.Away() != nil {
			degraded = append(degraded, "replica")
		}
	}
	data["role"], data["generation"], data["replicaLagSeconds"], data["degraded"] = "single", 0, lag, degraded
}
