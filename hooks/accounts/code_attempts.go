package accounts

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/otp"
)

const maxWrongCodes = 20 // per destination and hour

// attempt is a client's attempt to enter a code.
type attempt struct {
	purpose           records.OTPPurpose
	destination, code string
	network           string // network of the client
	proof             string // becomes valid if the code is correct
}

// attemptResult is the result of an attempt.
type attemptResult struct {
	right   bool
	limited bool          // whether there were too many wrong codes
	wait    time.Duration // time until the limit ends
	alive   bool          // whether the code can be tried again
}

// tryCode counts one attempt at a code. If the code is correct, it returns a proof that the caller owns the
// destination.
func (s *Service) tryCode(e *core.RequestEvent, purpose records.OTPPurpose, destination, code string) (string, error) {
	proof, err := otp.NewToken(s.Random)
	if err != nil {
		return "", fmt.Errorf("create a proof: %w", err)
	}
	a := attempt{purpose, destination, strings.TrimSpace(code), api.ClientNetwork(e), proof}
	var result attemptResult
	err = store.Write(e.App, func(tx store.Tx) (err error) {
		result, err = s.spendAttempt(tx, a)
		return err
	})
	switch {
	case err != nil:
		return "", err
	case result.right:
		return proof, nil
	case result.limited:
		return "", apperr.TooManyRequests(result.wait, "There were too many wrong codes. Please request a new code or try again later.").
			WithCode(apperr.CodeTooManyCodes)
	case result.alive:
		return "", errWrongCode
	}
	return "", errExpiredCode
}

// spendAttempt checks a code and counts a wrong one. A wrong code does not cause an error, because the transaction must
// be committed so that each of several parallel guesses is counted.
//
// Wrong codes are counted by destination, and only while a code is valid: guesses without a valid code cannot be
// correct, and counting them would only lock out the owner. After maxWrongCodes wrong codes in the last hour, further
// attempts for the destination are refused with 429. There is one exception: the first attempt at a new code from the
// network that requested the code is allowed, unless that network alone has entered maxWrongCodes wrong codes.
// Therefore a stranger on another network cannot lock out the owner. An attacker who requests the codes gains at most
// one guess for each of the few codes per hour.
func (s *Service) spendAttempt(tx store.Tx, a attempt) (result attemptResult, err error) {
	sent, err := findOTP(tx, a.purpose, a.destination)
	if err != nil {
		return result, err
	}
	wrong, err := s.counter(tx, records.ThrottleWrong, a.destination, time.Hour)
	if err != nil {
		return result, err
	}
	wrongFromNetwork, err := s.counter(tx, records.ThrottleWrong, AccountKey("wrong", a.destination)+" "+a.network, time.Hour)
	if err != nil {
		return result, err
	}
	allowed := sent.CodeHash() != "" && s.Now().Before(sent.CodeExpires())
	result.limited, result.wait = wrong.Count() >= maxWrongCodes, s.windowLeft(wrong)
	if result.limited {
		allowed = allowed && sent.Tries() == 0 && sent.AskedFrom() == a.network && wrongFromNetwork.Count() < maxWrongCodes
	}
	if !allowed {
		return result, nil
	}
	key, err := secretHashKey(tx)
	if err != nil {
		return result, err
	}
	before := otp.Code{Hash: sent.CodeHash(), Expires: sent.CodeExpires(), Tries: sent.Tries()}
	after, right := before.Try(s.Now(), otp.Matches(before.Hash, key, string(a.purpose), a.destination, a.code))
	sent.SetTries(after.Tries)
	result.right, result.alive = right, after.Tries < otp.MaxTries
	if !right {
		if err := errors.Join(s.increment(tx, wrong), s.increment(tx, wrongFromNetwork)); err != nil {
			return result, err
		}
		return result, tx.Save(sent)
	}
	if a.purpose == records.OTPPayout {
		return result, nil // a correct code remains valid until SpendPayoutCode is called
	}
	sent.SetCodeHash("")
	if a.purpose == records.OTPVerify {
		sent.SetProofHash(otp.Hash(key, proofPurpose, a.destination, a.proof))
		sent.SetProofExpires(s.Now().Add(proofLifetime))
	}
	return result, tx.Save(sent)
}
