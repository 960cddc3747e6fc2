package ical

import "strings"

// nextLine returns the first content line of text, with its continuations joined, and the rest of the text. A line ends
// at LF, with or without CR before it. A line that begins with a space or tab continues the previous line. tooLong
// reports that the line is longer than maxLine, so that only its beginning is returned.
func nextLine(text string) (line, rest string, tooLong bool) {
	line, rest = cutLine(text)
	if !continues(rest) {
		return line[:min(len(line), maxLine)], rest, len(line) > maxLine
	}
	var unfolded strings.Builder
	unfolded.WriteString(line[:min(len(line), maxLine)])
	tooLong = len(line) > maxLine
	for continues(rest) {
		line, rest = cutLine(rest[1:])
		if unfolded.Len()+len(line) > maxLine {
			tooLong = true
		}
		if !tooLong {
			unfolded.WriteString(line)
		}
	}
	return unfolded.String(), rest, tooLong
}

func cutLine(text string) (line, rest string) {
	line, rest, _ = strings.Cut(text, "\n")
	return strings.TrimRight(line, "\r"), rest
}

func continues(rest string) bool { return rest != "" && (rest[0] == ' ' || rest[0] == '\t') }

// lineName returns the property name at the beginning of a content line in upper case, or an empty string if there is
// none.
func lineName(line string) string {
	end := strings.IndexAny(line[:min(len(line), 64)], ":;")
	if end < 0 {
		return ""
	}
	return strings.ToUpper(line[:end])
}
