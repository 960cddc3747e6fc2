package media

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"testing"
)

const testMark = "SHOOTDAY PREVIEW"

func previewsOf(t testing.TB, file []byte) *Previews {
	t.Helper()
	info, err := Inspect(contentOf(file))
	if err != nil {
		t.Fatal(err)
	}
	previews, err := MakePreviews(contentOf(file), info, testMark)
	if err != nil {
		t.Fatal(err)
	}
	return previews
}

func decoded(t testing.TB, preview []byte) *image.RGBA {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader(preview))
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, image.Point{}, draw.Src)
	return out
}

func TestSizes(t *testing.T) {
	for _, test := range []struct{ width, height, gridWidth, gridHeight, viewWidth, viewHeight, markedWidth, markedHeight int }{
		{3000, 2000, 480, 320, 2048, 1365, 1280, 853},
		{2000, 3000, 320, 480, 1365, 2048, 853, 1280},
		{1280, 1280, 480, 480, 1280, 1280, 1280, 1280},
		{400, 300, 400, 300, 400, 300, 400, 300},
		{1, 1, 1, 1, 1, 1, 1, 1},
		{5000, 2, 480, 1, 2048, 1, 1280, 1},
		{481, 479, 480, 478, 481, 479, 481, 479},
	} {
		t.Run(fmt.Sprint(test.width, " x ", test.height), func(t *testing.T) {
			p := previewsOf(t, asJPEG(t, plain(test.width, test.height, color.NRGBA{200, 100, 50, 255})))
			for name, size := range map[string]struct {
				preview []byte
				want    image.Point
			}{
				"grid": {p.Grid, image.Pt(test.gridWidth, test.gridHeight)}, "marked grid": {p.MarkedGrid, image.Pt(test.gridWidth, test.gridHeight)},
				"view": {p.View, image.Pt(test.viewWidth, test.viewHeight)}, "marked view": {p.MarkedView, image.Pt(test.markedWidth, test.markedHeight)},
			} {
				img := decoded(t, size.preview)
				if got := img.Rect.Size(); got != size.want {
					t.Errorf("the %s has %v", name, got)
				}
				if bytes.Contains(size.preview, []byte("Exif")) || bytes.Contains(size.preview, []byte("ICC_PROFILE")) {
					t.Errorf("the %s has metadata", name)
				}
			}
			c := decoded(t, p.View).RGBAAt(test.viewWidth/2, test.viewHeight/2)
			if math.Abs(float64(c.R)-200) > 3 || math.Abs(float64(c.G)-100) > 3 || math.Abs(float64(c.B)-50) > 3 {
				t.Errorf("the colour became %v", c)
			}
		})
	}
}

// TestEverySquareIsMarked checks that the previews with and without a watermark differ in every square, for photos in
// which a watermark of a single color would be invisible.
func TestEverySquareIsMarked(t *testing.T) {
	half := plain(1600, 1200, color.White)
	draw.Draw(half, image.Rect(0, 0, 800, 1200), image.Black, image.Point{}, draw.Src)
	for name, photo := range map[string]image.Image{
		"white": plain(1600, 1200, color.White), "black": plain(1600, 1200, color.Black), "grey": plain(1600, 1200, color.Gray{128}),
		"dark grey": plain(1600, 1200, color.Gray{127}), "red": plain(1600, 1200, color.NRGBA{255, 0, 0, 255}),
		"blue": plain(1600, 1200, color.NRGBA{0, 0, 255, 255}), "yellow": plain(1600, 1200, color.NRGBA{255, 255, 0, 255}),
		"noise": noise(1600, 1200, 0, 255), "middle noise": noise(1600, 1200, 100, 155), "half": half,
		"small": noise(640, 480, 0, 255), "portrait": plain(900, 3000, color.Gray{90}),
	} {
		t.Run(name, func(t *testing.T) {
			p := previewsOf(t, asJPEG(t, photo))
			view := decoded(t, p.View)
			whole := shrinkImage(view, markedViewSide).image()
			scaled := image.NewRGBA(whole.Rect)
			draw.Draw(scaled, scaled.Rect, whole, image.Point{}, draw.Src)
			if least := leastDifference(scaled, decoded(t, p.MarkedView), 200); least < 5 {
				t.Errorf("a square of the view differs by %.2f", least)
			}
			if least := leastDifference(decoded(t, p.Grid), decoded(t, p.MarkedGrid), 100); least < 5 {
				t.Errorf("a square of the grid differs by %.2f", least)
			}
		})
	}
}

// leastDifference returns the smallest mean difference between two images in any square of the given side length.
func leastDifference(a, b *image.RGBA, side int) float64 {
	width, height := a.Rect.Dx(), a.Rect.Dy()
	if b.Rect.Size() != a.Rect.Size() || width < side || height < side {
		return math.NaN()
	}
	sums := make([]int, (width+1)*(height+1)) // sums of the rectangle above and to the left of each corner
	for y := range height {
		row := 0
		for x := range width {
			at := a.PixOffset(x, y)
			for c := range 3 {
				d := int(a.Pix[at+c]) - int(b.Pix[at+c])
				row += max(d, -d)
			}
			sums[(y+1)*(width+1)+x+1] = sums[y*(width+1)+x+1] + row
		}
	}
	least := math.Inf(1)
	for y := 0; y <= height-side; y++ {
		for x := 0; x <= width-side; x++ {
			sum := sums[(y+side)*(width+1)+x+side] - sums[y*(width+1)+x+side] - sums[(y+side)*(width+1)+x] + sums[y*(width+1)+x]
			least = min(least, float64(sum)/float64(3*side*side))
		}
	}
	return least
}

// TestPreviewsAreUpright decodes a photo with a white corner in every orientation.
func TestPreviewsAreUpright(t *testing.T) {
	corners := map[uint16]image.Point{1: {0, 0}, 2: {1, 0}, 3: {1, 1}, 4: {0, 1}, 5: {0, 0}, 6: {1, 0}, 7: {1, 1}, 8: {0, 1}}
	for orientation, corner := range corners {
		photo := plain(320, 160, color.Black)
		draw.Draw(photo, image.Rect(0, 0, 160, 80), image.White, image.Point{}, draw.Src)
		exif := append([]byte(exifHeader), exifBlockOf(binary.LittleEndian, orientation)...)
		p := previewsOf(t, withSegments(asJPEG(t, photo), segment(0xe1, exif)))
		view := decoded(t, p.View)
		width, height := view.Rect.Dx(), view.Rect.Dy()
		if turned := orientation >= 5; turned != (width == 160 && height == 320) {
			t.Errorf("orientation %d: %d x %d", orientation, width, height)
		}
		for y := range 2 {
			for x := range 2 {
				white := view.RGBAAt(width/4+x*width/2, height/4+y*height/2).R > 128
				if white != (corner == image.Pt(x, y)) {
					t.Errorf("orientation %d: the corner %d, %d is white: %v", orientation, x, y, white)
				}
			}
		}
	}
}

// TestShrinkingKeepsTheMean compares results with exact averages of rectangles.
func TestShrinkingKeepsTheMean(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		width, height := 1+random.IntN(90), 1+random.IntN(90)
		source := samples{make([]byte, (width+3)*height), width + 3, width, height}
		for i := range source.pixels {
			source.pixels[i] = byte(random.IntN(256))
		}
		toWidth, toHeight := 1+random.IntN(width), 1+random.IntN(height)
		out := make([]byte, toWidth*toHeight)
		shrink(out, toWidth, toHeight, source)
		for y := range toHeight {
			for x := range toWidth {
				want := exactMean(source, float64(x*width)/float64(toWidth), float64((x+1)*width)/float64(toWidth),
					float64(y*height)/float64(toHeight), float64((y+1)*height)/float64(toHeight))
				if got := float64(out[y*toWidth+x]); math.Abs(got-want) > 2.5 {
					t.Fatalf("%d x %d to %d x %d: %v instead of %v at %d, %d", width, height, toWidth, toHeight, got, want, x, y)
				}
			}
		}
	}
}

func exactMean(source samples, left, right, top, bottom float64) float64 {
	sum := 0.0
	for y := int(top); float64(y) < bottom && y < source.height; y++ {
		for x := int(left); float64(x) < right && x < source.width; x++ {
			part := (min(right, float64(x+1)) - max(left, float64(x))) * (min(bottom, float64(y+1)) - max(top, float64(y)))
			sum += part * float64(source.pixels[y*source.stride+x])
		}
	}
	return sum / ((right - left) * (bottom - top))
}

func TestTransparencyIsWhite(t *testing.T) {
	photo := plain(50, 50, color.NRGBA{0, 0, 0, 0})
	if c := decoded(t, previewsOf(t, asPNG(t, photo)).View).RGBAAt(25, 25); c.R < 250 || c.G < 250 || c.B < 250 {
		t.Errorf("it became %v", c)
	}
}

func TestDamagedPhotos(t *testing.T) {
	photo, asPNG := asJPEG(t, noise(200, 200, 0, 255)), asPNG(t, noise(200, 200, 0, 255))
	broken := bytes.Clone(asPNG)
	broken[len(broken)/2] ^= 0xff
	scan := bytes.Index(photo, []byte{0xff, 0xda})
	scans := append(bytes.Clone(photo[:scan]), bytes.Repeat(photo[scan:scan+14], 20_000)...)
	scans = resizedJPEG(append(scans, photo[scan:]...), 0xc2, 4000, 4000)
	for name, file := range map[string][]byte{
		"jpeg cut off": photo[:len(photo)/2], "png cut off": asPNG[:len(asPNG)/2], "png with another byte": broken,
		"a larger header": resizedJPEG(photo, 0xc0, 4000, 4000), "countless scans": scans,
	} {
		t.Run(name, func(t *testing.T) {
			info, err := Inspect(contentOf(file))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := MakePreviews(contentOf(file), info, testMark); !errors.Is(err, ErrDamaged) {
				t.Error(err)
			}
		})
	}
}

// iccProfile returns a profile with the colors of Adobe RGB (1998) whose curves are exponents.
func iccProfile() []byte {
	number := func(x float64) uint32 { return uint32(int32(math.Round(x * 65536))) }
	xyz := func(x, y, z float64) []byte {
		return append([]byte("XYZ \x00\x00\x00\x00"), words(number(x), number(y), number(z))...)
	}
	curve := append([]byte("curv\x00\x00\x00\x00"), words(1)...)
	curve = append(curve, 2, 0x33, 0, 0) // 563/256
	tags := map[string][]byte{
		"rXYZ": xyz(0.60974, 0.31111, 0.01947), "gXYZ": xyz(0.20528, 0.62567, 0.06087), "bXYZ": xyz(0.14919, 0.06322, 0.74457),
		"rTRC": curve, "gTRC": curve, "bTRC": curve,
	}
	profile := make([]byte, 128)
	copy(profile[16:], "RGB XYZ ")
	profile = append(profile, words(uint32(len(tags)))...)
	offset, content := 132+12*len(tags), []byte{}
	for name, tag := range tags {
		profile = append(append(profile, name...), words(uint32(offset+len(content)), uint32(len(tag)))...)
		content = append(content, tag...)
	}
	return append(profile, content...)
}

// TestColoursBecomeSRGB compares results with known pairs of Adobe RGB and sRGB values.
func TestColoursBecomeSRGB(t *testing.T) {
	for _, test := range []struct{ adobe, want color.NRGBA }{
		{color.NRGBA{128, 128, 128, 255}, color.NRGBA{128, 128, 128, 255}},
		{color.NRGBA{255, 255, 255, 255}, color.NRGBA{255, 255, 255, 255}},
		{color.NRGBA{180, 120, 100, 255}, color.NRGBA{201, 120, 98, 255}},
		{color.NRGBA{100, 150, 100, 255}, color.NRGBA{66, 151, 96, 255}},
	} {
		file := withSegments(asJPEG(t, plain(64, 64, test.adobe)), segment(0xe2, append([]byte(profileHeader+"\x01\x01"), iccProfile()...)))
		got := decoded(t, previewsOf(t, file).View).RGBAAt(32, 32)
		for i, pair := range [][2]byte{{got.R, test.want.R}, {got.G, test.want.G}, {got.B, test.want.B}} {
			if math.Abs(float64(pair[0])-float64(pair[1])) > 4 {
				t.Errorf("%v became %v, not %v (%d)", test.adobe, got, test.want, i)
			}
		}
	}
	if readProfile([]byte("nonsense")) != nil || readProfile(iccProfile()[:200]) != nil {
		t.Error("a damaged profile was read")
	}
}

// BenchmarkPreviews creates the previews of a photo with 24 megapixels and more than 10 MB. BenchmarkDecode shows how
// much of the time is spent on decoding the photo.
func BenchmarkPreviews(b *testing.B) {
	file := largePhotoFile(b)
	for b.Loop() {
		previewsOf(b, file)
	}
}

func BenchmarkDecode(b *testing.B) {
	file := largePhotoFile(b)
	for b.Loop() {
		if _, err := jpeg.Decode(bytes.NewReader(file)); err != nil {
			b.Fatal(err)
		}
	}
}

func largePhotoFile(b *testing.B) []byte {
	const width, height = 6000, 4000
	img := image.NewYCbCr(image.Rect(0, 0, width, height), image.YCbCrSubsampleRatio420)
	random := rand.New(rand.NewPCG(5, 6))
	for i := range img.Y {
		img.Y[i] = byte(i%width*200/width + random.IntN(40))
	}
	for i := range img.Cb {
		img.Cb[i], img.Cr[i] = byte(100+random.IntN(20)), byte(120+random.IntN(20))
	}
	file := asJPEG(b, img)
	b.Logf("%d bytes", len(file))
	return file
}
