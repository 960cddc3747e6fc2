// Package usertext reads the texts that people enter. It keeps out characters that are invisible or change the order of
// what stands around them, and finds what mail programs would turn into links.
package usertext

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Reasons why Name refuses a text.
var (
	ErrEmpty     = errors.New("no text")
	ErrCharacter = errors.New("a character that does not belong in a name")
	ErrLink      = errors.New("looks like a link")
)

// mostMarks bounds the combining marks on one notification. Indian scripts need up to three, four with an accent of Vedic texts.
const mostMarks = 4

// brailleBlank is a symbol by its category but shows nothing.
const brailleBlank = '\u2800'

// Name reads a name: one line in NFC with single spaces. It refuses invisible and control characters, piled-up marks,
// and what looks like a link, because messages to other people repeat names.
func Name(input string) (string, error) {
	if !utf8.ValidString(input) {
		return "", ErrCharacter
	}
	name := withoutStrayJoiners(norm.NFC.String(strings.Join(strings.Fields(input), " ")))
	if name == "" {
		return "", ErrEmpty
	}
	if strings.ContainsFunc(name, isInvisible) || boundMarks(name) != name || !strings.ContainsFunc(name, isLetterOrDigit) {
		return "", ErrCharacter
	}
	if strings.ContainsAny(name, `/\@`) || HasLink(name) {
		return "", ErrLink
	}
	return name, nil
}

// Text reads a text of several lines: an address, a comment, a message. It removes what Name refuses, because such
// characters come along unseen when somebody pastes, but keeps links.
func Text(input string) string {
	text := strings.ReplaceAll(strings.ToValidUTF8(input, ""), "\r\n", "\n")
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\u2028' || r == '\u2029' || r == '\r':
			return '\n'
		case unicode.IsSpace(r):
			return ' '
		case isInvisible(r):
			return -1
		}
		return r
	}, text)
	return strings.TrimSpace(boundMarks(withoutStrayJoiners(norm.NFC.String(text))))
}

func isLetterOrDigit(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func isJoiner(r rune) bool { return r == '\u200c' || r == '\u200d' }

// isInvisible reports control, format, private-use and unassigned characters and fillers that show nothing. Joiners are
// judged by their place, see withoutStrayJoiners.
func isInvisible(r rune) bool {
	if isJoiner(r) {
		return false
	}
	return !unicode.IsGraphic(r) || r == utf8.RuneError || r == brailleBlank || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
}

// indic are the scripts in which a joiner changes how letters are drawn.
var indic = []*unicode.RangeTable{
	unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu,
	unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Meetei_Mayek, unicode.Ol_Chiki,
}

// viramas kill the vowel of the letter before them. A joiner after one may end a word.
const viramas = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\uabed"

// withoutStrayJoiners keeps a zero-width joiner or non-joiner between letters of an Indian script and after a virama,
// where it belongs to the spelling, and removes every other one.
func withoutStrayJoiners(text string) string {
	if !strings.ContainsFunc(text, isJoiner) {
		return text
	}
	runes := []rune(text)
	kept := make([]rune, 0, len(runes))
	for i, r := range runes {
		if isJoiner(r) {
			before, after := rune(0), rune(0)
			if len(kept) > 0 {
				before = kept[len(kept)-1]
			}
			if i+1 < len(runes) {
				after = runes[i+1]
			}
			if !unicode.In(before, indic...) || !(unicode.In(after, indic...) || strings.ContainsRune(viramas, before)) {
				continue
			}
		}
		kept = append(kept, r)
	}
	return string(kept)
}

// boundMarks removes the marks beyond mostMarks on one notification.
func boundMarks(text string) string {
	marks := 0
	return strings.Map(func(r rune) rune {
		if !unicode.IsMark(r) {
			if !isJoiner(r) {
				marks = 0
			}
			return r
		}
		if marks++; marks > mostMarks {
			return -1
		}
		return r
	}, text)
}
