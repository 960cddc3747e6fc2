package images

import (
	"bytes"
	"encoding/binary"
	"slices"
)

// Kind distinguishes between photos and videos, which have different limits.
type Kind int

// These are the kinds of uploads.
const (
	Photo Kind = iota
	Video
)

// Type is a type of file that can be uploaded.
type Type struct {
	Kind Kind
	Ext  string // file extension without a dot
	MIME string
}

// These are the supported types.
var (
	JPEG = Type{Photo, "jpg", "image/jpeg"}
	PNG  = Type{Photo, "png", "image/png"}
	WebP = Type{Photo, "webp", "image/webp"}
	MP4  = Type{Video, "mp4", "video/mp4"}
	WebM = Type{Video, "webm", "video/webm"}
)

// Sniff detects the type of a file from its first bytes, of which 512 are enough. It returns false if the type is not
// supported.
func Sniff(head []byte) (Type, bool) {
	switch {
	case bytes.HasPrefix(head, []byte("\xff\xd8\xff")):
		return JPEG, true
	case bytes.HasPrefix(head, []byte("\x89PNG\r\n\x1a\n")):
		return PNG, true
	case len(head) >= 12 && string(head[:4]) == "RIFF" && string(head[8:12]) == "WEBP":
		return WebP, true
	case isMP4(head):
		return MP4, true
	case isWebM(head):
		return WebM, true
	}
	return Type{}, false
}

var (
	videoBrands = []string{
		"isom", "iso2", "iso3", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "dash", "M4V ",
	}
	// Files with these major brands also list MP4 as a compatible brand, but are not supported. They are audio files,
	// raw images of cameras, and QuickTime videos, which not all browsers can play.
	otherBrands = []string{"M4A ", "M4B ", "M4P ", "crx ", "qt  "}
)

// isMP4 reports whether the ftyp box at the beginning of a file contains a brand of MP4, and its major brand is not one
// of otherBrands. HEIC and AVIF images begin with such a box, too, but it contains other brands.
func isMP4(head []byte) bool {
	if len(head) < 16 || string(head[4:8]) != "ftyp" {
		return false
	}
	size := min(uint64(binary.BigEndian.Uint32(head)), uint64(len(head)))
	if size < 16 || slices.Contains(otherBrands, string(head[8:12])) {
		return false
	}
	if slices.Contains(videoBrands, string(head[8:12])) {
		return true
	}
	for brands := head[16:size]; len(brands) >= 4; brands = brands[4:] { // the compatible brands come after the minor version
		if slices.Contains(videoBrands, string(brands[:4])) {
			return true
		}
	}
	return false
}

// isWebM reports whether a file begins with an EBML header whose document type is that of WebM. The header of other
// Matroska files differs only in the document type.
func isWebM(head []byte) bool {
	header, _, err := readElement(head)
	if err != nil || header.id != idEBML {
		return false
	}
	for rest := header.body; len(rest) > 0; {
		var field element
		if field, rest, err = readElement(rest); err != nil {
			return false
		}
		if field.id == idDocType {
			return string(bytes.TrimRight(field.body, "\x00")) == "webm"
		}
	}
	return false
}
