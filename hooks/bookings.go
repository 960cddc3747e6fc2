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
}

// createBooking asks a photographer for a slot. What is wrong with the form is told before anything about the
// photographer, apart from whether there is one.
func (a *api) createBooking(e *core.RequestEvent) error {
	chosen, err := e.App.FindRecordById("photographers", e.Request.PathValue("photographerId"))
	if err != nil || !chosen.GetBool("approved") {
		return refuse(http.StatusNotFound, "We could not find this photographer.")
	}
	var form bookingForm
	if err := read(e, &form); err != nil {
		return err
	}
	start, err := form.check(a.Now())
	if err != nil {
		return err
	}
	var saved *core.Record
	err = e.App.RunInTransaction(func(tx core.App) error {
		saved, err = a.book(tx, e.Auth, chosen.Id, start, form)
		return err
	})
	if err != nil {
		return err
	}
	return answer(e, http.StatusCreated, "Your request was sent. Awaiting Photographer's confirmation.",
		body{"_id": saved.Id, "booking": bookingView(saved, false, a.Config)})
}

// check reads what can be judged without the photographer, leaves the address as it is stored, and answers the start
// of the shoot.
func (f *bookingForm) check(now time.Time) (time.Time, error) {
	start, err := istime.ParseShownSlot(f.ScheduledDate, f.ScheduledTime)
	if err != nil {
		return start, invalidSlot(err, "scheduledDate", "scheduledTime", "25/11/2026")
	}
	if err := booking.CheckStart(now, start); err != nil {
		return start, invalidField("scheduledDate", err.Error())
	}
	if f.ShootAddress, err = (addressForm{Address: &f.ShootAddress}).text(); err != nil {
		return start, invalidField("shootAddress", "Please select or add an address before proceeding.")
	}
	if !booking.PaymentMethod(f.PaymentMethod).Valid() {
		return start, invalidField("paymentMethod", sayPaymentMethod)
	}
	if f.Type != "" && f.Type != "schedule" && f.Type != "instant" {
		return start, invalidField("type", "type must be schedule or instant.")
	}
	if f.Pricing != nil {
		if _, err := pricing.FromRupees(*f.Pricing); err != nil || *f.Pricing < 0 {
			return start, invalidField("pricing", "pricing must be the total in rupees.")
		}
	}
	return start, nil
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
func (a *api) book(tx core.App, customer *core.Record, photographerID string, start time.Time, form bookingForm) (*core.Record, error) {
	chosen, err := tx.FindRecordById("photographers", photographerID)
	if err != nil {
		return nil, err
	}
	offered := false
	for _, id := range chosen.GetStringSlice("categories") {
		offered = offered || id == form.CategoryID
	}
	if !offered {
		return nil, invalidField("categoryId", "This photographer does not offer this category.")
	}
	tiers, err := loadTiers(tx, photographerID)
	if err != nil {
		return nil, err
	}
	quote, err := pricing.For(tiersOf(tiers), int(form.SKUCount))
	if err != nil {
		return nil, err
	}
	if !chosen.GetBool("availability") {
		return nil, refuse(http.StatusConflict, "This photographer is not available right now. Please choose another one.")
	}
	if form.Pricing != nil {
		if offer, _ := pricing.FromRupees(*form.Pricing); offer != quote.Total {
			return nil, priceChanged("pricing", quote.Total)
		}
	}
	category, err := tx.FindRecordById("categories", form.CategoryID)
	if err != nil {
		return nil, err
	}
	collection, err := tx.FindCachedCollectionByNameOrId("bookings")
	if err != nil {
		return nil, err
	}
	row := core.NewRecord(collection)
	row.Load(body{
		"customer": customer.Id, "photographer": photographerID, "category": form.CategoryID,
		"status": string(booking.Pending), "paymentStatus": string(booking.Unpaid),
		"paymentMethod": form.PaymentMethod, "type": form.Type, "start": start,
		"shootAddress": form.ShootAddress, "skuCount": quote.SKUs,
		"movedBy": string(booking.Customer), "movedAt": a.Now(),
	})
	setPrice(row, quote)
	a.setWindow(row, durationOf(category))
	a.setDeadlines(row, a.Now())
	if err := tx.Save(row); err != nil {
		return nil, err
	}
	user, err := tx.FindRecordById("users", chosen.GetString("user"))
	if err != nil {
		return nil, err
	}
	chosen.SetExpand(body{"user": user})
	row.SetExpand(body{"customer": customer, "photographer": chosen, "category": category})
	return row, a.tell(tx, letter.Requested, row)
}

// priceChanged blames the field of a price that is no longer right, and tells the right one.
func priceChanged(field string, total pricing.Paise) error {
	message := fmt.Sprintf("The price is now Rs %v. Please check it and try again.", total.Rupees())
	refusal := refuse(http.StatusConflict, message)
	refusal.Data[field] = problem{Code: "price_changed", Message: message, Value: total.Rupees()}
	return refusal
}

func tiersOf(rows []tierRow) []pricing.Tier {
	tiers := make([]pricing.Tier, len(rows))
	for i, row := range rows {
		tiers[i] = pricing.Tier{MinSKUs: row.MinSKUs, PricePerSKU: row.PricePerSKU}
	}
	return tiers
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
	if err := e.App.RunInTransaction(func(tx core.App) error { return a.tell(tx, letter.Requested, row) }); err != nil {
		return err
	}
	return done(e, "The photographer has been notified.", nil)
}

// ownBooking finds a booking of the calling customer; another's is as unknown as none.
func ownBooking(e *core.RequestEvent, id string) (*core.Record, error) {
	row, err := e.App.FindRecordById("bookings", id)
	if err != nil || row.GetString("customer") != e.Auth.Id {
		return nil, errNotFound
	}
	return row, nil
}

// tell queues the messages of an event of a booking, each once.
func (a *api) tell(tx core.App, event string, row *core.Record) error {
	return a.tellOf(tx, event, row, letter.Money{})
}

// tellOf is tell for an event about a sum of money. It loads the parties of the booking unless they are there.
func (a *api) tellOf(tx core.App, event string, row *core.Record, money letter.Money) error {
	if len(row.Expand()) == 0 {
		if failed := tx.ExpandRecord(row, []string{"customer", "photographer.user", "category"}, nil); len(failed) > 0 {
			return fmt.Errorf("load the parties of booking %s: %v", row.Id, failed)
		}
	}
	customer, photographer := row.ExpandedOne("customer"), row.ExpandedOne("photographer")
	about := letter.Booking{
		ID:           row.Id,
		Customer:     letter.Party{Name: customer.GetString("fullName"), Email: customer.Email()},
		Photographer: letter.Party{Name: fullNameOf(photographer), Email: photographer.ExpandedOne("user").Email()},
		Category:     row.ExpandedOne("category").GetString("name"),
		Start:        row.GetDateTime("start").Time(),
		Address:      strings.Join(strings.Fields(row.GetString("shootAddress")), " "), // no paragraph of its own
		SKUs:         row.GetInt("skuCount"),
		Rupees:       pricing.Paise(row.GetInt("total")).Rupees(),
		Money:        money,
	}
	for _, message := range letter.About(event, about, a.publicURL(tx)) {
		if err := a.outbox.add(tx, message); err != nil {
			return fmt.Errorf("tell of %s: %w", event, err)
		}
	}
	return nil
}
