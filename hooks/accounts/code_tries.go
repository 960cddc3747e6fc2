package accounts

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/internal/otp"
)

// tryCode spends one try and answers a proof of the destination when the code is right. A wrong try is committed
// like a right one, so parallel guesses cannot share a count.
//
// Wrong tries are counted by destination, and only while a code is outstanding: guesses at nothing cost the owner
// nothing, and the rate limiter bounds them by address. A destination with mostWrongTries in the hour answers 429, except
// to the first try of a new code from the address that asked for it, unless that address itself made as many wrong tries.
// So a stranger who wastes codes from elsewhere cannot lock the owner out, and gains one guess for each code at most, of
// which there are few an hour.
func (s *Service) tryCode(e *core.RequestEvent, purpose, destination, code string) (string, error) {
	proof, err := otp.NewToken(s.Random)
	if err != nil {
		return "", fmt.Errorf("make a proof: %w", err)
	}
	var right, limited bool
	var wait time.Duration
	err = e.App.RunInTransaction(func(tx core.App) error {
		row, err := codeRow(tx, purpose, destination)
		if err != nil {
			return err
		}
		wrongTries, err := s.Throttle(tx, "wrong", destination, ThrottleWindow)
		if err != nil {
			return err
		}
		network := api.ClientNetwork(e)
		ownWrongTries, err := s.Throttle(tx, "wrong", AccountKey("wrong", destination)+" "+network, ThrottleWindow)
		if err != nil {
			return err
		}
		outstanding := row.GetString("codeHash") != "" && s.Now().Before(row.GetDateTime("codeExpires").Time())
		limited, wait = wrongTries.GetInt("count") >= mostWrongTries, s.WindowLeft(wrongTries)
		if limited {
			outstanding = outstanding && row.GetInt("tries") == 0 && row.GetString("askedFrom") == network &&
				ownWrongTries.GetInt("count") < mostWrongTries
		}
		if !outstanding {
			return nil
		}
		key, err := codeKey(tx)
		if err != nil {
			return err
		}
		kept := otp.Code{
			Hash:    row.GetString("codeHash"),
			Expires: row.GetDateTime("codeExpires").Time(),
			Tries:   row.GetInt("tries"),
		}
		after, ok := kept.Try(s.Now(), otp.Matches(kept.Hash, key, purpose, destination, strings.TrimSpace(code)))
		right = ok
		row.Set("tries", after.Tries)
		if !right {
			if err := errors.Join(s.Count(tx, wrongTries), s.Count(tx, ownWrongTries)); err != nil {
				return err
			}
			return tx.Save(row)
		}
		row.Set("codeHash", "")
		if purpose == purposeVerify {
			row.Set("proofHash", otp.Hash(key, "proof", destination, proof))
			row.Set("proofExpires", s.Now().Add(proofLifetime))
		}
		return tx.Save(row)
	})
	switch {
	case err != nil:
		return "", err
	case right:
		return proof, nil
	case limited:
		return "", api.TooMany(e, wait, "There were too many wrong codes. Please request a new code or try again later.")
	}
	return "", errWrongCode
}
