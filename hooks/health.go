package hooks

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"syscall"
	"time"

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
			held := &keptAnswer{header: e.Response.Header()}
			if err := withResponse(e, held, e.Next); err != nil {
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
			a.addHealth(e.App, health.Data)
			if a.Cluster != nil && !a.Cluster.Sure() {
				health.Code, health.Message = http.StatusServiceUnavailable, "This node is cut off from the others."
			}
			return e.JSON(health.Code, health)
		},
	}
}

// addHealth says what role the server has, whether it keeps a replica and how far that is behind, and what does not work
// at present.
// generation counts the leaders of a cluster; a single server has none before it.
func (a *api) addHealth(app core.App, data body) {
	role, generation, lag := "single", int64(0), 0.0
	if a.Cluster != nil {
		role, generation = "leader", a.Cluster.Generation()
	}
	if a.Replica != nil {
		lag = math.Round(a.Replica.Lag().Seconds()*1000) / 1000
	}
	data["role"], data["generation"], data["degraded"] = role, generation, a.degraded(app)
	data["replica"], data["replicaLagSeconds"] = a.Replica != nil, lag
}

const (
	lettersLate  = 5 * time.Minute // for which messages of a channel have failed, and none went out
	paymentsLate = time.Minute
	leastSpace   = 256 << 20 // bytes that the data folder should have left
)

// degraded names what does not work at present, or soon will not.
func (a *api) degraded(app core.App) []string {
	lacks := []string{}
	add := func(what string, missing bool) {
		if missing {
			lacks = append(lacks, what)
		}
	}
	add("replica", a.away() != nil)
	for _, channel := range a.outbox.channels {
		add(channel.name, channel.reach.away(lettersLate) || a.outbox.stuck(app, channel) || channel.name == "sms" && a.textsSpent(app))
	}
	open, err := openAlerts(app)
	add("payments", err != nil || len(open) > 0 || a.providerFailing(paymentsLate))
	free, err := a.freeSpace(app.DataDir())
	add("disk", err == nil && free < leastSpace)
	add("files", a.store.away())
	add("jobs", a.jobs.late())
	return lacks
}

// freeSpace is FreeSpace, unless a test replaces it.
func (a *api) freeSpace(dir string) (uint64, error) {
	if a.FreeSpace != nil {
		return a.FreeSpace(dir)
	}
	return FreeSpace(dir)
}

// FreeSpace returns how many bytes can still be written to a folder.
func FreeSpace(dir string) (uint64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(dir, &disk); err != nil {
		return 0, fmt.Errorf("ask for the space left: %w", err)
	}
	return disk.Bavail * uint64(disk.Bsize), nil
}
