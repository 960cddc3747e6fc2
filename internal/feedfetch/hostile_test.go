package feedfetch

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/net/dns/dnsmessage"
)

var errNotDialed = errors.New("the test makes no connections")

// TestHostileAddressesAreNotConnectedTo checks that hostile URLs cause no connection: URLs with a hostile form, and
// URLs whose host resolves to an IP address that is not public.
func TestHostileAddressesAreNotConnectedTo(t *testing.T) {
	hosts := map[string]string{
		"loopback.test": "127.0.0.1", "loopback2.test": "127.255.255.254", "ten.test": "10.1.2.3",
		"private172.test": "172.31.255.255", "private192.test": "192.168.1.1", "metadata.test": "169.254.169.254",
		"carrier.test": "100.127.0.1", "zero.test": "0.0.0.0", "thisnet.test": "0.1.2.3", "protocol.test": "192.0.0.8",
		"bench.test": "198.19.0.1", "reserved.test": "240.0.0.1", "broadcast.test": "255.255.255.255",
		"multicast.test": "224.0.0.251", "documentation.test": "203.0.113.9", "loop6.test": "::1", "zero6.test": "::",
		"mapped.test": "::ffff:10.0.0.1", "compatible.test": "::127.0.0.1", "linklocal6.test": "fe80::1",
		"unique.test": "fd00::1", "multicast6.test": "ff02::1", "sixtofour.test": "2002:7f00:1::1",
		"nat64.test": "64:ff9b::7f00:1", "nat64local.test": "64:ff9b:1::a00:1", "teredo.test": "2001:0:7f00:1::1",
		"isatap.test": "2001:4860::5efe:7f00:1", "sitelocal.test": "fec0::1",
	}
	addresses := []string{
		"", "calendar", "https://", "https:///a.ics", "ftp://example.com/a.ics", "file:///etc/passwd", "gopher://example.com/",
		"http://example.com/a.ics", "https://user@example.com/a.ics", "https://user:password@example.com/a.ics",
		"https://example.com:8443/a.ics", "https://example.com:80/a.ics", "https:example.com/a.ics", "javascript:alert(1)",
		"https://127.0.0.1/a.ics", "webcal://127.0.0.1/a.ics", "https://2130706433/a.ics", "https://0x7f000001/a.ics",
		"https://0x7f.0.0.1/a.ics", "https://0177.0.0.1/a.ics", "https://017700000001/a.ics", "https://127.1/a.ics",
		"https://127.0.0.1./a.ics", "https://[::1]/a.ics", "https://[::ffff:127.0.0.1]/a.ics", "https://[::ffff:7f00:1]/a.ics",
		"https://[fe80::1%25eth0]/a.ics", "https://[2002:7f00:1::]/a.ics", "https://[64:ff9b::a9fe:a9fe]/a.ics",
		"https://[::]/a.ics", "https://[0:0:0:0:0:0:0:1]/a.ics", "https://localhost/a.ics", "https://LOCALHOST./a.ics",
		"https://printer.local/a.ics", "https://metadata.google.internal/a.ics", "https://intranet/a.ics",
		"https://１２７.0.0.1/a.ics", "https://127。0。0。1/a.ics", "https://shootday.test/a.ics", "https://SHOOTDAY.test./a.ics",
		"https://ｓhootday.test/a.ics", "webcal://shootday.test:443/a.ics", "https://exa mple.com/a.ics",
		"https://example.com%00.test/a.ics", "https://127.0.0.1#@example.com/", "https://example.com@127.0.0.1/",
		"https://" + strings.Repeat("a", 3000) + ".test/",
	}
	for host := range hosts {
		addresses = append(addresses, "https://"+host+"/a.ics", "webcal://"+host+"/a.ics")
	}
	var dialed atomic.Int32
	fetcher := New(Options{
		OwnHosts: []string{"shootday.test"}, Resolver: resolver(t, func(name string) []string { return []string{hosts[name]} }),
		Dialed: func(string) error { dialed.Add(1); return errNotDialed },
	})
	for _, address := range addresses {
		answer, err := fetcher.Fetch(context.Background(), Request{URL: address})
		checkRefusal(t, address, answer, err)
		if dialed.Swap(0) != 0 {
			t.Errorf("%q: a connection began", address)
		}
	}
	if len(addresses) < 40 {
		t.Errorf("only %d addresses", len(addresses))
	}
}

func checkRefusal(t *testing.T, address string, answer *Answer, err error) {
	t.Helper()
	var refusal *Error
	if answer != nil || !errors.As(err, &refusal) {
		t.Errorf("%q: got %v, %v", address, answer, err)
		return
	}
	if refusal.Code != CodeAddress && refusal.Code != CodeForbidden && refusal.Code != CodeNoHost {
		t.Errorf("%q: code %s", address, refusal.Code)
	}
	if strings.Contains(err.Error(), "a.ics") || strings.Contains(err.Error(), ".test") {
		t.Errorf("the error contains the address: %v", err)
	}
}

// TestAPublicAddressIsConnectedTo checks that a public address causes a connection. This shows that
// TestHostileAddressesAreNotConnectedTo would detect connections.
func TestAPublicAddressIsConnectedTo(t *testing.T) {
	var dialed []string
	fetcher := New(Options{
		Resolver: resolver(t, func(string) []string { return []string{"93.184.215.14"} }),
		Dialed:   func(address string) error { dialed = append(dialed, address); return errNotDialed },
	})
	_, err := fetcher.Fetch(context.Background(), Request{URL: "webcal://calendar.test/a.ics"})
	if len(dialed) != 1 || dialed[0] != "93.184.215.14:443" {
		t.Errorf("dialed %v, %v", dialed, err)
	}
}

// TestRebinding checks that there is no internal connection if a resolver returns a public address first and an
// internal one later, or both at the same time.
func TestRebinding(t *testing.T) {
	for name, answers := range map[string]func(n int32) []string{
		"changing": func(n int32) []string { return []string{[]string{"93.184.215.14", "127.0.0.1"}[n%2]} },
		"both":     func(int32) []string { return []string{"93.184.215.14", "127.0.0.1", "10.0.0.1"} },
	} {
		t.Run(name, func(t *testing.T) {
			var asked atomic.Int32
			var mu sync.Mutex
			inner := 0
			fetcher := New(Options{
				Resolver: resolver(t, func(string) []string { return answers(asked.Add(1) - 1) }),
				Dialed: func(address string) error {
					mu.Lock()
					defer mu.Unlock()
					if !publicAddress(netip.MustParseAddrPort(address).Addr()) {
						inner++
					}
					return errNotDialed
				},
			})
			for range 20 {
				if _, err := fetcher.Fetch(context.Background(), Request{URL: "https://rebind.test/a.ics"}); err == nil {
					t.Error("the calendar was read")
				}
			}
			if inner != 0 {
				t.Errorf("%d inner connections", inner)
			}
		})
	}
}

// TestHostileRedirects checks that the target of a redirect is checked like the first URL.
func TestHostileRedirects(t *testing.T) {
	var reached atomic.Int32
	inner := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached.Add(1) }))
	defer inner.Close()
	var target string
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", target)
		w.WriteHeader(http.StatusFound)
	}))
	defer front.Close()
	secure := httptest.NewTLSServer(http.RedirectHandler(front.URL, http.StatusMovedPermanently))
	defer secure.Close()
	host := strings.TrimPrefix(front.URL, "http://")
	secureHost := strings.TrimPrefix(secure.URL, "https://")
	var dialed atomic.Int32
	fetcher := New(Options{
		PrivateHosts: []string{host, secureHost}, OwnHosts: []string{"shootday.test"},
		Resolver: resolver(t, func(string) []string { return []string{"93.184.215.14"} }),
		Dialed: func(address string) error {
			if address != host && address != secureHost {
				dialed.Add(1)
				return errNotDialed
			}
			return nil
		},
	})
	fetcher.client.Transport.(byHost).network.(*http.Transport).TLSClientConfig = secure.Client().Transport.(*http.Transport).TLSClientConfig
	for _, location := range []string{
		inner.URL, "https://127.0.0.1/", "https://169.254.169.254/latest/meta-data/", "file:///etc/passwd", "https://[::1]/",
		"https://shootday.test/x.ics", "http://public.test/", "https://u:p@public.test/", "https://public.test:8443/", "//127.0.0.1/", "gopher://x.test/",
		"https://0x7f.1/", front.URL, "", "::",
	} {
		target = location
		answer, err := fetcher.Fetch(context.Background(), Request{URL: front.URL})
		var refusal *Error
		if answer != nil || !errors.As(err, &refusal) {
			t.Errorf("%q: %v, %v", location, answer, err)
		}
	}
	target = "https://public.test/"
	if _, err := fetcher.Fetch(context.Background(), Request{URL: secure.URL}); !hasCode(err, CodeForbidden) {
		t.Errorf("https to http: %v", err)
	}
	if dialed.Load() != 0 {
		t.Errorf("%d connections to other hosts", dialed.Load())
	}
	if reached.Load() != 0 {
		t.Errorf("%d requests reached the inner host", reached.Load())
	}
}

func hasCode(err error, code Code) bool {
	var refusal *Error
	return errors.As(err, &refusal) && refusal.Code == code
}

// resolver returns a resolver that uses a DNS server started by the test. answer returns the IP addresses of a name.
func resolver(t *testing.T, answer func(name string) []string) *net.Resolver {
	t.Helper()
	server, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	go func() {
		buffer := make([]byte, 1500)
		for {
			n, from, err := server.ReadFrom(buffer)
			if err != nil {
				return
			}
			var message dnsmessage.Message
			if message.Unpack(buffer[:n]) != nil || len(message.Questions) == 0 {
				continue
			}
			question := message.Questions[0]
			message.Response, message.Additionals = true, nil
			header := dnsmessage.ResourceHeader{Name: question.Name, Class: dnsmessage.ClassINET}
			for _, text := range answer(strings.TrimSuffix(question.Name.String(), ".")) {
				ip, err := netip.ParseAddr(text)
				switch {
				case err != nil:
				case ip.Is4() && question.Type == dnsmessage.TypeA:
					message.Answers = append(message.Answers, dnsmessage.Resource{Header: header, Body: &dnsmessage.AResource{A: ip.As4()}})
				case ip.Is6() && question.Type == dnsmessage.TypeAAAA:
					message.Answers = append(message.Answers, dnsmessage.Resource{Header: header, Body: &dnsmessage.AAAAResource{AAAA: ip.As16()}})
				}
			}
			packed, err := message.Pack()
			if err == nil {
				_, _ = server.WriteTo(packed, from)
			}
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		dialer := net.Dialer{Timeout: time.Second}
		return dialer.DialContext(ctx, "udp", server.LocalAddr().String())
	}}
}
