package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"slices"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/security"

	"shootday/internal/apperr"
	"shootday/internal/images"
)

const (
	maxPictureBytes = 10 << 20
	maxVideoBytes   = 50 << 20
)

// ErrWrongType is returned for a file whose content has none of the accepted types.
var ErrWrongType = apperr.UnsupportedMediaType(
	"Only JPEG, PNG and WebP pictures and MP4 and WebM videos are allowed.")

var errWrongPicture = apperr.UnsupportedMediaType("Only JPEG, PNG and WebP pictures are allowed.")

// pictureTypes returns the types of pictures that can be uploaded.
func pictureTypes() []images.Type { return []images.Type{images.JPEG, images.PNG, images.WebP} }

// portfolioTypes returns the types of files that can be part of a portfolio.
func portfolioTypes() []images.Type { return append(pictureTypes(), images.MP4, images.WebM) }

// Upload is an uploaded file that is safe to store, because package images has rewritten its content and the server has
// chosen its name.
type Upload struct {
	File     *filesystem.File
	Kind     images.Kind
	RecordID string // id of the record that contains the file; set by the handler
}

// Uploader identifies the account for which files are decoded, and contains the context of the request.
type Uploader struct {
	ctx      context.Context
	account  string
	decoding *DecodingQueue
}

// UploaderOf returns the uploader of a request. The caller must be authenticated.
func (s *Service) UploaderOf(e *core.RequestEvent) Uploader {
	return Uploader{e.Request.Context(), e.Auth.Id, s.Decoding}
}

// Prepare checks and re-encodes a file, and returns the result, which is safe to store. It returns [ErrWrongType] if
// the content has none of the given types. It waits until the decoding queue allows the account to decode a file.
func Prepare(by Uploader, header *multipart.FileHeader, types ...images.Type) (*Upload, error) {
	file, err := header.Open()
	if err != nil {
		return nil, fmt.Errorf("open the upload: %w", err)
	}
	defer file.Close()
	return prepareContent(by, file, header.Size, types...)
}

// PreparePictures prepares the pictures in a field of a form one by one, and calls use with the content of each
// prepared picture. It stops at the first error. If there are several pictures, the error names the refused one.
func (s *Service) PreparePictures(e *core.RequestEvent, field string, headers []*multipart.FileHeader, use func(content []byte) error) error {
	by := s.UploaderOf(e)
	for i, header := range headers {
		upload, err := Prepare(by, header, pictureTypes()...)
		if errors.Is(err, ErrWrongType) {
			err = errWrongPicture
		}
		if refusal, ok := errors.AsType[*apperr.Error](err); ok && len(headers) > 1 {
			return nameFile(refusal, field, i, len(headers), header.Filename)
		}
		if err != nil {
			return err
		}
		content, err := upload.content()
		if err == nil {
			err = use(content)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// content returns the bytes of a prepared file.
func (u *Upload) content() ([]byte, error) {
	reader, err := u.File.Reader.Open()
	if err != nil {
		return nil, fmt.Errorf("open a prepared file: %w", err)
	}
	content, err := io.ReadAll(reader)
	return content, errors.Join(err, reader.Close())
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
	if limit := maxBytes(found.Kind); size > limit {
		return nil, tooLarge(limit)
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return nil, fmt.Errorf("read the upload: %w", err)
	}
	// Wait before reading the content, so that files that wait in the queue do not use memory.
	release, err := by.decoding.Acquire(by.ctx, by.account)
	if err != nil {
		return nil, apperr.Timeout("The upload was interrupted. Please try again.")
	}
	defer release()
	content, err := io.ReadAll(file)
	if err != nil {
		return nil, fmt.Errorf("read the upload: %w", err)
	}
	return encode(content, found.Kind)
}

// encode re-encodes the content of a file, so that it is safe to store.
func encode(content []byte, kind images.Kind) (*Upload, error) {
	encoded, ext, err := images.Prepare(content, images.DefaultLimits)
	switch {
	case errors.Is(err, images.ErrUnsupportedType):
		return nil, ErrWrongType
	case errors.Is(err, images.ErrTooManyPixels):
		return nil, apperr.Invalid("This picture has too many pixels. At most 40 megapixels are allowed.")
	case errors.Is(err, images.ErrTooManyScans):
		return nil, apperr.Invalid("This JPEG has too many progressive scans. Please save it as a standard JPEG and try again.")
	case err != nil:
		return nil, apperr.Invalid("This file is damaged. Please choose another one.")
	case int64(len(encoded)) > maxBytes(kind):
		return nil, tooLarge(maxBytes(kind)) // the client's encoder may have compressed the picture better than ours
	}
	file, err := filesystem.NewFileFromBytes(encoded, security.PseudorandomString(10)+"."+ext)
	if err != nil {
		return nil, fmt.Errorf("make a file of the upload: %w", err)
	}
	return &Upload{File: file, Kind: kind}, nil
}

func tooLarge(limit int64) error {
	return apperr.TooLarge(fmt.Sprintf("The file is too large: at most %d MB is allowed.", limit>>20))
}

func maxBytes(kind images.Kind) int64 {
	if kind == images.Video {
		return maxVideoBytes
	}
	return maxPictureBytes
}
