package accounts

import (
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/otp"
)

const (
	proofPurpose  = "proof" // included in the hash of a proof
	proofLifetime = 15 * time.Minute
)

var (
	errCode        = apperr.InvalidField("otpSTR", "This code is wrong or has expired. Please check it or request a new one.")
	errWrongCode   = errCode.WithCode(apperr.CodeCodeWrong)   // the client can try another code
	errExpiredCode = errCode.WithCode(apperr.CodeCodeExpired) // no code is correct until a new one is sent
	errNoMail      = apperr.Unavailable("We cannot send emails at the moment. Please write to us on the contact page.").WithCode(apperr.CodeNotConfigured)
	errNoSMS       = apperr.Unavailable("Mobile sign-in is not available right now. Please use your email.").WithCode(apperr.CodeNotConfigured)
	errNoProof     = apperr.InvalidField("verificationToken", "Please verify OTP").WithCode(apperr.CodeProofRequired)
)

// codeForm contains the destination of a code, which is either an email address or a mobile number. A request that
// verifies a code also contains the code.
type codeForm struct {
	Email  string `json:"email"`
	Mobile string `json:"mobileNo"`
	Code   string `json:"otpSTR"`
}

func (f codeForm) destination() (string, error) {
	if f.Mobile != "" && f.Email == "" {
		if mobile, ok := otp.NormalizeMobile(f.Mobile); ok {
			return mobile, nil
		}
		return "", apperr.InvalidField("mobileNo", api.MsgInvalidMobile)
	}
	if email, ok := otp.NormalizeEmail(f.Email); ok {
		return email, nil
	}
	return "", apperr.InvalidField("email", api.MsgInvalidEmail)
}

// newCode describes a code that a client has requested.
type newCode struct {
	purpose           records.OTPPurpose
	destination, code string
	send              bool          // false if no account can sign in with the destination
	networks          []api.Network // networks of the client, the narrowest first
	local             bool          // whether the client runs on the same machine as the server
}

// SendCode sends a code by which the caller can prove ownership of an email address or mobile number. The response does
// not reveal whether the destination has an account.
func (s *Service) SendCode() api.Command[newCode, api.None] {
	return api.Command[newCode, api.None]{
		Parse: func(e *core.RequestEvent) (newCode, error) {
			var form codeForm
			if err := api.Read(e, &form); err != nil {
				return newCode{}, err
			}
			destination, err := form.destination()
			if err != nil {
				return newCode{}, err
			}
			if err := s.CheckSendable(e.App, destination); err != nil {
				return newCode{}, err
			}
			return s.newCode(e, records.OTPVerify, destination, true)
		},
		Run:    api.Does(s.createCode),
		Answer: api.Says("We are sending you a code. Please enter it here."),
	}
}

// VerifyCode exchanges a correct code for a proof, which is valid for 15 minutes.
func (s *Service) VerifyCode(e *core.RequestEvent) error {
	var form codeForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	destination, err := form.destination()
	if err != nil {
		return err
	}
	proof, err := s.tryCode(e, records.OTPVerify, destination, form.Code)
	if err != nil {
		return err
	}
	return api.OK(e, "OTP verified successfully", api.Body{"verificationToken": proof})
}

// newCode returns a random code for a destination, together with the networks of the client.
func (s *Service) newCode(e *core.RequestEvent, purpose records.OTPPurpose, destination string, send bool) (newCode, error) {
	code, err := otp.NewCode(s.Random)
	if err != nil {
		return newCode{}, fmt.Errorf("create a code: %w", err)
	}
	return newCode{purpose, destination, code, send, api.ClientNetworks(e), api.IsLocal(e)}, nil
}

// createCode saves a new code and, if send is set, adds its message to the outbox. If send is not set, it does
// everything else, including counting towards limits, so that callers cannot find out whether the destination has an
// account.
func (s *Service) createCode(tx store.Tx, c newCode) error {
	if err := s.CountSend(tx, c.destination); err != nil {
		return err
	}
	if api.IsMobile(c.destination) {
		if err := s.countSMS(tx, c); err != nil {
			return err
		}
	}
	saved, err := findOTP(tx, c.purpose, c.destination)
	if err != nil {
		return err
	}
	key, err := secretHashKey(tx)
	if err != nil {
		return err
	}
	expires := s.Now().Add(s.Config.OTPLifetime)
	saved.SetCodeHash(otp.Hash(key, string(c.purpose), c.destination, c.code))
	saved.SetCodeExpires(expires)
	saved.SetTries(0)
	saved.SetAskedFrom(c.networks[0].Name)
	if err := tx.Save(saved); err != nil || !c.send {
		return err
	}
	return s.Outbox.Add(tx, s.Config.Brand.Code(c.destination, c.code, s.Config.OTPLifetime).Until(expires))
}

// CheckSendable returns a 503 error if nothing can be sent to an email address or mobile number, because no mail server
// or SMS provider is configured. The result depends only on whether the destination is an email address or a mobile
// number, so it does not reveal who has an account. In demo mode messages stay in the outbox. An outage of a provider
// is not an error: the outbox tries again.
func (s *Service) CheckSendable(app core.App, destination string) error {
	switch {
	case !api.IsMobile(destination) && !s.Outbox.MailConfigured(app):
		return errNoMail
	case api.IsMobile(destination) && s.SMS == nil && !s.Config.Demo:
		return errNoSMS
	}
	return nil
}

// spendProof checks the proof that the caller owns the destination, and invalidates it. tx must be the transaction of
// the action that requires the proof.
func (s *Service) spendProof(tx store.Tx, destination, proof string) error {
	proved, err := s.findProof(tx, destination, proof)
	if err != nil {
		return err
	}
	proved.SetProofHash("")
	return tx.Save(proved)
}

// checkProof returns an error if the proof is not valid for the destination.
func (s *Service) checkProof(app core.App, destination, proof string) error {
	_, err := s.findProof(app, destination, proof)
	return err
}

func (s *Service) findProof(app core.App, destination, proof string) (*records.OTP, error) {
	found, err := findOTP(app, records.OTPVerify, destination)
	if err != nil {
		return nil, err
	}
	key, err := secretHashKey(app)
	if err != nil {
		return nil, err
	}
	expired := !s.Now().Before(found.ProofExpires())
	if expired || !otp.Matches(found.ProofHash(), key, proofPurpose, destination, proof) {
		return nil, errNoProof
	}
	return found, nil
}

// secretHashKey returns the key with which codes, proofs and undo tokens are hashed. It is derived from the secret that
// signs the auth tokens.
func secretHashKey(app core.App) ([]byte, error) {
	users, err := app.FindCachedCollectionByNameOrId(records.Users)
	if err != nil {
		return nil, err
	}
	mac := hmac.New(sha256.New, []byte(users.AuthToken.Secret))
	mac.Write([]byte("codes"))
	return mac.Sum(nil), nil
}
