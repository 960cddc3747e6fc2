// Package accounts lets people sign up, sign in and manage their accounts. Other packages use it to find out whether an
// account is suspended, and to limit how often an account may do something.
//
// Signing in and up:
//   - codes.go sends and checks one-time codes; code_attempts.go limits wrong ones. A correct code is exchanged for a
//     proof (the verificationToken of the API), which is spent by the action that needs it.
//   - sign_up.go, sign_in.go and google.go handle the requests; google_provider.go connects PocketBase's OAuth2 with
//     Google.
//   - passwords.go checks and hashes passwords; hash_gate.go limits how many are hashed at a time.
//   - password_reset.go emails and uses reset links; tokens.go finds the account of a token.
//
// Managing an account:
//   - account.go, photo.go and addresses.go handle the requests; form_fields.go and file_urls.go contain the code that
//     they share with other features.
//   - email_change.go confirms and undoes a change of the email address; credentials.go removes links to Google.
//   - suspension.go ends the sessions of a suspended account.
//
// PocketBase's routes: core_calls.go lists those that have a guard. core_sign_in.go, core_mail_limits.go and
// core_tokens.go contain the guards of sign-ins, of requests that send an email, and of the links in those emails.
//
// Limits: limits.go counts in the database; send_limits.go and sign_in_limits.go define what is counted.
//
// Invariants:
//   - A response, its delay and the limits do not reveal whether an email address or mobile number has an account,
//     unless the caller has proved ownership. The exceptions are CheckEmail, and a limited number of sign-ups.
//   - Codes, proofs and undo tokens are stored as keyed hashes only.
//   - A secret is checked and spent in one transaction, so that it cannot be used twice. A proof, a reset token and an
//     undo token are spent in the transaction of the action that needs them, so that an error leaves them valid.
//   - Passwords that people enter are hashed outside of transactions, because SQLite has a single writer.
package accounts

import (
	"io"
	"time"

	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/outbox"
	"shootday/internal/config"
	"shootday/internal/notification"
	"shootday/internal/sms"
)

// Config contains the settings of accounts.
type Config struct {
	Demo            bool // in demo mode no text message is sent
	Brand           notification.Brand
	Google          *config.Google // nil means no sign-in with Google
	ProviderTimeout time.Duration  // timeout of each request to Google
	SMSDailyLimit   int            // maximum number of text messages in 24 hours, in total
	OTPLifetime     time.Duration  // time for which a one-time code is valid
	OTPPause        time.Duration  // minimum time between two codes to the same destination; 0 means no minimum
}

// Service contains the dependencies of the handlers and hooks for accounts. Handlers and hooks that need only the app
// are functions.
type Service struct {
	Config  Config
	Now     func() time.Time
	Random  io.Reader  // cryptographically secure, for codes and tokens
	SMS     sms.Sender // nil without a provider
	Hashing *HashGate
	Files   *files.Service
	Outbox  *outbox.Outbox

	Loopback *api.Loopback // handles the requests that SignInByGoogle passes on to PocketBase
}
