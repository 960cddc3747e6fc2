package files

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/security"

	"shootday/hooks/api"
	"shootday/internal/images"
)

// UploadHash covers the fields and files of a multipart request, whatever boundary separates them.
func UploadHash(e *core.RequestEvent) (api.Fingerprint, error) {
	if _, err := ReadFiles(e, ""); err != nil {
		return nil, err
	}
	sum, form := sha256.New(), e.Request.MultipartForm
	for _, name := range slices.Sorted(maps.Keys(form.Value)) {
		fmt.Fprintf(sum, "%q=%q\n", name, form.Value[name])
	}
	for _, name := range slices.Sorted(maps.Keys(form.File)) {
		for _, header := range form.File[name] {
			file, err := header.Open()
			if err != nil {
				return nil, fmt.Errorf("open the upload: %w", err)
			}
			fmt.Fprintf(sum, "%q=%q %d\n", name, header.Filename, header.Size)
			_, err = io.Copy(sum, file)
			if err = errors.Join(err, file.Close()); err != nil {
				return nil, fmt.Errorf("read the upload: %w", err)
			}
		}
	}
	return sum.Sum(nil), nil
}

const (
	mostImageBytes = 10 << 20
	mostVideoBytes = 50 << 20
	multipartInRAM = 2 << 20 // the rest of an upload waits on disk
)

// Upload is one file of a multipart request, made safe to store: encoded anew, and named by us after its type.
type Upload struct {
	File   *filesystem.File
	Kind   images.Kind
	ItemID string // of the portfolio_items record that it is stored for; set by storeItems
}

// Uploader is the account on whose behalf a file is decoded, and the context of its request.
type Uploader struct {
	context.Context
	account  string
	decoding *DecodingQueue
}

// UploaderOf returns who uploads with a request.
func (s *Service) UploaderOf(e *core.RequestEvent) Uploader {
	return Uploader{e.Request.Context(), e.Auth.Id, s.Decoding}
}

// ReadFiles takes every file of a field.
func ReadFiles(e *core.RequestEvent, field string) ([]*multipart.FileHeader, error) {
	if !api.IsMultipart(e) {
		return nil, api.Refuse(http.StatusUnsupportedMediaType, "Please send the file as multipart/form-data.")
	}
	if e.Request.MultipartForm == nil {
		if err := e.Request.ParseMultipartForm(multipartInRAM); err != nil {
			return nil, api.OrTooLarge(err)
		}
	}
	return e.Request.MultipartForm.File[field], nil
}

// Prepare checks one file by its content and answers what is stored of it. Only the types given are taken.
func Prepare(by Uploader, header *multipart.FileHeader, types ...images.Type) (*Upload, error) {
	file, err := header.Open()
	if err != nil {
		return nil, fmt.Errorf("open the upload: %w", err)
	}
	defer file.Close()
	return prepareContent(by, file, header.Size, types...)
}

func prepareContent(by Uploader, file io.ReadSeeker, size int64, types ...images.Type) (*Upload, error) {
	head := make([]byte, 512)
	read, err := io.ReadFull(file, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("read the upload: %w", err)
	}
	found, ok := images.Sniff(head[:read])
	if !ok || !slices.Contains(types, found) {
		return nil, ErrWrongType
	}
	if limit := mostBytes(found.Kind); size > limit {
		return nil, tooLarge(limit)
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return nil, fmt.Errorf("read the upload: %w", err)
	}
	leave, err := by.decoding.Enter(by.Context, by.account)
	if err != nil {
		return nil, api.Refuse(http.StatusRequestTimeout, "The upload was interrupted. Please try again.")
	}
	defer leave()
	data, err := io.ReadAll(file)
	if err != nil {
		return nil, fmt.Errorf("read the upload: %w", err)
	}
	return prepared(data, found.Kind)
}

func prepared(data []byte, kind images.Kind) (*Upload, error) {
	out, ext, err := images.Prepare(data, images.DefaultLimits)
	switch {
	case errors.Is(err, images.ErrUnsupportedType):
		return nil, ErrWrongType
	case errors.Is(err, images.ErrTooManyPixels):
		return nil, api.Invalid("This picture has too many pixels. At most 40 megapixels are allowed.")
	case errors.Is(err, images.ErrTooManyScans):
		return nil, api.Invalid("This JPEG has too many progressive scans. Please save it as a standard JPEG and try again.")
	case err != nil:
		return nil, api.Invalid("This file is damaged. Please choose another one.")
	case int64(len(out)) > mostBytes(kind):
		return nil, tooLarge(mostBytes(kind)) // it was packed better than we pack
	}
	stored, err := filesystem.NewFileFromBytes(out, security.PseudorandomString(10)+"."+ext)
	if err != nil {
		return nil, fmt.Errorf("keep the upload: %w", err)
	}
	return &Upload{File: stored, Kind: kind}, nil
}

func tooLarge(limit int64) error {
	return api.Refuse(http.StatusRequestEntityTooLarge, fmt.Sprintf("The file is too large: at most %d MB is allowed.", limit>>20))
}

func mostBytes(kind images.Kind) int64 {
	if kind == images.Video {
		return mostVideoBytes
	}
	return mostImageBytes
}

var ErrWrongType = api.Refuse(http.StatusUnsupportedMediaType,
	"Only JPEG, PNG and WebP pictures and MP4 and WebM videos are allowed.")
