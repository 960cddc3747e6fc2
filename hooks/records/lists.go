package records

import (
	"github.com/pocketbase/pocketbase/core"
)

func RecordsByID(rows []*core.Record) map[string]*core.Record {
	byID := make(map[string]*core.Record, len(rows))
	for _, row := range rows {
		byID[row.Id] = row
	}
	return byID
}

func IdsOf(rows []*core.Record) []string {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.Id
	}
	return ids
}
