package images

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"
)

// place is the location in the metadata of the test files. No output may contain it.
const place = "28.6139N 77.2090E"

var corners = [2][2]color.NRGBA{
	{{220, 30, 30, 255}, {30, 200, 30, 255}},
	{{30, 30, 220, 255}, {230, 220, 40, 255}},
}

// quarters returns a picture whose quarters have different colors, so that every rotation can be detected.
func quarters(width, height int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			img.SetNRGBA(x, y, corners[2*y/height][2*x/width])
		}
	}
	return img
}

// expectQuarters checks that a picture made by quarters is upright.
func expectQuarters(t *testing.T, img image.Image) {
	t.Helper()
	size := img.Bounds().Size()
	for row := range 2 {
		for column := range 2 {
			x, y := (2*column+1)*size.X/4, (2*row+1)*size.Y/4
			got := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
			if want := corners[row][column]; !near(got, want) {
				t.Errorf("row %d, column %d is %v, want %v", row, column, got, want)
			}
		}
	}
}

// near reports whether two colors are equal, apart from the losses of JPEG compression.
func near(a, b color.NRGBA) bool {
	close := func(a, b uint8) bool { return max(a, b)-min(a, b) < 24 }
	return close(a.R, b.R) && close(a.G, b.G) && close(a.B, b.B) && close(a.A, b.A)
}

func encodeJPEG(t *testing.T, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func encodePNG(t *testing.T, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// tiffBlock returns an EXIF block with the given orientation, and with the location in a separate directory.
func tiffBlock(order binary.AppendByteOrder, orientation uint16) []byte {
	magic := "II*\x00"
	if order == binary.AppendByteOrder(binary.BigEndian) {
		magic = "MM\x00*"
	}
	entry := func(block []byte, tag, kind uint16, count uint32, value []byte) []byte {
		block = order.AppendUint16(order.AppendUint16(block, tag), kind)
		return append(order.AppendUint32(block, count), value...)
	}
	short := func(n uint16) []byte { return append(order.AppendUint16(nil, n), 0, 0) }
	long := func(n uint32) []byte { return order.AppendUint32(nil, n) }

	const first, gps, text = 8, 8 + 2 + 3*12 + 4, 8 + 2 + 3*12 + 4 + 2 + 12 + 4
	block := order.AppendUint32([]byte(magic), first)
	block = order.AppendUint16(block, 3)
	block = entry(block, 0x0100, 3, 1, short(64)) // width
	block = entry(block, 0x0112, 3, 1, short(orientation))
	block = entry(block, 0x8825, 4, 1, long(gps))
	block = append(block, 0, 0, 0, 0)
	block = order.AppendUint16(block, 1)
	block = entry(block, 0x001d, 2, uint32(len(place)), long(text))
	block = append(block, 0, 0, 0, 0)
	return append(block, place...)
}

// insertSegments inserts APP1 segments with the given contents at the beginning of a JPEG.
func insertSegments(picture []byte, contents ...string) []byte {
	out := append([]byte(nil), picture[:2]...)
	for _, content := range contents {
		out = append(out, 0xff, markerAPP1)
		out = binary.BigEndian.AppendUint16(out, uint16(len(content)+2))
		out = append(out, content...)
	}
	return append(out, picture[2:]...)
}

func pngChunk(name string, content []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(content)))
	out = append(append(out, name...), content...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}

// insertChunk inserts a chunk after the header of a PNG.
func insertChunk(picture []byte, name string, content []byte) []byte {
	const headerEnd = 8 + 25
	out := append([]byte(nil), picture[:headerEnd]...)
	return append(append(out, pngChunk(name, content)...), picture[headerEnd:]...)
}

// losslessWebP returns a lossless WebP image that has only one color, with an EXIF block.
func losslessWebP(width, height int, c color.NRGBA, exif []byte) []byte {
	var w bitWriter
	w.write(0x2f, 8)
	w.write(uint32(width-1), 14)
	w.write(uint32(height-1), 14)
	w.write(1, 1)     // has alpha
	w.write(0, 3)     // version
	w.write(0b000, 3) // no transform, no color cache, one group of codes
	for _, symbol := range []uint8{c.G, c.R, c.B, c.A, 0} {
		// With a code that has only one symbol, a pixel needs no bits.
		w.write(0b101, 3)
		w.write(uint32(symbol), 8)
	}
	const hasEXIF, hasAlpha = 1 << 3, 1 << 4
	size := func(n int) []byte { return binary.LittleEndian.AppendUint32(nil, uint32(n-1))[:3] }
	header := append([]byte{hasEXIF | hasAlpha, 0, 0, 0}, append(size(width), size(height)...)...)

	body := []byte("WEBP")
	for _, chunk := range []struct {
		name    string
		content []byte
	}{{"VP8X", header}, {"VP8L", w.bytes}, {"EXIF", exif}} {
		body = binary.LittleEndian.AppendUint32(append(body, chunk.name...), uint32(len(chunk.content)))
		body = append(body, chunk.content...)
		body = append(body, make([]byte, len(chunk.content)%2)...)
	}
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

// bitWriter writes single bits, starting with the lowest bit of each byte.
type bitWriter struct {
	bytes []byte
	used  int
}

func (w *bitWriter) write(value uint32, bits int) {
	for i := range bits {
		if w.used%8 == 0 {
			w.bytes = append(w.bytes, 0)
		}
		w.bytes[w.used/8] |= byte(value>>i&1) << (w.used % 8)
		w.used++
	}
}
