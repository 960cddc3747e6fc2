// Package images turns what a person uploads into files that are safe to show to others:
// checked by content, of bounded size, upright, and without metadata that tells where a
// picture or a video was taken.
package images

import (
	"errors"
	"fmt"
)

// The reasons for which an upload is refused. They come wrapped with details for the log.
var (
	ErrUnsupportedType = errors.New("not a JPEG, PNG or WebP image, nor an MP4 or WebM video")
	ErrTooManyPixels   = errors.New("the image has too many pixels")
	ErrTooManyScans    = errors.New("the JPEG has too many scans")
	ErrBroken          = errors.New("the file is damaged")
)

// Limits bounds what is decoded and what is kept of an image.
type Limits struct {
	MaxPixels int // of an image that is decoded at all
	MaxSide   int // of the image that is kept; a larger one is scaled down
}

// DefaultLimits are those of the product: 40 megapixels in, at most 2400 pixels a side out.
var DefaultLimits = Limits{MaxPixels: 40_000_000, MaxSide: 2400}

// Prepare answers the form in which an upload is stored, and the extension, without a dot,
// under which it must be named. Images are encoded anew; videos stay as they are but for
// their metadata, which is blanked inside data itself: data must not be used afterwards.
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
