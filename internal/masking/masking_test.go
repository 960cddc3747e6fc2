package masking

import (
	"encoding/csv"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

const ownURL = "https://shootday.in"

// rows returns the rows of masking.csv. Each row contains a text and the result of Mask.
func rows(t testing.TB) [][]string {
	t.Helper()
	file, err := os.Open("masking.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	all, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 189 {
		t.Fatalf("%d lines", len(all))
	}
	return all[1:]
}

func TestTable(t *testing.T) {
	for _, row := range rows(t) {
		if got := New(ownURL).Mask(row[0]); got != row[1] {
			t.Errorf("%q is shown as %q, want %q", row[0], got, row[1])
		}
	}
}

func TestOwnLinks(t *testing.T) {
	for text, want := range map[string]string{
		"See https://shootday.in/photographers/9876543210.": "See https://shootday.in/photographers/9876543210.",
		"https://ShootDay.in:443/a@gmail.com, 98765 43210":  "https://ShootDay.in:443/a@gmail.com, " + Hidden,
		"http://shootday.in":                                           "http://shootday.in",
		"https://shootday.in:8443/":                                    Hidden,
		"https://shootday.in.evil.example":                             Hidden,
		"https://shootday.in@evil.example/":                            Hidden,
		`https://shootday.in\@evil.example/`:                           Hidden,
		"ftp://shootday.in/":                                           Hidden,
		"shootday.in":                                                  Hidden,
		"//shootday.in/x":                                              "//" + Hidden,
		"9876543210https://shootday.in/x 43210":                        Hidden + "https://shootday.in/x 43210",
		"98765 https://shootday.in 43210":                              "98765 https://shootday.in 43210",
		"98765 43210 https://shootday.in 98765 43210":                  Hidden + " https://shootday.in " + Hidden,
		"https://evil.example/https://shootday.in/":                    Hidden,
		"asha@https://shootday.in/x":                                   "asha@https://shootday.in/x",
		"insta: https://shootday.in/asha_99":                           "insta: https://shootday.in/asha_99",
		"https://shootday.in/one two@gmail.com https://shootday.in/x!": "https://shootday.in/one " + Hidden + " https://shootday.in/x!",
	} {
		if got := New(ownURL).Mask(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

// TestTraps checks special cases that are not in masking.csv.
func TestTraps(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "",
		"+":                                "+",
		"@":                                "@",
		"double":                           "double",
		"double double 9":                  "double double 9",
		"ninety-eight 765 43210":           Hidden,
		"ninetyeightseventysix 543210":     Hidden,
		"9.8.7.6.5.4.3.2.1.0":              Hidden,
		"98765\n\n43210":                   Hidden,
		"98765 ₹43210":                     "98765 ₹43210",
		"9876543210%":                      Hidden + "%",
		"987654321":                        "987654321",
		"98765432100":                      "98765432100",
		"x9876543210":                      "x9876543210",
		"600000 9876 543210":               "600000 " + Hidden,
		"8-12-2026-9876543210":             "8-12-2026-" + Hidden,
		"8-12-2026 9876543210":             "8-12-2026 " + Hidden,
		"asha(at)studio(dot)photography":   Hidden,
		"asha{@}studio{.}in":               Hidden,
		"asha@gmail . com now":             Hidden + " now",
		"asha at ashaclicks co":            "asha at ashaclicks co",
		"asha at ashaclicks dot co dot in": Hidden,
		"ashaclicks dot co dot in":         Hidden,
		"today.In/x":                       Hidden,
		"Wait for the evening.In the":      "Wait for the evening.In the",
		"polka.co-ord":                     "polka.co-ord",
		"asha.com, asha.net":               Hidden,
		"asha.com\nasha.net":               Hidden + "\n" + Hidden,
		"asha.com? Yes":                    Hidden + "? Yes",
		"x.t.me/asha!":                     Hidden + "!",
		"fit.me":                           "fit.me",
		"@a_":                              "@a_",
		"@office today":                    "@office today",
		"facebook page asha.photo99":       "facebook page " + Hidden,
		"instagram 5th, insta 10k, ig 7pm": "instagram 5th, insta 10k, ig 7pm",
		"Instagram 9x16 reels":             "Instagram 9x16 reels",
		"ig id: asha":                      "ig id: " + Hidden,
		"\U0001D7F5\U0001D7F4\U0001D7F3\U0001D7F2\U0001D7F1\U0001D7F0\U0001D7EF\U0001D7EE\U0001D7ED\U0001D7EC": Hidden,
	} {
		if got := New(ownURL).Mask(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

// TestMobilesInManyForms checks random mobile numbers in 13 groupings, with 5 separators and 5 prefixes.
func TestMobilesInManyForms(t *testing.T) {
	groupings := [][]int{
		{10}, {5, 5}, {4, 6}, {6, 4}, {3, 3, 4}, {4, 3, 3}, {2, 4, 4}, {3, 4, 3}, {2, 2, 2, 2, 2}, {4, 2, 4}, {2, 3, 5}, {5, 3, 2},
		{1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
	}
	random := rand.New(rand.NewPCG(1, 2))
	found, tried := 0, 0
	for tried < 60_000 {
		digits := []byte{byte('6' + random.IntN(4))}
		for range 9 {
			digits = append(digits, byte('0'+random.IntN(10)))
		}
		grouping, separator := groupings[random.IntN(len(groupings))], []string{" ", "-", ".", "/", "  "}[random.IntN(5)]
		parts, rest := []string{}, string(digits)
		for _, size := range grouping {
			parts, rest = append(parts, rest[:size]), rest[size:]
		}
		text := []string{"", "+91 ", "0", "91 ", "0091-"}[random.IntN(5)] + strings.Join(parts, separator)
		tried++
		if New("").Mask(text) == Hidden {
			found++
		}
	}
	if found*1000 < tried*970 {
		t.Errorf("%d of %d mobiles were found", found, tried)
	}
	t.Logf("%d of %d mobiles were found", found, tried)
}

// randomText joins random pieces of text to which the rules react.
func randomText(random *rand.Rand) string {
	pieces := []string{
		"9", "98765", "43210", " ", " ", " ", ",", "-", ".", "\n", "@", "(at)", "[dot]", " dot ", " at ", "gmail", "com", "in", "In", "/", ":", "://",
		"https://shootday.in/", "www.", "insta", "id", "_", "+", "91", "0", "o", "double", "nine", "ninety", "and", "₹", "अ", "९", "🙂", "\uFE0F", "\u20E3",
		"\u0301", "ﬁ", "İ", "x", "co", "t.me", "ybl", "(", ")", "२", "½", "\u200D",
	}
	var text strings.Builder
	for range random.IntN(30) {
		text.WriteString(pieces[random.IntN(len(pieces))])
	}
	return text.String()
}

// TestRandomTexts checks that random texts are unchanged except for the parts that are replaced.
func TestRandomTexts(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 100_000 {
		text := randomText(random)
		rest := text
		for i, part := range strings.Split(New(ownURL).Mask(text), Hidden) {
			at := strings.Index(rest, part)
			if at < 0 || i == 0 && at != 0 {
				t.Fatalf("%q is not in %q", part, text)
			}
			rest = rest[at+len(part):]
		}
	}
}

// costly contains pieces of text that would be expensive if they were repeated and a rule read ahead from every
// position, because it would then take quadratic time.
var costly = []string{
	"a", "9 ", "9", "a@", "@", "a dot ", "a.", "at ", "(at)", "ig ", "ig.", "double ", "ninety ", "ninety nine", "://", "a://", "a://:", "9,", "1,111,",
	"and 9 ", "٣ ", "www.", "@a.", "a [dot] ", "a(at)b dot ", "-", "+9", "o", "a.in/",
	"a.com?", "t.me/a/", "a(dot)com/",
}

// TestReadsGrowWithTheText checks that the rules take linear time. It counts the characters that they read instead of
// measuring the time.
func TestReadsGrowWithTheText(t *testing.T) {
	text := func(piece string, size int) string { return string([]rune(strings.Repeat(piece, size))[:size]) }
	for _, piece := range costly {
		short, long := New(ownURL).search(text(piece, 2000)).reads, New(ownURL).search(text(piece, 20_000)).reads
		if short > 2000*200 || long > short*11 {
			t.Errorf("%q: the rules read %d characters in a text of 2,000, and %d in one of 20,000", piece, short, long)
		}
	}
}

// BenchmarkMask measures the time for texts of 2,000 characters that consist of costly pieces.
func BenchmarkMask(b *testing.B) {
	for _, piece := range costly {
		text := string([]rune(strings.Repeat(piece, 2000))[:2000])
		b.Run(piece, func(b *testing.B) {
			for b.Loop() {
				New(ownURL).Mask(text)
			}
		})
	}
}
