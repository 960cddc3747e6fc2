package feedfetch

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"syscall"

	"golang.org/x/net/idna"
)

// rules determines which URLs and IP addresses may be fetched.
type rules struct {
	own      []string
	private  []string // host:port pairs
	resolver *net.Resolver
	dialed   func(address string) error
}

func newRules(options Options) rules {
	r := rules{resolver: options.Resolver, dialed: options.Dialed}
	for _, host := range options.OwnHosts {
		r.own = append(r.own, plainHost(host))
	}
	for _, host := range options.PrivateHosts {
		if host = strings.ToLower(strings.TrimSpace(host)); host != "" {
			r.private = append(r.private, host)
		}
	}
	return r
}

// plainHost returns a host in lower case, without surrounding space and without a trailing dot.
func plainHost(host string) string {
	return strings.TrimSuffix(strings.ToLower(strings.TrimSpace(host)), ".")
}

// parse parses a URL and checks whether it may be fetched. The result has the scheme https in place of webcal.
func (r rules) parse(text string) (*url.URL, error) {
	text = strings.TrimSpace(text)
	parsed, err := url.Parse(text)
	if err != nil || len(text) > maxURLBytes {
		return nil, &Error{Code: CodeAddress}
	}
	if parsed.Scheme == "webcal" || parsed.Scheme == "webcals" {
		parsed.Scheme = "https"
	}
	return parsed, r.judge(parsed)
}

// judge checks whether a URL may be fetched, without resolving its host. dial later checks the IP addresses of the
// host.
func (r rules) judge(address *url.URL) error {
	// The HTTP client converts non-ASCII host names and full-width letters to ASCII before it resolves them. judge must
	// check the name that results.
	host, err := idna.Lookup.ToASCII(plainHost(address.Hostname()))
	if strings.Contains(address.Hostname(), ":") {
		host, err = address.Hostname(), nil // an IPv6 address is not converted
	}
	if err != nil || host == "" || address.User != nil || address.Opaque != "" {
		return &Error{Code: CodeAddress}
	}
	if r.allows(address) {
		return nil
	}
	if address.Scheme != "https" || address.Port() != "" && address.Port() != "443" {
		return &Error{Code: CodeAddress}
	}
	if slices.Contains(r.own, host) {
		return &Error{Code: CodeForbidden}
	}
	if ip, err := netip.ParseAddr(host); err == nil {
		if !publicAddress(ip) {
			return &Error{Code: CodeForbidden}
		}
		return nil
	}
	return judgeName(host)
}

// judgeName returns an error for names that a resolver could interpret as an IP address in an old notation, such as
// 0x7f.1, 017700000001 and 2130706433. The last label of a public name never begins with a digit. It also returns an
// error for names that are valid only in a local network.
func judgeName(host string) error {
	last := host[strings.LastIndexByte(host, '.')+1:]
	if last == "" || last[0] >= '0' && last[0] <= '9' || strings.ContainsAny(host, "%_ ") {
		return &Error{Code: CodeForbidden}
	}
	if !strings.Contains(host, ".") || last == "localhost" || last == "local" || last == "internal" {
		return &Error{Code: CodeForbidden}
	}
	return nil
}

// allows reports whether the operator's settings allow a URL that is otherwise forbidden, because its host is private
// or because it uses plain http.
func (r rules) allows(address *url.URL) bool {
	if address.Scheme != "https" && address.Scheme != "http" {
		return false
	}
	port := address.Port()
	if port == "" {
		port = map[string]string{"https": "443", "http": "80"}[address.Scheme]
	}
	return slices.Contains(r.private, strings.ToLower(net.JoinHostPort(address.Hostname(), port)))
}

// dial connects to a host. It checks the IP address and the port after the last name resolution, immediately before the
// system connects.
func (r rules) dial(ctx context.Context, network, address string) (net.Conn, error) {
	allowed := slices.Contains(r.private, strings.ToLower(address))
	dialer := &net.Dialer{
		Timeout:  Timeout,
		Resolver: r.resolver,
		ControlContext: func(_ context.Context, _, resolved string, _ syscall.RawConn) error {
			target, err := netip.ParseAddrPort(resolved)
			if err != nil || !allowed && (!publicAddress(target.Addr()) || target.Port() != 443) {
				return &Error{Code: CodeForbidden}
			}
			if r.dialed != nil {
				return r.dialed(resolved)
			}
			return nil
		},
	}
	return dialer.DialContext(ctx, network, address)
}

// checkRedirect checks the target of a redirect like the first URL. It also refuses a redirect from https to http.
func (f *Fetcher) checkRedirect(next *http.Request, via []*http.Request) error {
	if len(via) > MaxRedirects {
		return &Error{Code: CodeRedirects}
	}
	if next.URL.Scheme == "http" && via[len(via)-1].URL.Scheme == "https" {
		return &Error{Code: CodeForbidden}
	}
	next.Header.Del("Referer") // the header would reveal the secret URL of the calendar
	return f.rules.judge(next.URL)
}

// classify returns an *Error that describes err, the error of a failed request. It does not copy the text of err, which
// contains the secret URL.
func classify(err error) error {
	var refusal *Error
	if errors.As(err, &refusal) {
		return &Error{Code: refusal.Code, Status: refusal.Status}
	}
	var missing *net.DNSError
	var certificate *tls.CertificateVerificationError
	var timeout interface{ Timeout() bool }
	switch {
	case errors.As(err, &missing) && missing.IsNotFound:
		return &Error{Code: CodeNoHost}
	case errors.As(err, &timeout) && timeout.Timeout():
		return &Error{Code: CodeTimeout}
	case errors.As(err, &certificate):
		return &Error{Code: CodeTLS}
	case strings.Contains(err.Error(), "Location header"):
		return &Error{Code: CodeRedirects}
	}
	return &Error{Code: CodeNoAnswer}
}
