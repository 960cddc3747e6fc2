package hooks

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/letter"
	"shootday/internal/pricing"
)

type bookingForm struct {
	CategoryID    string   `json:"categoryId"`
	ScheduledDate string   `json:"scheduledDate"`
	ScheduledTime string   `json:"scheduledTime"`
	SKUCount      skuCount `json:"skuCount"`
	Pricing       *float64 `json:"pricing"`
	PaymentMethod string   `json:"paymentMethod"`
	ShootAddress  string   `json:"shootAddress"`
	Type          string   `json:"type"`

	start time.Time // of the shoot, by date and time
}

// createBooking asks a photographer for a slot. What is wrong with the form is told before anything about the
// photographer, apart from whether there is one.
func (a *api) createBooking(e *core.RequestEvent) error {
	photographerID := e.Request.PathValue("photographerId")
	var form bookingForm
	err := read(e, &form)
	if err == nil {
		err = form.check(a.Now())
	}
	if err != nil {
		if _, unknown := findOffer(e.App, e.Auth.Id, photographerID, "", a.Now()); unknown != nil {
			err = unknown
		}
		return nothingWritten(err)
	}
	if err := a.requests.check(e, a.Now(), a.Config.PendingPerCustomer); err != nil {
		return nothingWritten(err)
	}
	var saved *core.Record
	var of parties
	err = a.commits.run(e.App, func(tx core.App) (err error) {
		saved, of, err = a.book(tx, e.Auth.Id, photographerID, form)
		return err
	})
	if err != nil {
		return err
	}
	a.requests.add(e.Auth.Id, a.Now())
	return answer(e, http.StatusCreated, "Your request was sent. Awaiting Photographer's confirmation.",
		body{"_id": saved.Id, "booking": bookingView(saved, of, false, nil, refundDecision{}, a.Config)})
}

// check judges what can be judged without the photographer, and leaves the start and the address as they are stored.
func (f *bookingForm) check(now time.Time) (err error) {
	if f.start, err = istime.ParseShownSlot(f.ScheduledDate, f.ScheduledTime); err != nil {
		return invalidSlot(err, "scheduledDate", "scheduledTime", "25/11/2026")
	}
	if err := booking.CheckStart(now, f.start); err != nil {
		return invalidField("scheduledDate", err.Error())
	}
	if f.ShootAddress, err = (addressForm{Address: &f.ShootAddress}).text(); err != nil {
		return invalidField("shootAddress", "Please select or add an address before proceeding.")
	}
	if !booking.PaymentMethod(f.PaymentMethod).Valid() {
		return invalidField("paymentMethod", sayPaymentMethod)
	}
	if f.Type != "" && f.Type != "schedule" && f.Type != "instant" {
		return invalidField("type", "type must be schedule or instant.")
	}
	if f.Pricing != nil {
		if _, err := pricing.FromRupees(*f.Pricing); err != nil || *f.Pricing < 0 {
			return invalidField("pricing", "pricing must be the total in rupees.")
		}
	}
	return nil
}

// invalidSlot blames the date or the time, whichever could not be read.
func invalidSlot(err error, dateField, timeField, example string) error {
	field := dateField
	if errors.Is(err, istime.ErrClock) {
		field = timeField
	}
	return invalidField(field, "Please choose a date like "+example+" and a time like 3:05 PM.")
}

// book checks the photographer as things stand in this transaction and writes the request. The database itself
// refuses a slot that another booking holds.
func (a *api) book(tx core.App, customerID, photographerID string, form bookingForm) (*core.Record, parties, error) {
	offer, err := findOffer(tx, customerID, photographerID, form.CategoryID, a.Now())
	if err != nil {
		return nil, parties{}, nothingWritten(err)
	}
	quote, err := offer.quote(form)
	if err == nil {
		err = offer.checkPending(a.Config)
	}
	if err != nil {
		return nil, parties{}, nothingWritten(err)
	}
	collection, err := tx.FindCachedCollectionByNameOrId("bookings")
	if err != nil {
		return nil, parties{}, err
	}
	row := core.NewRecord(collection)
	row.Load(body{
		"customer": customerID, "photographer": photographerID, "category": form.CategoryID,
		"status": string(booking.Pending), "paymentStatus": string(booking.Unpaid),
		"paymentMethod": form.PaymentMethod, "type": form.Type, "start": form.start,
		"shootAddress": form.ShootAddress, "skuCount": quote.SKUs,
		"movedBy": string(booking.Customer), "movedAt": a.Now(),
	})
	setPrice(row, quote)
	a.setWindow(row, time.Duration(*offer.Minutes)*time.Minute)
	a.setDeadlines(row, a.Now())
	// Everything in it was checked above; PocketBase would look its people and its category up once more.
	if err := tx.SaveNoValidate(row); slotTaken(err) {
		return nil, parties{}, unwritten{err} // SQLite undoes the statement
	} else if err != nil {
		return nil, parties{}, err
	}
	return row, offer.parties, a.tellParties(tx, letter.Requested, row, offer.parties, letter.Money{})
}

// notifyPhotographer repeats the message of a new request; the outbox knows that it was sent already.
func (a *api) notifyPhotographer(e *core.RequestEvent) error {
	var form struct {
		BookingID string `json:"bookingId"`
		UserID    string `json:"userId"`
	}
	row, err := readOwn(e, &form, &form.UserID, &form.BookingID, ownBooking)
	if err != nil {
		return err
	}
	if row.GetString("photographer") != e.Request.PathValue("photographerId") {
		return errNotFound
	}
	// The outbox forgets messages after a while; what is decided by then is not told as new.
	if row.GetString("status") == string(booking.Pending) {
		if err := e.App.RunInTransaction(func(tx core.App) error { return a.tell(tx, letter.Requested, row) }); err != nil {
			return err
		}
	}
	return done(e, "The photographer has been notified.", nil)
}

// ownBooking finds a booking of the calling customer; another's is as unknown as none.
func ownBooking(e *core.RequestEvent, id string) (*core.Record, error) {
	row, err := e.App.FindRecordById("bookings", id)
	if err != nil {
		return nil, ifMissing(err, errNotFound)
	}
	if row.GetString("customer") != e.Auth.Id {
		return nil, errNotFound
	}
	return row, nil
}

// tell queues the messages of an event of a booking, each once.
func (a *api) tell(tx core.App, event string, row *core.Record) error {
	return a.tellOf(tx, event, row, letter.Money{})
}

// tellOf is tell for an event about a sum of money.
func (a *api) tellOf(tx core.App, event string, row *core.Record, money letter.Money) error {
	of, err := partiesOf(tx, row.Id)
	if err != nil {
		return err
	}
	return a.tellParties(tx, event, row, of[row.Id], money)
}

// tellParties is tellOf where the parties are read already.
func (a *api) tellParties(tx core.App, event string, row *core.Record, of parties, money letter.Money) error {
	about := letter.Booking{
		ID:           row.Id,
		Customer:     letter.Party{Name: of.CustomerName, Email: of.CustomerEmail},
		Photographer: letter.Party{Name: of.photographerName(), Email: of.PhotographerEmail},
		Category:     of.Category,
		Start:        row.GetDateTime("start").Time(),
		Address:      strings.Join(strings.Fields(row.GetString("shootAddress")), " "), // no paragraph of its own
		SKUs:         row.GetInt("skuCount"),
		Rupees:       pricing.Paise(row.GetInt("total")).Rupees(),
		Money:        money,
	}
	if err := a.outbox.add(tx, a.Config.Brand().About(event, about, publicURL(tx, a.Config))...); err != nil {
		return fmt.Errorf("tell of %s: %w", event, err)
	}
	return nil
}
