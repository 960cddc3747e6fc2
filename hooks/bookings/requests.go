package bookings

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/notification"
)

var errExpired = apperr.Conflict("This request has expired.").WithCode(apperr.CodeRequestExpired)

// requestForm is the body of a photographer's request to accept, reject or complete a booking.
type requestForm struct {
	Status       booking.Status `json:"status"`    // new status of the booking
	BookingID    string         `json:"bookingId"` // optional
	PaidInPerson bool           `json:"paidInPerson"`
}

// ownRequest contains the id of a booking whose photographer is the caller, and the request's form.
type ownRequest struct {
	id   string
	form requestForm
}

// readRequest reads the request's form. It returns an error if the caller is not the booking's photographer, or if status
// is not empty and the form contains another status.
func readRequest(e *core.RequestEvent, status booking.Status) (ownRequest, error) {
	var form requestForm
	own, err := api.OwnProfile(e)
	if err != nil {
		return ownRequest{}, err
	}
	b, err := records.FindBooking(e.App, e.Request.PathValue("requestId"))
	if err != nil {
		return ownRequest{}, api.IfMissing(err, api.ErrNotFound)
	}
	if b.Photographer() != own.Id {
		return ownRequest{}, api.ErrNotFound
	}
	if err := api.Read(e, &form); err != nil {
		return ownRequest{}, err
	}
	if form.BookingID != "" && form.BookingID != b.Id {
		return ownRequest{}, apperr.InvalidField("bookingId", "bookingId does not match the address of the request.")
	}
	if status != "" && form.Status != status {
		return ownRequest{}, apperr.InvalidField("status", "status must be "+string(status)+".")
	}
	return ownRequest{b.Id, form}, nil
}

// transitionTo returns a command that changes a booking's status as its photographer. message is the text of the response.
func (s *Service) transitionTo(status booking.Status, message string, transition func(requestForm) Transition) api.Command[ownRequest, api.None] {
	return api.Command[ownRequest, api.None]{
		Parse: func(e *core.RequestEvent) (ownRequest, error) { return readRequest(e, status) },
		Run: api.Does(func(tx store.Tx, r ownRequest) error {
			t := transition(r.form)
			t.Actor = booking.Photographer
			return s.Transition(tx, r.id, t)
		}),
		Answer: api.Says(message),
	}
}

// AcceptRequest returns the command that accepts a pending request and makes it an upcoming booking.
func (s *Service) AcceptRequest() api.Command[ownRequest, api.None] {
	return s.transitionTo(booking.Upcoming, "Request accepted!", func(requestForm) Transition {
		return Transition{
			Event: booking.Accept, Message: notification.Accepted,
			Before: func(tx store.Tx, b *records.Booking) error {
				// An expired request remains pending until the job that rejects it runs, which is once a second.
				if !s.now().Before(b.ExpiresAt()) {
					return errExpired
				}
				return checkMayAccept(tx, b)
			},
		}
	})
}

// RejectRequest returns the command that rejects a pending request. Its time can then be booked again.
func (s *Service) RejectRequest() api.Command[ownRequest, api.None] {
	return s.transitionTo("", "Request rejected!", func(requestForm) Transition {
		return Transition{Event: booking.Reject, Message: notification.Rejected, Reason: "rejected"}
	})
}

// CompleteRequest returns the command that completes a booking whose shoot has started. Depending on the form, it also
// marks the booking as paid in person.
func (s *Service) CompleteRequest() api.Command[ownRequest, api.None] {
	return s.transitionTo(booking.Completed, "Project Completed!", func(form requestForm) Transition {
		return Transition{
			Event: booking.Complete, Message: notification.Completed,
			Before: func(_ store.Tx, b *records.Booking) error {
				if form.PaidInPerson && b.PaymentStatus() == booking.Unpaid {
					b.SetPaymentStatus(booking.PaidInPerson)
				}
				return nil
			},
		}
	})
}
