package files

import (
	"errors"
	"io"
	"net/http"
	"os"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
)

const (
	uploadsPerAccount = 4  // at once, from the first byte to the answer
	uploadsPerAddress = 32 // likewise, of all accounts together
	uploadsAtOnce     = 32 // that are worked on; each takes up to multipartInRAM, besides the file that is decoded

	uploadWait  = 30 * time.Second // for one of these places
	spaceChecks = 8 << 20          // bytes of an upload between two looks at the free disk space
)

var errNoSpace = api.Refuse(http.StatusInsufficientStorage, "There is no space for uploads at the moment. Please try again later.")

const UploadsID = "shootdayUploads"

// LimitUploads lets an account and an address send a few uploads at once. The place among all uploads is taken only once
// the body has arrived, so that slow senders keep nobody else out. What bounds the disk meanwhile are these two limits,
// the time that a body may take, and the free space, which is checked while the body comes in. It runs after the caller
// was checked.
func (s *Service) LimitUploads() *hook.Handler[*core.RequestEvent] {
	accounts, addresses := api.NewTally(uploadsPerAccount), api.NewTally(uploadsPerAddress)
	places := make(chan struct{}, uploadsAtOnce)
	copies := new(diskReservations)
	return &hook.Handler[*core.RequestEvent]{Id: UploadsID, Func: func(e *core.RequestEvent) error {
		if !accounts.Enter(e.Auth.Id) {
			return api.TooMany(e, 5*time.Second, "Please wait until your other uploads have finished.")
		}
		defer accounts.Leave(e.Auth.Id)
		if address, limited := api.LimitKey(e.Request.RemoteAddr); limited {
			if !addresses.Enter(address) {
				return api.TooMany(e, 5*time.Second, "There are many uploads from your network right now. Please try again in a moment.")
			}
			defer addresses.Leave(address)
		}
		if err := s.receive(e); err != nil {
			return err
		}
		select {
		case places <- struct{}{}:
		case <-time.After(uploadWait):
			return api.TooMany(e, 5*time.Second, "Many people are uploading right now. Please try again in a moment.")
		}
		defer func() { <-places }()
		body, ok := e.Get(api.WatchedBodyKey).(*api.WatchedBody)
		if !ok {
			return e.Next()
		}
		free, err := s.FreeSpace(os.TempDir())
		if err != nil {
			return err
		}
		size := uint64(body.Consumed)
		if !copies.reserve(size, free) {
			return errNoSpace
		}
		defer copies.release(size)
		return e.Next()
	}}
}

// diskReservations is the disk space for the copies that net/http makes of uploads when it reads their forms. The size
// of an upload without a Content-Length is known only once it has arrived, and many are read at the same time.
type diskReservations struct {
	mu    sync.Mutex
	bytes uint64
}

func (r *diskReservations) reserve(size, free uint64) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if free < LeastSpace+r.bytes+size {
		return false
	}
	r.bytes += size
	return true
}

func (r *diskReservations) release(size uint64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.bytes -= size
}

// receive reads the body of an upload to a temporary file and puts that in its place.
func (s *Service) receive(e *core.RequestEvent) error {
	body, ok := e.Get(api.WatchedBodyKey).(*api.WatchedBody)
	if !ok || !api.IsMultipart(e) {
		return nil // there is none, or the handler refuses its type unread
	}
	for {
		free, err := s.FreeSpace(os.TempDir())
		if err != nil {
			return err
		}
		if free < LeastSpace {
			return errNoSpace
		}
		_, err = io.CopyN(io.Discard, body.Rereadable, spaceChecks)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return api.OrTooLarge(err)
		}
	}
	// PocketBase's reader holds the copy now. To read that through the limits again would count every byte twice.
	e.Request.Body = body.Rereadable.ReadCloser
	return nil
}
