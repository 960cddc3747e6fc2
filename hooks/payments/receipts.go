package payments

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/payment"
	"shootday/internal/receipt"
)

// ShowReceipt responds with the receipt of a paid booking to its customer or photographer, as JSON or PDF.
func (s *Service) ShowReceipt(e *core.RequestEvent) error {
	b, err := records.FindBooking(e.App, e.Request.PathValue("bookingId"))
	if err != nil {
		return fmt.Errorf("load the booking of a receipt: %w", err)
	}
	failed := e.App.ExpandRecord(b.Record, []string{
		records.BookingFieldCustomer, records.BookingFieldPhotographer + "." + records.PhotographerFieldCity, records.BookingFieldCategory,
	}, nil)
	if len(failed) > 0 {
		return fmt.Errorf("load the parties of booking %s: %v", b.Id, failed)
	}
	photographer := records.AsPhotographer(b.ExpandedOne(records.BookingFieldPhotographer))
	if e.Auth.Id != b.Customer() && e.Auth.Id != photographer.User() {
		return api.ErrNotFound
	}
	format := e.Request.URL.Query().Get("format")
	if format != "" && format != "json" && format != "pdf" {
		return apperr.InvalidField("format", "format must be json or pdf.")
	}
	document, err := newReceipt(e.App, b)
	if err != nil {
		return err
	}
	document.Brand, document.Issuer = s.config.Brand.Name, s.config.Brand.Company
	if format != "pdf" {
		return api.OK(e, "", api.Body{"receipt": document})
	}
	var file bytes.Buffer
	if err := document.WritePDF(&file); err != nil {
		return fmt.Errorf("draw the receipt of booking %s: %w", b.Id, err)
	}
	e.Response.Header().Set("Content-Disposition", `attachment; filename="`+document.Number+`.pdf"`)
	return e.Blob(http.StatusOK, "application/pdf", file.Bytes())
}

// newReceipt returns the receipt of a booking without the brand and the issuer. The caller must have expanded the
// booking's customer, photographer, category and the photographer's city.
func newReceipt(app core.App, b *records.Booking) (receipt.Receipt, error) {
	photographer := records.AsPhotographer(b.ExpandedOne(records.BookingFieldPhotographer))
	category := records.AsCategory(b.ExpandedOne(records.BookingFieldCategory))
	document := receipt.Receipt{
		Number: receipt.Number(b.Id), BookingID: b.Id, Method: receipt.InPerson,
		PaidOn:       istime.ShownDate(b.MovedAt()), // for payment in person, the completion of the shoot
		Customer:     records.AsUser(b.ExpandedOne(records.BookingFieldCustomer)).FullName(),
		Photographer: photographer.FullName(),
		Category:     category.Name(),
		Unit:         string(category.Unit()),
		Date:         istime.ShownDate(b.Start()), Time: istime.Clock(b.Start()), Address: b.ShootAddress(),
		SKUs: b.SKUCount(), TierMinSKUs: b.TierMinSKUs(),
		PricePerSKU: b.PricePerSKU().Rupees(),
		Total:       b.Total().Rupees(),
		Currency:    payment.Currency, Status: string(b.PaymentStatus()),
	}
	if city := records.AsLocation(photographer.ExpandedOne(records.PhotographerFieldCity)); city != nil {
		document.City = city.Name()
	}
	if b.PaymentStatus() == booking.PaidInPerson {
		return document, nil
	}
	err := addOnlinePayment(app, &document)
	return document, err
}

// addOnlinePayment adds the online payment of the booking and its refund, if any, to a receipt.
func addOnlinePayment(app core.App, document *receipt.Receipt) error {
	paid, err := findReceiptPayment(app, document.BookingID)
	if errors.Is(err, sql.ErrNoRows) {
		return apperr.Conflict("This booking has not been paid, so there is no receipt yet.").WithCode(apperr.CodeNotPaid)
	}
	if err != nil {
		return err
	}
	paidAt, err := records.ParseTimestamp(paid.PaidAt)
	if err != nil {
		return fmt.Errorf("read when booking %s was paid: %w", document.BookingID, err)
	}
	document.Method, document.PaidOn = receipt.Online, istime.ShownDate(paidAt)
	document.PaymentID, document.OrderID, document.Refund = paid.PaymentID, paid.OrderID, paid.Refund.Rupees()
	document.Total = paid.Amount.Rupees()
	if paid.Refund > 0 && paid.Fee {
		document.Fee = (paid.Amount - paid.Refund).Rupees()
	}
	return nil
}
