package searchindex

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Words splits a text into words in the same way as the full-text index photographer_names splits names. Letters,
// digits and combining characters form words, and all other characters separate them. Words are in lower case, and
// their Latin letters have no marks.
func Words(text string) []string {
	return strings.Fields(string(appendWords(nil, text)))
}

// MatchExpression returns an expression for SQLite's full-text search. It matches a name if each of the words is a
// prefix of a word in the name. Each word is quoted, so that it is not interpreted as an operator.
func MatchExpression(words []string) string {
	var b strings.Builder
	for i, word := range words {
		if i > 0 {
			b.WriteString(" AND ")
		}
		b.WriteString(`"` + strings.ReplaceAll(word, `"`, `""`) + `" *`)
	}
	return b.String()
}

// appendWords appends the words of a text, each of them after a space.
func appendWords(to []byte, text string) []byte {
	inWord := false
	for _, r := range text {
		switch {
		case r < utf8.RuneSelf && !isASCIIWord(r), r >= utf8.RuneSelf && !unicode.In(r, wordCharacters...):
			inWord = false
			continue
		case strings.ContainsRune(droppedMarks, r):
			continue // this mark neither separates words nor begins one
		}
		if !inWord {
			to, inWord = append(to, ' '), true
		}
		to = utf8.AppendRune(to, foldCharacter(r))
	}
	return to
}

func isASCIIWord(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
}

// wordCharacters contains the characters of the categories L*, N*, Co, Mn and Mc.
var wordCharacters = []*unicode.RangeTable{unicode.L, unicode.N, unicode.Co, unicode.Mn, unicode.Mc}

// droppedMarks contains the combining marks that the tokenizer's option remove_diacritics removes.
const droppedMarks = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0309\u030A\u030B\u030C\u030F\u0311\u031B" +
	"\u0323\u0324\u0325\u0326\u0327\u0328\u032D\u032E\u0330\u0331"

// foldCharacter returns a character in lower case and, if it is a Latin letter, without marks.
func foldCharacter(r rune) rune {
	if r < utf8.RuneSelf {
		return unicode.ToLower(r)
	}
	if r == 'ı' {
		return r // the upper-case form of this letter is I, whose lower-case form is i
	}
	r = unicode.ToLower(unicode.ToUpper(r)) // converts twice, because some letters have two lower-case forms
	if !unicode.Is(unicode.Latin, r) {
		return r
	}
	if plain := norm.NFD.AppendString(make([]byte, 0, 16), string(r))[0]; plain < utf8.RuneSelf {
		return rune(plain)
	}
	return r
}

// nameHas reports whether each of the words is a prefix of a word in a name. The words must have a space before them.
func nameHas(name string, spacedWords []string) bool {
	var buffer [128]byte
	words := string(appendWords(buffer[:0], name))
	for _, word := range spacedWords {
		if !strings.Contains(words, word) {
			return false
		}
	}
	return true
}
