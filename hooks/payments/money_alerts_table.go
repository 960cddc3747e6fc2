package payments

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// findAlert returns the record of an alert, or nil if there is none.
func findAlert(app core.App, kind records.MoneyAlertKind, reference string) (*records.MoneyAlert, error) {
	found, err := records.First[records.MoneyAlert](app.RecordQuery(records.MoneyAlerts).AndWhere(dbx.HashExp{
		records.MoneyAlertFieldKind: string(kind), records.MoneyAlertFieldReference: records.Truncate(reference, maxProviderID),
	}))
	if err != nil {
		return nil, fmt.Errorf("look up the alert %s of %s: %w", kind, reference, err)
	}
	return found, nil
}

// CountOpenAlerts counts the alerts that are not resolved, by kind. The map does not contain kinds without open alerts.
func CountOpenAlerts(app core.App) (map[records.MoneyAlertKind]int, error) {
	var rows []struct {
		Kind  records.MoneyAlertKind `db:"kind"`
		Count int                    `db:"count"`
	}
	err := app.DB().NewQuery(`SELECT kind, count(*) AS count FROM money_alerts WHERE resolvedAt = '' GROUP BY kind`).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("count the open money alerts: %w", err)
	}
	open := map[records.MoneyAlertKind]int{}
	for _, row := range rows {
		open[row.Kind] = row.Count
	}
	return open, nil
}

// AlertsWaiting counts the unresolved alerts, except those about failed refunds, because FailedRefundsWaiting counts
// these refunds.
func AlertsWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(created), max(updated) FROM money_alerts WHERE resolvedAt = '' AND kind IN ('`+
		string(records.AlertWrongAmount)+`', '`+string(records.AlertUnknownMoney)+`', '`+
		string(records.AlertDispute)+`', '`+string(records.AlertDisputeLost)+`')`)
}
