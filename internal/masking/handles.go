package masking

import (
	"slices"
	"strings"
)

var (
	networks = strings.Fields("instagram insta ig facebook fb snapchat telegram whatsapp twitter linkedin youtube skype discord")
	kinds    = []string{"id", "handle", "username", "page", "account", "profile"}
	verbs    = []string{"is", "as", "on", "at"}
)

func isHandleChar(char rune) bool { return isAlnum(char) || char == '_' || char == '.' }

// handle returns the end of the account name that begins at i. It consists of letters, digits, underscores, and dots
// that are not at its end.
func (r *reading) handle(i int) int {
	end := i
	for isHandleChar(r.char(end)) {
		end++
	}
	for end > i && r.chars[end-1] == '.' {
		end--
	}
	return end
}

// findHandles finds account names that follow an @ or the name of a social network.
func (r *reading) findHandles() {
	for i := 0; i < len(r.chars); i++ {
		switch char := r.chars[i]; {
		case char == '@' && (isLetter(r.char(i+1)) || r.char(i+1) == '_'):
			end := r.handle(i + 1)
			if end-i-1 >= 3 && !slices.Contains(places, r.string(i+1, end)) {
				r.find(i, end)
			}
		case isLetter(char) && !isAlnum(r.char(i-1)):
			end := r.token(i)
			if slices.Contains(networks, r.string(i, end)) {
				r.findNamed(end)
			}
			i = end - 1
		}
	}
}

// findNamed finds an account name that follows the name of a social network. i is the end of the network's name.
func (r *reading) findNamed(i int) {
	kind, next := r.optional(i, kinds)
	_, next = r.optional(next, verbs)
	start := r.skipSpaces(next)
	sign := strings.ContainsRune(":=-", r.char(start)) && r.char(start) > 0
	if sign {
		start = r.skipSpaces(start + 1)
	}
	if start == i {
		return
	}
	end := r.handle(start)
	word := r.string(start, end)
	if end == start || !isAlnum(r.char(start)) && r.char(start) != '_' || start == next {
		return
	}
	anyWord := sign && slices.Contains([]string{"id", "handle", "username"}, kind)
	if anyWord || isAccountName(word) {
		r.find(start, end)
	}
}

// optional skips spaces and one of the given words, if it follows them. It returns the word and the position after it.
// If none of the words follows, it returns an empty string and i.
func (r *reading) optional(i int, words []string) (string, int) {
	start := r.skipSpaces(i)
	if start == i {
		return "", i
	}
	end := r.token(start)
	if word := r.string(start, end); slices.Contains(words, word) && r.char(end) != '_' {
		return word, end
	}
	return "", i
}

// isAccountName reports whether a word looks like an account name: it has at least three characters, with letters and
// also digits, underscores or dots. Quantities and sizes such as 10k or 9x16 are not account names.
func isAccountName(word string) bool {
	runes := []rune(word)
	letter, other := false, false
	for _, char := range runes {
		letter = letter || isLetter(char)
		other = other || !isLetter(char)
	}
	if len(runes) < 3 || !letter || !other {
		return false
	}
	rest := strings.TrimLeft(word, "0123456789")
	if len(rest) == len(word) {
		return true
	}
	if sides, isSize := strings.CutPrefix(rest, "x"); isSize && strings.Trim(sides, "0123456789") == "" {
		return false
	}
	return !slices.Contains([]string{"st", "nd", "rd", "th", "k", "m", "am", "pm", "mp", "px", "cm", "mm", "gb", "mb", "fps"}, rest)
}
