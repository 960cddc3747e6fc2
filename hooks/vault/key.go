package vault

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

// keyDay is the period of keys. A key made within one is good until the end of the next, so that the addresses of a day
// are the same and browsers keep their pictures.
const keyDay = 24 * time.Hour

// ticket is what a key says: who may see the files of which delivery, and until when.
type ticket struct {
	kind    viewerKind
	account string // of a share, its id
	day     int64  // the period in which it was made
}

// keyOf returns the key of a viewer.
func (s *Service) keyOf(app core.App, v *viewer) (string, error) {
	t := ticket{v.kind, v.account, s.now().Unix() / int64(keyDay/time.Second)}
	signature, err := t.sign(app, v.standing, v.session)
	if err != nil {
		return "", err
	}
	return string(t.kind) + t.account + "." + strconv.FormatInt(t.day, 36) + "." + signature, nil
}

// sign returns the signature of a ticket for a delivery as it stands: it ends with a lock or unlock.
func (t ticket) sign(app core.App, st *standing, session string) (string, error) {
	users, err := app.FindCachedCollectionByNameOrId(records.Users)
	if err != nil {
		return "", fmt.Errorf("load the secret of keys: %w", err)
	}
	mac := hmac.New(sha256.New, []byte(users.AuthToken.Secret+session))
	fmt.Fprintf(mac, "delivery key %c %s %s %d %d", t.kind, t.account, st.Delivery, t.day, st.Epoch)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:24]), nil
}

// readKey reads a key without checking its signature. It returns false for what is no key, or one whose time is over.
func (s *Service) readKey(key string) (t ticket, signature string, ok bool) {
	parts := strings.Split(key, ".")
	if len(parts) != 3 || len(parts[0]) < 2 {
		return ticket{}, "", false
	}
	t.kind, t.account = viewerKind(parts[0][0]), parts[0][1:]
	day, err := strconv.ParseInt(parts[1], 36, 64)
	today := s.now().Unix() / int64(keyDay/time.Second)
	if err != nil || day > today || day < today-1 {
		return ticket{}, "", false
	}
	t.day = day
	return t, parts[2], true
}

// matches reports whether a signature is that of the ticket.
func (t ticket) matches(app core.App, st *standing, session, signature string) (bool, error) {
	want, err := t.sign(app, st, session)
	return err == nil && hmac.Equal([]byte(want), []byte(signature)), err
}
