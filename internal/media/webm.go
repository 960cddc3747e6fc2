package media

import (
	"encoding/binary"
	"math"
	"math/bits"
	"strings"
)

// These are the ids of the WebM elements that are read here.
const (
	idSegment        = 0x18538067
	idInfo           = 0x1549A966
	idTimestampScale = 0x2AD7B1
	idDuration       = 0x4489
	idTracks         = 0x1654AE6B
	idTrackEntry     = 0xAE
	idVideo          = 0xE0
	idPixelWidth     = 0xB0
	idPixelHeight    = 0xBA
	idCluster        = 0x1F43B675
	idTags           = 0x1254C367
	idTag            = 0x7373
	idSimpleTag      = 0x67C8
	idTagName        = 0x45A3
	idTagString      = 0x4487
	idTagBinary      = 0x4485

	maxWebMHeader   = 16 << 20 // maximum total size of the elements that are read, in bytes
	maxWebMElements = 1_000_000
	maxTagDepth     = 8 // maximum depth of nested tags
)

// webmElement is an element of a WebM file. offset is the offset of its body in the file.
type webmElement struct {
	id      uint32
	offset  int64
	body    []byte // nil unless the content of the element is needed
	length  int64
	endless bool // true if the length is unknown, as in live recordings
}

// parseElement reads the header of an element. It returns the element, without its offset and body, and the length of
// the header. It returns false if data does not begin with a valid header.
func parseElement(data []byte) (e webmElement, header int64, ok bool) {
	if len(data) == 0 || data[0] < 0x10 {
		return webmElement{}, 0, false
	}
	idLength := bits.LeadingZeros8(data[0]) + 1
	if len(data) <= idLength || data[idLength] == 0 {
		return webmElement{}, 0, false
	}
	for _, b := range data[:idLength] {
		e.id = e.id<<8 | uint32(b)
	}
	size := data[idLength:]
	sizeLength := bits.LeadingZeros8(size[0]) + 1
	if len(size) < sizeLength {
		return webmElement{}, 0, false
	}
	value := uint64(size[0]) & (1<<(8-sizeLength) - 1)
	for _, b := range size[1:sizeLength] {
		value = value<<8 | uint64(b)
	}
	e.endless = value == 1<<(7*sizeLength)-1
	e.length = int64(value)
	return e, int64(idLength + sizeLength), true
}

// eachSegmentElement calls visit with the children of the segments of a WebM file. The blocks of a cluster of unknown
// length count as children, too. Only Info, Tracks and Tags elements have a body.
func eachSegmentElement(c Content, visit func(webmElement) error) error {
	offset, segments := int64(0), 0
	total := int64(0) // total size of the bodies that are read
	for count := 0; offset < c.Size; count++ {
		if count == maxWebMElements {
			return damaged("more than %d elements", maxWebMElements)
		}
		data, err := c.bytes(offset, min(12, c.Size-offset))
		if err != nil {
			return err
		}
		e, header, ok := parseElement(data)
		if !ok {
			return damaged("no element at %d of %d", offset, c.Size)
		}
		e.offset = offset + header
		if !e.endless && e.length > c.Size-e.offset {
			return damaged("an element %X of %d bytes at %d of %d", e.id, e.length, offset, c.Size)
		}
		switch {
		case e.id == idSegment:
			segments++
			offset = e.offset
			continue
		case e.endless && e.id == idCluster:
			offset = e.offset
			continue
		case e.endless:
			return damaged("an element %X of unknown length", e.id)
		case e.id == idInfo, e.id == idTracks, e.id == idTags:
			if total += e.length; total > maxWebMHeader {
				return damaged("more than %d bytes of metadata", maxWebMHeader)
			}
			if e.body, err = c.bytes(e.offset, e.length); err != nil {
				return err
			}
		}
		if err := visit(e); err != nil {
			return err
		}
		offset = e.offset + e.length
	}
	if segments == 0 {
		return damaged("a WebM without a segment")
	}
	return nil
}

// children returns the elements inside of an element. The list ends at data that is not an element.
func (e webmElement) children() []webmElement {
	var elements []webmElement
	for rest := e.body; len(rest) > 0 && len(elements) < maxWebMElements; {
		child, header, ok := parseElement(rest)
		if !ok || child.endless || child.length > int64(len(rest))-header {
			break
		}
		child.offset = e.offset + int64(len(e.body)-len(rest)) + header
		child.body = rest[header : header+child.length]
		elements = append(elements, child)
		rest = rest[header+child.length:]
	}
	return elements
}

// number reads the body of an element as an unsigned number.
func (e webmElement) number() (value uint64) {
	for _, b := range e.body {
		value = value<<8 | uint64(b)
	}
	return value
}

// float reads the body of an element as a floating-point number of 4 or 8 bytes.
func (e webmElement) float() float64 {
	switch len(e.body) {
	case 4:
		return float64(math.Float32frombits(binary.BigEndian.Uint32(e.body)))
	case 8:
		return math.Float64frombits(binary.BigEndian.Uint64(e.body))
	}
	return 0
}

func (info *Info) inspectWebM(c Content) error {
	scale, duration := 1_000_000.0, 0.0
	err := eachSegmentElement(c, func(e webmElement) error {
		for _, field := range e.children() {
			switch {
			case e.id == idInfo && field.id == idTimestampScale:
				scale = float64(field.number())
			case e.id == idInfo && field.id == idDuration:
				duration = field.float()
			case e.id == idTracks && field.id == idTrackEntry:
				info.readTrack(field)
			}
		}
		return nil
	})
	if seconds := duration * scale / 1e9; seconds > 0 && seconds < 1e7 {
		info.Seconds = math.Round(seconds*1000) / 1000
	}
	return err
}

// readTrack reads the size of a video track, unless the size is already known.
func (info *Info) readTrack(track webmElement) {
	for _, field := range track.children() {
		if field.id != idVideo || info.Width != 0 {
			continue
		}
		for _, size := range field.children() {
			switch value := int(size.number() & 0xffffff); size.id {
			case idPixelWidth:
				info.Width = value
			case idPixelHeight:
				info.Height = value
			}
		}
	}
}

// webmPatches returns the patches that overwrite the values of location tags with zeros.
func webmPatches(c Content) ([]Patch, error) {
	var patches []Patch
	err := eachSegmentElement(c, func(e webmElement) error {
		if e.id != idTags {
			return nil
		}
		for _, tag := range e.children() {
			if err := appendTagPatches(&patches, tag, false, 0); err != nil {
				return err
			}
		}
		return nil
	})
	return patches, err
}

// appendTagPatches appends the patches for the tags inside of e. They overwrite the value of each tag whose name refers
// to a location, such as RECORDING_LOCATION, and the values of the tags inside of it. isPlace is true if e is already
// inside of a location tag.
func appendTagPatches(patches *[]Patch, e webmElement, isPlace bool, depth int) error {
	if depth > maxTagDepth {
		return damaged("tags inside of tags, more than %d deep", maxTagDepth)
	}
	fields := e.children()
	for _, field := range fields {
		if field.id == idTagName {
			name := strings.ToUpper(string(field.body))
			isPlace = isPlace || strings.Contains(name, "LOCATION") || strings.Contains(name, "GPS")
		}
	}
	for _, field := range fields {
		switch {
		case field.id == idSimpleTag:
			if err := appendTagPatches(patches, field, isPlace, depth+1); err != nil {
				return err
			}
		case (field.id == idTagString || field.id == idTagBinary) && isPlace && !isBlank(field.body):
			*patches = append(*patches, Patch{field.offset, make([]byte, len(field.body))})
		}
	}
	return nil
}
