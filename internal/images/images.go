// Package images converts uploaded photos and videos to files that can be shown to other users safely. It detects the
// type of a file from its content, limits the size of photos, and rotates photos upright. It removes metadata, which
// may contain the location at which a photo or video was taken.
//
// Decoding an image can take hundreds of megabytes of memory, so the package also limits how many images are decoded at
// the same time.
package images

import (
	"errors"
	"fmt"
)

// These are the errors that Prepare returns, wrapped with details for the log.
var (
	ErrUnsupportedType = errors.New("not a JPEG, PNG or WebP image, nor an MP4 or WebM video")
	ErrTooManyPixels   = errors.New("the image has too many pixels")
	ErrTooManyScans    = errors.New("the JPEG has too many scans")
	ErrBroken          = errors.New("the file is damaged")
)

// Limits contains the limits on images.
type Limits struct {
	MaxPixels int // maximum number of pixels (width × height) of an uploaded image; larger images are refused
	MaxSide   int // maximum width and height of the stored image in pixels; larger images are scaled down
}

// DefaultLimits contains the limits used in production. Uploaded images may have up to 40 megapixels, and stored images
// have at most 2400 pixels per side.
var DefaultLimits = Limits{MaxPixels: 40_000_000, MaxSide: 2400}

// Prepare returns the content to store for an uploaded file, and its file extension without a dot. It re-encodes
// images. In a video it only overwrites the metadata. It does so in place, so the caller must not use data afterwards.
//
// If the file is refused, Prepare returns an error that wraps ErrUnsupportedType, ErrTooManyPixels, ErrTooManyScans or
// ErrBroken.
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
