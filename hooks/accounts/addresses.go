package accounts

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/usertext"
)

// maxAddresses is the maximum number of addresses per account. They all fit on one page of the API.
const maxAddresses = 20

type addressForm struct {
	Index   *int    `json:"index"` // index in the list of addresses, starting at 0
	Address *string `json:"address"`
	Old     *string `json:"old"` // address that the caller expects at Index
}

// addressChange is a change to the caller's list of addresses. text is empty if the change deletes an address.
type addressChange struct {
	userID string
	form   addressForm
	text   string
}

// AddAddress appends an address to the caller's list.
func AddAddress() api.Command[addressChange, []string] {
	return changeAddresses("Address added successfully!", readAddress, func(tx store.Tx, c addressChange) error {
		all, err := findAddresses(tx, c.userID)
		if err != nil {
			return err
		}
		if len(all) >= maxAddresses {
			return apperr.Invalid(fmt.Sprintf("You can save at most %d addresses. Please delete one first.", maxAddresses))
		}
		position := 1
		if len(all) > 0 {
			position = all[len(all)-1].Position() + 1
		}
		added, err := records.NewAddress(tx)
		if err != nil {
			return err
		}
		added.SetUser(c.userID)
		added.SetAddress(c.text)
		added.SetPosition(position)
		return tx.Save(added)
	})
}

// UpdateAddress changes the address at an index of the caller's list.
func UpdateAddress() api.Command[addressChange, []string] {
	return changeAddresses("Address changed successfully!", readAddress, func(tx store.Tx, c addressChange) error {
		address, err := addressAt(tx, c.userID, c.form.Index, c.form.Old)
		if err != nil {
			return err
		}
		address.SetAddress(c.text)
		return tx.Save(address)
	})
}

// DeleteAddress deletes the address at an index of the caller's list.
func DeleteAddress() api.Command[addressChange, []string] {
	read := func(e *core.RequestEvent) (addressChange, error) {
		c := addressChange{userID: e.Auth.Id}
		return c, api.Read(e, &c.form)
	}
	return changeAddresses("Address deleted successfully!", read, func(tx store.Tx, c addressChange) error {
		address, err := addressAt(tx, c.userID, c.form.Index, c.form.Address)
		if err != nil {
			return err
		}
		return tx.Delete(address)
	})
}

// readAddress reads a form with the text of an address.
func readAddress(e *core.RequestEvent) (addressChange, error) {
	c := addressChange{userID: e.Auth.Id}
	if err := api.Read(e, &c.form); err != nil {
		return c, err
	}
	var err error
	c.text, err = c.form.text()
	return c, err
}

func (f addressForm) text() (string, error) {
	if f.Address == nil {
		return AddressText("")
	}
	return AddressText(*f.Address)
}

// AddressText returns the normalised text of an address, or an error for the field "address".
func AddressText(input string) (string, error) {
	text := usertext.Text(input)
	if length := utf8.RuneCountInString(text); length < 5 || length > 500 {
		return "", apperr.InvalidField("address", "Please enter an address of 5 to 500 characters.")
	}
	return text, nil
}

// changeAddresses returns the command that applies a change and responds with the complete list of addresses.
func changeAddresses(
	message string, read func(*core.RequestEvent) (addressChange, error), change func(store.Tx, addressChange) error,
) api.Command[addressChange, []string] {
	return api.Command[addressChange, []string]{
		Parse: read,
		Run: func(tx store.Tx, c addressChange) ([]string, error) {
			if err := change(tx, c); err != nil {
				return nil, err
			}
			return AddressTexts(tx, c.userID)
		},
		Answer: func(list []string) api.Response {
			return api.Response{Message: message, Fields: api.Body{"address": list}}
		},
	}
}

// addressAt returns the address at an index of an account's list. If expected is not nil, the address must equal it,
// because the list may have changed since the caller read it.
func addressAt(app core.App, userID string, index *int, expected *string) (*records.Address, error) {
	all, err := findAddresses(app, userID)
	if err != nil {
		return nil, err
	}
	if index == nil || *index < 0 || *index >= len(all) {
		return nil, apperr.InvalidField("index", "There is no address at this position in your list.")
	}
	found := all[*index]
	if expected != nil && *expected != found.Address() {
		return nil, apperr.Conflict("Your addresses have changed in the meantime. Please check the list again.").WithCode(apperr.CodeRecordChanged)
	}
	return found, nil
}

// AddressTexts returns the texts of an account's addresses, in the order of its list.
func AddressTexts(app core.App, userID string) ([]string, error) {
	all, err := findAddresses(app, userID)
	if err != nil {
		return nil, err
	}
	texts := make([]string, len(all))
	for i, address := range all {
		texts[i] = address.Address()
	}
	return texts, nil
}

// AddressIndex returns the index of an address in the list of an account, or nil if the address is not saved.
func AddressIndex(app core.App, userID, address string) (*int, error) {
	saved, err := AddressTexts(app, userID)
	if err != nil {
		return nil, err
	}
	if index := slices.Index(saved, address); index >= 0 {
		return &index, nil
	}
	return nil, nil
}
