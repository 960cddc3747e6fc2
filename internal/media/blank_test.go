package media

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/color"
	"image/png"
	"os"
	"regexp"
	"strings"
	"testing"

	"shootday/internal/images"
)

// blankPlace returns a copy of a file with its patches applied. It fails the test if the copy still needs patches.
func blankPlace(t *testing.T, file []byte) []byte {
	t.Helper()
	info, err := Inspect(contentOf(file))
	if err != nil {
		t.Fatal(err)
	}
	patches, err := PlacePatches(contentOf(file), info)
	if err != nil {
		t.Fatal(err)
	}
	out := bytes.Clone(file)
	for _, patch := range patches {
		copy(out[patch.Offset:], patch.Data)
	}
	again, err := PlacePatches(contentOf(out), info)
	if err != nil || len(again) > 0 {
		t.Errorf("a second time: %d patches, %v", len(again), err)
	}
	return out
}

// shifted converts ranges of offsets in a block to offsets in the file that contains the block.
func shifted(file, block []byte, ranges [][2]int) [][2]int {
	at := bytes.Index(file, block)
	var out [][2]int
	for _, r := range ranges {
		out = append(out, [2]int{at + r[0], at + r[1]})
	}
	return out
}

func TestGPSDirectoriesAreOverwritten(t *testing.T) {
	picture := noise(40, 30, 0, 255)
	webp, err := os.ReadFile("testdata/lossy.webp")
	if err != nil {
		t.Fatal(err)
	}
	for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
		exif := exifBlockOf(order, 6)
		prefixed := append([]byte(exifHeader), exif...)
		chunk := pngChunk("eXIf", exif)
		asWebP := append(bytes.Clone(webp), webpChunk("EXIF", exif)...)
		binary.LittleEndian.PutUint32(asWebP[4:], uint32(len(asWebP)-8))
		for name, file := range map[string][]byte{
			"jpeg":                       withSegments(asJPEG(t, picture), segment(0xe0, []byte("JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00")), segment(0xe1, prefixed)),
			"png":                        withChunks(asPNG(t, picture), chunk),
			"webp":                       asWebP,
			"webp with a header of JPEG": append(bytes.Clone(webp), webpChunk("EXIF", prefixed)...),
		} {
			t.Run(fmt.Sprint(order, " ", name), func(t *testing.T) {
				allowed := shifted(file, exif, exifPlaces)
				if name == "png" {
					end := bytes.Index(file, chunk) + len(chunk)
					allowed = append(allowed, [2]int{end - 4, end})
				}
				out := blankPlace(t, file)
				if err := changedOutside(file, out, allowed...); err != nil {
					t.Error(err)
				}
				for _, r := range allowed[1:4] {
					if part := out[r[0]:r[1]]; !isBlank(part) {
						t.Errorf("%x is left of the directory", part)
					}
				}
				if images.ReadOrientation(out[bytes.Index(file, exif):]) != 6 {
					t.Error("the orientation is lost")
				}
				if name == "png" {
					if _, err := png.Decode(bytes.NewReader(out)); err != nil {
						t.Error(err)
					}
				}
			})
		}
	}
}

// TestDamagedDirectories checks that wrong offsets and counts in a block never cause an access beyond its end.
func TestDamagedDirectories(t *testing.T) {
	for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
		whole := exifBlockOf(order, 1)
		for at := range whole {
			for _, value := range []byte{0, 1, 0x7f, 0xff} {
				block := bytes.Clone(whole)
				block[at] = value
				if err := blankGPSDirectory(block); err != nil {
					t.Fatal(err)
				}
			}
			_ = blankGPSDirectory(bytes.Clone(whole[:at])) // must not panic
		}
	}
}

// TestGPSProperties uses angle quotes to mark the parts that must be overwritten.
func TestGPSProperties(t *testing.T) {
	place := regexp.MustCompile("«[^»]*»")
	for _, marked := range []string{
		`<d «exif:GPSLatitude="12,5N"» exif:Flash="1"/>`,
		"<d exif:Flash='1'\n «exif:GPSLongitude = '7>7'»>",
		`<a>«<exif:GPSAltitude>90/1</exif:GPSAltitude>»<b/></a>`,
		`«<exif:GPSX/>»<tiff:Make>GPS</tiff:Make>`,
		`«<exif:GPSA><rdf:Seq><rdf:li>1</rdf:li></rdf:Seq></exif:GPSA>»x`,
		`«<exif:GPSLatitude>12»`,
		`<d photoshop:City="exif:GPS"/>`,
		`<d xmlns:e="http://ns.adobe.com/exif/1.0/" «e:GPSLatitude="1"» e:Is="2">`,
		`<d e:GPSLatitude="1">`,
		`exif:GPS`,
	} {
		got := []byte(strings.NewReplacer("«", "", "»", "").Replace(marked))
		if err := blankGPSProperties(got); err != nil {
			t.Fatal(err)
		}
		want := place.ReplaceAllStringFunc(marked, func(found string) string { return strings.Repeat(" ", len(found)-len("«»")) })
		if string(got) != want {
			t.Errorf("%s\nbecame %s\nnot    %s", marked, got, want)
		}
	}
}

func TestPropertiesAreOverwrittenInEachType(t *testing.T) {
	xmp := `<x:xmpmeta><rdf:Description exif:GPSLatitude="` + gpsValue + `" tiff:Make="kept"/></x:xmpmeta>`
	begin := strings.Index(xmp, "exif:GPS")
	place := [][2]int{{begin, begin + len(`exif:GPSLatitude="`+gpsValue+`"`)}}
	picture := noise(40, 30, 0, 255)
	webp, err := os.ReadFile("testdata/lossy.webp")
	if err != nil {
		t.Fatal(err)
	}
	chunk := pngChunk("iTXt", []byte(pngXMPHeader+"\x00\x00\x00\x00"+xmp))
	for name, file := range map[string][]byte{
		"jpeg":          withSegments(asJPEG(t, picture), segment(0xe1, []byte(xmpHeader+xmp))),
		"jpeg extended": withSegments(asJPEG(t, picture), segment(0xe1, []byte(extendedXMPHeader+strings.Repeat("A", 40)+xmp))),
		"png":           withChunks(asPNG(t, picture), chunk),
		"webp":          append(bytes.Clone(webp), webpChunk("XMP ", []byte(xmp))...),
		"mp4 uuid":      bytes.Join([][]byte{ftyp("isom"), box("moov", movieHeader()), box("uuid", xmpUUID, []byte(xmp))}, nil),
		"mov":           bytes.Join([][]byte{ftyp("qt  "), box("moov", movieHeader(), box("udta", box("XMP_", []byte(xmp))))}, nil),
	} {
		t.Run(name, func(t *testing.T) {
			allowed := shifted(file, []byte(xmp), place)
			if name == "png" {
				end := bytes.Index(file, chunk) + len(chunk)
				allowed = append(allowed, [2]int{end - 4, end})
			}
			out := blankPlace(t, file)
			if err := changedOutside(file, out, allowed...); err != nil {
				t.Error(err)
			}
			if bytes.Contains(out, []byte(gpsValue)) || !bytes.Contains(out, []byte("kept")) {
				t.Error("the location remains, or other bytes were removed")
			}
		})
	}
}

func TestLocationBoxesAreOverwritten(t *testing.T) {
	xyz, loci := box("\xa9xyz", []byte(gpsValue)), box("loci", []byte(gpsValue))
	long := append(words(1), "\xa9xyz"...)
	long = binary.BigEndian.AppendUint64(long, uint64(16+len(gpsValue)))
	long = append(long, gpsValue...)
	keys := box("keys", words(0, 2), box("mdta", []byte("com.apple.quicktime.make")), box("mdta", []byte("com.apple.quicktime.location.ISO6709")))
	ilst := box("ilst",
		box("\x00\x00\x00\x01", box("data", words(1, 0), []byte("kept"))), box("\x00\x00\x00\x02", box("data", words(1, 0), []byte(gpsValue))))
	handler := box("hdlr", words(0, 0), []byte("mdta"), make([]byte, 12))
	mdat := box("mdat", bytes.Repeat([]byte("picture"), 1000))
	for name, moov := range map[string][]byte{
		"xyz":                 box("moov", movieHeader(), box("udta", box("name", []byte("kept")), xyz, words(0))),
		"xyz with long size":  box("moov", movieHeader(), box("udta", box("name", []byte("kept")), long)),
		"loci of a track":     box("moov", movieHeader(), box("trak", box("udta", box("name", []byte("kept")), loci))),
		"keys of QuickTime":   box("moov", movieHeader(), box("meta", handler, keys, ilst)),
		"keys of MP4":         box("moov", movieHeader(), box("udta", box("meta", words(0), handler, keys, ilst))),
		"loci and xyz":        box("moov", movieHeader(), box("udta", loci, box("name", []byte("kept")), xyz)),
		"an unfinished child": box("moov", movieHeader(), box("udta", box("name", []byte("kept")), xyz, []byte{0, 0, 1})),
	} {
		t.Run(name, func(t *testing.T) {
			file := bytes.Join([][]byte{ftyp("mp42"), mdat, moov}, nil)
			var allowed [][2]int
			for rest := file; bytes.Contains(rest, []byte(gpsValue)); {
				at := len(file) - len(rest) + bytes.Index(rest, []byte(gpsValue))
				allowed = append(allowed, [2]int{at - 16, at + len(gpsValue)})
				rest = file[at+1:]
			}
			out := blankPlace(t, file)
			if err := changedOutside(file, out, allowed...); err != nil {
				t.Error(err)
			}
			if bytes.Contains(out, []byte(gpsValue)) || !bytes.Contains(out, []byte("kept")) {
				t.Error("the location remains, or other bytes were removed")
			}
			if _, err := Inspect(contentOf(out)); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestTagsOfWebM(t *testing.T) {
	file := bytes.Join([][]byte{
		webmHeader,
		ebml(idSegment,
			ebml(idInfo, ebml(idTimestampScale, []byte{0x0f, 0x42, 0x40}), ebml(idDuration, []byte{0x46, 0x43, 0x50, 0})), // 12.5 s
			ebml(idTracks, ebml(idTrackEntry, ebml(idVideo, ebml(idPixelWidth, []byte{7, 0x80}), ebml(idPixelHeight, []byte{4, 0x38})))),
			ebml(idCluster, []byte("pictures")),
			ebml(idTags, ebml(idTag, webmTag("TITLE", "kept"), webmTag("RECORDING_LOCATION", gpsValue))),
		),
	}, nil)
	info, err := Inspect(contentOf(file))
	if err != nil || info.Type != WebM || info.Width != 1920 || info.Height != 1080 || info.Seconds != 12.5 {
		t.Fatalf("%+v, %v", info, err)
	}
	at := bytes.Index(file, []byte(gpsValue))
	out := blankPlace(t, file)
	if err := changedOutside(file, out, [2]int{at, at + len(gpsValue)}); err != nil || bytes.Contains(out, []byte(gpsValue)) {
		t.Errorf("%v; %q", err, out)
	}
	if _, err := Inspect(contentOf(file[:len(file)-1])); err == nil {
		t.Error("a truncated file was accepted")
	}
}

var webmHeader = ebml(0x1A45DFA3, ebml(0x4282, []byte("webm")))

func webmTag(name, value string, inner ...[]byte) []byte {
	return ebml(idSimpleTag, ebml(idTagName, []byte(name)), ebml(idTagString, []byte(value)), bytes.Join(inner, nil))
}

// TestUnusualTagsOfWebM checks that a location is removed at any depth and in any order, and that other values are
// kept.
func TestUnusualTagsOfWebM(t *testing.T) {
	for name, tag := range map[string][]byte{
		"value before its name":        ebml(idSimpleTag, ebml(idTagString, []byte(gpsValue)), ebml(idTagName, []byte("LOCATION"))),
		"two values":                   ebml(idSimpleTag, ebml(idTagString, []byte(gpsValue)), ebml(idTagName, []byte("GPS")), ebml(idTagBinary, []byte(gpsValue))),
		"location inside of a tag":     webmTag("ARTIST", "kept", webmTag("gps_position", gpsValue)),
		"tag inside of a location":     webmTag("RECORDING_LOCATION", "India", webmTag("LATITUDE", gpsValue)),
		"location two tags further in": webmTag("ARTIST", "kept", webmTag("ALBUM", "kept", webmTag("LOCATION", gpsValue))),
	} {
		t.Run(name, func(t *testing.T) {
			file := append(bytes.Clone(webmHeader), ebml(idSegment, ebml(idTags, ebml(idTag, tag, webmTag("TITLE", "kept"))))...)
			out := blankPlace(t, file)
			if bytes.Contains(out, []byte(gpsValue)) || bytes.Count(out, []byte("kept")) != bytes.Count(file, []byte("kept")) {
				t.Errorf("%q", out)
			}
		})
	}
}

func TestAPhotoWithoutPlaceStaysAsItIs(t *testing.T) {
	for _, file := range [][]byte{asJPEG(t, plain(9, 9, color.White)), asPNG(t, plain(9, 9, color.Black))} {
		if out := blankPlace(t, file); !bytes.Equal(out, file) {
			t.Error("it changed")
		}
	}
}
