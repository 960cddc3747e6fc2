package migrations

import (
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Offers. A dispatch looks for a photographer: for a customer who books instantly, or for a booking whose photographer
// withdrew. It goes out to several photographers as offers, and the first to accept gets the booking. A row of compensations
// is what a customer gets when our side cancels and nobody takes over.
//
// The unique indexes allow one open instant dispatch for a customer, one rescue for a booking, one offer of a dispatch for a
// photographer, and one booking in place of another.
func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "users", "photographers", "categories", "bookings", "payments", "refunds")
		if err != nil {
			return err
		}
		users, photographers, categories, bookings, payments, refunds := found[0], found[1], found[2], found[3], found[4], found[5]
		photographers.Fields.Add(
			yesNo("instantOn"), instant("instantUntil"), yesNo("payAfterShoot"), whole("withdrawals"),
			hidden(instant("seenAt")), hidden(instant("askedAt")), hidden(whole("askedToday")), hidden(whole("silentInARow")),
		)
		photographers.AddIndex("idx_photographers_instant", false, "instantUntil", "instantOn = 1")
		bookings.Fields.GetByName("paymentStatus").(*core.SelectField).Values = slices.Concat(paymentStatuses, []string{"moved"})
		bookings.Fields.Add(
			instant("payBy"),
			&core.RelationField{Name: "replaces", CollectionId: bookings.Id, MaxSelect: 1, Help: "The booking whose photographer withdrew."},
		)
		bookings.AddIndex("idx_bookings_pay_by", false, "payBy", "status = 'upcoming' AND payBy != ''")
		bookings.AddIndex("idx_bookings_replaces", true, "replaces", "replaces != ''")
		payments.Fields.Add(&core.RelationField{
			Name: "movedTo", CollectionId: bookings.Id, MaxSelect: 1, Help: "The booking that it pays for now, if another photographer took over.",
		})
		payments.AddIndex("idx_payments_moved", false, "movedTo", "movedTo != ''")
		refunds.Fields.GetByName("reason").(*core.SelectField).Values = slices.Concat(refundReasons, []string{"withdrawn"})
		for _, collection := range []*core.Collection{photographers, bookings, payments, refunds} {
			if err := app.Save(collection); err != nil {
				return err
			}
		}
		dispatches := dispatchCollection(users, categories, bookings)
		if err := app.Save(dispatches); err != nil {
			return err
		}
		for _, collection := range []*core.Collection{offerCollection(dispatches, photographers), compensationCollection(users, bookings)} {
			if err := app.Save(collection); err != nil {
				return err
			}
		}
		return ledgerByBooking(app)
	}, func(app core.App) error {
		if err := drop("compensations", "offers", "dispatches")(app); err != nil {
			return err
		}
		err := execute(
			`UPDATE bookings SET paymentStatus = 'unpaid' WHERE paymentStatus = 'moved'`,
			`DROP TRIGGER refunds_stay`,
			`UPDATE refunds SET reason = 'canceled' WHERE reason = 'withdrawn'`,
			refundsStay,
		)(app)
		if err != nil {
			return err
		}
		found, err := find(app, "photographers", "bookings", "payments", "refunds")
		if err != nil {
			return err
		}
		photographers, bookings, payments, refunds := found[0], found[1], found[2], found[3]
		photographers.RemoveIndex("idx_photographers_instant")
		for _, name := range []string{"instantOn", "instantUntil", "payAfterShoot", "withdrawals", "seenAt", "askedAt", "askedToday", "silentInARow"} {
			photographers.Fields.RemoveByName(name)
		}
		bookings.RemoveIndex("idx_bookings_pay_by")
		bookings.RemoveIndex("idx_bookings_replaces")
		bookings.Fields.RemoveByName("payBy")
		bookings.Fields.RemoveByName("replaces")
		bookings.Fields.GetByName("paymentStatus").(*core.SelectField).Values = paymentStatuses
		payments.RemoveIndex("idx_payments_moved")
		payments.Fields.RemoveByName("movedTo")
		refunds.Fields.GetByName("reason").(*core.SelectField).Values = refundReasons
		for _, collection := range found {
			if err := app.Save(collection); err != nil {
				return err
			}
		}
		return nil // The ledger keeps its wider key.
	})
}

var (
	paymentStatuses = []string{"unpaid", "paid", "refund pending", "refunded", "paid in person"}
	refundReasons   = []string{"canceled", "late", "surplus", "repriced"}
)

const refundsStay = `CREATE TRIGGER refunds_stay BEFORE UPDATE OF booking, payment, amount, reason ON refunds
	WHEN NEW.booking IS NOT OLD.booking OR NEW.payment IS NOT OLD.payment OR NEW.amount IS NOT OLD.amount
		OR NEW.reason IS NOT OLD.reason
	BEGIN SELECT raise(ABORT, 'what a refund is for is never changed'); END`

func dispatchCollection(users, categories, bookings *core.Collection) *core.Collection {
	dispatches := core.NewBaseCollection("dispatches")
	dispatches.ListRule, dispatches.ViewRule = open("customer = @request.auth.id"), open("customer = @request.auth.id")
	start, end := instant("start"), instant("end")
	start.Required, end.Required = true, true
	stamped(dispatches,
		oneOf("kind", "instant", "rescue"),
		partOf("customer", users),
		belongsTo("category", categories),
		requiredText("location", 100),
		text("area", 100),
		requiredText("shootAddress", 500),
		start, end,
		whole("skuCount"),
		oneOf("paymentMethod", "razorpay", "payAfterShoot"),
		&core.NumberField{Name: "maxTotal", OnlyInt: true, Min: types.Pointer(0.0), Help: "In paise."},
		oneOf("status", "open", "won", "lapsed", "withdrawn"),
		whole("round"),
		instant("roundEnds"),
		whole("asked"),
		&core.RelationField{Name: "booking", CollectionId: bookings.Id, MaxSelect: 1, Help: "The booking of the winner."},
		&core.RelationField{Name: "rescues", CollectionId: bookings.Id, MaxSelect: 1, Help: "The booking whose photographer withdrew."},
	)
	dispatches.AddIndex("idx_dispatches_open", true, "customer", "kind = 'instant' AND status = 'open'")
	dispatches.AddIndex("idx_dispatches_rescues", true, "rescues", "rescues != ''")
	dispatches.AddIndex("idx_dispatches_round", false, "roundEnds", "status = 'open'")
	dispatches.AddIndex("idx_dispatches_customer", false, "customer, created", "")
	dispatches.AddIndex("idx_dispatches_booking", false, "booking", "booking != ''")
	return dispatches
}

func offerCollection(dispatches, photographers *core.Collection) *core.Collection {
	offers := core.NewBaseCollection("offers")
	own := "photographer.user = @request.auth.id"
	offers.ListRule, offers.ViewRule = open(own), open(own)
	expiresAt := instant("expiresAt")
	expiresAt.Required = true
	stamped(offers,
		partOf("dispatch", dispatches),
		partOf("photographer", photographers),
		&core.NumberField{Name: "total", OnlyInt: true, Min: types.Pointer(0.0), Help: "In paise."},
		oneOf("status", "sent", "seen", "accepted", "declined", "lapsed", "lost"),
		expiresAt,
	)
	offers.AddIndex("idx_offers_dispatch", true, "dispatch, photographer", "")
	offers.AddIndex("idx_offers_photographer", false, "photographer, created", "")
	offers.AddIndex("idx_offers_expiry", false, "status, expiresAt", "")
	return offers
}

func compensationCollection(users, bookings *core.Collection) *core.Collection {
	compensations := core.NewBaseCollection("compensations")
	stamped(compensations,
		belongsTo("booking", bookings),
		belongsTo("customer", users),
		&core.NumberField{Name: "amount", OnlyInt: true, Min: types.Pointer(0.0), Help: "In paise."},
		oneOf("status", "due", "paid"),
		&core.TextField{Name: "utr", Max: 40, Help: "The bank's reference of the transfer. Each is used once."},
	)
	compensations.AddIndex("idx_compensations_booking", true, "booking", "")
	compensations.AddIndex("idx_compensations_utr", true, "utr", "utr != ''")
	compensations.AddIndex("idx_compensations_due", false, "created", "status = 'due'")
	compensations.AddIndex("idx_compensations_customer", false, "customer, created", "")
	return compensations
}

// ledgerByBooking widens the key of the ledger: one movement may take an amount from one booking to another.
func ledgerByBooking(app core.App) error {
	err := execute(
		`CREATE TABLE ledger_copy AS SELECT * FROM ledger_entries`,
		`DROP TABLE ledger_entries`,
		`CREATE TABLE ledger_entries (
			movement TEXT NOT NULL,
			account  TEXT NOT NULL,
			amount   INTEGER NOT NULL,
			booking  TEXT NOT NULL,
			payment  TEXT NOT NULL,
			refund   TEXT NOT NULL,
			created  TEXT NOT NULL,
			PRIMARY KEY (movement, account, booking)
		) WITHOUT ROWID`,
		`INSERT INTO ledger_entries SELECT * FROM ledger_copy`,
		`DROP TABLE ledger_copy`,
		`CREATE INDEX idx_ledger_entries_booking ON ledger_entries (booking, account)`,
		`CREATE INDEX idx_ledger_entries_payment ON ledger_entries (payment, account)`,
		`CREATE INDEX idx_ledger_entries_refund ON ledger_entries (refund, account) WHERE refund != ''`,
		`CREATE TRIGGER ledger_entries_stay BEFORE UPDATE ON ledger_entries
			BEGIN SELECT raise(ABORT, 'the ledger is never changed'); END`,
		`CREATE TRIGGER ledger_entries_remain BEFORE DELETE ON ledger_entries
			BEGIN SELECT raise(ABORT, 'the ledger is never changed'); END`,
	)(app)
	if err != nil {
		return err
	}
	ledger, err := app.FindCollectionByNameOrId("ledger")
	if err != nil {
		return err
	}
	ledger.ViewQuery = strings.Replace(ledger.ViewQuery, "(movement || ' ' || account) AS id", "(movement || ' ' || account || ' ' || booking) AS id", 1)
	return app.Save(ledger)
}
