package bookings

import (
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/notification"
	"shootday/internal/otp"
	"shootday/internal/pricing"
	"shootday/internal/usertext"
)

const (
	maxCancelName   = 120  // in characters
	maxCancelReason = 1000 // length of the reason in a cancellation, in characters
	maxReason       = 500  // length of the reason in a booking, in bytes
)

// CancelForm is the request body of CancelBooking.
type CancelForm struct {
	BookingID string `json:"bookingId"`
	Name      string `json:"user_name"`
	Email     string `json:"user_email"`
	Mobile    string `json:"user_mobile_number"`
	Reason    string `json:"cancel_booking_reason"`
}

// normalized returns the form with the name, the email address and the reason as they will be stored. It returns an error
// about the first field that is invalid.
func (f CancelForm) normalized() (CancelForm, error) {
	f.Name = strings.Join(strings.Fields(usertext.WithoutMarkup(usertext.Text(f.Name))), " ")
	f.Reason = usertext.Text(f.Reason)
	f.Email, f.Mobile = strings.TrimSpace(f.Email), strings.TrimSpace(f.Mobile)
	email, emailOK := otp.NormalizeEmail(f.Email)
	_, mobileOK := otp.NormalizeMobile(f.Mobile)
	switch {
	case f.Name == "":
		return f, apperr.InvalidField("user_name", "Name is required.")
	case utf8.RuneCountInString(f.Name) > maxCancelName:
		return f, apperr.InvalidField("user_name", "Please enter a name of at most 120 characters.")
	case f.Email == "":
		return f, apperr.InvalidField("user_email", "Email is required.")
	case !emailOK:
		return f, apperr.InvalidField("user_email", api.MsgInvalidEmail)
	case f.Mobile == "":
		return f, apperr.InvalidField("user_mobile_number", "Phone number is required.")
	case !mobileOK:
		return f, apperr.InvalidField("user_mobile_number", api.MsgInvalidMobile)
	case f.Reason == "":
		return f, apperr.InvalidField("cancel_booking_reason", "Reason is required.")
	case utf8.RuneCountInString(f.Reason) > maxCancelReason:
		return f, apperr.InvalidField("cancel_booking_reason", "Please give the reason in at most 1,000 characters.")
	}
	f.Email = email
	return f, nil
}

// cancellation contains a valid form, and the id of the booking to be canceled.
type cancellation struct {
	bookingID string
	form      CancelForm
}

// CancelBooking returns the command that cancels a pending or upcoming booking as its customer. If the booking is paid,
// an admin then decides about the refund. The exception is a booking in which another photographer has replaced the
// original one: for some time, the customer can cancel it without a fee and gets an immediate refund. The response
// contains the fee and the refund in rupees; repeating the request returns the same response.
func (s *Service) CancelBooking() api.Command[cancellation, *records.Cancellation] {
	return api.Command[cancellation, *records.Cancellation]{
		Parse: parseCancellation,
		Run: func(tx store.Tx, c cancellation) (*records.Cancellation, error) {
			if err := s.Cancel(tx, c.bookingID, c.form); err != nil {
				return nil, err
			}
			filed, err := findCancellation(tx, c.bookingID)
			if err == nil && filed == nil {
				err = api.ErrNotFound
			}
			return filed, err
		},
		Answer: func(filed *records.Cancellation) api.Response {
			return api.Response{
				Status: http.StatusCreated, Message: "Your cancellation request has been submitted successfully.",
				Fields: api.Body{"fee": filed.Fee().Rupees(), "refund": filed.Refund().Rupees()},
			}
		},
	}
}

func parseCancellation(e *core.RequestEvent) (cancellation, error) {
	var form CancelForm
	b, err := api.ReadNaming(e, &form, &form.BookingID, OwnBooking)
	if err != nil {
		return cancellation{}, err
	}
	form, err = form.normalized()
	return cancellation{b.Id, form}, err
}

// Cancel cancels a booking on behalf of its customer. Canceling it again changes nothing.
func (s *Service) Cancel(tx store.Tx, bookingID string, form CancelForm) error {
	moved, requested, free := false, false, false
	err := s.Transition(tx, bookingID, Transition{
		Event: booking.Cancel, Actor: booking.Customer, Reason: records.Truncate(form.Reason, maxReason),
		Before: func(tx store.Tx, b *records.Booking) error {
			moved, requested, free = true, b.Status() == booking.Pending, !freeUntil(b, s.now()).IsZero()
			return FileCancellation(tx, b, form, feeShare(b, s.config.CancellationFee, s.now()))
		},
	})
	if err != nil || !moved {
		return err
	}
	if free {
		if err := refundAtOnce(tx, bookingID); err != nil {
			return err
		}
	}
	b, err := records.FindBooking(tx, bookingID)
	if err != nil {
		return err
	}
	if requested {
		return s.notifyOfCanceledRequest(tx, b)
	}
	return s.notifyCanceled(tx, b)
}

// notifyCanceled queues messages to the customer and the photographer of a canceled booking. The customer's message says
// whether the payment is refunded.
func (s *Service) notifyCanceled(tx store.Tx, b *records.Booking) error {
	filed, err := loadRefundDecisions(tx, []string{b.Id})
	if err != nil {
		return err
	}
	terms := filed[b.Id]
	return s.NotifyMoney(tx, notification.Canceled, b, notification.Money{
		Rupees: terms.Refund.Rupees(), Fee: terms.Fee.Rupees(), Sent: terms.Decision == records.CancellationApproved,
	})
}

// FileCancellation saves a record of the cancellation of a booking, with the fee and the refund. feeBasisPoints is the fee
// in basis points of the amount paid. FileCancellation does not change the booking.
func FileCancellation(tx store.Tx, b *records.Booking, form CancelForm, feeBasisPoints int) error {
	paid, err := ledger.PaidOnline(tx, b.Id)
	if err != nil {
		return err
	}
	filed, err := records.NewCancellation(tx)
	if err != nil {
		return err
	}
	fee, refund := cancellationTerms(b, paid, feeBasisPoints)
	filed.SetBooking(b.Id)
	filed.SetName(form.Name)
	filed.SetEmail(form.Email)
	filed.SetMobile(form.Mobile)
	filed.SetReason(form.Reason)
	filed.SetFee(fee)
	filed.SetRefund(refund)
	return tx.Save(filed)
}

// cancellationTerms returns the fee and the refund for the cancellation of a booking. Both are 0 unless the booking is
// paid. The map paid contains the amounts paid online by booking id. If it does not contain the booking, because the
// booking was marked as paid without an online payment, the booking's total is used.
func cancellationTerms(b *records.Booking, paid map[string]pricing.Paise, feeBasisPoints int) (fee, refund pricing.Paise) {
	if b.PaymentStatus() != booking.Paid {
		return 0, 0
	}
	amount, online := paid[b.Id]
	if !online {
		amount = b.Total()
	}
	fee = pricing.CancellationFee(amount, feeBasisPoints)
	return fee, pricing.Refund(amount, fee)
}

// agreedStart returns the start of a booking before it was first rescheduled. It determines until when canceling is
// free: a customer must not be able to extend this deadline by rescheduling to a later date first.
func agreedStart(b *records.Booking) time.Time {
	if first := b.FirstStart(); !first.IsZero() {
		return first
	}
	return b.Start()
}
