package usertext

import (
	"strings"
	"testing"
	"time"
	"unicode"
)

// TestLongTextsTakeNoTime reads the longest texts that a request can contain, because texts are processed before their
// length is checked. If the time were quadratic in the length, the test would exceed its time limit.
func TestLongTextsTakeNoTime(t *testing.T) {
	const size = 1 << 20
	var letters strings.Builder
	for r := rune(0x3400); r <= unicode.MaxRune && letters.Len() < size; r++ {
		if unicode.IsLetter(r) {
			letters.WriteRune(r)
		}
	}
	fill := func(text string) string { return strings.Repeat(text, size/len(text)) }
	for name, text := range map[string]string{
		"a domain of different letters": letters.String() + ".com", "an end of different letters": "example." + letters.String(),
		"labels": fill("a."), "domains": fill("a.com "), "labels of letters of India": fill("उदाहरण."),
		"marks": "a" + fill("\u0301"), "joiners": "क" + fill("\u200d"), "spaces": "a" + fill(" ") + "b",
		"hyphens": fill("-") + ".com", "dots": "a" + fill(".") + "com",
	} {
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			_, _ = Name(text)
			Defang(Text(text))
		}()
		select {
		case <-ended:
		case <-time.After(3 * time.Minute):
			t.Fatal("there is no result of", name)
		}
	}
}
