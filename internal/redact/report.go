package redact

import (
	"regexp"
	"strings"
	"unicode"
)

var (
	query      = regexp.MustCompile(`[?#][^\s'")]*`)
	origin     = regexp.MustCompile(`(?i)\b[a-z][a-z0-9+.-]*://[^/\s'")]*`)
	quoted     = regexp.MustCompile(`"[^"\n]*"|“[^”\n]*”|` + "`[^`\n]*`")
	quotedName = regexp.MustCompile(`'[^'\n]*'`)
	identifier = regexp.MustCompile(`^'[\w$.#-]{0,40}'$`)
	recordID   = regexp.MustCompile(`\b[a-z0-9]{15}\b`)
	secret     = regexp.MustCompile(`\b[A-Za-z0-9_]{24,}\b`)
	number     = regexp.MustCompile(`(^|[^:\d])\d{4,}\b`) // not the line and column of a stack
	segment    = regexp.MustCompile(`^[A-Za-z][A-Za-z-]{0,39}$`)
)

// Report removes everything from a text of an unknown author that could be about a person, such as the message of an error
// in a browser: besides what Text removes also queries, hosts, quoted texts, ids, long words and long numbers. Names of
// functions, properties and files remain.
func Report(text string) string {
	text = strings.Map(func(r rune) rune {
		if r != '\n' && !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, text)
	text = Text(text)
	text = origin.ReplaceAllLiteralString(text, "")
	text = query.ReplaceAllLiteralString(text, "")
	text = quoted.ReplaceAllLiteralString(text, "[text]")
	text = quotedName.ReplaceAllStringFunc(text, func(name string) string {
		if identifier.MatchString(name) {
			return name
		}
		return "[text]"
	})
	text = recordID.ReplaceAllLiteralString(text, "[id]")
	text = secret.ReplaceAllLiteralString(text, "[token]")
	return number.ReplaceAllString(text, "${1}[number]")
}

// Route returns the pattern of a path: parts that are not plain words, such as ids and tokens, become :id.
func Route(path string) string {
	path, _, _ = strings.Cut(path, "?")
	path, _, _ = strings.Cut(path, "#")
	parts := strings.Split(strings.Trim(path, "/"), "/")
	for i, part := range parts {
		if part != "" && (!segment.MatchString(part) || recordID.MatchString(part)) {
			parts[i] = ":id"
		}
	}
	return "/" + strings.Join(parts, "/")
}
