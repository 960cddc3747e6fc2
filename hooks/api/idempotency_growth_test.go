package api_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

// TestKeptAnswersOfAnAccountAreBounded creates and deletes the same item many times, each time with a new key. The
// server must limit the number of stored responses and keep the newest ones.
func TestKeptAnswersOfAnAccountAreBounded(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	path, address := "/api/v1/booking/addAddress/"+c.ID, strings.Repeat("₹", 500)
	for range 19 {
		s.Call("POST", path, c.Token, apptest.Object{"address": address}).OK()
	}
	const calls = 20
	last := ""
	for i := range calls {
		status, raw := s.Keyed(fmt.Sprint("key ", i), path, c.Token, apptest.Object{"address": address})
		if status != 200 && status != 201 {
			t.Fatal(status, raw)
		}
		last = raw
		s.Call("DELETE", "/api/v1/booking/user/"+c.ID+"/address", c.Token, apptest.Object{"index": 19}).OK()
		if i == 0 { // simulates many requests an hour earlier
			s.DB.Exec(`INSERT INTO idempotency_keys (caller, path, key, request, status, answer, created)
				WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1080)
				SELECT caller, path, 'old ' || n, request, status, answer, {:then} FROM idempotency_keys, n`,
				dbx.Params{"then": apptest.Timestamp(s.Now().Add(-time.Hour))})
		}
	}
	var rows, bytes int
	if err := s.App.DB().NewQuery("SELECT count(*), sum(length(answer)) FROM idempotency_keys").Row(&rows, &bytes); err != nil {
		t.Fatal(err)
	}
	if rows > 1000 || rows < 900 {
		t.Errorf("%d answers of %d MB are stored", rows, bytes>>20)
	}
	if newest := s.DB.Number(`SELECT count(*) FROM idempotency_keys WHERE key NOT LIKE 'old %'`, nil); newest != calls {
		t.Errorf("%d of the %d newest answers are stored", newest, calls)
	}
	if _, raw := s.Keyed(fmt.Sprint("key ", calls-1), path, c.Token, apptest.Object{"address": address}); raw != last {
		t.Error("the newest key got another answer:", raw[:100])
	}
}
