package images

import (
	"encoding/binary"
	"fmt"
	"sync"
)

const (
	// memoryUnit is the unit in which decoders reserve memory.
	memoryUnit = 20 << 20

	// mostDecoderMemory bounds what all images that are decoded at the same time take in their decoders. A progressive
	// JPEG of 40 megapixels takes it all in full color resolution, and half of it in the usual one.
	mostDecoderMemory = 640 << 20
)

// decoderMemory holds the memory of the decoders at work.
var decoderMemory = memoryGate{units: make(chan struct{}, mostDecoderMemory/memoryUnit)}

type memoryGate struct {
	mu    sync.Mutex // held while units are taken, so that two images never wait for each other
	units chan struct{}
}

// enter waits until the bytes are free. The returned function frees them again.
func (g *memoryGate) enter(bytes int) (leave func()) {
	units := min(bytes/memoryUnit+1, cap(g.units))
	g.mu.Lock()
	defer g.mu.Unlock()
	for range units {
		g.units <- struct{}{}
	}
	return func() {
		for range units {
			<-g.units
		}
	}
}

// memoryOf estimates the bytes that a decoder takes for an image of so many pixels, and refuses a JPEG that would take
// more than all decoders may.
func memoryOf(data []byte, source Type, pixels int) (int, error) {
	switch {
	case source == JPEG:
		if bytes := memoryOfJPEG(data, pixels); bytes <= mostDecoderMemory {
			return bytes, nil
		}
		return 0, fmt.Errorf("%w: a progressive one with too many color components", ErrTooManyScans)
	case source == PNG && len(data) > 28:
		bytes := pixels * 4
		if depth := data[24]; depth == 16 {
			bytes *= 2
		}
		if interlaced := data[28] != 0; interlaced {
			bytes *= 2 // each pass is an image of its own
		}
		return bytes, nil
	}
	return pixels * 8, nil
}

// memoryOfJPEG reads the head of the frame. A component takes a byte a sample, and in a progressive file four more for
// its coefficients, which are kept until the last scan.
func memoryOfJPEG(data []byte, pixels int) int {
	for rest := data[2:]; len(rest) >= 4; {
		if rest[0] != 0xff || rest[1] == 0xff {
			rest = rest[1:]
			continue
		}
		marker, size := rest[1], int(binary.BigEndian.Uint16(rest[2:]))
		if marker < 0xc0 || marker > 0xc2 {
			rest = rest[2:]
			if marker == markerEOI || (marker >= markerRST0 && marker <= markerRST7) || marker == 0 {
				continue
			}
			rest = rest[min(size, len(rest)):]
			continue
		}
		if len(rest) < 10 || len(rest) < 10+3*int(rest[9]) {
			break
		}
		samples, widest, highest := 0, 1, 1
		for i := range int(rest[9]) {
			across, down := int(rest[11+3*i]>>4), int(rest[11+3*i]&15)
			samples += across * down
			widest, highest = max(widest, across), max(highest, down)
		}
		perSample := 1
		if marker == 0xc2 {
			perSample = 5
		}
		return pixels * samples / (widest * highest) * perSample
	}
	return pixels * 3
}
