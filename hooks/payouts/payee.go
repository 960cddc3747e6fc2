package payouts

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/payout"
	"shootday/internal/sealed"
)

var errUnreadablePAN = apperr.Conflict("This server has no key for the PAN of a settlement of this period. Please add the earlier key to PAYOUT_KEY.").WithCode(apperr.CodePayeeProblem)

// These constants identify the fields for which values are encrypted. A value that was encrypted for one field cannot
// be decrypted for another one. sealedPAN contains no table name, so that settlements can copy the encrypted PAN from
// the payout details without a key.
const (
	sealedSecret = "payees.secret"
	sealedPAN    = "pan"
	sealedLine   = "payouts.secret"
)

// SendCode returns the handler that emails the code required to save payout details.
func (s *Service) SendCode() func(*core.RequestEvent) error {
	return api.Handle(s.accounts.SendPayoutCode(s.mustHaveKey))
}

// newDetails is a request to save payout details.
type newDetails struct {
	photographer string
	email, code  string
	details      payout.Details
}

// SavePayee returns the command that saves the caller's payout details. It also settles earlier releases of money to
// the photographer, which required these details.
func (s *Service) SavePayee() api.Command[newDetails, *records.Payee] {
	return api.Command[newDetails, *records.Payee]{
		Parse: s.parsePayee,
		Run:   s.savePayee,
		Answer: func(payee *records.Payee) api.Response {
			return api.Response{Message: "Payout details saved.", Fields: api.Body{"payee": shownPayee(payee)}}
		},
	}
}

func (s *Service) parsePayee(e *core.RequestEvent) (newDetails, error) {
	if err := s.mustHaveKey(); err != nil {
		return newDetails{}, err
	}
	var form struct {
		Code    string           `json:"otpSTR"`
		Kind    payout.PayeeKind `json:"kind"`
		Name    string           `json:"name"`
		Account string           `json:"account"`
		IFSC    string           `json:"ifsc"`
		UPI     string           `json:"upi"`
		PAN     string           `json:"pan"`
		GSTIN   string           `json:"gstin"`
	}
	if err := api.Read(e, &form); err != nil {
		return newDetails{}, err
	}
	details, err := payout.ParseDetails(payout.Details{
		Kind: form.Kind, Name: form.Name, Account: form.Account, IFSC: form.IFSC, UPI: form.UPI, PAN: form.PAN, GSTIN: form.GSTIN,
	})
	if err != nil {
		return newDetails{}, err
	}
	own, err := api.OwnProfile(e)
	if err != nil {
		return newDetails{}, err
	}
	if err := s.accounts.RefuseChangedEmail(e.App, e.Auth.Id); err != nil {
		return newDetails{}, err
	}
	code := strings.TrimSpace(form.Code)
	return newDetails{own.Id, e.Auth.Email(), code, details}, s.accounts.TryPayoutCode(e, code)
}

func (s *Service) savePayee(tx store.Tx, form newDetails) (*records.Payee, error) {
	photographer, err := records.FindPhotographer(tx, form.photographer)
	if err != nil {
		return nil, fmt.Errorf("load photographer %s: %w", form.photographer, err)
	}
	if err := s.accounts.RefuseChangedEmail(tx, photographer.User()); err != nil {
		return nil, err
	}
	if err := s.accounts.SpendPayoutCode(tx, form.email, form.code); err != nil {
		return nil, err
	}
	payee, err := findPayee(tx, photographer.Id)
	if err != nil {
		return nil, err
	}
	if payee == nil {
		if payee, err = records.NewPayee(tx); err != nil {
			return nil, err
		}
		payee.SetPhotographer(photographer.Id)
	}
	if err := s.fill(tx, payee, form.details); err != nil {
		return nil, err
	}
	if err := tx.Save(payee); err != nil {
		return nil, err
	}
	if err := s.settleWaiting(tx, payee); err != nil {
		return nil, err
	}
	if err := forgetReminders(tx, photographer.Id); err != nil {
		return nil, err
	}
	return payee, s.tellOfDetails(tx, form.email, payee)
}

// Hidden contains the fields of payout details that are never part of a response.
type Hidden struct {
	Secret, PAN string   // encrypted
	PANHashes   []string // hashes of the PAN, one for each key; new records use the first one
}

// Seal returns the hidden fields of a photographer's payout details. The server must have a key.
func Seal(keys sealed.Keys, photographerID string, d payout.Details) (h Hidden, err error) {
	if h.Secret, err = keys.Seal(sealed.Place{Field: sealedSecret, Owner: photographerID}, cmp.Or(d.Account, d.UPI)); err != nil {
		return h, fmt.Errorf("encrypt an account: %w", err)
	}
	if h.PAN, err = keys.Seal(sealed.Place{Field: sealedPAN, Owner: photographerID}, d.PAN); err != nil {
		return h, fmt.Errorf("encrypt a PAN: %w", err)
	}
	h.PANHashes = keys.Hashes(sealedPAN, d.PAN)
	return h, nil
}

// fill copies d to payee. It sets all fields except the photographer.
func (s *Service) fill(app core.App, payee *records.Payee, d payout.Details) (err error) {
	hidden, err := Seal(s.config.Keys, payee.Photographer(), d)
	if err != nil {
		return err
	}
	known, err := knownHash(app, hidden.PANHashes)
	if err != nil {
		return err
	}
	payee.SetKind(d.Kind)
	payee.SetName(d.Name)
	payee.SetMasked(d.Masked())
	payee.SetIFSC(d.IFSC)
	payee.SetPANMasked(payout.MaskedPAN(d.PAN))
	payee.SetPANHash(cmp.Or(known, hidden.PANHashes[0]))
	payee.SetHolder(payout.Holder(d.PAN))
	payee.SetGSTIN(d.GSTIN)
	payee.SetUsableFrom(s.now().Add(s.config.Wait))
	payee.SetProblem(records.PayeeFine)
	payee.SetSecret(hidden.Secret)
	payee.SetPAN(hidden.PAN)
	return nil
}

// payeeItem contains payout details as they appear in responses to the photographer.
type payeeItem struct {
	Kind       payout.PayeeKind     `json:"kind"`
	Name       string               `json:"name"`
	Account    string               `json:"account"`
	IFSC       string               `json:"ifsc"`
	PAN        string               `json:"pan"`
	GSTIN      string               `json:"gstin"`
	UsableFrom time.Time            `json:"usableFrom"`
	Problem    records.PayeeProblem `json:"problem"`
}

// shownPayee returns payout details as they appear in responses, or nil if there are none.
func shownPayee(payee *records.Payee) *payeeItem {
	if payee == nil || payee.Secret() == "" {
		return nil
	}
	return &payeeItem{
		Kind: payee.Kind(), Name: payee.Name(), Account: payee.Masked(), IFSC: payee.IFSC(), PAN: payee.PANMasked(), GSTIN: payee.GSTIN(),
		UsableFrom: payee.UsableFrom(), Problem: payee.Problem(),
	}
}

// OpenPAN decrypts pan, the encrypted PAN of a photographer's settlement.
func (s *Service) OpenPAN(photographerID, pan string) (string, error) {
	opened, err := s.config.Keys.Open(sealed.Place{Field: sealedPAN, Owner: photographerID}, pan)
	if errors.Is(err, sealed.ErrUnreadable) {
		return "", errUnreadablePAN
	}
	return opened, err
}
