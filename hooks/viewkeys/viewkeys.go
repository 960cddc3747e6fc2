// Package viewkeys creates and verifies keys in URLs, with which browsers load pictures and files without an auth
// token. A key is valid for one viewer and one subject, such as a delivery or a thread. It expires after 24 to 48
// hours, or when the viewer's sessions end.
package viewkeys

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// day is the length of the periods in which keys stay the same. Browsers can therefore cache the pictures. A key is
// valid until the end of the period after the one in which it was made.
const day = 24 * time.Hour

// Key is a parsed key. Its signature has not been verified; see IsFor.
type Key struct {
	Kind    byte   // the role of the viewer
	Account string // the id of the viewer's account or share

	day       int64 // the period in which the key was made
	signature string
}

// Make returns a viewer's key for a subject. session is the token key of the viewer's account, or the hash of the token
// of a share link. The key becomes invalid when the session changes.
func Make(app core.App, now time.Time, kind byte, account, session, subject string) (string, error) {
	k := Key{Kind: kind, Account: account, day: now.Unix() / int64(day/time.Second)}
	signature, err := k.sign(app, session, subject)
	if err != nil {
		return "", err
	}
	return string(k.Kind) + k.Account + "." + strconv.FormatInt(k.day, 36) + "." + signature, nil
}

// Read parses a key. It returns false if the string is not a key, or if the key has expired.
func Read(key string, now time.Time) (k Key, ok bool) {
	parts := strings.Split(key, ".")
	if len(parts) != 3 || len(parts[0]) < 2 {
		return Key{}, false
	}
	made, err := strconv.ParseInt(parts[1], 36, 64)
	today := now.Unix() / int64(day/time.Second)
	if err != nil || made > today || made < today-1 {
		return Key{}, false
	}
	return Key{parts[0][0], parts[0][1:], made, parts[2]}, true
}

// IsFor verifies the signature. It reports whether the key was made for the given session and subject.
func (k Key) IsFor(app core.App, session, subject string) (bool, error) {
	want, err := k.sign(app, session, subject)
	return err == nil && hmac.Equal([]byte(want), []byte(k.signature)), err
}

func (k Key) sign(app core.App, session, subject string) (string, error) {
	users, err := app.FindCachedCollectionByNameOrId(records.Users)
	if err != nil {
		return "", fmt.Errorf("load the secret of keys: %w", err)
	}
	mac := hmac.New(sha256.New, []byte(users.AuthToken.Secret+session))
	fmt.Fprintf(mac, "key %c %s %d %s", k.Kind, k.Account, k.day, subject)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:24]), nil
}
