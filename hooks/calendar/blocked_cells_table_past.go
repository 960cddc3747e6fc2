package calendar

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/halfhour"
)

// pastBatch is the maximum number of photographers for whom one call of DeletePastCells deletes rows.
const pastBatch = 50

// DeletePastCells deletes the rows of a table, blocked_cells or opened_cells, whose half hours are earlier than before. To
// keep the transaction short, it deletes the rows of at most pastBatch photographers, those with the lowest numbers
// greater than after. It returns the last of these numbers, with which the caller can continue, or 0 if there are no more.
// The rows are found for one photographer after the other, because the primary keys of the tables begin with the
// photographer's number, and another index, on the slots, would be as large as the table.
func DeletePastCells(app core.App, table string, before halfhour.Slot, after int64) (last int64, err error) {
	find := fmt.Sprintf(`WITH RECURSIVE present(number) AS (
			SELECT min(number) FROM %[1]s WHERE number > {:after}
			UNION ALL SELECT (SELECT min(number) FROM %[1]s WHERE number > present.number) FROM present WHERE number IS NOT NULL
		) SELECT number FROM present WHERE EXISTS (SELECT 1 FROM %[1]s c WHERE c.number = present.number AND c.slot < {:before})
		LIMIT %[2]d`, table, pastBatch)
	var found []int64
	err = app.ConcurrentDB().NewQuery(find).Bind(dbx.Params{"after": after, "before": before}).Column(&found)
	if err != nil || len(found) == 0 {
		return 0, err
	}
	numbers := make([]any, len(found))
	for i, number := range found {
		numbers[i] = number
	}
	condition := dbx.And(dbx.In("number", numbers...), dbx.NewExp("slot < {:before}", dbx.Params{"before": before}))
	if _, err := app.NonconcurrentDB().Delete(table, condition).Execute(); err != nil {
		return 0, err
	}
	return found[len(found)-1], nil
}
