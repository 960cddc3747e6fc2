package api

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/pocketbase/pocketbase/tools/security"
)

// Fingerprint is the SHA-256 of a request. It is not stored. Two keys are derived from it: one is stored and tells the
// request from others, the other encrypts the stored answer, which may hold a token that signs in. Somebody who reads the
// database or a backup cannot decrypt the answer, because that needs the request itself.
type Fingerprint []byte

func (f Fingerprint) derive(purpose string) []byte {
	mac := hmac.New(sha256.New, f)
	mac.Write([]byte(purpose))
	return mac.Sum(nil)
}

// stored returns what the database keeps to recognise the request.
func (f Fingerprint) stored() string { return hex.EncodeToString(f.derive("request")) }

// seal encrypts an answer to the request.
func (f Fingerprint) seal(answer []byte) (string, error) {
	sealed, err := security.Encrypt(answer, string(f.derive("answer")))
	if err != nil {
		return "", fmt.Errorf("encrypt an answer: %w", err)
	}
	return sealed, nil
}

// open decrypts an answer that seal has encrypted.
func (f Fingerprint) open(sealed string) ([]byte, error) {
	answer, err := security.Decrypt(sealed, string(f.derive("answer")))
	if err != nil {
		return nil, fmt.Errorf("decrypt a stored answer: %w", err)
	}
	return answer, nil
}
