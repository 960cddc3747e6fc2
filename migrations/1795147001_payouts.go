package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/types"
)

// Payouts transfer to photographers what they earned. A settlement turns the release of a booking into its net, an invoice
// is about the commission, and a batch pays all balances at once. Accounts, UPI ids and PANs are stored encrypted only.
//
// The unique indexes allow one set of payout details for a photographer, one settlement for a booking, and one invoice and
// one batch for a number. bank_references has each UTR once, whatever it paid. Triggers keep what is written from changing.
func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "bookings", "photographers", "refunds", "otps")
		if err != nil {
			return err
		}
		bookings, photographers, refunds, otps := found[0], found[1], found[2], found[3]
		bookings.Fields.Add(hidden(&core.NumberField{
			Name: "commissionRate", OnlyInt: true, Min: types.Pointer(0.0), Max: types.Pointer(5000.0), Help: "In hundredths of a percent.",
		}))
		otps.Fields.GetByName("purpose").(*core.SelectField).Values = []string{"verify", "login", "payout"}
		batches := payoutBatchCollection()
		settlements := settlementCollection(bookings, photographers)
		for _, collection := range []*core.Collection{
			bookings, otps, payeeCollection(photographers), settlements, batches, adjustmentCollection(bookings, photographers), taxRateCollection(),
		} {
			if err := app.Save(collection); err != nil {
				return err
			}
		}
		invoices := invoiceCollection(settlements, refunds)
		if err := app.Save(invoices); err != nil {
			return err
		}
		if err := app.Save(payoutCollection(batches, photographers)); err != nil {
			return err
		}
		settlements.Fields.Add(&core.RelationField{Name: "invoice", CollectionId: invoices.Id, MaxSelect: 1})
		if err := app.Save(settlements); err != nil {
			return err
		}
		return execute(append(payoutTables(), payoutTriggers()...)...)(app)
	}, func(app core.App) error {
		found, err := find(app, "bookings", "otps", "settlements")
		if err != nil {
			return err
		}
		bookings, otps, settlements := found[0], found[1], found[2]
		err = execute(
			`DROP TRIGGER compensations_references`, `DROP TRIGGER payouts_references`, `DROP TABLE bank_references`, `DROP TABLE invoice_numbers`, `DROP TABLE payout_reminders`,
			`DELETE FROM otps WHERE purpose = 'payout'`,
		)(app)
		if err != nil {
			return err
		}
		settlements.Fields.RemoveByName("invoice")
		bookings.Fields.RemoveByName("commissionRate")
		otps.Fields.GetByName("purpose").(*core.SelectField).Values = []string{"verify", "login"}
		for _, collection := range found {
			if err := app.Save(collection); err != nil {
				return err
			}
		}
		return drop("payouts", "payout_batches", "invoices", "settlements", "adjustments", "tax_rates", "payees")(app)
	})
}

// paise is an amount that is not negative.
func paise(name string) *core.NumberField {
	field := whole(name)
	field.Help = "In paise."
	return field
}

func optional(field *core.SelectField) *core.SelectField {
	field.Required = false
	return field
}

func payeeCollection(photographers *core.Collection) *core.Collection {
	payees := core.NewBaseCollection("payees")
	stamped(payees,
		partOf("photographer", photographers),
		oneOf("kind", "bank", "upi"),
		text("name", 60), text("masked", 20), text("ifsc", 11), text("panMasked", 20), hidden(text("panHash", 64)), text("holder", 1), text("gstin", 15),
		instant("usableFrom"),
		optional(oneOf("problem", "rejected", "returned", "unreadable")),
		hidden(text("secret", 1000)), hidden(text("pan", 500)),
	)
	payees.AddIndex("idx_payees_photographer", true, "photographer", "")
	payees.AddIndex("idx_payees_pan", false, "panHash", "")
	return payees
}

func settlementCollection(bookings, photographers *core.Collection) *core.Collection {
	settlements := core.NewBaseCollection("settlements")
	stamped(settlements,
		belongsTo("booking", bookings), belongsTo("photographer", photographers),
		paise("gross"),
		&core.NumberField{Name: "rate", OnlyInt: true, Min: types.Pointer(0.0), Help: "The commission in hundredths of a percent."},
		paise("commission"), paise("cgst"), paise("sgst"), paise("igst"), paise("tds"), paise("tcs"),
		&core.NumberField{Name: "net", OnlyInt: true, Help: "In paise."},
		hidden(text("panHash", 64)), requiredText("year", 4), hidden(text("pan", 500)),
	)
	settlements.AddIndex("idx_settlements_booking", true, "booking", "")
	settlements.AddIndex("idx_settlements_photographer", false, "photographer, created", "")
	settlements.AddIndex("idx_settlements_year", false, "panHash, year", "")
	settlements.AddIndex("idx_settlements_created", false, "created", "")
	return settlements
}

func invoiceCollection(settlements, refunds *core.Collection) *core.Collection {
	invoices := core.NewBaseCollection("invoices")
	stamped(invoices,
		oneOf("kind", "invoice", "credit"),
		requiredText("number", 16), requiredText("date", 10), requiredText("year", 4),
		belongsTo("settlement", settlements),
		&core.RelationField{Name: "refund", CollectionId: refunds.Id, MaxSelect: 1},
		&core.JSONField{Name: "from", MaxSize: 10_000}, &core.JSONField{Name: "to", MaxSize: 10_000},
		paise("taxable"), paise("cgst"), paise("sgst"), paise("igst"), paise("total"),
	)
	invoices.AddIndex("idx_invoices_number", true, "number", "")
	invoices.AddIndex("idx_invoices_settlement", false, "settlement, created", "")
	invoices.AddIndex("idx_invoices_refund", true, "refund", "refund != ''")
	invoices.AddIndex("idx_invoices_date", false, "date, number", "")
	return invoices
}

func payoutBatchCollection() *core.Collection {
	batches := core.NewBaseCollection("payout_batches")
	stamped(batches,
		requiredText("number", 20), whole("count"), paise("total"), text("createdBy", 255), whole("downloads"),
	)
	batches.AddIndex("idx_payout_batches_number", true, "number", "")
	batches.AddIndex("idx_payout_batches_created", false, "created", "")
	return batches
}

func payoutCollection(batches, photographers *core.Collection) *core.Collection {
	const own = "photographer.user = @request.auth.id"
	payouts := core.NewBaseCollection("payouts")
	payouts.ListRule, payouts.ViewRule = open(own), open(own)
	stamped(payouts,
		belongsTo("batch", batches), belongsTo("photographer", photographers),
		paise("amount"),
		oneOf("channel", "bank_file"),
		oneOf("status", "made", "paid", "returned"),
		text("masked", 20), text("utr", 40), instant("paidAt"), instant("returnedAt"),
		optional(oneOf("reason", "not_sent", "rejected", "returned")),
		text("words", 500), hidden(text("secret", 2000)),
	)
	payouts.AddIndex("idx_payouts_utr", true, "utr", "utr != ''")
	payouts.AddIndex("idx_payouts_batch", false, "batch, id", "")
	payouts.AddIndex("idx_payouts_photographer", false, "photographer, created", "")
	payouts.AddIndex("idx_payouts_made", false, "created", "status = 'made'")
	return payouts
}

func adjustmentCollection(bookings, photographers *core.Collection) *core.Collection {
	adjustments := core.NewBaseCollection("adjustments")
	stamped(adjustments,
		belongsTo("photographer", photographers),
		&core.RelationField{Name: "booking", CollectionId: bookings.Id, MaxSelect: 1},
		&core.NumberField{Name: "amount", OnlyInt: true, Required: true, Help: "In paise. A positive amount gives, a negative one takes."},
		requiredText("reason", 500),
	)
	adjustments.AddIndex("idx_adjustments_photographer", false, "photographer, created", "")
	return adjustments
}

func taxRateCollection() *core.Collection {
	rates := core.NewBaseCollection("tax_rates")
	from := requiredText("from", 10)
	from.Pattern, from.Help = `^[0-9]{4}-[0-9]{2}-[0-9]{2}$`, "The first day in India: YYYY-MM-DD."
	stamped(rates,
		oneOf("kind", "tds", "tcs", "gst"),
		&core.NumberField{
			Name: "rate", OnlyInt: true, Min: types.Pointer(0.0), Max: types.Pointer(10_000.0), Help: "In hundredths of a percent.",
		},
		from,
		&core.NumberField{
			Name: "threshold", OnlyInt: true, Min: types.Pointer(0.0), Help: "In paise: up to this total in a year, nobody's TDS is withheld. Only for tds.",
		},
	)
	rates.AddIndex("idx_tax_rates_from", true, "kind, `from`", "")
	return rates
}

// payoutTables returns the statements that create the plain tables and their first rows.
func payoutTables() []string {
	const now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`
	return []string{
		`CREATE TABLE invoice_numbers (series TEXT PRIMARY KEY, last INTEGER NOT NULL) WITHOUT ROWID`,
		`CREATE TABLE bank_references (utr TEXT PRIMARY KEY, record TEXT NOT NULL) WITHOUT ROWID`,
		`INSERT INTO bank_references SELECT utr, id FROM compensations WHERE utr != ''`,
		`CREATE TABLE payout_reminders (photographer TEXT PRIMARY KEY, sent INTEGER NOT NULL, due TEXT NOT NULL) WITHOUT ROWID`,
		`INSERT INTO payout_reminders SELECT photographer, 0, ` + now + ` FROM ledger_entries
			WHERE photographer != '' AND account = 'due' GROUP BY photographer HAVING sum(amount) < 0`,
		`CREATE INDEX idx_payout_reminders_due ON payout_reminders (due)`,
		`INSERT INTO tax_rates (id, kind, rate, "from", threshold, created, updated) VALUES
			('tds000020241001', 'tds', 10, '2024-10-01', 50000000, ` + now + `, ` + now + `),
			('tcs000020240710', 'tcs', 50, '2024-07-10', 0, ` + now + `, ` + now + `),
			('gst000020170701', 'gst', 1800, '2017-07-01', 0, ` + now + `, ` + now + `)`,
	}
}

// payoutTriggers returns the statements that create the triggers.
func payoutTriggers() []string {
	remain := func(table string) string {
		return `CREATE TRIGGER ` + table + `_remain BEFORE DELETE ON ` + table + ` BEGIN SELECT raise(ABORT, '` + table + ` are never deleted'); END`
	}
	stay := func(table, condition string) string {
		return `CREATE TRIGGER ` + table + `_stay BEFORE UPDATE ON ` + table + ` WHEN ` + condition + `
			BEGIN SELECT raise(ABORT, '` + table + ` are never changed'); END`
	}
	return []string{
		remain("settlements"), remain("invoices"), remain("payouts"), remain("payout_batches"), remain("adjustments"),
		stay("settlements", `NEW.booking IS NOT OLD.booking OR NEW.photographer IS NOT OLD.photographer OR NEW.gross IS NOT OLD.gross OR NEW.net IS NOT OLD.net`),
		stay("invoices", `NEW.number IS NOT OLD.number OR NEW.total IS NOT OLD.total OR NEW.taxable IS NOT OLD.taxable OR NEW.settlement IS NOT OLD.settlement OR NEW.kind IS NOT OLD.kind OR NEW.date IS NOT OLD.date`),
		stay("payouts", `NEW.batch IS NOT OLD.batch OR NEW.photographer IS NOT OLD.photographer OR NEW.amount IS NOT OLD.amount
			OR OLD.status = 'returned' AND NEW.status != 'returned' OR OLD.status = 'paid' AND NEW.status = 'made' OR OLD.utr != '' AND NEW.utr IS NOT OLD.utr`),
		stay("payout_batches", `NEW.number IS NOT OLD.number OR NEW.count IS NOT OLD.count OR NEW.total IS NOT OLD.total`),
		stay("adjustments", `NEW.photographer IS NOT OLD.photographer OR NEW.booking IS NOT OLD.booking OR NEW.amount IS NOT OLD.amount OR NEW.reason IS NOT OLD.reason`),
		stay("tax_rates", `NEW.kind IS NOT OLD.kind OR NEW.rate IS NOT OLD.rate OR NEW."from" IS NOT OLD."from" OR NEW.threshold IS NOT OLD.threshold`),
		`CREATE TRIGGER payouts_references AFTER UPDATE OF utr ON payouts WHEN NEW.utr != '' AND NEW.utr IS NOT OLD.utr
			BEGIN INSERT INTO bank_references VALUES (NEW.utr, NEW.id); END`,
		`CREATE TRIGGER compensations_references AFTER UPDATE OF utr ON compensations WHEN NEW.utr != '' AND NEW.utr IS NOT OLD.utr
			BEGIN INSERT INTO bank_references VALUES (NEW.utr, NEW.id); END`,
	}
}
