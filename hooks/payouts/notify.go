package payouts

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/notification"
	"shootday/internal/payment"
)

// emailOf returns the email address of a photographer.
func emailOf(app core.App, photographerID string) (string, error) {
	photographer, err := records.FindPhotographer(app, photographerID)
	if err != nil {
		return "", fmt.Errorf("load photographer %s: %w", photographerID, err)
	}
	user, err := records.FindUser(app, photographer.User())
	if err != nil {
		return "", fmt.Errorf("load the account of photographer %s: %w", photographerID, err)
	}
	return user.Email(), nil
}

// mail queues an email to a photographer. It calls message with the photographer's address and the public URL to get
// the email.
func (s *Service) mail(tx store.Tx, photographerID string, message func(to, baseURL string) notification.Message) error {
	to, err := emailOf(tx, photographerID)
	if err != nil {
		return err
	}
	return s.outbox.Add(tx, message(to, api.PublicURL(tx)))
}

// tellOfDetails notifies a photographer by email that the payout details were saved.
func (s *Service) tellOfDetails(tx store.Tx, email string, payee *records.Payee) error {
	id := fmt.Sprintf("%s:%d", payee.Photographer(), s.now().UnixMilli())
	return s.outbox.Add(tx, s.config.Brand.PayeeSaved(email, payee.Masked(), payee.UsableFrom(), id, api.PublicURL(tx)))
}

// tellIfNegative sends an email to a photographer whose balance is below zero. cause is the id of the record that
// lowered the balance.
func (s *Service) tellIfNegative(tx store.Tx, photographerID, cause string) error {
	balance, err := ledger.Balance(tx, photographerID, payment.ToPayOut)
	if err != nil || balance >= 0 {
		return err
	}
	return s.mail(tx, photographerID, func(to, baseURL string) notification.Message {
		return s.config.Brand.BalanceNegative(to, balance.Rupees(), cause, baseURL)
	})
}

// recipients contains the people who are notified of the results of a batch's payouts. They are loaded together,
// because a file from the bank can contain thousands of payouts.
type recipients struct {
	batchNumber   string
	photographers map[string]recipient // by id
	admins        []records.Admin
}

// recipient is the name and address of a photographer who is notified of the result of a payout.
type recipient struct{ name, email string }

// recipientsOf loads the people who are notified of the results of a batch's payouts.
func recipientsOf(tx store.Tx, batchID string, lines ...*records.Payout) (to recipients, err error) {
	batch, err := records.FindPayoutBatch(tx, batchID)
	if err != nil {
		return to, fmt.Errorf("load batch %s: %w", batchID, err)
	}
	to.batchNumber = batch.Number()
	if to.photographers, err = photographersOf(tx, lines); err != nil {
		return to, err
	}
	to.admins, err = records.LoadAdmins(tx)
	return to, err
}

// tellOfPayout sends the photographer an email about the result of a payout. If the payout was returned, it also sends
// one to each admin. hasNewer reports whether the photographer has saved new details since the payout was created.
func (s *Service) tellOfPayout(tx store.Tx, line *records.Payout, hasNewer bool, to recipients) error {
	photographer, ok := to.photographers[line.Photographer()]
	if !ok {
		return fmt.Errorf("the photographer of payout %s has no account", line.Id)
	}
	about := notification.Payout{
		ID: line.Id, Name: photographer.name, Rupees: line.Amount().Rupees(), Masked: line.Masked(), UTR: line.UTR(), Batch: to.batchNumber,
		Reason: string(line.Reason()), Words: line.Words(), Newer: hasNewer,
	}
	baseURL := api.PublicURL(tx)
	if line.ReturnedAt().IsZero() {
		return s.outbox.Add(tx, s.config.Brand.PayoutPaid(photographer.email, about, baseURL))
	}
	messages := []notification.Message{s.config.Brand.PayoutReturned(photographer.email, about, baseURL)}
	for _, admin := range to.admins {
		messages = append(messages, notification.PayoutCameBack(admin.Email, about, baseURL))
	}
	return s.outbox.Add(tx, messages...)
}
