package files

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"mime/multipart"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/internal/apperr"
)

// maxFormMemory is the number of bytes of a form that are kept in memory. The other bytes are stored on disk.
const maxFormMemory = 2 << 20

// ReadFiles returns the files in one field of a multipart form. If the request is not a multipart form, the error has
// the status 415.
func ReadFiles(e *core.RequestEvent, field string) ([]*multipart.FileHeader, error) {
	form, err := parseForm(e)
	if err != nil {
		return nil, err
	}
	return form.File[field], nil
}

// parseForm parses the multipart form of a request, unless it was already parsed.
func parseForm(e *core.RequestEvent) (*multipart.Form, error) {
	if !api.IsMultipart(e) {
		return nil, apperr.UnsupportedMediaType("Please send the file as multipart/form-data.")
	}
	if e.Request.MultipartForm == nil {
		if err := e.Request.ParseMultipartForm(maxFormMemory); err != nil {
			return nil, api.OrTooLarge(err)
		}
	}
	return e.Request.MultipartForm, nil
}

// FormHash is like [UploadHash], but for routes that also accept JSON.
func FormHash(e *core.RequestEvent) (api.Fingerprint, error) {
	if api.IsMultipart(e) {
		return UploadHash(e)
	}
	return api.HashRequest(e)
}

// UploadHash returns the fingerprint of a multipart form, by which repeated requests are recognized. It depends on the
// names and values of the fields and on the names and contents of the files. It does not depend on the boundary, which
// is different in each request.
func UploadHash(e *core.RequestEvent) (api.Fingerprint, error) {
	form, err := parseForm(e)
	if err != nil {
		return nil, err
	}
	sum := sha256.New()
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
