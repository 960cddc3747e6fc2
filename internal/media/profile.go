package media

import (
	"encoding/binary"
	"image/color"
	"math"
)

// profile is an ICC profile that consists of a curve for each of three colors and a matrix, like the profiles of
// cameras and screens.
type profile struct {
	linear [3][256]float64 // linear intensity for a value, from the curves of red, green and blue
	matrix [3][3]float64   // converts linear intensities to linear sRGB
}

// fromXYZ converts colors of the profile connection space (XYZ with the illuminant D50) to linear sRGB.
var fromXYZ = [3][3]float64{
	{3.1341359, -1.6172206, -0.4906860},
	{-0.9787684, 1.9161415, 0.0334540},
	{0.0719453, -0.2289914, 1.4052427},
}

// readProfile parses an ICC profile. It returns nil for profiles that do not consist of curves and a matrix, and for
// those with the colors of sRGB. Photos with such profiles are used without a conversion.
func readProfile(data []byte) *profile {
	if len(data) < 132 || string(data[16:24]) != "RGB XYZ " {
		return nil
	}
	tags := map[string][]byte{}
	rest := data[132:]
	for range binary.BigEndian.Uint32(data[128:]) {
		if len(rest) < 12 {
			return nil
		}
		offset, size := uint64(binary.BigEndian.Uint32(rest[4:])), uint64(binary.BigEndian.Uint32(rest[8:]))
		if offset+size > uint64(len(data)) {
			return nil
		}
		tags[string(rest[:4])] = data[offset : offset+size]
		rest = rest[12:]
	}
	p := &profile{}
	for i, name := range []string{"r", "g", "b"} {
		xyz, curve := tags[name+"XYZ"], tags[name+"TRC"]
		if len(xyz) < 20 || !p.readCurve(i, curve) {
			return nil
		}
		for row := range 3 {
			for j := range 3 {
				p.matrix[row][i] += fromXYZ[row][j] * fixed16(xyz[8+4*j:])
			}
		}
	}
	if p.isSRGB() {
		return nil
	}
	return p
}

// fixed16 reads a fixed-point number with 16 fractional bits.
func fixed16(data []byte) float64 { return float64(int32(binary.BigEndian.Uint32(data))) / 65536 }

// readCurve parses the curve of color i, which is a table, an exponent or a formula, and sets p.linear[i]. It returns
// false if the curve cannot be parsed.
func (p *profile) readCurve(i int, curve []byte) bool {
	if len(curve) < 12 {
		return false
	}
	var light func(x float64) float64
	switch string(curve[:4]) {
	case "curv":
		count := int(binary.BigEndian.Uint32(curve[8:]))
		table := curve[12:]
		switch {
		case count > len(table)/2:
			return false
		case count == 0:
			light = func(x float64) float64 { return x }
		case count == 1:
			gamma := float64(binary.BigEndian.Uint16(table)) / 256
			light = func(x float64) float64 { return math.Pow(x, gamma) }
		default:
			at := func(n int) float64 { return float64(binary.BigEndian.Uint16(table[2*n:])) / 65535 }
			light = func(x float64) float64 {
				place := x * float64(count-1)
				low := min(int(place), count-2)
				return at(low) + (at(low+1)-at(low))*(place-float64(low))
			}
		}
	case "para":
		numbers := map[uint16]int{0: 1, 1: 3, 2: 4, 3: 5, 4: 7}
		form := binary.BigEndian.Uint16(curve[8:])
		count, known := numbers[form]
		if !known || len(curve) < 12+4*count {
			return false
		}
		var n [7]float64
		for j := range count {
			n[j] = fixed16(curve[12+4*j:])
		}
		light = formula(form, n)
	default:
		return false
	}
	for value := range p.linear[i] {
		p.linear[i][value] = light(float64(value) / 255)
	}
	return true
}

// formula returns the curve for one of the five formulas defined by the ICC. n contains the parameters g, a, b, c, d, e
// and f of the formula.
func formula(form uint16, n [7]float64) func(x float64) float64 {
	g, a, b, c, d, e, f := n[0], n[1], n[2], n[3], n[4], n[5], n[6]
	switch form {
	case 0:
		return func(x float64) float64 { return math.Pow(x, g) }
	case 1, 2:
		offset := c // for form 2; form 1 has none
		return func(x float64) float64 {
			if a*x+b >= 0 {
				return math.Pow(a*x+b, g) + offset
			}
			return offset
		}
	}
	return func(x float64) float64 { // forms 3 and 4; e and f are 0 in form 3
		if x >= d {
			return math.Pow(a*x+b, g) + e
		}
		return c*x + f
	}
}

func (p *profile) isSRGB() bool {
	for row := range 3 {
		for column := range 3 {
			identity := 0.0
			if row == column {
				identity = 1
			}
			if math.Abs(p.matrix[row][column]-identity) > 0.01 {
				return false
			}
		}
	}
	for value := 0; value < 256; value += 15 {
		for i := range 3 {
			if math.Abs(encodeSRGB(p.linear[i][value])*255-float64(value)) > 3 {
				return false
			}
		}
	}
	return true
}

// encodeSRGB returns the sRGB value of a linear intensity, both from 0 to 1.
func encodeSRGB(light float64) float64 {
	if light <= 0.0031308 {
		return max(0, light*12.92)
	}
	return min(1, 1.055*math.Pow(light, 1/2.4)-0.055)
}

// toSRGB converts the colors of an image to sRGB, in place.
func (p *profile) toSRGB(of *planes) {
	const steps = 4096
	var encoded [steps + 1]byte
	for i := range encoded {
		encoded[i] = byte(math.Round(encodeSRGB(float64(i)/steps) * 255))
	}
	value := func(light float64) byte { return encoded[int(min(max(light, 0), 1)*steps+0.5)] }
	y, cb, cr := of.pixels[0], of.pixels[1], of.pixels[2]
	for i := range y {
		r, g, b := color.YCbCrToRGB(y[i], cb[i], cr[i])
		red, green, blue := p.linear[0][r], p.linear[1][g], p.linear[2][b]
		row := func(n int) byte {
			m := &p.matrix[n]
			return value(m[0]*red + m[1]*green + m[2]*blue)
		}
		y[i], cb[i], cr[i] = color.RGBToYCbCr(row(0), row(1), row(2))
	}
}
