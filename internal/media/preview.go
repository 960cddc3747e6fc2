package media

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"runtime/debug"
)

const (
	gridSide       = 480
	viewSide       = 2048
	markedViewSide = 1280

	previewQuality = 82

	// largePhoto is the minimum number of pixels of a photo for which unused memory is returned to the operating
	// system, before and after the photo is processed.
	largePhoto = 16_000_000
)

// Previews contains the previews of a photo, as upright JPEGs in sRGB without metadata.
type Previews struct {
	Grid, View             []byte
	MarkedGrid, MarkedView []byte // with a watermark, for viewers who have not paid
}

// MakePreviews decodes a photo and creates its previews. mark is the text of the watermark. It returns an error that
// wraps ErrDamaged if the photo cannot be decoded.
//
// Decoding needs up to eight bytes per pixel, so only one photo should be decoded at a time.
func MakePreviews(c Content, info *Info, mark string) (*Previews, error) {
	if info.stored.X*info.stored.Y >= largePhoto {
		debug.FreeOSMemory()
		defer debug.FreeOSMemory()
	}
	if err := info.checkScans(c); err != nil {
		return nil, err
	}
	view, err := decodeTo(c, info, viewSide)
	if err != nil {
		return nil, err
	}
	return encodePreviews(view, mark)
}

// decodeTo decodes a photo, scales it down to at most limit pixels on its longer side, converts its colors to sRGB and
// rotates it upright. The decoded photo is in memory only during this call.
func decodeTo(c Content, info *Info, limit int) (*planes, error) {
	img, err := codecs[info.Type].decode(c.reader())
	if err != nil {
		return nil, damaged("%s: %v", info.Type.MIME, err)
	}
	if img.Bounds().Size() != info.stored {
		return nil, damaged("%v pixels instead of %v", img.Bounds().Size(), info.stored)
	}
	scaled := shrinkImage(img, limit)
	if info.profile != nil {
		info.profile.toSRGB(scaled)
	}
	return scaled.upright(int(info.orientation)), nil
}

func encodePreviews(view *planes, mark string) (*Previews, error) {
	grid := view.shrinkTo(gridSide)
	markedGrid, err := grid.mark(mark, smallMarkHeight)
	if err != nil {
		return nil, fmt.Errorf("draw the mark: %w", err)
	}
	markedView, err := view.shrinkTo(markedViewSide).mark(mark, markHeight)
	if err != nil {
		return nil, fmt.Errorf("draw the mark: %w", err)
	}
	out := &Previews{}
	for _, size := range []struct {
		to     *[]byte
		planes *planes
	}{{&out.Grid, grid}, {&out.View, view}, {&out.MarkedGrid, markedGrid}, {&out.MarkedView, markedView}} {
		if *size.to, err = encode(size.planes.image()); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// Sizes contains a picture of a message in two sizes, as upright JPEGs in sRGB without metadata.
type Sizes struct {
	Thumb, View   []byte
	Width, Height int // the size of View in pixels
}

// MakeSizes decodes a picture and creates its two sizes. It returns an error that wraps ErrDamaged if the picture
// cannot be decoded.
func MakeSizes(c Content, info *Info) (*Sizes, error) {
	view, err := decodeTo(c, info, viewSide)
	if err != nil {
		return nil, err
	}
	shown := view.image()
	out := &Sizes{Width: shown.Bounds().Dx(), Height: shown.Bounds().Dy()}
	if out.View, err = encode(shown); err != nil {
		return nil, err
	}
	out.Thumb, err = encode(view.shrinkTo(gridSide).image())
	return out, err
}

func encode(img image.Image) ([]byte, error) {
	var encoded bytes.Buffer
	if err := jpeg.Encode(&encoded, img, &jpeg.Options{Quality: previewQuality}); err != nil {
		return nil, fmt.Errorf("encode a preview: %w", err)
	}
	return encoded.Bytes(), nil
}
