package bookings

import (
	"database/sql"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/pricing"
)

// rescueItem is what became of a booking whose photographer withdrew. The refund is in rupees.
type rescueItem struct {
	Status           rescueStatus `json:"status"`
	DispatchID       string       `json:"dispatchId,omitempty"`
	BookingID        string       `json:"bookingId,omitempty"` // the new booking
	PhotographerID   string       `json:"photographerId,omitempty"`
	PhotographerName string       `json:"photographerName,omitempty"`
	Rating           *float64     `json:"rating,omitempty"`
	FreeUntil        time.Time    `json:"freeUntil,omitzero"`
	Refund           float64      `json:"refund,omitempty"`
	RefundHeld       bool         `json:"refundHeld,omitempty"`
}

// rescueStatus is how a rescue stands.
type rescueStatus string

// The statuses of a rescue.
const (
	rescueSearching rescueStatus = "searching"
	rescueTakenOver rescueStatus = "taken_over"
	rescueEnded     rescueStatus = "ended"
)

// compensationItem is what a customer gets besides the refund. The amount is in rupees.
type compensationItem struct {
	Amount float64                    `json:"amount"`
	Status records.CompensationStatus `json:"status"`
}

// rescueDetails is what an activityItem shows of a withdrawal.
type rescueDetails struct {
	rescue       *rescueItem
	compensation *compensationItem
}

// CanceledBy returns who canceled a booking, if it was not the customer: the photographer, or the server because it was not
// paid in time.
func CanceledBy(b *records.Booking) string {
	switch {
	case b.Status() != booking.Canceled:
		return ""
	case b.WithdrawReason() != "":
		return string(booking.Photographer) // perhaps by an admin
	case b.MovedBy() == booking.System:
		return string(booking.System)
	}
	return ""
}

// shownReason returns the reason of a booking as its customer reads it. Why others canceled is not for the customer.
func shownReason(b *records.Booking) string {
	if CanceledBy(b) != "" {
		return ""
	}
	return b.Reason()
}

// loadRescues returns what became of those bookings whose photographer withdrew, by the booking's id.
func loadRescues(app core.App, bookings []*records.Booking, now time.Time) (map[string]rescueDetails, error) {
	ids := []string{}
	for _, b := range bookings {
		if b.WithdrawReason() != "" {
			ids = append(ids, b.Id)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	var rows []rescueRow
	err := app.DB().Select(
		"b.id AS booking", "d.id AS dispatch", "d.status", "n.id AS newBooking", "n.photographer", "p.firstName", "p.lastName", "p.rating",
		"(SELECT sum(amount) FROM refunds WHERE booking = b.id AND reason = '"+string(records.RefundWithdrawn)+"') AS refund",
		"EXISTS (SELECT 1 FROM refunds WHERE booking = b.id AND reason = '"+string(records.RefundWithdrawn)+"' AND status = '"+string(records.RefundHeld)+"') AS held",
		"c.amount", "c.status AS compensation",
	).From(records.Bookings+" b").
		LeftJoin(records.Dispatches+" d", dbx.NewExp("d.rescues = b.id AND d.rescues != ''")).
		LeftJoin(records.Bookings+" n", dbx.NewExp("n.id = d.booking")).
		LeftJoin(records.Photographers+" p", dbx.NewExp("p.id = n.photographer")).
		LeftJoin(records.Compensations+" c", dbx.NewExp("c.booking = b.id")).
		Where(anyOf("b.id", ids)).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load the rescues of bookings: %w", err)
	}
	taken := []string{}
	for _, row := range rows {
		if row.NewBooking.Valid {
			taken = append(taken, row.NewBooking.String)
		}
	}
	free, err := loadFreeUntil(app, taken, now)
	if err != nil {
		return nil, err
	}
	found := make(map[string]rescueDetails, len(rows))
	for _, row := range rows {
		found[row.Booking] = row.details(free[row.NewBooking.String])
	}
	return found, nil
}

// rescueRow is what the database has about the withdrawal from a booking. Without a search, or without a result of it, the
// fields are null.
type rescueRow struct {
	Booking      string          `db:"booking"`
	Dispatch     sql.NullString  `db:"dispatch"`
	Status       sql.NullString  `db:"status"` // of the dispatch
	NewBooking   sql.NullString  `db:"newBooking"`
	Photographer sql.NullString  `db:"photographer"`
	FirstName    sql.NullString  `db:"firstName"`
	LastName     sql.NullString  `db:"lastName"`
	Rating       sql.NullFloat64 `db:"rating"`
	Refund       sql.NullInt64   `db:"refund"`
	Held         bool            `db:"held"`   // the refund
	Amount       sql.NullInt64   `db:"amount"` // of the compensation
	Compensation sql.NullString  `db:"compensation"`
}

// details converts a row to the units of the answer. free is until when the new booking can be left free of charge.
func (row rescueRow) details(free time.Time) rescueDetails {
	item := &rescueItem{Status: rescueEnded, DispatchID: row.Dispatch.String}
	switch records.DispatchStatus(row.Status.String) {
	case records.DispatchOpen:
		item.Status = rescueSearching
	case records.DispatchWon:
		item.Status, item.BookingID, item.PhotographerID = rescueTakenOver, row.NewBooking.String, row.Photographer.String
		item.PhotographerName = records.JoinName(row.FirstName.String, row.LastName.String)
		item.Rating, item.FreeUntil = &row.Rating.Float64, free
	default:
		item.Refund, item.RefundHeld = pricing.Paise(row.Refund.Int64).Rupees(), row.Held
	}
	details := rescueDetails{rescue: item}
	if status := records.CompensationStatus(row.Compensation.String); status != "" && status != records.CompensationWaived {
		details.compensation = &compensationItem{pricing.Paise(row.Amount.Int64).Rupees(), status}
	}
	return details
}

// loadFreeUntil returns until when bookings can be left free of charge, by their id.
func loadFreeUntil(app core.App, bookingIDs []string, now time.Time) (map[string]time.Time, error) {
	if len(bookingIDs) == 0 {
		return nil, nil
	}
	found := []*records.Booking{}
	if err := app.RecordQuery(records.Bookings).AndWhere(anyOf(records.FieldID, bookingIDs)).All(&found); err != nil {
		return nil, fmt.Errorf("load the bookings that others took over: %w", err)
	}
	until := make(map[string]time.Time, len(found))
	for _, b := range found {
		until[b.Id] = freeUntil(b, now)
	}
	return until, nil
}
