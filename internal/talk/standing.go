package talk

import (
	"shootday/internal/apperr"
	"shootday/internal/booking"
)

// Side is one of the two participants of a thread.
type Side string

// These are the sides. System is the author of messages about the events of a booking, and not a participant.
const (
	Customer     Side = "customer"
	Photographer Side = "photographer"
	System       Side = "system"
)

// Other returns the other side.
func (s Side) Other() Side {
	if s == Customer {
		return Photographer
	}
	return Customer
}

// SideOf returns the side of an account in the thread of a customer and a photographer. All three arguments are ids of
// the users collection. SideOf returns false if the account is neither of the two participants.
func SideOf(account, customer, photographer string) (Side, bool) {
	switch account {
	case customer:
		return Customer, true
	case photographer:
		return Photographer, true
	}
	return "", false
}

// MaxUnanswered is the maximum number of messages that a customer can send to a photographer who has not written yet.
const MaxUnanswered = 5

// These are the errors for messages that cannot be sent.
var (
	ErrBlocked = apperr.Conflict("You cannot write to each other, because one of you has blocked the other.").WithCode(apperr.CodeBlocked)
	ErrClosed  = apperr.Conflict("You cannot write here any more.").WithCode(apperr.CodeClosed)
	ErrWait    = apperr.Conflict("Please wait for an answer before you write again.").WithCode(apperr.CodeWaitForAnswer)
)

// Standing contains the data that determines which details two participants can see of each other, and whether they can
// write.
type Standing struct {
	CustomerBlocks, PhotographerBlocks       bool
	CustomerSuspended, PhotographerSuspended bool
	Approved                                 bool // whether the photographer is approved
	Pending                                  bool // whether they have a pending booking
	Booked                                   bool // whether they have an upcoming or completed booking
	CustomerSent, PhotographerSent           int  // the numbers of messages sent by each side, including deleted ones
}

// Blocked reports whether either side blocks the other.
func (s Standing) Blocked() bool { return s.CustomerBlocks || s.PhotographerBlocks }

// Open reports whether contact is open: each participant can see the other's mobile number and full name, and every
// text as it was written.
func (s Standing) Open() bool {
	return s.Booked && !s.Blocked() && !s.CustomerSuspended && !s.PhotographerSuspended
}

// CanWrite returns an error if a side cannot write now.
func (s Standing) CanWrite(side Side) error {
	active := s.Pending || s.Booked
	switch {
	case s.Blocked():
		return ErrBlocked
	case s.CustomerSuspended || s.PhotographerSuspended || !s.Approved && !active:
		return ErrClosed
	case side == Customer && s.PhotographerSent == 0 && s.CustomerSent >= MaxUnanswered && !active:
		return ErrWait
	}
	return nil
}

// BlockedFor returns who blocks the other, from the point of view of a side: "me", "other" or "both", or an empty
// string if nobody blocks.
func (s Standing) BlockedFor(side Side) string {
	mine, others := s.CustomerBlocks, s.PhotographerBlocks
	if side == Photographer {
		mine, others = others, mine
	}
	switch {
	case mine && others:
		return "both"
	case mine:
		return "me"
	case others:
		return "other"
	}
	return ""
}

// Counts reports whether a booking with the given status counts as pending, and whether it counts as booked.
func Counts(status booking.Status) (pending, booked bool) {
	return status == booking.Pending, status == booking.Upcoming || status == booking.Completed
}
