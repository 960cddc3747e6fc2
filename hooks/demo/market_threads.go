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

// Thread contains the messages between a customer and a photographer, including the automatic messages about their
// bookings.
type Thread struct {
	ID           string
	Customer     string // id of the customer's account
	Photographer string
	Account      string    // id of the photographer's account
	Asked        time.Time // time of the first question; zero if the thread does not begin with a question
	Messages     []Message // oldest first
	Briefs       []Brief
	Read         bool // whether both participants have seen the thread
	LatestUnread bool // whether the photographer has not seen the customer's latest message
}

// Message is a message from a person, or an automatic message about a booking.
type Message struct {
	ID      string
	From    talk.Side
	Text    string
	Picture *TalkPicture
	Event   talk.Event // the event, if this is an automatic message about Booking
	Booking string
	At      time.Time
}

// TalkPicture is a picture in a message.
type TalkPicture struct {
	ID    string
	Owner string // id of an account
	Photo string // name of a file that Photo returns
}

// Brief contains what a customer tells the photographer before a booking's shoot.
type Brief struct {
	Booking string
	Content brief.Brief
	At      time.Time
}

// addThreads adds a thread for each customer of the nth photographer who has a booking within threadDays before today,
// or in the future. Each of these bookings has one automatic message, which describes its state.
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

// add inserts a message and keeps the messages sorted by time.
func (t *Thread) add(message Message) {
	t.Messages = append(t.Messages, message)
	slices.SortStableFunc(t.Messages, func(a, b Message) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.ID, b.ID)) })
}

// answered returns the time at which the photographer first answered the question that opened the thread, by a message
// or by a decision on a request. It returns the zero time if there is no question or no answer.
func (t *Thread) answered() time.Time {
	at := slices.IndexFunc(t.Messages, func(m Message) bool {
		return m.From == talk.Photographer || m.Event == talk.Accepted || m.Event == talk.Rejected
	})
	if t.Asked.IsZero() || at < 0 {
		return time.Time{}
	}
	return t.Messages[at].At
}
