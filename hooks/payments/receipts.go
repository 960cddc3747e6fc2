package payments

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/payment"
	"shootday/internal/pricing"
	"shootday/internal/receipt"
)

// ShowReceipt is the receipt of a paid booking, for its two parties.
func (s *Service) ShowReceipt(e *core.RequestEvent) error {
	row, err := e.App.FindRecordById("bookings", e.Request.PathValue("bookingId"))
	if err != nil {
		return fmt.Errorf("load the booking of a receipt: %w", err)
	}
	if failed := e.App.ExpandRecord(row, []string{"customer", "photographer.city", "category"}, nil); len(failed) > 0 {
		return fmt.Errorf("load the parties of booking %s: %v", row.Id, failed)
	}
	if e.Auth.Id != row.GetString("customer") && e.Auth.Id != row.ExpandedOne("photographer").GetString("user") {
		return api.ErrNotFound
	}
	format := e.Request.URL.Query().Get("format")
	if format != "" && format != "json" && format != "pdf" {
		return api.InvalidField("format", "format must be json or pdf.")
	}
	made, err := receiptOf(e.App, row)
	if err != nil {
		return err
	}
	made.Brand, made.Issuer = s.Config.BrandName, s.Config.LegalEntity
	if format != "pdf" {
		return api.OK(e, "", api.Body{"receipt": made})
	}
	var file bytes.Buffer
	if err := made.WritePDF(&file); err != nil {
		return fmt.Errorf("draw the receipt of booking %s: %w", row.Id, err)
	}
	e.Response.Header().Set("Content-Disposition", `attachment; filename="`+made.Number+`.pdf"`)
	return e.Blob(http.StatusOK, "application/pdf", file.Bytes())
}

// receiptOf puts a receipt together; the booking's parties are loaded.
func receiptOf(app core.App, row *core.Record) (receipt.Receipt, error) {
	start, chosen := row.GetDateTime("start").Time(), row.ExpandedOne("photographer")
	made := receipt.Receipt{
		Number: receipt.Number(row.Id), BookingID: row.Id, Method: receipt.InPerson,
		PaidOn:       istime.ShownDate(row.GetDateTime("movedAt").Time()),
		Customer:     row.ExpandedOne("customer").GetString("fullName"),
		Photographer: records.FullNameOf(chosen),
		Category:     row.ExpandedOne("category").GetString("name"),
		Date:         istime.ShownDate(start), Time: istime.Clock(start), Address: row.GetString("shootAddress"),
		SKUs: row.GetInt("skuCount"), TierMinSKUs: row.GetInt("tierMinSKUs"),
		PricePerSKU: pricing.Paise(row.GetInt("pricePerSKU")).Rupees(),
		Total:       pricing.Paise(row.GetInt("total")).Rupees(),
		Currency:    payment.Currency, Status: row.GetString("paymentStatus"),
	}
	if city := chosen.ExpandedOne("city"); city != nil {
		made.City = city.GetString("name")
	}
	if made.Status == string(booking.PaidInPerson) {
		return made, nil
	}
	paid := struct {
		PaymentID string        `db:"paymentId"`
		OrderID   string        `db:"orderId"`
		PaidAt    string        `db:"paidAt"`
		Amount    pricing.Paise `db:"amount"`
		Refund    pricing.Paise `db:"refund"`
	}{}
	err := app.DB().NewQuery(`SELECT p.paymentId, p.orderId, p.paidAt, p.amount, coalesce(r.amount, 0) AS refund
		FROM payments p LEFT JOIN refunds r ON r.payment = p.id
		WHERE p.booking = {:id} AND p.status = 'paid' AND coalesce(r.reason, '') NOT IN ('surplus', 'repriced') ORDER BY p.paidAt LIMIT 1`).
		Bind(dbx.Params{"id": row.Id}).One(&paid)
	if errors.Is(err, sql.ErrNoRows) {
		return made, api.Refuse(http.StatusConflict, "This booking has not been paid, so there is no receipt yet.")
	}
	if err != nil {
		return made, err
	}
	paidAt, err := records.ParseTimestamp(paid.PaidAt)
	if err != nil {
		return made, err
	}
	made.Method, made.PaidOn = receipt.Online, istime.ShownDate(paidAt)
	made.PaymentID, made.OrderID, made.Refund = paid.PaymentID, paid.OrderID, paid.Refund.Rupees()
	made.Total = paid.Amount.Rupees()
	if paid.Refund > 0 {
		made.Fee = (paid.Amount - paid.Refund).Rupees()
	}
	return made, nil
}
