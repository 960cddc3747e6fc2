package media

import (
	"bytes"
	"regexp"
)

const (
	maxPrefixes = 8   // maximum number of prefixes of the EXIF namespace in an XMP block
	maxUnclosed = 100 // maximum number of GPS properties without an end tag in an XMP block
)

// exifPrefixes finds the prefixes of the EXIF namespace. Almost all files use the prefix exif.
var exifPrefixes = regexp.MustCompile(`xmlns:([\w.-]+)\s*=\s*["']http://ns\.adobe\.com/exif/1\.0/["']`)

// blankGPSProperties overwrites the EXIF properties whose names begin with GPS, both attributes and elements, with
// spaces. The XML remains well-formed. It returns an error that wraps ErrDamaged if the block has more than maxPrefixes
// prefixes or more than maxUnclosed unclosed properties, because it would take too long to search. No camera or program
// writes blocks like that.
func blankGPSProperties(xmp []byte) error {
	prefixes := map[string]bool{"exif": true}
	for _, found := range exifPrefixes.FindAllSubmatch(xmp, 10*maxPrefixes) {
		prefixes[string(found[1])] = true
	}
	if len(prefixes) > maxPrefixes {
		return damaged("%d prefixes of the EXIF namespace", len(prefixes))
	}
	unclosed := 0
	for prefix := range prefixes {
		property := []byte(prefix + ":GPS")
		for at := 0; ; {
			found := bytes.Index(xmp[at:], property)
			if found < 0 {
				break
			}
			at += found
			start, end, closed := propertyAt(xmp, at)
			if !closed {
				unclosed++
			}
			if unclosed > maxUnclosed {
				return damaged("more than %d properties without an end tag", maxUnclosed)
			}
			for i := start; i < end; i++ {
				xmp[i] = ' '
			}
			at = max(at+len(property), end)
		}
	}
	return nil
}

// propertyAt returns the range of the property whose name begins at an offset. The range is empty if no property begins
// there. closed is false for an element without an end tag.
func propertyAt(xmp []byte, at int) (start, end int, closed bool) {
	if at == 0 || !bytes.ContainsRune([]byte("< \t\r\n"), rune(xmp[at-1])) {
		return at, at, true
	}
	nameEnd := len(xmp)
	if length := bytes.IndexAny(xmp[at:], " \t\r\n=/>"); length >= 0 {
		nameEnd = at + length
	}
	if xmp[at-1] == '<' {
		end, closed = elementEnd(xmp, xmp[at:nameEnd], nameEnd)
		return at - 1, end, closed
	}
	return at, attributeEnd(xmp, nameEnd), true
}

// elementEnd returns the end of the element whose name ends at an offset. If the element has no end tag, closed is
// false, and the element ends before the next tag.
func elementEnd(xmp, name []byte, nameEnd int) (end int, closed bool) {
	tagEnd := bytes.IndexByte(xmp[nameEnd:], '>')
	if tagEnd < 0 {
		return len(xmp), true
	}
	tagEnd += nameEnd
	if xmp[tagEnd-1] == '/' {
		return tagEnd + 1, true
	}
	endTag := append([]byte("</"), name...)
	if closing := bytes.Index(xmp[tagEnd:], endTag); closing >= 0 {
		if last := bytes.IndexByte(xmp[tagEnd+closing:], '>'); last >= 0 {
			return tagEnd + closing + last + 1, true
		}
		return len(xmp), true
	}
	if next := bytes.IndexByte(xmp[tagEnd:], '<'); next >= 0 {
		return tagEnd + next, false
	}
	return len(xmp), false
}

// attributeEnd returns the end of the value of the attribute whose name ends at an offset.
func attributeEnd(xmp []byte, nameEnd int) int {
	value := bytes.TrimLeft(xmp[nameEnd:], " \t\r\n")
	if len(value) == 0 || value[0] != '=' {
		return nameEnd
	}
	value = bytes.TrimLeft(value[1:], " \t\r\n")
	if len(value) == 0 || value[0] != '"' && value[0] != '\'' {
		return nameEnd
	}
	begin := len(xmp) - len(value)
	if quote := bytes.IndexByte(value[1:], value[0]); quote >= 0 {
		return begin + 1 + quote + 1
	}
	return len(xmp)
}
