package outbox_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks/apptest"
)

// TestCodesThatHaveExpiredAreNotSent keeps the mail server unavailable until the codes and links have expired.
func TestCodesThatHaveExpiredAreNotSent(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	office.Refuses.Store(true)
	s := apptest.Start(t, settings...)
	c := s.People.Customer()
	s.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"email": "meera@example.in"}).OK()
	s.Call("POST", "/api/v1/auth/forgotpassword", "", apptest.Object{"email": c.Email}).OK()
	newEmail := apptest.Object{"newEmail": "asha.new@example.in"}
	if got := s.Call("POST", "/api/collections/users/request-email-change", c.Token, newEmail); got.Status != 204 {
		t.Fatal(got.Raw)
	}
	plain := s.DB.Record("outbox", apptest.Object{"to": "ravi@example.in", "channel": "email", "text": "Hello", "nextAttemptAt": s.Now()}).Id
	all := []string{"meera@example.in", c.Email, "asha.new@example.in"}
	for _, to := range all {
		s.Soon("the first try of "+to, func() bool { return s.Mails.To(to)[0].GetInt("attempts") > 0 })
	}
	s.Soon("the first try of what does not expire", func() bool { return s.DB.Find("outbox", plain).GetInt("attempts") > 0 })
	office.Refuses.Store(false)
	s.Pass(31 * 24 * time.Hour) // longer than the validity of any link
	for _, to := range all {
		s.Soon("the end of "+to, func() bool { return s.Mails.To(to)[0].GetString("failed") != "" })
		row := s.Mails.To(to)[0]
		if text := row.GetString("text"); !strings.Contains(text, "no longer kept") {
			t.Error("the code or link is kept:", text)
		}
		// The stored reason includes the reason of the previous attempt, which explains the delay.
		if reason := row.GetString("lastError"); !strings.Contains(reason, "expired") || !strings.Contains(reason, "the last attempt failed: ") || row.GetString("sent") != "" || len(office.Received(to)) != 0 {
			t.Errorf("%s: %s, %d mails", to, row.GetString("lastError"), len(office.Received(to)))
		}
	}
	s.Soon("what does not expire", func() bool { return s.DB.Find("outbox", plain).GetString("sent") != "" })
}

// TestAMailboxThatDoesNotExistIsGivenUpAtOnce checks that a message to an unknown mailbox is not retried, and that
// messages are retried if the server refuses all of them.
func TestAMailboxThatDoesNotExistIsGivenUpAtOnce(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...)
	replies := []struct {
		reply smtp.SMTPError
		final bool
	}{
		{smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user"}, true},
		{smtp.SMTPError{Code: 554, EnhancedCode: smtp.EnhancedCode{5, 7, 1}, Message: "relay access denied"}, false},
		{smtp.SMTPError{Code: 530, EnhancedCode: smtp.EnhancedCode{5, 7, 0}, Message: "authentication required"}, false},
		{smtp.SMTPError{Code: 450, EnhancedCode: smtp.EnhancedCode{4, 2, 0}, Message: "greylisted"}, false},
	}
	ids := make([]string, len(replies))
	for i := range replies {
		to := fmt.Sprintf("person%d@example.in", i)
		office.Replies.Store(to, &replies[i].reply)
		ids[i] = s.DB.Record("outbox", apptest.Object{"to": to, "channel": "email", "text": "Code 123456", "secret": true, "nextAttemptAt": s.Now()}).Id
	}
	for i, one := range replies {
		s.Soon("a try", func() bool { return s.DB.Find("outbox", ids[i]).GetInt("attempts") > 0 })
		row := s.DB.Find("outbox", ids[i])
		if final := row.GetString("failed") != ""; final != one.final || !strings.Contains(row.GetString("lastError"), one.reply.Message) {
			t.Errorf("after %d %s: given up %t, lastError %s", one.reply.Code, one.reply.Message, final, row.GetString("lastError"))
		}
		if blank := !strings.Contains(row.GetString("text"), "123456"); blank != one.final {
			t.Errorf("after %s: text blanked %t", one.reply.Message, blank)
		}
	}
}

// TestANumberThatDoesNotExistIsGivenUpAtOnce checks that a text message to an unknown number is not retried, and
// that messages are retried if the provider refuses the marketplace's account.
func TestANumberThatDoesNotExistIsGivenUpAtOnce(t *testing.T) {
	t.Parallel()
	answers := map[string]struct {
		status int
		body   string
		final  bool
	}{
		"9811100001": {400, `{"code":21211,"message":"invalid To number"}`, true},
		"9811100002": {400, `{"code":21606,"message":"invalid From number"}`, false},
		"9811100003": {401, `{"code":20003}`, false},
		"9811100004": {429, `{"code":20429}`, false},
		"9811100005": {503, ``, false},
	}
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		given := answers[strings.TrimPrefix(r.FormValue("To"), "+91")]
		w.WriteHeader(given.status)
		_, _ = io.WriteString(w, given.body)
	}))
	defer provider.Close()
	s := apptest.Start(t, "SHOOTDAY_MODE=production", "SMS_PROVIDER=twilio", "SMS_API_URL="+provider.URL,
		"TWILIO_ACCOUNT_SID=AC1", "TWILIO_AUTH_TOKEN=secret", "TWILIO_FROM=+15005550006")
	for to, given := range answers {
		id := s.DB.Record("outbox", apptest.Object{"to": to, "channel": "sms", "text": "Code 123456", "nextAttemptAt": s.Now()}).Id
		s.Soon("a try", func() bool { return s.DB.Find("outbox", id).GetInt("attempts") > 0 })
		if final := s.DB.Find("outbox", id).GetString("failed") != ""; final != given.final {
			t.Errorf("after %d %s: given up %t", given.status, given.body, final)
		}
	}
}

// TestMessagesGoOutOnceTheServerIsBack checks that messages are sent as soon as the server is available again, before
// their next scheduled attempt, which may be an hour away.
func TestMessagesGoOutOnceTheServerIsBack(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	office.Refuses.Store(true)
	s := apptest.Start(t, settings...)
	const waiting = 120
	queue := func(to string) {
		s.DB.Record("outbox", apptest.Object{"to": to, "channel": "email", "text": "Hello", "nextAttemptAt": s.Now()})
	}
	for range waiting {
		queue("meera@example.in")
	}
	tried := func(attempts int) {
		t.Helper()
		s.Soon("the tries", func() bool {
			left, err := s.App.CountRecords("outbox", dbx.NewExp("attempts < {:n}", dbx.Params{"n": attempts}))
			return err == nil && left == 0
		})
	}
	tried(1)
	s.Pass(10 * time.Minute)
	tried(2)
	later := s.Now().Add(50 * time.Minute).UTC().Format(types.DefaultDateLayout)
	_, err := s.App.NonconcurrentDB().NewQuery(`UPDATE outbox SET nextAttemptAt = {:later}`).Bind(dbx.Params{"later": later}).Execute()
	if err != nil {
		t.Fatal(err)
	}
	office.Refuses.Store(false)
	queue("asha@example.in")
	s.Soon("the mails", func() bool { return len(office.Received("meera@example.in")) == waiting })
}
