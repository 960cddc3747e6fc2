package api

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/pocketbase/pocketbase/tools/security"
)

// Fingerprint is the SHA-256 of a request. It is not stored itself. Two values are derived from it: one is stored to
// identify the request, and the other encrypts the stored response, which may contain a sign-in token. With the
// database or a backup alone, nobody can decrypt the response, because the request itself is needed.
type Fingerprint []byte

func (f Fingerprint) derive(purpose string) []byte {
	mac := hmac.New(sha256.New, f)
	mac.Write([]byte(purpose))
	return mac.Sum(nil)
}

// stored returns the value that identifies the request in the database.
func (f Fingerprint) stored() string { return hex.EncodeToString(f.derive("request")) }

// seal encrypts a response to the request.
func (f Fingerprint) seal(answer []byte) (string, error) {
	sealed, err := security.Encrypt(answer, string(f.derive("answer")))
	if err != nil {
		return "", fmt.Errorf("encrypt an answer: %w", err)
	}
	return sealed, nil
}

// open decrypts a response that seal has encrypted.
func (f Fingerprint) open(sealed string) ([]byte, error) {
	answer, err := security.Decrypt(sealed, string(f.derive("answer")))
	if err != nil {
		return nil, fmt.Errorf("decrypt a stored answer: %w", err)
	}
	return answer, nil
}
