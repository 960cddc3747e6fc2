package bookings

import (
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/api/ratelimit"
	"shootday/hooks/briefs"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/threads"
	"shootday/internal/apperr"
	"shootday/internal/availability"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/notification"
	"shootday/internal/pricing"
)

// bookingForm is the request body of CreateBooking.
type bookingForm struct {
	CategoryID    string                `json:"categoryId"`
	ScheduledDate string                `json:"scheduledDate"` // dd/mm/yyyy in IST
	ScheduledTime string                `json:"scheduledTime"` // h:mm AM or PM in IST
	SKUCount      SKUCount              `json:"skuCount"`
	Pricing       *float64              `json:"pricing"` // total in rupees that the web page has shown to the customer; optional
	PaymentMethod booking.PaymentMethod `json:"paymentMethod"`
	ShootAddress  string                `json:"shootAddress"`
	Type          records.BookingType   `json:"type"`  // optional
	Brief         *briefForm            `json:"brief"` // optional
}

// bookingRequest contains the parsed values of a valid bookingForm.
type bookingRequest struct {
	categoryID    string
	start         time.Time
	skus          int
	shownTotal    *pricing.Paise // nil if the form does not contain it
	paymentMethod booking.PaymentMethod
	shootAddress  string
	bookingType   records.BookingType
	brief         firstBrief
}

// request is a bookingRequest with its customer and photographer.
type request struct {
	bookingRequest
	customerID, photographerID string
	cities                     []string // names of cities found in the address
}

// requested contains the records that were created for a request, and data for the response.
type requested struct {
	booking  *records.Booking
	people   parties
	thread   *records.Thread
	hasBrief bool
}

// CreateBooking returns the command that creates a pending booking and asks the photographer to accept it.
func (s *Service) CreateBooking() api.Command[request, requested] {
	return api.Command[request, requested]{
		Parse: s.parseRequest,
		Run: func(tx store.Tx, r request) (requested, error) {
			b, people, err := s.create(tx, r)
			if err == nil {
				tx.AfterCommit(func() { s.requests.Use(s.requestLimit(r.customerID)) })
			}
			if err != nil {
				return requested{}, err
			}
			thread, err := threads.Find(tx, r.customerID, r.photographerID)
			if err != nil {
				return requested{}, err
			}
			written, err := briefs.Written(tx, []string{b.Id})
			return requested{b, people, thread, written[b.Id]}, err
		},
		Refuse: func(reader store.Reader, r request, err error) error {
			if reason, refused := api.SlotRefusal(err); refused {
				return s.refuseSlot(reader, reason, r.photographerID, r.bookingRequest)
			}
			return err
		},
		Answer: func(r requested) api.Response {
			details := activityDetails{
				parties: r.people, reschedules: reschedules{left: booking.MaxReschedules},
				thread: threads.InList{ThreadID: r.thread.Id, Unread: r.thread.CustomerUnread()}, hasBrief: r.hasBrief,
			}
			return api.Response{
				Status: http.StatusCreated, Message: "Your request was sent. Awaiting Photographer's confirmation.",
				Fields: api.Body{"_id": r.booking.Id, "booking": newActivityItem(r.booking, details, s.config.CancellationFee), "threadId": r.thread.Id},
			}
		},
	}
}

// parseRequest reads and validates the form. If the photographer cannot be booked at all, the error is about the
// photographer, even if the form is invalid too. Otherwise, it is about the form.
func (s *Service) parseRequest(e *core.RequestEvent) (request, error) {
	r := request{customerID: e.Auth.Id, photographerID: e.Request.PathValue("photographerId")}
	var form bookingForm
	err := api.Read(e, &form)
	if err == nil {
		r.bookingRequest, err = form.parse(s.now())
	}
	if err != nil {
		if _, unknown := s.loadQuoteInput(e.App, r.customerID, r.photographerID, ""); unknown != nil {
			err = unknown
		}
		return r, err
	}
	if wait := s.requests.Wait(s.requestLimit(r.customerID)); wait > 0 {
		return r, apperr.TooManyRequests(wait, "You have sent too many requests in the last hour. Please try again later.")
	}
	if err := r.brief.checkPictures(e.App, r.customerID, r.photographerID); err != nil {
		return r, err
	}
	r.cities, err = accounts.CitiesIn(e.App, r.shootAddress)
	return r, err
}

func (s *Service) requestLimit(customerID string) ratelimit.Limit {
	return ratelimit.Limit{Key: customerID, Max: requestsPerPending * s.config.PendingPerCustomer}
}

// parse converts the form to a bookingRequest. It validates the fields that do not depend on the database, except the
// number of SKUs, which is validated when the price is calculated.
func (f bookingForm) parse(now time.Time) (request bookingRequest, err error) {
	request = bookingRequest{
		categoryID: f.CategoryID, skus: int(f.SKUCount), paymentMethod: f.PaymentMethod, bookingType: f.Type,
	}
	if request.start, err = istime.ParseShownSlot(f.ScheduledDate, f.ScheduledTime); err != nil {
		return request, api.InvalidSlot(err, "scheduledDate", "scheduledTime", "25/11/2026")
	}
	if err := booking.CheckStart(now, request.start); err != nil {
		return request, apperr.InvalidField("scheduledDate", err.Error()).WithCode(apperr.CodeSlotInvalid)
	}
	if request.shootAddress, err = accounts.AddressText(f.ShootAddress); err != nil {
		return request, apperr.InvalidField("shootAddress", "Please select or add an address before proceeding.")
	}
	if !f.PaymentMethod.Valid() {
		return request, apperr.InvalidField("paymentMethod", api.MsgSelectPaymentMethod)
	}
	if f.Type != "" && f.Type != records.BookingSchedule && f.Type != records.BookingInstant {
		return request, apperr.InvalidField("type", "type must be schedule or instant.")
	}
	if f.Pricing != nil {
		total, err := pricing.FromRupees(*f.Pricing)
		if err != nil || total < 0 {
			return request, apperr.InvalidField("pricing", "pricing must be the total in rupees.")
		}
		request.shownTotal = &total
	}
	request.brief, err = f.Brief.parse()
	return request, err
}

// create checks the request against the photographer's current prices and limits, and saves the booking. The database's
// triggers, not create, check that the photographer works then, has no other booking, and has not blocked the time.
func (s *Service) create(tx store.Tx, request request) (*records.Booking, parties, error) {
	input, err := s.loadQuoteInput(tx, request.customerID, request.photographerID, request.categoryID)
	if err != nil {
		return nil, parties{}, err
	}
	if input.HasLapsed {
		if err := s.lapseOfPhotographer(tx, request.photographerID); err != nil {
			return nil, parties{}, err
		}
	}
	quote, err := input.quote(request.skus, request.shownTotal)
	if err == nil {
		err = threads.RefuseBlocked(tx, request.customerID, request.photographerID)
	}
	if err == nil {
		err = input.checkArea(tx, request.cities)
	}
	if err == nil {
		err = input.checkPending(s.config)
	}
	if err == nil {
		err = input.checkPair(s.config, s.now())
	}
	if err == nil {
		err = api.SlotRefused(input.limits(s.config.Travel).CheckStart(s.now(), request.start))
	}
	if err != nil {
		return nil, parties{}, err
	}
	b, err := records.NewBooking(tx)
	if err != nil {
		return nil, parties{}, err
	}
	now := s.now()
	if err := b.SetCreated(now); err != nil {
		return nil, parties{}, err
	}
	b.SetCustomer(request.customerID)
	b.SetPhotographer(request.photographerID)
	b.SetCategory(request.categoryID)
	b.SetStatus(booking.Pending)
	b.SetMovedBy(booking.Customer)
	b.SetMovedAt(now)
	b.SetPaymentStatus(booking.Unpaid)
	b.SetPaymentMethod(request.paymentMethod)
	b.SetType(request.bookingType)
	b.SetStart(request.start)
	b.SetShootAddress(request.shootAddress)
	b.SetSKUCount(quote.SKUs)
	setPrice(b, quote)
	setWindow(b, input.duration(), input.limits(s.config.Travel).Buffer)
	s.setDeadlines(b, now)
	// Save without validation, because everything is checked above. PocketBase's validation would load the parties and
	// the category again, while other bookings wait for the write lock.
	if err := tx.SaveNoValidate(b); err != nil {
		return nil, parties{}, err
	}
	if err := s.addBrief(tx, b, request.brief); err != nil {
		return nil, parties{}, err
	}
	return b, input.parties, s.notifyParties(tx, notification.Requested, b, input.parties, notification.Money{})
}

// refuseSlot returns the error for a request at a time at which the photographer is not available. The error suggests
// other times.
func (s *Service) refuseSlot(app core.App, reason availability.Reason, photographerID string, request bookingRequest) error {
	category, err := records.FindCategory(app, request.categoryID)
	if err != nil {
		return err
	}
	shoot := availability.Shoot{Start: request.start, Duration: category.Duration()}
	return s.calendar.Refuse(app, reason, photographerID, shoot)
}

// NotifyPhotographer returns the command that queues the message to the photographer about a pending request, unless the
// outbox already contains the message.
func (s *Service) NotifyPhotographer() api.Command[string, api.None] {
	return api.Command[string, api.None]{
		Parse: func(e *core.RequestEvent) (string, error) {
			var form struct {
				BookingID string `json:"bookingId"`
				UserID    string `json:"userId"`
			}
			b, err := api.ReadOwn(e, &form, &form.UserID, &form.BookingID, OwnBooking)
			if err != nil {
				return "", err
			}
			if b.Photographer() != e.Request.PathValue("photographerId") {
				return "", api.ErrNotFound
			}
			return b.Id, nil
		},
		Run: api.Does(func(tx store.Tx, id string) error {
			b, err := records.FindBooking(tx, id)
			// The outbox deletes old messages. Without this check, it could resend the message about a request that was
			// answered long ago.
			if err != nil || b.Status() != booking.Pending {
				return err
			}
			return s.Notify(tx, notification.Requested, b)
		}),
		Answer: api.Says("The photographer has been notified."),
	}
}

// OwnBooking loads a booking whose customer is the caller. It returns api.ErrNotFound if the booking does not exist or
// has another customer.
func OwnBooking(e *core.RequestEvent, id string) (*records.Booking, error) {
	b, err := records.FindBooking(e.App, id)
	if err != nil {
		return nil, api.IfMissing(err, api.ErrNotFound)
	}
	if b.Customer() != e.Auth.Id {
		return nil, api.ErrNotFound
	}
	return b, nil
}
