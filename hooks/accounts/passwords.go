package accounts

import (
	"crypto/rand"
	"fmt"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/bcrypt"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
)

const (
	minPasswordLength = 8 // characters

	// MaxPasswordBytes is the number of bytes of a password that bcrypt uses. A longer password would match every other
	// password whose first 72 bytes are the same.
	MaxPasswordBytes = 72
)

func checkNewPassword(plain string) error {
	if utf8.RuneCountInString(plain) < minPasswordLength {
		return apperr.InvalidField("password", fmt.Sprintf("The password needs at least %d characters.", minPasswordLength))
	}
	if len(plain) > MaxPasswordBytes {
		return apperr.InvalidField("password", fmt.Sprintf("The password can have at most %d bytes.", MaxPasswordBytes))
	}
	return nil
}

// checkRepeated checks that a new password equals its repetition. If the password is empty, the error is for the field
// of the password.
func checkRepeated(plain, repeated string) error {
	if plain == "" {
		return apperr.InvalidField("password", "Please enter a password.")
	}
	if repeated != plain {
		return apperr.InvalidField("confirmPassword", api.MsgPasswordMismatch)
	}
	return nil
}

// hashPassword checks a new password and hashes it with a bcrypt cost.
func hashPassword(plain string, cost int) (string, error) {
	if err := checkNewPassword(plain); err != nil {
		return "", err
	}
	hash, err := bcrypt.GenerateFromPassword([]byte(plain), cost)
	if err != nil {
		return "", fmt.Errorf("hash the password: %w", err)
	}
	return string(hash), nil
}

// setPassword sets the hash of the password, and revokes the tokens that the account already has.
func setPassword(user *records.User, hash string) {
	user.SetPasswordHash(hash)
	user.RefreshTokenKey()
}

// RemovePassword sets a password hash that no password matches, and revokes the tokens that the account already has. It
// computes no hash, so it can run in a transaction.
func RemovePassword(user *records.User) { setPassword(user, string(dummyHash)) }

// IsPassword reports whether password is the password of the account. If account is nil, it returns false after the
// same time as for an existing account.
func IsPassword(account *core.Record, password string) bool {
	if account == nil {
		_ = bcrypt.CompareHashAndPassword(dummyHash, []byte(password))
		return false
	}
	return account.ValidatePassword(password)
}

// dummyHash has the form and the cost of an account's password hash, so that comparing a password with it takes the
// same time. Its salt and sum are random letters; no password with this hash is known.
var dummyHash = fmt.Appendf(nil, "$2a$%02d$%s", bcrypt.DefaultCost, (rand.Text() + rand.Text() + rand.Text())[:22+31])
