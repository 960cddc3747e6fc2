package media

import (
	"bytes"
	"regexp"
)

// exifPrefixes finds the prefixes of the EXIF namespace. Almost all files use the prefix exif.
var exifPrefixes = regexp.MustCompile(`xmlns:([\w.-]+)\s*=\s*["']http://ns\.adobe\.com/exif/1\.0/["']`)

// blankGPSProperties finds the EXIF properties whose names begin with GPS, both attributes and elements, and overwrites
// them with spaces. The XML remains well-formed.
func blankGPSProperties(xmp []byte) {
	prefixes := map[string]bool{"exif": true}
	for _, found := range exifPrefixes.FindAllSubmatch(xmp, -1) {
		prefixes[string(found[1])] = true
	}
	for prefix := range prefixes {
		property := []byte(prefix + ":GPS")
		for at := 0; ; {
			found := bytes.Index(xmp[at:], property)
			if found < 0 {
				break
			}
			at += found
			start, end := propertyAt(xmp, at)
			for i := start; i < end; i++ {
				xmp[i] = ' '
			}
			at = max(at+len(property), end)
		}
	}
}

// propertyAt returns the range of the property whose name begins at an offset. It is empty if there is no property.
func propertyAt(xmp []byte, at int) (start, end int) {
	if at == 0 {
		return at, at
	}
	nameEnd := at
	for nameEnd < len(xmp) && !bytes.ContainsRune([]byte(" \t\r\n=/>"), rune(xmp[nameEnd])) {
		nameEnd++
	}
	switch xmp[at-1] {
	case '<':
		return at - 1, elementEnd(xmp, xmp[at:nameEnd], nameEnd)
	case ' ', '\t', '\r', '\n':
		return at, attributeEnd(xmp, nameEnd)
	}
	return at, at
}

// elementEnd returns the end of the element whose name ends at an offset. Without an end tag, it is the end of the text
// that follows.
func elementEnd(xmp, name []byte, nameEnd int) int {
	tagEnd := bytes.IndexByte(xmp[nameEnd:], '>')
	if tagEnd < 0 {
		return len(xmp)
	}
	tagEnd += nameEnd
	if xmp[tagEnd-1] == '/' {
		return tagEnd + 1
	}
	endTag := append([]byte("</"), name...)
	if closing := bytes.Index(xmp[tagEnd:], endTag); closing >= 0 {
		if last := bytes.IndexByte(xmp[tagEnd+closing:], '>'); last >= 0 {
			return tagEnd + closing + last + 1
		}
		return len(xmp)
	}
	if next := bytes.IndexByte(xmp[tagEnd:], '<'); next >= 0 {
		return tagEnd + next
	}
	return len(xmp)
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
