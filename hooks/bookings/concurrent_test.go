package bookings_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
)

// TestParallelBookings sends requests for the same slots in parallel. Half of the requests have an idempotency key, one
// has an invalid form, and one fails because a message about it cannot be saved. The requests must not affect each
// other's responses, and repeating one with its key must return the same response again.
func TestParallelBookings(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	const slots, each = 10, 4
	unlucky, mistaken := s.People.Customer(), s.People.Customer()
	_, err := s.App.DB().NewQuery(`CREATE TRIGGER unlucky BEFORE INSERT ON outbox WHEN NEW."to" = '` + unlucky.Email + `'
		BEGIN SELECT raise(ABORT, 'database or disk is full'); END`).Execute()
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	answers := map[string]map[int]int{}
	var asks []func()
	ask := func(name, key string, c, p apptest.Person, form apptest.Object) {
		asks = append(asks, func() {
			path := "/api/v1/booking/" + c.ID + "/" + p.Profile
			status, raw := s.Keyed(key, path, c.Token, form)
			if key != "" && status == 201 {
				if again, same := s.Keyed(key, path, c.Token, form); again != status || same != raw || !strings.Contains(raw, `"_id"`) {
					t.Errorf("requests with one key were answered with %d %s, then %d %s", status, raw, again, same)
				}
			}
			mu.Lock()
			defer mu.Unlock()
			if answers[name] == nil {
				answers[name] = map[int]int{}
			}
			answers[name][status]++
		})
	}
	p := s.People.Photographer()
	for slot := range slots {
		for i := range each {
			key := fmt.Sprintf("key-%d", i)
			if i%2 == 0 {
				key = ""
			}
			ask(fmt.Sprint("slot ", slot), key, s.People.Customer(), p, s.Bookings.Form(time.Duration(24+6*slot)*time.Hour))
		}
		if slot%3 == 0 {
			for _, key := range []string{"", fmt.Sprint("other-", slot)} {
				wrong := s.Bookings.Form(72 * time.Hour)
				wrong["skuCount"] = 3
				ask("mistaken", key, mistaken, p, wrong)
				ask("unlucky", key, unlucky, s.People.Photographer(), s.Bookings.Form(72*time.Hour))
			}
		}
	}
	var all sync.WaitGroup
	before := s.Requests.Load()
	err = s.App.RunInTransaction(func(core.App) error { // makes all requests wait for the write lock
		for _, one := range asks {
			all.Go(one)
		}
		s.Soon("all have asked", func() bool { return s.Requests.Load() >= before+int64(len(asks)) })
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	all.Wait()
	for slot := range slots {
		if got := answers[fmt.Sprint("slot ", slot)]; got[201] != 1 || got[409] != each-1 {
			t.Errorf("the requests for slot %d were answered with %v", slot, got)
		}
	}
	if got := answers["mistaken"]; got[400] != 8 {
		t.Errorf("the requests with an invalid form were answered with %v", got)
	}
	if got := answers["unlucky"]; got[503] != 8 {
		t.Errorf("the requests whose message cannot be saved were answered with %v", got)
	}
	var made []struct {
		Customer string `db:"customer"`
		Messages int    `db:"messages"`
	}
	err = s.App.DB().NewQuery(`SELECT customer, (SELECT count(*) FROM outbox WHERE dedupeKey LIKE bookings.id || '%') AS messages FROM bookings`).All(&made)
	if err != nil || len(made) != slots {
		t.Errorf("%d bookings were made: %v", len(made), err)
	}
	for _, one := range made {
		if one.Customer == unlucky.ID || one.Customer == mistaken.ID || one.Messages != 2 {
			t.Errorf("%+v", one)
		}
	}
}

// TestALongAddressBooks checks that a customer with an email address of almost 200 characters can book and gets an email.
func TestALongAddressBooks(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...)
	c, p := s.People.Customer(), s.People.Photographer()
	c.Email = strings.Repeat("x", 64) + "@" + strings.Repeat(strings.Repeat("y", 60)+".", 2) + "example.in"
	// Change the address with SQL, because PocketBase would invalidate the customer's token.
	if _, err := s.App.DB().NewQuery(`UPDATE users SET email = '` + c.Email + `' WHERE id = '` + c.ID + `'`).Execute(); err != nil {
		t.Fatal(err)
	}
	s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK()
	s.Soon("the message is sent", func() bool {
		return len(office.Received(c.Email)) == 1 && s.Mails.To(c.Email)[0].GetString("sent") != ""
	})
	s.DB.Save(s.Mails.To(c.Email)[0]) // the message must be valid, so that an admin can edit it
}
