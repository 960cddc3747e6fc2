package media

import (
	"bufio"
	"errors"
	"io"

	"shootday/internal/images"
)

// maxScanWork limits the work of a decoder: the pixels times the color components of all scans together. A decoder
// visits every block in every scan, no matter how few bytes the scan has. The limit allows twenty scans of one
// component at 60 megapixels; editors write about ten.
const maxScanWork = 1_200_000_000

// checkScans returns an error for a JPEG with so many scans that decoding it would take too long. It stops counting at
// the end marker, because a camera may append a second picture or a video.
func (info *Info) checkScans(c Content) error {
	if info.Type != JPEG {
		return nil
	}
	pixels, work := images.DecodedPixels(info.stored.X, info.stored.Y), 0
	reader := bufio.NewReaderSize(io.NewSectionReader(c, 2, c.Size-2), 256<<10)
	for {
		marker, err := nextMarker(reader)
		if errors.Is(err, io.EOF) || marker == 0xd9 {
			return nil // the decoder detects a file that ends too early
		}
		if err != nil {
			return err
		}
		if marker == 0 || marker >= 0xd0 && marker <= 0xd7 {
			continue // part of the compressed data
		}
		header, err := reader.Peek(3)
		if err != nil {
			return nil
		}
		if marker == 0xda {
			if work += pixels * max(1, int(header[2])); work > maxScanWork {
				return damaged("a JPEG with too many scans")
			}
		}
		if _, err := reader.Discard(max(2, int(header[0])<<8|int(header[1]))); err != nil {
			return nil
		}
	}
}

// nextMarker returns the next marker: a byte that follows 0xff and is not padding.
func nextMarker(reader *bufio.Reader) (byte, error) {
	for {
		if _, err := reader.ReadSlice(0xff); err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return 0, err
		} else if err != nil {
			continue
		}
		marker, err := reader.ReadByte()
		for err == nil && marker == 0xff {
			marker, err = reader.ReadByte()
		}
		return marker, err
	}
}
