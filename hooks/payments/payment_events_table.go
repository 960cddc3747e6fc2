package payments

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/records"
)

// findEvent returns the event with the given provider id, or nil if there is none.
func findEvent(app core.App, eventID string) (*records.PaymentEvent, error) {
	known, err := records.First[records.PaymentEvent](app.RecordQuery(records.PaymentEvents).
		AndWhere(dbx.HashExp{records.PaymentEventFieldEventID: eventID}))
	if err != nil {
		return nil, fmt.Errorf("look up event %s: %w", eventID, err)
	}
	return known, nil
}

// unprocessedEvents returns the ids of a batch of event records without an outcome, oldest first. It leaves out events
// whose processing has failed recently.
func unprocessedEvents(app core.App, failing *jobs.FailingRows) (ids []string, err error) {
	unpostponed, err := failing.Unpostponed()
	if err != nil {
		return nil, err
	}
	err = app.DB().Select(records.FieldID).From(records.PaymentEvents).Where(dbx.NewExp("outcome = ''")).AndWhere(unpostponed).
		OrderBy(records.FieldCreated).Limit(batchSize).Column(&ids)
	if err != nil {
		return nil, fmt.Errorf("load unprocessed events: %w", err)
	}
	return ids, nil
}

// OutdatedEvents selects the processed events of the payment provider that arrived before a time.
func OutdatedEvents(before time.Time) records.Outdated {
	return records.Outdated{Table: records.PaymentEvents, Key: records.FieldID, Condition: "created < {:before} AND outcome != ''", Before: before}
}
