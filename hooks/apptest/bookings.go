package apptest

import (
	"net/url"
	"time"

	"shootday/internal/istime"
)

// Bookings creates and changes bookings.
type Bookings struct{ *Server }

// Cancellation returns a form that cancels a booking.
func Cancellation(bookingID string) Object {
	return Object{
		"bookingId": bookingID, "user_name": "Asha Rao", "user_email": "asha@example.in",
		"user_mobile_number": "9811198111", "cancel_booking_reason": "The product is late.",
	}
}

// TimeForm returns a form with the fields for the date and the time.
func TimeForm(at time.Time) Object {
	return Object{"scheduledDate": istime.ShownDate(at), "scheduledTime": istime.Clock(at)}
}

// Propose proposes another time for a booking.
func (s Bookings) Propose(who Person, booking string, at time.Time) *Answer {
	s.Helper()
	return s.Call("POST", "/api/v1/reschedule/"+booking, who.Token, TimeForm(at))
}

// Booked makes Asha book Ravi, sets the status of the booking, and returns its id. ahead is the time until the shoot.
func (s Bookings) Booked(c Actors, status string, ahead time.Duration) string {
	s.Helper()
	id := s.Book(c.Asha, c.Ravi, s.Form(ahead)).OK().Text("_id")
	by := map[string]string{"upcoming": "photographer", "completed": "photographer", "rejected": "photographer"}
	if status != "pending for approval" {
		row := s.DB.Find("bookings", id)
		row.Load(Object{"status": status, "movedBy": "customer", "expiresAt": "", "remindAt": ""})
		if by[status] != "" {
			row.Set("movedBy", by[status])
		}
		s.DB.Save(row)
	}
	return id
}

// Cancel cancels a booking as its customer.
func (s Bookings) Cancel(c Person, booking string) {
	s.Helper()
	s.Call("POST", "/api/v1/user/cancelbookingdata", c.Token, Cancellation(booking)).OK()
}

// NextMonday returns midnight at the start of the first Monday that is at least seven days after today.
func (s Bookings) NextMonday() time.Time {
	day := istime.StartOfDay(s.Now()).AddDate(0, 0, 7)
	for day.Weekday() != time.Monday {
		day = day.AddDate(0, 0, 1)
	}
	return day
}

// FormAt returns a valid booking form with the given start time.
func (s Bookings) FormAt(start time.Time) Object { return s.Form(start.Sub(s.Now())) }

// Upcoming stores an upcoming booking of 12 products, which costs 8,400 rupees.
func (s Bookings) Upcoming(c, p Person, start time.Time) (id string) {
	s.Helper()
	return s.DB.Record("bookings", Object{
		"customer": c.ID, "photographer": p.Profile, "category": s.DB.Category("Product"), "status": "upcoming", "paymentStatus": "unpaid",
		"paymentMethod": "payAfterShoot", "type": "schedule", "start": start, "shootAddress": "12 Hauz Khas Village, New Delhi", "skuCount": 12,
		"movedBy": "photographer",
	}).Id
}

// Rated sets the rating and the number of reviews of a photographer, without creating reviews.
func (s Bookings) Rated(p Person, rating float64, reviews int) {
	s.Helper()
	record := s.DB.Find("photographers", p.Profile)
	record.Load(Object{"rating": rating, "ratingCount": reviews})
	if err := s.App.UnsafeWithoutHooks().Save(record); err != nil {
		s.Fatal(err)
	}
}

// SetHour sets the clock to the given hour of the next day in India.
func (s Bookings) SetHour(hour int) {
	s.Helper()
	day := istime.StartOfDay(s.Now().Add(24 * time.Hour))
	s.Pass(day.Add(time.Duration(hour) * time.Hour).Sub(s.Now()))
}

// Form returns a valid booking form for the category Product. ahead is the time until the shoot.
func (s Bookings) Form(ahead time.Duration) Object {
	start := s.Now().Add(ahead)
	return Object{
		"categoryId": s.DB.Category("Product"), "scheduledDate": istime.ShownDate(start),
		"scheduledTime": istime.Clock(start), "skuCount": 12, "paymentMethod": "payAfterShoot",
		"shootAddress": "12 Hauz Khas Village, New Delhi",
	}
}

// Book requests a booking.
func (s Bookings) Book(c, p Person, form Object) *Answer {
	s.Helper()
	return s.Call("POST", "/api/v1/booking/"+c.ID+"/"+p.Profile, c.Token, form)
}

// Review creates a customer with the given name, who books a photographer and reviews the completed shoot.
func (s Bookings) Review(p Person, name, comment string, stars int) {
	s.Helper()
	c := s.People.VerifiedCustomer(name)
	booking := s.Book(c, p, s.Form(48*time.Hour)).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+booking, p.Token, Object{"status": "upcoming"}).OK()
	s.Pass(49 * time.Hour)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, p.Token, Object{"status": "completed"}).OK()
	s.Call("POST", "/api/v1/booking/review/"+booking, c.Token, Object{"rating": stars, "comment": comment}).OK()
}

// SlotQuery returns the path and query of a search for photographers. ahead is the time until the shoot.
func (s Bookings) SlotQuery(city, category string, ahead time.Duration) string {
	start := s.Now().Add(ahead)
	return "/api/v1/scheduleBooking/photographers/filter?" + url.Values{
		"location": {city}, "categoryId": {category},
		"date": {istime.ISODate(start)}, "time": {istime.Clock(start)},
	}.Encode()
}
