package hooks

import (
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/booking"
	"shootday/internal/letter"
	"shootday/internal/otp"
	"shootday/internal/pricing"
	"shootday/internal/usertext"
)

// move is a change of a booking's status together with what else changes in the same transaction.
type move struct {
	event  booking.Event
	actor  booking.Actor
	reason string
	tells  string // the letter event
	also   func(tx core.App, row *core.Record) error
}

// move makes the move in a transaction that reads the booking anew, so that of two moves at once the second sees the
// first. A repeat changes and tells nothing.
func (a *api) move(app core.App, bookingID string, m move) (*core.Record, error) {
	var row *core.Record
	err := app.RunInTransaction(func(tx core.App) (err error) {
		if row, err = tx.FindRecordById("bookings", bookingID); err != nil {
			return err
		}
		state := booking.State{
			Status: booking.Status(row.GetString("status")),
			By:     booking.Actor(row.GetString("movedBy")),
		}
		to, changed, err := booking.Next(state, m.event, m.actor)
		if err != nil || !changed {
			return err
		}
		row.Load(body{
			"status": string(to), "movedBy": string(m.actor), "movedAt": a.Now(), "reason": m.reason,
			"expiresAt": "", "remindAt": "",
		})
		if m.also != nil {
			if err := m.also(tx, row); err != nil {
				return err
			}
		}
		if err := tx.Save(row); err != nil {
			return err
		}
		return a.tell(tx, m.tells, row)
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
	own, err := ownProfile(e)
	if err != nil {
		return nil, form, err
	}
	row, err := e.App.FindRecordById("bookings", e.Request.PathValue("requestId"))
	if err != nil {
		return nil, form, ifMissing(err, errNotFound)
	}
	if row.GetString("photographer") != own.Id {
		return nil, form, errNotFound
	}
	if err := read(e, &form); err != nil {
		return nil, form, err
	}
	if form.BookingID != "" && form.BookingID != row.Id {
		return nil, form, invalidField("bookingId", "bookingId does not match the address of the request.")
	}
	if status != "" && form.Status != string(status) {
		return nil, form, invalidField("status", "status must be "+string(status)+".")
	}
	return row, form, nil
}

func (a *api) acceptRequest(e *core.RequestEvent) error {
	row, _, err := readRequest(e, booking.Upcoming)
	if err != nil {
		return err
	}
	_, err = a.move(e.App, row.Id, move{
		event: booking.Accept, actor: booking.Photographer, tells: letter.Accepted,
		also: func(tx core.App, row *core.Record) error {
			// The job that expires requests runs every second; an answer in between comes too late all the same.
			if !a.Now().Before(row.Original().GetDateTime("expiresAt").Time()) {
				return refuse(http.StatusConflict, "This request has expired.")
			}
			return checkMayAccept(tx, row)
		},
	})
	if err != nil {
		return err
	}
	return done(e, "Request accepted!", nil)
}

func (a *api) rejectRequest(e *core.RequestEvent) error {
	row, _, err := readRequest(e, "")
	if err != nil {
		return err
	}
	_, err = a.move(e.App, row.Id, move{
		event: booking.Reject, actor: booking.Photographer, tells: letter.Rejected, reason: "rejected",
	})
	if err != nil {
		return err
	}
	return done(e, "Request rejected!", nil)
}

var errTooEarly = refuse(http.StatusConflict, booking.ErrTooEarly.Error())

func (a *api) completeRequest(e *core.RequestEvent) error {
	row, form, err := readRequest(e, booking.Completed)
	if err != nil {
		return err
	}
	_, err = a.move(e.App, row.Id, move{
		event: booking.Complete, actor: booking.Photographer, tells: letter.Completed,
		also: func(_ core.App, row *core.Record) error {
			if !booking.MayComplete(a.Now(), row.GetDateTime("start").Time()) {
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
	return done(e, "Project Completed!", nil)
}

func (a *api) choosePaymentMethod(e *core.RequestEvent) error {
	row, err := ownBooking(e, e.Request.PathValue("bookingId"))
	if err != nil {
		return err
	}
	var form struct {
		PaymentMethod string `json:"paymentMethod"`
	}
	if err := read(e, &form); err != nil {
		return err
	}
	if !booking.PaymentMethod(form.PaymentMethod).Valid() {
		return invalidField("paymentMethod", sayPaymentMethod)
	}
	err = e.App.RunInTransaction(func(tx core.App) error {
		row, err := tx.FindRecordById("bookings", row.Id)
		if err != nil {
			return err
		}
		status := booking.Status(row.GetString("status"))
		unpaid := row.GetString("paymentStatus") == string(booking.Unpaid)
		if !unpaid || !booking.IsActive(status) && status != booking.Completed {
			return refuse(http.StatusConflict, "The payment method of this booking can no longer be changed.")
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
	return done(e, "Choice saved successfully!", nil)
}

type cancelForm struct {
	BookingID string `json:"bookingId"`
	Name      string `json:"user_name"`
	Email     string `json:"user_email"`
	Mobile    string `json:"user_mobile_number"`
	Reason    string `json:"cancel_booking_reason"`
}

// check answers the mobile and e-mail in their stored form.
func (f cancelForm) check() (cancelForm, error) {
	var nameErr, reasonErr error
	f.Name, f.Reason = strings.Join(strings.Fields(usertext.Text(f.Name)), " "), usertext.Text(f.Reason)
	if f.Name == "" {
		nameErr = invalidField("user_name", "Name is required.")
	} else if utf8.RuneCountInString(f.Name) > 120 {
		nameErr = invalidField("user_name", "Please enter a name of at most 120 characters.")
	}
	if f.Reason == "" {
		reasonErr = invalidField("cancel_booking_reason", "Reason is required.")
	} else if utf8.RuneCountInString(f.Reason) > 1000 {
		reasonErr = invalidField("cancel_booking_reason", "Please give the reason in at most 1,000 characters.")
	}
	f.Email, f.Mobile = strings.TrimSpace(f.Email), strings.TrimSpace(f.Mobile)
	email, emailOK := otp.NormalizeEmail(f.Email)
	_, mobileOK := otp.NormalizeMobile(f.Mobile)
	switch {
	case nameErr != nil:
		return f, nameErr
	case f.Email == "":
		return f, invalidField("user_email", "Email is required.")
	case !emailOK:
		return f, invalidField("user_email", sayEmail)
	case f.Mobile == "":
		return f, invalidField("user_mobile_number", "Phone number is required.")
	case !mobileOK:
		return f, invalidField("user_mobile_number", sayMobile)
	}
	f.Email = email
	return f, reasonErr
}

// cancelBooking frees the slot at once. What a paid booking gives back, less the fee, then waits for an admin.
func (a *api) cancelBooking(e *core.RequestEvent) error {
	var form cancelForm
	row, err := readNaming(e, &form, &form.BookingID, ownBooking)
	if err != nil {
		return err
	}
	if form, err = form.check(); err != nil {
		return err
	}
	_, err = a.move(e.App, row.Id, move{
		event: booking.Cancel, actor: booking.Customer, tells: letter.Canceled, reason: cut(form.Reason, 500),
		also: func(tx core.App, row *core.Record) error {
			return fileCancellation(tx, row, form, a.Config.CancellationFee)
		},
	})
	if err != nil {
		return err
	}
	filed, err := e.App.FindFirstRecordByData("cancellations", "booking", row.Id)
	if err != nil {
		return err
	}
	return answer(e, http.StatusCreated, "Your cancellation request has been submitted successfully.", body{
		"fee":    pricing.Paise(filed.GetInt("fee")).Rupees(),
		"refund": pricing.Paise(filed.GetInt("refund")).Rupees(),
	})
}

func fileCancellation(tx core.App, row *core.Record, form cancelForm, basisPoints int) error {
	paid, err := paidOnline(tx, row.Id)
	if err != nil {
		return err
	}
	fee, refund := cancellationTerms(row, paid, basisPoints)
	return saveNew(tx, "cancellations", body{
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
