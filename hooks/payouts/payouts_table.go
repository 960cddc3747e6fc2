package payouts

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/payment"
	"shootday/internal/payout"
	"shootday/internal/pricing"
)

// payoutsPage loads a page of the payouts of a photographer or a batch, newest first, and also returns their total
// number. field is the name of the field that contains the id of the photographer or batch.
func payoutsPage(app core.App, page api.Paging, field, id string) (found []*records.Payout, total int64, err error) {
	of := dbx.HashExp{field: id}
	if total, err = app.CountRecords(records.Payouts, of); err != nil {
		return nil, 0, fmt.Errorf("count payouts: %w", err)
	}
	found = []*records.Payout{}
	err = app.RecordQuery(records.Payouts).AndWhere(of).OrderBy("created DESC", "id").Limit(int64(page.PerPage)).Offset(page.Offset()).All(&found)
	if err != nil {
		return nil, 0, fmt.Errorf("load payouts: %w", err)
	}
	return found, total, nil
}

// madeLines loads those payouts of a batch for which the bank has not yet reported a result.
func madeLines(app core.App, batchID string) ([]*records.Payout, error) {
	found := []*records.Payout{}
	err := app.RecordQuery(records.Payouts).AndWhere(dbx.HashExp{
		records.PayoutFieldBatch: batchID, records.PayoutFieldStatus: string(payout.Made),
	}).OrderBy("id").All(&found)
	if err != nil {
		return nil, fmt.Errorf("load the payouts of batch %s: %w", batchID, err)
	}
	return found, nil
}

// loadLines loads the payouts with the given ids. It ignores ids that do not exist.
func loadLines(app core.App, ids []string) ([]*records.Payout, error) {
	list, err := json.Marshal(ids)
	if err != nil {
		return nil, fmt.Errorf("encode ids: %w", err)
	}
	found := []*records.Payout{}
	err = app.RecordQuery(records.Payouts).AndWhere(dbx.NewExp("id IN (SELECT value FROM json_each({:ids}))", dbx.Params{"ids": string(list)})).All(&found)
	if err != nil {
		return nil, fmt.Errorf("load payouts: %w", err)
	}
	return found, nil
}

// photographersOf returns the names and email addresses of the photographers who get the given payouts, by photographer
// id.
func photographersOf(app core.App, lines []*records.Payout) (map[string]recipient, error) {
	ids := make([]string, len(lines))
	for i, line := range lines {
		ids[i] = line.Photographer()
	}
	list, err := json.Marshal(ids)
	if err != nil {
		return nil, fmt.Errorf("encode ids: %w", err)
	}
	var rows []struct {
		ID        string `db:"id"`
		FirstName string `db:"firstName"`
		LastName  string `db:"lastName"`
		Email     string `db:"email"`
	}
	err = app.DB().NewQuery(`SELECT p.id, p.firstName, p.lastName, u.email FROM photographers p JOIN users u ON u.id = p.user
		WHERE p.id IN (SELECT value FROM json_each({:ids}))`).Bind(dbx.Params{"ids": string(list)}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load the photographers of payouts: %w", err)
	}
	found := make(map[string]recipient, len(rows))
	for _, row := range rows {
		found[row.ID] = recipient{records.JoinName(row.FirstName, row.LastName), row.Email}
	}
	return found, nil
}

// paidBetween returns the amount that was transferred to a photographer in a period, less the amount that the bank
// returned in the period.
func paidBetween(app core.App, photographerID string, from, until time.Time) (paid pricing.Paise, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(sum(amount * ((paidAt >= {:from} AND paidAt < {:until}) - (paidAt != '' AND returnedAt >= {:from} AND returnedAt < {:until}))), 0)
		FROM payouts WHERE photographer = {:id}`).Bind(dbx.Params{
		"id": photographerID, "from": records.Timestamp(from), "until": records.Timestamp(until),
	}).Row(&paid)
	if err != nil {
		return 0, fmt.Errorf("sum up the payouts of photographer %s: %w", photographerID, err)
	}
	return paid, nil
}

// heldFor returns the amount that customers have paid for a photographer's shoots and that is not released yet.
func heldFor(app core.App, photographerID string) (held pricing.Paise, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(-sum(l.amount), 0) FROM bookings b JOIN ledger_entries l ON l.booking = b.id
		WHERE b.photographer = {:id} AND l.account = '` + string(payment.ToPhotographer) + `'`).Bind(dbx.Params{"id": photographerID}).Row(&held)
	if err != nil {
		return 0, fmt.Errorf("sum up what is held for photographer %s: %w", photographerID, err)
	}
	return held, nil
}

// payoutsWaiting counts the payouts that were created before a time and have no result yet.
func payoutsWaiting(app core.App, before time.Time) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(created), max(created) FROM payouts
		WHERE status = '`+string(payout.Made)+`' AND created < '`+records.Timestamp(before)+`'`)
}
