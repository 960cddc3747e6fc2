package pictures

import (
	"bytes"
	"fmt"
	"mime/multipart"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/files"
	"shootday/internal/media"
)

// Field is the form field that contains pictures.
const Field = "picture"

// Prepared is an uploaded picture that was checked and resized to all sizes.
type Prepared struct{ sizes *media.Sizes }

// Read returns the pictures in a multipart form.
func Read(e *core.RequestEvent) ([]*multipart.FileHeader, error) { return files.ReadFiles(e, Field) }

// Prepare checks and resizes uploaded pictures. It returns an error if any of the pictures is refused.
func (s *Service) Prepare(e *core.RequestEvent, uploads []*multipart.FileHeader) (prepared []Prepared, err error) {
	err = s.files.PreparePictures(e, Field, uploads, func(content []byte) error {
		one, err := Make(content)
		prepared = append(prepared, one)
		return err
	})
	return prepared, err
}

// Make returns a picture in all sizes. content is a file that package images has prepared.
func Make(content []byte) (Prepared, error) {
	c := media.Content{ReaderAt: bytes.NewReader(content), Size: int64(len(content))}
	info, err := media.Inspect(c)
	if err != nil {
		return Prepared{}, fmt.Errorf("read a picture: %w", err)
	}
	sizes, err := media.MakeSizes(c, info)
	if err != nil {
		return Prepared{}, fmt.Errorf("make the sizes of a picture: %w", err)
	}
	return Prepared{sizes}, nil
}
