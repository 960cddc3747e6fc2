package letter

import (
	"fmt"
	"strings"
)

// MoneyAlert is what a message to an admin says about money that needs one.
type MoneyAlert struct {
	ID        string
	Times     int // how often it was raised: each time is told once
	Kind      string
	Reference string // the id of the refund, payment or dispute
	Booking   string // its id; empty: none is known
	Rupees    float64
	Note      string
}

// moneyWords are the subject and what to do, by the kind of an alert.
var moneyWords = map[string][2]string{
	"refund failed": {"A refund has failed", "The payment provider did not pay a refund out. It is tried again by itself. " +
		"If it keeps failing, set its status back to pending in the dashboard, under refunds: it is then sent again under a new key."},
	"wrong amount": {"A payment of a wrong amount", "The payment provider tells of money that is not the amount that was due. " +
		"Nothing was marked as paid. Please compare it with the provider's dashboard."},
	"unknown money": {"A payment that belongs to no booking", "The payment provider tells of money that belongs to no order or refund of ours. " +
		"Please look it up in the provider's dashboard."},
	"dispute": {"A payment is disputed", "The customer's bank wants a payment back. " +
		"Please answer the dispute in the provider's dashboard before it expires."},
	"dispute lost": {"A disputed payment is lost", "The payment provider has taken the money back for the customer's bank. " +
		"The ledger shows it as a loss. The booking still counts as paid, and no refund of it can be approved."},
}

// AboutMoney writes the message of an alert to one admin.
func AboutMoney(alert MoneyAlert, to, baseURL string) Message {
	words := moneyWords[alert.Kind]
	facts := []string{"Rs " + rupees(alert.Rupees), "Reference: " + alert.Reference}
	if alert.Booking != "" {
		facts = append(facts, "Booking: "+alert.Booking)
	}
	facts = append(facts, strings.Join(strings.Fields(alert.Note), " "))
	return Message{
		To: to, Subject: words[0],
		Text: strings.Join(append(append([]string{words[1]}, facts...),
			"When it is dealt with, set resolvedAt in the dashboard, under money_alerts:", baseURL+"/_/"), "\n\n"),
		DedupeKey: fmt.Sprintf("money:%s:%d:%s", alert.ID, alert.Times, to),
	}
}
