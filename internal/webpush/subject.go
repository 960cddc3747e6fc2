package webpush

import (
	"errors"
	"net/mail"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// ErrSubject is the error for a malformed contact address.
var ErrSubject = errors.New("an address such as https://shootday.in or mailto:ops@shootday.in")

// reservedEndings contains the top-level domains that nobody can own (RFC 2606, 6761, 6762, 7686, 8375).
var reservedEndings = []string{"localhost", "local", "internal", "test", "example", "invalid", "onion", "alt", "arpa"}

var reservedDomains = []string{"example.com", "example.net", "example.org"}

// ParseSubject parses the contact address for push services. The address begins with https: or mailto:. It returns the
// address in the form required by the library, which adds mailto: to everything that does not begin with https:. public
// reports whether Apple accepts the address; Apple refuses hosts that are not on the internet.
func ParseSubject(text string) (subject string, public bool, err error) {
	if address, ok := strings.CutPrefix(text, "mailto:"); ok {
		parsed, err := mail.ParseAddress(address)
		if err != nil || parsed.Address != address {
			return "", false, ErrSubject
		}
		return address, isPublic(address[strings.LastIndexByte(address, '@')+1:]), nil
	}
	address, err := url.Parse(text)
	if err != nil || address.Scheme != "https" || address.Hostname() == "" || address.User != nil {
		return "", false, ErrSubject
	}
	return text, isPublic(address.Hostname()), nil
}

func isPublic(host string) bool {
	host = strings.TrimSuffix(strings.ToLower(host), ".")
	if _, err := netip.ParseAddr(strings.Trim(host, "[]")); err == nil || !strings.Contains(host, ".") {
		return false
	}
	if slices.Contains(reservedEndings, host[strings.LastIndexByte(host, '.')+1:]) {
		return false
	}
	return !slices.ContainsFunc(reservedDomains, func(domain string) bool {
		return host == domain || strings.HasSuffix(host, "."+domain)
	})
}
