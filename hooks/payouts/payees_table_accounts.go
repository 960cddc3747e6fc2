package payouts

import (
	"encoding/json"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/payment"
	"shootday/internal/payout"
	"shootday/internal/pricing"
)

// payeeOf contains the payout details of a photographer that are needed to create a payout.
type payeeOf struct {
	Photographer string
	Name         string
	IFSC         string
	Masked       string
	Kind         payout.PayeeKind
	Secret       string
}

// allAccounts contains all photographers to whom an amount is due, and their names and payout details by photographer
// id.
type allAccounts struct {
	accounts []payout.Account
	names    map[string]string
	payees   map[string]payeeOf
}

// loadAccounts loads all photographers to whom an amount is due. It looks for unsettled releases only if a photographer
// has no payout details, because saving the details settles them all (see the package's invariants).
func loadAccounts(app core.App) (found allAccounts, err error) {
	var rows []struct {
		Photographer string               `db:"photographer"`
		Due          pricing.Paise        `db:"due"`
		Unsettled    pricing.Paise        `db:"unsettled"`
		Name         string               `db:"name"`
		Suspended    bool                 `db:"suspended"`
		Payee        string               `db:"payee"`
		Kind         payout.PayeeKind     `db:"kind"`
		Holder       string               `db:"holder"`
		IFSC         string               `db:"ifsc"`
		Masked       string               `db:"masked"`
		UsableFrom   string               `db:"usableFrom"`
		Problem      records.PayeeProblem `db:"problem"`
		Secret       string               `db:"secret"`
	}
	err = app.DB().NewQuery(`WITH due AS MATERIALIZED (SELECT photographer, -sum(amount) AS amount FROM ledger_entries
				WHERE photographer != '' AND account = '` + string(payment.ToPayOut) + `' GROUP BY photographer)
			SELECT d.photographer, d.amount AS due, iif(y.id IS NULL, (SELECT coalesce(-sum(l.amount), 0) FROM ledger_entries l
					WHERE l.photographer = d.photographer AND l.photographer != '' AND l.account = 'due' AND l.booking != ''
					AND NOT EXISTS (SELECT 1 FROM settlements s WHERE s.booking = l.booking)), 0) AS unsettled,
				p.firstName || ' ' || p.lastName AS name, coalesce(u.suspended, 0) AS suspended, coalesce(y.id, '') AS payee, coalesce(y.kind, '') AS kind,
				coalesce(y.name, '') AS holder, coalesce(y.ifsc, '') AS ifsc, coalesce(y.masked, '') AS masked, coalesce(y.usableFrom, '') AS usableFrom,
				coalesce(y.problem, '') AS problem, coalesce(y.secret, '') AS secret
			FROM due d JOIN photographers p ON p.id = d.photographer LEFT JOIN users u ON u.id = p.user LEFT JOIN payees y ON y.photographer = d.photographer
			ORDER BY d.photographer`).All(&rows)
	if err != nil {
		return found, fmt.Errorf("load what is due: %w", err)
	}
	found = allAccounts{make([]payout.Account, len(rows)), make(map[string]string, len(rows)), make(map[string]payeeOf, len(rows))}
	for i, row := range rows {
		account := payout.Account{
			Photographer: row.Photographer, Balance: row.Due - row.Unsettled, Unsettled: row.Unsettled,
			HasPayee: row.Payee != "", Suspended: row.Suspended, Problem: row.Problem != records.PayeeFine || row.Payee != "" && row.Secret == "",
		}
		if row.UsableFrom != "" {
			if account.UsableFrom, err = records.ParseTimestamp(row.UsableFrom); err != nil {
				return found, fmt.Errorf("read from when photographer %s can be paid: %w", row.Photographer, err)
			}
		}
		found.accounts[i] = account
		found.names[row.Photographer] = row.Name
		found.payees[row.Photographer] = payeeOf{row.Photographer, row.Holder, row.IFSC, row.Masked, row.Kind, row.Secret}
	}
	return found, nil
}

// dueSince returns the times at which the oldest and the newest amount due in the given accounts became due. It ignores
// amounts that are already part of a payout.
func dueSince(app core.App, accounts []payout.Account) (records.Waiting, error) {
	ids := make([]string, len(accounts))
	for i, account := range accounts {
		ids[i] = account.Photographer
	}
	list, err := json.Marshal(ids)
	if err != nil {
		return records.Waiting{}, fmt.Errorf("encode ids: %w", err)
	}
	return records.ScanWaiting(app.DB().NewQuery(`SELECT 0, min(created), max(created) FROM ledger_entries l
		WHERE photographer IN (SELECT value FROM json_each({:ids})) AND photographer != '' AND account = 'due' AND amount < 0
			AND created > coalesce((SELECT max(created) FROM payouts p WHERE p.photographer = l.photographer AND p.status != 'returned'), '')`).
		Bind(dbx.Params{"ids": string(list)}))
}
