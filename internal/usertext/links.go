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

// spelledDots replaces the characters and spellings that browsers or readers interpret as the dot of a domain.
var spelledDots = strings.NewReplacer("。", ".", "․", ".", "[.]", ".", "(.)", ".", "{.}", ".")

// dotted matches labels that are separated by dots.
var dotted = regexp.MustCompile(`[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+`)

// reserved contains special top-level domains, which are not in the public suffix list.
var reserved = map[string]bool{"example": true, "test": true, "invalid": true, "localhost": true, "local": true, "onion": true}

// HasLink reports whether email programs would convert a part of the text to a link: a URL with a scheme, www, an email
// address, an IP address, or a domain with a known top-level domain. Initials such as A.P.J. are not a link.
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

// These constants limit the part of a name that isDomain checks. A rule in the public suffix list has at most five
// labels, and a label of a domain has at most 63 characters.
const (
	maxLabels = 6
	maxLabel  = 63
)

// isDomain reports whether a name is a domain. It checks only the end of the name. It truncates labels that are too
// long for a domain, because encoding a label takes quadratic time and a truncated label is never a known ending.
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

// ending returns the last labels of a name, each truncated to the maximum length of a label.
func ending(name string) string {
	labels := make([]string, 0, maxLabels)
	for len(labels) < maxLabels {
		dot := strings.LastIndexByte(name, '.')
		label := []rune(name[dot+1:])
		labels = append(labels, string(label[:min(len(label), maxLabel)]))
		if dot < 0 {
			break
		}
		name = name[:dot]
	}
	slices.Reverse(labels)
	return strings.Join(labels, ".")
}

// Defang changes the links in a text of another user so that email programs do not make them clickable. For example,
// https://evil.example is replaced by https[:]//evil[.]example. If the text contains no links, it is returned
// unchanged.
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
