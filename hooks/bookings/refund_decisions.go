package bookings

import (
	"fmt"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/internal/pricing"
	"shootday/internal/usertext"
)

// RefundApproved is the decision that sends a refund. The other one is "declined", and an empty one is still to come.
const RefundApproved = "approved"

// refundDecision is what an admin has decided about the refund of a canceled booking. The zero value stands for no decision.
type refundDecision struct {
	Booking  string        `db:"booking"`
	Decision string        `db:"decision"`
	Note     string        `db:"decisionNote"`
	Refund   pricing.Paise `db:"refund"` // as filed, also when it was declined
}

// refundDecisions returns the decisions on paid bookings by the id of the booking.
func refundDecisions(app core.App, rows []*core.Record) (map[string]refundDecision, error) {
	found := []refundDecision{}
	err := app.DB().Select("booking", "decision", "decisionNote", "refund").From("cancellations").
		Where(dbx.In("booking", photographers.Anys(records.IdsOf(rows))...)).
		AndWhere(dbx.NewExp("decision != '' AND fee + refund > 0")).All(&found)
	if err != nil {
		return nil, fmt.Errorf("look for decisions on refunds: %w", err)
	}
	decided := make(map[string]refundDecision, len(found))
	for _, one := range found {
		decided[one.Booking] = one
	}
	return decided, nil
}

// amount returns the refund that was approved, 0 otherwise.
func (d refundDecision) amount() pricing.Paise {
	if d.Decision != RefundApproved {
		return 0
	}
	return d.Refund
}

// DecisionNote returns the note of an admin as the customer reads it, in one line.
func DecisionNote(note string) string {
	return strings.Join(strings.Fields(usertext.Text(note)), " ")
}
