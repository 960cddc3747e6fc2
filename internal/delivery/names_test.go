package delivery

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

func TestFileName(t *testing.T) {
	for given, want := range map[string]string{
		"IMG_1.JPG":                          "IMG_1.JPG",
		"a/b\\c.jpg":                         "c.jpg",
		"../x":                               "x",
		"../../x.jpg":                        "x.jpg",
		"folder/":                            "file",
		"":                                   "file",
		" . . ":                              "file",
		"\x00\x1f\u200b":                     "file",
		"  two words .. .jpg ":               "two words .. .jpg",
		".hidden.jpg":                        "hidden.jpg",
		"photo.jpg.":                         "photo.jpg",
		`a<b>c:d"e|f?g*h.jpg`:                "abcdefgh.jpg",
		"line\nbreak\u202egnp.jpg":           "linebreakgnp.jpg",
		"cafe\u0301.jpg":                     "caf\u00e9.jpg",
		"cafe\u200d\u0301.jpg":               "caf\u00e9.jpg",
		"शादी की फोटो.jpg":                   "शादी की फोटो.jpg",
		"🎉💍.jpg":                             "🎉💍.jpg",
		"CON":                                "_CON",
		"con.jpg":                            "_con.jpg",
		"Aux.tar.jpg":                        "_Aux.tar.jpg",
		"nul .jpg":                           "_nul .jpg",
		"COM1.jpg":                           "_COM1.jpg",
		"lpt².jpg":                           "_lpt².jpg",
		"COM10.jpg":                          "COM10.jpg",
		"COM.jpg":                            "COM.jpg",
		"CONTROL.jpg":                        "CONTROL.jpg",
		"???CON*.jpg":                        "_CON.jpg",
		strings.Repeat("a", 300) + ".jpg":    strings.Repeat("a", 150) + ".jpg",
		strings.Repeat("अ", 100) + ".jpg":    strings.Repeat("अ", 50) + ".jpg",
		"x" + strings.Repeat("अ", 50) + ".j": "x" + strings.Repeat("अ", 49) + ".j",
		strings.Repeat("a", 150) + ".jpeg":   strings.Repeat("a", 150) + ".jpeg",
	} {
		if got := FileName(given); got != want {
			t.Errorf("%q became %q, not %q", given, got, want)
		}
	}
}

// TestFileNameOfAnything checks properties of FileName's result with random names.
func TestFileNameOfAnything(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	parts := []string{
		"a", "Ö", "o\u0308", ".", " ", "/", `\`, "<", ">", ":", `"`, "|", "?", "*", "\x00", "\n", "\u200d", "\u202e", "\u0338", "CON",
		"nul", "com1", "जि", "🎉", "\u00a0", "\xff", ".jpg", ".PNG", strings.Repeat("x", 80), strings.Repeat("ह", 40),
	}
	for range 50_000 {
		var given strings.Builder
		for range random.IntN(8) {
			given.WriteString(parts[random.IntN(len(parts))])
		}
		name := FileName(given.String())
		stem, _ := splitName(name)
		switch {
		case name == "", len(stem) > maxStemBytes, strings.ContainsAny(name, `/\<>:"|?*`), !norm.NFC.IsNormalString(name), isReserved(name),
			strings.IndexFunc(name, unicode.IsControl) >= 0, strings.HasPrefix(name, "."), strings.HasPrefix(name, " "):
			t.Fatalf("%q became %q", given.String(), name)
		case utf8.ValidString(given.String()) && FileName(name) != name:
			t.Fatalf("%q became %q and then %q", given.String(), name, FileName(name))
		}
	}
}

func TestUniqueName(t *testing.T) {
	used := map[string]bool{}
	for _, step := range []struct{ name, want string }{
		{"a.jpg", "a.jpg"},
		{"A.JPG", "A (2).JPG"},
		{"a.jpg", "a (3).jpg"},
		{"a (2).jpg", "a (2) (2).jpg"},
		{"file", "file"},
		{"FILE", "FILE (2)"},
		{"Straße.jpg", "Straße.jpg"},
		{"STRASSE.jpg", "STRASSE (2).jpg"},
		{"É.jpg", "É.jpg"},
		{"é.jpg", "é (2).jpg"},
		{strings.Repeat("a", 150) + ".jpg", strings.Repeat("a", 150) + ".jpg"},
		{strings.Repeat("A", 150) + ".jpg", strings.Repeat("A", 150) + " (2).jpg"},
	} {
		got := UniqueName(step.name, func(folded string) bool { return used[folded] })
		if got != step.want {
			t.Errorf("%q became %q, not %q", step.name, got, step.want)
		}
		used[FoldName(got)] = true
	}
}

// TestUniqueNameLooksUpFewNames checks that UniqueName remains fast if many files have the same name.
func TestUniqueNameLooksUpFewNames(t *testing.T) {
	used, most := map[string]bool{}, 0
	for number := 1; number <= 3000; number++ {
		lookups := 0
		got := UniqueName("a.jpg", func(folded string) bool {
			lookups++
			return used[folded]
		})
		if want := fmt.Sprintf("a (%d).jpg", number); number > 1 && got != want {
			t.Fatalf("the name is %q, not %q", got, want)
		}
		used[FoldName(got)] = true
		most = max(most, lookups)
	}
	if most > 25 {
		t.Errorf("up to %d names are looked up", most)
	}
}

func TestWithTypes(t *testing.T) {
	for _, test := range []struct{ name, want string }{
		{"a.jpg", "a.jpg"},
		{"a.JPEG", "a.JPEG"},
		{"a.png", "a.png.jpg"},
		{"a", "a.jpg"},
		{"a.jpg.exe", "a.jpg.exe.jpg"},
		{strings.Repeat("a", 149) + ".png", strings.Repeat("a", 149) + "..jpg"},
	} {
		if got := WithTypes(test.name, "jpg", "jpeg"); got != test.want {
			t.Errorf("%q became %q, not %q", test.name, got, test.want)
		}
	}
}
