package vault

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/deliveries"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/viewkeys"
	"shootday/internal/apperr"
)

// viewerKind is the role of a viewer of a delivery. Its values are letters, which become part of view keys.
type viewerKind byte

const (
	asCustomer     viewerKind = 'c'
	asPhotographer viewerKind = 'p'
	asAdmin        viewerKind = 'a'
	asShare        viewerKind = 's'
)

// viewer is a person who requests files of a delivery.
type viewer struct {
	kind     viewerKind
	account  string                 // id of the account, or of the share
	session  string                 // token key of the account, or hash of the share's token; a change invalidates keys
	byKey    bool                   // whether the viewer was identified by a key
	standing *standing              // loaded when the access was last checked
	share    *records.DeliveryShare // nil unless kind is asShare
}

var errNoCredentials = apperr.Unauthorized("Please log in to continue.")

// viewerOf returns the viewer who requests files of the booking in the request's path. It identifies the viewer by the
// key in the query or, without a key, by the auth token.
func (s *Service) viewerOf(e *core.RequestEvent) (*viewer, error) {
	key := e.Request.URL.Query().Get("key")
	if key == "" && e.Auth == nil {
		return nil, errNoCredentials
	}
	st, err := standingOfBooking(e.App, e.Request.PathValue("bookingId"))
	if err != nil {
		return nil, err
	}
	if key == "" {
		return viewerByToken(e, st)
	}
	v, err := s.viewerByKey(e.App, key, st)
	if err == nil && v.kind == asShare {
		return nil, api.ErrNotFound // the key of a share link is valid only for the URLs of the link
	}
	return v, err
}

func viewerByToken(e *core.RequestEvent, st *standing) (*viewer, error) {
	v := &viewer{account: e.Auth.Id, session: e.Auth.TokenKey(), standing: st}
	switch {
	case e.HasSuperuserAuth():
		v.kind = asAdmin
	case e.Auth.Id == st.Customer:
		v.kind = asCustomer
	case e.Auth.Id == st.Photographer:
		v.kind = asPhotographer
	default:
		return nil, api.ErrNotFound
	}
	return v, nil
}

// viewerByKey returns the viewer to whom a key was issued. The error is api.ErrNotFound if the key is invalid or has
// expired.
func (s *Service) viewerByKey(app core.App, key string, st *standing) (*viewer, error) {
	k, ok := viewkeys.Read(key, s.now())
	if !ok {
		return nil, api.ErrNotFound
	}
	v := &viewer{kind: viewerKind(k.Kind), account: k.Account, byKey: true, standing: st}
	active, err := v.loadSession(app, s.now())
	if err != nil {
		return nil, err
	}
	if !active {
		return nil, api.ErrNotFound
	}
	if ok, err := k.IsFor(app, v.session, st.subject()); err != nil || !ok {
		return nil, errors.Join(err, api.ErrNotFound)
	}
	return v, nil
}

// keyOf returns the current key of a viewer for the delivery.
func (s *Service) keyOf(app core.App, v *viewer) (string, error) {
	return viewkeys.Make(app, s.now(), byte(v.kind), v.account, v.session, v.standing.subject())
}

// subject returns a string that identifies the delivery in view keys. It changes whenever the delivery is locked or
// unlocked, which invalidates older keys.
func (s *standing) subject() string { return fmt.Sprintf("delivery %s %d", s.Delivery, s.Epoch) }

// loadSession sets v.session to the current session of the viewer. It returns false if the account or share does not
// exist or can no longer be used, or if the account no longer belongs to the booking's customer or photographer.
func (v *viewer) loadSession(app core.App, now time.Time) (active bool, err error) {
	switch {
	case v.kind == asCustomer && v.account == v.standing.Customer, v.kind == asPhotographer && v.account == v.standing.Photographer:
		v.session, active, err = sessionOf(app, v.account)
		return active, err
	case v.kind == asAdmin:
		admin, err := app.FindRecordById(core.CollectionNameSuperusers, v.account)
		if errors.Is(err, sql.ErrNoRows) {
			return false, nil
		}
		if err != nil {
			return false, fmt.Errorf("load the admin of a key: %w", err)
		}
		v.session = admin.TokenKey()
		return true, nil
	case v.kind == asShare:
		share, err := records.FindDeliveryShare(app, v.account)
		if errors.Is(err, sql.ErrNoRows) {
			return false, nil
		}
		if err != nil {
			return false, fmt.Errorf("load a share: %w", err)
		}
		v.share, v.session = share, share.TokenHash()
		return isLive(share, v.standing, now), nil
	}
	return false, nil
}

// judge reloads the viewer's standing and session, and returns an error if the viewer may no longer read any file.
func (s *Service) judge(app core.App, v *viewer) error {
	before, session := v.standing, v.session
	st, err := standingOf(app, before.Delivery)
	if err != nil {
		return err
	}
	v.standing = st
	active, err := v.loadSession(app, s.now())
	if err != nil {
		return err
	}
	if !active || v.session != session || v.byKey && st.Epoch != before.Epoch {
		return api.ErrNotFound
	}
	return nil
}

// bookingOf loads a booking of the photographer who makes the request.
func bookingOf(e *core.RequestEvent, bookingID string) (*records.Booking, error) {
	own, err := api.OwnProfile(e)
	if err != nil {
		return nil, err
	}
	b, err := records.FindBooking(e.App, bookingID)
	if err != nil {
		return nil, err
	}
	if b.Photographer() != own.Id {
		return nil, api.ErrNotFound
	}
	return b, nil
}

// ownBooking is like bookingOf, but takes the id of the booking from the request's path. It returns an error if the
// booking has no delivery.
func ownBooking(e *core.RequestEvent) (*records.Booking, error) {
	b, err := bookingOf(e, e.Request.PathValue("bookingId"))
	if err != nil {
		return nil, err
	}
	_, err = findDelivery(store.Unlocked(e.App), b.Id)
	return b, err
}

// bookedByCaller returns the standing of the delivery whose booking is in the request's path. It returns
// api.ErrNotFound if the caller is not the customer of the booking.
func bookedByCaller(e *core.RequestEvent) (*standing, error) {
	st, err := standingOfBooking(e.App, e.Request.PathValue("bookingId"))
	if err != nil {
		return nil, err
	}
	if st.Customer != e.Auth.Id {
		return nil, api.ErrNotFound
	}
	return st, nil
}

func findDelivery(app core.App, bookingID string) (*records.Delivery, error) {
	return deliveries.Find(app, bookingID)
}
