package records

import "github.com/pocketbase/pocketbase/core"

// Addresses is the collection of saved addresses.
const Addresses = "addresses"

// The fields of addresses.
const (
	AddressFieldUser     = "user"
	AddressFieldAddress  = "address"
	AddressFieldPosition = "position"
)

// Address is an address that a customer has saved for bookings.
type Address struct{ core.BaseRecordProxy }

// AsAddress wraps a record of addresses. It returns nil for nil.
func AsAddress(record *core.Record) *Address { return as[Address](record) }

// NewAddress returns an address that is not saved yet.
func NewAddress(app core.App) (*Address, error) { return create[Address](app, Addresses) }

// SetUser sets the users id of the customer.
func (a *Address) SetUser(id string) { a.Set(AddressFieldUser, id) }

// Address returns the text of the address.
func (a *Address) Address() string { return a.GetString(AddressFieldAddress) }

// SetAddress sets the address field.
func (a *Address) SetAddress(text string) { a.Set(AddressFieldAddress, text) }

// Position returns the place in the list.
func (a *Address) Position() int { return a.GetInt(AddressFieldPosition) }

// SetPosition sets the position field.
func (a *Address) SetPosition(n int) { a.Set(AddressFieldPosition, n) }
