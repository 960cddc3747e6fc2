// Package feedfetch fetches a calendar from an untrusted URL.
//
// The URL must use https or webcal (which is replaced by https) with the default port, and contain neither a user nor a
// password. The resolved IP address is checked when the connection is made, for the first request and for each of at
// most MaxRedirects redirects. The package connects only to public IP addresses (see publicAddress), even if a name
// resolves to an internal address later. It uses neither a proxy nor cookies, and refuses the server's own hosts. As an
// exception, hosts that the operator allows (host:port, for tests and intranets) may be private and use http.
//
// A request ends after Timeout. A response must have the status 200 and at most MaxBytes of unpacked body, or the
// status 304. Its headers must not exceed maxHeaderBytes. At most perHost requests to a host, and inFlight requests in
// total, run at the same time, while others wait. All bodies larger than freeBody that are not closed yet use at most
// bodyMemory together; a reader that needs more has to wait.
//
// Every refusal is an Error with a Code, which is shown to the calendar's owner. No error contains the URL, because the
// URL of a calendar is secret.
package feedfetch

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"golang.org/x/sync/semaphore"
)

// These constants limit a fetch.
const (
	Timeout      = 10 * time.Second // from the beginning of the connection to the end of the body
	MaxBytes     = 5 << 20          // maximum size of the decompressed body
	MaxRedirects = 3

	maxHeaderBytes = 32 << 10
	bodyMemory     = 24 << 20 // maximum total size of the bodies in memory that are larger than freeBody
	maxURLBytes    = 2048
	maxTagBytes    = 1024 // maximum size of an ETag or Last-Modified header that is stored
	perHost        = 2
	inFlight       = 100
)

// Code is the reason why a calendar was not fetched.
type Code string

// These are the codes of an Error.
const (
	CodeAddress   Code = "address"     // the URL is not allowed because of its scheme, port, password or form
	CodeForbidden Code = "forbidden"   // the host is this server, or it is not public
	CodeNoHost    Code = "no_host"     // the host does not exist
	CodeNoAnswer  Code = "no_answer"   // the connection failed or was interrupted, or the response is not HTTP
	CodeTimeout   Code = "timeout"     // the response was not complete in time
	CodeTLS       Code = "certificate" // the certificate is not valid
	CodeRedirects Code = "redirects"   // there are too many redirects, or a redirect has no target
	CodeStatus    Code = "status"      // the status is neither 200 nor 304
	CodeTooLarge  Code = "too_large"   // the body is larger than MaxBytes
	CodeEncoding  Code = "encoding"    // the body cannot be decompressed
)

// Error describes why a fetch failed. Its text does not contain the URL.
type Error struct {
	Code   Code
	Status int // the status of the response; set only with CodeStatus
}

func (e *Error) Error() string { return "calendar not fetched: " + string(e.Code) }

// Request describes a calendar to fetch. ETag and LastModified are the headers of the last valid copy, or empty.
type Request struct{ URL, ETag, LastModified string }

// Answer is a fetched calendar. NotModified means that the copy described by the request is still current; Body is then
// nil. Close must be called when the body is no longer used.
type Answer struct {
	NotModified        bool
	Body               []byte
	ETag, LastModified string

	memory *memory // the memory that the body uses; nil if there is no body
}

// Close makes the memory of the body available to other fetches.
func (a *Answer) Close() {
	if a.memory != nil {
		a.memory.giveBack()
		a.memory = nil
	}
}

// Options contains the settings of a Fetcher.
type Options struct {
	OwnHosts     []string // hosts of this server, without ports, which are never fetched from
	PrivateHosts []string // host:port pairs that may be fetched from even if they are private or use plain http
	UserAgent    string
	Answered     map[string]http.RoundTripper // transports for hosts that are simulated, such as those of the demo
	Resolver     *net.Resolver                // nil means the system's resolver; for tests
	Timeout      time.Duration                // 0 means the constant Timeout; for tests
	// Dialed, if not nil, is called with the IP address and port before each connection. If it returns an error, no
	// connection is made. Tests use it to count connections.
	Dialed func(address string) error
}

// Fetcher fetches calendars. It is safe for concurrent use.
type Fetcher struct {
	rules   rules
	client  *http.Client
	agent   string
	timeout time.Duration
	queue   *queue
	bodies  *semaphore.Weighted // limits the memory for bodies to bodyMemory
}

// New returns a Fetcher with the given options.
func New(options Options) *Fetcher {
	f := &Fetcher{rules: newRules(options), agent: options.UserAgent, timeout: options.Timeout, queue: newQueue(inFlight, perHost), bodies: semaphore.NewWeighted(bodyMemory)}
	if f.timeout == 0 {
		f.timeout = Timeout
	}
	network := &http.Transport{
		Proxy:                  nil, // a proxy from the environment would connect without checking the IP address
		DialContext:            f.rules.dial,
		MaxResponseHeaderBytes: maxHeaderBytes,
		DisableKeepAlives:      true, // a new connection for each request, so that each IP address is checked
		DisableCompression:     true, // readBody decompresses bodies and limits their size
		ForceAttemptHTTP2:      true,
		TLSHandshakeTimeout:    f.timeout,
	}
	f.client = &http.Client{Transport: byHost{options.Answered, network}, CheckRedirect: f.checkRedirect}
	return f
}

// byHost is a transport that uses the transport in answered for a request's host, or the network if there is none.
type byHost struct {
	answered map[string]http.RoundTripper
	network  http.RoundTripper
}

func (b byHost) RoundTrip(request *http.Request) (*http.Response, error) {
	if answering, found := b.answered[request.URL.Hostname()]; found {
		return answering.RoundTrip(request)
	}
	return b.network.RoundTrip(request)
}

// CheckURL checks whether a URL may be fetched, without connecting. It returns an *Error if the URL may not be fetched.
func (f *Fetcher) CheckURL(text string) error {
	_, err := f.rules.parse(text)
	return err
}

// Normalize returns the canonical form of a URL, which is the same for equivalent URLs. In this form, https replaces
// webcal, the host is in lower case, and there is no default port and no fragment. Normalize returns an *Error for a
// URL that CheckURL refuses.
func (f *Fetcher) Normalize(text string) (string, error) {
	parsed, err := f.rules.parse(text)
	if err != nil {
		return "", err
	}
	parsed.Host = strings.ToLower(parsed.Host)
	parsed.Host = strings.TrimSuffix(parsed.Host, map[string]string{"https": ":443", "http": ":80"}[parsed.Scheme])
	parsed.Host = strings.TrimSuffix(parsed.Host, ".")
	parsed.Fragment, parsed.RawFragment = "", ""
	if parsed.Path == "" {
		parsed.Path = "/"
	}
	return parsed.String(), nil
}

// Host returns the host of a URL without the port, for display. It returns an empty string if the URL has no host.
func Host(text string) string {
	parsed, err := url.Parse(strings.TrimSpace(text))
	if err != nil {
		return ""
	}
	return parsed.Hostname()
}

// Fetch fetches a calendar. If too many fetches are running, it first waits for its turn. It returns an *Error if the
// fetch fails, or the error of ctx if ctx is done.
func (f *Fetcher) Fetch(ctx context.Context, request Request) (*Answer, error) {
	target, err := f.rules.parse(request.URL)
	if err != nil {
		return nil, err
	}
	leave, err := f.queue.enter(ctx, target.Hostname())
	if err != nil {
		return nil, err
	}
	defer leave()
	timed, cancel := context.WithTimeout(ctx, f.timeout)
	defer cancel()
	answer, err := f.get(timed, target, request)
	switch {
	case err == nil:
		return answer, nil
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case timed.Err() != nil:
		return nil, &Error{Code: CodeTimeout}
	}
	return nil, classify(err)
}

func (f *Fetcher) get(ctx context.Context, target *url.URL, request Request) (*Answer, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, target.String(), nil)
	if err != nil {
		return nil, &Error{Code: CodeAddress}
	}
	r.Header.Set("Accept", "text/calendar, */*;q=0.5")
	r.Header.Set("Accept-Encoding", "gzip")
	r.Header.Set("User-Agent", f.agent)
	if request.ETag != "" {
		r.Header.Set("If-None-Match", request.ETag)
	}
	if request.LastModified != "" {
		r.Header.Set("If-Modified-Since", request.LastModified)
	}
	response, err := f.client.Do(r)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	answer := &Answer{ETag: kept(response.Header.Get("ETag")), LastModified: kept(response.Header.Get("Last-Modified"))}
	switch {
	case response.StatusCode == http.StatusNotModified && (request.ETag != "" || request.LastModified != ""):
		answer.NotModified = true
		return answer, nil
	case response.StatusCode != http.StatusOK:
		return nil, &Error{Code: CodeStatus, Status: response.StatusCode}
	}
	answer.memory = &memory{ctx: ctx, bodies: f.bodies}
	if answer.Body, err = answer.memory.readBody(response); err != nil {
		answer.Close()
		return nil, err
	}
	return answer, nil
}

// kept returns the value of an ETag or Last-Modified header if it is short enough to be stored, or else an empty
// string.
func kept(validator string) string {
	if len(validator) > maxTagBytes {
		return ""
	}
	return validator
}
