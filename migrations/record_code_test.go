package migrations_test

import (
	"bytes"
	"fmt"
	"go/format"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

const (
	recordCode       = "../hooks/records/records_gen.go"
	recordCodeBanner = "// Code generated from the migrations and docs/data-model.md by\n" +
		"// `" + redrawBySet + "=1 go test ./migrations -run RecordCode`. DO NOT EDIT.\n\npackage records\n\n" +
		"import (\n\"time\"\n\n\"github.com/pocketbase/pocketbase/core\"\n\"github.com/pocketbase/pocketbase/tools/filesystem\"\n\n" +
		"\"shootday/internal/booking\"\n\"shootday/internal/delivery\"\n\"shootday/internal/payment\"\n\"shootday/internal/payout\"\n\"shootday/internal/pricing\"\n)\n"
)

// fieldTypes contains the Go types of the fields whose type cannot be derived from the schema. Every select field is
// one of them.
var fieldTypes = map[string]string{
	"bookings.status":             "booking.Status",
	"bookings.paymentStatus":      "booking.PaymentStatus",
	"bookings.paymentMethod":      "booking.PaymentMethod",
	"bookings.type":               "BookingType",
	"bookings.movedBy":            "booking.Actor",
	"bookings.withdrawReason":     "booking.WithdrawReason",
	"cancellations.decision":      "CancellationDecision",
	"categories.unit":             "CategoryUnit",
	"compensations.status":        "CompensationStatus",
	"deliveries.acceptedBy":       "delivery.Acceptor",
	"deliveries.bytes":            "int64",
	"deliveries.status":           "delivery.Status",
	"delivery_files.bytes":        "int64",
	"delivery_files.crc32":        "int64",
	"delivery_files.kind":         "MediaKind",
	"delivery_files.reason":       "RefusalReason",
	"delivery_files.state":        "FileState",
	"delivery_shares.scope":       "ShareScope",
	"dispatches.kind":             "DispatchKind",
	"dispatches.paymentMethod":    "booking.PaymentMethod",
	"dispatches.status":           "DispatchStatus",
	"disputes.status":             "DisputeStatus",
	"invoices.kind":               "payout.InvoiceKind",
	"money_alerts.kind":           "MoneyAlertKind",
	"offers.status":               "OfferStatus",
	"otps.purpose":                "OTPPurpose",
	"outbox.channel":              "OutboxChannel",
	"payees.kind":                 "payout.PayeeKind",
	"payees.problem":              "PayeeProblem",
	"payment_events.kind":         "payment.EventKind",
	"payment_events.outcome":      "PaymentOutcome",
	"payments.status":             "OrderStatus",
	"payouts.channel":             "PayoutChannel",
	"payouts.reason":              "payout.Reason",
	"payouts.status":              "payout.Status",
	"photographers.feedDetail":    "FeedDetail",
	"photographers.type":          "PhotographerType",
	"portfolio_items.size":        "int64",
	"problems.decision":           "delivery.Decision",
	"problems.kind":               "delivery.Kind",
	"refunds.reason":              "RefundReason",
	"refunds.status":              "RefundStatus",
	"reports.decision":            "ReportDecision",
	"reports.reason":              "ReportReason",
	"reschedule_proposals.by":     "booking.Side",
	"reschedule_proposals.status": "booking.ProposalStatus",
	"tax_rates.kind":              "payout.Tax",
	"throttles.action":            "ThrottleAction",
	"time_off.kind":               "TimeOffKind",
	"users.role":                  "Role",
}

// writtenByHand contains the fields whose accessors are in hooks/records/accessors.go, because these accessors do more
// than read or write a value.
var writtenByHand = []string{
	"audit_log.after", "audit_log.before", "audit_log.people", "categories.durationMinutes", "invoices.from", "invoices.to",
}

// onlyRead contains the fields without a setter. Triggers and other SQL keep them up to date.
var onlyRead = []string{
	"bookings.sequence", "photographers.completedShoots", "photographers.lowered", "photographers.rating", "photographers.ratingCount",
}

// goNames contains the names of fields for which goName has no rule.
var goNames = map[string]string{
	"crc32": "CRC32", "etag": "ETag", "cgst": "CGST", "gstin": "GSTIN", "ifsc": "IFSC", "igst": "IGST", "pan": "PAN", "panHash": "PANHash", "panMasked": "PANMasked", "sgst": "SGST", "tcs": "TCS", "tds": "TDS", "mobileno": "MobileNo", "otps": "OTPs", "pinHash": "PINHash", "profile_photo": "ProfilePhoto", "sha256": "SHA256", "skuCount": "SKUCount", "url": "URL", "utr": "UTR",
}

// accessorNames contains the names of accessors for fields that are named like a method of core.Record.
var accessorNames = map[string]string{"audit_log.collection": "CollectionName", "audit_log.record": "RecordID"}

// TestRecordCodeMatchesTheMigrations fails if the record types of hooks/records are out of date. SHOOTDAY_DRAW=1 generates
// them again.
func TestRecordCodeMatchesTheMigrations(t *testing.T) {
	t.Parallel()
	checkGenerated(t, recordCode, "RecordCode", func(app core.App, _ []byte) ([]byte, error) {
		return generateRecordCode(app)
	})
}

func generateRecordCode(app core.App) ([]byte, error) {
	collections, err := ownCollections(app)
	if err != nil {
		return nil, err
	}
	tables, err := plainTables(app)
	if err != nil {
		return nil, err
	}
	read, err := readMeanings()
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	text.WriteString(recordCodeBanner)
	views := []string{}
	for _, collection := range collections {
		if collection.IsView() {
			views = append(views, collection.Name)
		}
	}
	writeNames(&text, "Views for admins. They have no record types.", views)
	writeNames(&text, "Tables that are not collections. They have no records.", tables)
	for _, collection := range collections {
		if collection.IsView() {
			continue
		}
		code := recordCodeOf{collection: collection, meaning: read.records[collection.Name]}
		if err := code.write(&text); err != nil {
			return nil, err
		}
	}
	return format.Source(text.Bytes())
}

func writeNames(text *bytes.Buffer, comment string, names []string) {
	fmt.Fprintf(text, "\n// %s\nconst (\n", comment)
	for _, name := range names {
		fmt.Fprintf(text, "%s = %q\n", goName(name), name)
	}
	text.WriteString(")\n")
}

// goName returns the exported name of a field or table: orderId becomes OrderID, time_off becomes TimeOff.
func goName(name string) string {
	if special, is := goNames[name]; is {
		return special
	}
	words := strings.Split(name, "_")
	for i, word := range words {
		words[i] = strings.ToUpper(word[:1]) + word[1:]
	}
	joined := strings.Join(words, "")
	if cut, is := strings.CutSuffix(joined, "Id"); is {
		joined = cut + "ID"
	}
	return joined
}

// receiver returns the first letter of the last word of a type: m for OutboxMessage.
func receiver(goType string) string {
	at := strings.LastIndexFunc(goType, func(r rune) bool { return r >= 'A' && r <= 'Z' })
	if strings.ToUpper(goType) == goType {
		at = 0 // an initialism
	}
	return strings.ToLower(goType[at : at+1])
}

// isMethodOfRecord reports whether core.Record has a method of this name, such as Email.
func isMethodOfRecord(name string) bool {
	_, is := reflect.TypeFor[*core.Record]().MethodByName(name)
	return is
}

// comment formats sentences as a comment with lines of at most 116 characters.
func comment(sentences string) string {
	var lines []string
	line := "//"
	for _, word := range strings.Fields(sentences) {
		if len(line)+1+len(word) > 116 {
			lines, line = append(lines, line), "//"
		}
		line += " " + word
	}
	return strings.Join(append(lines, line), "\n") + "\n"
}

// settable reports whether the type of a record has a setter for a field.
func settable(name string) bool { return !slices.Contains(onlyRead, name) }
