// Package receipt defines the receipt of a paid booking, as JSON for the web app and as a PDF file for download.
package receipt

import "strings"

// Receipt is the receipt of a paid booking. Amounts are in rupees. Dates and times are in IST, in the format shown to
// users.
type Receipt struct {
	Brand        string  `json:"-"`
	Issuer       string  `json:"issuer"` // the company that issues the receipt
	Number       string  `json:"number"`
	BookingID    string  `json:"bookingId"`
	PaidOn       string  `json:"paidOn"`
	Customer     string  `json:"customer"`
	Photographer string  `json:"photographer"`
	City         string  `json:"city"`
	Category     string  `json:"category"`
	Unit         string  `json:"unit"` // the unit in which the booking is counted, such as dish
	Date         string  `json:"date"`
	Time         string  `json:"time"`
	Address      string  `json:"address"`
	SKUs         int     `json:"skuCount"`
	TierMinSKUs  int     `json:"tierMinSKUs"`
	PricePerSKU  float64 `json:"pricePerSKU"`
	Total        float64 `json:"total"`
	Currency     string  `json:"currency"`
	Method       string  `json:"paymentMethod"` // the method of payment, online or in person
	Status       string  `json:"paymentStatus"`
	PaymentID    string  `json:"paymentId"` // empty if the booking was paid in person
	OrderID      string  `json:"orderId"`
	Fee          float64 `json:"fee"`    // the cancellation fee
	Refund       float64 `json:"refund"` // amount that was refunded or is still to be refunded
}

// These are the methods of payment.
const (
	Online   = "online"
	InPerson = "in person"
)

// Number returns the number of a booking's receipt. It is derived from the booking's id, so it never changes.
func Number(bookingID string) string { return "SD-" + strings.ToUpper(bookingID) }
