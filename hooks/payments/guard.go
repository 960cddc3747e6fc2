package payments

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/bookings"
	"shootday/internal/booking"
	"shootday/internal/pricing"
)

var (
	errMoneyClosed = api.Refuse(http.StatusForbidden, "Payment records are written by the server and cannot be edited. "+
		"To decide on a refund, edit its cancellation. To resend a failed refund, set its status to pending.")
	errTermsFiled = api.Refuse(http.StatusForbidden, "The fee, the refund and the booking of a cancellation cannot be changed. "+
		"Please approve or decline it.")
	errKeepsCancellation = api.Refuse(http.StatusForbidden, "A cancellation cannot be deleted. Please approve or decline it.")
	errSQLReads          = api.Refuse(http.StatusForbidden, "The SQL console can only read here: please send one SELECT statement.")
)

// moneyRecords are the collections that only the server writes. moneySchemas also may not be changed themselves.
var (
	moneyRecords = []string{"payments", "refunds", "payment_events", "money_alerts"}
	moneySchemas = append([]string{"bookings", "cancellations", "ledger", "revenue_by_month", "money_alerts_open"}, moneyRecords...)
)

// BindMoneyGuard closes records of money to everybody, superusers included. Two changes stay open: a failed refund may be
// sent again, and an alert may be marked as handled. The hooks are those of requests, so the server's own code is free.
func (s *Service) BindMoneyGuard(app core.App) {
	closed := func(*core.RecordRequestEvent) error { return errMoneyClosed }
	app.OnRecordCreateRequest(moneyRecords...).BindFunc(closed)
	app.OnRecordDeleteRequest(moneyRecords...).BindFunc(closed)
	app.OnRecordUpdateRequest("payments", "payment_events").BindFunc(closed)
	app.OnRecordUpdateRequest("refunds").BindFunc(func(e *core.RecordRequestEvent) error {
		was, is := e.Record.Original().GetString("status"), e.Record.GetString("status")
		if !slices.Equal(ChangedFields(e.Record), []string{"status"}) || was != refundFailed || is != refundPending {
			return errMoneyClosed
		}
		e.Record.Load(s.newTry())
		if err := e.Next(); err != nil {
			return err
		}
		return s.resolveAlert(e.App, alertRefundFailed, e.Record.Id)
	})
	app.OnRecordUpdateRequest("money_alerts").BindFunc(func(e *core.RecordRequestEvent) error {
		if !slices.Equal(ChangedFields(e.Record), []string{"resolvedAt"}) {
			return errMoneyClosed
		}
		return e.Next()
	})
	app.OnRecordUpdateRequest("cancellations").BindFunc(func(e *core.RecordRequestEvent) error {
		for _, field := range ChangedFields(e.Record) {
			if field == "fee" || field == "refund" || field == "booking" {
				return errTermsFiled
			}
		}
		return e.Next()
	})
	app.OnRecordDeleteRequest("cancellations").BindFunc(func(*core.RecordRequestEvent) error { return errKeepsCancellation })
	app.OnRecordCreateRequest("cancellations").BindFunc(boundRefund)
	bindMoneySchemas(app)
}

// boundRefund refuses a cancellation of an admin's that would give back more than what was paid. One that is filed before
// the booking is canceled is refused too: a booking has one, so its customer could then not cancel, nor get the terms that
// hold by then.
func boundRefund(e *core.RecordRequestEvent) error {
	id := e.Record.GetString("booking")
	switch of, err := e.App.FindRecordById("bookings", id); {
	case errors.Is(err, sql.ErrNoRows):
		return e.Next() // the validation says so
	case err != nil:
		return fmt.Errorf("load the booking of a cancellation: %w", err)
	case of.GetString("status") != string(booking.Canceled):
		return bookings.Conflict("booking", "This booking is not cancelled. Please cancel it: the cancellation is then created automatically.")
	}
	paid, err := bookings.PaidOnline(e.App, id)
	if err != nil {
		return err
	}
	if pricing.Paise(e.Record.GetInt("refund")) > paid[id] {
		return api.InvalidField("refund", "The refund is more than the amount paid.")
	}
	return e.Next()
}

// guardSchema refuses to change, delete or empty the collections that only the server writes.
func guardSchema(name string) error {
	switch {
	case slices.Contains(moneySchemas, name):
		return errMoneyClosed
	case name == "audit_log":
		return audit.ErrClosed
	}
	return nil
}

func bindMoneySchemas(app core.App) {
	app.OnCollectionUpdateRequest().BindFunc(func(e *core.CollectionRequestEvent) error {
		// The request may rename the collection.
		stored, err := e.App.FindCollectionByNameOrId(e.Collection.Id)
		if err != nil {
			return err
		}
		if err := guardSchema(stored.Name); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnCollectionDeleteRequest().BindFunc(func(e *core.CollectionRequestEvent) error {
		if err := guardSchema(e.Collection.Name); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnCollectionsImportRequest().BindFunc(func(e *core.CollectionsImportRequestEvent) error {
		for _, data := range e.CollectionsData {
			for _, key := range []string{"name", "id"} {
				name, _ := data[key].(string)
				known, err := e.App.FindCachedCollectionByNameOrId(name)
				if err != nil {
					continue
				}
				if err := guardSchema(known.Name); err != nil {
					return err
				}
			}
		}
		if e.DeleteMissing {
			return errMoneyClosed
		}
		return e.Next()
	})
}

// GuardMoneyCalls refuses the superusers' calls that have no hook: emptying a collection, and writing by SQL.
func GuardMoneyCalls(e *core.RequestEvent) error {
	if !e.HasSuperuserAuth() {
		return nil // PocketBase refuses everybody else
	}
	switch e.Request.Pattern {
	case "DELETE /api/collections/{collection}/truncate":
		named, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
		if err != nil {
			return nil // PocketBase answers 404
		}
		if err := guardSchema(named.Name); err != nil {
			return err
		}
		return audit.LogTruncation(e, named.Name)
	case "POST /api/sql":
		var form struct {
			Query string `json:"query" form:"query"`
		}
		if err := e.BindBody(&form); err != nil {
			return api.ErrUnread
		}
		if !onlyReads(form.Query) {
			return errSQLReads
		}
	}
	return nil
}

// onlyReads reports whether a query is a single SELECT, which changes nothing. WITH may begin a change as well.
func onlyReads(query string) bool {
	query = strings.TrimRight(strings.TrimSpace(query), "; \t\r\n")
	word, _, _ := strings.Cut(strings.ToUpper(strings.Join(strings.Fields(query), " ")), " ")
	return word == "SELECT" && !strings.Contains(query, ";")
}

// ChangedFields names the fields of a record that differ from those it was loaded with.
func ChangedFields(record *core.Record) []string {
	changed := []string{}
	for _, field := range record.Collection().Fields {
		name := field.GetName()
		if field.Type() != core.FieldTypeAutodate && !reflect.DeepEqual(record.GetRaw(name), record.Original().GetRaw(name)) {
			changed = append(changed, name)
		}
	}
	return changed
}
