// Package sealed encrypts short texts for a database, such as bank accounts. A person who has the database but not the
// key cannot read them, and a person who can write to the database cannot copy the text of one person to another.
//
// A text is encrypted with AES-256-GCM and bound to its Place. There can be several keys. The first one is used to
// encrypt and all of them to decrypt, so that a key can be replaced while there are texts that were encrypted with the
// previous key.
package sealed

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
)

// keyBytes is the length of a key.
const keyBytes = 32

// These are the errors of the package. They contain neither texts nor keys.
var (
	ErrNoKey      = errors.New("there is no key")
	ErrKey        = errors.New("not 32 bytes in base64, or several such keys separated by commas")
	ErrUnreadable = errors.New("no key decrypts the text at this place")
)

// Keys are the keys of a server. Without a key, texts can be neither encrypted nor decrypted.
type Keys struct{ keys []key }

// key contains two keys that are derived from one key, because encrypting and hashing must not use the same key.
type key struct {
	cipher cipher.AEAD
	hash   []byte
}

// Place identifies the field of a person's data to which an encrypted text is bound. The text cannot be decrypted if it
// was copied to another field or person.
type Place struct {
	Field string // name of the field, such as pan
	Owner string // id of the person to whom the text belongs
}

// ParseKeys parses a comma-separated list of 32-byte keys in base64. An empty list contains no keys. It returns ErrKey
// if the list is malformed or contains a key twice.
func ParseKeys(list string) (Keys, error) {
	if strings.TrimSpace(list) == "" {
		return Keys{}, nil
	}
	var parsed Keys
	seen := map[string]bool{}
	for text := range strings.SplitSeq(list, ",") {
		raw, err := base64.StdEncoding.DecodeString(strings.TrimSpace(text))
		if err != nil || len(raw) != keyBytes || seen[string(raw)] {
			return Keys{}, ErrKey
		}
		seen[string(raw)] = true
		derived, err := derive(raw)
		if err != nil {
			return Keys{}, err
		}
		parsed.keys = append(parsed.keys, derived)
	}
	return parsed, nil
}

func derive(raw []byte) (key, error) {
	encrypting, err := hkdf.Key(sha256.New, raw, nil, "shootday sealed: encrypt", keyBytes)
	if err != nil {
		return key{}, fmt.Errorf("derive a key: %w", err)
	}
	hashing, err := hkdf.Key(sha256.New, raw, nil, "shootday sealed: hash", keyBytes)
	if err != nil {
		return key{}, fmt.Errorf("derive a key: %w", err)
	}
	block, err := aes.NewCipher(encrypting)
	if err != nil {
		return key{}, fmt.Errorf("use a key: %w", err)
	}
	sealing, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		return key{}, fmt.Errorf("use a key: %w", err)
	}
	return key{sealing, hashing}, nil
}

// Any reports whether there is a key.
func (k Keys) Any() bool { return len(k.keys) > 0 }

// String returns only the number of keys, so that the keys themselves are not logged.
func (k Keys) String() string { return fmt.Sprintf("%d keys", len(k.keys)) }

// GoString returns the same text as String, so that keys are not logged with %#v either.
func (k Keys) GoString() string { return k.String() }

// Seal encrypts a text with the first key. The result is different each time, even for the same text. It returns
// ErrNoKey if there is no key.
func (k Keys) Seal(at Place, text string) (string, error) {
	if !k.Any() {
		return "", ErrNoKey
	}
	return base64.StdEncoding.EncodeToString(k.keys[0].cipher.Seal(nil, nil, []byte(text), at.bytes())), nil
}

// Open decrypts a text with the key that encrypted it. It returns ErrUnreadable if there is no such key, or if the text
// was changed or copied from another place.
func (k Keys) Open(at Place, sealed string) (string, error) {
	raw, err := base64.StdEncoding.DecodeString(sealed)
	if err != nil {
		return "", ErrUnreadable
	}
	for _, key := range k.keys {
		if text, err := key.cipher.Open(nil, nil, raw, at.bytes()); err == nil {
			return string(text), nil
		}
	}
	return "", ErrUnreadable
}

// Hashes returns a keyed hash of a text for each key. The hashes are used to find equal texts without decrypting them.
// The first one is stored with new texts; the others find texts that were stored before the key was replaced. Without a
// key, the list is empty.
func (k Keys) Hashes(field, text string) []string {
	hashes := make([]string, len(k.keys))
	for i, key := range k.keys {
		mac := hmac.New(sha256.New, key.hash)
		mac.Write(Place{field, text}.bytes())
		hashes[i] = hex.EncodeToString(mac.Sum(nil))
	}
	return hashes
}

// bytes returns a representation of the place that is different for every place.
func (p Place) bytes() []byte {
	// The length before the field distinguishes "a"+"bc" from "ab"+"c".
	form := binary.BigEndian.AppendUint64(nil, uint64(len(p.Field)))
	return append(append(form, p.Field...), p.Owner...)
}
