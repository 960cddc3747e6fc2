package hooks_test

import (
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks"
	"shootday/hooks/demo/sandbox/faulty"
	"shootday/hooks/jobs"
)

// lacks waits until /api/health lists exactly these parts as degraded.
func (s *server) lacks(want string) {
	s.Helper()
	var got any
	s.soon("health without "+want, func() bool {
		got = s.call("GET", "/api/health", "", nil).object("data")["degraded"]
		return fmt.Sprint(got) == "["+want+"]"
	})
}

// TestHealthNamesMessagesThatCannotBeSent checks that failures that last are reported by channel until a message is sent.
func TestHealthNamesMessagesThatCannotBeSent(t *testing.T) {
	t.Parallel()
	broken := true
	texts := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if broken {
			w.WriteHeader(http.StatusInternalServerError)
		}
		_, _ = io.WriteString(w, `{"type":"success"}`)
	}))
	defer texts.Close()
	office, settings := startMailServer(t)
	s := start(t, append(settings, "SMS_PROVIDER=msg91", "SMS_API_URL="+texts.URL, "MSG91_AUTH_KEY=key", "MSG91_TEMPLATE_ID=t")...)
	office.refuses.Store(true)
	mail := s.record("outbox", object{"to": "meera@example.in", "channel": "email", "text": "Hello", "nextAttemptAt": s.now()}).Id
	text := s.record("outbox", object{"to": "9811198111", "channel": "sms", "text": "123456", "nextAttemptAt": s.now()}).Id
	tried := func(times int) {
		t.Helper()
		s.soon("the tries", func() bool {
			return s.find("outbox", mail).GetInt("attempts") >= times && s.find("outbox", text).GetInt("attempts") >= times
		})
	}
	tried(1)
	s.lacks("")
	later := func(delay time.Duration) {
		s.exec("UPDATE outbox SET nextAttemptAt = {:at}", dbx.Params{"at": s.now().Add(delay).UTC().Format(types.DefaultDateLayout)})
	}
	later(time.Hour)
	s.pass(6 * time.Minute)
	s.lacks("email sms") // before the next attempt
	later(0)
	tried(2)
	s.lacks("email sms")
	office.refuses.Store(false)
	s.pass(time.Hour)
	s.lacks("sms")
	tried(3) // a try that ends later would be followed by another pause
	broken = false
	s.pass(time.Hour)
	s.lacks("")
}

func TestHealthNamesAPaymentProviderThatIsAway(t *testing.T) {
	t.Parallel() // most of its time is waiting
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	for _, fault := range []faulty.Fault{faulty.Hang, faulty.ServerError, faulty.Dropped} {
		s.breaks(fault)
		s.capture(booking).refused(503, "")
		s.lacks("")
		s.pass(2 * time.Minute)
		s.capture(booking).refused(503, "")
		s.lacks("payments")
		s.breaks(faulty.None)
		s.capture(booking).ok()
		s.lacks("")
		booking = s.accepted(time.Duration(96+24*fault) * time.Hour)
	}
	s.breaks(faulty.Hang)
	s.capture(booking).refused(503, "")
	s.pass(3 * time.Hour) // without further payments
	s.lacks("")
}

func TestHealthNamesJobsThatDoNotWork(t *testing.T) {
	t.Parallel()
	var passed atomic.Int64 // on the clock of the jobs
	began := time.Now()
	s := startTuned(t, hooks.Tuning{Jobs: jobs.NewMonitorOnRequest(func() time.Time { return began.Add(time.Duration(passed.Load())) }, "search index")})
	s.round(everySecond...)
	for _, rename := range []struct{ from, to, lacks string }{{"outbox", "lost", "jobs"}, {"lost", "outbox", ""}} {
		if _, err := s.app.DB().NewQuery("ALTER TABLE " + rename.from + " RENAME TO " + rename.to).Execute(); err != nil {
			t.Fatal(err)
		}
		s.round(everySecond...)
		s.lacks("")
		passed.Add(int64(2*time.Minute + 2*time.Second))
		s.round(slices.Collect(maps.Keys(s.tuning.Jobs.Worked()))...)
		s.lacks(rename.lacks)
	}
}
