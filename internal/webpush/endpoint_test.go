package webpush

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"strings"
	"testing"
)

// keys returns the keys of a browser, in base64.
func keys(t *testing.T) (p256dh, auth string) {
	t.Helper()
	pair, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	secret := make([]byte, authBytes)
	_, _ = rand.Read(secret) // Read never fails
	return base64.RawURLEncoding.EncodeToString(pair.PublicKey().Bytes()), base64.RawURLEncoding.EncodeToString(secret)
}

func TestEndpointsOfPushServices(t *testing.T) {
	p256dh, auth := keys(t)
	hosts := Hosts{Extra: []string{"127.0.0.1:9000", "push.lan:443"}}
	for endpoint, known := range map[string]bool{
		"https://fcm.googleapis.com/fcm/send/dQw4:APA91b-_x":                      true,
		"https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn":             true,
		"https://web.push.apple.com/QGuQyavXutnMH":                                true,
		"https://wns2-pn1p.notify.windows.com/w/?token=BQYAAAB%2bx%3d":            true,
		"https://db5p.notify.windows.com/w/?token=x":                              true,
		"http://127.0.0.1:9000/send/1":                                            true,
		"https://127.0.0.1:9000/send/1":                                           true,
		"https://push.lan:443/send/1":                                             true,
		"":                                                                        false,
		"http://fcm.googleapis.com/fcm/send/1":                                    false,
		"https://fcm.googleapis.com":                                              false,
		"https://fcm.googleapis.com/":                                             false,
		"https://fcm.googleapis.com:443/fcm/send/1":                               false,
		"https://fcm.googleapis.com:8443/fcm/send/1":                              false,
		"https://fcm.googleapis.com./fcm/send/1":                                  false,
		"https://FCM.googleapis.com/fcm/send/1":                                   false,
		"HTTPS://fcm.googleapis.com/fcm/send/1":                                   false,
		"https://user@fcm.googleapis.com/fcm/send/1":                              false,
		"https://user:pass@fcm.googleapis.com/fcm/send/1":                         false,
		"https://@fcm.googleapis.com/fcm/send/1":                                  false,
		"https://fcm.googleapis.com@evil.example/fcm":                             false,
		"https://fcm.googleapis.com.evil.example/fcm":                             false,
		"https://evil.example/fcm.googleapis.com":                                 false,
		"https://xfcm.googleapis.com/fcm/send/1":                                  false,
		"https://a.fcm.googleapis.com/fcm/send/1":                                 false,
		"https://googleapis.com/fcm/send/1":                                       false,
		"https://storage.googleapis.com/bucket/x":                                 false,
		"https://push.services.mozilla.com/x":                                     false,
		"https://.push.services.mozilla.com/x":                                    false,
		"https://a..push.services.mozilla.com/x":                                  false,
		"https://evilpush.services.mozilla.com/x":                                 false,
		"https://a.push.apple.com.evil.example/x":                                 false,
		"https://a_b.push.apple.com/x":                                            false,
		"https://a%2eevil.example%2f.push.apple.com/x":                            false,
		"https://127.0.0.1/send/1":                                                false,
		"https://127.0.0.1:9001/send/1":                                           false,
		"http://127.0.0.1:9000@evil.example/send/1":                               false,
		"ftp://127.0.0.1:9000/send/1":                                             false,
		"https://[::1]/send/1":                                                    false,
		"https://2130706433/send/1":                                               false,
		"https://ｆcm.googleapis.com/fcm/send/1":                                   false,
		"https://fcm.googleapis。com/fcm/send/1":                                   false,
		"https://fcm.gооgleapis.com/fcm/send/1":                                   false,
		"https://fcm.googleapis.com/fcm/sénd":                                     false,
		"https://fcm.googleapis.com\\@evil.example/":                              false,
		"https://fcm.googleapis.com/fcm/send/1#x":                                 false,
		"https://fcm.googleapis.com/fcm send":                                     false,
		"https://fcm.googleapis.com/fcm\r\nHost: evil.example":                    false,
		" https://fcm.googleapis.com/fcm/send/1":                                  false,
		"//fcm.googleapis.com/fcm/send/1":                                         false,
		"https:fcm.googleapis.com/fcm/send/1":                                     false,
		"https:///fcm.googleapis.com/fcm/send/1":                                  false,
		"https://fcm.googleapis.com/fcm/send/" + strings.Repeat("x", maxEndpoint): false,
	} {
		err := hosts.Check(Subscription{Endpoint: endpoint, P256dh: p256dh, Auth: auth})
		if known && err != nil || !known && !errors.Is(err, ErrEndpoint) {
			t.Errorf("%q: %v", endpoint, err)
		}
	}
}

func TestKeysOfBrowsers(t *testing.T) {
	p256dh, auth := keys(t)
	standard := strings.NewReplacer("-", "+", "_", "/").Replace(p256dh) + "="
	for _, test := range []struct {
		p256dh, auth string
		want         error
	}{
		{p256dh, auth, nil},
		{standard, auth + "==", nil},
		{"", auth, ErrP256dh},
		{auth, auth, ErrP256dh},
		{"A" + p256dh[1:], auth, ErrP256dh},                     // a different form of the point
		{p256dh[:len(p256dh)-6] + "AAAAAA", auth, ErrP256dh},    // a point that is not on the curve
		{strings.Repeat("A", 87), auth, ErrP256dh},              // the point at infinity
		{p256dh + strings.Repeat("=", maxKey), auth, ErrP256dh}, // a key that is too long
		{p256dh + "\n", auth, ErrP256dh},
		{p256dh, "", ErrAuth},
		{p256dh, auth + "AAAA", ErrAuth},
		{p256dh, "not base64 at all!", ErrAuth},
		{p256dh, auth[:20] + "==", ErrAuth},
		{p256dh, strings.Repeat("\n", maxKey) + auth, ErrAuth},
	} {
		err := Hosts{}.Check(Subscription{Endpoint: "https://web.push.apple.com/x", P256dh: test.p256dh, Auth: test.auth})
		if !errors.Is(err, test.want) || test.want == nil && err != nil {
			t.Errorf("%q, %q: %v, want %v", test.p256dh, test.auth, err, test.want)
		}
	}
}

func TestContactAddresses(t *testing.T) {
	for text, want := range map[string]struct {
		subject string
		public  bool
		wrong   bool
	}{
		"https://shootday.in":             {"https://shootday.in", true, false},
		"mailto:ops@shootday.in":          {"ops@shootday.in", true, false}, // the library adds mailto: to this
		"https://localhost":               {"https://localhost", false, false},
		"https://shootday.localhost:8443": {"https://shootday.localhost:8443", false, false},
		"https://shootday":                {"https://shootday", false, false},
		"https://shootday.example":        {"https://shootday.example", false, false},
		"https://www.Example.com":         {"https://www.Example.com", false, false},
		"https://shootday.test.":          {"https://shootday.test.", false, false},
		"https://10.0.0.5":                {"https://10.0.0.5", false, false},
		"https://[::1]":                   {"https://[::1]", false, false},
		"mailto:ops@localhost":            {"ops@localhost", false, false},
		"mailto:ops@shootday.internal":    {"ops@shootday.internal", false, false},
		"http://shootday.in":              {wrong: true},
		"ops@shootday.in":                 {wrong: true},
		"mailto:":                         {wrong: true},
		"mailto:Ops <ops@shootday.in>":    {wrong: true},
		"https://user@shootday.in":        {wrong: true},
		"":                                {wrong: true},
	} {
		subject, public, err := ParseSubject(text)
		if subject != want.subject || public != want.public || (err != nil) != want.wrong {
			t.Errorf("%q: %q, %v, %v", text, subject, public, err)
		}
	}
}

func TestKeysOfTheServer(t *testing.T) {
	key, err := NewKey()
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{key.Private(), key.Private() + "=", strings.NewReplacer("-", "+", "_", "/").Replace(key.Private())} {
		if read, err := ParseKey(text); err != nil || read.Public() != key.Public() {
			t.Errorf("%v", err)
		}
	}
	for _, text := range []string{"", "x", key.Public(), key.Private()[:20], strings.Repeat("A", 43), strings.Repeat("_", 42) + "8"} {
		if _, err := ParseKey(text); err == nil || text != "" && strings.Contains(err.Error(), text) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
