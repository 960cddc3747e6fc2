package hooks_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// TestKeptAnswersOfAnAccountAreBounded creates and deletes the same thing many times, each time with a new key. The number
// of stored responses is bounded, and the newest are kept.
func TestKeptAnswersOfAnAccountAreBounded(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	path, address := "/api/v1/booking/addAddress/"+c.id, strings.Repeat("₹", 500)
	for range 19 {
		s.call("POST", path, c.token, object{"address": address}).ok()
	}
	const calls = 20
	last := ""
	for i := range calls {
		status, raw := s.keyed(fmt.Sprint("key ", i), path, c.token, object{"address": address})
		if status != 200 && status != 201 {
			t.Fatal(status, raw)
		}
		last = raw
		s.call("DELETE", "/api/v1/booking/user/"+c.id+"/address", c.token, object{"index": 19}).ok()
		if i == 0 { // as if many calls had been made an hour before
			s.exec(`INSERT INTO idempotency_keys (caller, path, key, request, status, answer, created)
				WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1080)
				SELECT caller, path, 'old ' || n, request, status, answer, {:then} FROM idempotency_keys, n`,
				dbx.Params{"then": timestamp(s.now().Add(-time.Hour))})
		}
	}
	var rows, bytes int
	if err := s.app.DB().NewQuery("SELECT count(*), sum(length(answer)) FROM idempotency_keys").Row(&rows, &bytes); err != nil {
		t.Fatal(err)
	}
	if rows > 1000 || rows < 900 {
		t.Errorf("%d answers of %d MB are kept", rows, bytes>>20)
	}
	if newest := s.number(`SELECT count(*) FROM idempotency_keys WHERE key LIKE 'key %'`, nil); newest != calls {
		t.Errorf("%d of the %d newest answers are kept", newest, calls)
	}
	if _, raw := s.keyed(fmt.Sprint("key ", calls-1), path, c.token, object{"address": address}); raw != last {
		t.Error("the newest key got another answer:", raw[:100])
	}
}
