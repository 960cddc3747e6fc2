// Package mediatest creates photos and videos for tests of uploads.
package mediatest

import (
	"encoding/binary"
	"math/rand/v2"
)

const (
	// Place is the location in the EXIF data of a photo from WithPlace.
	Place = "12.9716N,77.5946E"

	// EndOfPlace is a position after the EXIF data of a photo from WithPlace. Removing the location does not change any
	// byte after this position.
	EndOfPlace = 100
)

// WithPlace inserts EXIF data with a GPS directory, which contains Place, into a JPEG.
func WithPlace(jpeg []byte) []byte {
	le := binary.LittleEndian
	exif := []byte("Exif\x00\x00II*\x00\x08\x00\x00\x00\x01\x00\x25\x88\x04\x00\x01\x00\x00\x00\x1a\x00\x00\x00\x00\x00\x00\x00")
	exif = append(exif, "\x01\x00\x1d\x00\x02\x00"...)
	exif = le.AppendUint32(exif, uint32(len(Place)))
	exif = le.AppendUint32(exif, 44)
	exif = append(exif, 0, 0, 0, 0)
	exif = append(exif, Place...)
	photo := append([]byte{}, jpeg[:2]...)
	photo = append(photo, 0xff, 0xe1, 0, byte(len(exif)+2))
	return append(append(photo, exif...), jpeg[2:]...)
}

// Movie returns an MP4 file of the given size. The content is different for each seed.
func Movie(size int, seed uint64) []byte {
	box := func(kind string, content []byte) []byte {
		return append(append(binary.BigEndian.AppendUint32(nil, uint32(len(content)+8)), kind...), content...)
	}
	movie := box("ftyp", []byte("isom\x00\x00\x00\x00isom"))
	header := make([]byte, 100)
	binary.BigEndian.PutUint32(header[12:], 1000)
	binary.BigEndian.PutUint32(header[16:], 2500)
	movie = append(movie, box("moov", box("mvhd", header))...)
	return append(movie, box("mdat", Noise(size-len(movie)-8, seed))...)
}

// Noise returns random bytes, which are different for each seed.
func Noise(size int, seed uint64) []byte {
	noise := make([]byte, size)
	random := rand.NewChaCha8([32]byte(binary.LittleEndian.AppendUint64(make([]byte, 24), seed)))
	_, _ = random.Read(noise) // never fails
	return noise
}
