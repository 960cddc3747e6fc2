package api

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/pocketbase/pocketbase/tools/security"
)

// Fingerprint is the SHA-256 of a request. What is stored of it tells the request from others but does not open the
// answer, which may hold a token that signs in: whoever reads the database, or a backup, cannot read it. Only the same
// request, sent again, can.
type Fingerprint []byte

func (f Fingerprint) derive(purpose string) []byte {
	mac := hmac.New(sha256.New, f)
	mac.Write([]byte(purpose))
	return mac.Sum(nil)
}

func (f Fingerprint) stored() string { return hex.EncodeToString(f.derive("request")) }

func (f Fingerprint) seal(answer []byte) (string, error) {
	sealed, err := security.Encrypt(answer, string(f.derive("answer")))
	if err != nil {
		return "", fmt.Errorf("seal an answer: %w", err)
	}
	return sealed, nil
}

func (f Fingerprint) open(sealed string) ([]byte, error) {
	answer, err := security.Decrypt(sealed, string(f.derive("answer")))
	if err != nil {
		return nil, fmt.Errorf("open a kept answer: %w", err)
	}
	return answer, nil
}
