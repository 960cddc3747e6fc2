package webpush

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"strings"
)

// Key is the pair of keys on the curve P-256 that identifies this server to push services (VAPID).
type Key struct{ pair *ecdh.PrivateKey }

// NewKey generates a key.
func NewKey() (Key, error) {
	pair, err := ecdh.P256().GenerateKey(rand.Reader)
	return Key{pair}, err
}

// ParseKey parses a private key of 32 bytes in base64. This is the format that Private returns and that other programs
// use.
func ParseKey(text string) (Key, error) {
	number, err := decode(text)
	if err == nil {
		if pair, err := ecdh.P256().NewPrivateKey(number); err == nil {
			return Key{pair}, nil
		}
	}
	return Key{}, errors.New("not a private key of a VAPID key pair") // the error omits its cause, which could contain parts of the key
}

// Public returns the public key in URL-safe base64, the format that browsers accept.
func (k Key) Public() string {
	return base64.RawURLEncoding.EncodeToString(k.pair.PublicKey().Bytes())
}

// Private returns the private key in URL-safe base64. The private key is a secret.
func (k Key) Private() string { return base64.RawURLEncoding.EncodeToString(k.pair.Bytes()) }

// decode decodes base64 in any of its variants, on a single line. Go's decoders would skip line breaks, and webpush-go
// would then add the wrong padding.
func decode(text string) ([]byte, error) {
	if strings.ContainsAny(text, "\r\n") {
		return nil, errors.New("base64 with a line break")
	}
	text = strings.NewReplacer("+", "-", "/", "_").Replace(strings.TrimRight(text, "="))
	return base64.RawURLEncoding.Strict().DecodeString(text)
}
