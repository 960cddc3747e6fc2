package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/booking"
)

// RescheduleProposals is the collection of proposals to move bookings. Triggers reserve the times of open ones in
// booking_slots.
const RescheduleProposals = "reschedule_proposals"

// The fields of reschedule_proposals.
const (
	RescheduleProposalFieldBooking      = "booking"
	RescheduleProposalFieldBy           = "by"
	RescheduleProposalFieldStatus       = "status"
	RescheduleProposalFieldStartBefore  = "startBefore"
	RescheduleProposalFieldStart        = "start"
	RescheduleProposalFieldEnd          = "end"
	RescheduleProposalFieldBlockedUntil = "blockedUntil"
	RescheduleProposalFieldWords        = "words"
	RescheduleProposalFieldLapsesAt     = "lapsesAt"
	RescheduleProposalFieldClosedAt     = "closedAt"
)

// RescheduleProposal is a time that one party has proposed for a booking. Its rules are in internal/booking.
type RescheduleProposal struct{ core.BaseRecordProxy }

// AsRescheduleProposal wraps a record of reschedule_proposals. It returns nil for nil.
func AsRescheduleProposal(record *core.Record) *RescheduleProposal {
	return as[RescheduleProposal](record)
}

// NewRescheduleProposal returns a proposal that is not saved yet.
func NewRescheduleProposal(app core.App) (*RescheduleProposal, error) {
	return create[RescheduleProposal](app, RescheduleProposals)
}

// FindRescheduleProposal loads a proposal by id. The error is sql.ErrNoRows if there is none.
func FindRescheduleProposal(app core.App, id string) (*RescheduleProposal, error) {
	return find[RescheduleProposal](app, RescheduleProposals, id)
}

// Booking returns the bookings id.
func (p *RescheduleProposal) Booking() string { return p.GetString(RescheduleProposalFieldBooking) }

// SetBooking sets the booking field.
func (p *RescheduleProposal) SetBooking(id string) { p.Set(RescheduleProposalFieldBooking, id) }

// By returns who proposed.
func (p *RescheduleProposal) By() booking.Side {
	return booking.Side(p.GetString(RescheduleProposalFieldBy))
}

// SetBy sets the by field.
func (p *RescheduleProposal) SetBy(side booking.Side) {
	p.Set(RescheduleProposalFieldBy, string(side))
}

// Status returns what became of the proposal.
func (p *RescheduleProposal) Status() booking.ProposalStatus {
	return booking.ProposalStatus(p.GetString(RescheduleProposalFieldStatus))
}

// SetStatus sets the status field.
func (p *RescheduleProposal) SetStatus(to booking.ProposalStatus) {
	p.Set(RescheduleProposalFieldStatus, string(to))
}

// StartBefore returns when the shoot started before the move.
func (p *RescheduleProposal) StartBefore() time.Time {
	return utc(p.GetDateTime(RescheduleProposalFieldStartBefore))
}

// SetStartBefore sets the startBefore field.
func (p *RescheduleProposal) SetStartBefore(at time.Time) {
	p.Set(RescheduleProposalFieldStartBefore, at.UTC())
}

// Start returns the proposed start.
func (p *RescheduleProposal) Start() time.Time {
	return utc(p.GetDateTime(RescheduleProposalFieldStart))
}

// SetStart sets the start field.
func (p *RescheduleProposal) SetStart(at time.Time) { p.Set(RescheduleProposalFieldStart, at.UTC()) }

// End returns the proposed end.
func (p *RescheduleProposal) End() time.Time { return utc(p.GetDateTime(RescheduleProposalFieldEnd)) }

// SetEnd sets the end field.
func (p *RescheduleProposal) SetEnd(at time.Time) { p.Set(RescheduleProposalFieldEnd, at.UTC()) }

// BlockedUntil returns when the photographer would be free again.
func (p *RescheduleProposal) BlockedUntil() time.Time {
	return utc(p.GetDateTime(RescheduleProposalFieldBlockedUntil))
}

// SetBlockedUntil sets the blockedUntil field.
func (p *RescheduleProposal) SetBlockedUntil(at time.Time) {
	p.Set(RescheduleProposalFieldBlockedUntil, at.UTC())
}

// Words returns what the proposing party wrote; optional.
func (p *RescheduleProposal) Words() string { return p.GetString(RescheduleProposalFieldWords) }

// SetWords sets the words field.
func (p *RescheduleProposal) SetWords(text string) { p.Set(RescheduleProposalFieldWords, text) }

// LapsesAt returns when the proposal lapses without an answer.
func (p *RescheduleProposal) LapsesAt() time.Time {
	return utc(p.GetDateTime(RescheduleProposalFieldLapsesAt))
}

// SetLapsesAt sets the lapsesAt field.
func (p *RescheduleProposal) SetLapsesAt(at time.Time) {
	p.Set(RescheduleProposalFieldLapsesAt, at.UTC())
}

// ClosedAt returns when the proposal got its last status; zero while it is open.
func (p *RescheduleProposal) ClosedAt() time.Time {
	return utc(p.GetDateTime(RescheduleProposalFieldClosedAt))
}

// SetClosedAt sets the closedAt field.
func (p *RescheduleProposal) SetClosedAt(at time.Time) {
	p.Set(RescheduleProposalFieldClosedAt, at.UTC())
}
