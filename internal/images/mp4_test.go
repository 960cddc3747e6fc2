package images

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"
)

// numbers encodes values as consecutive 32-bit fields.
func numbers(values ...uint32) []byte {
	var out []byte
	for _, v := range values {
		out = binary.BigEndian.AppendUint32(out, v)
	}
	return out
}

// makeTrack returns a track with the given handler type and sample tables.
func makeTrack(handler string, tables ...[]byte) []byte {
	hdlr := makeBox("hdlr", numbers(0, 0), []byte(handler), numbers(0, 0, 0), []byte("name\x00"))
	stbl := makeBox("stbl", tables...)
	return makeBox("trak",
		makeBox("tkhd", []byte("matrix")),
		makeBox("udta", makeBox("\xa9xyz", []byte(place))),
		makeBox("meta", []byte(place)),
		makeBox("mdia", makeBox("mdhd", numbers(0)), hdlr, makeBox("minf", makeBox("vmhd"), stbl)),
	)
}

// metadata returns one box of each kind that can contain the location, and a box of an unknown kind.
func metadata() []byte {
	keys := makeBox("keys", numbers(0, 1, 60), []byte("mdtacom.apple.quicktime.location.ISO6709"))
	return bytes.Join([][]byte{
		makeBox("udta", makeBox("\xa9xyz", []byte(place)), makeBox("loci", []byte(place)), numbers(0)),
		makeBox("meta", makeBox("hdlr", []byte("mdta")), keys, makeBox("ilst", []byte(place))),
		makeBox("uuid", []byte("\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8<x:xmpmeta>"+place)),
		makeBox("GPS ", []byte(place)),
		makeBox("free", []byte(place)),
	}, nil)
}

// expectBlanked calls Prepare with a copy of a video. It checks that the length and all parts in keep are unchanged,
// and that the location is removed.
func expectBlanked(t *testing.T, file []byte, ext string, keep ...string) []byte {
	t.Helper()
	out, gotExt, err := Prepare(bytes.Clone(file), DefaultLimits)
	if err != nil || gotExt != ext {
		t.Fatalf("a .%s: %v", gotExt, err)
	}
	if len(out) != len(file) {
		t.Fatalf("%d bytes became %d", len(file), len(out))
	}
	for _, part := range keep {
		if at := bytes.Index(file, []byte(part)); at < 0 || !bytes.HasPrefix(out[at:], []byte(part)) {
			t.Errorf("%q was not kept", part)
		}
	}
	for _, trace := range []string{place, "location", "xmpmeta", "\xa9xyz"} {
		if bytes.Contains(out, []byte(trace)) {
			t.Errorf("%q is still in the file", trace)
		}
	}
	again, _, err := Prepare(bytes.Clone(out), DefaultLimits)
	if err != nil || !bytes.Equal(again, out) {
		t.Errorf("preparing the file again changes it: %v", err)
	}
	return out
}

func TestMP4MetadataIsBlankedInPlace(t *testing.T) {
	wide := func(kind, content string) []byte { // a box with a 64-bit length
		out := append(numbers(1), kind...)
		out = binary.BigEndian.AppendUint64(out, uint64(16+len(content)))
		return append(out, content...)
	}
	moov := makeBox("moov", makeBox("mvhd", []byte("header")), makeTrack("vide"), makeTrack("soun"), metadata())
	last := append(numbers(0), "mdatto the end"...)
	moof := makeBox("moof", makeBox("mfhd"), metadata(), makeBox("traf", makeBox("trun", []byte("runs")), metadata()))
	tests := []struct {
		name  string
		parts [][]byte
	}{
		{"metadata before the samples", [][]byte{moov, metadata(), makeBox("mdat", []byte("to the end"))}},
		{"metadata after the samples", [][]byte{makeBox("mdat", []byte("to the end")), moov, metadata()}},
		{"lengths of 64 bits", [][]byte{wide("uuid", place), moov, wide("mdat", "to the end")}},
		{"a last box without length", [][]byte{moov, metadata(), last}},
		{"fragments", [][]byte{moov, moof, makeBox("mdat", []byte("to the end")), moof}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			file := append(ftyp("isom", "mp41"), bytes.Join(test.parts, nil)...)
			out := expectBlanked(t, file, "mp4", "header", "matrix", "vide", "soun", "vmhd", "to the end")
			if _, err := readBoxes(out); err != nil {
				t.Errorf("the file is no longer a tree of boxes: %v", err)
			}
		})
	}
}

// TestMP4TelemetryIsErased interleaves samples of a video track and a location track, and checks that only the
// locations are erased.
func TestMP4TelemetryIsErased(t *testing.T) {
	const samples = "PIC1" + "course-1" + "PIC2" + "course-2,course-3,long" + "PIC3"
	start := uint32(len(ftyp("isom")) + 8)
	offsets := []uint32{start + 4, start + 16}
	stsc := makeBox("stsc", numbers(0, 2, 1, 1, 1, 2, 2, 1)) // one sample in chunk 1, two in each later chunk
	stsz := makeBox("stsz", numbers(0, 0, 3, 8, 9, 13))
	wideOffsets := numbers(0, 2, 0, offsets[0], 0, offsets[1])
	tests := []struct {
		name   string
		tables [][]byte
	}{
		{"offsets of 32 bits", [][]byte{stsc, stsz, makeBox("stco", numbers(0, 2, offsets[0], offsets[1]))}},
		{"offsets of 64 bits", [][]byte{stsc, stsz, makeBox("co64", wideOffsets)}},
		{"samples of one size", [][]byte{
			makeBox("stsc", numbers(0, 2, 1, 8, 1, 2, 22, 1)),
			makeBox("stsz", numbers(0, 1, 30)), makeBox("stco", numbers(0, 2, offsets[0], offsets[1])),
		}},
	}
	for _, test := range tests {
		for _, handler := range []string{"meta", "sbtl", "tmcd"} {
			t.Run(test.name+"/"+handler, func(t *testing.T) {
				moov := makeBox("moov", makeTrack("vide"), makeTrack(handler, test.tables...))
				file := bytes.Join([][]byte{ftyp("isom"), makeBox("mdat", []byte(samples)), moov}, nil)
				out := expectBlanked(t, file, "mp4", "PIC1", "PIC2", "PIC3", "vide")
				if bytes.Contains(out, []byte("course")) || bytes.Contains(out, []byte("long")) {
					t.Errorf("the recorded course is still in %q", out)
				}
				if bytes.Contains(out, []byte(handler)) {
					t.Errorf("the track is still in the file")
				}
			})
		}
	}
}

func TestDamagedMP4(t *testing.T) {
	chunkTables := func(stsc, stsz, stco []byte) []byte {
		return makeBox("moov", makeTrack("meta", makeBox("stsc", stsc), makeBox("stsz", stsz), makeBox("stco", stco)))
	}
	oneRun, oneSample := numbers(0, 1, 1, 1, 1), numbers(0, 0, 1, 4)
	many := bytes.Repeat(makeBox("free"), maxBoxes+1)
	tests := []struct {
		name string
		rest []byte
		want error
	}{
		{"no moov", makeBox("mdat"), ErrBroken},
		{"bytes left over", append(makeBox("moov"), 1, 2, 3), ErrBroken},
		{"longer than the file", append(makeBox("moov"), append(numbers(100), "mdat"...)...), ErrBroken},
		{"shorter than its header", append(makeBox("moov"), append(numbers(7), "mdat"...)...), ErrBroken},
		{"64 bits, cut off", append(makeBox("moov"), append(numbers(1), "mdat"...)...), ErrBroken},
		{"64 bits, too short", append(makeBox("moov"), append(append(numbers(1), "mdat"...), numbers(0, 15)...)...), ErrBroken},
		{"64 bits, endless", append(makeBox("moov"), append(append(numbers(1), "mdat"...), numbers(1<<31, 0)...)...), ErrBroken},
		{"damage inside moov", makeBox("moov", numbers(99)), ErrBroken},
		{"damage inside trak", makeBox("moov", makeBox("trak", numbers(99))), ErrBroken},
		{"damage inside mdia", makeBox("moov", makeBox("trak", makeBox("mdia", numbers(99)))), ErrBroken},
		{"damage inside moof", append(makeBox("moov"), makeBox("moof", numbers(99))...), ErrBroken},
		{"damage inside traf", append(makeBox("moov"), makeBox("moof", makeBox("traf", numbers(99)))...), ErrBroken},
		{"a track without media", makeBox("moov", makeBox("trak")), ErrBroken},
		{"a handler cut off", makeBox("moov", makeBox("trak", makeBox("mdia", makeBox("hdlr"), makeBox("minf", makeBox("stbl"))))), ErrBroken},
		{"countless boxes", append(makeBox("moov"), many...), ErrBroken},
		{"a chunk outside", chunkTables(oneRun, oneSample, numbers(0, 1, 1<<30)), ErrBroken},
		{"a chunk too long", chunkTables(oneRun, numbers(0, 0, 1, 1<<30), numbers(0, 1, 8)), ErrBroken},
		{"samples beyond number", chunkTables(numbers(0, 1, 1, 1<<32-1, 1), numbers(0, 1<<32-1, 1<<32-1), numbers(0, 1, 8)), ErrBroken},
		{"more samples than sizes", chunkTables(numbers(0, 1, 1, 2, 1), oneSample, numbers(0, 1, 8)), ErrBroken},
		{"chunks upon each other", chunkTables(numbers(0, 1, 1, 1, 1), numbers(0, 200, 9), numbers(0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0)), ErrBroken},
		{"chunks without samples", chunkTables(numbers(0, 0), oneSample, numbers(0, 1, 8)), ErrBroken},
		{"chunks without tables", makeBox("moov", makeTrack("meta", makeBox("stco", numbers(0, 1, 8)))), ErrBroken},
		{"compact sizes", makeBox("moov", makeTrack("meta", makeBox("stz2", numbers(0)))), ErrUnsupportedType},
		{"telemetry in fragments", append(makeBox("moov", makeTrack("meta")), makeBox("moof")...), ErrUnsupportedType},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			out, _, err := Prepare(append(ftyp("isom"), test.rest...), DefaultLimits)
			if !errors.Is(err, test.want) || out != nil {
				t.Errorf("got %v", err)
			}
		})
	}
}

// FuzzPrepare checks that Prepare returns a file or an error for every input, and never panics.
func FuzzPrepare(f *testing.F) {
	f.Add(append(ftyp("isom"), makeBox("moov", makeTrack("vide"), makeTrack("meta",
		makeBox("stsc", numbers(0, 1, 1, 1, 1)), makeBox("stsz", numbers(0, 0, 1, 4)), makeBox("stco", numbers(0, 1, 8)),
	), metadata())...))
	f.Add(webmFile(knownLength, webmTags(), webmCluster(knownLength)))
	f.Add(webmFile(endless, webmCluster(endless), webmTags()))
	f.Add([]byte("\xff\xd8\xff\xe1\x00\x10Exif\x00\x00II*\x00\x08\x00\x00\x00"))
	f.Add([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x08eXIfMM\x00*\x00\x00\x00\x08"))
	f.Add([]byte("RIFF\x00\x00\x00\x00WEBPEXIF\x08\x00\x00\x00II*\x00\x08\x00\x00\x00"))
	f.Fuzz(func(t *testing.T, file []byte) {
		length := len(file)
		out, ext, err := Prepare(file, Limits{MaxPixels: 10_000, MaxSide: 100})
		if (err == nil) != (out != nil) {
			t.Errorf("%d bytes and %v", len(out), err)
		}
		if err == nil && (ext == MP4.Ext || ext == WebM.Ext) && len(out) != length {
			t.Errorf("a .%s of %d bytes became %d", ext, length, len(out))
		}
		for _, source := range []Type{JPEG, PNG, WebP} {
			if length >= 12 {
				orientationOf(file, source)
			}
		}
	})
}
