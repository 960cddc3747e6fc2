package admin

import (
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/records"
	"shootday/internal/apperr"
)

var (
	errSQLWrite        = apperr.Forbidden("The SQL console can only read here: please send one SELECT statement.")
	errFixedCollection = apperr.Forbidden("This collection cannot be changed, emptied or deleted, because the server depends on it.")
)

// fixedCollections are the collections that admins may not change, empty or delete. Their records are added or deleted
// only by the server, or are protected by hooks, which do not run when a collection is truncated.
var fixedCollections = []string{
	records.Bookings, records.Cancellations, records.Compensations, records.RescheduleProposals,
	records.Dispatches, records.Offers,
	records.Payments, records.Refunds, records.PaymentEvents, records.MoneyAlerts, records.MoneyAlertsOpen, records.Disputes,
	records.Ledger, records.RevenueByMonth,
	records.Payees, records.Settlements, records.Invoices, records.PayoutBatches, records.Payouts, records.Adjustments, records.TaxRates,
	records.Deliveries, records.DeliveryFiles, records.DeliveryShares, records.Problems,
	records.Threads, records.Reports,
	records.DeletionRequests,
}

// checkSchema returns an error if a collection may not be changed, deleted or truncated.
func checkSchema(collection string) error {
	switch {
	case slices.Contains(fixedCollections, collection):
		return errFixedCollection
	case collection == records.AuditLog:
		return audit.ErrClosed
	}
	return nil
}

// BindSchemaGuard applies checkSchema to the requests that update, delete or import collections. It also refuses
// imports that would delete the collections they do not contain.
func BindSchemaGuard(app core.App) {
	app.OnCollectionUpdateRequest().BindFunc(func(e *core.CollectionRequestEvent) error {
		// The request may rename the collection, so the stored name is checked.
		stored, err := e.App.FindCollectionByNameOrId(e.Collection.Id)
		if err != nil {
			return err
		}
		if err := checkSchema(stored.Name); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnCollectionDeleteRequest().BindFunc(func(e *core.CollectionRequestEvent) error {
		if err := checkSchema(e.Collection.Name); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnCollectionsImportRequest().BindFunc(func(e *core.CollectionsImportRequestEvent) error {
		for _, data := range e.CollectionsData {
			for _, key := range []string{"name", "id"} {
				nameOrID, _ := data[key].(string)
				known, err := e.App.FindCachedCollectionByNameOrId(nameOrID)
				if err != nil {
					continue // a new collection
				}
				if err := checkSchema(known.Name); err != nil {
					return err
				}
			}
		}
		if e.DeleteMissing {
			return errFixedCollection
		}
		return e.Next()
	})
}

// GuardSuperuserCalls returns middleware for requests of superusers that could change records without running record
// hooks: truncating a collection, and writing in the SQL console. It refuses writes in the SQL console and truncations
// of fixed collections, and records truncations of other collections in the audit log. It must run after the caller was
// authenticated.
func GuardSuperuserCalls() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdaySuperuserCalls",
		Priority: apis.DefaultLoadAuthTokenMiddlewarePriority + 1,
		Func: func(e *core.RequestEvent) error {
			if err := guardSuperuserCall(e); err != nil {
				return err
			}
			return e.Next()
		},
	}
}

func guardSuperuserCall(e *core.RequestEvent) error {
	if !e.HasSuperuserAuth() {
		return nil // PocketBase refuses this request
	}
	switch e.Request.Pattern {
	case "DELETE /api/collections/{collection}/truncate":
		collection, err := e.App.FindCachedCollectionByNameOrId(e.Request.PathValue("collection"))
		if err != nil {
			return nil // PocketBase responds with 404
		}
		if err := checkSchema(collection.Name); err != nil {
			return err
		}
		return audit.LogTruncation(e, collection.Name)
	case "POST /api/sql":
		var form struct {
			Query string `json:"query" form:"query"`
		}
		if err := e.BindBody(&form); err != nil {
			return api.ErrMalformedBody
		}
		if !isSingleSelect(form.Query) {
			return errSQLWrite
		}
	}
	return nil
}

// isSingleSelect reports whether a query is one SELECT statement. It returns false for WITH, which can begin a write.
func isSingleSelect(query string) bool {
	query = strings.TrimRight(strings.TrimSpace(query), "; \t\r\n")
	word, _, _ := strings.Cut(strings.ToUpper(strings.Join(strings.Fields(query), " ")), " ")
	return word == "SELECT" && !strings.Contains(query, ";")
}
