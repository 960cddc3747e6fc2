package migrations

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The dashboard says of every amount that it is in paise.
func init() {
	amounts := []struct{ collection, field, help string }{
		{"payments", "amount", "In paise: 100 are one rupee."},
		{"refunds", "amount", "In paise: 100 are one rupee."},
		{"cancellations", "fee", "What is kept of the payment, in paise: 100 are one rupee."},
		{"cancellations", "refund", "What goes back to the customer, in paise: 100 are one rupee. With waiveFee, the fee is added."},
	}
	set := func(app core.App, help func(i int) string) error {
		for i, amount := range amounts {
			collection, err := app.FindCollectionByNameOrId(amount.collection)
			if err != nil {
				return err
			}
			number, is := collection.Fields.GetByName(amount.field).(*core.NumberField)
			if !is {
				return fmt.Errorf("%s.%s is no number", amount.collection, amount.field)
			}
			number.Help = help(i)
			if err := app.Save(collection); err != nil {
				return err
			}
		}
		return nil
	}
	m.Register(
		func(app core.App) error { return set(app, func(i int) string { return amounts[i].help }) },
		func(app core.App) error { return set(app, func(int) string { return "" }) },
	)
}
