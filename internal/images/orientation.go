package images

import (
	"bytes"
	"encoding/binary"
	"image"

	"github.com/disintegration/imaging"
)

// Orientation is the EXIF orientation of an image. Images with values from 2 to 8 must be rotated or mirrored; all
// other values mean that the image is upright.
type Orientation uint16

// upright rotates and mirrors an image with the orientation o, because the stored file has no EXIF tag.
//
// imaging.AutoOrientation is not used, because it reads only JPEG, does not find an EXIF block after an XMP block, and
// rotates the image before it is scaled down, which needs a second copy of up to 160 MB.
func upright(img image.Image, o Orientation) image.Image {
	switch o {
	case 2:
		return imaging.FlipH(img)
	case 3:
		return imaging.Rotate180(img)
	case 4:
		return imaging.FlipV(img)
	case 5:
		return imaging.Transpose(img)
	case 6:
		return imaging.Rotate270(img)
	case 7:
		return imaging.Transverse(img)
	case 8:
		return imaging.Rotate90(img)
	default:
		return img
	}
}

// orientationOf returns the orientation in the EXIF block of an image, or 0 if it cannot be read. A damaged EXIF block
// is no reason to refuse an image.
func orientationOf(data []byte, source Type) Orientation {
	var exif []byte
	switch source {
	case JPEG:
		exif = jpegEXIF(data)
	case PNG:
		exif = pngEXIF(data)
	case WebP:
		exif = webpEXIF(data)
	}
	return ReadOrientation(bytes.TrimPrefix(exif, exifPrefix))
}

const (
	markerRST0 = 0xd0
	markerRST7 = 0xd7
	markerEOI  = 0xd9
	markerSOS  = 0xda
	markerAPP1 = 0xe1
)

var exifPrefix = []byte("Exif\x00\x00")

// jpegEXIF returns the EXIF block of a JPEG, or nil if there is none before the image data. Segments with XMP have the
// same marker and may come first.
func jpegEXIF(data []byte) []byte {
	for rest := data[2:]; len(rest) >= 4 && rest[0] == 0xff; {
		if rest[1] == 0xff { // padding
			rest = rest[1:]
			continue
		}
		marker, size := rest[1], int(binary.BigEndian.Uint16(rest[2:]))
		if marker == markerSOS || size < 2 || 2+size > len(rest) {
			return nil
		}
		content := rest[4 : 2+size]
		if marker == markerAPP1 && bytes.HasPrefix(content, exifPrefix) {
			return content
		}
		rest = rest[2+size:]
	}
	return nil
}

// pngEXIF returns the EXIF block of a PNG, or nil if there is none. A chunk consists of a length, a name, content and a
// checksum.
func pngEXIF(data []byte) []byte {
	for rest := data[8:]; len(rest) >= 12; {
		size := uint64(binary.BigEndian.Uint32(rest))
		if size > uint64(len(rest)-12) {
			return nil
		}
		if string(rest[4:8]) == "eXIf" {
			return rest[8 : 8+size]
		}
		rest = rest[12+size:]
	}
	return nil
}

// webpEXIF returns the EXIF block of a WebP file, or nil if there is none. A chunk consists of a name, a length, and
// content that is padded to an even length.
func webpEXIF(data []byte) []byte {
	for rest := data[12:]; len(rest) >= 8; {
		size := uint64(binary.LittleEndian.Uint32(rest[4:]))
		if size > uint64(len(rest)-8) {
			return nil
		}
		if string(rest[:4]) == "EXIF" {
			return rest[8 : 8+size]
		}
		rest = rest[min(8+size+size%2, uint64(len(rest))):]
	}
	return nil
}

// ReadOrientation returns the orientation in the first directory of a TIFF block, or 0 if there is none.
func ReadOrientation(tiff []byte) Orientation {
	const (
		tagOrientation = 0x0112
		entrySize      = 12
	)
	if len(tiff) < 8 {
		return 0
	}
	var order binary.ByteOrder
	switch string(tiff[:4]) {
	case "II*\x00":
		order = binary.LittleEndian
	case "MM\x00*":
		order = binary.BigEndian
	default:
		return 0
	}
	offset := uint64(order.Uint32(tiff[4:]))
	if offset+2 > uint64(len(tiff)) {
		return 0
	}
	directory := tiff[offset:]
	count := int(order.Uint16(directory))
	for entry := directory[2:]; count > 0 && len(entry) >= entrySize; entry = entry[entrySize:] {
		if order.Uint16(entry) == tagOrientation {
			return Orientation(order.Uint16(entry[8:]))
		}
		count--
	}
	return 0
}
