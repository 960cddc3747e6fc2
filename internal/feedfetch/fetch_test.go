package feedfetch

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

func serve(t *testing.T, options Options, handler http.HandlerFunc) (*Fetcher, string) {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	options.PrivateHosts = []string{strings.TrimPrefix(server.URL, "http://")}
	return New(options), server.URL + "/secret-path.ics"
}

func TestConditionalGet(t *testing.T) {
	fetcher, address := serve(t, Options{UserAgent: "Shootday"}, func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Cookie") != "" || r.Header.Get("User-Agent") != "Shootday" {
			t.Errorf("headers %v", r.Header)
		}
		if r.Header.Get("If-None-Match") == `"1"` && r.Header.Get("If-Modified-Since") == "Mon, 23 Nov 2026 00:00:00 GMT" {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		http.SetCookie(w, &http.Cookie{Name: "a", Value: "b"})
		w.Header().Set("ETag", `"1"`)
		w.Header().Set("Last-Modified", "Mon, 23 Nov 2026 00:00:00 GMT")
		fmt.Fprint(w, "BEGIN:VCALENDAR")
	})
	first, err := fetcher.Fetch(context.Background(), Request{URL: address})
	if err != nil || string(first.Body) != "BEGIN:VCALENDAR" || first.ETag != `"1"` {
		t.Fatalf("%+v, %v", first, err)
	}
	second, err := fetcher.Fetch(context.Background(), Request{URL: address, ETag: first.ETag, LastModified: first.LastModified})
	if err != nil || !second.NotModified || second.Body != nil {
		t.Errorf("%+v, %v", second, err)
	}
}

func packed(data io.Reader) []byte {
	var buffer bytes.Buffer
	writer := gzip.NewWriter(&buffer)
	_, _ = io.Copy(writer, data)
	_ = writer.Close()
	return buffer.Bytes()
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

func TestAnswers(t *testing.T) {
	bomb := packed(io.LimitReader(zeros{}, 1<<30))
	good := packed(strings.NewReader("BEGIN:VCALENDAR"))
	tests := map[string]struct {
		answer func(w http.ResponseWriter)
		code   Code
	}{
		"200":  {func(w http.ResponseWriter) { fmt.Fprint(w, "BEGIN:VCALENDAR") }, ""},
		"gzip": {func(w http.ResponseWriter) { w.Header().Set("Content-Encoding", "gzip"); _, _ = w.Write(good) }, ""},
		"bomb": {func(w http.ResponseWriter) { w.Header().Set("Content-Encoding", "gzip"); _, _ = w.Write(bomb) }, CodeTooLarge},
		"not gzip": {func(w http.ResponseWriter) {
			w.Header().Set("Content-Encoding", "gzip")
			fmt.Fprint(w, "BEGIN:VCALENDAR")
		}, CodeEncoding},
		"corrupt gzip": {func(w http.ResponseWriter) {
			w.Header().Set("Content-Encoding", "gzip")
			_, _ = w.Write(append(good[:10:10], bytes.Repeat([]byte{0xff}, 100)...))
		}, CodeEncoding},
		"brotli":      {func(w http.ResponseWriter) { w.Header().Set("Content-Encoding", "br") }, CodeEncoding},
		"5 MB":        {func(w http.ResponseWriter) { _, _ = io.CopyN(w, zeros{}, MaxBytes) }, ""},
		"endless":     {func(w http.ResponseWriter) { _, _ = io.Copy(w, zeros{}) }, CodeTooLarge},
		"length":      {func(w http.ResponseWriter) { w.Header().Set("Content-Length", "6000000") }, CodeTooLarge},
		"cut":         {func(w http.ResponseWriter) { w.Header().Set("Content-Length", "100"); fmt.Fprint(w, "BEGIN") }, CodeNoAnswer},
		"500":         {func(w http.ResponseWriter) { w.WriteHeader(http.StatusInternalServerError) }, CodeStatus},
		"403":         {func(w http.ResponseWriter) { w.WriteHeader(http.StatusForbidden) }, CodeStatus},
		"204":         {func(w http.ResponseWriter) { w.WriteHeader(http.StatusNoContent) }, CodeStatus},
		"206":         {func(w http.ResponseWriter) { w.WriteHeader(http.StatusPartialContent) }, CodeStatus},
		"304 at once": {func(w http.ResponseWriter) { w.WriteHeader(http.StatusNotModified) }, CodeStatus},
		"headers":     {func(w http.ResponseWriter) { w.Header().Set("X-Long", strings.Repeat("a", 1<<20)) }, CodeNoAnswer},
		"slow": {func(w http.ResponseWriter) {
			for range 200 {
				fmt.Fprint(w, "BEGIN")
				w.(http.Flusher).Flush()
				time.Sleep(20 * time.Millisecond)
			}
		}, CodeTimeout},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			timeout := time.Minute
			if test.code == CodeTimeout {
				timeout = 200 * time.Millisecond
			}
			fetcher, address := serve(t, Options{Timeout: timeout}, func(w http.ResponseWriter, _ *http.Request) { test.answer(w) })
			_, err := fetcher.Fetch(context.Background(), Request{URL: address})
			if test.code == "" && err != nil || test.code != "" && !hasCode(err, test.code) {
				t.Errorf("got %v, want %q", err, test.code)
			}
			if err != nil && strings.Contains(err.Error(), "secret-path") {
				t.Errorf("the error contains the address: %v", err)
			}
		})
	}
}

func TestRedirectsAreFollowedThreeTimes(t *testing.T) {
	for hops, code := range map[int]Code{0: "", 3: "", 4: CodeRedirects} {
		fetcher, address := serve(t, Options{}, func(w http.ResponseWriter, r *http.Request) {
			if r.Header.Get("Referer") != "" {
				t.Error("the address was revealed")
			}
			if done := strings.Count(r.URL.Path, "x"); done < hops {
				http.Redirect(w, r, r.URL.Path+"x", http.StatusFound)
			}
		})
		_, err := fetcher.Fetch(context.Background(), Request{URL: address})
		if code == "" && err != nil || code != "" && !hasCode(err, code) {
			t.Errorf("%d redirects: %v", hops, err)
		}
	}
}

func TestTheProxyOfTheEnvironmentIsNotUsed(t *testing.T) {
	if New(Options{}).client.Transport.(byHost).network.(*http.Transport).Proxy != nil || New(Options{}).client.Jar != nil {
		t.Error("there is a proxy or a cookie jar")
	}
}

func TestTwoAtOncePerHost(t *testing.T) {
	var running, most atomic.Int32
	fetcher, address := serve(t, Options{}, func(w http.ResponseWriter, _ *http.Request) {
		most.Store(max(most.Load(), running.Add(1)))
		time.Sleep(20 * time.Millisecond)
		running.Add(-1)
	})
	results := make(chan error)
	for range 10 {
		go func() {
			_, err := fetcher.Fetch(context.Background(), Request{URL: address})
			results <- err
		}()
	}
	for range 10 {
		if err := <-results; err != nil {
			t.Error(err)
		}
	}
	if most.Load() != perHost {
		t.Errorf("%d at once", most.Load())
	}
	if len(fetcher.queue.hosts) != 0 {
		t.Error("the host was not forgotten")
	}
}

func TestTheQueueIsLimitedAltogetherAndGivesUp(t *testing.T) {
	q := newQueue(3, 2)
	for i := range 3 {
		if _, err := q.enter(context.Background(), fmt.Sprintf("host%d.test", i)); err != nil {
			t.Fatal(err)
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	if _, err := q.enter(ctx, "other.test"); err != context.DeadlineExceeded {
		t.Errorf("entered: %v", err)
	}
	if q.hosts["other.test"] != nil {
		t.Error("the host was not forgotten")
	}
}

func TestNobodyThere(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	listener.Close()
	fetcher := New(Options{PrivateHosts: []string{address}})
	if _, err := fetcher.Fetch(context.Background(), Request{URL: "http://" + address}); !hasCode(err, CodeNoAnswer) {
		t.Errorf("got %v", err)
	}
}

// FuzzCheckURL checks that every accepted URL has the scheme https, the default port and no password, and that its host
// is not this server.
func FuzzCheckURL(f *testing.F) {
	for _, seed := range []string{
		"https://example.com/a.ics", "webcal://example.com", "https://127.1", "https://[::ffff:1.2.3.4]", "https://a@b.test",
		"https://１２７.0.0.1/", "https://shootday.test.", "http://example.com", "https://example.com:443/?a=b#c",
	} {
		f.Add(seed)
	}
	fetcher := New(Options{OwnHosts: []string{"shootday.test"}})
	f.Fuzz(func(t *testing.T, text string) {
		if fetcher.CheckURL(text) != nil {
			return
		}
		parsed, err := fetcher.rules.parse(text)
		if err != nil || parsed.Scheme != "https" || parsed.User != nil || parsed.Port() != "" && parsed.Port() != "443" {
			t.Fatalf("%q passes: %v, %v", text, parsed, err)
		}
		if ip, err := netip.ParseAddr(parsed.Hostname()); err == nil && !publicAddress(ip) || plainHost(parsed.Hostname()) == "shootday.test" {
			t.Fatalf("%q passes", text)
		}
	})
}

func TestEqualAddressesHaveOneForm(t *testing.T) {
	fetcher := New(Options{PrivateHosts: []string{"127.0.0.1:8080"}})
	for text, want := range map[string]string{
		" webcal://Example.COM/a%20b.ics?key=A#top ": "https://example.com/a%20b.ics?key=A",
		"HTTPS://example.com.:443/a%20b.ics?key=A":   "https://example.com/a%20b.ics?key=A",
		"https://example.com":                        "https://example.com/",
		"http://127.0.0.1:8080/A":                    "http://127.0.0.1:8080/A",
	} {
		if got, err := fetcher.Normalize(text); err != nil || got != want {
			t.Errorf("%s became %s, %v; want %s", text, got, err, want)
		}
	}
	if got, err := fetcher.Normalize("https://10.0.0.1/a.ics"); err == nil {
		t.Errorf("normalized to %s", got)
	}
}

// TestMemoryOfBodiesIsBounded keeps as many large bodies open as the limit allows. Small bodies must then not wait, and
// another large body must wait until an open one is closed.
func TestMemoryOfBodiesIsBounded(t *testing.T) {
	size := map[string]int64{"/large": MaxBytes, "/small": freeBody / 2}
	fetcher, address := serve(t, Options{Timeout: time.Minute}, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.CopyN(w, zeros{}, size[r.URL.Path])
	})
	base := strings.TrimSuffix(address, "/secret-path.ics")
	var held []*Answer
	for range bodyMemory / MaxBytes {
		answer, err := fetcher.Fetch(context.Background(), Request{URL: base + "/large"})
		if err != nil {
			t.Fatal(err)
		}
		held = append(held, answer)
	}
	if _, err := fetcher.Fetch(context.Background(), Request{URL: base + "/small"}); err != nil {
		t.Error("a small body waits:", err)
	}
	brief, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if _, err := fetcher.Fetch(brief, Request{URL: base + "/large"}); err == nil {
		t.Error("a body above the limit did not wait")
	}
	held[0].Close()
	held[0].Close()
	answer, err := fetcher.Fetch(context.Background(), Request{URL: base + "/large"})
	if err != nil || len(answer.Body) != MaxBytes {
		t.Error("the memory is not released:", err)
	}
}
