// Package usertext normalizes the texts that users enter. It rejects or removes characters that are invisible or change
// the direction of the surrounding text, and finds parts that email programs would convert to links. Without these
// checks, users could imitate other names, or send spam through our messages.
package usertext

import (
	"errors"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// These are the errors of Name.
var (
	ErrEmpty     = errors.New("no text")
	ErrCharacter = errors.New("a character that does not belong in a name")
	ErrLink      = errors.New("looks like a link")
	ErrMarkup    = errors.New("angle brackets")
)

// maxMarks is the maximum number of combining marks on one letter. Indian scripts need up to three, and four with a
// Vedic accent.
const maxMarks = 4

// brailleBlank is in the category of symbols, but is invisible.
const brailleBlank = '\u2800'

// Name returns a name as one line in NFC with single spaces. It returns an error if the text contains no letter or
// digit, or contains invisible characters, control characters, too many combining marks or angle brackets. It also
// returns an error if the text contains a link, a slash, a backslash or an @, because messages to other users contain
// names.
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
	if strings.ContainsFunc(name, isAngleBracket) {
		return "", ErrMarkup
	}
	if strings.ContainsAny(name, `/\@`) || HasLink(name) {
		return "", ErrLink
	}
	return name, nil
}

// WithoutMarkup removes the angle brackets from a text.
func WithoutMarkup(text string) string {
	return strings.Map(func(r rune) rune {
		if isAngleBracket(r) {
			return -1
		}
		return r
	}, text)
}

// isAngleBracket reports whether a character is < or >, or a variant or a composition that programs may convert to one
// of them.
func isAngleBracket(r rune) bool {
	if r == '<' || r == '>' {
		return true
	}
	return r > unicode.MaxASCII && strings.ContainsAny(norm.NFKD.String(string(r)), "<>")
}

// Text normalizes a text of several lines, such as an address, a comment or a message. It removes the invisible
// characters and excess combining marks that Name refuses, because users often paste them without noticing. It keeps
// links and angle brackets.
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

// isInvisible reports whether r is a control, format, private-use or unassigned character, or an invisible filler. It
// returns false for joiners, which withoutStrayJoiners handles.
func isInvisible(r rune) bool {
	if isJoiner(r) {
		return false
	}
	return !unicode.IsGraphic(r) || r == utf8.RuneError || r == brailleBlank || unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
}

// indic contains the scripts in which a joiner changes the shape of letters.
var indic = []*unicode.RangeTable{
	unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu,
	unicode.Kannada, unicode.Malayalam, unicode.Sinhala, unicode.Meetei_Mayek, unicode.Ol_Chiki,
}

// viramas contains the signs that suppress the vowel of the letter before them. A joiner after a virama can end a word.
const viramas = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\uabed"

// withoutStrayJoiners removes zero-width joiners and non-joiners, except between letters of an Indian script and after
// a virama, where joiners are part of the spelling.
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

// boundMarks removes the combining marks after the first maxMarks of each letter.
func boundMarks(text string) string {
	marks := 0
	return strings.Map(func(r rune) rune {
		if !unicode.IsMark(r) {
			if !isJoiner(r) {
				marks = 0
			}
			return r
		}
		if marks++; marks > maxMarks {
			return -1
		}
		return r
	}, text)
}
