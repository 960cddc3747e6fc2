package api_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestLongListsOfFieldsAreRefused checks the length limit of the parameter "fields". The limit is necessary because
// PocketBase compares every name in the parameter with every field of every record.
func TestLongListsOfFieldsAreRefused(t *testing.T) {
	s := apptest.Start(t)
	names := make([]string, 10_000)
	for i := range names {
		names[i] = fmt.Sprintf("a%x", i)
	}
	long := "fields=" + strings.Join(names, ",")
	for _, path := range []string{
		"/api/collections/locations/records?perPage=500&", "/api/v1/scheduleBooking/locations?",
		"/api/v1/categories/getallcategories?",
	} {
		began := time.Now()
		got := s.Call("GET", path+long, "", nil)
		t.Logf("the response to %s is %d after %s", path, got.Status, time.Since(began))
		if got.Status != 400 || !strings.Contains(got.Text("message"), "fields") {
			t.Errorf("the response to %s is %d", path, got.Status)
		}
	}
	got := s.Call("GET", "/api/collections/locations/records?fields=id,name:excerpt(20)", "", nil)
	if items := got.List("items"); got.Status != 200 || len(items) == 0 || len(items[0]) != 2 {
		t.Error(got.Status, got.Raw)
	}
}
