package hooks

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/security"

	"shootday/internal/images"
)

const (
	mostImageBytes = 10 << 20
	mostVideoBytes = 50 << 20
	multipartInRAM = 2 << 20 // the rest of an upload waits on disk
)

// uploaded is one file of a multipart request, made safe to store: encoded anew, and named by us after its type.
type uploaded struct {
	file   *filesystem.File
	kind   images.Kind
	itemID string // of the portfolio_items record that it is stored for; set by storeItems
}

// uploader is the account on whose behalf a file is decoded, and the context of its request.
type uploader struct {
	context.Context
	account string
}

func uploaderOf(e *core.RequestEvent) uploader { return uploader{e.Request.Context(), e.Auth.Id} }

// readFiles takes every file of a field.
func readFiles(e *core.RequestEvent, field string) ([]*multipart.FileHeader, error) {
	if !isMultipart(e) {
		return nil, refuse(http.StatusUnsupportedMediaType, "Please send the file as multipart/form-data.")
	}
	if e.Request.MultipartForm == nil {
		if err := e.Request.ParseMultipartForm(multipartInRAM); err != nil {
			return nil, orTooLarge(err)
		}
	}
	return e.Request.MultipartForm.File[field], nil
}

func orTooLarge(err error) error {
	if strings.Contains(err.Error(), "too large") {
		return errBodyTooLarge
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return refuse(http.StatusRequestTimeout, "The request took too long. Please try again with a better connection.")
	}
	return invalid("The request could not be read. Please try again.")
}

// prepare checks one file by its content and answers what is stored of it. Only the types given are taken.
func prepare(by uploader, header *multipart.FileHeader, types ...images.Type) (*uploaded, error) {
	file, err := header.Open()
	if err != nil {
		return nil, fmt.Errorf("open the upload: %w", err)
	}
	defer file.Close()
	return prepareContent(by, file, header.Size, types...)
}

func prepareContent(by uploader, file io.ReadSeeker, size int64, types ...images.Type) (*uploaded, error) {
	head := make([]byte, 512)
	read, err := io.ReadFull(file, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("read the upload: %w", err)
	}
	found, ok := images.Sniff(head[:read])
	if !ok || !slices.Contains(types, found) {
		return nil, errWrongType
	}
	if limit := mostBytes(found.Kind); size > limit {
		return nil, tooLarge(limit)
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return nil, fmt.Errorf("read the upload: %w", err)
	}
	leave, err := decoding.enter(by.Context, by.account)
	if err != nil {
		return nil, refuse(http.StatusRequestTimeout, "The upload was interrupted. Please try again.")
	}
	defer leave()
	data, err := io.ReadAll(file)
	if err != nil {
		return nil, fmt.Errorf("read the upload: %w", err)
	}
	return prepared(data, found.Kind)
}

func prepared(data []byte, kind images.Kind) (*uploaded, error) {
	out, ext, err := images.Prepare(data, images.DefaultLimits)
	switch {
	case errors.Is(err, images.ErrUnsupportedType):
		return nil, errWrongType
	case errors.Is(err, images.ErrTooManyPixels):
		return nil, invalid("This picture has too many pixels. At most 40 megapixels are allowed.")
	case errors.Is(err, images.ErrTooManyScans):
		return nil, invalid("This JPEG has too many progressive scans. Please save it as a standard JPEG and try again.")
	case err != nil:
		return nil, invalid("This file is damaged. Please choose another one.")
	case int64(len(out)) > mostBytes(kind):
		return nil, tooLarge(mostBytes(kind)) // it was packed better than we pack
	}
	stored, err := filesystem.NewFileFromBytes(out, security.PseudorandomString(10)+"."+ext)
	if err != nil {
		return nil, fmt.Errorf("keep the upload: %w", err)
	}
	return &uploaded{file: stored, kind: kind}, nil
}

func tooLarge(limit int64) error {
	return refuse(http.StatusRequestEntityTooLarge, fmt.Sprintf("The file is too large: at most %d MB is allowed.", limit>>20))
}

func mostBytes(kind images.Kind) int64 {
	if kind == images.Video {
		return mostVideoBytes
	}
	return mostImageBytes
}

var errWrongType = refuse(http.StatusUnsupportedMediaType,
	"Only JPEG, PNG and WebP pictures and MP4 and WebM videos are allowed.")

// setPhoto stores the caller's profile photo. It is a JPEG or PNG by its content, whatever its name says.
func (a *api) setPhoto(e *core.RequestEvent) error {
	files, err := readFiles(e, "file")
	if err != nil {
		return err
	}
	if len(files) != 1 {
		return invalidField("file", "Please choose one picture.")
	}
	photo, err := prepare(uploaderOf(e), files[0], images.JPEG, images.PNG)
	if errors.Is(err, errWrongType) {
		return invalidField("file", "Only JPG, JPEG, and PNG files are allowed.")
	}
	if err != nil {
		return err
	}
	return a.changePhoto(e, photo.file, "Profile photo updated successfully!")
}

func (a *api) removePhoto(e *core.RequestEvent) error {
	return a.changePhoto(e, nil, "Profile photo removed.")
}

func (a *api) changePhoto(e *core.RequestEvent, photo any, message string) error {
	var saved *core.Record
	err := e.App.RunInTransaction(func(tx core.App) (err error) {
		if saved, err = tx.FindRecordById("users", e.Auth.Id); err != nil {
			return orAccountGone(err)
		}
		saved.Set("profile_photo", photo)
		return tx.Save(saved)
	})
	if err != nil {
		return err
	}
	view, err := accountView(e.App, saved)
	if err != nil {
		return err
	}
	if err := a.grantFiles(e, e.Auth); err != nil {
		return err
	}
	return done(e, message, body{"user": view})
}

// orAccountGone answers for a row of the caller's that is not there: the account was deleted after the request began.
func orAccountGone(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return refuse(http.StatusUnauthorized, "This account no longer exists. Please log in again.")
	}
	return err
}
