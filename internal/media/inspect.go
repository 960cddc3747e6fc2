// Package media reads the photos and videos that photographers deliver. Unlike package images, it does not re-encode
// the files, but creates separate previews. Files can be gigabytes long, so the package reads them in parts and never
// keeps a whole file in memory.
//
//   - inspect.go finds the type, the size in pixels and the duration of a file, and refuses files that cannot be shown.
//   - blank.go overwrites the location recorded in a file: exif.go and xmp.go for photos, movie.go for MP4 and
//     QuickTime, webm.go for WebM.
//   - preview.go decodes a photo and creates its previews, with planes.go for the pixels, profile.go for colors and
//     mark.go for the watermark on previews for viewers who have not paid.
package media

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"

	"shootday/internal/images"
)

// These are the reasons for refusing a file. They are wrapped with details for the log.
var (
	ErrType    = errors.New("the content has none of the types that can be delivered")
	ErrPixels  = errors.New("the photo has too many pixels")
	ErrSize    = errors.New("the file is too large for its type")
	ErrDamaged = errors.New("the file is damaged")
)

// These are the limits on the files that can be delivered.
const (
	MaxPhotoBytes = 200_000_000
	MaxVideoBytes = 4_000_000_000

	maxPixels  = 120_000_000
	maxPadding = 64 << 10 // maximum number of bytes of padding between the segments of a JPEG
	// maxBufferedPixels is the maximum number of pixels of a photo whose decoder needs several bytes per pixel.
	maxBufferedPixels = 60_000_000
)

// Type is a type of file that can be delivered.
type Type struct {
	MIME       string
	Video      bool
	Extensions []string // without a dot; the first is appended to names that have none of them
}

// These are the types of files that can be delivered.
var (
	JPEG      = &Type{"image/jpeg", false, []string{"jpg", "jpeg"}}
	PNG       = &Type{"image/png", false, []string{"png"}}
	WebP      = &Type{"image/webp", false, []string{"webp"}}
	MP4       = &Type{"video/mp4", true, []string{"mp4", "m4v"}}
	QuickTime = &Type{"video/quicktime", true, []string{"mov"}}
	WebM      = &Type{"video/webm", true, []string{"webm"}}
)

// TypeOf returns the type of files with an extension, which must be in lower case and without a dot. It returns nil if
// no type has the extension.
func TypeOf(extension string) *Type {
	for _, one := range []*Type{JPEG, PNG, WebP, MP4, QuickTime, WebM} {
		for _, own := range one.Extensions {
			if own == extension {
				return one
			}
		}
	}
	return nil
}

// MaxBytes returns the maximum size of a file of the type, in bytes.
func (t *Type) MaxBytes() int64 {
	if t.Video {
		return MaxVideoBytes
	}
	return MaxPhotoBytes
}

// Content is a stored file.
type Content struct {
	io.ReaderAt
	Size int64
}

// bytes reads a part of the file. It returns an error that wraps ErrDamaged if the part extends beyond the end of the
// file.
func (c Content) bytes(offset, length int64) ([]byte, error) {
	if offset < 0 || length < 0 || offset > c.Size-length {
		return nil, damaged("%d bytes at %d of %d", length, offset, c.Size)
	}
	part := make([]byte, length)
	if _, err := c.ReadAt(part, offset); err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("read a delivered file: %w", err)
	}
	return part, nil
}

func (c Content) reader() io.Reader {
	return bufio.NewReaderSize(io.NewSectionReader(c, 0, c.Size), 256<<10)
}

// Info contains what the headers of a file say about it.
type Info struct {
	Type          *Type
	Width, Height int     // size in pixels as displayed; 0 if unknown
	Seconds       float64 // duration of a video in seconds; 0 if unknown

	stored      image.Point // size of a photo in pixels before it is rotated
	orientation images.Orientation
	progressive bool
	profile     *profile // color profile; nil for sRGB
}

// Inspect returns the information in the headers of a file, without decoding the file. It returns an error that wraps
// ErrType, ErrSize, ErrPixels or ErrDamaged if the file is refused.
func Inspect(c Content) (*Info, error) {
	head, err := c.bytes(0, min(512, c.Size))
	if err != nil {
		return nil, err
	}
	kind := sniff(head)
	if kind == nil {
		return nil, ErrType
	}
	if c.Size > kind.MaxBytes() {
		return nil, fmt.Errorf("%w: %d bytes of %s", ErrSize, c.Size, kind.MIME)
	}
	info := &Info{Type: kind}
	switch kind {
	case MP4, QuickTime:
		err = info.inspectMovie(c)
	case WebM:
		err = info.inspectWebM(c)
	default:
		err = info.inspectPhoto(c)
	}
	if err != nil {
		return nil, err
	}
	return info, nil
}

func sniff(head []byte) *Type {
	if len(head) >= 12 && string(head[4:12]) == "ftypqt  " {
		return QuickTime
	}
	found, ok := images.Sniff(head)
	if !ok {
		return nil
	}
	return TypeOf(found.Ext)
}

type codec struct {
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}

// codecs lists the decoders explicitly, because image.Decode also accepts formats that other packages register.
var codecs = map[*Type]codec{
	JPEG: {jpeg.DecodeConfig, jpeg.Decode},
	PNG:  {png.DecodeConfig, png.Decode},
	WebP: {webp.DecodeConfig, webp.Decode},
}

func (info *Info) inspectPhoto(c Content) error {
	config, err := codecs[info.Type].config(c.reader())
	if err != nil {
		return damaged("%s header: %v", info.Type.MIME, err)
	}
	info.stored = image.Pt(config.Width, config.Height)
	if config.Width < 1 || config.Height < 1 {
		return damaged("%d x %d pixels", config.Width, config.Height)
	}
	limit := maxPixels
	if info.Type == JPEG {
		info.progressive, err = isProgressive(c)
		if err != nil {
			return err
		}
	}
	if info.Type != JPEG || info.progressive {
		limit = maxBufferedPixels
	}
	if config.Width > limit/config.Height {
		return fmt.Errorf("%w: %d x %d of %s", ErrPixels, config.Width, config.Height, info.Type.MIME)
	}
	// Damaged metadata is not a reason to refuse a photo.
	_ = eachBlock(c, info.Type, func(b block) error {
		switch b.kind {
		case exifBlock:
			if info.orientation == 0 {
				info.orientation = images.ReadOrientation(b.data)
			}
		case profileBlock:
			info.profile = readProfile(b.data)
		}
		return nil
	})
	info.Width, info.Height = config.Width, config.Height
	if info.orientation >= 5 && info.orientation <= 8 {
		info.Width, info.Height = config.Height, config.Width
	}
	return nil
}

// isProgressive reports whether a JPEG is progressive. It reads the segments up to the frame header.
func isProgressive(c Content) (bool, error) {
	progressive := false
	err := eachSegment(c, func(marker byte, _, _ int64) error {
		if marker >= 0xc0 && marker <= 0xc2 {
			progressive = marker == 0xc2
			return io.EOF
		}
		return nil
	})
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return progressive, err
}

// eachSegment calls visit with the marker of each segment of a JPEG before its pixels, and with the offset and the
// length of the segment's content.
func eachSegment(c Content, visit func(marker byte, offset, length int64) error) error {
	padding := 0
	for offset := int64(2); ; {
		header, err := c.bytes(offset, 4)
		if err != nil {
			return err
		}
		if header[0] != 0xff {
			return damaged("%x instead of a marker at %d", header[0], offset)
		}
		if header[1] == 0xff {
			if padding++; padding > maxPadding {
				return damaged("more than %d bytes of padding", maxPadding)
			}
			offset++
			continue
		}
		// A decoder skips some markers without a length, so what follows them would be read differently.
		isBare := header[1] == 0 || header[1] >= 0xd0 && header[1] <= 0xd9
		length := int64(binary.BigEndian.Uint16(header[2:]))
		if length < 2 || isBare {
			return damaged("a segment %x of %d bytes at %d", header[1], length, offset)
		}
		if err := visit(header[1], offset+4, length-2); err != nil {
			return err
		}
		if header[1] == 0xda {
			return nil
		}
		offset += 2 + length
	}
}

func damaged(format string, details ...any) error {
	return fmt.Errorf("%w: %s", ErrDamaged, fmt.Sprintf(format, details...))
}
