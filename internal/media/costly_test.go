package media

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"
)

// TestCostlyFiles checks that files are refused as damaged if reading their metadata would take minutes or gigabytes of
// memory.
func TestCostlyFiles(t *testing.T) {
	t.Parallel()
	jpeg, png := asJPEG(t, plain(9, 9, color.White)), asPNG(t, plain(9, 9, color.White))
	xmp := func(text string) []byte {
		return withChunks(png, pngChunk("iTXt", []byte(pngXMPHeader+"\x00\x00\x00\x00"+text)))
	}
	webm := func(tags ...[]byte) []byte { return append(bytes.Clone(webmHeader), ebml(idSegment, tags...)...) }
	prefixes := ""
	for i := range 9 {
		prefixes += fmt.Sprintf(` xmlns:e%d="http://ns.adobe.com/exif/1.0/"`, i)
	}
	deep := webmTag("LOCATION", gpsValue)
	for range maxTagDepth {
		deep = ebml(idSimpleTag, deep)
	}
	for name, file := range map[string][]byte{
		"a million elements without an end tag": xmp(strings.Repeat("<exif:GPSa>", 1_000_000)),
		"prefixes of the same namespace":        xmp("<d" + prefixes + ">"),
		"overlapping values":                    withChunks(png, pngChunk("eXIf", overlapping(1, 65_535, 1<<20))),
		"many GPS directories":                  withChunks(png, pngChunk("eXIf", overlapping(maxDirectories+1, 1, 5))),
		"padding between segments":              slices.Concat(jpeg[:2], bytes.Repeat([]byte{0xff}, maxPadding+2), jpeg[2:]),
		"many large blocks":                     withChunks(png, slices.Repeat([][]byte{pngChunk("eXIf", make([]byte, maxBlock))}, 5)...),
		"several profiles":                      withChunks(png, pngChunk("iCCP", []byte("a\x00\x00")), pngChunk("iCCP", []byte("a\x00\x00"))),
		"millions of chunks":                    withChunks(png, bytes.Repeat(pngChunk("tEXt", nil), maxChunks)),
		"a movie with several large XMP boxes":  slices.Concat(ftyp("isom"), box("moov", movieHeader()), bytes.Repeat(box("uuid", xmpUUID, make([]byte, maxMovieHeader/2)), 2)),
		"nine levels of tags":                   webm(ebml(idTags, ebml(idTag, deep))),
		"millions of levels of tags":            webm(ebml(idTags, ebml(idTag, nested((maxWebMHeader-100)/6*6)))),
		"several large elements with tags":      webm(slices.Repeat([][]byte{ebml(idTags, make([]byte, maxWebMHeader/2))}, 3)...),
	} {
		t.Run(name, func(t *testing.T) {
			c := contentOf(file)
			info, err := Inspect(c)
			if err == nil {
				_, err = PlacePatches(c, info)
			}
			if !errors.Is(err, ErrDamaged) {
				t.Errorf("the error is %v", err)
			}
		})
	}
}

// TestLongNameInXMP checks a long name in which every eighth byte could be the start of a property. The test would
// exceed its time limit if the rest of the name were read for each of them.
func TestLongNameInXMP(t *testing.T) {
	name := bytes.Repeat([]byte("exif:GPS"), 1_000_000)
	if err := blankGPSProperties(name); err != nil || !bytes.HasPrefix(name, []byte("exif:GPS")) {
		t.Error(err)
	}
}

// overlapping returns a TIFF block with GPS directories at different places. Each has entries whose values all extend over the
// same bytes, up to the end of the block.
func overlapping(directories, entries, size int) []byte {
	order := binary.LittleEndian
	tiff := order.AppendUint32([]byte("II*\x00"), 8)
	tiff = order.AppendUint16(tiff, uint16(directories))
	first := 8 + 2 + directories*exifEntry + 4
	length := 2 + entries*exifEntry + 4
	for i := range directories {
		tiff = order.AppendUint16(tiff, tagGPS)
		tiff = order.AppendUint16(tiff, 4)
		tiff = order.AppendUint32(tiff, 1)
		tiff = order.AppendUint32(tiff, uint32(first+i*length))
	}
	tiff = order.AppendUint32(tiff, 0)
	values := first + directories*length
	for range directories {
		tiff = order.AppendUint16(tiff, uint16(entries))
		for range entries {
			tiff = order.AppendUint16(tiff, 2)
			tiff = order.AppendUint16(tiff, 1)
			tiff = order.AppendUint32(tiff, uint32(size))
			tiff = order.AppendUint32(tiff, uint32(values))
		}
		tiff = order.AppendUint32(tiff, 0)
	}
	return append(tiff, make([]byte, size)...)
}
