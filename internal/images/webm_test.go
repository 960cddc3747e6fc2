package images

import (
	"encoding/binary"
	"errors"
	"slices"
	"testing"
)

// makeElement returns an element. It writes the length of the body in one byte if possible, and otherwise in eight
// bytes.
func makeElement(id uint32, parts ...[]byte) []byte {
	body := slices.Concat(parts...)
	if len(body) < 0x7f {
		return slices.Concat(elementID(id), []byte{0x80 | byte(len(body))}, body)
	}
	return slices.Concat(elementID(id), binary.BigEndian.AppendUint64(nil, 1<<56|uint64(len(body))), body)
}

// knownLength and endless return an element that contains the given parts. knownLength writes its length, and endless
// writes that it is unknown.
func knownLength(id uint32, parts ...[]byte) []byte { return makeElement(id, parts...) }

func endless(id uint32, parts ...[]byte) []byte {
	return slices.Concat(elementID(id), []byte{0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, slices.Concat(parts...))
}

func elementID(id uint32) []byte {
	raw := binary.BigEndian.AppendUint32(nil, id)
	for raw[0] == 0 {
		raw = raw[1:]
	}
	return raw
}

func webmHeader(documentType string) []byte {
	return makeElement(idEBML, makeElement(0x4286, []byte{1}), makeElement(idDocType, []byte(documentType)))
}

func webmTracks(types ...byte) []byte {
	var entries [][]byte
	for _, kind := range types {
		entries = append(entries, makeElement(idTrackEntry, makeElement(0xd7, []byte{1}), makeElement(idTrackType, []byte{kind})))
	}
	return makeElement(idTracks, entries...)
}

// webmTags returns elements in which converters may store the location: tags, an attachment, a chapter, an unknown
// element, and an element that is too short for a length of eight bytes.
func webmTags() []byte {
	simple := makeElement(0x67c8, makeElement(0x45a3, []byte("location")), makeElement(0x4487, []byte(place)))
	return slices.Concat(
		makeElement(0x1254c367, makeElement(0x7373, simple)),
		makeElement(0x1254c367, makeElement(0x7373, simple, simple, simple, simple)),
		makeElement(0x1941a469, []byte(place)),
		makeElement(0x1043a770, []byte(place)),
		makeElement(0x1abcdef0, []byte(place)),
		makeElement(idVoid, []byte(place)),
		makeElement(0x1254c367),
	)
}

func webmCluster(write func(uint32, ...[]byte) []byte) []byte {
	return write(idCluster, makeElement(0xe7, []byte{0}), makeElement(0xa3, []byte("block")))
}

func webmFile(segment func(uint32, ...[]byte) []byte, parts ...[]byte) []byte {
	info := makeElement(idInfo, []byte("info"))
	return slices.Concat(webmHeader("webm"), segment(idSegment, info, webmTracks(trackVideo, trackAudio), slices.Concat(parts...)))
}

func TestWebMMetadataIsBlankedInPlace(t *testing.T) {
	cues := makeElement(idCues, []byte("cues"))
	tests := []struct {
		name string
		file []byte
	}{
		{"tags first", webmFile(knownLength, webmTags(), webmCluster(knownLength), cues)},
		{"tags last", webmFile(knownLength, webmCluster(knownLength), cues, webmTags())},
		{"live", webmFile(endless, webmTags(), webmCluster(endless), webmCluster(endless), cues)},
		{"live, tags between", webmFile(endless, webmCluster(endless), webmTags(), webmCluster(endless), cues)},
		{"live, tags last", webmFile(endless, webmCluster(endless), cues, webmTags())},
		{"beside the segment", append(webmFile(knownLength, webmCluster(knownLength), cues), webmTags()...)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			out := expectBlanked(t, test.file, "webm", "info", "block", "cues")
			for rest := out; len(rest) > 0; {
				var err error
				if _, rest, err = readElement(rest); err != nil {
					t.Fatalf("the file is no longer a sequence of elements: %v", err)
				}
			}
		})
	}
}

func TestDamagedWebM(t *testing.T) {
	header := webmHeader("webm")
	segment := func(body ...[]byte) []byte { return slices.Concat(header, makeElement(idSegment, body...)) }
	tests := []struct {
		name string
		file []byte
		want error
	}{
		{"no segment", header, ErrBroken},
		{"no length", append(header, 0x18, 0x53, 0x80, 0x67), ErrBroken},
		{"longer than the file", append(header, 0x18, 0x53, 0x80, 0x67, 0x85, 0), ErrBroken},
		{"no number", segment([]byte{0, 0, 0}), ErrBroken},
		{"a length of nine bytes", segment([]byte{0xec, 0x00, 1, 1, 1, 1, 1, 1, 1, 1}), ErrBroken},
		{"endless tags", segment(endless(0x1254c367, []byte(place))), ErrBroken},
		{"damaged tracks", segment(makeElement(idTracks, []byte{0xae, 0x88})), ErrBroken},
		{"a damaged track", segment(makeElement(idTracks, makeElement(idTrackEntry, []byte{0x83}))), ErrBroken},
		{"subtitles", segment(webmTracks(trackVideo, 17)), ErrUnsupportedType},
		{"metadata", segment(webmTracks(33)), ErrUnsupportedType},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if out, _, err := Prepare(test.file, DefaultLimits); !errors.Is(err, test.want) || out != nil {
				t.Errorf("got %v", err)
			}
		})
	}
}
