package usertext

import (
	"net/netip"
	"regexp"
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

func isDomain(name string) bool {
	if _, err := netip.ParseAddr(name); err == nil {
		return true
	}
	ascii, err := idna.ToASCII(name)
	if err != nil {
		ascii = name
	}
	suffix, known := publicsuffix.PublicSuffix(ascii)
	return known || strings.Contains(suffix, ".") || reserved[suffix]
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
