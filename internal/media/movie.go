package media

import (
	"bytes"
	"encoding/binary"
	"math"
	"strings"
)

const (
	maxMovieHeader = 64 << 20 // maximum total size of the moov boxes and the XMP of a file, in bytes
	maxMovieBoxes  = 100_000
)

// movieBox is a box of an MP4 or QuickTime file. offset is the offset of its body in the file.
type movieBox struct {
	kind   string // the four characters that name the type of the box
	name   int64  // offset of these four characters in the file
	offset int64
	body   []byte // nil unless the content of the box is needed
	length int64
}

// xmpUUID identifies the uuid boxes that contain XMP. Their bodies begin with it.
var xmpUUID = []byte("\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac")

// topBoxes returns the top-level boxes of a file. Only moov boxes and uuid boxes with XMP have a body.
func topBoxes(c Content) ([]movieBox, error) {
	var boxes []movieBox
	total := int64(0) // total size of the bodies that are read
	for offset := int64(0); offset < c.Size; {
		if len(boxes) == maxMovieBoxes {
			return nil, damaged("more than %d boxes", maxMovieBoxes)
		}
		header, err := c.bytes(offset, min(16, c.Size-offset))
		if err != nil {
			return nil, err
		}
		box, headerLength, ok := parseBoxHeader(header, c.Size-offset)
		if !ok {
			return nil, damaged("no box at %d of %d", offset, c.Size)
		}
		box.name, box.offset = offset+4, offset+headerLength
		offset = box.offset + box.length
		isRead := box.kind == "moov"
		if box.kind == "uuid" && box.length >= int64(len(xmpUUID)) {
			kind, err := c.bytes(box.offset, int64(len(xmpUUID)))
			if err != nil {
				return nil, err
			}
			isRead = bytes.Equal(kind, xmpUUID)
		}
		if isRead {
			if total += box.length; total > maxMovieHeader {
				return nil, damaged("more than %d bytes of metadata", maxMovieHeader)
			}
			if box.body, err = c.bytes(box.offset, box.length); err != nil {
				return nil, err
			}
		}
		boxes = append(boxes, box)
	}
	return boxes, nil
}

// parseBoxHeader reads the header of a box, and returns the box without its body, and the length of the header. left is
// the maximum length of the box, including its header. parseBoxHeader returns false if the header is incomplete or
// contains an impossible length.
func parseBoxHeader(data []byte, left int64) (box movieBox, header int64, ok bool) {
	if len(data) < 8 {
		return movieBox{}, 0, false
	}
	header = 8
	size := int64(binary.BigEndian.Uint32(data))
	switch {
	case size == 0:
		size = left
	case size == 1:
		if len(data) < 16 {
			return movieBox{}, 0, false
		}
		header, size = 16, int64(min(binary.BigEndian.Uint64(data[8:]), math.MaxInt64))
	}
	if size < header || size > left {
		return movieBox{}, 0, false
	}
	return movieBox{kind: string(data[4:8]), length: size - header}, header, true
}

// children returns the boxes inside of a box. The list ends at data that is not a box, such as the zero at the end of
// udta.
func (b movieBox) children() []movieBox {
	var boxes []movieBox
	for rest := b.body; len(rest) >= 8 && len(boxes) < maxMovieBoxes; {
		if binary.BigEndian.Uint32(rest) == 0 {
			break
		}
		child, header, ok := parseBoxHeader(rest, int64(len(rest)))
		if !ok {
			break
		}
		start := b.offset + int64(len(b.body)-len(rest))
		child.name, child.offset = start+4, start+header
		child.body = rest[header : header+child.length]
		boxes = append(boxes, child)
		rest = rest[header+child.length:]
	}
	return boxes
}

// child returns the first box at a path inside of a box.
func (b movieBox) child(path ...string) (movieBox, bool) {
	for _, kind := range path {
		found := false
		for _, child := range b.children() {
			if child.kind == kind {
				b, found = child, true
				break
			}
		}
		if !found {
			return movieBox{}, false
		}
	}
	return b, true
}

// inspectMovie reads the duration of a movie, and the size of its pictures if it has a video track. It returns an error
// if the file has no movie header.
func (info *Info) inspectMovie(c Content) error {
	boxes, err := topBoxes(c)
	if err != nil {
		return err
	}
	for _, box := range boxes {
		if box.kind != "moov" {
			continue
		}
		header, found := box.child("mvhd")
		if !found {
			break
		}
		var ok bool
		if info.Seconds, ok = movieSeconds(header.body); !ok {
			return damaged("an mvhd box of %d bytes", len(header.body))
		}
		info.Width, info.Height = movieSize(box)
		return nil
	}
	return damaged("no movie header")
}

func movieSeconds(mvhd []byte) (float64, bool) {
	var scale, length float64
	switch {
	case len(mvhd) >= 20 && mvhd[0] == 0:
		scale, length = float64(binary.BigEndian.Uint32(mvhd[12:])), float64(binary.BigEndian.Uint32(mvhd[16:]))
	case len(mvhd) >= 32 && mvhd[0] == 1:
		scale, length = float64(binary.BigEndian.Uint32(mvhd[20:])), float64(binary.BigEndian.Uint64(mvhd[24:]))
	default:
		return 0, false
	}
	if scale == 0 {
		return 0, true
	}
	return math.Round(length/scale*1000) / 1000, true
}

// movieSize returns the size of the first video track, as displayed.
func movieSize(moov movieBox) (width, height int) {
	for _, track := range moov.children() {
		if track.kind != "trak" {
			continue
		}
		handler, found := track.child("mdia", "hdlr")
		header, hasHeader := track.child("tkhd")
		if !found || !hasHeader || len(handler.body) < 12 || string(handler.body[8:12]) != "vide" || len(header.body) < 84 {
			continue
		}
		end := len(header.body)
		width = int(binary.BigEndian.Uint32(header.body[end-8:]) >> 16)
		height = int(binary.BigEndian.Uint32(header.body[end-4:]) >> 16)
		matrix := header.body[end-44:]
		if turned := binary.BigEndian.Uint32(matrix) == 0 && binary.BigEndian.Uint32(matrix[16:]) == 0; turned {
			width, height = height, width
		}
		return width, height
	}
	return 0, 0
}

// moviePatches returns the patches for the boxes that contain the location of a movie and of its tracks.
func moviePatches(c Content) ([]Patch, error) {
	boxes, err := topBoxes(c)
	if err != nil {
		return nil, err
	}
	var patches []Patch
	for _, box := range boxes {
		switch {
		case box.kind == "moov":
			owners := []movieBox{box}
			for _, track := range box.children() {
				if track.kind == "trak" {
					owners = append(owners, track)
				}
			}
			for _, owner := range owners {
				if err := appendPlacePatches(&patches, owner); err != nil {
					return nil, err
				}
			}
		case box.kind == "uuid" && bytes.HasPrefix(box.body, xmpUUID):
			if err := appendXMPPatch(&patches, box); err != nil {
				return nil, err
			}
		}
	}
	return patches, nil
}

// appendPlacePatches appends the patches that remove the location from the user data and the metadata of owner, which
// is a movie or a track.
func appendPlacePatches(patches *[]Patch, owner movieBox) error {
	for _, box := range owner.children() {
		items := []movieBox{box}
		if box.kind == "udta" {
			items = box.children()
		}
		for _, item := range items {
			switch {
			case item.kind == "\xa9xyz", item.kind == "loci":
				// The type of the box is also changed, because an empty location would not be valid.
				*patches = append(*patches, Patch{item.name, []byte("free")}, Patch{item.offset, make([]byte, len(item.body))})
			case item.kind == "meta":
				*patches = append(*patches, metaPatches(item)...)
			case item.kind == "XMP_", item.kind == "uuid" && bytes.HasPrefix(item.body, xmpUUID):
				if err := appendXMPPatch(patches, item); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func appendXMPPatch(patches *[]Patch, box movieBox) error {
	blanked := bytes.Clone(box.body)
	if err := blankGPSProperties(blanked); err != nil {
		return err
	}
	if !bytes.Equal(blanked, box.body) {
		*patches = append(*patches, Patch{box.offset, blanked})
	}
	return nil
}

// metaPatches returns the patches that overwrite the location in a meta box. The box "keys" contains the names of the
// keys, and "ilst" contains the values, each identified by the number of its key.
func metaPatches(meta movieBox) []Patch {
	if len(meta.body) >= 12 && string(meta.body[4:8]) != "hdlr" { // in MP4 files, the box begins with a version
		meta.body, meta.offset = meta.body[4:], meta.offset+4
	}
	keys, hasKeys := meta.child("keys")
	values, hasValues := meta.child("ilst")
	if !hasKeys || !hasValues || len(keys.body) < 8 {
		return nil
	}
	places := map[uint32]bool{}
	rest := keys.body[8:]
	for number := uint32(1); len(rest) >= 8; number++ {
		size := binary.BigEndian.Uint32(rest)
		if size < 8 || uint64(size) > uint64(len(rest)) {
			break
		}
		places[number] = strings.HasPrefix(string(rest[8:size]), "com.apple.quicktime.location.")
		rest = rest[size:]
	}
	var patches []Patch
	for _, item := range values.children() {
		if !places[binary.BigEndian.Uint32([]byte(item.kind))] {
			continue
		}
		for _, value := range item.children() {
			const header = 8 // the type and the language of a value
			if value.kind != "data" || len(value.body) <= header || isBlank(value.body[header:]) {
				continue
			}
			patches = append(patches, Patch{value.offset + header, make([]byte, len(value.body)-header)})
		}
	}
	return patches
}

func isBlank(data []byte) bool { return len(bytes.Trim(data, "\x00")) == 0 }
