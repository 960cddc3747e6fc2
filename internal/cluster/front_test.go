package cluster

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

var ours = NewClients("secret", "s3://a")

// serveFront serves a front. If handler is not nil, it also serves a leader with this handler, to which the front
// forwards requests.
func serveFront(t *testing.T, header string, handler http.HandlerFunc) (f *front, url string) {
	t.Helper()
	f = newFront("http://127.0.0.1:1", header, ours, func(*http.Server) {})
	server := httptest.NewServer(f)
	t.Cleanup(server.Close)
	if handler != nil {
		holder := httptest.NewServer(handler)
		t.Cleanup(holder.Close)
		t.Cleanup(holder.CloseClientConnections)
		f.follow(observedLease{leaseMetadata: leaseMetadata{node: holder.URL}, generation: 4, etag: "a"})
	}
	return f, server.URL
}

func get(t *testing.T, url string, headers ...string) (*http.Response, map[string]any) {
	t.Helper()
	request, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, header := range headers {
		if name, value, sent := strings.Cut(header, ": "); sent {
			request.Header.Set(name, value)
		}
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body := map[string]any{}
	if err := json.NewDecoder(response.Body).Decode(&body); err != nil && err != io.EOF {
		t.Fatal(err)
	}
	return response, body
}

func TestCallsGoOnAsTheyCame(t *testing.T) {
	var host, path, body, forwarded, token string
	_, url := serveFront(t, "", func(w http.ResponseWriter, r *http.Request) {
		host, path, token = r.Host, r.URL.String(), r.Header.Get("Authorization")
		forwarded = r.Header.Get("X-Forwarded-For")
		content, err := io.ReadAll(r.Body)
		if err != nil {
			t.Error(err)
		}
		body = string(content)
		w.Header().Set("Location", "/elsewhere")
		w.WriteHeader(http.StatusTeapot)
	})
	request, err := http.NewRequest(http.MethodPost, url+"/api/v1/x%2Fy?a=b&a=c;d", strings.NewReader("content"))
	if err != nil {
		t.Fatal(err)
	}
	request.Host = "shootday.example"
	request.Header.Set("Authorization", "token")
	request.Header.Set("X-Forwarded-For", "203.0.113.9")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if host != "shootday.example" || path != "/api/v1/x%2Fy?a=b&a=c;d" || body != "content" || forwarded != "203.0.113.9" || token != "token" {
		t.Error(host, path, body, forwarded, token)
	}
	if response.StatusCode != http.StatusTeapot || response.Header.Get("Location") != "/elsewhere" {
		t.Error(response)
	}
}

// TestAnAnswerMayComeBeforeTheBody makes the leader refuse a request after reading only the header.
func TestAnAnswerMayComeBeforeTheBody(t *testing.T) {
	_, url := serveFront(t, "", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Connection", "close")
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = io.WriteString(w, "not ")
		_ = http.NewResponseController(w).Flush()
		_, _ = io.Copy(io.Discard, r.Body)
		_, _ = io.WriteString(w, "now")
	})
	for range 20 {
		content, sending := io.Pipe()
		go func() {
			time.Sleep(5 * time.Millisecond) // after this pause, the response has usually passed through the front
			_, _ = io.WriteString(sending, "content")
			_ = sending.Close()
		}()
		request, err := http.NewRequest(http.MethodPost, url, content)
		if err != nil {
			t.Fatal(err)
		}
		request.ContentLength = int64(len("content"))
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := io.ReadAll(response.Body)
		response.Body.Close()
		if response.StatusCode != http.StatusServiceUnavailable || string(answer) != "not now" || err != nil {
			t.Fatalf("%d %q %v", response.StatusCode, answer, err)
		}
	}
}

func TestTheHolderLearnsTheClientsAddress(t *testing.T) {
	for name, try := range map[string]struct{ header, sent, want string }{
		"direct":             {"", "", "127.0.0.1"},
		"nobody believed":    {"", "X-Forwarded-For: 203.0.113.9", "127.0.0.1"},
		"behind a proxy":     {"X-Forwarded-For", "X-Forwarded-For: 198.51.100.1, 203.0.113.9", "203.0.113.9"},
		"forged for a node":  {"", clientHeader + ": 203.0.113.9 00", "127.0.0.1"},
		"forged, with proxy": {"X-Real-Ip", clientHeader + ": 203.0.113.9", "127.0.0.1"},
	} {
		var got string
		_, url := serveFront(t, try.header, func(_ http.ResponseWriter, r *http.Request) {
			address, forwarded := ours.Take(r.Header)
			if got = address.String(); !forwarded {
				t.Error(name, "was forwarded without a signature")
			}
		})
		get(t, url, try.sent)
		if got != try.want {
			t.Errorf("%s: the holder sees %s, not %s", name, got, try.want)
		}
	}
}

func TestLiveUpdatesComeAtOnce(t *testing.T) {
	ended := make(chan struct{})
	f, url := serveFront(t, "", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		_, _ = io.WriteString(w, "data: first\n")
		w.(http.Flusher).Flush()
		<-r.Context().Done()
		close(ended)
	})
	response, err := http.Get(url + "/api/realtime")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	lines := bufio.NewReader(response.Body)
	if line, err := lines.ReadString('\n'); err != nil || line != "data: first\n" {
		t.Fatal(line, err)
	}
	f.follow(observedLease{leaseMetadata: leaseMetadata{node: "http://127.0.0.1:2"}, generation: 5, etag: "b"})
	if _, err := lines.ReadString('\n'); err == nil {
		t.Error("updates of the previous holder still arrive")
	}
	select {
	case <-ended:
	case <-time.After(3 * time.Minute):
		t.Error("the previous holder still writes")
	}
}

func TestWithoutAHolderNobodyWaits(t *testing.T) {
	dead := httptest.NewServer(nil)
	dead.Close()
	reached, frozen := make(chan struct{}), make(chan struct{})
	defer close(frozen)
	f, url := serveFront(t, "", nil)
	hanging, hangingURL := serveFront(t, "", func(_ http.ResponseWriter, _ *http.Request) {
		reached <- struct{}{}
		<-frozen
	})
	for name, try := range map[string]struct {
		url    string
		before func()
	}{
		"no lease": {url, func() { f.follow(observedLease{}) }},
		"released": {url, func() {
			f.follow(observedLease{leaseMetadata: leaseMetadata{node: dead.URL}, etag: "a", released: true})
		}},
		"this node's life before": {url, func() { f.follow(observedLease{leaseMetadata: leaseMetadata{node: "http://127.0.0.1:1"}, etag: "a"}) }},
		"dead":                    {url, func() { f.follow(observedLease{leaseMetadata: leaseMetadata{node: dead.URL}, etag: "a"}) }},
		"sent in a circle":        {url, func() { f.follow(observedLease{leaseMetadata: leaseMetadata{node: url}, etag: "a"}) }},
		"frozen": {hangingURL, func() {
			go func() {
				<-reached
				hanging.follow(observedLease{})
			}()
		}},
	} {
		t.Run(name, func(t *testing.T) {
			try.before()
			ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
			defer cancel()
			request, err := http.NewRequestWithContext(ctx, http.MethodGet, try.url+"/api/items", nil)
			if err != nil {
				t.Fatal(err)
			}
			response, err := http.DefaultClient.Do(request)
			if err != nil {
				t.Fatal(err)
			}
			defer response.Body.Close()
			var said struct {
				Success bool
				Status  int
				Message string
			}
			if err := json.NewDecoder(response.Body).Decode(&said); err != nil {
				t.Fatal(err)
			}
			if response.StatusCode != 503 || response.Header.Get("Retry-After") == "" || said.Success || said.Status != 503 || said.Message == "" {
				t.Error(response, said)
			}
		})
	}
}

func TestANodeAnswersForItsOwnHealth(t *testing.T) {
	f, url := serveFront(t, "", func(http.ResponseWriter, *http.Request) { t.Error("a request was forwarded to the holder") })
	response, said := get(t, url+"/api/health")
	data, _ := said["data"].(map[string]any)
	if response.StatusCode != 200 || data["role"] != "follower" || data["generation"] != 4.0 || data["replicaLagSeconds"] != 0.0 || len(data["degraded"].([]any)) > 0 {
		t.Error(response.Status, said)
	}
	for _, lease := range []observedLease{{generation: 4}, {leaseMetadata: leaseMetadata{node: f.node}, generation: 4, etag: "a"}} {
		f.follow(lease)
		response, said = get(t, url+"/api/health")
		data, _ = said["data"].(map[string]any)
		if response.StatusCode != 503 || data["role"] != "follower" || data["degraded"].([]any)[0] != "leader" {
			t.Error(response.Status, said)
		}
	}
}
