package media

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image/color"
	"os"
	"testing"
)

// resizedPNG returns a copy of a PNG with another size in its header.
func resizedPNG(file []byte, width, height uint32) []byte {
	out := bytes.Clone(file)
	binary.BigEndian.PutUint32(out[16:], width)
	binary.BigEndian.PutUint32(out[20:], height)
	binary.BigEndian.PutUint32(out[29:], crc32.ChecksumIEEE(out[12:29]))
	return out
}

func resizedJPEG(file []byte, marker byte, width, height uint16) []byte {
	out := bytes.Clone(file)
	at := bytes.Index(out, []byte{0xff, 0xc0, 0, 17})
	out[at+1] = marker
	binary.BigEndian.PutUint16(out[at+5:], height)
	binary.BigEndian.PutUint16(out[at+7:], width)
	return out
}

func TestInspect(t *testing.T) {
	photo, asPNG := asJPEG(t, noise(60, 40, 0, 255)), asPNG(t, noise(60, 40, 0, 255))
	webp, err := os.ReadFile("testdata/lossy.webp")
	if err != nil {
		t.Fatal(err)
	}
	turned := withSegments(photo, segment(0xe1, append([]byte(exifHeader), exifBlockOf(binary.BigEndian, 6)...)))
	movie := bytes.Join([][]byte{ftyp("isom"), box("moov", movieHeader(), videoTrack(false)), box("mdat", []byte("x"))}, nil)
	for _, test := range []struct {
		name          string
		file          []byte
		want          *Type
		width, height int
		seconds       float64
		err           error
	}{
		{"jpeg", photo, JPEG, 60, 40, 0, nil},
		{"turned jpeg", turned, JPEG, 40, 60, 0, nil},
		{"jpeg with a zip behind it", append(bytes.Clone(photo), "PK\x03\x04 and more"...), JPEG, 60, 40, 0, nil},
		{"png", asPNG, PNG, 60, 40, 0, nil},
		{"webp", webp, WebP, 400, 301, 0, nil},
		{"mp4", movie, MP4, 1920, 1080, 12.5, nil},
		{"turned mov", bytes.Join([][]byte{ftyp("qt  "), box("moov", movieHeader(), videoTrack(true))}, nil), QuickTime, 1080, 1920, 12.5, nil},
		{"mp4 without a track", append(ftyp("mp42"), box("moov", movieHeader())...), MP4, 0, 0, 12.5, nil},
		{"mp4 without a header", append(ftyp("mp42"), box("moov", videoTrack(false))...), nil, 0, 0, 0, ErrDamaged},
		{"mp4 without moov", append(ftyp("mp42"), box("mdat", []byte("x"))...), nil, 0, 0, 0, ErrDamaged},
		{"mp4 cut off", movie[:len(movie)-1], nil, 0, 0, 0, ErrDamaged},
		{"heic", append(ftyp("heic"), box("meta", words(0))...), nil, 0, 0, 0, ErrType},
		{"empty", nil, nil, 0, 0, 0, ErrType},
		{"svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), nil, 0, 0, 0, ErrType},
		{"gif", []byte("GIF89a\x01\x00\x01\x00"), nil, 0, 0, 0, ErrType},
		{"start of a jpeg", photo[:20], nil, 0, 0, 0, ErrDamaged},
		{"400 megapixels", resizedJPEG(photo, 0xc0, 20_000, 20_000), nil, 0, 0, 0, ErrPixels},
		{"120 megapixels", resizedJPEG(photo, 0xc0, 12_000, 10_000), JPEG, 12_000, 10_000, 0, nil},
		{"more than 120", resizedJPEG(photo, 0xc0, 12_001, 10_000), nil, 0, 0, 0, ErrPixels},
		{"60 progressive", resizedJPEG(photo, 0xc2, 6_000, 10_000), JPEG, 6_000, 10_000, 0, nil},
		{"more than 60 progressive", resizedJPEG(photo, 0xc2, 6_001, 10_000), nil, 0, 0, 0, ErrPixels},
		{"60 png", resizedPNG(asPNG, 6_000, 10_000), PNG, 6_000, 10_000, 0, nil},
		{"more than 60 png", resizedPNG(asPNG, 6_001, 10_000), nil, 0, 0, 0, ErrPixels},
		{"a png of no pixels", resizedPNG(asPNG, 0, 10), nil, 0, 0, 0, ErrDamaged},
	} {
		t.Run(test.name, func(t *testing.T) {
			info, err := Inspect(contentOf(test.file))
			if !errors.Is(err, test.err) {
				t.Fatal(err)
			}
			if test.err == nil && (info.Type != test.want || info.Width != test.width || info.Height != test.height || info.Seconds != test.seconds) {
				t.Errorf("%+v", info)
			}
		})
	}
}

func TestLargeFiles(t *testing.T) {
	photo, movie := asJPEG(t, plain(9, 9, color.White)), append(ftyp("isom"), box("moov", movieHeader())...)
	for _, test := range []struct {
		head []byte
		size int64
		want error
	}{
		{photo, MaxPhotoBytes, nil},
		{photo, MaxPhotoBytes + 1, ErrSize},
		{append(movie, words(0)...), MaxVideoBytes + 1, ErrSize},
	} {
		_, err := Inspect(Content{sparse(test.head), test.size})
		if !errors.Is(err, test.want) {
			t.Errorf("%d bytes: %v", test.size, err)
		}
	}
}

// sparse is a file that begins with the given bytes and contains zeros afterwards.
type sparse []byte

func (s sparse) ReadAt(p []byte, offset int64) (int, error) {
	clear(p)
	if offset < int64(len(s)) {
		copy(p, s[offset:])
	}
	return len(p), nil
}

// FuzzInspect checks that any file is inspected, blanked and decoded without a panic.
func FuzzInspect(f *testing.F) {
	f.Add(asJPEG(f, plain(9, 9, color.White)))
	f.Add(asPNG(f, plain(9, 9, color.White)))
	f.Add(append(ftyp("isom"), box("moov", movieHeader(), videoTrack(true), box("udta", box("loci", []byte("x"))))...))
	f.Add(withSegments(asJPEG(f, plain(9, 9, color.White)), segment(0xe1, append([]byte(exifHeader), exifBlockOf(binary.LittleEndian, 3)...))))
	f.Add(ebml(0x1A45DFA3, ebml(0x4282, []byte("webm"))))
	f.Fuzz(func(t *testing.T, file []byte) {
		info, err := Inspect(contentOf(file))
		if err != nil || info.Width*info.Height > 1_000_000 {
			return
		}
		patches, err := PlacePatches(contentOf(file), info)
		if err != nil {
			return
		}
		for _, patch := range patches {
			if patch.Offset < 0 || patch.Offset+int64(len(patch.Data)) > int64(len(file)) {
				t.Fatalf("%d bytes at %d of %d", len(patch.Data), patch.Offset, len(file))
			}
		}
		if !info.Type.Video {
			_, _ = MakePreviews(contentOf(file), info, "mark")
		}
	})
}
