package push_test

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"shootday/hooks/apptest"
)

// decrypt decrypts a message according to RFC 8188 and RFC 8291.
func decrypt(b *apptest.Browser, body []byte) ([]byte, error) {
	if len(body) < 21 || len(body) < 21+int(body[20]) {
		return nil, fmt.Errorf("a message of %d bytes", len(body))
	}
	salt, senderKey, sealed := body[:16], body[21:21+int(body[20])], body[21+int(body[20]):]
	sender, err := ecdh.P256().NewPublicKey(senderKey)
	if err != nil {
		return nil, err
	}
	shared, err := b.Private.ECDH(sender)
	if err != nil {
		return nil, err
	}
	info := "WebPush: info\x00" + string(b.Private.PublicKey().Bytes()) + string(senderKey)
	secret, err := hkdf.Key(sha256.New, shared, b.Auth, info, 32)
	if err != nil {
		return nil, err
	}
	key, err := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return nil, err
	}
	nonce, err := hkdf.Key(sha256.New, secret, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	plain, err := gcm.Open(nil, nonce, sealed, nil)
	text := strings.TrimRight(string(plain), "\x00")
	if err == nil && !strings.HasSuffix(text, "\x02") {
		err = fmt.Errorf("not the last record")
	}
	return []byte(strings.TrimSuffix(text, "\x02")), err
}

func answers(p *apptest.PushService, answer func(w http.ResponseWriter, r *http.Request)) {
	p.Mu.Lock()
	defer p.Mu.Unlock()
	p.Answer = answer
}

func answersStatus(p *apptest.PushService, status int) {
	answers(p, func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) })
}

// messagesOf returns the messages that were sent to a browser.
func messagesOf(p *apptest.PushService, b *apptest.Browser) (found []apptest.Pushed) {
	p.Mu.Lock()
	defer p.Mu.Unlock()
	for _, one := range p.Got {
		if strings.HasSuffix(b.Endpoint, one.Path) {
			found = append(found, one)
		}
	}
	return found
}

// payload returns the decrypted JSON of a push message to a browser.
func payload(b *apptest.Browser, t *testing.T, message apptest.Pushed) (payload apptest.Object) {
	t.Helper()
	text, err := decrypt(b, message.Body)
	if err == nil {
		err = json.Unmarshal(text, &payload)
	}
	if err != nil {
		t.Fatalf("%v in %q", err, text)
	}
	return payload
}
