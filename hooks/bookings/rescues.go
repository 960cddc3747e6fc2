package bookings

import (
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/pricing"
)

// rescueItem is the JSON form of a rescue, which is the search for another photographer after the first one withdrew from
// a booking. The refund is in rupees.
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

// rescueStatus is the status of a rescue.
type rescueStatus string

// These are the values of rescueStatus.
const (
	rescueSearching rescueStatus = "searching"
	rescueTakenOver rescueStatus = "taken_over"
	rescueEnded     rescueStatus = "ended"
)

// compensationItem is the JSON form of the compensation that a customer gets in addition to a refund. The amount is in
// rupees.
type compensationItem struct {
	Amount float64                    `json:"amount"`
	Status records.CompensationStatus `json:"status"`
}

// rescueDetails contains the fields of an activityItem that are set after the photographer has withdrawn.
type rescueDetails struct {
	rescue       *rescueItem
	compensation *compensationItem
}

// CanceledBy returns booking.Photographer if the photographer has withdrawn from a booking, and booking.System if the
// server has canceled it because it was not paid in time. It returns an empty string in all other cases.
func CanceledBy(b *records.Booking) string {
	switch {
	case b.Status() != booking.Canceled:
		return ""
	case b.WithdrawReason() != "":
		return string(booking.Photographer) // even if an admin has canceled the booking for the photographer
	case b.MovedBy() == booking.System:
		return string(booking.System)
	}
	return ""
}

// shownReason returns the reason of a booking's last status change, or an empty string if the customer must not see it.
// The customer must not see a photographer's reason for a withdrawal, or the server's reason for a cancellation.
func shownReason(b *records.Booking) string {
	if CanceledBy(b) != "" {
		return ""
	}
	return b.Reason()
}

// loadRescues returns the rescueDetails of those bookings from which the photographer has withdrawn, by booking id.
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
	rows, err := rescueRowsOf(app, ids)
	if err != nil {
		return nil, err
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

// details converts a row to the form used in responses. free is the time until which the new booking, if any, can be
// canceled without a fee.
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

// loadFreeUntil returns, by booking id, the times until which bookings can be canceled without a fee.
func loadFreeUntil(app core.App, bookingIDs []string, now time.Time) (map[string]time.Time, error) {
	if len(bookingIDs) == 0 {
		return nil, nil
	}
	found, err := findBookings(app, bookingIDs)
	if err != nil {
		return nil, fmt.Errorf("load the bookings that others took over: %w", err)
	}
	until := make(map[string]time.Time, len(found))
	for _, b := range found {
		until[b.Id] = freeUntil(b, now)
	}
	return until, nil
}
