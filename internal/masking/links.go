package masking

import (
	"slices"
	"strings"
	"unicode"
)

var endings = strings.Fields("com net org info biz io co app dev xyz site online store shop studio photo photos photography " +
	"pics gallery ly gl gg tv link page bio uk ae sg in")

var shortHosts = []string{"wa.me", "t.me", "m.me", "fb.me", "youtu.be", "linktr.ee", "about.me"}

// readLinks finds links that begin with a scheme or www. It replaces the characters of links to the marketplace itself
// with blocked, so that no other rule finds a match in them.
func (r *reading) readLinks(own string) {
	for i := 0; i < len(r.chars); i++ {
		switch {
		case r.char(i) == ':' && r.char(i+1) == '/' && r.char(i+2) == '/':
			start := r.scheme(i)
			if start == i {
				continue
			}
			end := r.linkEnd(i + 3)
			if end == i+3 {
				continue
			}
			if r.isOwn(start, i, end, own) {
				for k := start; k < end; k++ {
					r.chars[k] = blocked
				}
			} else {
				r.find(start, end)
			}
			i = end - 1
		case r.char(i) == 'w' && r.is(i, "www") && !isAlnum(r.char(i-1)) && r.char(i+3) == '.':
			if end := r.linkEnd(i + 4); end > i+4 {
				r.find(i, end)
				i = end - 1
			}
		}
	}
}

// scheme returns the start of the URL scheme that ends at end.
func (r *reading) scheme(end int) int {
	start := end
	for start > 0 {
		char := r.char(start - 1)
		if char >= 'a' && char <= 'z' || isDigit(char) || char == '+' || char == '-' || char == '.' {
			start--
			continue
		}
		break
	}
	for start < end && !isLetter(r.char(start)) {
		start++
	}
	return start
}

// linkEnd returns the end of the link that contains position i. A link ends at the next space, without the punctuation
// before the space. linkEnd stores the end, because a path can contain many hosts, whose links all end at the same place.
func (r *reading) linkEnd(i int) int {
	if i < r.link.start || i >= r.link.end {
		r.link = span{i, i}
		for r.link.end < len(r.chars) && !isBlank(r.char(r.link.end)) {
			r.link.end++
		}
		r.closed = r.link.end
		for r.closed > i && isClosing(r.char(r.closed-1)) {
			r.closed--
		}
	}
	return max(i, r.closed)
}

func isClosing(char rune) bool {
	return strings.ContainsRune(".,;:!?'\"*_~।", char) || char > 0 && unicode.In(char, unicode.Pe, unicode.Pf) || char == '>'
}

// isOwn reports whether a link points to own, the host and port of the marketplace.
func (r *reading) isOwn(start, colon, end int, own string) bool {
	scheme := r.string(start, colon)
	if own == "" || scheme != "http" && scheme != "https" {
		return false
	}
	host := r.string(colon+3, end)
	if cut := strings.IndexAny(host, "/?#"); cut >= 0 {
		host = host[:cut]
	}
	return withoutPort(scheme, host) == own
}

// withoutPort removes the default port of the scheme from a host.
func withoutPort(scheme, host string) string {
	usual := ":80"
	if scheme == "https" {
		usual = ":443"
	}
	return strings.TrimSuffix(host, usual)
}

func isHostChar(char rune) bool { return isAlnum(char) || char == '-' || char == '_' }

// findHosts finds host names with a known ending.
func (r *reading) findHosts() {
	for i := 0; i < len(r.chars); {
		if !isHostChar(r.chars[i]) {
			i++
			continue
		}
		i = r.findHost(i)
	}
}

// findHost finds a host name in the labels that begin at i, and returns the position at which to continue.
func (r *reading) findHost(i int) int {
	for r.char(i) == '-' {
		i++
	}
	start, labels, found := i, 0, -1
	hasLetter := false // true if a previous label contains a letter
	short := -1        // the start of the previous label
	for {
		label := i
		for isHostChar(r.char(i)) {
			i++
		}
		if i == label {
			break
		}
		if labels > 0 {
			if end := r.hostEnd(start, label, labels, hasLetter); end > 0 {
				found = end
			} else if slices.Contains(shortHosts, r.string(short, r.token(label))) && r.mayEnd(r.token(label)) {
				found = r.withPath(r.token(label))
			}
		}
		for k := label; k < i; k++ {
			hasLetter = hasLetter || isLetter(r.chars[k])
		}
		labels++
		short = label
		if r.char(i) != '.' || !isHostChar(r.char(i+1)) {
			break
		}
		i++
	}
	if found > 0 {
		r.find(start, found)
	}
	return max(i, start+1)
}

// hostEnd returns the end of a host name, including its path, query and fragment. label is the start of the last label,
// which must be a known ending. hostEnd returns 0 if this is not a host name.
func (r *reading) hostEnd(start, label, labels int, hasLetter bool) int {
	end := r.token(label)
	ending := r.string(label, end)
	if !hasLetter || !slices.Contains(endings, ending) || !r.mayEnd(end) {
		return 0
	}
	whole := r.withPath(end)
	if ending == "in" && whole == end {
		if labels == 1 && label-1-start < 4 {
			return 0
		}
		if strings.HasPrefix(r.text[r.at[label]:], "In") {
			return 0
		}
	}
	return whole
}

// mayEnd reports whether a host name can end at i.
func (r *reading) mayEnd(i int) bool {
	return !isAlnum(r.char(i)) && r.char(i) != '@' && !(r.char(i) == '-' && isLetter(r.char(i+1)))
}

// withPath returns the end of the port, path, query and fragment that begin at i, the end of a host name. It returns i
// if there are none.
func (r *reading) withPath(i int) int {
	if strings.ContainsRune("/:?#", r.char(i)) {
		return r.pathEnd(i)
	}
	return i
}

func (r *reading) pathEnd(i int) int {
	end := r.linkEnd(i)
	if end == i+1 && r.char(i) != '/' {
		return i
	}
	return end
}

// findSpelledHosts finds host names whose dot is written as a word, in brackets, or after a space.
func (r *reading) findSpelledHosts() {
	for i := 1; i < len(r.chars); i++ {
		if !isAlnum(r.chars[i-1]) || r.chars[i] != ' ' && closing[r.chars[i]] == 0 {
			continue
		}
		next := r.dot(i)
		if next < 0 {
			continue
		}
		start, hasLetter := i, false
		for isHostChar(r.char(start-1)) || r.char(start-1) == '.' {
			start--
			hasLetter = hasLetter || isLetter(r.chars[start])
		}
		for !isAlnum(r.chars[start]) {
			start++
		}
		if !hasLetter {
			continue
		}
		end := 0
		if r.bracketedDot(i) > 0 {
			if after := r.token(next); slices.Contains(endings, r.string(next, after)) {
				end = after
			}
		} else if end = r.spelledEnding(next); r.char(i+1) == '.' && end != r.token(next) {
			end = 0
		}
		if end > 0 && r.mayEnd(end) {
			r.find(start, r.withPath(end))
		}
	}
}

// CountLinks returns the number of links in a text, including links to the marketplace itself.
func CountLinks(text string) int {
	r := read(text)
	r.readLinks("")
	r.findHosts()
	r.findSpelledHosts()
	slices.SortFunc(r.finds, func(a, b span) int { return a.start - b.start })
	count, end := 0, -1
	for _, find := range r.finds {
		if find.start >= end {
			count++
		}
		end = max(end, find.end)
	}
	return count
}
