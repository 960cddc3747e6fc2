package bookings

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/groupcommit"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/notification"
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

// CreateBooking asks a photographer for a slot. What is wrong with the form is told before anything about the
// photographer, apart from whether there is one.
func (s *Service) CreateBooking(e *core.RequestEvent) error {
	photographerID := e.Request.PathValue("photographerId")
	var form bookingForm
	err := api.Read(e, &form)
	if err == nil {
		err = form.check(s.Now())
	}
	if err != nil {
		if _, unknown := loadQuoteInput(e.App, e.Auth.Id, photographerID, "", s.Now()); unknown != nil {
			err = unknown
		}
		return api.NoEffect(err)
	}
	if err := s.requests.check(e, s.Now(), s.Config.PendingPerCustomer); err != nil {
		return api.NoEffect(err)
	}
	var saved *core.Record
	var of parties
	err = s.Commits.Run(e.App, func(tx core.App) (err error) {
		saved, of, err = s.book(tx, e.Auth.Id, photographerID, form)
		return err
	})
	if err != nil {
		return err
	}
	s.requests.add(e.Auth.Id, s.Now())
	return api.Respond(e, http.StatusCreated, "Your request was sent. Awaiting Photographer's confirmation.",
		api.Body{"_id": saved.Id, "booking": bookingView(saved, of, false, nil, refundDecision{}, s.Config)})
}

// check judges what can be judged without the photographer, and leaves the start and the address as they are stored.
func (f *bookingForm) check(now time.Time) (err error) {
	if f.start, err = istime.ParseShownSlot(f.ScheduledDate, f.ScheduledTime); err != nil {
		return api.InvalidSlot(err, "scheduledDate", "scheduledTime", "25/11/2026")
	}
	if err := booking.CheckStart(now, f.start); err != nil {
		return api.InvalidField("scheduledDate", err.Error())
	}
	if f.ShootAddress, err = (accounts.AddressForm{Address: &f.ShootAddress}).Text(); err != nil {
		return api.InvalidField("shootAddress", "Please select or add an address before proceeding.")
	}
	if !booking.PaymentMethod(f.PaymentMethod).Valid() {
		return api.InvalidField("paymentMethod", api.SayPaymentMethod)
	}
	if f.Type != "" && f.Type != "schedule" && f.Type != "instant" {
		return api.InvalidField("type", "type must be schedule or instant.")
	}
	if f.Pricing != nil {
		if _, err := pricing.FromRupees(*f.Pricing); err != nil || *f.Pricing < 0 {
			return api.InvalidField("pricing", "pricing must be the total in rupees.")
		}
	}
	return nil
}

// book checks the photographer as things stand in this transaction and writes the request. The database itself
// refuses a slot that another booking holds.
func (s *Service) book(tx core.App, customerID, photographerID string, form bookingForm) (*core.Record, parties, error) {
	offer, err := loadQuoteInput(tx, customerID, photographerID, form.CategoryID, s.Now())
	if err != nil {
		return nil, parties{}, api.NoEffect(err)
	}
	quote, err := offer.quote(form)
	if err == nil {
		err = offer.checkPending(s.Config)
	}
	if err != nil {
		return nil, parties{}, api.NoEffect(err)
	}
	collection, err := tx.FindCachedCollectionByNameOrId("bookings")
	if err != nil {
		return nil, parties{}, err
	}
	row := core.NewRecord(collection)
	row.Load(api.Body{
		"customer": customerID, "photographer": photographerID, "category": form.CategoryID,
		"status": string(booking.Pending), "paymentStatus": string(booking.Unpaid),
		"paymentMethod": form.PaymentMethod, "type": form.Type, "start": form.start,
		"shootAddress": form.ShootAddress, "skuCount": quote.SKUs,
		"movedBy": string(booking.Customer), "movedAt": s.Now(),
	})
	setPrice(row, quote)
	s.setWindow(row, time.Duration(*offer.Minutes)*time.Minute)
	s.setDeadlines(row, s.Now())
	// Everything in it was checked above; PocketBase would look its people and its category up once more.
	if err := tx.SaveNoValidate(row); api.SlotTaken(err) {
		return nil, parties{}, groupcommit.NoEffect(err) // SQLite undoes the statement
	} else if err != nil {
		return nil, parties{}, err
	}
	return row, offer.parties, s.tellParties(tx, notification.Requested, row, offer.parties, notification.Money{})
}

// NotifyPhotographer repeats the message of a new request; the outbox knows that it was sent already.
func (s *Service) NotifyPhotographer(e *core.RequestEvent) error {
	var form struct {
		BookingID string `json:"bookingId"`
		UserID    string `json:"userId"`
	}
	row, err := api.ReadOwn(e, &form, &form.UserID, &form.BookingID, OwnBooking)
	if err != nil {
		return err
	}
	if row.GetString("photographer") != e.Request.PathValue("photographerId") {
		return api.ErrNotFound
	}
	// The outbox forgets messages after a while; what is decided by then is not told as new.
	if row.GetString("status") == string(booking.Pending) {
		if err := e.App.RunInTransaction(func(tx core.App) error { return s.Notify(tx, notification.Requested, row) }); err != nil {
			return err
		}
	}
	return api.OK(e, "The photographer has been notified.", nil)
}

// OwnBooking finds a booking of the calling customer; another's is as unknown as none.
func OwnBooking(e *core.RequestEvent, id string) (*core.Record, error) {
	row, err := e.App.FindRecordById("bookings", id)
	if err != nil {
		return nil, api.IfMissing(err, api.ErrNotFound)
	}
	if row.GetString("customer") != e.Auth.Id {
		return nil, api.ErrNotFound
	}
	return row, nil
}

// Notify queues the messages of an event of a booking, each once.
func (s *Service) Notify(tx core.App, event string, row *core.Record) error {
	return s.TellOf(tx, event, row, notification.Money{})
}

// TellOf is tell for an event about a sum of money.
func (s *Service) TellOf(tx core.App, event string, row *core.Record, money notification.Money) error {
	of, err := partiesOf(tx, row.Id)
	if err != nil {
		return err
	}
	return s.tellParties(tx, event, row, of[row.Id], money)
}

// tellParties is tellOf where the parties are read already.
func (s *Service) tellParties(tx core.App, event string, row *core.Record, of parties, money notification.Money) error {
	about := notification.Booking{
		ID:           row.Id,
		Customer:     notification.Party{Name: of.CustomerName, Email: of.CustomerEmail},
		Photographer: notification.Party{Name: of.photographerName(), Email: of.PhotographerEmail},
		Category:     of.Category,
		Start:        row.GetDateTime("start").Time(),
		Address:      strings.Join(strings.Fields(row.GetString("shootAddress")), " "), // no paragraph of its own
		SKUs:         row.GetInt("skuCount"),
		Rupees:       pricing.Paise(row.GetInt("total")).Rupees(),
		Money:        money,
	}
	if err := s.Outbox.Add(tx, s.Config.Brand().About(event, about, api.PublicURL(tx, s.Config))...); err != nil {
		return fmt.Errorf("tell of %s: %w", event, err)
	}
	return nil
}
