package images

import (
	"encoding/binary"
	"errors"
	"image/color"
	"testing"
)

func ftyp(brands ...string) []byte {
	content := brands[0] + "\x00\x00\x02\x00"
	for _, brand := range brands[1:] {
		content += brand
	}
	return makeBox("ftyp", []byte(content))
}

func TestSniff(t *testing.T) {
	webpPicture := losslessWebP(2, 2, color.NRGBA{}, nil)
	known := map[string]struct {
		head []byte
		want Type
	}{
		"jpeg":                       {encodeJPEG(t, quarters(8, 8)), JPEG},
		"png":                        {encodePNG(t, quarters(8, 8)), PNG},
		"webp":                       {webpPicture, WebP},
		"mp4":                        {ftyp("isom", "isom", "iso2", "avc1", "mp41"), MP4},
		"mp4 without other brands":   {ftyp("mp42"), MP4},
		"mp4 of a camera":            {ftyp("XAVC", "XAVC", "mp42"), MP4},
		"mp4, the box cut off":       {ftyp("isom", "isom", "iso2")[:16], MP4},
		"webm":                       {webmHeader("webm"), WebM},
		"webm, padded document type": {webmHeader("webm\x00\x00"), WebM},
	}
	for name, test := range known {
		if got, ok := Sniff(test.head); !ok || got != test.want {
			t.Errorf("%s: got %v, %v", name, got, ok)
		}
	}
	unknown := map[string][]byte{
		"nothing":            nil,
		"text":               []byte("hello, this is text"),
		"html":               []byte("<!doctype html><script>alert(1)</script>"),
		"svg":                []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`),
		"gif":                []byte("GIF89a\x01\x00\x01\x00"),
		"gif with a script":  []byte("GIF89a/*\x00\x00*/=1;alert(1)"),
		"pdf":                []byte("%PDF-1.7"),
		"bmp":                []byte("BM\x00\x00\x00\x00"),
		"tiff":               []byte("II*\x00\x08\x00\x00\x00"),
		"heic":               ftyp("heic", "mif1", "heic"),
		"avif":               ftyp("avif", "avif", "mif1", "miaf"),
		"quicktime":          ftyp("qt  ", "qt  ", "mp42"),
		"audio in mp4":       ftyp("M4A ", "M4A ", "mp42", "isom"),
		"raw of a camera":    ftyp("crx ", "crx ", "isom"),
		"empty file type":    makeBox("ftyp", nil),
		"ftyp of no length":  append([]byte{0, 0, 0, 8}, ftyp("isom")[4:]...),
		"matroska":           webmHeader("matroska"),
		"ebml, cut off":      webmHeader("webm")[:9],
		"riff of a sound":    append([]byte("RIFF\x00\x00\x00\x00"), "WAVEfmt "...),
		"half a png's start": []byte("\x89PNG\r\n"),
		"jpeg, two bytes":    {0xff, 0xd8},
	}
	for name, head := range unknown {
		if got, ok := Sniff(head); ok {
			t.Errorf("%s passes for %v", name, got)
		}
		if _, _, err := Prepare(head, DefaultLimits); !errors.Is(err, ErrUnsupportedType) {
			t.Errorf("%s is prepared: %v", name, err)
		}
	}
}

func makeBox(kind string, parts ...[]byte) []byte {
	out := append([]byte{0, 0, 0, 0}, kind...)
	for _, part := range parts {
		out = append(out, part...)
	}
	binary.BigEndian.PutUint32(out, uint32(len(out)))
	return out
}
