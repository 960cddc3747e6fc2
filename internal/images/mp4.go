package images

import (
	"encoding/binary"
	"fmt"
	"slices"
)

// kept names, for the file ("") and for each box that is opened, the children that a player
// needs. Every other child is blanked. A list of what may stay is safer than one of what must
// go: makers keep inventing boxes to put the place into (udta with ©xyz or loci, meta with
// QuickTime keys, uuid with XMP).
var kept = map[string][]string{
	"":     {"ftyp", "styp", "moov", "moof", "mdat", "mfra", "sidx", "ssix"},
	"moov": {"mvhd", "mvex", "trak"},
	"trak": {"tkhd", "tref", "edts", "mdia"},
	"moof": {"mfhd", "traf"},
	"traf": {"tfhd", "tfdt", "trun", "sdtp", "subs", "sbgp", "sgpd", "saiz", "saio", "senc"},
}

// maxBoxes is how many boxes may lie side by side: enough for every fragment of a long
// recording, and few enough that a file of nothing but boxes costs no memory to speak of.
const maxBoxes = 100_000

// box is one node of an MP4 file. Whole and body are parts of the file itself, so that what
// is written to them is written to the file.
type box struct {
	kind        string
	whole, body []byte
}

// blankMP4Metadata blanks, without moving a byte, everything in an MP4 file that is neither
// picture nor sound nor needed to play them.
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
	for _, b := range top { // it may stand behind the fragments
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

// movie is what is known of an MP4 file while it is walked through.
type movie struct {
	file       []byte
	fragmented bool
	sizes      fragmentSizes
	hasPicture bool
	used       uint64 // bytes that are samples of a track
	left       uint64 // bytes that the chunks of further tracks may have
	unknown    bool   // the sizes of some samples are kept in a way that is not read
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

// openBox blanks the children that a box of this kind need not have and answers the others.
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

// blank makes the box one of free space. Its length stays, and with it every offset.
func (b box) blank() {
	copy(b.whole[4:8], "free")
	clear(b.body)
}

func isKind(kind string) func(box) bool {
	return func(b box) bool { return b.kind == kind }
}

// readBoxes cuts data into boxes. The length of a box comes first, in 32 bits; 1 stands for 64
// bits after the name, 0 for all that is left.
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
