package masking

import "slices"

var (
	mailHosts   = []string{"gmail", "yahoo", "ymail", "hotmail", "outlook", "rediffmail", "icloud", "protonmail", "zohomail"}
	upiHandles  = []string{"okaxis", "okhdfcbank", "okicici", "oksbi", "ybl", "ibl", "axl", "apl", "ptyes", "ptsbi", "ptaxis", "pthdfc"}
	upiBySign   = []string{"upi", "paytm"}
	places      = []string{"home", "office", "studio", "venue", "location"}
	mailEndings = []string{"com", "net", "org"}
)

// at is the position of the sign that separates the parts of an email address or a UPI id.
type at struct {
	span
	word bool // true if the sign is written as the word "at"
}

// findAddresses finds email addresses and UPI ids.
func (r *reading) findAddresses() {
	for i := 0; i < len(r.chars); i++ {
		switch char := r.chars[i]; {
		case char == '@':
			r.findAddress(at{span{i, i + 1}, false})
		case closing[char] != 0:
			if end := r.bracketed(i, '@', "at"); end > 0 {
				r.findAddress(at{span{i, end}, false})
			}
		case char == 'a' && isSpace(r.char(i-1)) && r.is(i, "at") && isSpace(r.char(i+2)):
			r.findAddress(at{span{i, i + 2}, true})
		}
	}
}

func (r *reading) findAddress(sign at) {
	nameEnd, host := r.skipSpacesBefore(sign.start), r.skipSpaces(sign.end)
	name := r.mailName(nameEnd)
	if name < 0 || !isAlnum(r.char(host)) {
		return
	}
	before, after := sign.start-nameEnd, host-sign.end
	hostEnd := r.token(host)
	word := r.string(host, hostEnd)
	switch {
	case slices.Contains(mailHosts, word):
		r.find(name, max(hostEnd, r.domain(host)))
	case slices.Contains(upiHandles, word), !sign.word && slices.Contains(upiBySign, word):
		r.find(name, hostEnd)
	}
	if sign.word {
		if end := r.spelledDomain(host); end > 0 {
			r.find(name, end)
		}
		return
	}
	isSign := r.char(sign.start) == '@'
	if isSign && before == after && after <= 1 || !isSign && before <= 1 && after <= 1 {
		if end := r.domain(host); end > 0 {
			r.find(name, end)
		}
	}
	if isSign && before == 0 && after == 0 && nameEnd-name >= 2 && isLetter(r.char(host)) && hostEnd-host >= 2 && !slices.Contains(places, word) {
		r.find(name, hostEnd)
	}
}

func isNameChar(char rune) bool {
	return isAlnum(char) || char == '.' || char == '_' || char == '+' || char == '-' || char == '%'
}

// mailName returns the start of the name that ends at end, which is the part of an email address before the @. It
// returns -1 if there is none.
func (r *reading) mailName(end int) int {
	found := -1
	for {
		start := end
		for isNameChar(r.char(start - 1)) {
			start--
		}
		for start < end && !isAlnum(r.chars[start]) && r.chars[start] != '_' {
			start++
		}
		if start == end {
			return found
		}
		found = start
		before := r.joinerBefore(start)
		if before < 0 {
			return found
		}
		end = before
	}
}

// joinerBefore returns the start of a disguised dot or underscore that ends at start. It is the word "dot" or
// "underscore" between two spaces, or a dot in brackets. joinerBefore returns -1 if there is none.
func (r *reading) joinerBefore(start int) int {
	for _, word := range []string{"dot", "underscore"} {
		if r.char(start-1) == ' ' && r.wordBefore(start-1, word) && r.char(start-2-len(word)) == ' ' {
			return start - 2 - len(word)
		}
	}
	end := start
	if r.char(end-1) == ' ' {
		end--
	}
	if dot := r.bracketedDotBefore(end); dot >= 0 {
		if r.char(dot-1) == ' ' {
			dot--
		}
		return dot
	}
	return -1
}

// dot returns the position after a dot that begins at i, if a letter or digit follows there. The dot may be a
// character, a word between spaces, or in brackets. Otherwise dot returns -1.
func (r *reading) dot(i int) int {
	next := -1
	switch {
	case r.char(i) == '.':
		next = i + 1
	case r.char(i) == ' ' && r.char(i+1) == '.':
		next = i + 2
		if r.char(next) == ' ' {
			next++
		}
	case r.char(i) == ' ' && r.is(i+1, "dot") && r.char(i+1+len("dot")) == ' ':
		next = i + 2 + len("dot")
	default:
		next = r.bracketedDot(i)
	}
	if next < 0 || !isAlnum(r.char(next)) {
		return -1
	}
	return next
}

// bracketedDot returns the position after a dot in brackets that begins at i, including at most one space before and
// after it. It returns -1 if there is none.
func (r *reading) bracketedDot(i int) int {
	if r.char(i) == ' ' {
		i++
	}
	next := r.bracketed(i, '.', "dot")
	if next > 0 && r.char(next) == ' ' {
		next++
	}
	return next
}

// domain returns the end of a host name that begins at i and whose last label consists of at least two letters. It
// returns 0 if there is none.
func (r *reading) domain(i int) (found int) {
	for label := 0; ; label++ {
		start, letters := i, true
		for isAlnum(r.char(i)) || r.char(i) == '-' && isAlnum(r.char(i+1)) {
			letters = letters && isLetter(r.char(i))
			i++
		}
		if label > 0 && letters && i-start >= 2 {
			found = i
		}
		next := r.dot(i)
		if next < 0 {
			return found
		}
		i = next
	}
}

// spelledDomain returns the end of a host name that begins at i, if its dot is written as a word or in brackets and a
// known ending follows. It returns 0 if there is none.
func (r *reading) spelledDomain(i int) int {
	for isAlnum(r.char(i)) || r.char(i) == '-' && isAlnum(r.char(i+1)) {
		i++
	}
	next := r.dot(i)
	if next < 0 || r.char(i) == '.' || r.char(i) == ' ' && r.char(i+1) == '.' {
		return 0
	}
	return r.spelledEnding(next)
}

// spelledEnding returns the end of com, net or org, or of "co dot in", that begins at i. It returns 0 if there is none.
func (r *reading) spelledEnding(i int) int {
	end := r.token(i)
	if slices.Contains(mailEndings, r.string(i, end)) {
		return end
	}
	if r.is(i, "co") {
		if next := r.dot(end); next > 0 && r.char(end) != '.' && r.is(next, "in") {
			return next + len("in")
		}
	}
	return 0
}
