package searchindex_test

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/pocketbase/dbx"

	"shootday/internal/database"
	"shootday/internal/searchindex"
)

func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"Ravi O'Neil-Sharma":      "ravi|o|neil|sharma",
		"  Zoë\u0308 ÀÉÎ ":        "zoe|aei",
		"हिन्दी फ़ोटो":            "हिन्दी|फ़ोटो",
		"தமிழ் 24x7":              "தமிழ்|24x7",
		`"NEAR(a b, 2)*^-:{}\x00`: "near|a|b|2|x00",
		"%_\\\x00\xff":            "",
		"😀":                       "",
	} {
		if got := strings.Join(searchindex.Words(text), "|"); got != want {
			t.Errorf("%q has the words %q, not %q", text, got, want)
		}
	}
}

// names is a full-text index with random names. It is created in the same way as in the migrations.
type names struct {
	*testing.T
	stored []string
	find   func(words []string) []int
}

func startNames(t *testing.T, stored []string) *names {
	dir := t.TempDir()
	db, err := database.Connect(filepath.Join(dir, "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	_, err = db.NewQuery(`CREATE VIRTUAL TABLE photographer_names USING fts5(name, prefix = '1 2 3 4 5 6',
		tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'")`).Execute()
	if err != nil {
		t.Fatal(err)
	}
	tx, err := db.DB().Begin()
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range stored {
		if _, err := tx.Exec(`INSERT INTO photographer_names (rowid, name) VALUES (?, ?)`, i, name); err != nil {
			t.Fatal(err)
		}
	}
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
	return &names{t, stored, func(words []string) []int {
		t.Helper()
		numbers := []int{}
		err := db.NewQuery(`SELECT rowid FROM photographer_names WHERE photographer_names MATCH {:words}`).
			Bind(dbx.Params{"words": searchindex.MatchExpression(words)}).Column(&numbers)
		if err != nil {
			t.Fatalf("%q: %v", words, err)
		}
		return numbers
	}}
}

// expected finds names in memory, in a simple way.
func (n *names) expected(words []string) []int {
	all := make([]*searchindex.Listing, len(n.stored))
	for i, name := range n.stored {
		all[i] = &searchindex.Listing{Number: i, ID: name + string(rune(i)), Name: name, Buckets: []searchindex.Bucket{{City: searchindex.AnyCity}}}
	}
	numbers := []int{}
	for _, l := range searchindex.Load(all).Find(searchindex.Query{Bucket: searchindex.Bucket{City: searchindex.AnyCity}, Words: words, Limit: len(all)}) {
		numbers = append(numbers, l.Number)
	}
	return numbers
}

// TestFullTextSearchFindsWhatMemoryFinds searches for arbitrary input, both in SQLite and in memory. Both searches must
// split and fold texts in the same way, and no input may act as an operator.
func TestFullTextSearchFindsWhatMemoryFinds(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 6))
	parts := []string{
		"a", "R", "av", "I", "ë", "É", "e\u0301", "ß", "İ", "ı", "Σ", "ς", "Ж", "ж", "7", "२", "हि", "न्दी", "फ़ो", "ক্ষ", "த", "மிழ்", "ਪੰ", "\u200d", "\u200c", "نا",
		" ", " ", "-", "'", `"`, "*", "^", ":", "(", ")", "{", "}", ",", "+", ".", "\\", "%", "_", "\x00", "\n", "😀", "\u00a0", "\xff",
		" AND ", " OR ", " NOT ", " NEAR ", "NEAR(", "name:", "- name :", "rank", "photographer_names",
	}
	text := func(length int) string {
		var b strings.Builder
		for range length {
			b.WriteString(parts[dice.IntN(len(parts))])
		}
		return b.String()
	}
	stored := make([]string, 300)
	for i := range stored {
		stored[i] = strings.ReplaceAll(text(1+dice.IntN(12)), "\x00", " ") // no text in the database contains a NUL
	}
	n := startNames(t, stored)
	found := 0
	for range 2000 {
		typed := text(1 + dice.IntN(4))
		words := searchindex.Words(typed)
		if len(words) == 0 {
			continue
		}
		got, want := n.find(words), n.expected(words)
		if !slices.Equal(got, want) {
			t.Fatalf("%q, the words %q: SQLite finds %v, and memory %v", typed, words, got, want)
		}
		found += len(got)
	}
	if found < 5000 {
		t.Errorf("only %d names were found: too few to be meaningful", found)
	}
	n.find(searchindex.Words(strings.Repeat("a b ", 2500)))
}

// TestCharactersFoldAsInTheFullTextIndex stores a name for each letter, digit and mark of the Latin, Greek, Arabic and
// Indian scripts, and checks that a search for the name finds it.
func TestCharactersFoldAsInTheFullTextIndex(t *testing.T) {
	scripts := []*unicode.RangeTable{
		unicode.Common, unicode.Inherited, unicode.Latin, unicode.Greek, unicode.Devanagari, unicode.Bengali, unicode.Gurmukhi,
		unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Arabic, unicode.Ol_Chiki,
		unicode.Meetei_Mayek,
	}
	// SQLite does not support case conversion for these letters.
	unknown := "\u01e0\u01e1\u037f"
	var characters []rune
	var stored []string
	for r := rune(1); r <= 0xabff; r++ {
		if r >= 0x3000 && !unicode.Is(unicode.Meetei_Mayek, r) {
			continue // SQLite does not support case conversion for Latin letters there
		}
		if unicode.In(r, unicode.L, unicode.N, unicode.Mn, unicode.Mc) && unicode.In(r, scripts...) && !strings.ContainsRune(unknown, r) {
			characters = append(characters, r)
			stored = append(stored, "x"+string(r)+"y")
		}
	}
	n := startNames(t, stored)
	wrong := 0
	for i, r := range characters {
		words := searchindex.Words(stored[i])
		if got := n.find(words); !slices.Contains(got, i) {
			t.Errorf("%U %c is split into %q, which SQLite does not find", r, r, words)
			if wrong++; wrong > 20 {
				break
			}
		}
	}
}
