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

const maxWrongCodes = 20 // for one destination an hour

// tryCode spends one attempt at a code and returns a proof that the caller owns the destination if the code is right. A
// wrong attempt is committed like a right one, so that parallel guesses do not share a count.
//
// Wrong codes are counted by destination, and only while a code is valid: guesses when there is none cannot be right, and
// would only lock the owner out. A destination with maxWrongCodes in the hour gets 429. The exception is the first attempt
// at a new code from the network that asked for it, unless that network alone has entered maxWrongCodes wrong ones. So a
// stranger on another network cannot lock the owner out, and gains at most one guess for each of the few codes an hour.
func (s *Service) tryCode(e *core.RequestEvent, purpose records.OTPPurpose, destination, code string) (string, error) {
	proof, err := otp.NewToken(s.Random)
	if err != nil {
		return "", fmt.Errorf("create a proof: %w", err)
	}
	var right, limited, alive bool
	var wait time.Duration
	err = store.Write(e.App, func(tx store.Tx) error {
		sent, err := findOTP(tx, purpose, destination)
		if err != nil {
			return err
		}
		wrong, err := s.counter(tx, records.ThrottleWrong, destination, time.Hour)
		if err != nil {
			return err
		}
		network := api.ClientNetwork(e)
		wrongFromNetwork, err := s.counter(tx, records.ThrottleWrong, AccountKey("wrong", destination)+" "+network, time.Hour)
		if err != nil {
			return err
		}
		allowed := sent.CodeHash() != "" && s.Now().Before(sent.CodeExpires())
		limited, wait = wrong.Count() >= maxWrongCodes, s.windowLeft(wrong)
		if limited {
			allowed = allowed && sent.Tries() == 0 && sent.AskedFrom() == network && wrongFromNetwork.Count() < maxWrongCodes
		}
		if !allowed {
			return nil
		}
		key, err := secretHashKey(tx)
		if err != nil {
			return err
		}
		before := otp.Code{Hash: sent.CodeHash(), Expires: sent.CodeExpires(), Tries: sent.Tries()}
		matches := otp.Matches(before.Hash, key, string(purpose), destination, strings.TrimSpace(code))
		var after otp.Code
		after, right = before.Try(s.Now(), matches)
		sent.SetTries(after.Tries)
		alive = after.Tries < otp.MaxTries
		if !right {
			if err := errors.Join(s.increment(tx, wrong), s.increment(tx, wrongFromNetwork)); err != nil {
				return err
			}
			return tx.Save(sent)
		}
		sent.SetCodeHash("")
		if purpose == records.OTPVerify {
			sent.SetProofHash(otp.Hash(key, proofPurpose, destination, proof))
			sent.SetProofExpires(s.Now().Add(proofLifetime))
		}
		return tx.Save(sent)
	})
	switch {
	case err != nil:
		return "", err
	case right:
		return proof, nil
	case limited:
		return "", apperr.TooManyRequests(wait, "There were too many wrong codes. Please request a new code or try again later.").
			WithCode(apperr.CodeTooManyCodes)
	case alive:
		return "", errWrongCode
	}
	return "", errExpiredCode
}
