package payments

import (
	"cmp"
	"context"
	"io"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/payment"
)

const (
	maxEventID    = 128 // maximum length of the provider's id of an event, in bytes
	maxProviderID = 64  // maximum length of other ids and of the kind of an event, in bytes
)

// HandleWebhook stores an event of the provider and processes it. It responds with 200 to every correctly signed
// request, even if the event is unknown or repeated, because otherwise the provider would resend the event.
func (s *Service) HandleWebhook(e *core.RequestEvent) error {
	if s.provider.webhookSecret == "" {
		return errNoProvider
	}
	raw, err := io.ReadAll(e.Request.Body)
	if err != nil {
		return api.OrTooLarge(err)
	}
	if !payment.VerifySignature(s.provider.webhookSecret, raw, e.Request.Header.Get("X-Razorpay-Signature")) {
		return apperr.Invalid("The signature does not match. Please check the secret of the webhook.")
	}
	event := payment.ParseEvent(records.Truncate(e.Request.Header.Get("X-Razorpay-Event-Id"), maxEventID), raw)
	id, err := storeEvent(e.App, event, raw)
	if err != nil {
		return err
	}
	if err := s.processEvent(e.App, id); err != nil {
		return err
	}
	return api.OK(e, "", nil)
}

// storeEvent stores an event if it is new, and returns the id of its record. The record must be committed before the
// event is processed, because otherwise a crash could lose the event.
func storeEvent(app core.App, event payment.Event, raw []byte) (id string, err error) {
	err = store.Write(app, func(tx store.Tx) error {
		known, err := findEvent(tx, event.ID)
		if err != nil {
			return err
		}
		if known != nil {
			id = known.Id
			return nil
		}
		stored, err := records.NewPaymentEvent(tx)
		if err != nil {
			return err
		}
		stored.SetEventID(event.ID)
		stored.SetKind(payment.EventKind(records.Truncate(string(event.Kind), maxProviderID)))
		stored.SetOrderID(records.Truncate(event.Payment.OrderID, maxProviderID))
		stored.SetPaymentID(records.Truncate(cmp.Or(event.Payment.ID, event.Dispute.PaymentID), maxProviderID))
		stored.SetRefundID(records.Truncate(event.Refund.ID, maxProviderID))
		stored.SetBody(strings.ToValidUTF8(string(raw), "?"))
		err = tx.Save(stored)
		id = stored.Id
		return err
	})
	return id, err
}

// processEvent applies a stored event and saves its outcome, in one transaction. If the event has an outcome already,
// processEvent does nothing.
func (s *Service) processEvent(app core.App, id string) error {
	return store.Write(app, func(tx store.Tx) error {
		stored, err := records.FindPaymentEvent(tx, id)
		if err != nil || stored.Outcome() != records.OutcomeNone {
			return err
		}
		event := payment.ParseEvent(stored.EventID(), []byte(stored.Body()))
		outcome := records.OutcomeNoChange
		if captured, ok := event.CapturedPayment(); ok {
			outcome, err = s.recordPayment(tx, captured)
		} else if refund, ok := event.RefundUpdate(); ok {
			outcome, err = s.recordRefund(tx, "", refund)
		} else if dispute, ok := event.DisputeUpdate(); ok {
			outcome, err = s.recordDispute(tx, dispute)
		}
		if err != nil {
			return err
		}
		if outcome == records.OutcomeUnknownOrder || outcome == records.OutcomeWrongAmount {
			tx.Logger().Warn("a payment event was not applied", "event", event.ID, "kind", event.Kind, "outcome", outcome)
		}
		stored.SetOutcome(outcome)
		return tx.Save(stored)
	})
}

// processStoredEvents processes stored events that have no outcome because of a crash or an error.
func (s *Service) processStoredEvents(ctx context.Context, app core.App) error {
	ids, err := unprocessedEvents(app, s.failing.events)
	if err != nil {
		return err
	}
	return s.failing.events.Each(ctx, app, ids, func(id string) error { return s.processEvent(app, id) })
}
