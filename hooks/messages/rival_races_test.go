package messages_test

import (
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

// raceRounds returns the number of times that a race is run.
func raceRounds() int {
	if os.Getenv("SHOOTDAY_SOAK") != "" {
		return 300
	}
	return 30
}

// whole fails the test unless the rows of all threads are consistent: the numbers have no gaps, the counts match the
// messages, and nothing remains of a deleted thread.
func (s talks) whole() {
	s.Helper()
	for what, query := range map[string]string{
		"threads whose numbers have a gap": `SELECT count(*) FROM threads t WHERE last != (SELECT count(*) FROM messages WHERE thread = t.id)
			OR last != (SELECT coalesce(max(number), 0) FROM messages WHERE thread = t.id)`,
		"threads that count unread messages wrongly": `SELECT count(*) FROM threads t WHERE
			customerUnread != (SELECT count(*) FROM messages WHERE thread = t.id AND sender = 'photographer' AND kind = 'text' AND number > t.customerSeen)
			OR photographerUnread != (SELECT count(*) FROM messages WHERE thread = t.id AND sender = 'customer' AND kind = 'text' AND number > t.photographerSeen)`,
		"threads that count what was sent wrongly": `SELECT count(*) FROM threads t WHERE
			customerSent != (SELECT count(*) FROM messages WHERE thread = t.id AND sender = 'customer')
			OR photographerSent != (SELECT count(*) FROM messages WHERE thread = t.id AND sender = 'photographer')`,
		"messages without a thread": `SELECT count(*) FROM messages WHERE thread NOT IN (SELECT id FROM threads)`,
		"pictures without a message": `SELECT count(*) FROM talk_pictures p
			WHERE number > 0 AND NOT EXISTS (SELECT 1 FROM messages WHERE thread = p.thread AND number = p.number)`,
	} {
		if n := s.DB.Number(query, nil); n > 0 {
			s.Errorf("%d %s", n, what)
		}
	}
}

// TestSendsAgainstDeletions deletes a message twice at the same time, while both sides write messages and mark them as
// seen. The rows must remain consistent.
func TestSendsAgainstDeletions(t *testing.T) {
	t.Parallel()
	s := newTalks(t, "MESSAGES_PER_HOUR=100000")
	thread := s.asked("1")
	s.sent(s.Ravi, thread, "2")
	for round := range raceRounds() {
		writer, other := s.Asha, s.Ravi
		if round%2 == 1 {
			writer, other = other, writer
		}
		target := s.sent(writer, thread, "Quillfeather")
		path := "/api/v1/messages/" + thread + "/" + target["messageId"].(string)
		var all sync.WaitGroup
		for range 2 {
			all.Go(func() { s.Call("DELETE", path, writer.Token, nil).OK() })
			all.Go(func() { s.send(writer, thread, "x").OfStatus(201) })
			all.Go(func() { s.send(other, thread, "y").OfStatus(201) })
		}
		all.Go(func() { s.see(other, thread, int(target["number"].(float64))-round%3).OK() })
		all.Wait()
		for _, who := range []apptest.Person{writer, other} {
			after := fmt.Sprintf("/api/v1/messages/%s?after=%d&perPage=1", thread, int(target["number"].(float64))-1)
			if got := s.Call("GET", after, who.Token, nil).OK().List("messages")[0]; got["kind"] != "deleted" || got["text"] != "" {
				t.Fatalf("round %d: the deleted message is %v", round, got)
			}
		}
	}
	s.whole()
}

// TestNothingIsSeenAfterABlockOrASuspension sends messages concurrently with a block and with a suspension. After the
// response to the block or suspension, the other person must not see any further message.
func TestNothingIsSeenAfterABlockOrASuspension(t *testing.T) {
	t.Parallel()
	s := newTalks(t, "MESSAGES_PER_HOUR=100000")
	thread := s.asked("1")
	s.sent(s.Ravi, thread, "2")
	picture := apptest.JpegPicture(t)
	last := func(who apptest.Person) any { return s.show(who, thread).Object("thread")["last"] }
	var passed, refused atomic.Int32
	for round := range raceRounds() {
		writer, other := s.Asha, s.Ravi
		if round%2 == 1 {
			writer, other = other, writer
		}
		suspends := round%4 >= 2
		s.DB.Do(`DELETE FROM throttles`) // only 20 pictures an hour are allowed
		var writing sync.WaitGroup
		var started sync.WaitGroup
		for worker := range 4 {
			started.Add(1)
			writing.Go(func() {
				started.Done()
				for range 3 {
					text, status := fmt.Sprint(round, worker), 0
					if worker == 0 { // with a picture
						status = s.sendPictures(writer, thread, text, picture).Status
					} else {
						status = s.send(writer, thread, text).Status
					}
					switch status {
					case 201:
						passed.Add(1)
					case 401, 409:
						refused.Add(1)
					default:
						t.Errorf("the response to a message is %d", status)
					}
				}
			})
		}
		started.Wait()
		time.Sleep(time.Duration(round%7) * time.Millisecond) // run the other call at varying points of the writes
		if suspends {
			s.People.Suspend(s.Admin, writer)
		} else {
			s.block("PUT", other, thread)
		}
		before := last(other)
		writing.Wait()
		if after := last(other); after != before {
			t.Fatalf("round %d: the latest number was %v after the answer, and is %v", round, before, after)
		}
		if !suspends {
			s.block("DELETE", other, thread)
			continue
		}
		s.People.Lift(s.Admin, writer)
		writer.Token = s.People.TokenOf(s.DB.Find("users", writer.ID))
		if round%2 == 0 {
			s.Asha = writer
		} else {
			s.Ravi = writer
		}
	}
	s.whole()
	t.Logf("%d messages passed, %d were refused", passed.Load(), refused.Load())
	if passed.Load() == 0 || refused.Load() == 0 {
		t.Error("all messages passed or all were refused, so the test proves little")
	}
}

// TestQuestionsAgainstTheEndOfAThread runs the job that deletes old threads while a customer asks another question and
// the photographer answers. Either the thread remains and contains the message, or it is deleted and the question opens
// a new one.
func TestQuestionsAgainstTheEndOfAThread(t *testing.T) {
	t.Parallel()
	s := newTalks(t, "MESSAGES_PER_HOUR=100000", "THREADS_PER_DAY=100000", "MESSAGE_KEEP_DAYS=10")
	picture := apptest.JpegPicture(t)
	var stayed, ended int
	for round := range raceRounds() {
		asha := s.People.Customer()
		question := apptest.Object{"photographerId": s.Ravi.Profile, "text": "x"}
		thread := s.Call("POST", "/api/v1/messages", asha.Token, question).OfStatus(201).Text("threadId")
		s.sendPictures(asha, thread, "", picture).OfStatus(201)
		s.Pass(11 * 24 * time.Hour)
		asha.Token = s.People.TokenOf(s.DB.Find("users", asha.ID))
		s.Ravi.Token = s.People.TokenOf(s.DB.Find("users", s.Ravi.ID))
		var asked, answered *apptest.Answer
		ask := func() { asked = s.Call("POST", "/api/v1/messages", asha.Token, question) }
		answer := func() { answered = s.send(s.Ravi, thread, "y") }
		end := func() { s.Round("threads") }
		switch round { // the first two rounds cover both outcomes on any machine
		case 0:
			ask()
			answer()
			end()
		case 1:
			end()
			ask()
			answer()
		default:
			var all sync.WaitGroup
			all.Go(end)
			for _, call := range []func(){ask, answer} {
				all.Go(func() {
					time.Sleep(time.Duration(round%5) * time.Millisecond) // start the calls at varying points of the job
					call()
				})
			}
			all.Wait()
		}
		asked.OfStatus(201)
		exists := s.DB.Number(`SELECT count(*) FROM threads WHERE id = {:t}`, dbx.Params{"t": thread}) == 1
		switch {
		case exists != (asked.Text("threadId") == thread):
			t.Errorf("round %d: the thread exists: %v, but the question went into %s, not %s", round, exists, asked.Text("threadId"), thread)
		case !exists && answered.Status == 201:
			t.Errorf("round %d: an answer was lost with its thread", round)
		case answered.Status != 201 && answered.Status != 404:
			t.Errorf("round %d: the answer got %d", round, answered.Status)
		}
		if exists {
			stayed++
		} else {
			ended++
		}
	}
	s.whole()
	t.Logf("%d threads remained, %d ended", stayed, ended)
	if stayed == 0 || ended == 0 {
		t.Error("all threads remained or all ended, so the test proves little")
	}
}
