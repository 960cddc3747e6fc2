package config

import (
	"cmp"
	"net/mail"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// presetSenders contains the sender addresses that a new database has by default, set by our migration or by
// PocketBase. The operator does not own them.
var presetSenders = []string{"", "no-reply@shootday.in", "support@example.com"}

// Sender returns the sender of emails, which is SMTP_FROM if that is set, or else saved, the sender set in the
// dashboard. If neither is set, Sender returns an address that belongs to the operator: the user name for the mail
// server if that is an address, or else an address at the host of publicURL. chosen reports whether the operator has
// set the address.
func (c Config) Sender(saved mail.Address, publicURL string) (sender mail.Address, chosen bool) {
	if saved.Name == DefaultBrand {
		saved.Name = c.BrandName
	}
	switch {
	case c.SMTP != nil && c.SMTP.From.Address != "":
		return mail.Address{Name: cmp.Or(c.SMTP.From.Name, saved.Name), Address: c.SMTP.From.Address}, true
	case !slices.Contains(presetSenders, saved.Address):
		return saved, true
	case c.SMTP != nil && isAddress(c.SMTP.Username):
		return mail.Address{Name: saved.Name, Address: c.SMTP.Username}, false
	}
	return mail.Address{Name: saved.Name, Address: "no-reply@" + mailDomain(publicURL)}, false
}

// mailDomain returns the host of a URL. It returns localhost if the URL has no host, or if the host is an IP address.
func mailDomain(address string) string {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Hostname() == "" {
		return "localhost"
	}
	if _, err := netip.ParseAddr(parsed.Hostname()); err == nil {
		return "localhost"
	}
	return strings.ToLower(parsed.Hostname())
}

// isAddress reports whether a text is an email address without a display name.
func isAddress(text string) bool {
	address, err := mail.ParseAddress(text)
	return err == nil && address.Address == text
}
