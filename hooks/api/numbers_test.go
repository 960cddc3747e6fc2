package api_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestNumbersArePlain checks that notations such as 1e1, 0x10 and +10 are refused.
func TestNumbersArePlain(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	book := func(count string) *apptest.Answer {
		form := apptest.With(s.Bookings.Form(48*time.Hour), apptest.Object{"skuCount": nil})
		delete(form, "skuCount")
		return s.Send("POST", "/api/v1/booking/"+c.Asha.ID+"/"+c.Ravi.Profile, c.Asha.Token, "application/json", strings.NewReader(
			strings.Replace(jsonOf(t, form), "{", `{"skuCount":`+count+`,`, 1)))
	}
	for _, count := range []string{`"1e1"`, `"0x10"`, `" 10 "`, `"10.0"`, `"+10"`, `"１２"`, `"१२"`, `"1_2"`, `"-12"`, `"Inf"`, `"10 "`, `"\"12\""`, `[12]`, `true`, `10.5`} {
		s.Repel(apptest.Attack{Name: "so many SKUs: " + count, Status: 400, Says: "Please enter the number of SKU", Try: func() *apptest.Answer { return book(count) }})
	}
	for _, query := range []string{"rating=1e0", "rating=%2B4", "rating=Inf", "rating=.5", "pricing=1e2", "pricing=0x10", "pricing=%2B700", "pricing=NaN", "pricing=5.", "pricing=-0", "rating=%E0%A5%A7",
		"page=%2B1", "perPage=%2B5", "page=1.0", "page=0x1"} {
		s.Call("GET", "/api/items?"+query, "", nil).Refused(400, "")
	}
	for _, query := range []string{"rating=4", "rating=3.10", "pricing=700", "pricing=700.50", "page=1&perPage=05"} {
		s.Call("GET", "/api/items?"+query, "", nil).OK()
	}
	book(`"10"`).OK()
	s.T = t
	if got := book(`10.0`); got.Status != http.StatusConflict { // the slot is taken, so the number was accepted
		t.Error(got.Status, got.Raw)
	}
}

func jsonOf(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
