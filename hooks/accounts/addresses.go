package accounts

import (
	"net/http"
	"unicode/utf8"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/internal/usertext"
)

const mostAddresses = 20

type AddressForm struct {
	Index   *int    `json:"index"`
	Address *string `json:"address"`
	Old     *string `json:"old"`
}

func (s *Service) ListAddresses(e *core.RequestEvent) error {
	list, err := addressList(e.App, e.Auth.Id)
	if err != nil {
		return err
	}
	fields, err := api.OnePage(e.Request.URL.Query(), "address", list)
	if err != nil {
		return err
	}
	return api.OK(e, "", fields)
}

func (s *Service) AddAddress(e *core.RequestEvent) error {
	var form AddressForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	text, err := form.Text()
	if err != nil {
		return err
	}
	collection, err := e.App.FindCachedCollectionByNameOrId("addresses")
	if err != nil {
		return err
	}
	return changeAddresses(e, "Address added successfully!", func(tx core.App) error {
		all, err := addressesOf(tx, e.Auth.Id)
		if err != nil {
			return err
		}
		if len(all) >= mostAddresses {
			return api.Invalid("You can save at most 20 addresses. Please delete one first.")
		}
		position := 1
		if len(all) > 0 {
			position = all[len(all)-1].GetInt("position") + 1
		}
		row := core.NewRecord(collection)
		row.Load(api.Body{"user": e.Auth.Id, "address": text, "position": position})
		return tx.Save(row)
	})
}

func (s *Service) ChangeAddress(e *core.RequestEvent) error {
	var form AddressForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	text, err := form.Text()
	if err != nil {
		return err
	}
	return form.withAddress(e, "Address changed successfully!", form.Old, func(tx core.App, row *core.Record) error {
		row.Set("address", text)
		return tx.Save(row)
	})
}

func (s *Service) DeleteAddress(e *core.RequestEvent) error {
	var form AddressForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	return form.withAddress(e, "Address deleted successfully!", form.Address, func(tx core.App, row *core.Record) error {
		return tx.Delete(row)
	})
}

// withAddress does something to the address at the form's index. An expected text guards against a list that has
// moved on since the caller read it.
func (f AddressForm) withAddress(
	e *core.RequestEvent, message string, expected *string, do func(core.App, *core.Record) error,
) error {
	return changeAddresses(e, message, func(tx core.App) error {
		all, err := addressesOf(tx, e.Auth.Id)
		if err != nil {
			return err
		}
		if f.Index == nil || *f.Index < 0 || *f.Index >= len(all) {
			return api.InvalidField("index", "There is no address at this position in your list.")
		}
		row := all[*f.Index]
		if expected != nil && *expected != row.GetString("address") {
			return api.Refuse(http.StatusConflict, "Your addresses have changed in the meantime. Please check the list again.")
		}
		return do(tx, row)
	})
}

func (f AddressForm) Text() (string, error) {
	text := ""
	if f.Address != nil {
		text = usertext.Text(*f.Address)
	}
	if length := utf8.RuneCountInString(text); length < 5 || length > 500 {
		return "", api.InvalidField("address", "Please enter an address of 5 to 500 characters.")
	}
	return text, nil
}

func addressesOf(app core.App, userID string) ([]*core.Record, error) {
	all := []*core.Record{}
	err := app.RecordQuery("addresses").AndWhere(dbx.HashExp{"user": userID}).
		OrderBy("position").Limit(mostAddresses).All(&all)
	return all, err
}

func addressList(app core.App, userID string) ([]string, error) {
	all, err := addressesOf(app, userID)
	if err != nil {
		return nil, err
	}
	list := make([]string, len(all))
	for i, row := range all {
		list[i] = row.GetString("address")
	}
	return list, nil
}

// changeAddresses makes a change and answers with the whole list, which is never longer than a page. The list is read
// in the transaction of the change, which must not be reported as failed once it is committed.
func changeAddresses(e *core.RequestEvent, message string, change func(tx core.App) error) error {
	var list []string
	err := e.App.RunInTransaction(func(tx core.App) (err error) {
		if err = change(tx); err != nil {
			return err
		}
		list, err = addressList(tx, e.Auth.Id)
		return err
	})
	if err != nil {
		return err
	}
	return api.OK(e, message, api.Body{"address": list})
}
