// Package otp holds the rules of one-time codes and of the proofs that follow them: how they
// are made, kept and tried, and which addresses they can go to.
package otp

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
	"math/big"
	"time"
)

// MaxTries is how often one code may be tried, the right try included.
const MaxTries = 5

const tokenBytes = 32

// NewCode makes a code of six digits from a secure source, each equally likely.
func NewCode(r io.Reader) (string, error) {
	n, err := rand.Int(r, big.NewInt(1_000_000))
	if err != nil {
		return "", fmt.Errorf("making a code: %w", err)
	}
	return fmt.Sprintf("%06d", n), nil
}

// NewToken makes a secret of 256 bits that can stand in a URL.
func NewToken(r io.Reader) (string, error) {
	raw := make([]byte, tokenBytes)
	if _, err := io.ReadFull(r, raw); err != nil {
		return "", fmt.Errorf("making a token: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(raw), nil
}

// Hash is the only form in which a code or a token is stored: keyed, since six digits are
// soon guessed, and bound to what the secret is for and where it was sent.
func Hash(key []byte, purpose, destination, secret string) string {
	mac := hmac.New(sha256.New, key)
	for _, part := range []string{purpose, destination, secret} {
		// The length before each part keeps "a"+"bc" and "ab"+"c" apart.
		mac.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part))))
		mac.Write([]byte(part))
	}
	return hex.EncodeToString(mac.Sum(nil))
}

// Matches tells, in constant time, whether hash is that of the secret for this purpose and
// destination.
func Matches(hash string, key []byte, purpose, destination, secret string) bool {
	return hmac.Equal([]byte(hash), []byte(Hash(key, purpose, destination, secret)))
}

// Code is what is stored of a code that was sent.
type Code struct {
	Hash    string
	Expires time.Time
	Tries   int
	Used    bool
}

// Try spends one try on the code. It answers the code as it must be stored afterwards, and
// whether the try succeeds: a matching secret, in time, for the first time, within the first
// MaxTries tries. Load, Try and save belong into one transaction, or parallel tries come free.
func (c Code) Try(now time.Time, matches bool) (after Code, ok bool) {
	if c.Used || c.Tries >= MaxTries || !now.Before(c.Expires) {
		return c, false
	}
	c.Tries++
	c.Used = matches
	return c, matches
}
