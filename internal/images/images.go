// Package images turns uploaded photos and videos into files that are safe to show to other users. It checks their type by
// content, limits the size of photos, rotates photos upright, and removes the metadata, because it can contain the place
// where a photo or video was taken.
//
// Decoding an image can take hundreds of megabytes of memory, so the package also limits how many images it decodes at the
// same time.
package images

import (
	"errors"
	"fmt"
)

// These are the errors of Prepare. They are wrapped with details for the log.
var (
	ErrUnsupportedType = errors.New("not a JPEG, PNG or WebP image, nor an MP4 or WebM video")
	ErrTooManyPixels   = errors.New("the image has too many pixels")
	ErrTooManyScans    = errors.New("the JPEG has too many scans")
	ErrBroken          = errors.New("the file is damaged")
)

// Limits are the limits of the size of an image.
type Limits struct {
	MaxPixels int // maximum width times height of an upload; a larger one is refused
	MaxSide   int // maximum width and height in pixels of the stored image; a larger one is scaled down
}

// DefaultLimits are the limits in production: uploads of up to 40 megapixels, stored with at most 2400 pixels per side.
var DefaultLimits = Limits{MaxPixels: 40_000_000, MaxSide: 2400}

// Prepare returns the content to store for an upload and its file extension without a dot. It re-encodes images. In videos
// it only blanks the metadata, and does so inside data, so the caller must not use data afterwards.
//
// It returns an error that wraps ErrUnsupportedType, ErrTooManyPixels, ErrTooManyScans or ErrBroken if the upload is
// refused.
func Prepare(data []byte, limits Limits) (out []byte, ext string, err error) {
	source, ok := Sniff(data)
	if !ok {
		return nil, "", ErrUnsupportedType
	}
	switch source {
	case MP4:
		err = blankMP4Metadata(data)
	case WebM:
		err = blankWebMMetadata(data)
	default:
		return preparePhoto(data, source, limits)
	}
	if err != nil {
		return nil, "", err
	}
	return data, source.Ext, nil
}

func broken(format string, details ...any) error {
	return fmt.Errorf("%w: %s", ErrBroken, fmt.Sprintf(format, details...))
}
