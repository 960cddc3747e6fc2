package migrations

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Admins who review a compensation also see how many its customer had, and that a dispute of the payment was lost.
func init() {
	rewrite := func(query string) func(core.App) error {
		return func(app core.App) error {
			view, err := app.FindCollectionByNameOrId("open_compensations")
			if err != nil {
				return err
			}
			view.ViewQuery = query
			return app.Save(view)
		}
	}
	const ofCustomer = `CAST((SELECT count(*) FROM compensations o WHERE o.customer = c.customer) AS INT) AS ofCustomer,
		CAST((unixepoch(`
	query := strings.Replace(openCompensations, `CAST((unixepoch(`, ofCustomer, 1)
	query = strings.Replace(query, `d.status = 'open'`, `d.status IN ('open', 'lost')`, 1)
	m.Register(rewrite(query), rewrite(openCompensations))
}
