package ops_test

import (
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
	"shootday/hooks/apptest"
	"shootday/hooks/demo/sandbox/faulty"
	"shootday/hooks/jobs"
)

// TestHealthNamesMessagesThatCannotBeSent checks that the health check reports each channel with lasting failures until
// the channel sends a message again.
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
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, append(settings, "SMS_PROVIDER=msg91", "SMS_API_URL="+texts.URL, "MSG91_AUTH_KEY=key", "MSG91_TEMPLATE_ID=t")...)
	office.Refuses.Store(true)
	mail := s.DB.Record("outbox", apptest.Object{"to": "meera@example.in", "channel": "email", "text": "Hello", "nextAttemptAt": s.Now()}).Id
	text := s.DB.Record("outbox", apptest.Object{"to": "9811198111", "channel": "sms", "text": "123456", "nextAttemptAt": s.Now()}).Id
	tried := func(times int) {
		t.Helper()
		s.Soon("the tries", func() bool {
			return s.DB.Find("outbox", mail).GetInt("attempts") >= times && s.DB.Find("outbox", text).GetInt("attempts") >= times
		})
	}
	tried(1)
	s.Health.Lacks("")
	later := func(delay time.Duration) {
		s.DB.Exec("UPDATE outbox SET nextAttemptAt = {:at}", dbx.Params{"at": s.Now().Add(delay).UTC().Format(types.DefaultDateLayout)})
	}
	later(time.Hour)
	s.Pass(6 * time.Minute)
	s.Health.Lacks("email sms") // although the next attempt is not due yet
	later(0)
	tried(2)
	s.Health.Lacks("email sms")
	office.Refuses.Store(false)
	s.Pass(time.Hour)
	s.Health.Lacks("sms")
	tried(3) // advance the clock only after this attempt, which sets the time of the next one
	broken = false
	s.Pass(time.Hour)
	s.Health.Lacks("")
}

func TestHealthNamesAPaymentProviderThatIsAway(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	for _, fault := range []faulty.Fault{faulty.Hang, faulty.ServerError, faulty.Dropped} {
		s.Breaks(fault)
		s.Capture(booking).Refused(503, "")
		s.Health.Lacks("")
		s.Pass(2 * time.Minute)
		s.Capture(booking).Refused(503, "")
		s.Health.Lacks("payments")
		s.Breaks(faulty.None)
		s.Capture(booking).OK()
		s.Health.Lacks("")
		booking = s.Accepted(time.Duration(96+24*fault) * time.Hour)
	}
	s.Breaks(faulty.Hang)
	s.Capture(booking).Refused(503, "")
	s.Pass(3 * time.Hour) // during this time there are no further payments
	s.Health.Lacks("")
}

func TestHealthNamesJobsThatDoNotWork(t *testing.T) {
	t.Parallel()
	var passed atomic.Int64 // how far the jobs' clock is ahead of the real time
	began := time.Now()
	s := apptest.StartTuned(t, hooks.Tuning{Jobs: jobs.NewMonitorOnRequest(func() time.Time { return began.Add(time.Duration(passed.Load())) }, "search index")})
	s.Round(apptest.EverySecond...)
	for _, rename := range []struct{ from, to, lacks string }{{"outbox", "lost", "jobs"}, {"lost", "outbox", ""}} {
		if _, err := s.App.DB().NewQuery("ALTER TABLE " + rename.from + " RENAME TO " + rename.to).Execute(); err != nil {
			t.Fatal(err)
		}
		s.Round(apptest.EverySecond...)
		s.Health.Lacks("")
		passed.Add(int64(2*time.Minute + 2*time.Second))
		s.Round(slices.Collect(maps.Keys(s.Tuning.Jobs.Worked()))...)
		s.Health.Lacks(rename.lacks)
	}
}
