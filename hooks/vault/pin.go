package vault

import (
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/bcrypt"

	"shootday/internal/apperr"
)

var errManyHashings = apperr.Unavailable("Many people are logging in right now. Please try again in a moment.")

// hashPIN returns the hash of a share link's PIN. Hashing is deliberately slow, so it is subject to the same
// concurrency limit as the hashing of passwords.
func (s *Service) hashPIN(e *core.RequestEvent, pin string) (string, error) {
	leave, ok := s.hashing.Enter(e.Request.Context())
	if !ok {
		return "", errManyHashings
	}
	defer leave()
	hash, err := bcrypt.GenerateFromPassword([]byte(pin), s.hashing.Cost)
	if err != nil {
		return "", fmt.Errorf("hash a PIN: %w", err)
	}
	return string(hash), nil
}

// isPIN reports whether pin is the PIN with the given hash.
func (s *Service) isPIN(e *core.RequestEvent, hash, pin string) (bool, error) {
	if !pinText.MatchString(pin) {
		return false, nil
	}
	leave, ok := s.hashing.Enter(e.Request.Context())
	if !ok {
		return false, errManyHashings
	}
	defer leave()
	err := bcrypt.CompareHashAndPassword([]byte(hash), []byte(pin))
	if errors.Is(err, bcrypt.ErrMismatchedHashAndPassword) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("compare a PIN: %w", err)
	}
	return true, nil
}
