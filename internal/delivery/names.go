package delivery

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// maxStemBytes is the maximum length of a name before its extension, in bytes. The number of a repeated name may exceed
// it.
const maxStemBytes = 150

// nameless replaces names that contain no usable characters.
const nameless = "file"

// FileName returns the name under which an uploaded file is stored: without folders, without characters that a file
// system or a terminal interprets, in NFC, and not too long. Applying it again changes nothing.
func FileName(given string) string {
	name := norm.NFC.String(lastElement(given))
	name = strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cc, unicode.Cf) || strings.ContainsRune(`<>:"|?*`, r) {
			return -1
		}
		return r
	}, name)
	// Two characters may compose after the character between them was removed.
	name = norm.NFC.String(name)
	name = strings.TrimFunc(name, func(r rune) bool { return r == '.' || unicode.IsSpace(r) })
	if name == "" {
		name = nameless
	}
	if isReserved(name) {
		name = "_" + name
	}
	return shorten(name)
}

// lastElement returns the part of a path after its last separator, for all operating systems.
func lastElement(path string) string {
	return path[strings.LastIndexAny(path, `/\`)+1:]
}

// isReserved reports whether Windows interprets the name as a device. It ignores the part after the first dot, and
// spaces before the dot.
func isReserved(name string) bool {
	device, _, _ := strings.Cut(name, ".")
	device = strings.ToUpper(strings.TrimRight(device, " "))
	switch device {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	for _, port := range []string{"COM", "LPT"} {
		if number, found := strings.CutPrefix(device, port); found {
			return utf8.RuneCountInString(number) == 1 && strings.Contains("0123456789¹²³", number)
		}
	}
	return false
}

// shorten truncates the part of the name before the extension to maxStemBytes, at the end of a character.
func shorten(name string) string {
	stem, extension := splitName(name)
	if len(stem) <= maxStemBytes {
		return name
	}
	end := maxStemBytes
	for !utf8.RuneStart(stem[end]) {
		end--
	}
	return stem[:end] + extension
}

// splitName splits a name before the dot of its extension. A name without a dot, or with a dot only at its beginning,
// has no extension.
func splitName(name string) (stem, extension string) {
	dot := strings.LastIndexByte(name, '.')
	if dot <= 0 {
		return name, ""
	}
	return name[:dot], name[dot:]
}

// Extension returns the extension of a name in lower case and without its dot, or an empty string if there is none.
func Extension(name string) string {
	_, extension := splitName(name)
	return strings.ToLower(strings.TrimPrefix(extension, "."))
}

// WithTypes returns the name for a file whose content has a type with the given extensions. If the name has none of
// them, the first is appended.
func WithTypes(name string, extensions ...string) string {
	own := Extension(name)
	for _, extension := range extensions {
		if own == extension {
			return name
		}
	}
	return shorten(name + "." + extensions[0])
}

// UniqueName returns the name, with a number before its extension if another file already has the name. taken reports
// whether a name, folded by FoldName, is in use.
func UniqueName(name string, taken func(folded string) bool) string {
	stem, extension := splitName(name)
	for number := 2; taken(FoldName(name)); number++ {
		name = fmt.Sprintf("%s (%d)%s", stem, number, extension)
	}
	return name
}

// FoldName returns a form of a name that is equal for names that differ only in case.
func FoldName(name string) string {
	return norm.NFC.String(cases.Fold().String(name))
}
