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

// emailOf returns the address of a photographer's account.
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

// mail queues a message to a photographer.
func (s *Service) mail(tx store.Tx, photographerID string, message func(to, baseURL string) notification.Message) error {
	to, err := emailOf(tx, photographerID)
	if err != nil {
		return err
	}
	return s.outbox.Add(tx, message(to, api.PublicURL(tx)))
}

// tellOfDetails mails the account that its payout details were saved.
func (s *Service) tellOfDetails(tx store.Tx, email string, payee *records.Payee) error {
	id := fmt.Sprintf("%s:%d", payee.Photographer(), s.now().UnixMilli())
	return s.outbox.Add(tx, s.config.Brand.PayeeSaved(email, payee.Masked(), payee.UsableFrom(), id, api.PublicURL(tx)))
}

// tellIfNegative mails a photographer whose balance is below zero. cause is the id of the record that made it so.
func (s *Service) tellIfNegative(tx store.Tx, photographerID, cause string) error {
	balance, err := ledger.Balance(tx, photographerID, payment.ToPayOut)
	if err != nil || balance >= 0 {
		return err
	}
	return s.mail(tx, photographerID, func(to, baseURL string) notification.Message {
		return s.config.Brand.BalanceNegative(to, balance.Rupees(), cause, baseURL)
	})
}

// tellOfPayout mails the photographer what became of a payout, and the admins if it was returned.
func (s *Service) tellOfPayout(tx store.Tx, line *records.Payout, batchNumber string) error {
	about := notification.Payout{
		ID: line.Id, Rupees: line.Amount().Rupees(), Masked: line.Masked(), UTR: line.UTR(), Batch: batchNumber,
		Reason: string(line.Reason()), Words: line.Words(),
	}
	if line.ReturnedAt().IsZero() {
		return s.mail(tx, line.Photographer(), func(to, baseURL string) notification.Message {
			return s.config.Brand.PayoutPaid(to, about, baseURL)
		})
	}
	err := s.mail(tx, line.Photographer(), func(to, baseURL string) notification.Message {
		return s.config.Brand.PayoutReturned(to, about, baseURL)
	})
	if err != nil {
		return err
	}
	if about.Name, err = photographerName(tx, line.Photographer()); err != nil {
		return fmt.Errorf("load the photographer of payout %s: %w", line.Id, err)
	}
	admins, err := records.LoadAdmins(tx)
	if err != nil {
		return err
	}
	for _, admin := range admins {
		if err := s.outbox.Add(tx, notification.PayoutCameBack(admin.Email, about, api.PublicURL(tx))); err != nil {
			return err
		}
	}
	return nil
}
