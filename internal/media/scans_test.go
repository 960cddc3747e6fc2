package media

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"testing"
)

// jpegOfScans returns the head of a gray JPEG and the heads of its scans. frame is the marker of the frame header.
func jpegOfScans(frame byte, width, height, scans int) []byte {
	size := []byte{byte(height >> 8), byte(height), byte(width >> 8), byte(width)}
	out := slices.Concat([]byte{0xff, 0xd8}, segment(frame, slices.Concat([]byte{8}, size, []byte{1, 1, 0x11, 0})))
	out = append(out, bytes.Repeat(segment(0xda, []byte{1, 1, 0, 0, 63, 0}), scans)...)
	return append(out, 0xff, 0xd9)
}

// TestScans checks which files are refused before they are decoded because a decoder would visit too many blocks.
func TestScans(t *testing.T) {
	for name, test := range map[string]struct {
		file    []byte
		refused bool
	}{
		"progressive":          {jpegOfScans(0xc2, 7000, 8000, 20), false},
		"many scans":           {jpegOfScans(0xc2, 7000, 8000, 22), true},
		"baseline":             {jpegOfScans(0xc0, 10_000, 12_000, 3), false},
		"many baseline scans":  {jpegOfScans(0xc0, 4000, 4000, 100), true},
		"narrow":               {jpegOfScans(0xc2, 1, 60_000, 20), false},
		"many scans, narrow":   {jpegOfScans(0xc2, 1, 60_000, 10_000), true},
		"many scans, very low": {jpegOfScans(0xc2, 60_000, 1, 10_000), true},
		"tiny":                 {jpegOfScans(0xc2, 1, 1, 100), false},
	} {
		c := contentOf(test.file)
		info, err := Inspect(c)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := info.checkScans(c); errors.Is(err, ErrDamaged) != test.refused {
			t.Errorf("%s: the error is %v", name, err)
		}
	}
}

// TestHiddenFrames checks files with a progressive frame header inside of data that looks like a segment but that a
// decoder does not skip. For the decoder, this header counts, and not the baseline header that follows, for which twice
// as many pixels are allowed.
func TestHiddenFrames(t *testing.T) {
	file := jpegOfScans(0xc0, 8000, 8000, 1)
	hidden := segment(0xc2, file[6:15])
	comment := binary.BigEndian.AppendUint16([]byte{0xff, 0xfe}, uint16(2+len(hidden))) // for a decoder, this comment contains the second header
	for _, marker := range []byte{0x00, 0xd0, 0xd7} {
		start := segment(marker, append(bytes.Clone(hidden), comment...))
		_, err := Inspect(contentOf(slices.Concat(file[:2], start, file[2:])))
		if !errors.Is(err, ErrDamaged) {
			t.Errorf("behind %x: the error is %v", marker, err)
		}
	}
}
