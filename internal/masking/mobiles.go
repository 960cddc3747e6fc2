package masking

import (
	"slices"
	"strings"
)

// maxNumber is the maximum number of digits in a phone number: 00, 91, 0 and ten digits, or fifteen digits after a
// plus.
const maxNumber = 15

// group is a sequence of digits without separators.
type group struct {
	span
	digits string
}

var (
	units = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}
	teens = []string{"ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"}
	tens  = []string{"twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"}
)

// word is a number word such as five or ninety. open means that a word from one to nine may follow, as in ninety eight.
type word struct {
	text, digits string
	open         bool
}

var numberWords = listNumberWords()

func listNumberWords() (words []word) {
	for i, text := range units {
		words = append(words, word{text: text, digits: string(rune('0' + i))})
	}
	words = append(words, word{text: "oh", digits: "0"})
	for i, text := range teens {
		words = append(words, word{text: text, digits: "1" + string(rune('0'+i))})
	}
	for i, text := range tens {
		words = append(words, word{text: text, digits: string(rune('2'+i)) + "0", open: true})
	}
	return words
}

// numberWord returns the digits and the length of the longest number word at the beginning of a text, or zero values if
// there is none. open means that a word from one to nine may follow, as in ninety eight.
func numberWord(text string) (digits string, length int, open bool) {
	for _, one := range numberWords {
		if len(one.text) > length && strings.HasPrefix(text, one.text) {
			digits, length, open = one.digits, len(one.text), one.open
		}
	}
	return digits, length, open
}

// unitWord returns the digit and the length of a word from one to nine at the beginning of a text, or zero values if
// there is none.
func unitWord(text string) (digit string, length int) {
	digits, length, _ := numberWord(text)
	if len(digits) == 1 && digits != "0" {
		return digits, length
	}
	return "", 0
}

// spelled returns the digits of a token that consists of digits and number words. ok is false for other tokens. open
// means that a word from one to nine may follow, as in ninety eight.
func spelled(token string) (digits string, open, ok bool) {
	var all strings.Builder
	for token != "" {
		if isDigit(rune(token[0])) {
			all.WriteByte(token[0])
			token, open = token[1:], false
			continue
		}
		value, length, isTens := numberWord(token)
		if length == 0 {
			return "", false, false
		}
		token, open = token[length:], isTens
		if isTens {
			if unit, size := unitWord(token); size > 0 {
				value, token, open = value[:1]+unit, token[size:], false
			}
		}
		all.WriteString(value)
	}
	return all.String(), open, all.Len() > 0
}

// lookalike returns the digits of a token that consists of digits and of letters that look like digits. It returns
// false for other tokens, and for tokens with fewer than five real digits.
func lookalike(token string) (string, bool) {
	count := 0
	digits := strings.Map(func(char rune) rune {
		switch {
		case isDigit(char):
			count++
			return char
		case char == 'o':
			return '0'
		case char == 'l' || char == 'i':
			return '1'
		}
		return -1
	}, token)
	return digits, count >= 5 && len(digits) == len(token)
}

// groups returns the groups of digits in the text that may belong to a phone number. It omits those found by setAside.
func (r *reading) groups() []group {
	var all []group
	repeat := span{-1, 0} // the start of the word double or triple, and the number of repetitions; -1 if there is none
	after := 0            // the end of that word
	for i := 0; i < len(r.chars); {
		if !isAlnum(r.chars[i]) {
			i++
			continue
		}
		if end := r.setAside(i); end > 0 {
			i, repeat.start = end, -1
			continue
		}
		one, end := r.group(i)
		token := r.string(i, end)
		if repeat.start >= 0 && len(one.digits) == 1 && r.joins(after, i, nil) {
			one.start, one.digits = repeat.start, strings.Repeat(one.digits, repeat.end)
		}
		repeat.start = -1
		switch {
		case one.digits != "":
			all = append(all, one)
		case token == "double":
			repeat, after = span{i, 2}, end
		case token == "triple":
			repeat, after = span{i, 3}, end
		}
		i = end
	}
	return all
}

// group returns the group of digits that begins at i, and the position after it. The group is empty if the token at i
// cannot be read as digits.
func (r *reading) group(i int) (group, int) {
	if number, end := r.commaNumber(i); end > 0 {
		return number, end
	}
	end := r.token(i)
	token := r.string(i, end)
	if token == "o" {
		return group{span{i, end}, "0"}, end
	}
	if digits, ok := lookalike(token); ok {
		return group{span{i, end}, digits}, end
	}
	digits, open, ok := spelled(token)
	if !ok {
		return group{}, end
	}
	// In "ninety eight", the word eight is a separate token.
	for open && (r.char(end) == ' ' || r.char(end) == '-') {
		next := r.token(end + 1)
		unit, size := unitWord(r.string(end+1, next))
		if size == 0 {
			break
		}
		rest, restOpen, whole := "", false, true
		if end+1+size < next {
			rest, restOpen, whole = spelled(r.string(end+1+size, next))
		}
		if !whole {
			break
		}
		digits, open, end = digits[:len(digits)-1]+unit+rest, restOpen, next
	}
	return group{span{i, end}, digits}, end
}

// number returns the value and the end of a number that begins at i. It returns -1 and i if the token at i does not
// consist of digits only, or has more than maxDigits of them.
func (r *reading) number(i, maxDigits int) (value, end int) {
	end = i
	for isDigit(r.char(end)) && end-i <= maxDigits {
		value = value*10 + int(r.chars[end]-'0')
		end++
	}
	if end == i || end-i > maxDigits || isAlnum(r.char(end)) {
		return -1, i
	}
	return value, end
}

// setAside returns the end of a date, a time, or a number with commas and at most eight digits that begins at i. It
// returns 0 if there is none. These digits do not belong to a phone number.
func (r *reading) setAside(i int) int {
	first, end := r.number(i, 4)
	if first >= 0 {
		separator := r.char(end)
		second, secondEnd := r.number(end+1, 2)
		if separator == ':' && end-i <= 2 && first <= 23 && secondEnd-end == 3 && second >= 0 && second <= 59 && !r.goesOn(secondEnd, ':') {
			return secondEnd
		}
		if second >= 1 && second <= 12 && r.char(secondEnd) == separator && strings.ContainsRune("/.-", separator) {
			third, thirdEnd := r.number(secondEnd+1, 4)
			size := thirdEnd - secondEnd - 1
			isDay := func(value, size int) bool { return size <= 2 && value >= 1 && value <= 31 }
			isYear := func(size int) bool { return size == 2 || size == 4 }
			inOrder := isDay(first, end-i) && isYear(size)
			reversed := separator == '-' && isYear(end-i) && isDay(third, size)
			if third >= 0 && (inOrder || reversed) && !r.goesOn(thirdEnd, separator) {
				return thirdEnd
			}
		}
	}
	if number, end := r.commaNumber(i); end > 0 && len(number.digits) <= 8 {
		return end
	}
	return 0
}

// goesOn reports whether the separator is at i and a digit follows it.
func (r *reading) goesOn(i int, separator rune) bool {
	return r.char(i) == separator && isDigit(r.char(i+1))
}

// commaNumber returns a number with commas that begins at i, such as 1,20,000, as one group, and its end. The end is 0
// if there is no such number.
func (r *reading) commaNumber(i int) (group, int) {
	if i > 1 && r.char(i-1) == ',' && isDigit(r.char(i-2)) {
		return group{}, 0 // a number that begins earlier contains i, and is not valid
	}
	var digits strings.Builder
	valid, start, size, count := true, i, 0, 0
	for {
		_, end := r.number(i, 3)
		if end == i {
			return group{}, 0
		}
		digits.WriteString(r.string(i, end))
		size = end - i
		valid = valid && (count == 0 || size >= 2)
		count++
		i = end
		if !r.goesOn(i, ',') {
			break
		}
		i++
	}
	if !valid || count < 2 || size != 3 {
		return group{}, 0
	}
	return group{span{start, i}, digits.String()}, i
}

// joins reports whether the characters from start to end can separate two groups of the same phone number. sizes
// contains the sizes of the two groups. A comma, semicolon or line break is possible only if both groups have one digit
// or one of them has at least five digits. It is not possible if sizes is nil.
func (r *reading) joins(start, end int, sizes []int) bool {
	if end-start < 1 || end-start > 5 {
		return false
	}
	for i := start; i < end; i++ {
		switch char := r.chars[i]; {
		case char == blocked || isAlnum(char) || strings.ContainsRune("₹$€£%", char):
			return false
		case char == ',' || char == ';' || char == '\n':
			if sizes == nil || !(sizes[0] == 1 && sizes[1] == 1) && max(sizes[0], sizes[1]) < 5 {
				return false
			}
		}
	}
	return true
}

var joiningWords = []string{"and", "then", "dash", "hyphen"}

// belong reports whether two consecutive groups may belong to the same phone number.
func (r *reading) belong(a, b group) bool {
	sizes := []int{len(a.digits), len(b.digits)}
	if b.start-a.end > 5+len("hyphen")+5 {
		return false
	}
	for i := a.end; i < b.start; i++ {
		if !isAlnum(r.chars[i]) {
			continue
		}
		end := r.token(i)
		return slices.Contains(joiningWords, r.string(i, end)) && r.joins(a.end, i, sizes) && r.joins(end, b.start, sizes)
	}
	return r.joins(a.end, b.start, sizes)
}

// findMobiles finds Indian mobile numbers, and any numbers of at least ten digits that follow a plus.
func (r *reading) findMobiles() {
	groups := r.groups()
	for start := 0; start < len(groups); {
		end := start + 1
		for end < len(groups) && r.belong(groups[end-1], groups[end]) {
			end++
		}
		r.findInRun(groups[start:end])
		start = end
	}
}

func (r *reading) findInRun(run []group) {
	for i := 0; i < len(run); {
		plus := r.char(run[i].start-1) == '+'
		length := longest(run[i:], func(row []group, digits string) bool { return isMobile(digits) && !harmless(row, plus) })
		if length == 0 && plus && !isAlnum(r.char(run[i].start-2)) {
			length = longest(run[i:], func(row []group, digits string) bool { return len(digits) >= 10 && !harmless(row, plus) })
		}
		if length == 0 {
			i++
			continue
		}
		start := run[i].start
		if plus {
			start--
		}
		i += length
		r.find(start, run[i-1].end)
	}
}

// longest returns the largest number of groups, counted from the first one, for which wanted returns true.
func longest(run []group, wanted func(row []group, digits string) bool) (found int) {
	var digits strings.Builder
	for i, one := range run {
		if digits.Len()+len(one.digits) > maxNumber {
			break
		}
		digits.WriteString(one.digits)
		if digits.Len() >= 10 && wanted(run[:i+1], digits.String()) {
			found = i + 1
		}
	}
	return found
}

// isMobile reports whether digits match ((00|0)?91)?0?[6-9] followed by nine digits.
func isMobile(digits string) bool {
	switch prefix := digits[:len(digits)-10]; prefix {
	case "", "0", "91", "910", "091", "0910", "0091", "00910":
		return digits[len(prefix)] >= '6'
	}
	return false
}

// harmless reports whether the groups look like PIN codes, prices, sizes or counts rather than parts of a phone number.
func harmless(row []group, plus bool) bool {
	first := row[0].digits
	if len(row) > 1 && len(first) == 6 && first[0] >= '6' && first[0] <= '8' {
		return true
	}
	isRound := func(g group) bool { return len(g.digits) >= 2 && strings.HasSuffix(g.digits, "0") }
	isHundreds := func(g group) bool { return strings.HasSuffix(g.digits, "00") }
	allRound, rising := true, true
	for i, one := range row {
		allRound = allRound && isRound(one)
		rising = rising && (i == 0 || less(row[i-1].digits, one.digits))
	}
	switch {
	case len(row) == 2:
		return allRound && (rising || isHundreds(row[0]) && isHundreds(row[1]))
	case len(row) == 3:
		return allRound
	case len(row) > 3:
		return allRound || rising && !plus
	}
	return false
}

// less compares two decimal numbers, and reports whether a is less than b.
func less(a, b string) bool {
	a, b = strings.TrimLeft(a, "0"), strings.TrimLeft(b, "0")
	if len(a) != len(b) {
		return len(a) < len(b)
	}
	return a < b
}
