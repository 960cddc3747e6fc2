package api

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/apperr"
)

// BindQueryGuard prevents clients from filtering records by fields of related records, because this would reveal other
// people's data. Superusers are exempt.
func BindQueryGuard(app core.App) {
	app.OnRecordsListRequest().BindFunc(func(e *core.RecordsListRequestEvent) error {
		if !e.HasSuperuserAuth() {
			if err := refuseRelationQueries(e.Request.URL.Query()); err != nil {
				return err
			}
		}
		return e.Next()
	})
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		for _, subscription := range e.Subscriptions {
			if !e.HasSuperuserAuth() && strings.Contains(subscription, "?") { // has options, such as a filter
				return apperr.Invalid("Please subscribe without options.")
			}
		}
		return e.Next()
	})
}
