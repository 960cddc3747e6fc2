package vault

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
)

const (
	// UploadPath is the route pattern for requests of the tus upload protocol.
	UploadPath = "/api/v1/upload/{uploadId}"

	// MaxPatch is the maximum length of the body of a PATCH request, in bytes.
	MaxPatch int64 = 8 << 20

	maxPatches = 4 // maximum number of concurrent PATCH requests per account

	tusVersion     = "1.0.0"
	tusContentType = "application/offset+octet-stream"
)

var (
	errVersion       = apperr.PreconditionFailed("Please upload by tus " + tusVersion + ".")
	errUploadType    = apperr.UnsupportedMediaType("Please send bytes as " + tusContentType + ".")
	errOffset        = apperr.Conflict("The upload continues at another offset. Please request the current offset.")
	errPatchTooLarge = apperr.TooLarge("Please send at most 8 MiB at a time, and not more than the file has.")
	errBusy          = apperr.Locked("Another request is uploading this file. Please try again in a moment.")
	errManyUploads   = apperr.TooManyRequests(time.Second, "Please send at most four parts at a time.")
	errFinished      = apperr.Conflict("This upload has finished. Please delete the file instead.")
)

// uploads keeps track of the uploads that are being used by requests.
type uploads struct {
	mu     sync.Mutex
	busy   map[string]bool // by file id
	people *api.Tally      // number of current PATCH requests per account
}

// enter reserves an upload for a request. It returns false if another request is using it.
func (u *uploads) enter(fileID string) bool {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.busy[fileID] {
		return false
	}
	u.busy[fileID] = true
	return true
}

func (u *uploads) leave(fileID string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.busy, fileID)
}

// upload is a file that the caller uploads or has uploaded.
type upload struct {
	*records.DeliveryFile
	place
	booking *records.Booking
}

// findUpload returns the upload with the id in the request's path. It also sets headers of the response, even if it
// returns an error.
func findUpload(e *core.RequestEvent) (*upload, error) {
	header := e.Response.Header()
	header.Set("Tus-Resumable", tusVersion)
	header.Set("Cache-Control", "no-store")
	if e.Request.Header.Get("Tus-Resumable") != tusVersion {
		header.Set("Tus-Version", tusVersion)
		return nil, errVersion
	}
	file, err := records.FindDeliveryFile(e.App, e.Request.PathValue("uploadId"))
	if err != nil {
		return nil, err
	}
	d, err := records.FindDelivery(e.App, file.Delivery())
	if err != nil {
		return nil, err
	}
	b, err := bookingOf(e, d.Booking())
	if err != nil {
		return nil, err
	}
	return &upload{file, place{d.Id, file.Id}, b}, nil
}

// withUpload calls work with the upload that findUpload returns. Other requests cannot use this upload until work
// returns.
func (s *Service) withUpload(e *core.RequestEvent, work func(u *upload, bytes keeper) error) error {
	u, err := findUpload(e)
	if err != nil {
		return err
	}
	if !s.uploads.enter(u.file) {
		return errBusy
	}
	defer s.uploads.leave(u.file)
	// Reload the file, because another request may have completed the upload before enter reserved it.
	if u.DeliveryFile, err = records.FindDeliveryFile(e.App, u.file); err != nil {
		return err
	}
	bytes, err := keep(e.Request.Context(), e.App)
	if err != nil {
		return errStoreAway(e.App, err)
	}
	defer bytes.close()
	return work(u, bytes)
}

// ShowUpload responds with the number of received bytes of a file.
func (s *Service) ShowUpload(e *core.RequestEvent) error {
	return s.withUpload(e, func(u *upload, bytes keeper) error {
		offset, err := s.offset(e.App, u, bytes)
		if err != nil {
			return err
		}
		e.Response.Header().Set("Upload-Offset", strconv.FormatInt(offset, 10))
		e.Response.Header().Set("Upload-Length", strconv.FormatInt(u.Bytes(), 10))
		return e.NoContent(http.StatusOK)
	})
}

// offset returns the number of received bytes. If all bytes were received, but the server stopped before it completed
// the upload, offset completes it.
func (s *Service) offset(app core.App, u *upload, bytes keeper) (int64, error) {
	if u.State() != records.FileUploading {
		return u.Bytes(), nil
	}
	offset, err := bytes.received(u.place)
	if err != nil {
		return 0, errStoreAway(app, err)
	}
	if offset >= u.Bytes() {
		return u.Bytes(), s.finishUpload(app, u.place)
	}
	return offset, nil
}

// finishUpload queues a completely received file for checking.
func (s *Service) finishUpload(app core.App, p place) error {
	return store.Write(app, func(tx store.Tx) error {
		file, err := records.FindDeliveryFile(tx, p.file)
		if err != nil || file.State() != records.FileUploading {
			return err
		}
		file.SetState(records.FileChecking)
		tx.AfterCommit(func() {
			s.changed.add(p.delivery)
			jobs.Wake(s.arrived)
		})
		return tx.Save(file)
	})
}

// SendUpload handles a PATCH request, which contains further bytes of a file. If the connection breaks, SendUpload
// keeps the bytes that it has received.
func (s *Service) SendUpload(e *core.RequestEvent) error {
	u, err := findUpload(e)
	if err != nil {
		return err
	}
	if kind, _, err := mime.ParseMediaType(e.Request.Header.Get("Content-Type")); err != nil || kind != tusContentType {
		return errUploadType
	}
	at, err := strconv.ParseInt(e.Request.Header.Get("Upload-Offset"), 10, 64)
	if err != nil || at < 0 {
		return apperr.InvalidField("Upload-Offset", "Upload-Offset must be the number of bytes that have arrived.")
	}
	if length := e.Request.ContentLength; length > MaxPatch || length > u.Bytes()-at && at <= u.Bytes() {
		return errPatchTooLarge
	}
	err = s.withUpload(e, func(u *upload, bytes keeper) error {
		if !s.uploads.people.Enter(e.Auth.Id) {
			return errManyUploads
		}
		defer s.uploads.people.Leave(e.Auth.Id)
		offset, err := s.offset(e.App, u, bytes)
		if err != nil {
			return err
		}
		if at != offset {
			return errOffset
		}
		return s.receive(e, u, bytes, at)
	})
	// After a broken connection, browsers automatically repeat the request with its old offset. Without Abandon, they
	// would send the entire body before they read this error.
	if body, ok := e.Get(api.WatchedBodyKey).(*api.WatchedBody); ok && (errors.Is(err, errOffset) || errors.Is(err, errBusy)) {
		body.Abandon()
	}
	return err
}

// receive appends the body of a request to the received bytes of an upload.
func (s *Service) receive(e *core.RequestEvent, u *upload, bytes keeper, at int64) error {
	if u.State() != records.FileUploading {
		e.Response.Header().Set("Upload-Offset", strconv.FormatInt(at, 10))
		return e.NoContent(http.StatusNoContent)
	}
	d, err := records.FindDelivery(e.App, u.delivery)
	if err != nil {
		return err
	}
	if err := checkOpen(e.App, d, u.booking); err != nil {
		return err
	}
	if s.store.Unavailable() {
		return errUnavailable
	}
	if err := s.checkSpace(e.App, max(0, e.Request.ContentLength)); err != nil {
		return err
	}
	body := &incoming{left: u.Bytes() - at}
	if watched, ok := e.Get(api.WatchedBodyKey).(*api.WatchedBody); ok {
		body.from = watched // PocketBase's reader is not used, because it would store a copy on the disk
	}
	stored, err := bytes.receive(u.place, at, body)
	if body.exceeded {
		if err := bytes.truncate(u.place, at); err != nil {
			return errStoreAway(e.App, err)
		}
		return errPatchTooLarge
	}
	isFull := errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
	if stored > 0 {
		// If the disk is full, the database may be affected too. The error below is then more helpful than this one.
		if noted := s.noteArrival(e.App, u, at+stored); noted != nil && !isFull {
			return noted
		}
	}
	switch {
	case body.err != nil:
		return api.OrTooLarge(body.err)
	case isFull:
		return files.ErrNoSpace.WithCause(err)
	case err != nil:
		return errStoreAway(e.App, err)
	}
	e.Response.Header().Set("Upload-Offset", strconv.FormatInt(at+stored, 10))
	return e.NoContent(http.StatusNoContent)
}

// noteArrival records that all bytes of an upload before offset were received. If these are all bytes of the file, it
// completes the upload.
func (s *Service) noteArrival(app core.App, u *upload, offset int64) error {
	if offset >= u.Bytes() {
		return s.finishUpload(app, u.place)
	}
	s.changed.add(u.delivery)
	return store.Write(app, func(tx store.Tx) error { return touchUpload(tx, u.file, s.now()) })
}

// incoming reads the body of a request, which must have at most left bytes.
type incoming struct {
	from     io.Reader // nil if there is no body
	left     int64
	exceeded bool  // whether the body was longer than allowed
	err      error // error from reading the body, other than io.EOF
}

// Read implements io.Reader.
func (b *incoming) Read(p []byte) (int, error) {
	if b.from == nil {
		return 0, io.EOF
	}
	n, err := b.from.Read(p[:min(int64(len(p)), b.left+1)])
	if int64(n) > b.left || err != nil && !errors.Is(err, io.EOF) && isTooLarge(err) {
		b.exceeded = true
		return 0, io.EOF
	}
	b.left -= int64(n)
	if err != nil && !errors.Is(err, io.EOF) {
		b.err = err
		return n, io.EOF // report the end, because the bytes read so far are kept
	}
	return n, err
}

func isTooLarge(err error) bool { return errors.Is(api.OrTooLarge(err), api.ErrBodyTooLarge) }

// EndUpload deletes a file whose upload is incomplete.
func (s *Service) EndUpload(e *core.RequestEvent) error {
	return s.withUpload(e, func(u *upload, bytes keeper) error {
		if u.State() != records.FileUploading {
			return errFinished
		}
		if err := s.deleteUpload(e.App, u.place); err != nil {
			return err
		}
		if err := bytes.remove(u.place); err != nil {
			// RunEnds will try again.
			e.App.Logger().Error("an upload could not be deleted", "error", err)
		}
		return e.NoContent(http.StatusNoContent)
	})
}

// deleteUpload deletes the row of an upload, unless the upload was completed in the meantime.
func (s *Service) deleteUpload(app core.App, p place) error {
	return store.Write(app, func(tx store.Tx) error {
		file, err := records.FindDeliveryFile(tx, p.file)
		if err != nil {
			return err
		}
		if file.State() != records.FileUploading {
			return errFinished
		}
		if err := tx.Delete(file); err != nil {
			return fmt.Errorf("delete an upload: %w", err)
		}
		tx.AfterCommit(func() { s.changed.add(p.delivery) })
		return nil
	})
}
