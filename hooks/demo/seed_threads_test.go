package demo

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/pictures"
	"shootday/hooks/testdb"
	"shootday/hooks/threads"
	"shootday/internal/masking"
)

// TestSeedLetsPeopleTalk checks that the demo accounts have threads, and that the rows of all threads are consistent.
func TestSeedLetsPeopleTalk(t *testing.T) {
	app := testdb.NewForCommand(t)
	mustFill(t, app, wish(Pretty))
	const (
		fan  = `t.customer = (SELECT id FROM users WHERE email = 'customer@demo.shootday.in')`
		star = `t.photographer = (SELECT p.id FROM photographers p JOIN users u ON u.id = p.user WHERE u.email = 'photographer@demo.shootday.in')`
		// Threads of the demo customer in which both participants have written messages and a message has a picture.
		talked = `SELECT count(*) FROM threads t WHERE ` + fan + ` AND t.customerSent > 0 AND t.photographerSent > 0
			AND EXISTS (SELECT 1 FROM talk_pictures p WHERE p.thread = t.id AND p.number > 0)`
		bookings = ` (SELECT 1 FROM bookings b WHERE b.customer = t.customer AND b.photographer = t.photographer`
	)
	for query, want := range map[string]int{
		talked: 3,
		talked + ` AND t.askedAt != '' AND NOT EXISTS` + bookings + `)
			AND EXISTS (SELECT 1 FROM messages m WHERE m.thread = t.id AND m.masked LIKE '%` + masking.Hidden + `%')`: 1,
		talked + ` AND EXISTS` + bookings + ` AND b.status = 'upcoming' AND b.id IN (SELECT booking FROM briefs WHERE thread = t.id))`: 1,
		talked + ` AND EXISTS` + bookings + ` AND b.status = 'completed') AND NOT EXISTS` + bookings + ` AND b.status = 'upcoming')`:   1,
		`SELECT sum(photographerUnread) FROM threads t WHERE ` + star:                                                                  1,
		`SELECT count(*) FROM bookings b JOIN briefs ON briefs.booking = b.id JOIN threads t ON t.id = briefs.thread
			WHERE ` + star + ` AND b.status = 'pending for approval'`: 1,

		// Each booking of the last year or in the future must have a message in the thread between its customer and its
		// photographer. Other bookings must have none.
		`SELECT count(*) FROM bookings b WHERE (b.start >= '2025-11-19 18:30:00.000Z') != EXISTS (SELECT 1 FROM messages m JOIN threads t ON t.id = m.thread
			WHERE m.booking = b.id AND t.customer = b.customer AND t.photographer = b.photographer)`: 0,

		// The rows must be the same as if they had been written by requests to the API.
		`SELECT count(*) FROM threads t WHERE (last, lastAt) != (SELECT max(number), max(at) FROM messages m WHERE m.thread = t.id)
			OR last != (SELECT count(*) FROM messages m WHERE m.thread = t.id)`: 0,
		`SELECT count(*) FROM messages a JOIN messages b ON b.thread = a.thread AND b.number = a.number + 1 WHERE a.at > b.at`: 0,
		`SELECT count(*) FROM messages WHERE at > '2026-11-20 06:30:00.000Z'`:                                                  0,
		`SELECT count(*) FROM threads t WHERE photographerUnread != (SELECT count(*) FROM messages m
			WHERE m.thread = t.id AND m.sender = 'customer' AND m.number > t.photographerSeen)`: 0,
		`SELECT count(*) FROM threads WHERE customerTellAt != '' OR photographerTellAt != ''`: 0,
	} {
		if got := count(t, app, query); got != want {
			t.Errorf("got %d, want %d: %s", got, want, query)
		}
	}
	checkAnswerTime(t, app)
	checkTalkPictures(t, app)
}

func checkAnswerTime(t *testing.T, app core.App) {
	t.Helper()
	var star string
	err := app.DB().NewQuery(`SELECT p.id FROM photographers p JOIN users u ON u.id = p.user WHERE u.email = {:email}`).
		Bind(dbx.Params{"email": Logins[1].Email}).Row(&star)
	if err != nil {
		t.Fatal(err)
	}
	people := threads.New(time.Minute, func() time.Time { return noon }, masking.New(""))
	if within, err := people.AnswersWithin(app, star); err != nil || within == nil || *within != 120 {
		t.Errorf("the demo photographer answers within %v minutes: %v", within, err)
	}
}

func checkTalkPictures(t *testing.T, app core.App) {
	t.Helper()
	var ids []string
	if err := app.DB().NewQuery(`SELECT id FROM talk_pictures`).Column(&ids); err != nil || len(ids) == 0 {
		t.Fatalf("%d pictures: %v", len(ids), err)
	}
	for _, id := range ids {
		picture, err := pictures.Find(app, id)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range []pictures.Size{pictures.Thumb, pictures.View} {
			content, err := picture.Load(context.Background(), app, size)
			if err != nil || !strings.HasPrefix(string(content), "\xff\xd8") {
				t.Errorf("the %s of picture %s has %d bytes: %v", size, id, len(content), err)
			}
		}
	}
}
