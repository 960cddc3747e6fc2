package cmd

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/tools/security"
)

func TestKeysOfTheSettings(t *testing.T) {
	const right, wrong = "0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210"
	encrypted, err := security.Encrypt([]byte(`{"meta":{}}`), right)
	if err != nil {
		t.Fatal(err)
	}
	for name, try := range map[string]struct {
		key            encryptionKey
		settings, says string // says is empty if the key is accepted
	}{
		"no key":          {encryptionKey{}, `{}`, ""},
		"a new folder":    {encryptionKey{"KEY", right}, "", ""},
		"not saved yet":   {encryptionKey{"KEY", right}, `{}`, ""},
		"the right key":   {encryptionKey{"KEY", right}, encrypted, ""},
		"unset":           {encryptionKey{"KEY", ""}, "", "KEY is not set"},
		"too short":       {encryptionKey{"KEY", "short"}, "", "5 characters instead of 32"},
		"without a key":   {encryptionKey{}, encrypted, "pass --encryptionEnv NAME"},
		"with another":    {encryptionKey{"KEY", wrong}, encrypted, "the key in KEY is not the one"},
		"16 bytes of AES": {encryptionKey{"KEY", right[:16]}, encrypted, "16 characters instead of 32"},
	} {
		err := try.key.check()
		if err == nil {
			err = try.key.opens(try.settings, "DIR")
		}
		if (err == nil) != (try.says == "") || err != nil && !strings.Contains(err.Error(), try.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for says, settings := range map[string]string{"encrypted with the key in KEY": encrypted, "until they are saved": `{}`} {
		if fact := (encryptionKey{"KEY", right}).fact(settings); !strings.Contains(fact.Value, says) {
			t.Errorf("%v, want %q", fact, says)
		}
	}
}
