// Package avatar draws the initials that stand for a person without a photo.
package avatar

import (
	"fmt"
	"hash/fnv"
	"net/url"
	"strings"
	"unicode"
)

// The grounds are dark enough for white letters (contrast above 4.5).
var grounds = []string{"#8a4b08", "#7a2e3a", "#2f5d50", "#3d4f7d", "#6b3f69", "#4a5a23", "#8c3b1a", "#28586b"}

// DataURI is an SVG image of the name's initials; the same name always gives the same picture.
func DataURI(name string) string {
	hash := fnv.New32a()
	hash.Write([]byte(name))
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="%s"/>`+
		`<text x="48" y="50" fill="#fff" font-family="sans-serif" font-size="38" text-anchor="middle" dominant-baseline="middle">%s</text></svg>`,
		grounds[int(hash.Sum32())%len(grounds)], initials(name))
	return "data:image/svg+xml," + url.PathEscape(svg)
}

// initials are the first letters of the first and the last word; only letters, so nothing needs escaping.
func initials(name string) string {
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
