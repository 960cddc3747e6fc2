package payouts

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/payout"
	"shootday/internal/sealed"
)

var (
	errNothingMade = apperr.Conflict("No payout of this batch waits for the bank.").WithCode(apperr.CodeNothingDue)

	errUnreadableLine = apperr.Conflict("This server has no key for the bank account of a payout of this batch. Please mark the payout as not sent.").
				WithCode(apperr.CodePayeeProblem)
)

// format returns the query parameter "format", which is json by default. It returns an error unless the value is json
// or one of others.
func format(e *core.RequestEvent, others ...string) (string, error) {
	wanted := e.Request.URL.Query().Get("format")
	if wanted == "" || wanted == "json" {
		return "json", nil
	}
	for _, other := range others {
		if wanted == other {
			return wanted, nil
		}
	}
	return "", apperr.InvalidField("format", "format must be "+strings.Join(append([]string{"json"}, others...), " or ")+".")
}

// ReadFile responds with the file for the bank. It contains those payouts of a batch for which the bank has not yet
// reported a result. ReadFile records the download in the audit log.
func (s *Service) ReadFile(e *core.RequestEvent) error {
	if err := s.mustHaveKey(); err != nil {
		return err
	}
	batch, err := findBatch(e)
	if err != nil {
		return err
	}
	kind, err := format(e, "csv")
	if err != nil {
		return err
	}
	var content bytes.Buffer
	err = store.Write(e.App, func(tx store.Tx) error {
		content.Reset()
		return s.writeFile(tx, e, batch.Id, kind, &content)
	})
	if err != nil {
		return err
	}
	return sendFile(e, batch.Number(), kind, content.Bytes())
}

func (s *Service) writeFile(tx store.Tx, e *core.RequestEvent, batchID, kind string, to *bytes.Buffer) error {
	batch, err := records.FindPayoutBatch(tx, batchID)
	if err != nil {
		return fmt.Errorf("load batch %s: %w", batchID, err)
	}
	made, err := madeLines(tx, batch.Id)
	if err != nil {
		return err
	}
	if len(made) == 0 {
		return errNothingMade
	}
	lines := make([]payout.FileLine, len(made))
	for i, line := range made {
		if lines[i], err = s.fileLine(line); err != nil {
			return err
		}
	}
	file := payout.NewBankFile(batch.Id, batch.Number(), lines)
	write := file.WriteJSON
	if kind == "csv" {
		write = file.WriteCSV
	}
	if err := write(to); err != nil {
		return fmt.Errorf("write the file of batch %s: %w", batch.Id, err)
	}
	batch.SetDownloads(batch.Downloads() + 1)
	if err := tx.Save(batch); err != nil {
		return err
	}
	return audit.Entry{
		Actor: audit.AdminActor(e.Auth), Action: "download payouts", Collection: records.PayoutBatches, RecordID: batch.Id,
		After: api.Body{"number": batch.Number(), "format": kind, "payouts": len(made)},
	}.Write(tx)
}

// fileLine returns a payout as a line of the file for the bank.
func (s *Service) fileLine(line *records.Payout) (payout.FileLine, error) {
	text, err := s.config.Keys.Open(sealed.Place{Field: sealedLine, Owner: line.Photographer()}, line.Secret())
	if errors.Is(err, sealed.ErrUnreadable) {
		return payout.FileLine{}, errUnreadableLine
	}
	if err != nil {
		return payout.FileLine{}, err
	}
	var to destination
	if err := json.Unmarshal([]byte(text), &to); err != nil {
		return payout.FileLine{}, fmt.Errorf("read the destination of payout %s: %w", line.Id, err)
	}
	return payout.FileLine{Reference: line.Id, Name: to.Name, Account: to.Account, IFSC: to.IFSC, UPI: to.UPI, Amount: line.Amount()}, nil
}
