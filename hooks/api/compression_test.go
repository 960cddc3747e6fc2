package api_test

import (
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"testing"

	"shootday/hooks/apptest"
)

// TestLongResponsesAreCompressed checks that long responses are compressed only for clients that accept gzip, and that
// short responses and errors are never compressed.
func TestLongResponsesAreCompressed(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	for range 5 {
		s.People.Photographer()
	}
	for n := range 30 {
		s.DB.Record("locations", apptest.Object{"name": fmt.Sprint("City ", n)})
	}
	get := func(path, accepts string) (*http.Response, string) {
		t.Helper()
		request, err := http.NewRequest("GET", s.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Accept-Encoding", accepts) // set explicitly, so that the client does not decompress the response
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		body := io.Reader(response.Body)
		if response.Header.Get("Content-Encoding") == "gzip" {
			if body, err = gzip.NewReader(body); err != nil {
				t.Fatal(err)
			}
		}
		text, err := io.ReadAll(body)
		if err != nil {
			t.Fatal(err)
		}
		return response, string(text)
	}
	for _, path := range []string{"/api/items", "/api/v1/scheduleBooking/locations"} {
		for range 3 { // the server stores the response after the first request
			plain, as := get(path, "identity")
			packed, unpacked := get(path, "gzip, br")
			if plain.Header.Get("Content-Encoding") != "" || packed.Header.Get("Content-Encoding") != "gzip" || unpacked != as || len(as) < 1<<10 {
				t.Errorf("%s: the plain answer has the headers %q, the compressed one %q and %d bytes", path, plain.Header, packed.Header, len(as))
			}
			if plain.Header.Get("Vary") != "Accept-Encoding" || packed.Header.Get("Vary") != "Accept-Encoding" {
				t.Errorf("%s: Vary is %q without and %q with compression", path, plain.Header.Get("Vary"), packed.Header.Get("Vary"))
			}
		}
	}
	for path, status := range map[string]int{"/api/v1/portfolio/reviews/" + s.People.Photographer().Profile: 200, "/api/items?perPage=x": 400} {
		short, text := get(path, "gzip")
		if short.StatusCode != status || short.Header.Get("Content-Encoding") != "" || text == "" {
			t.Errorf("%s: the short answer is %d %q %s", path, short.StatusCode, short.Header, text)
		}
	}
}
