package accounts

import (
	"strings"
	"testing"
)

// FuzzLine checks that an accepted name is one line of limited length without a URL, and that saving it again does not
// change it.
func FuzzLine(f *testing.F) {
	for _, seed := range []string{"Asha Rao", " Asha\r\nBcc: x ", "https://evil.example", "\x1b[31m", "Di\xffa", "अशा", "a\u2028b", strings.Repeat("é", 121)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		name, err := FullName(text)
		if err != nil {
			return
		}
		if again, err := FullName(name); err != nil || again != name || name == "" {
			t.Errorf("%q is saved as %q and, saved again, as %q, %v", text, name, again, err)
		}
		if strings.ContainsAny(name, "\r\n\x00\u2028\u2029") || strings.Contains(name, "://") || len([]rune(name)) > 120 {
			t.Errorf("%q is saved as %q", text, name)
		}
	})
}
