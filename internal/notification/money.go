package notification

import (
	"fmt"

	"shootday/internal/pricing"
)

// MoneyAlert contains the data of a money alert that is shown in the message.
type MoneyAlert struct {
	ID        string
	Times     int // number of times that the alert was raised; a message is sent each time
	Kind      string
	Reference string // the id of the refund, payment or dispute
	Booking   string // the id of the booking; empty if unknown
	Rupees    float64
	Note      string
}

// moneyWords contains the subject and the instructions for each kind of alert.
var moneyWords = map[string][2]string{
	"refund failed": {"A refund has failed", "The payment provider could not pay out a refund. We will retry automatically. " +
		"If it keeps failing, set its status back to pending in the dashboard, under refunds, to resend it with a new key."},
	"wrong amount": {"A payment has the wrong amount", "The payment provider reported an amount that differs from the amount due. " +
		"Nothing was marked as paid. Please check it in the provider's dashboard."},
	"unknown money": {"A payment matches no booking", "The payment provider reported money that matches none of our orders or refunds. " +
		"Please look it up in the provider's dashboard."},
	"dispute": {"A payment is disputed", "The customer's bank has disputed a payment. " +
		"Please respond to the dispute in the provider's dashboard before its deadline. Until it has ended, a refund of the payment waits."},
	"dispute lost": {"A disputed payment was lost", "The payment provider has taken the money back for the customer's bank. " +
		"The ledger shows it as a loss. The payment can no longer be refunded: a refund that waited is dropped if the bank took all of it."},
}

// AboutMoney returns the message to one admin about an alert.
func AboutMoney(alert MoneyAlert, to, baseURL string) Message {
	words := moneyWords[alert.Kind]
	return Message{
		To: to, Subject: words[0],
		Text: compose(
			hello(""),
			words[1],
			facts([2]string{"Amount", pricing.FormatRupees(alert.Rupees)}, [2]string{"Reference", alert.Reference},
				[2]string{"Booking", alert.Booking}, [2]string{"Note", alert.Note}),
			"Once it is resolved, set resolvedAt in the dashboard, under money_alerts.",
			action("Open the dashboard", baseURL+"/_/"),
			ofAdmin,
		),
		DedupeKey: fmt.Sprintf("money:%s:%d:%s", alert.ID, alert.Times, to),
	}
}
