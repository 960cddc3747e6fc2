package hooks_test

import (
	"fmt"
	"strings"
	"testing"
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
	const calls = 1100
	last := ""
	for i := range calls {
		status, raw := s.keyed(fmt.Sprint("key ", i), path, c.token, object{"address": address})
		if status != 200 && status != 201 {
			t.Fatal(status, raw)
		}
		last = raw
		s.call("DELETE", "/api/v1/booking/user/"+c.id+"/address", c.token, object{"index": 19}).ok()
	}
	var rows, bytes int
	if err := s.app.DB().NewQuery("SELECT count(*), sum(length(answer)) FROM idempotency_keys").Row(&rows, &bytes); err != nil {
		t.Fatal(err)
	}
	if rows > 1000 {
		t.Errorf("%d answers of %d MB are kept", rows, bytes>>20)
	}
	if _, raw := s.keyed(fmt.Sprint("key ", calls-1), path, c.token, object{"address": address}); raw != last {
		t.Error("the newest key got another answer:", raw[:100])
	}
}
