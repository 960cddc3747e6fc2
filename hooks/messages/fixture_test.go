package messages_test

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/internal/masking"
)

const hidden = masking.Hidden

// talks is a test server with the customer Asha Rao, the photographer Ravi, and others.
type talks struct {
	*apptest.Server
	apptest.Actors
}

func newTalks(t *testing.T, settings ...string) talks {
	t.Helper()
	s := apptest.Start(t, settings...)
	return talks{s, s.People.Actors()}
}

// ask sends a question from Asha to Ravi.
func (s talks) ask(text string) *apptest.Answer {
	s.Helper()
	return s.Call("POST", "/api/v1/messages", s.Asha.Token, apptest.Object{"photographerId": s.Ravi.Profile, "text": text})
}

// asked sends a question from Asha to Ravi, and returns their thread.
func (s talks) asked(text string) string {
	s.Helper()
	return s.ask(text).OfStatus(201).Text("threadId")
}

func (s talks) send(who apptest.Person, thread, text string) *apptest.Answer {
	s.Helper()
	return s.Call("POST", "/api/v1/messages/"+thread, who.Token, apptest.Object{"text": text})
}

func (s talks) sent(who apptest.Person, thread, text string) apptest.Object {
	s.Helper()
	return s.send(who, thread, text).OfStatus(201).Object("message")
}

func (s talks) show(who apptest.Person, thread string) *apptest.Answer {
	s.Helper()
	return s.Call("GET", "/api/v1/messages/"+thread, who.Token, nil).OK()
}

// latest returns the latest message of a thread as it is shown to a person.
func (s talks) latest(who apptest.Person, thread string) apptest.Object {
	s.Helper()
	all := s.show(who, thread).List("messages")
	return all[len(all)-1]
}

func (s talks) unread(who apptest.Person) (messages, threads float64) {
	s.Helper()
	got := s.Call("GET", "/api/v1/messages/unread", who.Token, nil).OK()
	return got.Body["unread"].(float64), got.Body["threads"].(float64)
}

func (s talks) see(who apptest.Person, thread string, number int) *apptest.Answer {
	s.Helper()
	return s.Call("PUT", "/api/v1/messages/"+thread+"/seen", who.Token, apptest.Object{"number": number})
}

func (s talks) block(method string, who apptest.Person, thread string) {
	s.Helper()
	s.Call(method, "/api/v1/messages/"+thread+"/block", who.Token, nil).OK()
}

// events returns the events of the automatic messages in a thread.
func (s talks) events(thread string) (events []string) {
	s.Helper()
	err := s.App.DB().NewQuery(`SELECT event FROM messages WHERE thread = {:t} AND kind = 'line' ORDER BY number`).
		Bind(dbx.Params{"t": thread}).Column(&events)
	if err != nil {
		s.Fatal(err)
	}
	return events
}

// thread returns the thread of Asha and Ravi.
func (s talks) thread() (id string) {
	s.Helper()
	err := s.App.DB().NewQuery(`SELECT id FROM threads WHERE customer = {:c} AND photographer = {:p}`).
		Bind(dbx.Params{"c": s.Asha.ID, "p": s.Ravi.Profile}).Row(&id)
	if err != nil {
		s.Fatal(err)
	}
	return id
}

// tell advances the clock and runs the job that sends emails about new messages. It returns the number of such emails
// that a person has received so far.
func (s talks) tell(who apptest.Person, after time.Duration) int {
	s.Helper()
	s.Pass(after)
	s.Round("telling")
	return s.Mails.Count(who.Email, "A new message for you")
}
