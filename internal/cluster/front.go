package cluster

import (
	"context"
	"encoding/json"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/netip"
	"net/url"
	"sync"
	"time"
)

// front is the server of a node that does not lead: it hands every call on to the node that does.
type front struct {
	node    string // own address
	header  string // TRUSTED_PROXY_HEADER
	clients Clients
	server  *http.Server
	proxy   *httputil.ReverseProxy

	mu         sync.Mutex
	holder     *url.URL // nil: there is none
	generation int64
	change     context.CancelFunc // gives up what was handed on to the holder
	until      context.Context    // ends with the holder
}

// following carries the holder of the time when a request came in.
type following struct{}

func newFront(node, header string, clients Clients, limit func(*http.Server)) *front {
	f := &front{node: node, header: header, clients: clients}
	f.proxy = &httputil.ReverseProxy{
		Rewrite: f.rewrite,
		Transport: &http.Transport{
			DialContext:         (&net.Dialer{Timeout: time.Second}).DialContext,
			TLSHandshakeTimeout: 2 * time.Second,
			MaxIdleConnsPerHost: 256,
			IdleConnTimeout:     30 * time.Second,
			DisableCompression:  true,
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, _ error) { unavailable(w) },
		ErrorLog:     log.New(quiet{}, "", 0),
	}
	f.server = &http.Server{Handler: f, ReadTimeout: 5 * time.Minute, ErrorLog: log.New(quiet{}, "", 0)}
	limit(f.server)
	f.follow(seen{})
	return f
}

// quiet drops what is said of single connections: clients leave, and a holder that is gone shows in the health.
type quiet struct{}

func (quiet) Write(line []byte) (int, error) { return len(line), nil }

// follow hands calls on to the holder of the lease from now on. What is under way to another one is given up: it may be
// frozen and never answer.
func (f *front) follow(lease seen) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.generation = lease.generation
	holder, err := url.Parse(lease.node)
	if err != nil || lease.etag == "" || lease.released || lease.node == f.node {
		holder = nil
	}
	if f.until != nil && holder != nil && f.holder != nil && *holder == *f.holder {
		return
	}
	if f.change != nil {
		f.change()
	}
	f.holder = holder
	f.until, f.change = context.WithCancel(context.Background())
}

func (f *front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/api/health" && (r.Method == http.MethodGet || r.Method == http.MethodHead) {
		f.health(w)
		return
	}
	f.mu.Lock()
	holder, until := f.holder, f.until
	f.mu.Unlock()
	_, forwarded := f.clients.Take(r.Header)
	// A node that believes this one to lead must hear that it does not, instead of getting its own call back.
	if holder == nil || forwarded {
		unavailable(w)
		return
	}
	address, reported := Reported(r.Header, f.header)
	if !reported {
		if remote, err := netip.ParseAddrPort(r.RemoteAddr); err == nil {
			address = remote.Addr().Unmap()
		}
	}
	ctx, cancel := context.WithCancel(context.WithValue(r.Context(), following{}, holder))
	defer cancel()
	defer context.AfterFunc(until, cancel)()
	r = r.WithContext(ctx)
	f.clients.sign(r.Header, address)
	// The holder may refuse a call before its body has come. The server would then read the body itself, and so take it away
	// from the proxy, which breaks the answer off when it cannot send it on.
	_ = http.NewResponseController(w).EnableFullDuplex() // a protocol that knows no such thing needs none
	f.proxy.ServeHTTP(w, r)
}

func (f *front) rewrite(r *httputil.ProxyRequest) {
	holder := r.In.Context().Value(following{}).(*url.URL)
	r.Out.URL.Scheme, r.Out.URL.Host = holder.Scheme, holder.Host
	// As the client or the load balancer sent them: the holder judges them as if they had come to itself.
	r.Out.URL.RawQuery = r.In.URL.RawQuery
	for _, name := range []string{"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto"} {
		if values := r.In.Header.Values(name); len(values) > 0 {
			r.Out.Header[name] = values
		}
	}
}

// health answers for this node: ready as long as there is a holder to hand calls on to.
func (f *front) health(w http.ResponseWriter) {
	f.mu.Lock()
	ready, generation := f.holder != nil, f.generation
	f.mu.Unlock()
	status, message, degraded := http.StatusOK, "API is healthy.", []string{}
	if !ready {
		status, message, degraded = http.StatusServiceUnavailable, "No node leads at the moment.", append(degraded, "leader")
	}
	writeJSON(w, status, map[string]any{"code": status, "message": message, "data": map[string]any{
		"role": "follower", "generation": generation, "replica": true, "replicaLagSeconds": 0, "degraded": degraded,
	}})
}

// unavailable answers while nobody leads. A client that repeats a call with its Idempotency-Key does nothing twice.
func unavailable(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "1")
	writeJSON(w, http.StatusServiceUnavailable, map[string]any{
		"success": false, "status": http.StatusServiceUnavailable, "data": map[string]any{},
		"message": "We are switching to another server. Please try again in a few seconds.",
	})
}

func writeJSON(w http.ResponseWriter, status int, body map[string]any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // a client that is gone gets nothing
}
