package config

import (
	"cmp"
	"fmt"
	"strings"
)

// Fact is one line of the summary of the settings.
type Fact struct{ Name, Value string }

// Summary returns the effective settings without secrets. The server prints them when it starts. dataDir is the data
// folder.
func (c Config) Summary(dataDir string) []Fact {
	mode, mail, sms, payments, files, replica := "production", "the dashboard's mail settings", "none (no sign-in by mobile)",
		"none (customers pay after the shoot)", dataDir+"/storage", "none"
	if c.SMTP != nil {
		mail = fmt.Sprintf("%s:%d", c.SMTP.Host, c.SMTP.Port)
	}
	if c.SMS.Provider != "none" {
		sms = c.SMS.Provider
	}
	if c.Razorpay != nil {
		payments = "Razorpay " + c.Razorpay.KeyID
		if c.Razorpay.WebhookSecret == "" {
			payments += ", without webhooks (RAZORPAY_WEBHOOK_SECRET is not set)"
		}
	}
	if c.Demo {
		mode, mail, sms = "demo", "none: messages are at /demo/outbox", "none: messages are at /demo/outbox"
		if c.Razorpay == nil || c.Razorpay.BaseURL == "" {
			payments = "the built-in sandbox"
		}
	}
	if c.Storage.Bucket != "" {
		files = "S3 bucket " + c.Storage.Bucket
	}
	if c.Storage.Copy != nil {
		replica = c.Storage.Copy.String()
	}
	facts := []Fact{
		{"mode", mode},
		{"links", cmp.Or(c.PublicURL, "the address in the dashboard's settings")},
		{"data", dataDir},
		{"files", files},
		{"replica", replica},
		{"mail", mail},
		{"SMS", sms},
		{"payments", payments},
	}
	facts = append(facts, Fact{"push", c.Push.summary(c.Demo)})
	if len(c.CalendarPrivateHosts) > 0 {
		facts = append(facts, Fact{"calendars", "may be read from the private hosts " + strings.Join(c.CalendarPrivateHosts, ", ")})
	}
	if c.Storage.Cluster != nil {
		facts[4] = Fact{"cluster", c.Storage.Cluster.Root.String() + ", this node " + c.Storage.Cluster.Node}
	}
	return facts
}
