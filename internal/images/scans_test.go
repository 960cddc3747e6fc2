package images

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"testing"
	"time"
)

// manyScans returns a gray progressive JPEG. In every scan except the first, a few bytes mean that all blocks are
// empty, but a decoder must visit the whole picture for each scan.
func manyScans(width, height, scans int) []byte {
	segment := func(marker byte, content ...byte) []byte {
		out := binary.BigEndian.AppendUint16([]byte{0xff, marker}, uint16(len(content)+2))
		return append(out, content...)
	}
	oneCode := func(class, symbol byte) []byte { // a table whose only code is one zero bit
		return segment(0xc4, slices.Concat([]byte{class << 4, 1}, make([]byte, 15), []byte{symbol})...)
	}
	size := binary.BigEndian.AppendUint16(binary.BigEndian.AppendUint16(nil, uint16(height)), uint16(width))
	blocks := (width + 7) / 8 * ((height + 7) / 8)

	const run = 1 << 14 // the number of empty blocks that one code covers
	var ac bytes.Buffer
	var w, bits uint32
	for left := blocks; left > 0; left -= run {
		w, bits = w<<15, bits+15 // the code, followed by 14 bits that add 0 to the run
		for ; bits >= 8; bits -= 8 {
			ac.WriteByte(byte(w >> (bits - 8)))
		}
	}
	ac.WriteByte(0)
	out := slices.Concat([]byte{0xff, 0xd8}, segment(0xdb, slices.Concat([]byte{0}, bytes.Repeat([]byte{1}, 64))...),
		segment(0xc2, slices.Concat([]byte{8}, size, []byte{1, 1, 0x11, 0})...), oneCode(0, 0), oneCode(1, 14<<4),
		segment(markerSOS, 1, 1, 0, 0, 0, 0), make([]byte, (blocks+7)/8))
	scan := append(segment(markerSOS, 1, 1, 0, 1, 63, 0), ac.Bytes()...)
	for range scans - 1 {
		out = append(out, scan...)
	}
	return append(out, 0xff, markerEOI)
}

func TestManyScansAreRefusedBeforeDecoding(t *testing.T) {
	t.Run("large", func(t *testing.T) { refuseScans(t, manyScans(6400, 6240, 499)) })
	t.Run("narrow", func(t *testing.T) { refuseScans(t, manyScans(1, 60_000, 5000)) })
}

func refuseScans(t *testing.T, file []byte) {
	t.Helper()
	if len(file) > 150_000 {
		t.Fatalf("the file has %d bytes, which is too large for an attack", len(file))
	}
	defer occupyDecoding()()
	refused := make(chan error, 1)
	go func() {
		_, _, err := Prepare(file, DefaultLimits)
		refused <- err
	}()
	select {
	case err := <-refused:
		if !errors.Is(err, ErrTooManyScans) {
			t.Errorf("got %v", err)
		}
	case <-time.After(3 * time.Minute):
		t.Fatal("the picture waits to be decoded")
	}
}

func TestScansOfHonestPicturesAreAllowed(t *testing.T) {
	small := manyScans(64, 48, 12)
	baseline := encodeJPEG(t, quarters(96, 64))
	scans := bytes.Repeat([]byte{0xff, markerSOS, 0, 3, 4}, 5000)
	for name, file := range map[string][]byte{
		"twelve scans":               small,
		"scans behind the picture":   append(bytes.Clone(baseline), scans...),
		"scans in a segment":         insertSegments(baseline, string(scans)),
		"another picture behind it":  append(bytes.Clone(baseline), manyScans(640, 480, 3000)...),
		"filled up between segments": append([]byte{0xff, 0xd8, 0xff, 0xff, 0xff}, baseline[2:]...),
	} {
		if _, _, err := Prepare(file, DefaultLimits); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestScanWork checks which numbers of scans are allowed for 24 megapixels. Editors usually write fewer.
func TestScanWork(t *testing.T) {
	const pixels = 24_000_000
	for scans, allowed := range map[int]bool{1: true, 14: true, 33: true, 34: false, 499: false} {
		if work := scanWork(manyScans(64, 48, scans), pixels); (work <= maxScanWork) != allowed {
			t.Errorf("%d scans are counted as %d", scans, work)
		}
	}
	if work := scanWork(encodeJPEG(t, quarters(96, 64)), 96*64); work != 3*96*64 {
		t.Errorf("a scan of three components counts %d", work)
	}
}
