package images

import "encoding/binary"

// maxScanWork limits the work of decoding a JPEG, which is the number of pixels times the number of color components of
// all scans. A decoder visits every block in every scan, even if the scan has only a few bytes. The limit allows twenty
// scans of one component at 40 megapixels. Editors write about ten scans, some of them with three components.
const maxScanWork = 800_000_000

// scanWork returns the number of pixels times the number of color components of all scans of a JPEG, without decoding
// the image. It stops at the end marker, because cameras may append a second picture or a video. It skips the content
// of segments, because an EXIF thumbnail is a JPEG with its own scans.
func scanWork(data []byte, pixels int) int {
	work := 0
	for rest := data[2:]; len(rest) >= 2; {
		if rest[0] != 0xff || rest[1] == 0xff {
			rest = rest[1:] // compressed data, or padding before a marker
			continue
		}
		marker := rest[1]
		rest = rest[2:]
		if marker == markerEOI {
			break
		}
		if marker == 0 || (marker >= markerRST0 && marker <= markerRST7) {
			continue // part of the compressed data
		}
		if len(rest) < 2 {
			break
		}
		size := int(binary.BigEndian.Uint16(rest))
		if size < 2 || size > len(rest) {
			break
		}
		if marker == markerSOS {
			components := 1
			if size > 2 {
				components = max(1, int(rest[2]))
			}
			if work += pixels * components; work > maxScanWork {
				break // the result is already too high, so the file is refused
			}
		}
		rest = rest[size:]
	}
	return work
}

// DecodedPixels returns the number of pixels that a JPEG decoder visits in a scan of an image. It visits whole groups of
// blocks, which can be 32 pixels wide and high, even if the image is narrower.
func DecodedPixels(width, height int) int {
	const side = 32
	return (width + side - 1) / side * side * ((height + side - 1) / side * side)
}
