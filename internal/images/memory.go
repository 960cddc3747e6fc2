package images

import (
	"encoding/binary"
	"fmt"
	"sync"
)

const (
	// memoryUnit is the unit, in bytes, in which decoders reserve memory.
	memoryUnit = 20 << 20

	// maxDecoderMemory is the limit for the total memory of all running decoders, in bytes. A progressive JPEG of 40
	// megapixels needs nearly all of it at full color resolution, and about half of it with the usual chroma subsampling.
	maxDecoderMemory = 640 << 20
)

// decoderMemory limits the total memory of all running decoders to maxDecoderMemory.
var decoderMemory = memoryGate{units: make(chan struct{}, maxDecoderMemory/memoryUnit)}

type memoryGate struct {
	mu    sync.Mutex // prevents a deadlock between two images that each have a part of the units that they need
	units chan struct{}
}

// enter waits until the given number of bytes is available and reserves them. The returned function releases them.
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

// memoryOf returns an estimate of the number of bytes that a decoder needs for an image. It returns ErrTooManyScans for
// a JPEG that needs more than maxDecoderMemory.
func memoryOf(data []byte, source Type, pixels int) (int, error) {
	switch {
	case source == JPEG:
		if bytes := memoryOfJPEG(data, pixels); bytes <= maxDecoderMemory {
			return bytes, nil
		}
		return 0, fmt.Errorf("%w: a progressive one with too many color components", ErrTooManyScans)
	case source == PNG && len(data) > 28:
		bytes := pixels * 4
		if depth := data[24]; depth == 16 {
			bytes *= 2
		}
		if interlaced := data[28] != 0; interlaced {
			bytes *= 2 // each pass is decoded into a separate image
		}
		return bytes, nil
	}
	return pixels * 8, nil
}

// memoryOfJPEG estimates the number of bytes from the frame header. Each sample of a color component needs one
// byte. In a progressive file it needs four more bytes for its coefficient, which is kept until the last scan.
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
