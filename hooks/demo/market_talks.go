package demo

import (
	"slices"
	"time"

	"shootday/internal/booking"
	"shootday/internal/brief"
	"shootday/internal/talk"
)

const (
	wordsKind       kind = "wd"
	talkPictureKind kind = "pt"

	// askers is the number of customers who ask the demo photographer a question. There are enough questions for the
	// profile to show how fast the photographer answers.
	askers = 6
)

// words describes a message in a conversation. after is the time since the first message.
type words struct {
	from    talk.Side
	after   time.Duration
	text    string
	picture string // name of a file that Photo returns, or empty
}

var (
	aboutCafe = []words{
		{talk.Customer, 0, "Hello! We open a small café next month and need about 20 photos of dishes and of the room. " +
			"Do you bring your own lights? You can call me on 98765 43210.", ""},
		{talk.Photographer, 85 * time.Minute, "Congratulations! Yes, I bring two lights and a table for the dishes. " +
			"Three hours are enough for 20 photos.", Photos("Food")[0]},
		{talk.Customer, 2 * time.Hour, "That looks lovely. I will send a request once we know the day.", ""},
	}
	aboutTomorrow = []words{
		{talk.Photographer, 20 * time.Minute, "Thank you for the booking! Is there parking at the gate?", ""},
		{talk.Customer, 35 * time.Minute, "Yes, two places are kept for you. This is the corner that we would like to use.", Photos("Event")[0]},
		{talk.Photographer, 50 * time.Minute, "Perfect, the light is best there in the first hour.", ""},
		{talk.Customer, 55 * time.Minute, "Then we will be ready right at the start. My brief has the list of shots.", ""},
	}
	aboutPhotos = []words{
		{talk.Customer, time.Hour, "It was a pleasure to work with you today. Everybody felt at ease.", ""},
		{talk.Photographer, 2 * time.Hour, "The pleasure was mine! Here is a first look.", Photos("Fashion")[0]},
		{talk.Customer, 150 * time.Minute, "Wonderful. We will book you again for the winter collection.", ""},
	}
	questions = []string{
		"Do you also travel on Sundays?",
		"How long after the shoot do we get the photos?",
		"Can we change clothes between the photos? There is a small room for it.",
		"Is a shoot in the evening possible, after 6 PM?",
		"Do you have a white background that you can bring along?",
		"We are a group of twelve people. Is that fine?",
	}
	answers = []string{
		"Yes, on Sundays too. Only early mornings are difficult.",
		"A preview within two days, the full set within ten.",
		"Of course, please plan ten minutes for each change.",
		"Yes, until 9 PM. I bring lights for it.",
		"Yes, three metres wide. It needs a wall of the same size.",
		"Yes. I bring a wider lens for the group.",
	}
	// shootBrief and requestBrief are the briefs of the demo customer's upcoming booking and pending request.
	shootBrief = brief.Brief{
		Text:   "A small celebration with about thirty guests. Please keep to daylight where it is possible.",
		Shots:  []string{"The arrival of the guests", "The cake before it is cut", "A group photo on the stairs", "The table from above"},
		OnSite: &brief.OnSite{Name: "Ritu Bhasin", Phone: "9811122233"},
	}
	requestBrief = brief.Brief{
		Text:  "Portraits for our new website, in the colours of the brand: sand, white and a little green.",
		Shots: []string{"One portrait of each person", "The team at the window"},
	}
)

// addTalks adds conversations. The demo customer has conversations about a question, an upcoming shoot with a brief,
// and a past shoot, if there are such shoots. The demo photographer has answered the questions of several customers.
func (m *Market) addTalks(shown []Photographer) {
	fan := m.id(customerKind, demoCustomer)
	star := &shown[0]
	of := func(p *Photographer, status booking.Status) *Booking {
		at := slices.IndexFunc(p.Bookings, func(b Booking) bool { return b.Customer == fan && b.Status == status })
		if at < 0 {
			return nil
		}
		return &p.Bookings[at]
	}
	if b := of(star, booking.Upcoming); b != nil {
		t := star.threadWith(fan)
		m.converse(t, 0, star.Account.ID, b.MovedAt, aboutTomorrow)
		t.LatestUnread = true
		t.Briefs = append(t.Briefs, Brief{b.ID, shootBrief, b.Created})
	}
	if b := of(star, booking.Pending); b != nil {
		t := star.threadWith(fan)
		t.Briefs = append(t.Briefs, Brief{b.ID, requestBrief, b.Created})
	}
	m.addQuestions(star)
	others := shown[1:]
	stranger := slices.IndexFunc(others, func(p Photographer) bool { return p.Approved && p.Available && !p.knows(fan) })
	if stranger >= 0 {
		p := &others[stranger]
		m.ask(p, stranger+1, fan, 1, m.today.Add(-2*day+11*time.Hour), aboutCafe)
	}
	known := slices.IndexFunc(others, func(p Photographer) bool {
		return of(&p, booking.Completed) != nil && m.latestShoot(&p, fan) != nil && of(&p, booking.Upcoming) == nil && of(&p, booking.Pending) == nil
	})
	if known >= 0 {
		p := &others[known]
		m.converse(p.threadWith(fan), 2, p.Account.ID, m.latestShoot(p, fan).MovedAt, aboutPhotos)
	}
}

// addQuestions adds questions that customers asked the demo photographer before their first booking.
func (m *Market) addQuestions(star *Photographer) {
	asked := 0
	for c := demoCustomer + 1; c < m.size.Customers && asked < askers; c++ {
		customer := m.id(customerKind, c)
		at := m.today.Add(time.Duration(-2-9*asked)*day + 10*time.Hour)
		if slices.ContainsFunc(star.Bookings, func(b Booking) bool { return b.Customer == customer && b.Created.Before(at.Add(day)) }) {
			continue
		}
		answer := time.Duration(70+8*asked) * time.Minute
		m.ask(star, 0, customer, 3+asked, at, []words{
			{talk.Customer, 0, questions[asked], ""}, {talk.Photographer, answer, answers[asked], ""},
		})
		asked++
	}
}

// latestShoot returns the customer's latest shoot that was completed before yesterday and that is mentioned in the
// thread, or nil if there is none.
func (m *Market) latestShoot(p *Photographer, customer string) (latest *Booking) {
	for i := range p.Bookings {
		b := &p.Bookings[i]
		if b.Customer == customer && b.Status == booking.Completed && b.MovedAt.Before(m.today.Add(-day)) && b.Window.Start.After(m.today.Add(-threadDays*day)) {
			latest = b
		}
	}
	return latest
}

// knows reports whether the customer has ever booked the photographer.
func (p *Photographer) knows(customer string) bool {
	return slices.ContainsFunc(p.Bookings, func(b Booking) bool { return b.Customer == customer })
}

// threadWith returns the thread with a customer, or nil if there is none.
func (p *Photographer) threadWith(customer string) *Thread {
	at := slices.IndexFunc(p.Threads, func(t Thread) bool { return t.Customer == customer })
	if at < 0 {
		return nil
	}
	return &p.Threads[at]
}

// ask adds a conversation that begins with a customer's question to the nth photographer. It creates the thread if
// necessary.
func (m *Market) ask(p *Photographer, n int, customer string, number int, at time.Time, said []words) {
	t := p.threadWith(customer)
	if t == nil {
		// The ids of other threads are derived from the numbers of bookings. These numbers are lower than this one.
		p.Threads = append(p.Threads, Thread{ID: m.id(threadKind, (n+1)*bookingsEach-1-number), Customer: customer, Photographer: p.ID, Account: p.Account.ID})
		t = &p.Threads[len(p.Threads)-1]
	}
	t.Asked = at
	m.converse(t, number, p.Account.ID, at, said)
}

// converse adds a conversation to a thread. number identifies the conversation, and photographer is the id of the
// photographer's account.
func (m *Market) converse(t *Thread, number int, photographer string, from time.Time, said []words) {
	const wordsEach = 10
	t.Read = true
	for i, one := range said {
		message := Message{ID: m.id(wordsKind, number*wordsEach+i), From: one.from, Text: one.text, At: from.Add(one.after)}
		if one.picture != "" {
			owner := t.Customer
			if one.from == talk.Photographer {
				owner = photographer
			}
			message.Picture = &TalkPicture{ID: m.id(talkPictureKind, number*wordsEach+i), Owner: owner, Photo: one.picture}
		}
		t.add(message)
	}
}
