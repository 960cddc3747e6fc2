package bookings

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/notification"
)

var errExpired = apperr.Conflict("This request has expired.").WithCode(apperr.CodeRequestExpired)

// requestForm is the body of the photographer's calls on a request.
type requestForm struct {
	Status       booking.Status `json:"status"`    // the status that the call leads to
	BookingID    string         `json:"bookingId"` // optional
	PaidInPerson bool           `json:"paidInPerson"`
}

// readRequest reads the form of a photographer's call and loads the request, which must be one of the photographer's own.
// The form must have the given status, unless that is empty.
func readRequest(e *core.RequestEvent, status booking.Status) (*records.Booking, requestForm, error) {
	var form requestForm
	own, err := api.OwnProfile(e)
	if err != nil {
		return nil, form, err
	}
	b, err := records.FindBooking(e.App, e.Request.PathValue("requestId"))
	if err != nil {
		return nil, form, api.IfMissing(err, api.ErrNotFound)
	}
	if b.Photographer() != own.Id {
		return nil, form, api.ErrNotFound
	}
	if err := api.Read(e, &form); err != nil {
		return nil, form, err
	}
	if form.BookingID != "" && form.BookingID != b.Id {
		return nil, form, apperr.InvalidField("bookingId", "bookingId does not match the address of the request.")
	}
	if status != "" && form.Status != status {
		return nil, form, apperr.InvalidField("status", "status must be "+string(status)+".")
	}
	return b, form, nil
}

// AcceptRequest makes a pending request an upcoming booking.
func (s *Service) AcceptRequest(e *core.RequestEvent) error {
	b, _, err := readRequest(e, booking.Upcoming)
	if err != nil {
		return err
	}
	err = s.Move(e.App, b.Id, Move{
		Event: booking.Accept, Actor: booking.Photographer, Message: notification.Accepted,
		Before: func(tx core.App, b *records.Booking) error {
			// The job that expires requests runs every second, so it may not have reached this one yet.
			if !s.now().Before(b.ExpiresAt()) {
				return errExpired
			}
			return checkMayAccept(tx, b)
		},
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Request accepted!", nil)
}

// RejectRequest rejects a pending request, which frees its slot.
func (s *Service) RejectRequest(e *core.RequestEvent) error {
	b, _, err := readRequest(e, "")
	if err != nil {
		return err
	}
	err = s.Move(e.App, b.Id, Move{
		Event: booking.Reject, Actor: booking.Photographer, Message: notification.Rejected, Reason: "rejected",
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Request rejected!", nil)
}

// CompleteRequest marks a shoot that has started as completed and, if the photographer says so, as paid in person.
func (s *Service) CompleteRequest(e *core.RequestEvent) error {
	b, form, err := readRequest(e, booking.Completed)
	if err != nil {
		return err
	}
	err = s.Move(e.App, b.Id, Move{
		Event: booking.Complete, Actor: booking.Photographer, Message: notification.Completed,
		Before: func(_ core.App, b *records.Booking) error {
			if form.PaidInPerson && b.PaymentStatus() == booking.Unpaid {
				b.SetPaymentStatus(booking.PaidInPerson)
			}
			return nil
		},
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Project Completed!", nil)
}
