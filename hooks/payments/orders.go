package payments

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// The statuses of a payments record. Money that came in stays paid; what went back of it, its refund tells.
const (
	orderOpen   = "created"
	orderPaid   = "paid"
	orderClosed = "closed"
)

// leastOrder is what the provider makes an order for, in paise. A booking that an admin has entered may have no price yet;
// an open order, even one that is never made, would keep it from getting one.
const leastOrder = 100

var errNoPrice = api.Refuse(http.StatusConflict, "This booking has no price yet, so it cannot be paid online. Please write to us.")

// openOrder is the one open order of a booking. It is written down, with its receipt and reserved for this request,
// before the provider is asked to make it; whoever finds it later without an order looks for the receipt first.
func (s *Service) openOrder(app core.App, bookingID string) (*core.Record, error) {
	patience := time.NewTimer(s.Config.ProviderTimeout)
	defer patience.Stop()
	for {
		row, turn, err := s.reserveOrder(app, bookingID)
		if err != nil || row.GetString("orderId") != "" {
			return row, err
		}
		if turn != othersTurn {
			return s.makeOrder(app, row, turn == firstTurn)
		}
		select { // another request is just making it
		case <-patience.C:
			return nil, errProviderAway
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// turn says whose it is to have an order made that the provider does not have yet, as far as we know.
type turn int

const (
	othersTurn turn = iota
	firstTurn       // nobody has asked the provider for it
	nextTurn        // somebody has, and did not learn what came of it
)

// reserveOrder finds the open order of a payable booking or writes one down, and tells whose turn it is to make it.
func (s *Service) reserveOrder(app core.App, bookingID string) (row *core.Record, whose turn, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		of, err := tx.FindRecordById("bookings", bookingID)
		if err != nil {
			return err
		}
		if !isPayable(of) {
			return errNotPayable
		}
		if of.GetInt("total") < leastOrder {
			return errNoPrice
		}
		if err := accounts.CheckMayBePaid(tx, records.AsBooking(of)); err != nil {
			return err
		}
		if of.GetString("paymentMethod") != string(booking.Razorpay) {
			of.Set("paymentMethod", string(booking.Razorpay))
			if err := tx.Save(of); err != nil {
				return err
			}
		}
		row, err = tx.FindFirstRecordByFilter("payments", "booking = {:id} && status = 'created'", dbx.Params{"id": bookingID})
		if err == nil && row.GetInt("amount") != of.GetInt("total") {
			row.Set("status", orderClosed) // the price was changed in the dashboard
			if err := tx.Save(row); err != nil {
				return err
			}
			err = sql.ErrNoRows
		}
		if errors.Is(err, sql.ErrNoRows) {
			row, err = s.newOrder(tx, of)
		}
		if err != nil || row.GetString("orderId") != "" || row.GetDateTime("reservedUntil").Time().After(s.Now()) {
			return err
		}
		whose = nextTurn
		if row.IsNew() {
			whose = firstTurn
		}
		row.Set("reservedUntil", s.Now().Add(2*s.Config.ProviderTimeout))
		return tx.Save(row)
	})
	return row, whose, err
}

func (s *Service) newOrder(tx core.App, of *core.Record) (*core.Record, error) {
	collection, err := tx.FindCachedCollectionByNameOrId("payments")
	if err != nil {
		return nil, err
	}
	var earlier int
	err = tx.DB().NewQuery(`SELECT count(DISTINCT receipt) FROM payments WHERE booking = {:id}`).
		Bind(dbx.Params{"id": of.Id}).Row(&earlier)
	if err != nil {
		return nil, err
	}
	receipt := of.Id
	if earlier > 0 {
		receipt = fmt.Sprintf("%s-%d", of.Id, earlier+1)
	}
	row := core.NewRecord(collection)
	row.Load(api.Body{
		"booking": of.Id, "receipt": receipt, "amount": of.GetInt("total"), "currency": payment.Currency,
		"status": orderOpen, "askAt": s.Now().Add(s.Config.Reconcile),
	})
	return row, nil
}

// makeOrder has the provider make a reserved order, unless it turns out to have it already. It goes on when the
// customer's browser is gone: what the provider does must be known here.
func (s *Service) makeOrder(app core.App, row *core.Record, first bool) (order *core.Record, err error) {
	ctx := context.Background()
	var made payment.Order
	if !first {
		made, err = s.orderUnder(ctx, row)
	}
	if first || errors.Is(err, sql.ErrNoRows) {
		made, err = s.provider.gateway.CreateOrder(ctx, row.GetString("receipt"), pricing.Paise(row.GetInt("amount")))
	}
	return s.keepOrder(app, row.Id, made, err)
}

// orderUnder looks for an order under the receipt of a row that was written down before.
func (s *Service) orderUnder(ctx context.Context, row *core.Record) (payment.Order, error) {
	found, err := s.provider.gateway.OrdersOf(ctx, row.GetString("receipt"))
	if err != nil {
		return payment.Order{}, err
	}
	for _, order := range found {
		if order.Receipt == row.GetString("receipt") && int(order.Amount) == row.GetInt("amount") {
			return order, nil
		}
	}
	return payment.Order{}, sql.ErrNoRows
}

// keepOrder writes down what came of asking for an order, and lets the reservation go.
func (s *Service) keepOrder(app core.App, id string, order payment.Order, asked error) (row *core.Record, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		if row, err = tx.FindRecordById("payments", id); err != nil {
			return err
		}
		row.Set("reservedUntil", s.Now())
		if asked == nil {
			row.Set("orderId", order.ID)
		}
		return tx.Save(row)
	})
	return row, errors.Join(asked, err)
}

// findOrder is the record of an order of the provider's: the first one, should several payments have come in for it.
func findOrder(app core.App, orderID string) (*core.Record, error) {
	row := &core.Record{}
	err := app.RecordQuery("payments").AndWhere(dbx.HashExp{"orderId": orderID}).
		AndWhere(dbx.NewExp("orderId != ''")).OrderBy("created", "rowid").Limit(1).One(row)
	return row, err
}

func isPayable(of *core.Record) bool {
	return booking.Payable(booking.Status(of.GetString("status")), of.GetString("paymentStatus") != string(booking.Unpaid))
}
