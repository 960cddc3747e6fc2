package accounts

import (
	"cmp"
	"errors"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/images"
)

// SetPhoto saves the caller's profile photo. Its content must be a JPEG or PNG; its name does not matter.
func (s *Service) SetPhoto(e *core.RequestEvent) error {
	uploads, err := files.ReadFiles(e, "file")
	if err != nil {
		return err
	}
	if len(uploads) != 1 {
		return apperr.InvalidField("file", "Please choose one picture.")
	}
	photo, err := files.Prepare(s.Files.UploaderOf(e), uploads[0], images.JPEG, images.PNG)
	if errors.Is(err, files.ErrWrongType) {
		return apperr.InvalidField("file", "Only JPG, JPEG, and PNG files are allowed.")
	}
	if err != nil {
		return err
	}
	if err := s.Files.GrantFiles(e, e.Auth); err != nil { // may fail, so it is called before any write
		return err
	}
	photo.RecordID = e.Auth.Id
	discard, err := files.StoreUploads(e.App, records.Users, photo)
	if err != nil {
		// After an account is deleted, PocketBase deletes its folder in the background, which can make the upload fail.
		_, missing := records.FindUser(e.App, photo.RecordID)
		return cmp.Or(api.OrAccountGone(missing), err)
	}
	var view api.Body
	err = store.Write(e.App, func(tx store.Tx) (err error) {
		view, err = savePhoto(tx, photo.RecordID, photo.File.Name)
		return err
	})
	if err != nil {
		return errors.Join(err, discard())
	}
	return api.OK(e, "Profile photo updated successfully!", api.Body{"user": view})
}

// RemovePhoto deletes the caller's profile photo.
func (s *Service) RemovePhoto() api.Command[string, api.Body] {
	return api.Command[string, api.Body]{
		Parse:  func(e *core.RequestEvent) (string, error) { return e.Auth.Id, s.Files.GrantFiles(e, e.Auth) },
		Run:    func(tx store.Tx, userID string) (api.Body, error) { return savePhoto(tx, userID, "") },
		Answer: accountAnswer("Profile photo removed."),
	}
}

// savePhoto replaces the profile photo with a stored file, or removes it if name is empty. It returns the accountView.
// PocketBase deletes the previous photo after the commit.
func savePhoto(tx store.Tx, userID, name string) (api.Body, error) {
	user, err := records.FindUser(tx, userID)
	if err != nil {
		return nil, api.OrAccountGone(err)
	}
	user.SetStoredPhoto(name)
	if err := tx.SaveNoValidate(user); err != nil {
		return nil, err
	}
	return accountView(tx, user)
}
