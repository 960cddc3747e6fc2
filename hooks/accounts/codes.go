package accounts

import (
	"crypto/hmac"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/internal/otp"
)

const (
	purposeVerify = "verify" // proves an address or number, for signing up and for saving a mobile
	purposeLogin  = "login"  // signs in by mobile

	proofLifetime = 15 * time.Minute
)

var (
	errWrongCode = api.InvalidField("otpSTR", "This code is wrong or has expired. Please check it or request a new one.")
	errNoProof   = api.InvalidField("verificationToken", "Please verify OTP")
)

// codeForm names where a code goes: one of the two.
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
		return "", api.InvalidField("mobileNo", api.SayMobile)
	}
	if email, ok := otp.NormalizeEmail(f.Email); ok {
		return email, nil
	}
	return "", api.InvalidField("email", api.SayEmail)
}

// SendCode answers the same whether or not the address has an account: the code proves the address, not an account.
func (s *Service) SendCode(e *core.RequestEvent) error {
	var form codeForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	destination, err := form.destination()
	if err != nil {
		return err
	}
	if api.IsMobile(destination) {
		if err := s.smsReady(); err != nil {
			return err
		}
	}
	if err := s.sendCodeTo(e, purposeVerify, destination, true); err != nil {
		return err
	}
	return api.OK(e, "We have sent you a code. Please enter it here.", nil)
}

// sendCodeTo makes a code and puts its message into the outbox. Without an account to send to, everything but the message
// is the same, so that a stranger learns nothing from the limits either: the code is kept and nobody knows it.
func (s *Service) sendCodeTo(e *core.RequestEvent, purpose, destination string, send bool) error {
	code, err := otp.NewCode(s.Random)
	if err != nil {
		return fmt.Errorf("make a code: %w", err)
	}
	return e.App.RunInTransaction(func(tx core.App) error {
		if err := s.CountSend(e, tx, destination); err != nil {
			return err
		}
		if api.IsMobile(destination) {
			if err := s.countText(e, tx, send); err != nil {
				return err
			}
		}
		row, err := codeRow(tx, purpose, destination)
		if err != nil {
			return err
		}
		key, err := codeKey(tx)
		if err != nil {
			return err
		}
		row.Set("codeHash", otp.Hash(key, purpose, destination, code))
		row.Set("codeExpires", s.Now().Add(s.Config.OTPLifetime))
		row.Set("tries", 0)
		row.Set("askedFrom", api.ClientNetwork(e))
		if err := tx.Save(row); err != nil || !send {
			return err
		}
		return s.Outbox.Add(tx, s.Config.Brand().Code(destination, code, s.Config.OTPLifetime).Until(s.Now().Add(s.Config.OTPLifetime)))
	})
}

func (s *Service) VerifyCode(e *core.RequestEvent) error {
	var form codeForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	destination, err := form.destination()
	if err != nil {
		return err
	}
	proof, err := s.tryCode(e, purposeVerify, destination, form.Code)
	if err != nil {
		return err
	}
	return api.OK(e, "OTP verified successfully", api.Body{"verificationToken": proof})
}

// useProof spends the proof that the caller owns the destination. It belongs into the transaction that acts on it.
func (s *Service) useProof(tx core.App, destination, proof string) error {
	row, err := s.provenRow(tx, destination, proof)
	if err != nil {
		return err
	}
	row.Set("proofHash", "")
	return tx.Save(row)
}

// provenRow is the row of a destination that the proof is good for.
func (s *Service) provenRow(app core.App, destination, proof string) (*core.Record, error) {
	row, err := codeRow(app, purposeVerify, destination)
	if err != nil {
		return nil, err
	}
	key, err := codeKey(app)
	if err != nil {
		return nil, err
	}
	expired := !s.Now().Before(row.GetDateTime("proofExpires").Time())
	if expired || !otp.Matches(row.GetString("proofHash"), key, "proof", destination, proof) {
		return nil, errNoProof
	}
	return row, nil
}

// codeRow is the one row of a purpose and destination, new when there is none.
func codeRow(tx core.App, purpose, destination string) (*core.Record, error) {
	row, err := tx.FindFirstRecordByFilter("otps", "purpose = {:purpose} && destination = {:destination}",
		map[string]any{"purpose": purpose, "destination": destination})
	if !errors.Is(err, sql.ErrNoRows) {
		return row, err
	}
	collection, err := tx.FindCachedCollectionByNameOrId("otps")
	if err != nil {
		return nil, err
	}
	row = core.NewRecord(collection)
	row.Set("purpose", purpose)
	row.Set("destination", destination)
	return row, nil
}

// codeKey is derived from the secret that also signs the sign-in tokens.
func codeKey(app core.App) ([]byte, error) {
	users, err := app.FindCachedCollectionByNameOrId("users")
	if err != nil {
		return nil, err
	}
	mac := hmac.New(sha256.New, []byte(users.AuthToken.Secret))
	mac.Write([]byte("codes"))
	return mac.Sum(nil), nil
}

// smsReady refuses when no text message can go out. In demo mode they stay in the outbox.
func (s *Service) smsReady() error {
	if s.SMS == nil && !s.Config.Demo {
		return api.Refuse(http.StatusServiceUnavailable, "Mobile sign-in is not available right now. Please use your email.")
	}
	return nil
}
