package store_test

import (
	"errors"
	"fmt"
	"os"
	"sync"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tests"

	"shootday/hooks/store"
)

var errTaken = errors.New("this seat is taken")

// Three people book two seats at the same time. Their requests share a transaction, and the refused request does not
// affect the others.
func ExampleWrite() {
	folder, err := os.MkdirTemp("", "store")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	app, err := tests.NewTestApp(folder)
	if err != nil {
		panic(err)
	}
	defer app.Cleanup()
	if _, err := app.DB().NewQuery(`CREATE TABLE seats (number INTEGER PRIMARY KEY, person TEXT)`).Execute(); err != nil {
		panic(err)
	}

	book := func(seat int, person string) error {
		return store.Write(app, func(tx store.Tx) error {
			var taken int
			check := tx.DB().Select("count(*)").From("seats").Where(dbx.HashExp{"number": seat})
			if err := check.Row(&taken); err != nil {
				return err
			}
			if taken > 0 {
				return errTaken // does not affect the other requests
			}
			_, err := tx.DB().Insert("seats", dbx.Params{"number": seat, "person": person}).Execute()
			return err
		})
	}

	results := make([]error, 3)
	var requests sync.WaitGroup
	for i, seat := range []int{1, 2, 2} {
		requests.Go(func() { results[i] = book(seat, fmt.Sprint("person ", i)) })
	}
	requests.Wait()

	refused := 0
	for _, err := range results {
		if errors.Is(err, errTaken) {
			refused++
		} else if err != nil {
			panic(err)
		}
	}
	fmt.Println(refused, "request was refused")
	// Output: 1 request was refused
}
