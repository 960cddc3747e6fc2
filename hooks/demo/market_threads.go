package demo

import (
	"cmp"
	"slices"
	"time"

	"shootday/internal/brief"
	"shootday/internal/talk"
)

const (
	threadKind kind = "th"
	lineKind   kind = "ln"

	// threadDays is the maximum age, in days, of a booking that is mentioned in a thread.
	threadDays = 365
)

// Thread contains the messages between a customer and a photographer, and the lines about their bookings.
type Thread struct {
	ID           string
	Customer     string // id in users
	Photographer string
	Account      string    // the photographer's id in users
	Asked        time.Time // zero unless a question opened the thread
	Messages     []Message // in the order of their times
	Briefs       []Brief
	Read         bool // whether both participants have seen the thread
	LatestUnread bool // whether the photographer has not seen the customer's latest message
}

// Message is a message from a person, or a line about a booking.
type Message struct {
	ID      string
	From    talk.Side
	Text    string
	Picture *TalkPicture
	Event   talk.Event // the event, in a line about the booking Booking
	Booking string
	At      time.Time
}

// TalkPicture is a picture of a message.
type TalkPicture struct {
	ID    string
	Owner string // id in users
	Photo string // name of a file that the function Photo returns
}

// Brief is the brief of a booking.
type Brief struct {
	Booking string
	Content brief.Brief
	At      time.Time
}

// addThreads adds a thread between the nth photographer and each customer who has a booking from the last year or in
// the future. Each of these bookings has one line, which describes its state.
func (m *Market) addThreads(p *Photographer, n int) {
	places := map[string]int{}
	for i, b := range p.Bookings {
		if b.Window.Start.Before(m.today.Add(-threadDays * day)) {
			continue
		}
		place, ok := places[b.Customer]
		if !ok {
			place = len(p.Threads)
			places[b.Customer] = place
			p.Threads = append(p.Threads, Thread{ID: m.id(threadKind, n*bookingsEach+i), Customer: b.Customer, Photographer: p.ID, Account: p.Account.ID})
		}
		is := talk.State{Status: b.Status, Payment: b.PaymentStatus, MovedBy: b.MovedBy}
		for _, event := range talk.Events(talk.State{Payment: b.PaymentStatus}, is) {
			p.Threads[place].add(Message{
				ID: m.id(lineKind, n*bookingsEach+i), From: talk.System, Text: event.Sentence(b.Category, b.Window.Start),
				Event: event, Booking: b.ID, At: b.MovedAt,
			})
		}
	}
}

// add inserts a message in the order of the times.
func (t *Thread) add(message Message) {
	t.Messages = append(t.Messages, message)
	slices.SortStableFunc(t.Messages, func(a, b Message) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.ID, b.ID)) })
}

// answered returns the time of the photographer's first message, or first decision on a request, after the question
// that opened the thread. It returns the zero time if there is no such message, or if no question opened the thread.
func (t *Thread) answered() time.Time {
	at := slices.IndexFunc(t.Messages, func(m Message) bool {
		return m.From == talk.Photographer || m.Event == talk.Accepted || m.Event == talk.Rejected
	})
	if t.Asked.IsZero() || at < 0 {
		return time.Time{}
	}
	return t.Messages[at].At
}
