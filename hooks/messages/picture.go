package messages

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/pictures"
	"shootday/hooks/records"
	"shootday/hooks/viewkeys"
	"shootday/internal/apperr"
	"shootday/internal/talk"
)

var (
	errNoCredentials = apperr.Unauthorized("Please log in to continue.")
	errByKey         = apperr.Forbidden("Please use the key of the report or of the thread.").WithCode(apperr.CodeWrongRole)
)

// ReadPicture responds with a picture of a message or brief. The viewer is identified by the key in the URL or, without
// a key, by the access token.
func (s *Service) ReadPicture(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	key := query.Get("key")
	switch {
	case key == "" && e.Auth == nil:
		return errNoCredentials
	case key == "" && e.Auth.Collection().Name != records.Users:
		return errByKey
	}
	picture, err := pictures.Find(e.App, e.Request.PathValue("pictureId"))
	if err != nil {
		return api.IfMissing(err, api.ErrNotFound)
	}
	pair, err := bookings.FindPair(e.App, picture.Thread)
	if err != nil {
		return api.IfMissing(err, api.ErrNotFound)
	}
	kind := byte(0)
	if key != "" {
		kind, err = s.kindByKey(e.App, key, pair)
	} else if side, ok := pair.SideOf(e.Auth.Id); ok {
		kind = ViewerOn(side, e.Auth).Kind
	}
	if err != nil {
		return err
	}
	if sees, err := seesPicture(e.App, kind, picture); err != nil || !sees {
		return errors.Join(err, api.ErrNotFound)
	}
	size := pictures.Size(query.Get("size"))
	switch size {
	case "":
		size = pictures.View
	case pictures.Thumb, pictures.View:
	default:
		return apperr.InvalidField("size", "size must be thumb or view.")
	}
	content, err := picture.Load(e.Request.Context(), e.App, size)
	if err != nil {
		return err
	}
	header := e.Response.Header()
	header.Set("Cache-Control", "private, no-cache")
	header.Set("X-Content-Type-Options", "nosniff")
	return e.Blob(http.StatusOK, "image/jpeg", content)
}

// kindByKey returns the kind of viewer for whom the view key in text was issued: a customer, a photographer or an admin.
// It returns 0 if the key is wrong, expired or revoked.
func (s *Service) kindByKey(app core.App, text string, pair *bookings.Pair) (byte, error) {
	key, ok := viewkeys.Read(text, s.now())
	if !ok {
		return 0, nil
	}
	session, active, err := sessionOf(app, key, pair)
	if err != nil || !active {
		return 0, err
	}
	valid, err := key.IsFor(app, session, subject(pair.Thread))
	if err != nil || !valid {
		return 0, err
	}
	return key.Kind, nil
}

// sessionOf returns the current token key of the account for which a view key was issued. The second result is false if
// the account does not exist, is suspended, or is no longer a participant in the thread.
func sessionOf(app core.App, key viewkeys.Key, pair *bookings.Pair) (session string, active bool, err error) {
	collection := records.Users
	switch {
	case key.Kind == asCustomer && key.Account == pair.Customer && !pair.CustomerSuspended,
		key.Kind == asPhotographer && key.Account == pair.PhotographerUser && !pair.PhotographerSuspended:
	case key.Kind == asAdmin:
		collection = core.CollectionNameSuperusers
	default:
		return "", false, nil
	}
	account, err := app.FindRecordById(collection, key.Account)
	if errors.Is(err, sql.ErrNoRows) {
		return "", false, nil
	}
	if err != nil {
		return "", false, fmt.Errorf("load the viewer of a key: %w", err)
	}
	return account.TokenKey(), true, nil
}

// seesPicture reports whether a viewer of the given kind may currently see a picture. Only admins see the pictures of a
// deleted message. Photographers see the pictures of a brief only while they can see the brief.
func seesPicture(app core.App, kind byte, picture *pictures.Picture) (bool, error) {
	switch {
	case kind == asAdmin:
		return true, nil
	case kind == 0 || picture.DeletedAt != "":
		return false, nil
	case kind == asCustomer || picture.Booking == "":
		return true, nil
	}
	b, err := records.FindBooking(app, picture.Booking)
	if err != nil {
		return false, api.IfMissing(err, api.ErrNotFound)
	}
	pending, booked := talk.Counts(b.Status())
	return pending || booked, nil
}
