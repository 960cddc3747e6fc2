package images

import (
	"bytes"
	"errors"
	"slices"
	"testing"
	"time"
)

// playable returns an MP4 file with a video track. named is the number of bytes at the beginning of samples that belong
// to the track.
func playable(samples []byte, named int, extra ...[]byte) []byte {
	head := ftyp("isom")
	start := uint32(len(head) + 8)
	moov := makeBox("moov", makeTrack("vide", makeBox("stsc", numbers(0, 1, 1, 1, 1)),
		makeBox("stsz", numbers(0, uint32(named), 1)), makeBox("stco", numbers(0, 1, start))))
	return slices.Concat(head, makeBox("mdat", samples), moov, slices.Concat(extra...))
}

func TestJunkVideosAreRefused(t *testing.T) {
	junk := bytes.Repeat([]byte("junk"), 2<<20) // 8 MB
	header := webmHeader("webm")
	block := makeElement(0xa3, []byte("\x81\x00\x00\x80picture"))
	for name, file := range map[string][]byte{
		"samples that no track names":    playable(junk, 100),
		"a box of junk behind the video": playable([]byte("picture"), 7, makeBox("free", junk)),
		"an unknown box":                 playable([]byte("picture"), 7, makeBox("junk", junk)),
		"junk inside moov":               append(ftyp("isom"), makeBox("moov", makeTrack("vide"), makeBox("free", junk))...),
		"more samples than the file":     playable([]byte("picture"), 1<<30),
		"sound alone":                    append(ftyp("isom"), makeBox("moov", makeTrack("soun"))...),
		"no track at all":                append(ftyp("isom"), makeBox("moov")...),
		"junk in fragments": slices.Concat(ftyp("isom"), makeBox("moov", makeTrack("vide")),
			makeBox("moof", makeBox("traf", makeBox("trun", numbers(0x200, 1, 7)))), makeBox("mdat", junk)),
		"WebM, a void of junk":       slices.Concat(header, makeElement(idSegment, webmTracks(trackVideo), block), makeElement(idVoid, junk)),
		"WebM, an element of junk":   slices.Concat(header, makeElement(idSegment, webmTracks(trackVideo), makeElement(0x1abcdef0, junk))),
		"WebM, a cluster of junk":    slices.Concat(header, makeElement(idSegment, webmTracks(trackVideo), makeElement(idCluster, makeElement(idVoid, junk)))),
		"WebM, tracks without video": slices.Concat(header, makeElement(idSegment, webmTracks(trackAudio), makeElement(idCluster, block))),
		"WebM, no tracks":            slices.Concat(header, makeElement(idSegment, makeElement(idCluster, block))),
	} {
		if _, _, err := Prepare(file, DefaultLimits); !errors.Is(err, ErrBroken) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestHonestVideosAreTaken(t *testing.T) {
	samples := bytes.Repeat([]byte("picture!"), 1<<20) // 8 MB
	header := webmHeader("webm")
	block := makeElement(0xa3, samples)
	for name, file := range map[string][]byte{
		"a video":               playable(samples, len(samples)),
		"space left by editors": playable(samples, len(samples), makeBox("free", make([]byte, 1<<20))),
		"trimmed":               playable(samples, len(samples)-(1<<20)),
		"fragments": slices.Concat(ftyp("isom"), makeBox("moov", makeTrack("vide")),
			makeBox("moof", makeBox("traf", makeBox("trun", numbers(0x200, 1, uint32(len(samples)))))), makeBox("mdat", samples)),
		"fragments of one size": slices.Concat(ftyp("isom"), makeBox("moov", makeTrack("vide")),
			makeBox("moof", makeBox("traf", makeBox("tfhd", numbers(0x10, 1, 8)), makeBox("trun", numbers(0, 1<<20)))), makeBox("mdat", samples)),
		"WebM":       slices.Concat(header, makeElement(idSegment, webmTracks(trackVideo), makeElement(idCluster, block))),
		"WebM, live": slices.Concat(header, endless(idSegment, webmTracks(trackVideo), endless(idCluster, block))),
		"WebM, groups": slices.Concat(header, makeElement(idSegment, webmTracks(trackVideo),
			makeElement(idCluster, makeElement(0xa0, makeElement(0xa1, samples))))),
	} {
		if _, _, err := Prepare(file, DefaultLimits); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestManyTracksTakeNoTime uses thousands of tracks that all contain the same megabytes. The file must be refused
// before these megabytes are erased for every track.
func TestManyTracksTakeNoTime(t *testing.T) {
	samples := make([]byte, 8<<20)
	start := uint32(len(ftyp("isom")) + 8)
	erase := makeTrack("meta", makeBox("stsc", numbers(0, 1, 1, 1, 1)),
		makeBox("stsz", numbers(0, uint32(len(samples)), 1)), makeBox("stco", numbers(0, 1, start)))
	file := slices.Concat(ftyp("isom"), makeBox("mdat", samples), makeBox("moov", makeTrack("vide"), bytes.Repeat(erase, 20_000)))
	began := time.Now()
	_, _, err := Prepare(file, DefaultLimits)
	if !errors.Is(err, ErrBroken) {
		t.Errorf("got %v after %v", err, time.Since(began))
	}
	t.Log(time.Since(began))
}
