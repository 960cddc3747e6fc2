// Package talk contains the rules for messages between a customer and a photographer. It does not access the database.
//
//   - text.go normalizes texts, and checks their length.
//   - standing.go determines whether contact is open, and who may write.
//   - lines.go contains the events of bookings for which lines are added to a thread, and the texts of these lines.
//   - answers.go computes the time within which a photographer usually answers.
package talk

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"shootday/internal/apperr"
)

// These constants limit a message.
const (
	MaxText     = 2000 // characters
	MaxLinks    = 5
	MaxPictures = 5
)

// Clean returns a text as it is stored: in NFC, without control, format and direction characters, and with at most two
// consecutive line breaks. Joiners are kept in Indian scripts, in which they are part of the spelling.
func Clean(input string) string {
	text := strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\t", " ").Replace(strings.ToValidUTF8(input, ""))
	var kept strings.Builder
	runes := []rune(text)
	for i, char := range runes {
		switch {
		case char == '\n':
		case isJoiner(char):
			if i == 0 || !isIndian(runes[i-1]) {
				continue
			}
		case unicode.In(char, unicode.Cc, unicode.Cf):
			continue
		}
		kept.WriteRune(char)
	}
	text = norm.NFC.String(kept.String())
	for strings.Contains(text, "\n\n\n") {
		text = strings.ReplaceAll(text, "\n\n\n", "\n\n")
	}
	return strings.TrimSpace(text)
}

// OneLine is like Clean, but replaces line breaks with spaces.
func OneLine(input string) string {
	return strings.Join(strings.FieldsFunc(Clean(input), func(char rune) bool { return char == '\n' }), " ")
}

func isJoiner(char rune) bool { return char == '\u200c' || char == '\u200d' }

// isIndian reports whether a character belongs to the scripts from Devanagari to Malayalam.
func isIndian(char rune) bool { return '\u0900' <= char && char <= '\u0d7f' }

// Check validates a message whose text was normalized. links is the number of links in it.
func Check(text string, links, pictures int) error {
	switch length := utf8.RuneCountInString(text); {
	case length == 0 && pictures == 0:
		return apperr.InvalidField("text", "Please write a message.")
	case length > MaxText:
		return apperr.InvalidField("text", "Please write at most 2,000 characters.")
	case links > MaxLinks:
		return apperr.InvalidField("text", fmt.Sprintf("Please send at most %d links in a message.", MaxLinks))
	case pictures > MaxPictures:
		return apperr.InvalidField("picture", fmt.Sprintf("Please send at most %d pictures in a message.", MaxPictures))
	}
	return nil
}

// Excerpt returns at most the first n characters of a text.
func Excerpt(text string, n int) string {
	count := 0
	for at := range text {
		if count == n {
			return text[:at]
		}
		count++
	}
	return text
}
