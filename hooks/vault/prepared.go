package vault

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"github.com/pocketbase/pocketbase/core"
)

// PreparedPhoto is a photo that was processed like an upload, and has previews. It can be stored as any number of
// files.
type PreparedPhoto struct {
	Type          string
	Bytes         int64
	CRC32         uint32
	SHA256        string
	Width, Height int

	parts map[string][]byte
}

// MarkOf returns the text of the watermark on previews. brand is the name of the marketplace.
func MarkOf(brand string) string { return brand + " preview" }

// PreparePhoto checks a photo, removes the location from its metadata, and creates its previews. mark is the text of
// the watermark.
func PreparePhoto(original []byte, mark string) (*PreparedPhoto, error) {
	content := memory(bytes.Clone(original))
	found, err := inspect(content, int64(len(content)), mark)
	if err != nil {
		return nil, fmt.Errorf("check a photo: %w", err)
	}
	if found.info.Type.Video {
		return nil, fmt.Errorf("check a photo: it is a video of type %s", found.info.Type.MIME)
	}
	crc, sum, err := checksums(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	parts := found.previewParts()
	parts[partOriginal] = content
	return &PreparedPhoto{
		Type: found.info.Type.MIME, Bytes: int64(len(content)), CRC32: crc, SHA256: sum,
		Width: found.info.Width, Height: found.info.Height, parts: parts,
	}, nil
}

// memory is a file in memory. It implements editable.
type memory []byte

func (m memory) ReadAt(to []byte, offset int64) (int, error) {
	return bytes.NewReader(m).ReadAt(to, offset)
}

// WriteAt implements io.WriterAt. It returns io.ErrShortWrite if it would have to extend the file.
func (m memory) WriteAt(from []byte, offset int64) (int, error) {
	if offset < 0 || offset+int64(len(from)) > int64(len(m)) {
		return 0, io.ErrShortWrite
	}
	return copy(m[offset:], from), nil
}

// Shelf stores the contents of prepared photos, but does not create rows for them in the database.
type Shelf struct{ store keeper }

// OpenShelf returns a new Shelf. The caller must close it.
func OpenShelf(ctx context.Context, app core.App) (*Shelf, error) {
	store, err := keep(ctx, app)
	if err != nil {
		return nil, err
	}
	return &Shelf{store}, nil
}

// Store stores a photo as the contents of a file of a delivery. It is safe to repeat this.
func (s *Shelf) Store(deliveryID, fileID string, photo *PreparedPhoto) error {
	for part, data := range photo.parts {
		if err := s.store.put(place{deliveryID, fileID}, part, data); err != nil {
			return err
		}
	}
	return nil
}

// Close closes the shelf.
func (s *Shelf) Close() { s.store.close() }
