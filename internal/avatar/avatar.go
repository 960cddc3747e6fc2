// Package avatar draws an image with a person's initials, for profiles without a photo. The image is computed from the
// name and is not stored.
package avatar

import (
	"fmt"
	"hash/fnv"
	"net/url"
	"strings"
	"unicode"
)

// grounds contains the background colors. White letters on them have a contrast ratio above 4.5.
var grounds = []string{"8a4b08", "7a2e3a", "2f5d50", "3d4f7d", "6b3f69", "4a5a23", "8c3b1a", "28586b"}

// frame is a format string for the data URI of an image. Its arguments are the background color and the initials. It is
// short, because every search result contains such a URI.
const frame = "data:image/svg+xml,%%3Csvg%%20xmlns='http://www.w3.org/2000/svg'%%20viewBox='0%%200%%2096%%2096'%%3E" +
	"%%3Cpath%%20fill='%%23%s'%%20d='M0%%200h96v96H0'/%%3E" +
	"%%3Ctext%%20x='48'%%20y='62'%%20fill='%%23fff'%%20font-family='sans-serif'%%20font-size='38'%%20text-anchor='middle'%%3E%s%%3C/text%%3E%%3C/svg%%3E"

// DataURI returns a data URI of an SVG image that shows the initials of the name. The image depends only on the name.
func DataURI(name string) string {
	hash := fnv.New32a()
	hash.Write([]byte(name))
	return fmt.Sprintf(frame, grounds[int(hash.Sum32())%len(grounds)], url.PathEscape(Initials(name)))
}

// Initials returns the first letters of the first and the last word in upper case, or "?" if the name contains no
// words. The result contains no characters that must be escaped in HTML.
func Initials(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) })
	switch len(words) {
	case 0:
		return "?"
	case 1:
		return first(words[0])
	}
	return first(words[0]) + first(words[len(words)-1])
}

func first(word string) string { return string(unicode.ToUpper([]rune(word)[0])) }
