package payout

import (
	"regexp"
	"strings"

	"shootday/internal/apperr"
)

// PayeeKind is the kind of account to which a photographer is paid. The values are part of the API and are stored in
// the database.
type PayeeKind string

// These are the kinds of payees.
const (
	Bank PayeeKind = "bank"
	UPI  PayeeKind = "upi"
)

var (
	namePattern    = regexp.MustCompile(`^[A-Za-z][A-Za-z .'&-]{1,59}$`)
	accountPattern = regexp.MustCompile(`^[0-9]{9,18}$`)
	ifscPattern    = regexp.MustCompile(`^[A-Z]{4}0[A-Z0-9]{6}$`)
	upiPattern     = regexp.MustCompile(`^[A-Za-z0-9._-]{2,256}@[A-Za-z]{2,64}$`)
)

// Details are the payout details of a photographer: either a bank account (Account and IFSC) or a UPI id, and the tax
// numbers of its holder.
type Details struct {
	Kind                     PayeeKind
	Name, Account, IFSC, UPI string
	PAN, GSTIN               string // GSTIN may be empty
}

// ParseDetails returns the details as they are stored: without surrounding spaces, with capital letters if the format
// requires them, and without the fields of the other kind. If the details are invalid, it returns an error for every
// wrong field.
func ParseDetails(form Details) (Details, error) {
	d := Details{
		Kind: form.Kind, Name: strings.TrimSpace(form.Name), PAN: raised(form.PAN), GSTIN: raised(form.GSTIN),
	}
	fields := map[string]apperr.Field{}
	expect := func(name string, ok bool, message string) {
		if !ok {
			fields[name] = apperr.Field{Code: string(apperr.CodeInvalid), Message: message}
		}
	}
	expect("name", namePattern.MatchString(d.Name), "Please enter the name of the account: 2 to 60 letters, spaces and . ' & -.")
	switch d.Kind {
	case Bank:
		d.Account, d.IFSC = strings.TrimSpace(form.Account), raised(form.IFSC)
		expect("account", accountPattern.MatchString(d.Account), "Please enter the account number: 9 to 18 digits.")
		expect("ifsc", ifscPattern.MatchString(d.IFSC), "Please enter the IFSC of the branch, such as HDFC0001234.")
	case UPI:
		d.UPI = strings.TrimSpace(form.UPI)
		expect("upi", upiPattern.MatchString(d.UPI), "Please enter a UPI ID, such as asha@okbank.")
	default:
		expect("kind", false, "Please choose a bank account or UPI.")
	}
	expect("pan", ValidPAN(d.PAN), "Please enter your PAN, such as ABCPE1234F.")
	switch {
	case d.GSTIN == "":
	case !ValidGSTIN(d.GSTIN):
		expect("gstin", false, "Please enter a GSTIN of 15 characters, or leave it empty.")
	case ValidPAN(d.PAN):
		expect("gstin", panOf(d.GSTIN) == d.PAN, "This GSTIN does not belong to the PAN.")
	}
	if len(fields) > 0 {
		return Details{}, apperr.InvalidFields(fields)
	}
	return d, nil
}

// Masked returns the last four characters of the account number, or of the part of a UPI id before the @, after dots
// for the other characters.
func (d Details) Masked() string {
	if d.Kind == UPI {
		user, _, _ := strings.Cut(d.UPI, "@")
		return "••••" + lastFour(user)
	}
	return "••••" + lastFour(d.Account)
}

// MaskedPAN returns the last four characters of a PAN after dots for the other characters.
func MaskedPAN(pan string) string { return "••••••" + lastFour(pan) }

func lastFour(text string) string { return text[max(0, len(text)-4):] }

func raised(text string) string { return strings.ToUpper(strings.TrimSpace(text)) }
