package dispatch

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/api/ratelimit"
	"shootday/hooks/bookings"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
	"shootday/internal/plural"
	"shootday/internal/pricing"
	"shootday/internal/usertext"
)

const (
	maxLocality = 60 // characters
	phoneDigits = 7  // a locality with at least this many digits may contain a telephone number

	// maxTries is the maximum number of times per hour that a customer can try to start an instant dispatch. The limit
	// is needed because every attempt takes the database's only write lock, even if no photographer is available and
	// nothing is stored.
	maxTries = 30

	// maxBookingTotal is the highest possible total of a booking.
	maxBookingTotal pricing.Paise = 100_000 * pricing.MaxSKUs * 100
)

var errNoProvider = apperr.Unavailable("Online payment is not available. Please choose Pay After Shoot.").WithCode(apperr.CodeNotConfigured)

// dispatchForm is the JSON body of a [Service.StartDispatch] request.
type dispatchForm struct {
	Location      string                `json:"location"` // name or id of the city
	CategoryID    string                `json:"categoryId"`
	ShootAddress  string                `json:"shootAddress"`
	Locality      string                `json:"locality"` // optional
	SKUCount      bookings.SKUCount     `json:"skuCount"`
	MaxTotal      *float64              `json:"maxTotal"` // in rupees
	PaymentMethod booking.PaymentMethod `json:"paymentMethod"`
	ScheduledDate string                `json:"scheduledDate"` // dd/mm/yyyy in IST; optional with scheduledTime
	ScheduledTime string                `json:"scheduledTime"` // h:mm AM or PM in IST
}

// instantRequest contains the validated values of a dispatchForm, and the id of the calling customer.
type instantRequest struct {
	customerID       string
	city, categoryID string
	address, area    string
	skus             int
	maxTotal         pricing.Paise
	paymentMethod    booking.PaymentMethod
	start, end       time.Time
}

// record returns a new dispatch with the requested values. It is not saved.
func (w instantRequest) record(app core.App) (*records.Dispatch, error) {
	d, err := records.NewDispatch(app)
	if err != nil {
		return nil, err
	}
	d.SetKind(records.DispatchInstant)
	d.SetCustomer(w.customerID)
	d.SetLocation(w.city)
	d.SetCategory(w.categoryID)
	d.SetShootAddress(w.address)
	d.SetArea(w.area)
	d.SetSKUCount(w.skus)
	d.SetMaxTotal(w.maxTotal)
	d.SetPaymentMethod(w.paymentMethod)
	d.SetStart(w.start)
	d.SetEnd(w.end)
	return d, nil
}

// errNobodyFree is returned in order to roll back the transaction if no photographer can get an offer.
var errNobodyFree = errors.New("no photographer is free")

// StartDispatch returns the command with which a customer starts an instant dispatch. The command sends the first
// offers to photographers.
func (s *Service) StartDispatch() api.Command[instantRequest, *records.Dispatch] {
	return api.Command[instantRequest, *records.Dispatch]{
		Parse: s.parseWanted,
		Run: func(tx store.Tx, wanted instantRequest) (*records.Dispatch, error) {
			// Count attempts here and not in Parse, because Parse also runs for repeated requests with the same
			// Idempotency-Key.
			if err := tooManyTries(s.tries.Use(triesOf(wanted.customerID))); err != nil {
				return nil, err
			}
			d, err := wanted.record(tx)
			if err != nil {
				return nil, err
			}
			if err := s.mayStart(tx, wanted.customerID); err != nil {
				return nil, err
			}
			opened, err := s.open(tx, d)
			if err == nil && !opened {
				err = errNobodyFree
			}
			return d, err
		},
		Refuse: func(reader store.Reader, wanted instantRequest, err error) error {
			if errors.Is(err, errNobodyFree) {
				return s.nobodyFree(reader, wanted)
			}
			return err
		},
		Answer: func(d *records.Dispatch) api.Response {
			return api.Response{
				Status: http.StatusCreated, Message: "We are asking " + plural.Count(d.Asked(), "photographer") + ".",
				Fields: api.Body{"dispatchId": d.Id, "asked": d.Asked(), "roundEnds": d.RoundEnds()},
			}
		},
	}
}

func (s *Service) parseWanted(e *core.RequestEvent) (instantRequest, error) {
	var form dispatchForm
	if err := api.Read(e, &form); err != nil {
		return instantRequest{}, err
	}
	wanted, err := s.parseForm(e.App, form)
	if err != nil {
		return instantRequest{}, err
	}
	wanted.customerID = e.Auth.Id
	return wanted, tooManyTries(s.tries.Wait(triesOf(wanted.customerID))) // checked before waiting for the write lock
}

func triesOf(customerID string) ratelimit.Limit {
	return ratelimit.Limit{Key: customerID, Max: maxTries}
}

// tooManyTries returns an error unless wait, the time until the customer's next attempt is allowed, is 0.
func tooManyTries(wait time.Duration) error {
	if wait == 0 {
		return nil
	}
	return apperr.TooManyRequests(wait, "You have made too many searches in the last hour. Please try again later.")
}

// parseForm validates the fields in the order of the form, and returns an error about the first invalid one.
func (s *Service) parseForm(app core.App, f dispatchForm) (wanted instantRequest, err error) {
	city, category, err := findPlace(app, f.Location, f.CategoryID)
	if err != nil {
		return wanted, err
	}
	if wanted.address, err = accounts.AddressText(f.ShootAddress); err != nil {
		return wanted, apperr.InvalidField("shootAddress", "Please select or add an address before proceeding.")
	}
	if wanted.area, err = locality(f.Locality); err != nil {
		return wanted, err
	}
	if err := pricing.CheckSKUs(int(f.SKUCount)); err != nil {
		return wanted, err
	}
	if wanted.maxTotal, err = f.maxTotal(); err != nil {
		return wanted, err
	}
	if !f.PaymentMethod.Valid() {
		return wanted, apperr.InvalidField("paymentMethod", api.MsgSelectPaymentMethod)
	}
	if wanted.start, err = f.start(s.now()); err != nil {
		return wanted, err
	}
	if available, _ := s.payments.OnlinePayments(); !available && f.PaymentMethod == booking.Online {
		return wanted, errNoProvider
	}
	named, err := accounts.CitiesIn(app, wanted.address)
	if err != nil {
		return wanted, err
	}
	if here := (booking.Area{Cities: []string{city.Name()}}); !here.Serves(named) {
		return wanted, bookings.OutsideArea(fmt.Sprintf("This address is in %s, but the shoot is to be in %s. Please change one of the two.", named[len(named)-1], city.Name()))
	}
	wanted.city, wanted.categoryID, wanted.skus, wanted.paymentMethod = city.Name(), category.Id, int(f.SKUCount), f.PaymentMethod
	wanted.end = wanted.start.Add(category.Duration())
	return wanted, nil
}

// locality returns the normalized name of the part of the city where the shoot is, which is shown in offers. It returns
// an error if the name contains a link or a telephone number, because photographers see it before they accept.
func locality(text string) (string, error) {
	if strings.TrimSpace(text) == "" {
		return "", nil
	}
	area, err := usertext.Name(text)
	digits := 0
	for _, r := range area {
		if unicode.IsNumber(r) {
			digits++
		}
	}
	if err != nil || utf8.RuneCountInString(area) > maxLocality || digits >= phoneDigits {
		return "", apperr.InvalidField("locality", "Please enter the part of the city in at most 60 characters.")
	}
	return area, nil
}

func (f dispatchForm) maxTotal() (pricing.Paise, error) {
	refusal := apperr.InvalidField("maxTotal", "Please choose the most that you want to pay.")
	if f.MaxTotal == nil {
		return 0, refusal
	}
	total, err := pricing.FromRupees(*f.MaxTotal)
	if err != nil || total <= 0 || total > maxBookingTotal {
		return 0, refusal
	}
	return total, nil
}

// start returns the requested start of the shoot or, if the form contains neither a date nor a time, the earliest
// possible start.
func (f dispatchForm) start(now time.Time) (time.Time, error) {
	if f.ScheduledDate == "" && f.ScheduledTime == "" {
		return dispatch.DefaultStart(now), nil
	}
	start, err := istime.ParseShownSlot(f.ScheduledDate, f.ScheduledTime)
	if err != nil {
		return start, api.InvalidSlot(err, "scheduledDate", "scheduledTime", "25/11/2026")
	}
	if err := dispatch.CheckStart(now, start); err != nil {
		return start, apperr.InvalidField("scheduledDate", err.Error()).WithCode(apperr.CodeSlotInvalid)
	}
	return start, nil
}

// mayStart returns an error if the customer has an open instant dispatch, or has recently started too many dispatches
// or too many without a resulting booking. If the time of an open dispatch is over, mayStart ends the dispatch first,
// because the job may not have done so yet.
func (s *Service) mayStart(tx store.Tx, customerID string) error {
	now := s.now()
	open, err := openInstant(tx, customerID)
	if err != nil {
		return err
	}
	if open != nil {
		if !s.isOver(open) {
			return apperr.Conflict("You are already asking photographers. Please wait for an answer or end that first.").
				WithCode(apperr.CodeDispatchOpen).
				WithField("dispatchId", apperr.Field{Code: string(apperr.CodeDispatchOpen), Value: open.Id})
		}
		if err := s.advance(tx, open); err != nil {
			return err
		}
	}
	lately, err := countLatelyStarted(tx, customerID, now)
	if err != nil {
		return err
	}
	switch {
	case lately.Fruitless >= dispatch.FruitlessPerDay:
		return tooMany(now, lately.First, 24*time.Hour,
			fmt.Sprintf("You have had %d searches that ended without a booking in 24 hours. Please try again later.", dispatch.FruitlessPerDay))
	case lately.Hour >= dispatch.StartsPerHour:
		return tooMany(now, lately.Since, time.Hour, fmt.Sprintf("You can ask at most %d times an hour. Please try again later.", dispatch.StartsPerHour))
	}
	return nil
}

// tooMany returns the error for a customer who has started too many dispatches within a period of length window. first
// is the start of the first of them, and the customer must wait until window after it.
func tooMany(now time.Time, first string, window time.Duration, message string) error {
	wait := window
	if at, err := records.ParseTimestamp(first); err == nil {
		wait = at.Add(window).Sub(now)
	}
	return apperr.TooManyRequests(wait, message)
}

// nobodyFree returns the error for a request for which no photographer can get an offer. The error contains later start
// times at which a photographer is free.
func (s *Service) nobodyFree(reader store.Reader, wanted instantRequest) error {
	d, err := wanted.record(reader)
	if err != nil {
		return err
	}
	next, err := s.laterStarts(reader, d)
	if err != nil {
		return err
	}
	return apperr.Conflict("Nobody is free at this time and price. Please choose another time or a higher price.").
		WithCode(apperr.CodeNobodyFree).
		WithField("location", apperr.Field{Code: string(apperr.CodeNobodyFree), Next: next})
}

// laterStarts returns up to maxNext later start times at which a photographer is free for the shoot of an instant
// dispatch.
func (s *Service) laterStarts(app core.App, d *records.Dispatch) ([]shootSlot, error) {
	wanted, err := wantedBy(app, d)
	if errors.Is(err, sql.ErrNoRows) {
		return []shootSlot{}, nil
	}
	if err != nil {
		return nil, err
	}
	return s.nextStarts(app, wanted)
}
