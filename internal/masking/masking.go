// Package masking hides contact details in texts: mobile numbers, email addresses, UPI ids, links and social handles,
// including disguised ones. The tests use the file masking.csv, which contains examples of texts that are masked and of
// texts that are not.
//
// # Files
//
//   - masking.go: Mask, which combines the matches of all rules.
//   - reading.go: the simplified text to which the rules are applied, with one character for each character of the
//     original.
//   - mobiles.go, addresses.go, links.go and handles.go: the rules.
//
// # Invariants
//
//   - The time is linear in the length of the text, because each rule reads every part of the text at most a fixed
//     number of times.
//   - Only the matches are changed.
package masking

import (
	"cmp"
	"net/url"
	"slices"
	"strings"
)

// Hidden is the text with which Mask replaces contact details.
const Hidden = "(contact hidden until a booking is accepted)"

// Masker hides contact details in texts. It does not hide links to the marketplace itself.
type Masker struct {
	own string // host and port of the marketplace, without the default port
}

// New returns a Masker that does not hide links to the host of baseURL.
func New(baseURL string) Masker {
	base, err := url.Parse(baseURL)
	if err != nil {
		return Masker{}
	}
	return Masker{own: withoutPort(base.Scheme, strings.ToLower(base.Host))}
}

// Mask returns a text in which contact details are replaced with Hidden. The text must already have been normalized by
// package usertext.
func (m Masker) Mask(text string) string {
	return m.search(text).write()
}

// search finds the contact details in a text.
func (m Masker) search(text string) *reading {
	r := read(text)
	r.readLinks(m.own)
	r.findMobiles()
	r.findAddresses()
	r.findHosts()
	r.findSpelledHosts()
	r.findHandles()
	return r
}

// write returns the text with all matches replaced. If matches overlap, or if there is no readable character between
// them, they are replaced together.
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

// readable reports whether there is a letter, a digit, a line break or a blocked character between two positions.
func (r *reading) readable(start, end int) bool {
	return slices.ContainsFunc(r.chars[start:end], func(char rune) bool { return char == blocked || char == '\n' || isAlnum(char) })
}
