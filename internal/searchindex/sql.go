package searchindex

import (
	"encoding/json"

	"shootday/internal/halfhour"
)

// Condition returns SQL for queries of the table listings: a condition, which begins with AND, that a listing is free for
// the shoot, and its parameters. It is availability.Schedule.CheckRequest in SQL. Durations must be nil.
func (f *Free) Condition() (condition string, params map[string]any) {
	return `
	AND NOT EXISTS (SELECT 1 FROM booking_slots taken WHERE taken.number = listings.number AND taken.slot BETWEEN {:freeFirst} AND ` + lastSlot + `)
	AND NOT EXISTS (SELECT 1 FROM blocked_cells taken WHERE taken.number = listings.number AND taken.slot BETWEEN {:freeFirst} AND ` + lastSlot + `)
	AND NOT EXISTS (SELECT 1 FROM calendar_limits l WHERE l.number = listings.number
		AND ({:freeStart} < {:freeNow} + l.leadHours * 3600 OR {:freeStart} > {:freeNow} + l.horizonDays * 86400))
	AND (NOT EXISTS (SELECT 1 FROM open_cells o WHERE o.number = listings.number)
		OR NOT EXISTS (SELECT 1 FROM json_each({:freeCells}) work
			WHERE NOT EXISTS (SELECT 1 FROM open_cells o WHERE o.number = listings.number AND o.cell = work.value->>1)
				AND NOT EXISTS (SELECT 1 FROM opened_cells o WHERE o.number = listings.number AND o.slot = work.value->>0)))`,
		map[string]any{
			"freeFirst": f.Work.First, "freeLast": f.Last(f.Travel), "freeWork": f.Work.Last, "freeNow": f.Now.Unix(),
			"freeStart": f.Start.Unix(), "freeCells": cellsOf(f.Work),
		}
}

// lastSlot is the last slot of the shoot with the buffer of a photographer.
const lastSlot = `coalesce((SELECT {:freeWork} + l.bufferMinutes / 30 FROM calendar_limits l WHERE l.number = listings.number), {:freeLast})`

// cellsOf returns the slots of a shoot with the cells of the week that they are in, as JSON.
func cellsOf(work halfhour.Range) string {
	pairs := make([][2]int64, 0, work.Last-work.First+1)
	for slot := work.First; slot <= work.Last; slot++ {
		pairs = append(pairs, [2]int64{int64(slot), int64(slot.WeekCell())})
	}
	text, _ := json.Marshal(pairs) // numbers always encode
	return string(text)
}
