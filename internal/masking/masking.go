// Package masking hides how people can be reached in texts: mobiles, mail addresses, UPI ids, links and social handles,
// disguised ones too. masking.csv shows what is found and what is not; the tests run it.
//
// # Files
//
//   - masking.go: Mask, which joins the finds of all rules.
//   - reading.go: the text as the rules read it, one simplified character for each of its characters.
//   - mobiles.go, addresses.go, links.go and handles.go: the rules.
//
// # Invariants
//
//   - The time is linear in the length of the text: no rule reads a part of the text more often than a constant.
//   - Nothing beside a find changes.
package masking

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
)

// Hidden replaces each find.
const Hidden = "(contact hidden until a booking is accepted)"

// Masker hides contacts. Links to one address of our own stay.
type Masker struct {
	own string // host and port, the usual port left out
}

// New returns a Masker that leaves links to a base address as they are.
func New(baseURL string) Masker {
	base, err := url.Parse(baseURL)
	if err != nil {
		return Masker{}
	}
	return Masker{own: withoutPort(base.Scheme, strings.ToLower(base.Host))}
}

// Mask returns a text with its contacts hidden. The text must be cleaned, see usertext.
func (m Masker) Mask(text string) string {
	r := read(text)
	r.readLinks(m.own)
	r.findMobiles()
	r.findAddresses()
	r.findHosts()
	r.findSpelledHosts()
	r.findHandles()
	return r.write()
}

// write returns the text with one replacement for finds that touch or have nothing to read between them.
func (r *reading) write() string {
	if len(r.finds) == 0 {
		return r.text
	}
	slices.SortFunc(r.finds, func(a, b span) int { return cmp.Compare(a.start, b.start) })
	var masked strings.Builder
	shown, at := 0, r.finds[0]
	hide := func(find span) {
		masked.WriteString(r.text[shown:r.at[find.start]])
		masked.WriteString(Hidden)
		shown = r.at[find.end]
	}
	for _, next := range r.finds[1:] {
		if next.start <= at.end || !r.readable(at.end, next.start) {
			at.end = max(at.end, next.end)
			continue
		}
		hide(at)
		at = next
	}
	hide(at)
	return masked.String() + r.text[shown:]
}

// readable reports whether there is a letter, digit or line break between two places.
func (r *reading) readable(start, end int) bool {
	return slices.ContainsFunc(r.chars[start:end], func(char rune) bool { return char == blocked || char == '\n' || isAlnum(char) })
}
