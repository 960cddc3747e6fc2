package media

import (
	"image"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

const (
	markAngle    = math.Pi / 6
	markStrength = 0.5 // fraction of the distance to black or white by which a marked pixel changes

	// These are the heights of the letters in pixels. Previews for a grid have smaller letters, because they are
	// smaller than those for a view of one photo.
	markHeight      = 36
	smallMarkHeight = 18
)

// markPattern is an image of a line of text that can be repeated in both directions.
type markPattern struct {
	width, height int
	coverage      []uint8
}

var (
	markFont     = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(gobold.TTF) })
	markPatterns sync.Map // *markPattern by markKey
)

type markKey struct {
	text   string
	height int
}

func patternOf(text string, height int) (*markPattern, error) {
	if known, found := markPatterns.Load(markKey{text, height}); found {
		return known.(*markPattern), nil
	}
	parsed, err := markFont()
	if err != nil {
		return nil, err
	}
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: float64(height), DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return nil, err
	}
	defer face.Close()
	width := font.MeasureString(face, text+"  ").Ceil()
	lines := image.NewAlpha(image.Rect(0, 0, width, height*3/2))
	drawer := font.Drawer{Dst: lines, Src: image.Opaque, Face: face, Dot: fixed.P(0, height)}
	drawer.DrawString(text)
	pattern := &markPattern{width, lines.Rect.Dy(), lines.Pix}
	markPatterns.Store(markKey{text, height}, pattern)
	return pattern, nil
}

// mark returns a copy of the planes that is covered with the text. Marked pixels become darker where the image is
// bright, and brighter where it is dark, so that the mark is visible on any content.
func (p *planes) mark(text string, height int) (*planes, error) {
	pattern, err := patternOf(text, height)
	if err != nil {
		return nil, err
	}
	marked := *p
	marked.pixels[0] = make([]byte, len(p.pixels[0]))
	var moved [256]int32 // the change of a pixel with full coverage, by the value of the pixel
	for value := range moved {
		if value >= 128 {
			moved[value] = -int32(float64(value) * markStrength)
		} else {
			moved[value] = int32(float64(255-value) * markStrength)
		}
	}
	sin, cos := math.Sincos(markAngle)
	const unit = 1 << 16
	stepX, stepY := int(cos*unit), int(sin*unit)
	for y := range p.height {
		for x := range p.width {
			along, across := x*stepX+y*stepY, y*stepX-x*stepY
			line := floorDiv(across, pattern.height*unit)
			across = (across - line*pattern.height*unit) / unit
			along = modulo(along/unit+line*pattern.width/3, pattern.width) // each line is shifted relative to the previous one
			value := p.pixels[0][y*p.width+x]
			coverage := int32(pattern.coverage[across*pattern.width+along])
			marked.pixels[0][y*p.width+x] = byte(int32(value) + moved[value]*coverage/255)
		}
	}
	return &marked, nil
}

func floorDiv(a, b int) int {
	if a < 0 {
		return -((-a + b - 1) / b)
	}
	return a / b
}

func modulo(a, b int) int { return a - floorDiv(a, b)*b }
