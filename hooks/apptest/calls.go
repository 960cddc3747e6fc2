package apptest

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"mime/multipart"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
)

// From sends a request for which the proxy reports the given client IP address.
func (s *Server) From(address, method, path string, form any) *Answer {
	s.Helper()
	return s.CallWith(http.Header{"X-Real-Ip": {address}}, method, path, form)
}

// CallWith sends a request with additional headers.
func (s *Server) CallWith(header http.Header, method, path string, form any) *Answer {
	s.Helper()
	s.Header = header
	defer func() { s.Header = nil }()
	return s.Call(method, path, "", form)
}

// Keyed sends a POST request with an Idempotency-Key.
func (s *Server) Keyed(key, path, token string, form Object) (status int, raw string) {
	s.Helper()
	content, err := json.Marshal(form)
	if err != nil {
		s.Fatal(err)
	}
	request, err := http.NewRequest("POST", s.URL+path, bytes.NewReader(content))
	if err != nil {
		s.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Authorization", token)
	request.Header.Set("Idempotency-Key", key)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		s.Fatal(err)
	}
	return response.StatusCode, strings.TrimSpace(string(text))
}

// IsTimeout reports whether an error is a timeout.
func IsTimeout(err error) bool {
	failure, ok := err.(net.Error)
	return ok && failure.Timeout()
}

// Together calls a function several times in parallel, and returns how many of the responses are successful.
func (s *Server) Together(times int, call func() *Answer) int {
	var succeeded atomic.Int32
	var all sync.WaitGroup
	for range times {
		all.Go(func() {
			if status := call().Status; status < 300 {
				succeeded.Add(1)
			} else if status >= 500 {
				s.Errorf("the response to one of %d parallel calls is %d", times, status)
			}
		})
	}
	all.Wait()
	return int(succeeded.Load())
}

// Call sends a request with form as its JSON body, or without a body if form is nil. If token is empty, the request has
// no token.
func (s *Server) Call(method, path, token string, form any) *Answer {
	s.Helper()
	var content io.Reader
	if form != nil {
		text, err := json.Marshal(form)
		if err != nil {
			s.Fatal(err)
		}
		content = bytes.NewReader(text)
	}
	return s.Send(method, path, token, "application/json", content)
}

// Send sends a request with any body, and checks that the response matches docs/openapi.yaml.
func (s *Server) Send(method, path, token, contentType string, content io.Reader) *Answer {
	s.Helper()
	request, err := http.NewRequest(method, s.URL+path, content)
	if err != nil {
		s.Fatal(err)
	}
	maps.Copy(request.Header, s.Header)
	request.Header.Set("Content-Type", contentType)
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.Fatal(err)
	}
	defer response.Body.Close()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		s.Fatal(err)
	}
	holdToContract(s.T, response, raw)
	a := &Answer{
		T: s.T, What: method + " " + path, Status: response.StatusCode, Header: response.Header, Raw: string(raw),
	}
	_ = json.Unmarshal(raw, &a.Body) // fails for JSON lists and HTML, which tests read from Raw
	return a
}

// Upload sends a multipart form. Each file is given by its field, its name and its content.
func (s *Server) Upload(method, path, token string, fields map[string]string, files ...[3]string) *Answer {
	s.Helper()
	var content bytes.Buffer
	form := multipart.NewWriter(&content)
	for name, value := range fields {
		if err := form.WriteField(name, value); err != nil {
			s.Fatal(err)
		}
	}
	for _, file := range files {
		part, err := form.CreateFormFile(file[0], file[1])
		if err != nil {
			s.Fatal(err)
		}
		if _, err := io.WriteString(part, file[2]); err != nil {
			s.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		s.Fatal(err)
	}
	return s.Send(method, path, token, form.FormDataContentType(), &content)
}
