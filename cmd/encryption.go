package cmd

import (
	"encoding/json"
	"fmt"

	"github.com/pocketbase/pocketbase/tools/security"

	"shootday/internal/config"
)

const keyLength = 32

// encryptionKey contains the name of the variable that --encryptionEnv specifies, and its value. The value is the key
// that encrypts PocketBase's settings.
type encryptionKey struct{ variable, value string }

// check returns an error if the flag is set but the key is unusable, because PocketBase would then store the settings
// in plain text.
func (k encryptionKey) check() error {
	switch {
	case k.variable == "":
		return nil
	case k.value == "":
		return fmt.Errorf("--encryptionEnv %s: the variable %[1]s is not set. Set it to a key of %d characters; if the settings are encrypted already, to the key that they were encrypted with",
			k.variable, keyLength)
	case len(k.value) != keyLength:
		return fmt.Errorf("--encryptionEnv %s: the key in %[1]s has %d characters instead of %d", k.variable, len(k.value), keyLength)
	}
	return nil
}

// opens returns an error if the key does not decrypt the stored settings.
func (k encryptionKey) opens(settings, dir string) error {
	if !isEncrypted(settings) {
		return nil
	}
	if k.variable == "" {
		return fmt.Errorf("the settings in %s are encrypted: pass --encryptionEnv NAME, where the variable NAME contains the key of %d characters that encrypted them",
			dir, keyLength)
	}
	if _, err := security.Decrypt(settings, k.value); err != nil {
		return fmt.Errorf("the key in %s is not the one that the settings in %s were encrypted with (%w)", k.variable, dir, err)
	}
	return nil
}

// fact returns the line of the startup summary that shows whether the stored settings are encrypted.
func (k encryptionKey) fact(settings string) config.Fact {
	value := "stored in plain text (--encryptionEnv encrypts them)"
	switch {
	case isEncrypted(settings):
		value = "encrypted with the key in " + k.variable
	case k.variable != "":
		value = "stored in plain text until they are saved once: the key in " + k.variable + " then encrypts them"
	}
	return config.Fact{Name: "settings", Value: value}
}

// isEncrypted reports whether stored settings are encrypted, and therefore Base64 instead of JSON. Before the first
// start, the settings are empty.
func isEncrypted(settings string) bool { return settings != "" && !json.Valid([]byte(settings)) }
