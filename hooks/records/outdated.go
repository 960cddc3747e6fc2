package records

import (
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// Outdated selects the rows of a table that are no longer needed. An index must support the condition.
type Outdated struct {
	Table     string
	Key       string // columns of the primary key
	Condition string // an SQL condition with the parameter "before"
	Before    time.Time
}

// DeleteBatch deletes some of the selected rows, and returns how many it deleted. most is the maximum number of rows to
// delete. DeleteBatch executes one statement without a transaction.
func (o Outdated) DeleteBatch(app core.App, most int) (deleted int64, err error) {
	statement := fmt.Sprintf("DELETE FROM %[1]s WHERE (%[2]s) IN (SELECT %[2]s FROM %[1]s WHERE %[3]s LIMIT %[4]d)",
		o.Table, o.Key, o.Condition, most)
	result, err := app.NonconcurrentDB().NewQuery(statement).Bind(map[string]any{"before": Timestamp(o.Before)}).Execute()
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}
