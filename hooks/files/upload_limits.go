package files

import (
	"errors"
	"io"
	"os"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
	"shootday/internal/apperr"
)

const (
	maxUploadsPerAccount = 4  // maximum number of concurrent uploads of an account, including those that are being processed
	maxUploadsPerAddress = 32 // maximum number of concurrent uploads from an IP address, for all accounts
	maxProcessedUploads  = 32 // maximum number of uploads processed at once; each needs up to maxFormMemory and a decoded file

	processingWait     = 30 * time.Second // maximum time for which a received upload waits for processing
	uploadRetryAfter   = 5 * time.Second  // Retry-After for clients that exceed one of these limits
	spaceCheckInterval = 8 << 20          // number of bytes of a body after which the free disk space is checked again
)

// UploadsID is the id of the middleware that [Service.LimitUploads] returns. Routes with this middleware accept files.
const UploadsID = "shootdayUploads"

// AdmitUploads returns middleware that refuses an upload before its body is read if there is not enough disk space, or
// if the account has used up its decoding time.
func (s *Service) AdmitUploads() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{Func: func(e *core.RequestEvent) error {
		if err := s.checkSpaceFor(e); err != nil {
			return err
		}
		if wait := s.Decoding.exhaustedFor(e.Auth.Id); wait > 0 {
			return apperr.TooManyRequests(wait, "You have uploaded too much in a short time. Please try again later.")
		}
		return e.Next()
	}}
}

// LimitUploads returns middleware that limits the concurrent uploads of each account and each IP address, receives the
// body, and then limits the number of uploads that are processed at the same time. It must run after authorization.
//
// Slow clients do not block others, because an upload is processed only after its body has been received. The space
// used by bodies is limited by the limits for accounts and addresses, the time limit for bodies, and the checks of the
// free space.
func (s *Service) LimitUploads() *hook.Handler[*core.RequestEvent] {
	accounts, addresses := api.NewTally(maxUploadsPerAccount), api.NewTally(maxUploadsPerAddress)
	processed := make(chan struct{}, maxProcessedUploads)
	return &hook.Handler[*core.RequestEvent]{Id: UploadsID, Func: func(e *core.RequestEvent) error {
		if !accounts.Enter(e.Auth.Id) {
			return apperr.TooManyRequests(uploadRetryAfter, "Please wait until your other uploads have finished.")
		}
		defer accounts.Leave(e.Auth.Id)
		if address, limited := api.LimitKey(e.Request.RemoteAddr); limited {
			if !addresses.Enter(address) {
				return apperr.TooManyRequests(uploadRetryAfter, "There are many uploads from your network right now. Please try again in a moment.")
			}
			defer addresses.Leave(address)
		}
		if err := s.receive(e); err != nil {
			return err
		}
		select {
		case processed <- struct{}{}:
		case <-time.After(processingWait):
			return apperr.TooManyRequests(uploadRetryAfter, "Many people are uploading right now. Please try again in a moment.")
		}
		defer func() { <-processed }()
		body, ok := e.Get(api.WatchedBodyKey).(*api.WatchedBody)
		if !ok {
			return e.Next()
		}
		// Without a Content-Length, the size is known only after the body has been received.
		release, err := s.reserveFormCopy(body.Consumed)
		if err != nil {
			return err
		}
		defer release()
		return e.Next()
	}}
}

// receive reads the body of an upload into a temporary file, which the handler reads later. It returns [ErrNoSpace] if
// the disk is nearly full.
func (s *Service) receive(e *core.RequestEvent) error {
	body, ok := e.Get(api.WatchedBodyKey).(*api.WatchedBody)
	if !ok || !api.IsMultipart(e) {
		return nil // no body, or a type that the handler refuses without reading the body
	}
	for {
		if err := CheckSpace(s.FreeSpace, os.TempDir(), 0); err != nil {
			return err
		}
		_, err := io.CopyN(io.Discard, body.Rereadable, spaceCheckInterval)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return api.OrTooLarge(err)
		}
	}
	// PocketBase's reader now returns the copy. Reading the copy through WatchedBody would count every byte twice.
	e.Request.Body = body.Rereadable.ReadCloser
	return nil
}
