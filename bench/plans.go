package main

import (
	"fmt"
	"strings"

	"shootday/internal/searchindex"
)

// explain adds SQLite's query plan of a search for a slot after a cursor.
func (s settings) explain(r *report) error {
	db, err := open(s.large())
	if err != nil {
		return err
	}
	defer db.Close()
	statement, args := searchindex.Query{
		Bucket: searchindex.Bucket{Category: "product00000000", City: "mumbai000000000"}, Free: &searchindex.Free{},
		After: &searchindex.Cursor{Key: -4, Number: 7}, Limit: 21,
	}.SQL()
	rows, err := db.Query("EXPLAIN QUERY PLAN "+statement, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	depth := map[int]int{}
	var plan strings.Builder
	for rows.Next() {
		var id, parent, unused int
		var step string
		if err := rows.Scan(&id, &parent, &unused, &step); err != nil {
			return err
		}
		depth[id] = depth[parent] + 1
		fmt.Fprintf(&plan, "%s%s\n", strings.Repeat("  ", depth[parent]), step)
	}
	r.plans = plan.String()
	return rows.Err()
}
