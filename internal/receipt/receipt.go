// Package receipt is the receipt of a paid booking, as data and as a page of PDF.
package receipt

import "strings"

// Receipt says who paid whom for what. Amounts are rupees; dates and times are those of India, as they are shown.
type Receipt struct {
	Brand        string  `json:"-"`
	Issuer       string  `json:"issuer"` // the company that made the receipt
	Number       string  `json:"number"`
	BookingID    string  `json:"bookingId"`
	PaidOn       string  `json:"paidOn"`
	Customer     string  `json:"customer"`
	Photographer string  `json:"photographer"`
	City         string  `json:"city"`
	Category     string  `json:"category"`
	Date         string  `json:"date"`
	Time         string  `json:"time"`
	Address      string  `json:"address"`
	SKUs         int     `json:"skuCount"`
	TierMinSKUs  int     `json:"tierMinSKUs"`
	PricePerSKU  float64 `json:"pricePerSKU"`
	Total        float64 `json:"total"`
	Currency     string  `json:"currency"`
	Method       string  `json:"paymentMethod"` // online or in person
	Status       string  `json:"paymentStatus"`
	PaymentID    string  `json:"paymentId"` // empty when paid in person
	OrderID      string  `json:"orderId"`
	Fee          float64 `json:"fee"`    // that a cancellation kept
	Refund       float64 `json:"refund"` // given back, or about to be
}

// The two ways in which a booking is paid.
const (
	Online   = "online"
	InPerson = "in person"
)

// Number is the receipt's number, of the booking's id: the same for ever.
func Number(bookingID string) string { return "SD-" + strings.ToUpper(bookingID) }
