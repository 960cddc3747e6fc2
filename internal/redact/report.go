package redact

import (
	"regexp"
	"strings"
	"unicode"
)

const (
	// scriptPlace matches the path of a script, followed by the line and the column in the script.
	scriptPlace = `(?:\b[A-Za-z][A-Za-z0-9+.-]*://[^/\s'"()]*)?(/(?:assets/)?[\w.-]{1,80}\.m?js)\b(?:\?[^\s'"():]*)?((?::\d{1,7}){0,2})`
	reactCode   = `\bReact error #\d{1,3}\b`
	address     = `\b[A-Za-z][A-Za-z0-9+.-]*://[^\s'"()]*|[?#][^\s'"()]+|/[^\s'"()]*`
	word        = `[\p{L}\p{M}_$][\p{L}\p{M}\p{N}_$]*`
)

var (
	apiError   = regexp.MustCompile(`^ApiError \d{3}(?: [a-z_]{1,40})?$`)
	script     = regexp.MustCompile(scriptPlace)
	quoted     = regexp.MustCompile(`"[^"]*(?:"|$)|“[^”]*(?:”|$)|«[^»]*(?:»|$)|‘[^’]*(?:’|$)|` + "`[^`]*(?:`|$)")
	apostrophe = regexp.MustCompile(`(^|[^\p{L}\p{N}])'[^']*(?:'|$)`) // matches quotations that begin with an apostrophe, which must not be inside of a word
	errorName  = regexp.MustCompile(`^(?:[A-Z][A-Za-z]*)?(?:Error|Exception)$`)

	// part matches a part of a message. The first alternatives are parts that are not changed, the next ones are parts
	// that are replaced, and the last one is a word.
	part = regexp.MustCompile(`(?P<placeholder>\[(?:text|email|token|mobile|key)\])|` + scriptPlace + `|(?P<react>` + reactCode + `)|(?P<path>` + address +
		`)|(?P<id>\b[a-z0-9]{15}\b)|(?P<token>\b[A-Za-z0-9_]{24,}\b)|(?P<number>\p{N}+)|` + word)
)

// plainWords contains the words with a capital letter that occur in messages of browsers and of the web app.
var plainWords = func() map[string]bool {
	words := map[string]bool{}
	for _, name := range strings.Fields(`A AbortController An Array Attempted BigInt Blob Boolean Can Cannot Children Component Connection
		Could Cross DOM DOMException Date Document Each Element Event Expected Export Failed Fetch File FormData Function HTML HTTP Hydration I
		Illegal Image Import Importing IndexedDB Infinity Intl Invalid Invariant It JSON Load Loading Map Math Maximum Minified Module
		NaN Network No Node Non Not Null Number Object Objects Only Out Permission Please Promise Proxy Query React Reduce RegExp Rendered
		Request ResizeObserver Response SVG Script Server Set SharedArrayBuffer Something Storage String Suspense Symbol Text The There This
		Thrown Timeout Too Type URI URL Unable Uncaught Unexpected Unhandled Unknown Unsupported Value WeakMap WebSocket Window Worker XML XMLHttpRequest You`) {
		words[name] = true
	}
	return words
}()

// Message removes all parts from the message of a browser error that could refer to a person. In addition to the data
// removed by Text, these are quoted text, URLs of pages, ids, long words, digits, and words in other scripts. Words
// with a capital letter are also removed, unless they are names of errors or common words. Lower-case words,
// identifiers and the names of scripts are kept.
func Message(text string) string {
	text = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, strings.TrimSpace(text))
	if apiError.MatchString(text) {
		return text
	}
	text = Text(text)
	text = quoted.ReplaceAllLiteralString(text, "[text]")
	text = apostrophe.ReplaceAllString(text, "${1}[text]")
	return part.ReplaceAllStringFunc(text, func(found string) string {
		groups := part.FindStringSubmatch(found)
		for i, name := range part.SubexpNames() {
			if groups[i] == "" {
				continue
			}
			switch name {
			case "placeholder", "react":
				return found
			case "path", "id", "token", "number":
				return "[" + name + "]"
			}
		}
		if place := script.FindStringSubmatch(found); place != nil {
			return place[1] + place[2]
		}
		if isPlainWord(found) {
			return found
		}
		return "[word]"
	})
}

// isPlainWord reports whether a word cannot be the name of a person: it is the name of an error, a common word, or in
// lower case.
func isPlainWord(text string) bool {
	if plainWords[text] || errorName.MatchString(text) {
		return true
	}
	for i, r := range text {
		if r > unicode.MaxASCII || i == 0 && unicode.IsUpper(r) {
			return false
		}
	}
	return true
}

// Stack returns the script positions in the stack of a browser error, one per line, such as
// /assets/Page-BkXq9s2L.js:1:24680. It omits everything else, including the names of functions.
func Stack(text string) string {
	var places []string
	for line := range strings.Lines(text) {
		if found := script.FindStringSubmatch(line); found != nil && found[2] != "" {
			places = append(places, found[1]+found[2])
		}
	}
	return strings.Join(places, "\n")
}
