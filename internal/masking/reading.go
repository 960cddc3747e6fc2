package masking

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// blocked replaces the characters of links to the marketplace itself. It is neither a letter nor punctuation, so no
// match contains it.
const blocked rune = -1

// reading is a text in which the rules find matches. It contains a simplified form of each character.
type reading struct {
	text   string
	chars  []rune
	at     []int // the offsets of the characters in text, followed by the length of text
	finds  []span
	link   span // the part that linkEnd has read last, up to the next space
	closed int  // the start of the closing punctuation at the end of link
	reads  int  // number of characters that the rules have read, which must be proportional to the length of the text
}

// span is a range of characters in a reading.
type span struct{ start, end int }

// read returns the simplified form of a text. It omits emoji variation selectors and enclosing keycaps, so that they
// belong to the preceding character.
func read(text string) *reading {
	r := &reading{text: text, chars: make([]rune, 0, len(text)), at: make([]int, 0, len(text)+1)}
	for at, char := range text {
		if char == '\uFE0F' || char == '\u20E3' {
			continue
		}
		r.chars = append(r.chars, simplify(char))
		r.at = append(r.at, at)
	}
	r.at = append(r.at, len(text))
	return r
}

// simplify returns the compatibility form (NFKC) of a character in lower case. It replaces the decimal digits of all
// scripts with 0 to 9.
func simplify(char rune) rune {
	if char < utf8.RuneSelf {
		return unicode.ToLower(char)
	}
	var buffer [utf8.UTFMax]byte
	size := utf8.EncodeRune(buffer[:], char)
	if properties := norm.NFKC.Properties(buffer[:size]); properties.Decomposition() != nil {
		compatible := norm.NFKC.Bytes(buffer[:size])
		if only, size := utf8.DecodeRune(compatible); size == len(compatible) {
			char = only
		}
	}
	if char >= utf8.RuneSelf && unicode.Is(unicode.Nd, char) {
		value := rune(0)
		for unicode.Is(unicode.Nd, char-value-1) { // the ten decimal digits of each script are consecutive
			value++
		}
		return '0' + value%10
	}
	return unicode.ToLower(char)
}

// char returns the character at i, or blocked if i is outside of the text.
func (r *reading) char(i int) rune {
	r.reads++
	if i < 0 || i >= len(r.chars) {
		return blocked
	}
	return r.chars[i]
}

func (r *reading) find(start, end int) { r.finds = append(r.finds, span{start, end}) }

func isDigit(char rune) bool { return '0' <= char && char <= '9' }

func isLetter(char rune) bool {
	return 'a' <= char && char <= 'z' || char >= utf8.RuneSelf && unicode.IsLetter(char)
}

func isAlnum(char rune) bool { return isDigit(char) || isLetter(char) }

func isSpace(char rune) bool { return char == ' ' || char == '\t' }

func isBlank(char rune) bool { return char >= 0 && unicode.IsSpace(char) }

// token returns the end of the sequence of letters and digits that begins at i, or i if there is none.
func (r *reading) token(i int) int {
	for isAlnum(r.char(i)) {
		i++
	}
	return i
}

func (r *reading) string(start, end int) string {
	r.reads += end - start
	return string(r.chars[start:end])
}

// is reports whether the token that begins at i equals word.
func (r *reading) is(i int, word string) bool {
	end := i + len(word)
	if end > len(r.chars) || isAlnum(r.char(end)) {
		return false
	}
	for k := range len(word) {
		if r.chars[i+k] != rune(word[k]) {
			return false
		}
	}
	return true
}

// wordBefore reports whether the token that ends at end equals word.
func (r *reading) wordBefore(end int, word string) bool {
	start := end - len(word)
	return start >= 0 && !isAlnum(r.char(start-1)) && r.is(start, word)
}

func (r *reading) skipSpaces(i int) int {
	for isSpace(r.char(i)) {
		i++
	}
	return i
}

func (r *reading) skipSpacesBefore(end int) int {
	for isSpace(r.char(end - 1)) {
		end--
	}
	return end
}

var closing = map[rune]rune{'(': ')', '[': ']', '{': '}'}

// bracketed returns the end of a sign in brackets that begins at i, or -1 if there is none. The sign may be written as
// the given word.
func (r *reading) bracketed(i int, sign rune, word string) int {
	other := closing[r.char(i)]
	if other == 0 {
		return -1
	}
	if r.char(i+1) == sign && r.char(i+2) == other {
		return i + 3
	}
	if end := i + 1 + len(word); r.char(end) == other && r.is(i+1, word) {
		return end + 1
	}
	return -1
}

// bracketedDotBefore returns the start of a bracketed dot, such as (.) or [dot], that ends at end, or -1 if there is
// none.
func (r *reading) bracketedDotBefore(end int) int {
	for _, size := range []int{len("(.)"), len("(dot)")} {
		if start := end - size; start >= 0 && r.bracketed(start, '.', "dot") == end {
			return start
		}
	}
	return -1
}
