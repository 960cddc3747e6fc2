package receipt

import (
	"fmt"
	"io"
	"strings"

	"shootday/internal/booking"
	"shootday/internal/paper"
	"shootday/internal/plural"
	"shootday/internal/pricing"
)

// WritePDF writes the receipt as one A4 page. The same receipt always results in the same bytes. WritePDF returns an
// error if the page cannot be drawn or written.
func (r Receipt) WritePDF(to io.Writer) error {
	page := paper.New("Receipt " + r.Number)
	page.Head(r.Brand, "Receipt", r.Number)
	page.Facts("Paid by", [][2]string{{"Customer", r.Customer}})
	page.Facts("For a shoot by", [][2]string{
		{"Photographer", join(", ", r.Photographer, r.City)},
		{"Category", r.Category},
		{"Date and time", r.Date + ", " + r.Time + " (IST)"},
		{"Place", r.Address},
	})
	page.Facts("Payment", payment(r))
	r.bill(page)
	page.Note("This receipt was issued by " + r.Issuer + " and is valid without a signature. Booking ID " + r.BookingID + ".")
	return page.Write(to)
}

func payment(r Receipt) [][2]string {
	facts := [][2]string{{"Paid on", r.PaidOn}, {"Payment method", r.Method}}
	if !r.isOnlyPaid() {
		facts = append(facts, [2]string{"Status", r.Status})
	}
	if r.PaymentID != "" {
		facts = append(facts, [2]string{"Payment ID", r.PaymentID}, [2]string{"Order ID", r.OrderID})
	}
	return facts
}

// isOnlyPaid reports whether the booking is paid and not refunded. The receipt then does not show a payment status.
func (r Receipt) isOnlyPaid() bool {
	status := booking.PaymentStatus(r.Status)
	return status == booking.Paid || status == booking.PaidInPerson
}

// bill draws the amounts that were paid and refunded. The row with the price shows no amount, because it would be equal
// to the total.
func (r Receipt) bill(page paper.Page) {
	price := fmt.Sprintf("%s at %s each (price for %s or more)", plural.Count(r.SKUs, r.Unit), rupees(r.PricePerSKU), plural.Count(r.TierMinSKUs, r.Unit))
	page.Sum(false, price, "")
	page.Sum(true, "Total paid", rupees(r.Total))
	if r.Refund > 0 {
		if r.Fee > 0 {
			page.Sum(false, "Cancellation fee", rupees(r.Fee))
		}
		page.Sum(true, "Refund", rupees(r.Refund))
	}
}

// rupees formats an amount. It uses Rs, because the fonts do not contain the rupee sign.
func rupees(amount float64) string { return "Rs " + pricing.Grouped(amount) }

func join(separator string, parts ...string) string {
	kept := []string{}
	for _, part := range parts {
		if part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, separator)
}
