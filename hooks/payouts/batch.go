package payouts

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/payment"
	"shootday/internal/payout"
	"shootday/internal/pricing"
	"shootday/internal/sealed"
)

var (
	errNobodyDue = apperr.Conflict("Nobody can be paid now.").WithCode(apperr.CodeNothingDue)
	errTotal     = apperr.InvalidField("expectedTotal", "expectedTotal must be an amount in rupees.")

	errUnreadable = apperr.Conflict("This server has no key for the payout details of at least one photographer. They are marked and must be entered again.").
			WithCode(apperr.CodePayeeProblem)
)

// unreadable is the error if a batch cannot be created because no key decrypts the payout details of the given
// photographers.
type unreadable struct{ photographers []string }

func (u unreadable) Error() string {
	return fmt.Sprintf("no key opens the payout details of %d photographers", len(u.photographers))
}

// newBatch is a request to create a payout batch.
type newBatch struct {
	expected *pricing.Paise // the total shown to the admin; nil if the request does not contain it
	by       string
}

// MakeBatch returns the command that creates a payout batch. The batch contains one payout for each photographer who
// can be paid. Its amount is the photographer's full balance.
func (s *Service) MakeBatch() api.Command[newBatch, *records.PayoutBatch] {
	return api.Command[newBatch, *records.PayoutBatch]{
		Parse:  s.parseBatch,
		Run:    s.makeBatch,
		Refuse: s.refuseBatch,
		Answer: func(batch *records.PayoutBatch) api.Response {
			return api.Response{Status: http.StatusCreated, Message: "The batch " + batch.Number() + " is made.", Fields: api.Body{
				"batchId": batch.Id, "number": batch.Number(), "count": batch.Count(), "total": batch.Total().Rupees(),
			}}
		},
	}
}

func (s *Service) parseBatch(e *core.RequestEvent) (newBatch, error) {
	if err := s.mustHaveKey(); err != nil {
		return newBatch{}, err
	}
	var form struct {
		ExpectedTotal *float64 `json:"expectedTotal"`
	}
	if err := api.Read(e, &form); err != nil {
		return newBatch{}, err
	}
	wanted := newBatch{by: e.Auth.Email()}
	if form.ExpectedTotal != nil {
		expected, err := pricing.FromRupees(*form.ExpectedTotal)
		if err != nil {
			return newBatch{}, errTotal
		}
		wanted.expected = &expected
	}
	return wanted, nil
}

func (s *Service) makeBatch(tx store.Tx, form newBatch) (*records.PayoutBatch, error) {
	found, err := loadAccounts(tx)
	if err != nil {
		return nil, err
	}
	ready, _ := payout.Choose(found.accounts, s.config.Minimum, s.now())
	if len(ready) == 0 {
		return nil, errNobodyDue
	}
	total := sum(ready)
	if form.expected != nil && *form.expected != total {
		return nil, apperr.Conflict("What is due has changed. Please look at it again.").WithField("expectedTotal", apperr.Field{
			Code: string(apperr.CodePriceChanged), Value: total.Rupees(),
		}).WithCode(apperr.CodePriceChanged)
	}
	secrets, err := s.lineSecrets(ready, found.payees)
	if err != nil {
		return nil, err
	}
	made, err := countBatches(tx)
	if err != nil {
		return nil, err
	}
	batch, err := records.NewPayoutBatch(tx)
	if err != nil {
		return nil, err
	}
	if err := batch.SetCreated(s.now()); err != nil {
		return nil, err
	}
	batch.SetNumber(payout.BatchNumber(made + 1))
	batch.SetCount(len(ready))
	batch.SetTotal(total)
	batch.SetCreatedBy(form.by)
	if err := tx.Save(batch); err != nil {
		return nil, err
	}
	for i, account := range ready {
		if err := s.addLine(tx, batch.Id, account, found.payees[account.Photographer].Masked, secrets[i]); err != nil {
			return nil, err
		}
	}
	return batch, nil
}

// addLine adds a payout to a batch, and subtracts its amount from the amount due to the photographer.
func (s *Service) addLine(tx store.Tx, batchID string, account payout.Account, masked, secret string) error {
	line, err := records.NewPayout(tx)
	if err != nil {
		return err
	}
	if err := line.SetCreated(s.now()); err != nil {
		return err
	}
	line.SetBatch(batchID)
	line.SetPhotographer(account.Photographer)
	line.SetAmount(account.Balance)
	line.SetChannel(records.PayoutByBankFile)
	line.SetStatus(payout.Made)
	line.SetMasked(masked)
	line.SetSecret(secret)
	if err := tx.Save(line); err != nil {
		return err
	}
	return ledger.Post(tx, s.now(), ledger.Refs{Photographer: account.Photographer}, payment.Payout(line.Id, account.Balance))
}

// destination contains the payout details that were used for a payout. It is stored encrypted.
type destination struct {
	Name    string `json:"name"`
	Account string `json:"account"`
	IFSC    string `json:"ifsc"`
	UPI     string `json:"upi"`
}

// lineSecrets returns the encrypted destination of each payout to the accounts in ready. It first decrypts the payout
// details of all accounts, so that the error can name every photographer whose details cannot be decrypted.
func (s *Service) lineSecrets(ready []payout.Account, payees map[string]payeeOf) ([]string, error) {
	secrets, broken := make([]string, len(ready)), []string{}
	for i, account := range ready {
		payee := payees[account.Photographer]
		number, err := s.openSecret(account.Photographer, payee.Secret)
		if errors.Is(err, sealed.ErrUnreadable) {
			broken = append(broken, account.Photographer)
			continue
		}
		if err != nil {
			return nil, err
		}
		to := destination{Name: payee.Name, Account: number, IFSC: payee.IFSC}
		if payee.Kind == payout.UPI {
			to.Account, to.UPI = "", number
		}
		text, err := json.Marshal(to)
		if err != nil {
			return nil, fmt.Errorf("encode the destination of a payout: %w", err)
		}
		if secrets[i], err = s.config.Keys.Seal(sealed.Place{Field: sealedLine, Owner: account.Photographer}, string(text)); err != nil {
			return nil, fmt.Errorf("encrypt the destination of a payout: %w", err)
		}
	}
	if len(broken) > 0 {
		return nil, unreadable{broken}
	}
	return secrets, nil
}

func (s *Service) openSecret(photographerID, secret string) (string, error) {
	return s.config.Keys.Open(sealed.Place{Field: sealedSecret, Owner: photographerID}, secret)
}

// refuseBatch is called if a batch could not be created. If the reason is that payout details cannot be decrypted, it
// marks these details and returns errUnreadable. The next batch then skips them, and the list of amounts due shows them
// as skipped. It returns any other error unchanged.
func (s *Service) refuseBatch(reader store.Reader, _ newBatch, err error) error {
	broken := unreadable{}
	if !errors.As(err, &broken) {
		return err
	}
	failed := store.Write(reader, func(tx store.Tx) error {
		for _, id := range broken.photographers {
			payee, err := findPayee(tx, id)
			if err != nil {
				return err
			}
			if payee == nil || payee.Problem() != records.PayeeFine {
				continue
			}
			payee.SetProblem(records.PayeeUnreadable)
			if err := tx.Save(payee); err != nil {
				return err
			}
		}
		return nil
	})
	if failed != nil {
		return failed
	}
	return errUnreadable
}

// batchItem is a payout batch as it appears in responses to admins.
type batchItem struct {
	ID        string    `json:"batchId"`
	Number    string    `json:"number"`
	Count     int       `json:"count"`
	Total     float64   `json:"total"`
	Created   time.Time `json:"created"`
	CreatedBy string    `json:"createdBy"`
	Downloads int       `json:"downloads"`
}

func shownBatch(batch *records.PayoutBatch) batchItem {
	return batchItem{batch.Id, batch.Number(), batch.Count(), batch.Total().Rupees(), batch.Created(), batch.CreatedBy(), batch.Downloads()}
}

// ListBatches responds with a page of batches, newest first.
func (s *Service) ListBatches(e *core.RequestEvent) error {
	page, err := api.ReadPaging(e.Request.URL.Query())
	if err != nil {
		return err
	}
	batches, total, err := batchesPage(e.App, page)
	if err != nil {
		return err
	}
	items := make([]batchItem, len(batches))
	for i, batch := range batches {
		items[i] = shownBatch(batch)
	}
	return api.OK(e, "", api.Body{"batches": items, "page": page.Page, "perPage": page.PerPage, "totalItems": total})
}

// findBatch loads the batch whose id is in the request's path.
func findBatch(e *core.RequestEvent) (*records.PayoutBatch, error) {
	batch, err := records.FindPayoutBatch(e.App, e.Request.PathValue("batchId"))
	return batch, api.IfMissing(err, api.ErrNotFound)
}

// ShowBatch responds with a batch and a page of its payouts.
func (s *Service) ShowBatch(e *core.RequestEvent) error {
	batch, err := findBatch(e)
	if err != nil {
		return err
	}
	page, err := api.ReadPaging(e.Request.URL.Query())
	if err != nil {
		return err
	}
	lines, total, err := payoutsPage(e.App, page, records.PayoutFieldBatch, batch.Id)
	if err != nil {
		return err
	}
	items := make([]lineItem, len(lines))
	for i, line := range lines {
		if items[i], err = shownLine(e.App, line); err != nil {
			return err
		}
	}
	return api.OK(e, "", api.Body{
		"batch": shownBatch(batch), "payouts": items, "page": page.Page, "perPage": page.PerPage, "totalItems": total,
	})
}
