package media

import (
	"image"
	"image/color"
)

// planes is an image as luminance and two color differences in full resolution, as in a JPEG without chroma
// subsampling. Using planes avoids converting every pixel of a large photo to RGB and back.
type planes struct {
	width, height int
	pixels        [3][]byte // Y, Cb and Cr, row by row without gaps
}

func newPlanes(width, height int) *planes {
	p := &planes{width: width, height: height}
	for i := range p.pixels {
		p.pixels[i] = make([]byte, width*height)
	}
	return p
}

// image returns the planes as an image that shares their memory.
func (p *planes) image() *image.YCbCr {
	return &image.YCbCr{
		Y: p.pixels[0], Cb: p.pixels[1], Cr: p.pixels[2], YStride: p.width, CStride: p.width,
		SubsampleRatio: image.YCbCrSubsampleRatio444, Rect: image.Rect(0, 0, p.width, p.height),
	}
}

// fit returns the size of an image that is scaled down so that its longer side has at most limit pixels. It never
// enlarges an image.
func fit(width, height, limit int) (int, int) {
	longer := max(width, height)
	if longer <= limit {
		return width, height
	}
	scale := func(side int) int { return max(1, (side*limit+longer/2)/longer) }
	return scale(width), scale(height)
}

// shrinkImage returns an image scaled down so that its longer side has at most limit pixels.
func shrinkImage(img image.Image, limit int) *planes {
	bounds := img.Bounds()
	width, height := fit(bounds.Dx(), bounds.Dy(), limit)
	out := newPlanes(width, height)
	switch img := img.(type) {
	case *image.YCbCr:
		out.shrinkYCbCr(img)
	case *image.Gray:
		source := samples{img.Pix[img.PixOffset(bounds.Min.X, bounds.Min.Y):], img.Stride, bounds.Dx(), bounds.Dy()}
		shrink(out.pixels[0], width, height, source)
		fill(out.pixels[1], 128)
		fill(out.pixels[2], 128)
	default:
		out.shrinkAny(img)
	}
	return out
}

func fill(pixels []byte, value byte) {
	for i := range pixels {
		pixels[i] = value
	}
}

// samples is a rectangle of one-byte values in a buffer. Its rows begin stride bytes apart.
type samples struct {
	pixels                []byte
	stride, width, height int
}

func (p *planes) shrinkYCbCr(img *image.YCbCr) {
	bounds := img.Bounds()
	luma := samples{img.Y[img.YOffset(bounds.Min.X, bounds.Min.Y):], img.YStride, bounds.Dx(), bounds.Dy()}
	shrink(p.pixels[0], p.width, p.height, luma)
	first, last := img.COffset(bounds.Min.X, bounds.Min.Y), img.COffset(bounds.Max.X-1, bounds.Max.Y-1)
	rows := (last-first)/img.CStride + 1
	columns := (last-first)%img.CStride + 1
	for i, chroma := range [][]byte{img.Cb, img.Cr} {
		source := samples{chroma[first:], img.CStride, columns, rows}
		shrink(p.pixels[1+i], p.width, p.height, source)
	}
}

// shrinkAny scales an image of any type to the size of p, row by row. Transparent pixels are shown on white.
func (p *planes) shrinkAny(img image.Image) {
	bounds := img.Bounds()
	width, height := bounds.Dx(), bounds.Dy()
	at := pixelReader(img)
	var shrinkers [3]*shrinker
	var row [3][]byte
	for i := range shrinkers {
		shrinkers[i], row[i] = newShrinker(p.pixels[i], p.width, p.height, width, height), make([]byte, width)
	}
	for y := range height {
		for x := range width {
			r, g, b := at(bounds.Min.X+x, bounds.Min.Y+y)
			row[0][x], row[1][x], row[2][x] = color.RGBToYCbCr(r, g, b)
		}
		for i := range shrinkers {
			shrinkers[i].add(y, row[i])
		}
	}
}

// pixelReader returns a function that returns the color of a pixel blended with white. For common image types, the
// function does not allocate memory.
func pixelReader(img image.Image) func(x, y int) (r, g, b byte) {
	onWhite := func(value, alpha uint32) byte { return byte((value + 0xffff - alpha) >> 8) }
	from := func(r, g, b, a uint32) (byte, byte, byte) { return onWhite(r, a), onWhite(g, a), onWhite(b, a) }
	switch img := img.(type) {
	case *image.RGBA:
		return func(x, y int) (byte, byte, byte) { return from(img.RGBAAt(x, y).RGBA()) }
	case *image.NRGBA:
		return func(x, y int) (byte, byte, byte) { return from(img.NRGBAAt(x, y).RGBA()) }
	case *image.RGBA64:
		return func(x, y int) (byte, byte, byte) { return from(img.RGBA64At(x, y).RGBA()) }
	case *image.NRGBA64:
		return func(x, y int) (byte, byte, byte) { return from(img.NRGBA64At(x, y).RGBA()) }
	case *image.CMYK:
		return func(x, y int) (byte, byte, byte) { return from(img.CMYKAt(x, y).RGBA()) }
	}
	return func(x, y int) (byte, byte, byte) { return from(img.At(x, y).RGBA()) }
}

// shrinkTo returns the planes scaled down so that the longer side has at most limit pixels, or the planes themselves if
// they are small enough.
func (p *planes) shrinkTo(limit int) *planes {
	width, height := fit(p.width, p.height, limit)
	if width == p.width && height == p.height {
		return p
	}
	out := newPlanes(width, height)
	for i := range p.pixels {
		source := samples{p.pixels[i], p.width, p.width, p.height}
		shrink(out.pixels[i], width, height, source)
	}
	return out
}

// span is the part of a row or column of the source that is averaged for a pixel of the result. Its first and last
// pixels have a weight of at most spanUnit, and those in between have a weight of spanUnit.
type span struct {
	first, last             int
	firstWeight, lastWeight uint64
}

const spanUnit = 256

// spans returns one span for each pixel in a row or column of the result. from is the number of pixels in the source,
// and to is the number of pixels in the result.
func spans(from, to int) []span {
	out := make([]span, to)
	for i := range out {
		start, end := i*from*spanUnit/to, (i+1)*from*spanUnit/to
		s := span{first: start / spanUnit, last: (end - 1) / spanUnit}
		if s.first == s.last {
			s.firstWeight = uint64(max(1, end-start))
		} else {
			s.firstWeight = uint64(spanUnit - start%spanUnit)
			s.lastWeight = uint64(end - s.last*spanUnit)
		}
		out[i] = s
	}
	return out
}

// total returns the sum of the weights of a span.
func (s span) total() uint64 {
	if s.first == s.last {
		return s.firstWeight
	}
	return s.firstWeight + s.lastWeight + spanUnit*uint64(s.last-s.first-1)
}

// shrinker averages rectangles of a source that is read row by row. It can also enlarge the source, which is needed for
// color differences with a lower resolution.
type shrinker struct {
	out           []byte
	width         int
	columns, rows []span
	averages      []uint64 // averages along the current row of the source, multiplied by 256
	sums          []uint64 // weighted sums of the averages for the current row of the result
	y             int      // the current row of the result
}

func newShrinker(out []byte, width, height, fromWidth, fromHeight int) *shrinker {
	return &shrinker{
		out: out, width: width, columns: spans(fromWidth, width), rows: spans(fromHeight, height),
		averages: make([]uint64, width), sums: make([]uint64, width),
	}
}

// add adds a row of the source. from is its number. Rows must be added in order.
func (s *shrinker) add(from int, source []byte) {
	s.average(source)
	for s.y < len(s.rows) && s.rows[s.y].first <= from {
		row := s.rows[s.y]
		weight := uint64(spanUnit)
		switch from {
		case row.first:
			weight = row.firstWeight
		case row.last:
			weight = row.lastWeight
		}
		for x, value := range s.averages {
			s.sums[x] += value * weight
		}
		if from < row.last {
			return
		}
		total := row.total() << 8
		line := s.out[s.y*s.width : (s.y+1)*s.width]
		for x, sum := range s.sums {
			line[x] = byte((sum + total/2) / total)
		}
		clear(s.sums)
		s.y++
	}
}

func (s *shrinker) average(source []byte) {
	if len(source) == s.width {
		for x, value := range source {
			s.averages[x] = uint64(value) << 8
		}
		return
	}
	for x, column := range s.columns {
		sum := uint64(source[column.first]) * column.firstWeight
		if column.last != column.first {
			between := uint64(0)
			for _, value := range source[column.first+1 : column.last] {
				between += uint64(value)
			}
			sum += between*spanUnit + uint64(source[column.last])*column.lastWeight
		}
		s.averages[x] = (sum << 8) / column.total()
	}
}

// shrink scales a rectangle of samples to width × height pixels, which it writes to out.
func shrink(out []byte, width, height int, source samples) {
	s := newShrinker(out, width, height, source.width, source.height)
	for y := range source.height {
		s.add(y, source.pixels[y*source.stride:y*source.stride+source.width])
	}
}

// upright rotates and mirrors the planes according to the EXIF orientation. For values other than 2 to 8, it returns
// the planes themselves.
func (p *planes) upright(orientation int) *planes {
	if orientation < 2 || orientation > 8 {
		return p
	}
	width, height := p.width, p.height
	if orientation >= 5 {
		width, height = height, width
	}
	out := newPlanes(width, height)
	right, bottom := p.width-1, p.height-1
	source := map[int]func(x, y int) (int, int){
		2: func(x, y int) (int, int) { return right - x, y },
		3: func(x, y int) (int, int) { return right - x, bottom - y },
		4: func(x, y int) (int, int) { return x, bottom - y },
		5: func(x, y int) (int, int) { return y, x },
		6: func(x, y int) (int, int) { return y, bottom - x },
		7: func(x, y int) (int, int) { return right - y, bottom - x },
		8: func(x, y int) (int, int) { return right - y, x },
	}[orientation]
	for y := range height {
		for x := range width {
			fromX, fromY := source(x, y)
			for i := range p.pixels {
				out.pixels[i][y*width+x] = p.pixels[i][fromY*p.width+fromX]
			}
		}
	}
	return out
}
