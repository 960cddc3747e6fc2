package vault

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/api/ratelimit"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
)

const (
	maxWrongPINs = 10
	pinWindow    = time.Hour
)

var errPIN = apperr.Unauthorized("Please enter the PIN of this link.").WithCode(apperr.CodePinRequired)

// openingForm is the request body of OpenShare.
type openingForm struct {
	PIN string `json:"pin"`
}

// shareInPath returns a viewer for the share link whose token is in the request's path. The error is api.ErrNotFound if
// the link does not exist or cannot be used at the moment.
func (s *Service) shareInPath(e *core.RequestEvent) (*viewer, error) {
	// The URL gives access to the photos, so browsers must not send it to other sites.
	e.Response.Header().Set("Referrer-Policy", "no-referrer")
	e.Response.Header().Set("X-Robots-Tag", "noindex")
	share, err := findShare(e.App, HashToken(e.Request.PathValue("token")))
	if err != nil {
		return nil, err
	}
	if share == nil {
		return nil, api.ErrNotFound
	}
	st, err := standingOf(e.App, share.Delivery())
	if err != nil {
		return nil, err
	}
	if !isLive(share, st, s.now()) {
		return nil, api.ErrNotFound
	}
	return &viewer{kind: asShare, account: share.Id, session: share.TokenHash(), byKey: true, standing: st, share: share}, nil
}

// OpenShare responds with the key for viewing the files of a share link. If the link has a PIN, the request must
// contain the PIN.
func (s *Service) OpenShare(e *core.RequestEvent) error {
	v, err := s.shareInPath(e)
	if err != nil {
		return err
	}
	var form openingForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	if err := s.checkPIN(e, v.share, form.PIN); err != nil {
		return err
	}
	err = store.Write(e.App, func(tx store.Tx) error { return countOpening(tx, v.account) })
	if err != nil {
		return err
	}
	key, err := s.keyOf(e.App, v)
	if err != nil {
		return err
	}
	e.Response.Header().Set("Cache-Control", "no-store")
	return api.OK(e, "", api.Body{"key": key})
}

// checkPIN returns an error unless pin is the PIN of the share, or the share has no PIN. It limits the number of wrong
// PINs per share, because a PIN is short enough to be guessed.
func (s *Service) checkPIN(e *core.RequestEvent, share *records.DeliveryShare, pin string) error {
	if share.PINHash() == "" {
		return nil
	}
	tries := ratelimit.Limit{Key: share.Id, Max: maxWrongPINs}
	// Count the attempt before comparing the PIN. Otherwise concurrent attempts could exceed the limit.
	if wait := s.pins.Use(tries); wait > 0 {
		return apperr.TooManyRequests(wait, "There were too many wrong PINs. Please try again later.")
	}
	right := false
	if pin != "" {
		var err error
		if right, err = s.isPIN(e, share.PINHash(), pin); err != nil {
			s.pins.Undo(share.Id)
			return err
		}
	}
	if right || pin == "" {
		s.pins.Undo(share.Id)
	}
	if !right {
		return errPIN
	}
	return nil
}

// sharedViewer returns the viewer for a request that contains a share link's token in its path and the link's key in
// its query.
func (s *Service) sharedViewer(e *core.RequestEvent) (*viewer, error) {
	v, err := s.shareInPath(e)
	if err != nil {
		return nil, err
	}
	key := e.Request.URL.Query().Get("key")
	if key == "" {
		return nil, errNoCredentials
	}
	found, err := s.viewerByKey(e.App, key, v.standing)
	if err != nil {
		return nil, err
	}
	if found.kind != asShare || found.account != v.account {
		return nil, api.ErrNotFound
	}
	return found, nil
}

// ShowShared responds with data about a shared delivery, and one page of its list of files.
func (s *Service) ShowShared(e *core.RequestEvent) error {
	v, err := s.sharedViewer(e)
	if err != nil {
		return err
	}
	page, err := readPaging(e.Request.URL.Query())
	if err != nil {
		return err
	}
	body, err := s.listing(e.Request.Context(), e.App, v, page, false, "/api/v1/shared/"+e.Request.PathValue("token"))
	if err != nil {
		return err
	}
	delete(body, "key") // the key was already sent by OpenShare
	if body["photographer"], body["customer"], err = firstNames(e.App, v.standing); err != nil {
		return err
	}
	body["download"] = v.share.Download()
	return api.OK(e, "", body)
}

// firstNames returns the first names of the photographer and the customer of a delivery.
func firstNames(app core.App, st *standing) (photographer, customer string, err error) {
	b, err := records.FindBooking(app, st.Booking)
	if err != nil {
		return "", "", err
	}
	p, err := records.FindPhotographer(app, b.Photographer())
	if err != nil {
		return "", "", err
	}
	c, err := records.FindUser(app, st.Customer)
	if err != nil {
		return "", "", err
	}
	return p.FirstName(), records.FirstName(c.FullName()), nil
}

// ReadSharedFile responds with a file that a share link includes.
func (s *Service) ReadSharedFile(e *core.RequestEvent) error {
	v, err := s.sharedViewer(e)
	if err != nil {
		return err
	}
	return s.sendFile(e, v)
}

// ReadSharedArchive responds with a ZIP file of all files that a share link includes.
func (s *Service) ReadSharedArchive(e *core.RequestEvent) error {
	v, err := s.sharedViewer(e)
	if err != nil {
		return err
	}
	return s.sendArchive(e, v, false)
}
