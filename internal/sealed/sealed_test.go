package sealed

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
)

var (
	one   = base64.StdEncoding.EncodeToString([]byte(strings.Repeat("1", 32)))
	two   = base64.StdEncoding.EncodeToString([]byte(strings.Repeat("2", 32)))
	asha  = Place{"pan", "asha"}
	ravis = Place{"pan", "ravi"}
)

func parsed(t *testing.T, list string) Keys {
	t.Helper()
	keys, err := ParseKeys(list)
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

func TestParseKeys(t *testing.T) {
	for list, want := range map[string]int{
		"": 0, " ": 0, one: 1, one + "," + two: 2, " " + one + " , " + two + " ": 2,
		one + "," + one: -1, one + ",": -1, "," + one: -1, one[:40]: -1, one + "AA": -1, strings.TrimRight(one, "="): -1, "secret": -1,
		base64.StdEncoding.EncodeToString(make([]byte, 31)): -1, base64.StdEncoding.EncodeToString(make([]byte, 33)): -1,
	} {
		keys, err := ParseKeys(list)
		if (err != nil) != (want < 0) || err == nil && len(keys.keys) != want || keys.Any() != (want > 0) {
			t.Errorf("%q: %v, %v", list, keys, err)
		}
		if err != nil && list != "" && strings.Contains(err.Error(), list) {
			t.Errorf("the error shows the key: %v", err)
		}
	}
}

func TestOpenReturnsWhatWasSealed(t *testing.T) {
	keys := parsed(t, one)
	for _, text := range []string{"", "ABCPE1234F", strings.Repeat("₹", 1000), "\x00"} {
		sealed, err := keys.Seal(asha, text)
		if err != nil {
			t.Fatal(err)
		}
		if text != "" && strings.Contains(sealed, text) {
			t.Errorf("%q is not encrypted", text)
		}
		if again, _ := keys.Seal(asha, text); again == sealed {
			t.Errorf("%q is sealed twice as %s", text, sealed)
		}
		if got, err := keys.Open(asha, sealed); err != nil || got != text {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
}

func TestOpensNowhereElse(t *testing.T) {
	keys := parsed(t, one)
	sealed, err := keys.Seal(asha, "ABCPE1234F")
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []Place{ravis, {"secret", "asha"}, {"", "panasha"}, {"panasha", ""}, {"pana", "sha"}, {}} {
		if got, err := keys.Open(at, sealed); err != ErrUnreadable || got != "" {
			t.Errorf("%+v: %q, %v", at, got, err)
		}
	}
}

// TestChangedTextDoesNotOpen changes each byte, and truncates the text at each byte.
func TestChangedTextDoesNotOpen(t *testing.T) {
	keys := parsed(t, one)
	sealed, err := keys.Seal(asha, "ABCPE1234F")
	if err != nil {
		t.Fatal(err)
	}
	raw, _ := base64.StdEncoding.DecodeString(sealed)
	for i := range raw {
		raw[i] ^= 1
		for _, bytes := range [][]byte{raw, raw[:i]} {
			if got, err := keys.Open(asha, base64.StdEncoding.EncodeToString(bytes)); err != ErrUnreadable {
				t.Errorf("byte %d: %q, %v", i, got, err)
			}
		}
		raw[i] ^= 1
	}
	for _, other := range []string{"", "ABCPE1234F", "%", sealed[1:], sealed + "A"} {
		if got, err := keys.Open(asha, other); err != ErrUnreadable {
			t.Errorf("%q: %q, %v", other, got, err)
		}
	}
}

func TestKeysAreReplaced(t *testing.T) {
	before, between, after, none := parsed(t, one), parsed(t, two+","+one), parsed(t, two), Keys{}
	old, err := before.Seal(asha, "old")
	if err != nil {
		t.Fatal(err)
	}
	fresh, err := between.Seal(asha, "new")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		keys         Keys
		sealed, want string
	}{
		{between, old, "old"}, {between, fresh, "new"}, {after, fresh, "new"}, {after, old, ""}, {before, fresh, ""}, {none, old, ""},
	} {
		if got, err := test.keys.Open(asha, test.sealed); got != test.want || (err == ErrUnreadable) != (test.want == "") {
			t.Errorf("%v: %q, %v, want %q", test.keys, got, err, test.want)
		}
	}
	if _, err := none.Seal(asha, "text"); err != ErrNoKey {
		t.Error(err)
	}

	was, is := before.Hashes("pan", "ABCPE1234F"), between.Hashes("pan", "ABCPE1234F")
	if len(was) != 1 || len(is) != 2 || is[0] != after.Hashes("pan", "ABCPE1234F")[0] || is[1] != was[0] || is[0] == is[1] {
		t.Error(was, is)
	}
	if other := before.Hashes("pan", "ABCPE1234G"); other[0] == was[0] {
		t.Error("another text has the same hash")
	}
	if other := before.Hashes("account", "ABCPE1234F"); other[0] == was[0] {
		t.Error("another field has the same hash")
	}
	if hashes := none.Hashes("pan", "ABCPE1234F"); len(hashes) != 0 {
		t.Error(hashes)
	}
}

func TestKeysAreNotPrinted(t *testing.T) {
	keys := parsed(t, one+","+two)
	for _, format := range []string{"%v", "%+v", "%#v", "%s"} {
		if got := fmt.Sprintf(format, keys); got != "2 keys" {
			t.Errorf("%s: %s", format, got)
		}
	}
}
