// Package accounts lets people sign up, sign in, and manage their account: codes, passwords, Google, addresses, limits of
// sign-ins, and suspension.
package accounts

import (
	"io"
	"net/http"
	"time"

	"shootday/hooks/files"
	"shootday/hooks/outbox"
	"shootday/internal/config"
	"shootday/internal/sms"
)

// Service handles the calls of accounts.
type Service struct {
	Config  config.Config
	Now     func() time.Time
	Random  io.Reader  // secure, for codes and tokens
	SMS     sms.Sender // nil without a provider
	Hashing *HashGate
	Files   *files.Service
	Outbox  *outbox.Outbox

	Server *http.Server // serves the calls that accounts pass on to PocketBase; set when the server starts
}
