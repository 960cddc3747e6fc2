package webpush

import (
	"crypto/ecdh"
	"errors"
	"net/url"
	"slices"
	"strings"
)

// Subscription describes a browser that receives messages. The browser provides the values.
type Subscription struct {
	Endpoint string // the URL to which messages are sent
	P256dh   string // the browser's public key, in base64
	Auth     string // the secret that authenticates messages, in base64
}

const (
	maxEndpoint = 1000 // the maximum length of the field in which endpoints are stored
	maxKey      = 100
	authBytes   = 16
)

// These are the errors for invalid subscriptions. They contain no part of the subscription.
var (
	ErrEndpoint = errors.New("the endpoint is not that of a known push service")
	ErrP256dh   = errors.New("p256dh is not a public key on the curve P-256")
	ErrAuth     = errors.New("auth does not have 16 bytes")
)

// These variables define the push services of Google (Chrome, Edge on Android, Opera, Samsung), Mozilla, Apple and
// Microsoft.
var (
	knownHosts   = []string{"fcm.googleapis.com"}
	knownDomains = []string{".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"}
)

// Hosts determines which hosts are push services: the known ones, and those in Extra.
type Hosts struct {
	Extra []string // the host:port of additional push services, which may use plain http
}

// Check returns an error for a subscription whose endpoint does not belong to a push service, or whose keys cannot be
// used.
func (h Hosts) Check(subscription Subscription) error {
	if !h.known(subscription.Endpoint) {
		return ErrEndpoint
	}
	key, err := decode(subscription.P256dh)
	if err == nil {
		_, err = ecdh.P256().NewPublicKey(key)
	}
	if err != nil || len(subscription.P256dh) > maxKey {
		return ErrP256dh
	}
	if secret, err := decode(subscription.Auth); err != nil || len(secret) != authBytes || len(subscription.Auth) > maxKey {
		return ErrAuth
	}
	return nil
}

// known reports whether an endpoint belongs to a push service. Browsers provide each URL in only one form, so other
// forms are refused instead of being normalized.
func (h Hosts) known(endpoint string) bool {
	if len(endpoint) > maxEndpoint || strings.ContainsFunc(endpoint, func(c rune) bool { return c <= ' ' || c >= 0x7f || c == '\\' || c == '#' }) {
		return false
	}
	address, err := url.Parse(endpoint)
	if err != nil || address.User != nil || address.Opaque != "" || len(address.Path) < 2 {
		return false
	}
	if scheme := address.Scheme; slices.Contains(h.Extra, address.Host) {
		return (scheme == "https" || scheme == "http") && strings.HasPrefix(endpoint, scheme+"://"+address.Host+"/")
	}
	return strings.HasPrefix(endpoint, "https://"+address.Host+"/") && knownHost(address.Host)
}

func knownHost(host string) bool {
	if slices.Contains(knownHosts, host) {
		return true
	}
	for _, domain := range knownDomains {
		if label, ok := strings.CutSuffix(host, domain); ok && isLabels(label) {
			return true
		}
	}
	return false
}

// isLabels reports whether a text consists of one or more labels of a host name, in lower case.
func isLabels(text string) bool {
	for label := range strings.SplitSeq(text, ".") {
		if label == "" || strings.Trim(label, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
			return false
		}
	}
	return true
}
