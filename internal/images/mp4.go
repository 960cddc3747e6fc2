package images

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// kept lists the boxes that a player needs, at the top level of a file ("") and inside each kind of container box. All
// other boxes there are blanked. A list of allowed boxes is safer than a list of forbidden ones, because manufacturers
// keep inventing boxes that contain the location (udta with ©xyz or loci, meta with QuickTime keys, uuid with XMP).
var kept = map[string][]string{
	"":     {"ftyp", "styp", "moov", "moof", "mdat", "mfra", "sidx", "ssix"},
	"moov": {"mvhd", "mvex", "trak"},
	"trak": {"tkhd", "tref", "edts", "mdia"},
	"moof": {"mfhd", "traf"},
	"traf": {"tfhd", "tfdt", "trun", "sdtp", "subs", "sbgp", "sgpd", "saiz", "saio", "senc"},
}

// maxBoxes is the maximum number of boxes in one parent. It is sufficient for the fragments of a long recording, and
// limits the memory that a file with nothing but boxes can use.
const maxBoxes = 100_000

// box is a box of an MP4 file. whole and body are slices of the file, so writing to them changes the file.
type box struct {
	kind        string
	whole, body []byte
}

// blankMP4Metadata overwrites everything in an MP4 file that is not needed to play its video and audio. All other data
// remains at the same offset, because tables in the file contain offsets.
func blankMP4Metadata(file []byte) error {
	top, err := openBox(file, "")
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(top, isKind("moov")) {
		return broken("an MP4 without a moov box")
	}
	fragmented := slices.ContainsFunc(top, isKind("moof"))
	movie := movie{file: file, fragmented: fragmented, left: uint64(len(file))}
	for _, b := range top { // moov may come after the fragments
		if b.kind == "moov" {
			if err := movie.blank(b); err != nil {
				return err
			}
		}
	}
	if !movie.hasPicture {
		return broken("an MP4 without a video track")
	}
	for _, b := range top {
		if b.kind == "moof" {
			if err := movie.blankFragment(b); err != nil {
				return err
			}
		}
	}
	if movie.unknown {
		return nil
	}
	return checkUse(file, movie.used)
}

// movie contains the state while an MP4 file is blanked.
type movie struct {
	file       []byte
	fragmented bool
	sizes      fragmentSizes
	hasPicture bool
	used       uint64 // number of bytes that belong to samples of a track
	left       uint64 // number of bytes that the chunks of further tracks may have in total
	unknown    bool   // true if the sizes of some samples have a format that is not supported
}

func (m *movie) blank(moov box) error {
	children, err := openBox(moov.body, "moov")
	if err != nil {
		return err
	}
	if m.sizes, err = readFragmentSizes(children); err != nil {
		return err
	}
	for _, b := range children {
		if b.kind != "trak" {
			continue
		}
		parts, err := openBox(b.body, "trak")
		if err != nil {
			return err
		}
		t, err := readTrack(parts)
		if err != nil {
			return err
		}
		if t.isPlayed() {
			m.hasPicture = m.hasPicture || t.handler == "vide"
			if _, compact := t.tables["stz2"]; compact {
				m.unknown = true
			} else if err := t.eachChunk(m, func([]byte) {}); err != nil {
				return err
			}
			continue
		}
		if m.fragmented {
			return fmt.Errorf("%w: a fragmented MP4 with a %q track", ErrUnsupportedType, t.handler)
		}
		if err := t.eraseSamples(m); err != nil {
			return err
		}
		b.blank()
	}
	return nil
}

func (m *movie) blankFragment(moof box) error {
	children, err := openBox(moof.body, "moof")
	if err != nil {
		return err
	}
	for _, b := range children {
		if b.kind == "traf" {
			parts, err := openBox(b.body, "traf")
			if err != nil {
				return err
			}
			m.used += m.sizes.samplesOfTraf(parts)
		}
	}
	return nil
}

// openBox blanks those children of a box that kept does not list for its kind, and returns the others.
func openBox(body []byte, kind string) ([]box, error) {
	children, err := readBoxes(body)
	if err != nil {
		return nil, err
	}
	var stay []box
	for _, b := range children {
		if slices.Contains(kept[kind], b.kind) {
			stay = append(stay, b)
		} else {
			b.blank()
		}
	}
	return stay, nil
}

// blank turns the box into a free-space box of the same length, so that all offsets remain valid.
func (b box) blank() {
	copy(b.whole[4:8], "free")
	clear(b.body)
}

func isKind(kind string) func(box) bool {
	return func(b box) bool { return b.kind == kind }
}

// readBoxes splits data into boxes. A box begins with its length as a 32-bit number, followed by its kind. The length 1
// means that a 64-bit length follows the kind, and 0 means that the box extends to the end of the data.
func readBoxes(data []byte) ([]box, error) {
	var found []box
	for len(data) > 0 {
		if len(data) < 8 {
			return nil, broken("%d bytes after the last box", len(data))
		}
		header, size := 8, uint64(binary.BigEndian.Uint32(data))
		switch {
		case size == 0:
			size = uint64(len(data))
		case size == 1 && len(data) >= 16:
			header, size = 16, binary.BigEndian.Uint64(data[8:])
		}
		if size < uint64(header) || size > uint64(len(data)) {
			return nil, broken("a box %q of %d bytes where %d are left", data[4:8], size, len(data))
		}
		if len(found) == maxBoxes {
			return nil, broken("more than %d boxes side by side", maxBoxes)
		}
		found = append(found, box{string(data[4:8]), data[:size], data[header:size]})
		data = data[size:]
	}
	return found, nil
}
