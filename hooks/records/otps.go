package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// OTPs is the collection of one-time codes.
const OTPs = "otps"

// The fields of otps.
const (
	OTPFieldPurpose      = "purpose"
	OTPFieldDestination  = "destination"
	OTPFieldCodeHash     = "codeHash"
	OTPFieldCodeExpires  = "codeExpires"
	OTPFieldTries        = "tries"
	OTPFieldProofHash    = "proofHash"
	OTPFieldProofExpires = "proofExpires"
	OTPFieldAskedFrom    = "askedFrom"
)

// OTPPurpose is what a one-time code is for.
type OTPPurpose string

// The two purposes.
const (
	OTPVerify OTPPurpose = "verify" // proves an address or number, for signing up and for saving a mobile number
	OTPLogin  OTPPurpose = "login"  // signs in by mobile number
)

// OTP is the one-time code of a destination and purpose, and the proof that replaces it once it was entered. Only
// hashes are stored.
type OTP struct{ core.BaseRecordProxy }

// AsOTP wraps a record of otps. It returns nil for nil.
func AsOTP(record *core.Record) *OTP { return as[OTP](record) }

// NewOTP returns a one-time code that is not saved yet.
func NewOTP(app core.App) (*OTP, error) { return create[OTP](app, OTPs) }

// SetPurpose sets what the code is for.
func (o *OTP) SetPurpose(to OTPPurpose) { o.Set(OTPFieldPurpose, string(to)) }

// SetDestination sets the email address or mobile number that the code is sent to.
func (o *OTP) SetDestination(text string) { o.Set(OTPFieldDestination, text) }

// CodeHash returns the hash of the code; empty once it is used.
func (o *OTP) CodeHash() string { return o.GetString(OTPFieldCodeHash) }

// SetCodeHash sets the codeHash field.
func (o *OTP) SetCodeHash(text string) { o.Set(OTPFieldCodeHash, text) }

// CodeExpires returns when the code stops working.
func (o *OTP) CodeExpires() time.Time { return utc(o.GetDateTime(OTPFieldCodeExpires)) }

// SetCodeExpires sets the codeExpires field.
func (o *OTP) SetCodeExpires(at time.Time) { o.Set(OTPFieldCodeExpires, at.UTC()) }

// Tries returns the number of wrong tries.
func (o *OTP) Tries() int { return o.GetInt(OTPFieldTries) }

// SetTries sets the tries field.
func (o *OTP) SetTries(n int) { o.Set(OTPFieldTries, n) }

// ProofHash returns the hash of the proof; empty until the code was entered.
func (o *OTP) ProofHash() string { return o.GetString(OTPFieldProofHash) }

// SetProofHash sets the proofHash field.
func (o *OTP) SetProofHash(text string) { o.Set(OTPFieldProofHash, text) }

// ProofExpires returns when the proof stops working.
func (o *OTP) ProofExpires() time.Time { return utc(o.GetDateTime(OTPFieldProofExpires)) }

// SetProofExpires sets the proofExpires field.
func (o *OTP) SetProofExpires(at time.Time) { o.Set(OTPFieldProofExpires, at.UTC()) }

// AskedFrom returns the network of the client that asked for the code.
func (o *OTP) AskedFrom() string { return o.GetString(OTPFieldAskedFrom) }

// SetAskedFrom sets the askedFrom field.
func (o *OTP) SetAskedFrom(text string) { o.Set(OTPFieldAskedFrom, text) }
