package usertext

import (
	"net/netip"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"
	"golang.org/x/text/unicode/norm"
)

// spelledDots are what browsers and people take for the dot of a domain.
var spelledDots = strings.NewReplacer("。", ".", "․", ".", "[.]", ".", "(.)", ".", "{.}", ".")

// dotted is a run of labels with dots between them.
var dotted = regexp.MustCompile(`[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+`)

// reserved are top-level domains that no public list has.
var reserved = map[string]bool{"example": true, "test": true, "invalid": true, "localhost": true, "local": true, "onion": true}

// HasLink reports whether mail programs would turn a part of the text into a link: an address with a scheme, www, an
// e-mail address, an IP address, or a domain whose end is a known one. Initials such as A.P.J. are none.
func HasLink(text string) bool {
	plain := strings.ToLower(spelledDots.Replace(norm.NFKC.String(text)))
	if strings.Contains(plain, "://") || strings.Contains(plain, "www.") {
		return true
	}
	for _, name := range dotted.FindAllString(plain, -1) {
		if isDomain(name) {
			return true
		}
	}
	return false
}

// A rule of the public list has at most five labels, and a label of a domain at most 63 characters.
const (
	mostLabels   = 6
	longestLabel = 63
)

// isDomain looks at the end of a name alone. Encoding a label takes the square of its length, so longer ones than a
// domain can have are cut: no end of a domain is that long.
func isDomain(name string) bool {
	if _, err := netip.ParseAddr(name); err == nil {
		return true
	}
	name = ending(name)
	ascii, err := idna.ToASCII(name)
	if err != nil {
		ascii = name
	}
	suffix, known := publicsuffix.PublicSuffix(ascii)
	return known || strings.Contains(suffix, ".") || reserved[suffix]
}

// ending is the last labels of a name, each cut to the length that one can have.
func ending(name string) string {
	labels := make([]string, 0, mostLabels)
	for len(labels) < mostLabels {
		dot := strings.LastIndexByte(name, '.')
		label := []rune(name[dot+1:])
		labels = append(labels, string(label[:min(len(label), longestLabel)]))
		if dot < 0 {
			break
		}
		name = name[:dot]
	}
	slices.Reverse(labels)
	return strings.Join(labels, ".")
}

// Defang writes the links in a text of somebody else's so that no mail program makes them live, and leaves all else as
// it is: https://evil.example becomes https[:]//evil[.]example.
func Defang(text string) string {
	if !HasLink(text) {
		return text
	}
	words := strings.Split(text, " ")
	for i, word := range words {
		if HasLink(word) {
			words[i] = defanged.Replace(word)
		}
	}
	return strings.Join(words, " ")
}

var defanged = strings.NewReplacer("[.]", "[.]", ".", "[.]", "．", "[.]", "。", "[.]", "｡", "[.]", "․", "[.]", "://", "[:]//", "：//", "[:]//", "@", "[at]")
