package images

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"
)

// These are the ids of those WebM elements that this package processes.
const (
	idEBML       = 0x1A45DFA3
	idDocType    = 0x4282
	idSegment    = 0x18538067
	idSeekHead   = 0x114D9B74
	idInfo       = 0x1549A966
	idTracks     = 0x1654AE6B
	idTrackEntry = 0xAE
	idTrackType  = 0x83
	idCluster    = 0x1F43B675
	idCues       = 0x1C53BB6B

	idSimpleBlock = 0xA3
	idBlockGroup  = 0xA0
	idBlock       = 0xA1
	idVoid        = 0xEC

	// firstOfSegment is the lowest id of the direct children of a segment. Elements inside clusters have shorter ids.
	firstOfSegment = 0x10000000

	trackVideo = 1
	trackAudio = 2
)

// keptOfSegment contains the children of a segment that a player needs. Tags, attachments and chapters are not among
// them.
var keptOfSegment = []uint32{idSeekHead, idInfo, idTracks, idCluster, idCues}

// element is an element of a WebM file. whole and body are slices of the file, so writing to them changes the file.
type element struct {
	id          uint32
	whole, body []byte
	endless     bool // true if the length is unknown, as in live recordings; body then contains all remaining data
}

// blankWebMMetadata overwrites everything in a WebM file that is not needed to play it. Recorders and converters store
// the location in tags. All other data remains at the same offset.
func blankWebMMetadata(file []byte) error {
	segments, used := 0, uint64(0)
	hasPicture := false
	for rest := file; len(rest) > 0; {
		var e element
		var err error
		if e, rest, err = readElement(rest); err != nil {
			return err
		}
		switch e.id {
		case idEBML:
		case idSegment:
			segments++
			var found segment
			found, err = blankSegment(e.body)
			used += found.used
			hasPicture = hasPicture || found.hasPicture
		default:
			e.blank()
		}
		if err != nil {
			return err
		}
	}
	if segments == 0 {
		return broken("a WebM without a segment")
	}
	if !hasPicture {
		return broken("a WebM without a video track")
	}
	return checkUse(file, used)
}

// segment contains the results of processing a segment of a WebM file.
type segment struct {
	hasPicture bool
	used       uint64 // the number of bytes that belong to samples of a track
}

// blankSegment blanks the children of a segment that a player does not need. It also returns whether the segment has a
// video track, and the size of its samples.
func blankSegment(rest []byte) (found segment, err error) {
	for len(rest) > 0 {
		e, after, err := readElement(rest)
		switch {
		case err != nil:
			return found, err
		case e.endless && e.id == idCluster:
			rest = e.body // the next iterations process the blocks of the cluster like children of the segment
			continue
		case e.endless:
			return found, broken("an element %X of unknown length", e.id)
		case e.id == idTracks:
			var picture bool
			picture, err = checkTracks(e.body)
			found.hasPicture = found.hasPicture || picture
		case e.id == idCluster:
			var used uint64
			used, err = samplesOfCluster(e.body)
			found.used += used
		case e.id == idSimpleBlock, e.id == idBlockGroup: // these blocks belong to a cluster of unknown length
			var used uint64
			used, err = e.samples()
			found.used += used
		case e.id == idVoid, e.id >= firstOfSegment && !slices.Contains(keptOfSegment, e.id):
			e.blank()
		}
		if err != nil {
			return found, err
		}
		rest = after
	}
	return found, nil
}

// checkTracks reports whether there is a video track. It returns an error if there is a track other than video or
// audio, because it could contain GPS data. Such tracks are so rare in WebM files that it is not worthwhile to erase
// them.
func checkTracks(rest []byte) (hasPicture bool, err error) {
	for len(rest) > 0 {
		var entry element
		if entry, rest, err = readElement(rest); err != nil {
			return false, err
		}
		if entry.id != idTrackEntry {
			continue
		}
		for fields := entry.body; len(fields) > 0; {
			var field element
			if field, fields, err = readElement(fields); err != nil {
				return false, err
			}
			if field.id == idTrackType && number(field.body) == trackVideo {
				hasPicture = true
			}
			if field.id == idTrackType && number(field.body) != trackVideo && number(field.body) != trackAudio {
				return false, fmt.Errorf("%w: a WebM with a track of type %d", ErrUnsupportedType, number(field.body))
			}
		}
	}
	return hasPicture, nil
}

// blank turns the element into a void element of the same length.
func (e element) blank() {
	clear(e.whole)
	e.whole[0] = idVoid
	if length := len(e.whole); length < 9 {
		e.whole[1] = 0x80 | byte(length-2)
	} else {
		binary.BigEndian.PutUint64(e.whole[1:], 1<<56|uint64(length-9))
	}
}

// readElement reads the element at the beginning of data. rest is the data after the element.
func readElement(data []byte) (e element, rest []byte, err error) {
	idLength := vintLength(data)
	if idLength > 4 || idLength > len(data) {
		return element{}, nil, broken("no element in %d bytes", len(data))
	}
	e.id = uint32(number(data[:idLength]))
	body := data[idLength:]
	sizeLength := vintLength(body)
	if sizeLength > 8 || sizeLength > len(body) {
		return element{}, nil, broken("an element %X without a length", e.id)
	}
	unknown := uint64(1)<<(7*sizeLength) - 1 // an unknown length is written with all bits set
	size := number(body[:sizeLength]) & unknown
	body = body[sizeLength:]
	if size == unknown {
		e.endless, size = true, uint64(len(body))
	}
	if size > uint64(len(body)) {
		return element{}, nil, broken("an element %X of %d bytes where %d are left", e.id, size, len(body))
	}
	e.body = body[:size]
	e.whole = data[:idLength+sizeLength+int(size)]
	return e, body[size:], nil
}

// vintLength returns the length in bytes of the variable-length integer at the beginning of data, which is the number
// of its leading zero bits plus one. It returns 9 if data is empty.
func vintLength(data []byte) int {
	if len(data) == 0 {
		return 9
	}
	return bits.LeadingZeros8(data[0]) + 1
}

func number(bigEndian []byte) uint64 {
	var n uint64
	for _, b := range bigEndian {
		n = n<<8 | uint64(b)
	}
	return n
}
