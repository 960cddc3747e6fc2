package accounts

import (
	"errors"
	"testing"

	"golang.org/x/crypto/bcrypt"
)

// TestTheDummyHashTakesAsLongAsAnother compares the dummy hash with a stored one. bcrypt must not reject the dummy
// hash as malformed, because that would take less time.
func TestTheDummyHashTakesAsLongAsAnother(t *testing.T) {
	stored, err := NewHashGate(1).hash("a good password")
	if err != nil {
		t.Fatal(err)
	}
	want, err := bcrypt.Cost([]byte(stored))
	if err != nil {
		t.Fatal(err)
	}
	if cost, err := bcrypt.Cost(dummyHash); err != nil || cost != want {
		t.Errorf("the dummy hash has the cost %d (%v), a stored hash %d", cost, err, want)
	}
	if err := bcrypt.CompareHashAndPassword(dummyHash, []byte("password")); !errors.Is(err, bcrypt.ErrMismatchedHashAndPassword) {
		t.Error(err)
	}
}
