package bookings

import (
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/notification"
	"shootday/internal/otp"
	"shootday/internal/pricing"
	"shootday/internal/usertext"
)

// Move is a change of a booking's status together with what else changes in the same transaction.
type Move struct {
	Event  booking.Event
	Actor  booking.Actor
	Reason string
	Tells  string // the letter event
	Also   func(tx core.App, row *core.Record) error
}

// Move makes the move in a transaction that reads the booking anew, so that of two moves at once the second sees the
// first. A repeat changes and tells nothing.
func (s *Service) Move(app core.App, bookingID string, m Move) (*core.Record, error) {
	var row *core.Record
	err := app.RunInTransaction(func(tx core.App) (err error) {
		if row, err = tx.FindRecordById("bookings", bookingID); err != nil {
			return err
		}
		state := booking.State{
			Status: booking.Status(row.GetString("status")),
			By:     booking.Actor(row.GetString("movedBy")),
		}
		to, changed, err := booking.Next(state, m.Event, m.Actor)
		if err != nil || !changed {
			return err
		}
		row.Load(api.Body{
			"status": string(to), "movedBy": string(m.Actor), "movedAt": s.Now(), "reason": m.Reason,
			"expiresAt": "", "remindAt": "",
		})
		if m.Also != nil {
			if err := m.Also(tx, row); err != nil {
				return err
			}
		}
		if err := tx.Save(row); err != nil {
			return err
		}
		return s.Notify(tx, m.Tells, row)
	})
	return row, err
}

type requestForm struct {
	Status       string `json:"status"`
	BookingID    string `json:"bookingId"`
	PaidInPerson bool   `json:"paidInPerson"`
}

// readRequest reads the form of a photographer's call on a request and checks that the request is theirs.
func readRequest(e *core.RequestEvent, status booking.Status) (*core.Record, requestForm, error) {
	var form requestForm
	own, err := api.OwnProfile(e)
	if err != nil {
		return nil, form, err
	}
	row, err := e.App.FindRecordById("bookings", e.Request.PathValue("requestId"))
	if err != nil {
		return nil, form, api.IfMissing(err, api.ErrNotFound)
	}
	if row.GetString("photographer") != own.Id {
		return nil, form, api.ErrNotFound
	}
	if err := api.Read(e, &form); err != nil {
		return nil, form, err
	}
	if form.BookingID != "" && form.BookingID != row.Id {
		return nil, form, api.InvalidField("bookingId", "bookingId does not match the address of the request.")
	}
	if status != "" && form.Status != string(status) {
		return nil, form, api.InvalidField("status", "status must be "+string(status)+".")
	}
	return row, form, nil
}

func (s *Service) AcceptRequest(e *core.RequestEvent) error {
	row, _, err := readRequest(e, booking.Upcoming)
	if err != nil {
		return err
	}
	_, err = s.Move(e.App, row.Id, Move{
		Event: booking.Accept, Actor: booking.Photographer, Tells: notification.Accepted,
		Also: func(tx core.App, row *core.Record) error {
			// The job that expires requests runs every second; an answer in between comes too late all the same.
			if !s.Now().Before(row.Original().GetDateTime("expiresAt").Time()) {
				return api.Refuse(http.StatusConflict, "This request has expired.")
			}
			return accounts.CheckMayAccept(tx, row)
		},
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Request accepted!", nil)
}

func (s *Service) RejectRequest(e *core.RequestEvent) error {
	row, _, err := readRequest(e, "")
	if err != nil {
		return err
	}
	_, err = s.Move(e.App, row.Id, Move{
		Event: booking.Reject, Actor: booking.Photographer, Tells: notification.Rejected, Reason: "rejected",
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Request rejected!", nil)
}

var errTooEarly = api.Refuse(http.StatusConflict, booking.ErrTooEarly.Error())

func (s *Service) CompleteRequest(e *core.RequestEvent) error {
	row, form, err := readRequest(e, booking.Completed)
	if err != nil {
		return err
	}
	_, err = s.Move(e.App, row.Id, Move{
		Event: booking.Complete, Actor: booking.Photographer, Tells: notification.Completed,
		Also: func(_ core.App, row *core.Record) error {
			if !booking.MayComplete(s.Now(), row.GetDateTime("start").Time()) {
				return errTooEarly
			}
			if form.PaidInPerson && row.GetString("paymentStatus") == string(booking.Unpaid) {
				row.Set("paymentStatus", string(booking.PaidInPerson))
			}
			return nil
		},
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Project Completed!", nil)
}

func (s *Service) ChoosePaymentMethod(e *core.RequestEvent) error {
	row, err := OwnBooking(e, e.Request.PathValue("bookingId"))
	if err != nil {
		return err
	}
	var form struct {
		PaymentMethod string `json:"paymentMethod"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	if !booking.PaymentMethod(form.PaymentMethod).Valid() {
		return api.InvalidField("paymentMethod", api.SayPaymentMethod)
	}
	err = e.App.RunInTransaction(func(tx core.App) error {
		row, err := tx.FindRecordById("bookings", row.Id)
		if err != nil {
			return err
		}
		status := booking.Status(row.GetString("status"))
		unpaid := row.GetString("paymentStatus") == string(booking.Unpaid)
		if !unpaid || !booking.IsActive(status) && status != booking.Completed {
			return api.Refuse(http.StatusConflict, "The payment method of this booking can no longer be changed.")
		}
		if row.GetString("paymentMethod") == form.PaymentMethod {
			return nil
		}
		row.Set("paymentMethod", form.PaymentMethod)
		return tx.Save(row)
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Choice saved successfully!", nil)
}

type CancelForm struct {
	BookingID string `json:"bookingId"`
	Name      string `json:"user_name"`
	Email     string `json:"user_email"`
	Mobile    string `json:"user_mobile_number"`
	Reason    string `json:"cancel_booking_reason"`
}

// check answers the mobile and e-mail in their stored form.
func (f CancelForm) check() (CancelForm, error) {
	var nameErr, reasonErr error
	f.Name, f.Reason = strings.Join(strings.Fields(usertext.Text(f.Name)), " "), usertext.Text(f.Reason)
	if f.Name == "" {
		nameErr = api.InvalidField("user_name", "Name is required.")
	} else if utf8.RuneCountInString(f.Name) > 120 {
		nameErr = api.InvalidField("user_name", "Please enter a name of at most 120 characters.")
	}
	if f.Reason == "" {
		reasonErr = api.InvalidField("cancel_booking_reason", "Reason is required.")
	} else if utf8.RuneCountInString(f.Reason) > 1000 {
		reasonErr = api.InvalidField("cancel_booking_reason", "Please give the reason in at most 1,000 characters.")
	}
	f.Email, f.Mobile = strings.TrimSpace(f.Email), strings.TrimSpace(f.Mobile)
	email, emailOK := otp.NormalizeEmail(f.Email)
	_, mobileOK := otp.NormalizeMobile(f.Mobile)
	switch {
	case nameErr != nil:
		return f, nameErr
	case f.Email == "":
		return f, api.InvalidField("user_email", "Email is required.")
	case !emailOK:
		return f, api.InvalidField("user_email", api.SayEmail)
	case f.Mobile == "":
		return f, api.InvalidField("user_mobile_number", "Phone number is required.")
	case !mobileOK:
		return f, api.InvalidField("user_mobile_number", api.SayMobile)
	}
	f.Email = email
	return f, reasonErr
}

// CancelBooking frees the slot at once. What a paid booking gives back, less the fee, then waits for an admin.
func (s *Service) CancelBooking(e *core.RequestEvent) error {
	var form CancelForm
	row, err := api.ReadNaming(e, &form, &form.BookingID, OwnBooking)
	if err != nil {
		return err
	}
	if form, err = form.check(); err != nil {
		return err
	}
	_, err = s.Move(e.App, row.Id, Move{
		Event: booking.Cancel, Actor: booking.Customer, Tells: notification.Canceled, Reason: records.Truncate(form.Reason, 500),
		Also: func(tx core.App, row *core.Record) error {
			return FileCancellation(tx, row, form, s.Config.CancellationFee)
		},
	})
	if err != nil {
		return err
	}
	filed, err := e.App.FindFirstRecordByData("cancellations", "booking", row.Id)
	if err != nil {
		return err
	}
	return api.Respond(e, http.StatusCreated, "Your cancellation request has been submitted successfully.", api.Body{
		"fee":    pricing.Paise(filed.GetInt("fee")).Rupees(),
		"refund": pricing.Paise(filed.GetInt("refund")).Rupees(),
	})
}

func FileCancellation(tx core.App, row *core.Record, form CancelForm, basisPoints int) error {
	paid, err := PaidOnline(tx, row.Id)
	if err != nil {
		return err
	}
	fee, refund := cancellationTerms(row, paid, basisPoints)
	return records.Create(tx, "cancellations", api.Body{
		"booking": row.Id, "name": form.Name, "email": form.Email, "mobile": form.Mobile, "reason": form.Reason,
		"fee": int64(fee), "refund": int64(refund),
	})
}

// cancellationTerms returns the fee that is kept and the refund, should the booking be canceled now. A fee is taken of
// paid bookings only, and of what was paid; one that is marked as paid without an online payment counts its total.
func cancellationTerms(row *core.Record, paid map[string]pricing.Paise, basisPoints int) (fee, refund pricing.Paise) {
	if row.GetString("paymentStatus") != string(booking.Paid) {
		return 0, 0
	}
	amount, online := paid[row.Id]
	if !online {
		amount = pricing.Paise(row.GetInt("total"))
	}
	fee = pricing.CancellationFee(amount, basisPoints)
	return fee, pricing.Refund(amount, fee)
}
