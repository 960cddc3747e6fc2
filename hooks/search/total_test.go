package search_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/internal/pricing"
)

// TestTotalIsThePriceOfTheBooking checks that the total in the search results is the price of the booking, for random
// prices and numbers of SKUs.
func TestTotalIsThePriceOfTheBooking(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	dice := rand.New(rand.NewPCG(38, 1))
	p := s.People.Photographer()
	refused := 0
	for n := range 60 {
		tiers, from := []apptest.Object{}, 1
		for range 1 + dice.IntN(3) {
			from += dice.IntN(60)
			tiers = append(tiers, apptest.Object{"minSKUs": from, "pricePerSKU": pricing.Paise(100 + dice.IntN(1_000_000)).Rupees()})
			from++
		}
		s.Call("POST", "/api/v1/portfolio/updatePricing", p.Token, apptest.Object{"id": p.Profile, "updatedPrices": tiers}).OK()
		skus := 10 + dice.IntN(100)
		if dice.IntN(8) == 0 {
			skus = pricing.MaxSKUs - dice.IntN(50_000)
		}
		at := time.Duration(24*(n+2)) * time.Hour
		bySlot := s.Call("GET", s.Bookings.SlotQuery("Delhi", s.DB.Category("Product"), at)+"&skuCount="+strconv.Itoa(skus), "", nil).OK()
		byFilter := s.Call("GET", "/api/items?skuCount="+strconv.Itoa(skus), "", nil).OK()
		entry := bySlot.List("photographers")[0]
		total, has := entry["total"]
		if other := byFilter.List("items")[0]["total"]; !has || other != total {
			t.Fatalf("%d of %v cost %v in one search and %v in the other", skus, tiers, total, other)
		}
		form := s.Bookings.Form(at)
		form["skuCount"] = skus
		delete(form, "pricing")
		booked := s.Bookings.Book(s.People.Customer(), p, form)
		if total == nil {
			refused++
			booked.Refused(400, "below this photographer's minimum")
			continue
		}
		if price := booked.OK().Object("booking")["pricing"]; price != total {
			t.Errorf("%d of %v cost %v in the search and %v booked", skus, tiers, total, price)
		}
	}
	if refused == 0 || refused > 50 {
		t.Errorf("%d of 60 quantities are below the minimum: too few or too many to be meaningful", refused)
	}
}

// TestSortByTotal sorts photographers by total. Sorting them by the price of their first tier would give another order.
func TestSortByTotal(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	names := map[string]string{}
	for _, one := range []struct {
		name  string
		tiers []apptest.Object
	}{
		{"cheap for many", []apptest.Object{{"minSKUs": 10, "pricePerSKU": 900}, {"minSKUs": 20, "pricePerSKU": 100}}},
		{"always 500", []apptest.Object{{"minSKUs": 10, "pricePerSKU": 500}}},
		{"from 30", []apptest.Object{{"minSKUs": 30, "pricePerSKU": 50}}},
		{"from 40", []apptest.Object{{"minSKUs": 40, "pricePerSKU": 40}}},
	} {
		p := s.People.Photographer()
		names[p.Profile] = one.name
		s.Call("POST", "/api/v1/portfolio/updatePricing", p.Token, apptest.Object{"id": p.Profile, "updatedPrices": one.tiers}).OK()
	}
	for query, want := range map[string]string{
		"sort=price&skuCount=25":            "[cheap for many always 500 from 30 from 40]",
		"sort=price&skuCount=10":            "[always 500 cheap for many from 30 from 40]",
		"sort=price&skuCount=40":            "[from 40 from 30 cheap for many always 500]",
		"sort=price&skuCount=25&order=desc": "[always 500 cheap for many from 40 from 30]",
		"sort=price":                        "[from 40 from 30 always 500 cheap for many]",
	} {
		got, cursor := []string{}, ""
		for page := 0; page == 0 || cursor != ""; page++ {
			answer := s.Call("GET", "/api/items?perPage=1&cursor="+cursor+"&"+query, "", nil).OK()
			for _, entry := range answer.List("items") {
				got = append(got, names[entry["_id"].(string)])
			}
			cursor = answer.Text("nextCursor")
		}
		if fmt.Sprint(got) != want {
			t.Errorf("%s finds %v, not %s", query, got, want)
		}
	}
	first := s.Call("GET", "/api/items?perPage=1&sort=price&skuCount=25", "", nil).OK()
	for _, query := range []string{"skuCount=26&sort=price", "sort=price", "skuCount=25"} {
		s.Call("GET", "/api/items?"+query+"&cursor="+first.Text("nextCursor"), "", nil).Refused(400, "This cursor is not valid.")
	}
	for _, wrong := range []string{"9", "0", "-12", "100001", "12.5", "1e2", "many", "99999999999999999999"} {
		s.Call("GET", "/api/items?skuCount="+wrong, "", nil).Refused(400, "")
		s.Call("GET", s.Bookings.SlotQuery("Delhi", s.DB.Category("Product"), 48*time.Hour)+"&skuCount="+wrong, "", nil).Refused(400, "")
	}
}
