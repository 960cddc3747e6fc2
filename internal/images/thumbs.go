package images

import (
	"bytes"
	"fmt"
	"image"

	"github.com/disintegration/imaging"
)

// thumbQuality is the JPEG quality of thumbs. It is lower than that of stored photos, because web pages show many
// thumbs at a small size.
const thumbQuality = 80

// Thumbs returns smaller versions of a stored photo, keyed by size. Sizes are in pixels, in PocketBase's format: 640x0
// scales the photo to that width, and 96x96 scales it and crops it to the center. For 640x0, a photo that is not wider
// than 640 pixels is returned unchanged, because encoding it again could make the file larger. If the file is not a
// photo, Thumbs returns nil. If the photo cannot be decoded, Thumbs returns an error that wraps ErrBroken.
func Thumbs(stored []byte, sizes []string) (map[string][]byte, error) {
	source, ok := Sniff(stored)
	codec, isPhoto := codecs[source]
	if !ok || !isPhoto {
		return nil, nil
	}
	decoding <- struct{}{}
	defer func() { <-decoding }()

	img, err := codec.decode(bytes.NewReader(stored))
	if err != nil {
		return nil, broken("%s: %v", source.Ext, err)
	}
	thumbs := make(map[string][]byte, len(sizes))
	for _, size := range sizes {
		if thumbs[size], err = thumb(img, stored, size); err != nil {
			return nil, fmt.Errorf("make a thumbnail of size %s: %w", size, err)
		}
	}
	return thumbs, nil
}

func thumb(img image.Image, stored []byte, size string) ([]byte, error) {
	var width, height int
	if _, err := fmt.Sscanf(size, "%dx%d", &width, &height); err != nil {
		return nil, err
	}
	if height == 0 && img.Bounds().Dx() <= width {
		return stored, nil
	}
	var smaller image.Image
	if height == 0 {
		smaller = imaging.Resize(img, width, 0, imaging.CatmullRom)
	} else {
		smaller = imaging.Fill(img, width, height, imaging.Center, imaging.CatmullRom)
	}
	format := imaging.JPEG
	if !isOpaque(img) {
		format = imaging.PNG
	}
	var encoded bytes.Buffer
	if err := imaging.Encode(&encoded, smaller, format, imaging.JPEGQuality(thumbQuality)); err != nil {
		return nil, err
	}
	return encoded.Bytes(), nil
}
