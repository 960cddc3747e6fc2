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

// front is the server of a follower. It forwards every request to the leader, except the health check.
type front struct {
	node    string // the URL of this node
	header  string // the setting TRUSTED_PROXY_HEADER
	clients Clients
	server  *http.Server
	proxy   *httputil.ReverseProxy

	mu         sync.Mutex
	holder     *url.URL // the URL of the leader; nil if there is none
	generation int64
	change     context.CancelFunc // cancels the requests that were forwarded to the current holder
	until      context.Context    // canceled when the holder changes
}

// following is the context key for the URL of the node that was the leader when the request arrived.
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
	f.follow(observedLease{})
	return f
}

// quiet discards the server's log messages about connection errors. These are frequent, because clients often
// disconnect. The health check reports a missing leader.
type quiet struct{}

func (quiet) Write(line []byte) (int, error) { return len(line), nil }

// follow makes the front forward all further requests to the holder of the lease. If the holder has changed, follow
// cancels the requests that were forwarded to the previous holder, which may be frozen and never respond.
func (f *front) follow(lease observedLease) {
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
	// If another node forwarded the request, that node considers this node the leader. The request must not be
	// forwarded again, because the nodes could forward it to each other forever.
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
	// The leader may reject a request before its body has arrived. Without full duplex, the server would then read the
	// rest of the body, and the proxy could no longer forward the body and would abort the response.
	_ = http.NewResponseController(w).EnableFullDuplex() // fails only for protocols that do not need it
	f.proxy.ServeHTTP(w, r)
}

func (f *front) rewrite(r *httputil.ProxyRequest) {
	holder := r.In.Context().Value(following{}).(*url.URL)
	r.Out.URL.Scheme, r.Out.URL.Host = holder.Scheme, holder.Host
	// ReverseProxy removes or cleans these values. They are restored to those sent by the client or the load balancer,
	// so that the leader handles the request as if it had received it directly.
	r.Out.URL.RawQuery = r.In.URL.RawQuery
	for _, name := range []string{"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto"} {
		if values := r.In.Header.Values(name); len(values) > 0 {
			r.Out.Header[name] = values
		}
	}
}

// health writes the response of the health check. The node is healthy as long as it knows a leader.
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

// unavailable writes the 503 response that is sent while there is no leader. A client can safely repeat a request that
// has an Idempotency-Key.
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
	_ = json.NewEncoder(w).Encode(body) // fails only if the client has disconnected
}
