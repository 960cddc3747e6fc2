package accounts

import (
	"errors"
	"testing"

	"golang.org/x/crypto/bcrypt"
)

// TestTheDummyHashTakesAsLongAsAnother checks that bcrypt does not refuse the hash, which would be quick.
func TestTheDummyHashTakesAsLongAsAnother(t *testing.T) {
	if cost, err := bcrypt.Cost(dummyHash); err != nil || cost != bcrypt.DefaultCost {
		t.Errorf("its cost is %d, %v", cost, err)
	}
	if err := bcrypt.CompareHashAndPassword(dummyHash, []byte("password")); !errors.Is(err, bcrypt.ErrMismatchedHashAndPassword) {
		t.Error(err)
	}
}
