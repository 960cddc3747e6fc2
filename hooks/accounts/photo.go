package accounts

import (
	"errors"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/images"
)

// SetPhoto saves the caller's profile photo. It must be a JPEG or PNG by its content, whatever its name is.
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
	return s.changePhoto(e, photo.File, "Profile photo updated successfully!")
}

// RemovePhoto deletes the caller's profile photo.
func (s *Service) RemovePhoto(e *core.RequestEvent) error {
	return s.changePhoto(e, nil, "Profile photo removed.")
}

func (s *Service) changePhoto(e *core.RequestEvent, photo *filesystem.File, message string) error {
	var saved *records.User
	err := store.Write(e.App, func(tx store.Tx) (err error) {
		if saved, err = records.FindUser(tx, e.Auth.Id); err != nil {
			return api.OrAccountGone(err)
		}
		saved.SetProfilePhoto(photo)
		return tx.Save(saved)
	})
	if err != nil {
		return err
	}
	view, err := accountView(e.App, saved)
	if err != nil {
		return err
	}
	if err := s.Files.GrantFiles(e, e.Auth); err != nil {
		return err
	}
	return api.OK(e, message, api.Body{"user": view})
}
