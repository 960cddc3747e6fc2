package dispatch

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
	"shootday/internal/notification"
)

// findRescue finds the dispatch that looks, or looked, for another photographer for a booking; nil if there was none.
func findRescue(app core.App, bookingID string) (*records.Dispatch, error) {
	d := &records.Dispatch{}
	err := app.RecordQuery(records.Dispatches).AndWhere(dbx.NewExp(
		"rescues = {:id} AND rescues != ''", dbx.Params{"id": bookingID})).Limit(1).One(d)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("load the rescue of booking %s: %w", bookingID, err)
	}
	return d, nil
}

// rescueWon completes a rescue in the transaction in which a photographer accepted it. b is the new booking. The payment of
// the fallen booking now pays for it.
func (s *Service) rescueWon(tx core.App, d *records.Dispatch, b *records.Booking) error {
	fallen, err := records.FindBooking(tx, d.Rescues())
	if err != nil {
		return fmt.Errorf("load the booking that dispatch %s rescues: %w", d.Id, err)
	}
	if fallen.PaymentStatus() == booking.Paid {
		b.SetPayBy(time.Time{})
	}
	if err := s.payments.Rehome(tx, fallen, b); err != nil {
		return err
	}
	free := dispatch.FreeUntil(b.MovedAt(), b.Start())
	return s.bookings.NotifyRescue(tx, notification.RescueWon, b, notification.Rescue{FreeUntil: istime.Long(free)})
}

// rescueLost settles the booking of a rescue that found nobody, or that the customer ended.
func (s *Service) rescueLost(tx core.App, d *records.Dispatch) error {
	fallen, err := records.FindBooking(tx, d.Rescues())
	if err != nil {
		return fmt.Errorf("load the booking that dispatch %s rescues: %w", d.Id, err)
	}
	return s.settleWithdrawn(tx, fallen)
}

// settleWithdrawn refunds a booking that nobody takes over, makes the compensation due, and tells the customer.
func (s *Service) settleWithdrawn(tx core.App, b *records.Booking) error {
	refund, due, err := s.payments.SettleWithdrawn(tx, b)
	if err != nil {
		return err
	}
	rescue := notification.Rescue{Refund: refund.Rupees()}
	if due != nil {
		rescue.Compensation = due.Amount().Rupees()
	}
	return s.bookings.NotifyRescue(tx, notification.RescueEnded, b, rescue)
}

// cityOfShoot returns the name of the city of a shoot. A booking has only an address: it is the city that the address names
// last, else that of the photographer. Without one it is empty.
func cityOfShoot(app core.App, b *records.Booking) (string, error) {
	matched, err := dispatchOf(app, b.Id)
	if err != nil {
		return "", err
	}
	if matched != nil {
		city, err := accounts.FindCity(app, matched.Location())
		if err == nil {
			return city.Name(), nil
		}
		if !errors.Is(err, sql.ErrNoRows) { // else an admin has renamed or deleted it since
			return "", fmt.Errorf("find the city of dispatch %s: %w", matched.Id, err)
		}
	}
	cities := []string{}
	if err := app.DB().Select(records.LocationFieldName).From(records.Locations).Column(&cities); err != nil {
		return "", fmt.Errorf("load the cities: %w", err)
	}
	address, named, last := " "+lettersOf(b.ShootAddress())+" ", "", -1
	for _, city := range cities {
		if at := strings.LastIndex(address, " "+lettersOf(city)+" "); at > last {
			named, last = city, at
		}
	}
	if named != "" {
		return named, nil
	}
	photographer, err := records.FindPhotographer(app, b.Photographer())
	if err != nil {
		return "", fmt.Errorf("load the photographer of booking %s: %w", b.Id, err)
	}
	city, err := app.FindRecordById(records.Locations, photographer.City())
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("load the city of photographer %s: %w", photographer.Id, err)
	}
	return records.AsLocation(city).Name(), nil
}

// lettersOf returns the words of a text in lower case, with one space between them.
func lettersOf(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }), " ")
}

// areaOfShoot returns the part of the city that offers show: the one that the customer gave when booking instantly.
func areaOfShoot(app core.App, b *records.Booking) (string, error) {
	matched, err := dispatchOf(app, b.Id)
	if err != nil || matched == nil {
		return "", err
	}
	return matched.Area(), nil
}

// dispatchOf finds the dispatch that a booking comes from; nil if it was requested.
func dispatchOf(app core.App, bookingID string) (*records.Dispatch, error) {
	d := &records.Dispatch{}
	err := app.RecordQuery(records.Dispatches).AndWhere(dbx.NewExp(
		"booking = {:id} AND booking != ''", dbx.Params{"id": bookingID})).Limit(1).One(d)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("load the dispatch of booking %s: %w", bookingID, err)
	}
	return d, nil
}
