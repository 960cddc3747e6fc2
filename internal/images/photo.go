package images

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"

	"github.com/disintegration/imaging"
	"golang.org/x/image/webp"
)

const (
	jpegQuality = 85

	// maxUploadSide is the maximum width and height of an upload in pixels, which is the limit of JPEG. To scale an
	// image down, package imaging needs about 100 bytes for each pixel of a side.
	maxUploadSide = 65_535
)

// decoding is a semaphore that limits the number of images that are decoded at the same time. decoderMemory
// additionally limits their memory.
var decoding = make(chan struct{}, 2)

type codec struct {
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}

// codecs contains the supported formats. image.Decode would also accept formats that other packages register.
var codecs = map[Type]codec{
	JPEG: {jpeg.DecodeConfig, jpeg.Decode},
	PNG:  {png.DecodeConfig, png.Decode},
	WebP: {webp.DecodeConfig, webp.Decode},
}

// preparePhoto re-encodes an image, so that only the pixels remain. The result is a PNG if the image has transparency,
// and a JPEG otherwise.
func preparePhoto(data []byte, source Type, limits Limits) (out []byte, ext string, err error) {
	config, err := codecs[source].config(bytes.NewReader(data))
	if err != nil {
		return nil, "", broken("%s header: %v", source.Ext, err)
	}
	if config.Width < 1 || config.Height < 1 {
		return nil, "", broken("%s of %d x %d pixels", source.Ext, config.Width, config.Height)
	}
	if config.Width > limits.MaxPixels/config.Height || max(config.Width, config.Height) > maxUploadSide {
		return nil, "", fmt.Errorf("%w: %d x %d", ErrTooManyPixels, config.Width, config.Height)
	}
	if source == JPEG && scanWork(data, DecodedPixels(config.Width, config.Height)) > maxScanWork {
		return nil, "", fmt.Errorf("%w for %d x %d pixels", ErrTooManyScans, config.Width, config.Height)
	}

	memory, err := memoryOf(data, source, config.Width*config.Height)
	if err != nil {
		return nil, "", err
	}
	decoding <- struct{}{}
	defer func() { <-decoding }()
	defer decoderMemory.enter(memory)()

	img, err := codecs[source].decode(bytes.NewReader(data))
	if err != nil {
		return nil, "", broken("%s: %v", source.Ext, err)
	}
	format, ext := imaging.JPEG, JPEG.Ext
	if !isOpaque(img) {
		format, ext = imaging.PNG, PNG.Ext
	}
	if config.Width > limits.MaxSide || config.Height > limits.MaxSide {
		img = imaging.Fit(img, limits.MaxSide, limits.MaxSide, imaging.Lanczos)
	}
	img = upright(img, orientationOf(data, source))

	var encoded bytes.Buffer
	if err := imaging.Encode(&encoded, img, format, imaging.JPEGQuality(jpegQuality)); err != nil {
		return nil, "", fmt.Errorf("encode a %s image: %w", ext, err)
	}
	return encoded.Bytes(), ext, nil
}

func isOpaque(img image.Image) bool {
	judge, ok := img.(interface{ Opaque() bool })
	return ok && judge.Opaque()
}
