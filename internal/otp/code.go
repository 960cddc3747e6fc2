// Package otp contains the rules for one-time codes and tokens. The file code.go creates, hashes and checks them, and
// destination.go defines the email addresses and mobile numbers to which they can be sent. The package stores nothing.
//
// Callers typically send the result of NewCode, store its Hash in a Code, and pass each attempt to Code.Try in a
// transaction.
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

// MaxTries is the maximum number of attempts for a code, including the successful one.
const MaxTries = 5

const tokenBytes = 32 // 256 bits

// NewCode returns a random code of six digits. r must be a secure source.
func NewCode(r io.Reader) (string, error) {
	n, err := rand.Int(r, big.NewInt(1_000_000))
	if err != nil {
		return "", fmt.Errorf("create a code: %w", err)
	}
	return fmt.Sprintf("%06d", n), nil
}

// NewToken returns a random secret of 256 bits that can be used in a URL without escaping. r must be a secure source.
func NewToken(r io.Reader) (string, error) {
	raw := make([]byte, tokenBytes)
	if _, err := io.ReadFull(r, raw); err != nil {
		return "", fmt.Errorf("create a token: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(raw), nil
}

// Hash returns a keyed hash of a code or token, which is stored instead of it. Without the key, an attacker could
// quickly compute the hashes of all six-digit codes. The hash depends on the purpose and the destination, so a secret
// is not valid for any other use.
func Hash(key []byte, purpose, destination, secret string) string {
	mac := hmac.New(sha256.New, key)
	for _, part := range []string{purpose, destination, secret} {
		// The length before each part distinguishes "a"+"bc" from "ab"+"c".
		mac.Write(binary.BigEndian.AppendUint64(nil, uint64(len(part))))
		mac.Write([]byte(part))
	}
	return hex.EncodeToString(mac.Sum(nil))
}

// Matches reports whether hash is the Hash of the other arguments. The comparison takes constant time.
func Matches(hash string, key []byte, purpose, destination, secret string) bool {
	return hmac.Equal([]byte(hash), []byte(Hash(key, purpose, destination, secret)))
}

// Code is the stored state of a code that was sent.
type Code struct {
	Hash    string
	Expires time.Time
	Tries   int  // the number of attempts so far
	Used    bool // true if an attempt has succeeded
}

// Try makes one attempt. matches reports whether the secret is correct. Try returns the new state, and reports whether
// the attempt succeeds. An attempt succeeds if the secret is correct, and the code has not expired, was not used, and
// had fewer than MaxTries attempts.
//
// The caller must load the state, call Try and save the new state in one transaction. Otherwise parallel attempts would
// count as one.
func (c Code) Try(now time.Time, matches bool) (after Code, ok bool) {
	if c.Used || c.Tries >= MaxTries || !now.Before(c.Expires) {
		return c, false
	}
	c.Tries++
	c.Used = matches
	return c, matches
}
