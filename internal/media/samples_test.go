package media

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"testing"
)

// contentOf returns bytes as the content of a file.
func contentOf(data []byte) Content { return Content{bytes.NewReader(data), int64(len(data))} }

// noise returns a photo with random values between two limits, which no encoder compresses well.
func noise(width, height int, low, high int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	random := rand.New(rand.NewPCG(uint64(width), uint64(height)))
	for i := range img.Pix {
		img.Pix[i] = byte(low + random.IntN(high-low+1))
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	return img
}

func plain(width, height int, c color.Color) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			img.Set(x, y, c)
		}
	}
	return img
}

func asJPEG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, &jpeg.Options{Quality: 92}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func asPNG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// gpsValue is the location in the sample files. It must not remain in a file after its location was overwritten.
const gpsValue = "12.9716N,77.5946E"

// exifBlockOf returns a TIFF block with an orientation, a description, a GPS directory whose values are inside and outside
// of its entries, and a second directory.
func exifBlockOf(order binary.AppendByteOrder, orientation uint16) []byte {
	entry := func(tag, kind uint16, count, value uint32) []byte {
		out := order.AppendUint16(nil, tag)
		out = order.AppendUint16(out, kind)
		out = order.AppendUint32(out, count)
		return order.AppendUint32(out, value)
	}
	short := func(tag, value uint16) []byte {
		out := entry(tag, 3, 1, 0)
		copy(out[8:], order.AppendUint16(nil, value))
		return out
	}
	block := []byte("II*\x00")
	if order.String() == binary.BigEndian.String() {
		block = []byte("MM\x00*")
	}
	block = order.AppendUint32(block, 8)
	const first, gps, second = 8, 80, 150
	directory := order.AppendUint16(nil, 4)
	directory = append(directory, short(0x0112, orientation)...)
	directory = append(directory, entry(0x010e, 2, 17, 300)...)
	directory = append(directory, entry(tagGPS, 4, 1, gps)...)
	directory = append(directory, short(0x9000, 7)...)
	directory = order.AppendUint32(directory, second)
	block = append(block, directory...)
	block = append(block, make([]byte, gps-len(block))...)
	directory = order.AppendUint16(nil, 3)
	directory = append(directory, entry(1, 2, 2, 0x4e004e00)...) // inside of the entry
	directory = append(directory, entry(2, 5, 3, 220)...)        // three fractions
	directory = append(directory, entry(29, 2, uint32(len(gpsValue)), 250)...)
	directory = order.AppendUint32(directory, 0)
	block = append(block, directory...)
	block = append(block, make([]byte, second-len(block))...)
	directory = order.AppendUint16(nil, 1)
	directory = append(directory, short(0x0103, 6)...)
	directory = order.AppendUint32(directory, 0)
	block = append(block, directory...)
	block = append(block, make([]byte, 220-len(block))...)
	for i := range 6 {
		block = order.AppendUint32(block, uint32(1000+i))
	}
	block = append(block, make([]byte, 250-len(block))...)
	block = append(block, gpsValue...)
	block = append(block, make([]byte, 300-len(block))...)
	return append(block, "a description ok\x00"...)
}

// exifPlaces are the ranges of exifBlockOf that may change: the entry that refers to the directory, the directory and
// its values.
var exifPlaces = [][2]int{{8 + 2 + 2*12, 8 + 2 + 3*12}, {80, 80 + 2 + 3*12 + 4}, {220, 244}, {250, 250 + len(gpsValue)}}

func segment(marker byte, content []byte) []byte {
	out := []byte{0xff, marker}
	out = binary.BigEndian.AppendUint16(out, uint16(len(content)+2))
	return append(out, content...)
}

// withSegments inserts segments after the start of a JPEG.
func withSegments(file []byte, segments ...[]byte) []byte {
	return bytes.Join([][]byte{file[:2], bytes.Join(segments, nil), file[2:]}, nil)
}

func pngChunk(name string, content []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(content)))
	named := append([]byte(name), content...)
	out = append(out, named...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(named))
}

// withChunks inserts chunks after the header of a PNG.
func withChunks(file []byte, chunks ...[]byte) []byte {
	const header = 8 + 25
	return bytes.Join([][]byte{file[:header], bytes.Join(chunks, nil), file[header:]}, nil)
}

func webpChunk(name string, content []byte) []byte {
	out := binary.LittleEndian.AppendUint32([]byte(name), uint32(len(content)))
	out = append(out, content...)
	return append(out, make([]byte, len(content)%2)...)
}

func box(kind string, content ...[]byte) []byte {
	body := bytes.Join(content, nil)
	out := binary.BigEndian.AppendUint32(nil, uint32(len(body)+8))
	return append(append(out, kind...), body...)
}

func words(values ...uint32) []byte {
	var out []byte
	for _, value := range values {
		out = binary.BigEndian.AppendUint32(out, value)
	}
	return out
}

func ftyp(brand string) []byte { return box("ftyp", []byte(brand), words(0), []byte(brand)) }

// movieHeader returns an mvhd box for a movie of 12.5 seconds.
func movieHeader() []byte { return box("mvhd", words(0, 0, 0, 1000, 12_500), make([]byte, 80)) }

// videoTrack returns a track of 1920 x 1080 pixels, either upright or rotated.
func videoTrack(turned bool) []byte {
	matrix := words(1<<16, 0, 0, 0, 1<<16, 0, 0, 0, 1<<30)
	if turned {
		matrix = words(0, 1<<16, 0, 0xffff0000, 0, 0, 0, 0, 1<<30)
	}
	header := box("tkhd", make([]byte, 40), matrix, words(1920<<16, 1080<<16))
	return box("trak", header, box("mdia", box("hdlr", words(0, 0), []byte("vide"), make([]byte, 12))))
}

func ebml(id uint32, content ...[]byte) []byte {
	body := bytes.Join(content, nil)
	out := bytes.TrimLeft(binary.BigEndian.AppendUint32(nil, id), "\x00")
	out = append(out, 0x08, 0, 0, 0)
	binary.BigEndian.PutUint32(out[len(out)-4:], uint32(len(body)))
	out[len(out)-4] = 0x10 | out[len(out)-4] // a length of four bytes
	return append(out, body...)
}

// nested returns WebM tags nested in each other, as many as fit into size bytes.
func nested(size int) []byte {
	const header = 6
	var out []byte
	for left := size - header; left >= 0; left -= header {
		out = append(out, 0x67, 0xC8)
		out = binary.BigEndian.AppendUint32(out, 0x10<<24|uint32(left))
	}
	return out
}

// changedOutside returns the first difference between two files outside of the ranges that may change.
func changedOutside(before, after []byte, allowed ...[2]int) error {
	if len(before) != len(after) {
		return fmt.Errorf("%d bytes became %d", len(before), len(after))
	}
	for i := range before {
		if before[i] == after[i] {
			continue
		}
		inside := false
		for _, r := range allowed {
			inside = inside || i >= r[0] && i < r[1]
		}
		if !inside {
			return fmt.Errorf("byte %d changed from %x to %x", i, before[i], after[i])
		}
	}
	return nil
}
