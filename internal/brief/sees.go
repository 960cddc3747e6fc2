package brief

import (
	"time"

	"shootday/internal/booking"
)

// Editable reports whether the customer of a booking can change its brief.
func Editable(status booking.Status, start, now time.Time) bool {
	return (status == booking.Pending || status == booking.Upcoming) && !booking.HasStarted(now, start)
}

// PhotographerSees reports whether the photographer of a booking can see its brief, and whether this includes the
// contact person on site.
func PhotographerSees(status booking.Status) (sees, onSite bool) {
	onSite = status == booking.Upcoming || status == booking.Completed
	return onSite || status == booking.Pending, onSite
}

// Masked returns a brief whose texts were processed by mask, which hides contact details. The contact person on site is
// not changed, because the photographer needs this person's details for the shoot.
func (b Brief) Masked(mask func(string) string) Brief {
	b.Text = mask(b.Text)
	shots := make([]string, len(b.Shots))
	for i, shot := range b.Shots {
		shots[i] = mask(shot)
	}
	b.Shots = shots
	return b
}

// Viewer is a person who reads a brief.
type Viewer struct {
	IsCustomer  bool
	Status      booking.Status
	ContactOpen bool // whether the two parties of the booking can see each other's contact details
}

// Shown returns the version of a brief that the viewer may see: written, which is the original, or masked, in which
// contact details are hidden. hides reports whether contact details are hidden from the photographer.
func (v Viewer) Shown(written, masked Brief) (shown Brief, hides bool) {
	masked.OnSite = written.OnSite
	hides = !v.ContactOpen && !masked.Equal(written)
	if v.IsCustomer {
		return written, hides
	}
	shown = written
	if hides {
		shown = masked
	}
	if _, onSite := PhotographerSees(v.Status); !onSite {
		shown.OnSite = nil
	}
	return shown, hides
}
