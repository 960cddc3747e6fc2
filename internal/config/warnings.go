package config

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// Warnings describes problems that do not prevent the program from starting: settings that are missing or questionable
// in production, and environment variables that look like misspelt settings. environ has the form of os.Environ.
func (c Config) Warnings(environ []string) []string {
	var warnings []string
	if !c.Demo {
		warnings = c.lacks()
	}
	return append(warnings, misspelt(environ)...)
}

// lacks returns a warning for each setting that is missing or questionable in production.
func (c Config) lacks() (warnings []string) {
	warnIf := func(lacking bool, text string) {
		if lacking {
			warnings = append(warnings, text)
		}
	}
	address, err := url.Parse(c.PublicURL)
	local := err == nil && isLocal(address.Hostname())
	warnIf(c.PublicURL == "", "SHOOTDAY_URL is not set: links in messages use the address in the dashboard's settings")
	warnIf(local, "SHOOTDAY_URL is "+c.PublicURL+": links in messages work on this machine only")
	warnIf(err == nil && address.Scheme == "http" && !local,
		"SHOOTDAY_URL is "+c.PublicURL+": without https, passwords and sessions can be read on their way")
	warnIf(c.Operator.LegalAddress == "", "LEGAL_ADDRESS is not set: the contact page names no address")
	warnIf(isTemplate(c.SupportEmail), "SUPPORT_EMAIL is "+c.SupportEmail+": this is the example of .env.example, where nobody reads")
	if c.SMTP != nil {
		warnIf(isTemplate(c.SMTP.Host), "SMTP_HOST is "+c.SMTP.Host+": this is the example of .env.example, and no mail is sent")
		warnIf(isTemplate(c.SMTP.From.Address), "SMTP_FROM is "+c.SMTP.From.Address+": this is the example of .env.example, and mail servers refuse it")
		warnIf(c.SMTP.Port == 465 && !c.SMTP.TLS, "SMTP_PORT is 465 without SMTP_TLS=true: that port expects TLS from the first byte")
	}
	warnIf(c.Razorpay != nil && strings.HasPrefix(c.Razorpay.KeyID, "rzp_test_"), "RAZORPAY_KEY_ID is a test key: nobody is charged")
	warnIf(c.SupportEmail == "", "SUPPORT_EMAIL is not set: pages and messages point to the contact page instead of an address")
	warnIf(c.Razorpay != nil && c.Razorpay.WebhookSecret == "",
		"RAZORPAY_WEBHOOK_SECRET is not set: a payment is noticed only when the customer comes back, or after RECONCILE_SECONDS")
	warnIf(c.Storage.Copy == nil && c.Storage.Cluster == nil,
		"REPLICA_URL is not set: what changed since the last backup is lost with the disk")
	return warnings
}

// Misspelt returns an error that lists environment variables that look like misspelt settings, or nil if there are
// none. environ has the form of os.Environ.
func Misspelt(environ []string) error {
	var all []error
	for _, text := range misspelt(environ) {
		all = append(all, errors.New(text))
	}
	return errors.Join(all...)
}

func misspelt(environ []string) (found []string) {
	known := settingNames()
	for _, variable := range environ {
		name, _, _ := strings.Cut(variable, "=")
		if slices.Contains(known, name) {
			continue
		}
		if meant := nearest(name, known); meant != "" {
			found = append(found, fmt.Sprintf("%s is not a setting: did you mean %s?", name, meant))
		}
	}
	return found
}

// isTemplate reports whether a host or an email address has a domain that is reserved for examples, like those in
// .env.example.
func isTemplate(address string) bool {
	_, host, found := strings.Cut(strings.ToLower(address), "@")
	if !found {
		host = strings.ToLower(address)
	}
	for _, domain := range []string{"example", "example.com", "example.org", "example.net"} {
		if host == domain || strings.HasSuffix(host, "."+domain) {
			return true
		}
	}
	return false
}

func isLocal(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || err == nil && (address.IsLoopback() || address.IsUnspecified())
}

// settingNames returns the names of all variables that Load reads. It finds them by calling Load with an empty
// environment.
func settingNames() (names []string) {
	_, _ = Load(func(name string) string {
		names = append(names, name)
		return ""
	})
	return names
}

// nearest returns the known name with the smallest edit distance from name, or "" if all distances are greater than 2.
func nearest(name string, known []string) string {
	const most = 2
	best, found := most+1, ""
	for _, candidate := range known {
		if distance := editDistance(name, candidate); distance < best {
			best, found = distance, candidate
		}
	}
	return found
}

// editDistance returns the Levenshtein distance, which is the minimum number of characters to add, remove or replace.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, diagonal+1, row[j]+1)
		}
	}
	return row[len(b)]
}
