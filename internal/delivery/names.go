package delivery

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// maxStemBytes is the maximum length of a name without its extension, in bytes. The number that distinguishes equal
// names is not counted.
const maxStemBytes = 150

// nameless replaces names that contain no usable characters.
const nameless = "file"

// FileName returns the name under which an uploaded file is stored. It is in NFC, contains no folders and no characters
// that a file system or a terminal interprets, and is not too long. FileName does not change a name that it has
// returned.
func FileName(given string) string {
	name := norm.NFC.String(lastElement(given))
	name = strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cc, unicode.Cf) || strings.ContainsRune(`<>:"|?*`, r) {
			return -1
		}
		return r
	}, name)
	// Characters that are adjacent now may have to be composed.
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

// lastElement returns the part of a path after its last separator. It accepts the separators of all operating systems.
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

// shorten truncates the part of the name before the extension to at most maxStemBytes, without splitting a character.
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

// splitName splits a name before the last dot, where its extension begins. A name without a dot, or with a dot only at
// its beginning, has no extension.
func splitName(name string) (stem, extension string) {
	dot := strings.LastIndexByte(name, '.')
	if dot <= 0 {
		return name, ""
	}
	return name[:dot], name[dot:]
}

// Extension returns the extension of a name, in lower case and without the dot, or an empty string if there is none.
func Extension(name string) string {
	_, extension := splitName(name)
	return strings.ToLower(strings.TrimPrefix(extension, "."))
}

// WithTypes returns a name that has one of the given extensions, which must suit the file's content. If the name has
// none of them, WithTypes appends the first.
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
// whether a name, folded by FoldName, is in use. The number is usually the next one; it is found by a binary search,
// because an account can give thousands of files the same name.
func UniqueName(name string, taken func(folded string) bool) string {
	if !taken(FoldName(name)) {
		return name
	}
	stem, extension := splitName(name)
	numbered := func(number int) string { return fmt.Sprintf("%s (%d)%s", stem, number, extension) }
	used, free := 1, 2
	for taken(FoldName(numbered(free))) {
		used, free = free, 2*free
	}
	for free-used > 1 {
		if middle := (used + free) / 2; taken(FoldName(numbered(middle))) {
			used = middle
		} else {
			free = middle
		}
	}
	return numbered(free)
}

// FoldName returns a form of a name that is the same for all names that differ only in case.
func FoldName(name string) string {
	return norm.NFC.String(cases.Fold().String(name))
}
