package hooks_test

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
)

// browser is a subscription of a browser, with the keys that decrypt its messages.
type browser struct {
	endpoint string
	private  *ecdh.PrivateKey
	auth     []byte
}

// newBrowser subscribes a browser at a push service.
func newBrowser(t *testing.T, service string) *browser {
	t.Helper()
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	auth := make([]byte, 16)
	_, _ = rand.Read(auth) // never fails
	return &browser{endpoint: fmt.Sprintf("%s/send/5ec8e7-%d", service, next()), private: private, auth: auth}
}

// form returns what the browser's toJSON returns.
func (b *browser) form() object {
	encode := base64.RawURLEncoding.EncodeToString
	return object{"endpoint": b.endpoint, "expirationTime": nil, "keys": object{
		"p256dh": encode(b.private.PublicKey().Bytes()), "auth": encode(b.auth),
	}}
}

// decrypt decrypts a message by RFC 8188 and RFC 8291.
func (b *browser) decrypt(body []byte) ([]byte, error) {
	if len(body) < 21 || len(body) < 21+int(body[20]) {
		return nil, fmt.Errorf("a message of %d bytes", len(body))
	}
	salt, senderKey, sealed := body[:16], body[21:21+int(body[20])], body[21+int(body[20]):]
	sender, err := ecdh.P256().NewPublicKey(senderKey)
	if err != nil {
		return nil, err
	}
	shared, err := b.private.ECDH(sender)
	if err != nil {
		return nil, err
	}
	info := "WebPush: info\x00" + string(b.private.PublicKey().Bytes()) + string(senderKey)
	secret, err := hkdf.Key(sha256.New, shared, b.auth, info, 32)
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

// pushService is a push service whose answers tests choose.
type pushService struct {
	*httptest.Server
	mu     sync.Mutex
	answer func(w http.ResponseWriter, r *http.Request)
	got    []pushed
}

// pushed is a message that arrived.
type pushed struct {
	path   string
	header http.Header
	body   []byte
}

func newPushService(t *testing.T) *pushService {
	t.Helper()
	p := &pushService{answer: func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusCreated) }}
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		p.mu.Lock()
		p.got = append(p.got, pushed{r.URL.Path, r.Header, body})
		answer := p.answer
		p.mu.Unlock()
		answer(w, r)
	}))
	t.Cleanup(func() {
		p.CloseClientConnections()
		p.Close()
	})
	return p
}

// host returns the value for PUSH_HOSTS.
func (p *pushService) host() string { return strings.TrimPrefix(p.URL, "http://") }

func (p *pushService) answers(answer func(w http.ResponseWriter, r *http.Request)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.answer = answer
}

func (p *pushService) answersStatus(status int) {
	p.answers(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) })
}

// messages returns what has arrived for a browser.
func (p *pushService) messages(b *browser) (found []pushed) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, one := range p.got {
		if strings.HasSuffix(b.endpoint, one.path) {
			found = append(found, one)
		}
	}
	return found
}

// payload decrypts a message.
func (b *browser) payload(t *testing.T, message pushed) (payload object) {
	t.Helper()
	text, err := b.decrypt(message.body)
	if err == nil {
		err = json.Unmarshal(text, &payload)
	}
	if err != nil {
		t.Fatalf("%v in %q", err, text)
	}
	return payload
}
