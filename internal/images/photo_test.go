package images

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"testing"
	"time"
)

// prepare calls Prepare and decodes the result. It checks that the extension matches the format and that there is no
// metadata.
func prepare(t *testing.T, data []byte, limits Limits) (img image.Image, ext string) {
	t.Helper()
	out, ext, err := Prepare(data, limits)
	if err != nil {
		t.Fatal(err)
	}
	img, format, err := image.Decode(bytes.NewReader(out))
	if err != nil {
		t.Fatal(err)
	}
	if want := map[string]string{"jpg": "jpeg", "png": "png"}[ext]; format != want {
		t.Errorf("a %s named .%s", format, ext)
	}
	for _, trace := range []string{place, "Exif", "eXIf", "http://ns.adobe.com"} {
		if bytes.Contains(out, []byte(trace)) {
			t.Errorf("%q is still in the file", trace)
		}
	}
	return img, ext
}

// stored returns the picture that a camera stores if it is held in the orientation o.
func stored(upright *image.NRGBA, o Orientation) *image.NRGBA {
	w, h := upright.Rect.Dx(), upright.Rect.Dy()
	from := map[Orientation]func(x, y int) (int, int){
		1: func(x, y int) (int, int) { return x, y },
		2: func(x, y int) (int, int) { return w - 1 - x, y },
		3: func(x, y int) (int, int) { return w - 1 - x, h - 1 - y },
		4: func(x, y int) (int, int) { return x, h - 1 - y },
		5: func(x, y int) (int, int) { return y, x },
		6: func(x, y int) (int, int) { return w - 1 - y, x },
		7: func(x, y int) (int, int) { return w - 1 - y, h - 1 - x },
		8: func(x, y int) (int, int) { return y, h - 1 - x },
	}[o]
	size := upright.Rect
	if o >= 5 {
		size = image.Rect(0, 0, h, w)
	}
	out := image.NewNRGBA(size)
	for y := range size.Dy() {
		for x := range size.Dx() {
			out.Set(x, y, upright.At(from(x, y)))
		}
	}
	return out
}

func TestPhotosComeOutUprightAndWithoutPlace(t *testing.T) {
	upright := quarters(96, 64)
	for o := Orientation(1); o <= 8; o++ {
		for _, order := range []binary.AppendByteOrder{binary.BigEndian, binary.LittleEndian} {
			t.Run(fmt.Sprintf("%d/%v", o, order), func(t *testing.T) {
				exif := tiffBlock(order, uint16(o))
				xmp := "http://ns.adobe.com/xap/1.0/\x00<x>" + place + "</x>"
				files := [][]byte{
					insertSegments(encodeJPEG(t, stored(upright, o)), xmp, "Exif\x00\x00"+string(exif), xmp),
					insertChunk(encodePNG(t, stored(upright, o)), "eXIf", exif),
				}
				for _, file := range files {
					img, ext := prepare(t, file, DefaultLimits)
					if size := img.Bounds().Size(); size != upright.Rect.Size() || ext != "jpg" {
						t.Errorf("%s of %v", ext, size)
					}
					expectQuarters(t, img)
				}
			})
		}
	}
}

func TestWebP(t *testing.T) {
	tests := []struct {
		name string
		c    color.NRGBA
		ext  string
	}{
		{"opaque", color.NRGBA{200, 120, 40, 255}, "jpg"},
		{"transparent", color.NRGBA{200, 120, 40, 128}, "png"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			exif := tiffBlock(binary.LittleEndian, 6)
			img, ext := prepare(t, losslessWebP(40, 20, test.c, exif), DefaultLimits)
			got := color.NRGBAModel.Convert(img.At(10, 30)).(color.NRGBA)
			if size := img.Bounds().Size(); size != image.Pt(20, 40) || ext != test.ext || !near(got, test.c) {
				t.Errorf("%s of %v and %v", ext, size, got)
			}
		})
	}
}

func TestTransparentPNGStaysTransparent(t *testing.T) {
	img := quarters(3000, 300)
	img.SetNRGBA(0, 0, color.NRGBA{255, 0, 0, 0})
	for y := range 150 {
		for x := range 1000 {
			img.SetNRGBA(x, y, color.NRGBA{})
		}
	}
	got, ext := prepare(t, encodePNG(t, img), DefaultLimits)
	if ext != "png" || got.Bounds().Size() != image.Pt(2400, 240) {
		t.Fatalf("%s of %v", ext, got.Bounds().Size())
	}
	if _, _, _, alpha := got.At(100, 50).RGBA(); alpha != 0 {
		t.Errorf("alpha %d", alpha)
	}
}

func TestLargePhotosAreScaledDown(t *testing.T) {
	tests := []struct{ width, height, wantWidth, wantHeight int }{
		{96, 64, 96, 64}, // never scaled up
		{100, 100, 100, 100},
		{101, 10, 100, 9},
		{300, 150, 100, 50},
		{150, 300, 50, 100},
		{5000, 4, 100, 1},
	}
	for _, test := range tests {
		img, _ := prepare(t, encodeJPEG(t, quarters(test.width, test.height)), Limits{40_000_000, 100})
		if got := img.Bounds().Size(); got != image.Pt(test.wantWidth, test.wantHeight) {
			t.Errorf("%d x %d became %v", test.width, test.height, got)
		}
	}
}

func TestPixelLimit(t *testing.T) {
	at := Limits{MaxPixels: 6000, MaxSide: 2400}
	under := Limits{MaxPixels: 5999, MaxSide: 2400}
	exif := tiffBlock(binary.LittleEndian, 1)
	for name, file := range map[string][]byte{
		"jpeg": encodeJPEG(t, quarters(100, 60)),
		"png":  encodePNG(t, quarters(100, 60)),
		"webp": losslessWebP(100, 60, color.NRGBA{1, 2, 3, 255}, exif),
	} {
		if _, _, err := Prepare(file, at); err != nil {
			t.Errorf("%s at the limit: %v", name, err)
		}
		if _, _, err := Prepare(file, under); !errors.Is(err, ErrTooManyPixels) {
			t.Errorf("%s above the limit: %v", name, err)
		}
	}
}

// TestSideLimit checks that very long images are refused. Scaling them down would need 100 bytes for each pixel of a
// side, and only a PNG can have millions of them.
func TestSideLimit(t *testing.T) {
	for _, test := range []struct {
		width, height int
		refused       bool
	}{{65_535, 1, false}, {1, 65_535, false}, {65_536, 1, true}, {1, 65_536, true}} {
		file := encodePNG(t, quarters(test.width, test.height))
		if _, _, err := Prepare(file, DefaultLimits); errors.Is(err, ErrTooManyPixels) != test.refused {
			t.Errorf("%d x %d: %v", test.width, test.height, err)
		}
	}
}

// TestBombIsRefusedByItsHeader fills the semaphore decoding, and checks that an image can be refused without acquiring
// it.
func TestBombIsRefusedByItsHeader(t *testing.T) {
	header := binary.BigEndian.AppendUint32(nil, 50_000)
	header = binary.BigEndian.AppendUint32(header, 50_000)
	bomb := append([]byte("\x89PNG\r\n\x1a\n"), pngChunk("IHDR", append(header, 8, 6, 0, 0, 0))...)
	bomb = append(bomb, pngChunk("IDAT", []byte{1, 2, 3})...)

	defer occupyDecoding()()
	refused := make(chan error, 1)
	go func() {
		_, _, err := Prepare(bomb, DefaultLimits)
		refused <- err
	}()
	select {
	case err := <-refused:
		if !errors.Is(err, ErrTooManyPixels) {
			t.Errorf("got %v", err)
		}
	case <-time.After(3 * time.Minute):
		t.Fatal("the bomb waits to be decoded")
	}
}

func TestDecodingWaitsForAPlace(t *testing.T) {
	photo := encodeJPEG(t, quarters(96, 64))
	release := occupyDecoding()
	done := make(chan error, 1)
	go func() {
		_, _, err := Prepare(photo, DefaultLimits)
		done <- err
	}()
	select {
	case <-done:
		t.Error("decoded while all places were taken")
	case <-time.After(50 * time.Millisecond): // real time, because the semaphore is shared by the whole process
	}
	release()
	if err := <-done; err != nil {
		t.Error(err)
	}
	if len(decoding) != 0 {
		t.Error("a place was not given back")
	}
}

func TestDamagedPhotos(t *testing.T) {
	photo, picture := encodeJPEG(t, quarters(96, 64)), encodePNG(t, quarters(96, 64))
	exif := tiffBlock(binary.LittleEndian, 1)
	for name, file := range map[string][]byte{
		"jpeg, only its start":   photo[:3],
		"jpeg, no picture":       photo[:100],
		"jpeg, half of it":       photo[:len(photo)/2],
		"png, only its start":    picture[:8],
		"png, half of it":        picture[:len(picture)/2],
		"png, a wrong checksum":  append(append([]byte(nil), picture[:20]...), append([]byte{9}, picture[21:]...)...),
		"webp, only its start":   losslessWebP(9, 9, color.NRGBA{}, exif)[:12],
		"webp, without a canvas": losslessWebP(9, 9, color.NRGBA{}, exif)[:24],
		"webp, no picture":       losslessWebP(9, 9, color.NRGBA{}, exif)[:44],
	} {
		if out, _, err := Prepare(file, DefaultLimits); !errors.Is(err, ErrBroken) || out != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if len(decoding) != 0 {
		t.Error("a place was not given back")
	}
}

// TestDamagedEXIFIsNoReasonToRefuse tries EXIF blocks with invalid offsets, with an invalid orientation, and truncated
// at every length.
func TestDamagedEXIFIsNoReasonToRefuse(t *testing.T) {
	photo, whole := encodeJPEG(t, quarters(96, 64)), tiffBlock(binary.BigEndian, 3)
	blocks := []string{"", "II*\x00\xff\xff\xff\xff", "MM\x00*\x00\x00\x00\x08\xff\xff", string(tiffBlock(binary.BigEndian, 9))}
	for cut := range 8 + 2 + 12 {
		blocks = append(blocks, string(whole[:cut]))
	}
	for _, block := range blocks {
		for _, file := range [][]byte{
			insertSegments(photo, "Exif\x00\x00"+block),
			insertChunk(encodePNG(t, quarters(96, 64)), "eXIf", []byte(block)),
		} {
			img, _ := prepare(t, file, DefaultLimits)
			expectQuarters(t, img)
		}
	}
}

// occupyDecoding fills the semaphore decoding. release empties it.
func occupyDecoding() (release func()) {
	for range cap(decoding) {
		decoding <- struct{}{}
	}
	return func() {
		for range cap(decoding) {
			<-decoding
		}
	}
}
