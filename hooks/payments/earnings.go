package payments

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

const earningsMonths = 12

// ShowEarnings sums completed bookings: in all, what came in through us, and by the month of the shoot in India.
func (s *Service) ShowEarnings(e *core.RequestEvent) error {
	id := dbx.Params{"id": e.Request.PathValue("photographerId")}
	var total pricing.Paise
	err := e.App.DB().NewQuery(`SELECT coalesce(sum(total), 0) FROM bookings
		WHERE photographer = {:id} AND status = 'completed'`).Bind(id).Row(&total)
	if err != nil {
		return err
	}
	received, err := ledger.Received(e.App.DB(), e.Request.PathValue("photographerId"))
	if err != nil {
		return err
	}
	rows := []struct {
		Month  string        `db:"month"`
		Amount pricing.Paise `db:"amount"`
	}{}
	first := firstMonth(s.Now())
	err = e.App.DB().NewQuery(`
		SELECT strftime('%Y-%m', start, '+330 minutes') AS month, sum(total) AS amount
		FROM bookings WHERE photographer = {:id} AND status = 'completed' AND start >= {:since} GROUP BY month`,
	).Bind(dbx.Params{"id": id["id"], "since": records.Timestamp(first)}).All(&rows)
	if err != nil {
		return err
	}
	amounts := make(map[string]pricing.Paise, len(rows))
	for _, row := range rows {
		amounts[row.Month] = row.Amount
	}
	months := make([]api.Body, earningsMonths)
	for i := range months {
		month := istime.Month(first.AddDate(0, i, 0))
		months[i] = api.Body{"month": month, "amount": amounts[month].Rupees()}
	}
	return api.OK(e, "", api.Body{"total": total.Rupees(), "received": received.Rupees(), "months": months})
}

// firstMonth is the beginning, in India, of the first of the latest twelve months.
func firstMonth(now time.Time) time.Time {
	year, month, _ := now.In(istime.Zone).Date()
	return time.Date(year, month-earningsMonths+1, 1, 0, 0, 0, 0, istime.Zone)
}
