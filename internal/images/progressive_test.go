package images

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"
	"testing/synctest"
)

// blankProgressive returns a progressive JPEG whose only scan contains only zeros.
func blankProgressive(components byte, width, height int) []byte {
	var file bytes.Buffer
	segment := func(marker byte, content ...byte) {
		file.Write([]byte{0xff, marker})
		file.Write(binary.BigEndian.AppendUint16(nil, uint16(2+len(content))))
		file.Write(content)
	}
	file.Write([]byte{0xff, 0xd8})
	segment(0xee, append([]byte("Adobe"), 0, 100, 0, 0, 0, 0, 0)...)
	segment(0xdb, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)...)
	frame := []byte{8, byte(height >> 8), byte(height), byte(width >> 8), byte(width), components}
	scan := []byte{components}
	for id := byte(1); id <= components; id++ {
		frame = append(frame, id, 0x11, 0)
		scan = append(scan, id, 0)
	}
	segment(0xc2, frame...)
	segment(0xc4, append(append([]byte{0, 1}, make([]byte, 15)...), 0)...) // a table whose only code means zero
	segment(0xda, append(scan, 0, 0, 0)...)
	blocks := ((width + 7) / 8) * ((height + 7) / 8)
	file.Write(make([]byte, (int(components)*blocks+7)/8))
	file.Write([]byte{0xff, 0xd9})
	return file.Bytes()
}

// TestMemoryOfDecoders checks the estimate of the memory that a decoder needs, and that a JPEG that needs too much is
// refused.
func TestMemoryOfDecoders(t *testing.T) {
	for name, test := range map[string]struct {
		data          []byte
		width, height int
		megabytes     int
		refused       bool
	}{
		"progressive, four components":   {blankProgressive(4, 6600, 6000), 6600, 6000, 0, true},
		"the same, smaller":              {blankProgressive(4, 4000, 3000), 4000, 3000, 240, false},
		"progressive, in full color":     {blankProgressive(3, 6600, 6000), 6600, 6000, 594, false},
		"progressive, of gray":           {blankProgressive(1, 6600, 6000), 6600, 6000, 198, false},
		"a head that is cut off":         {blankProgressive(3, 6600, 6000)[:30], 6600, 6000, 118, false},
		"only a marker":                  {[]byte{0xff, 0xd8, 0xff, 0xc2}, 1000, 1000, 3, false},
		"a segment longer than the file": {[]byte{0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff}, 1000, 1000, 3, false},
		"components that are not there":  {[]byte{0xff, 0xd8, 0xff, 0xc2, 0, 17, 8, 0, 1, 0, 1, 255}, 1000, 1000, 3, false},
	} {
		bytes, err := memoryOf(test.data, JPEG, test.width*test.height)
		if errors.Is(err, ErrTooManyScans) != test.refused || bytes/1_000_000 != test.megabytes {
			t.Errorf("%s: %d MB, %v", name, bytes/1_000_000, err)
		}
	}
	if _, _, err := Prepare(blankProgressive(4, 6600, 6000), DefaultLimits); !errors.Is(err, ErrTooManyScans) {
		t.Error(err)
	}
	if _, ext, err := Prepare(blankProgressive(4, 800, 600), DefaultLimits); err != nil || ext != "jpg" {
		t.Error(ext, err)
	}
}

// TestDecoderMemoryIsShared checks that small images are decoded concurrently, and that a large image waits until they
// are decoded.
func TestDecoderMemoryIsShared(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		gate := memoryGate{units: make(chan struct{}, 4)}
		leaveA, leaveB := gate.enter(memoryUnit/2), gate.enter(memoryUnit/2)
		entered := make(chan func(), 1)
		go func() { entered <- gate.enter(100 * memoryUnit) }()
		synctest.Wait()
		if len(entered) > 0 {
			t.Fatal("a large image does not wait")
		}
		leaveA()
		leaveB()
		(<-entered)()
		gate.enter(1)()
	})
}
