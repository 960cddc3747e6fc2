package site

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/internal/apperr"
)

// Handler handles a public API call.
type Handler func(*core.RequestEvent) error

// pageAnswers collects the responses to public API calls that a page embeds, so that the web app does not have to make
// these calls (ui/src/api/client.ts). The requests to the handlers have no auth token, because pages must not contain
// personal data.
type pageAnswers struct {
	event *core.RequestEvent
	calls map[string]Handler
	given map[string][]byte // responses by path in the route table
	text  bytes.Buffer      // members of a JSON object that maps URLs to responses
	err   error             // error of the first call that failed, if any
}

// These are the API paths that the web app requests on most pages. For the parameters, see ui/src/api/catalogue.ts.
const (
	configCall     = "/api/v1/config"
	categoriesCall = "/api/v1/categories/getallcategories"
	citiesCall     = "/api/v1/scheduleBooking/locations"
)

// catalogued is the set of keys of pages on which the web app requests the categories and cities.
var catalogued = map[string]bool{"/": true, "/schedule": true, "/instant": true, resultsPage: true, instantResultsPage: true}

// commonAnswers returns the embedded responses of a page that do not depend on its path parameters. Private pages do
// not embed the configuration.
func (s *Service) commonAnswers(e *core.RequestEvent, r *renderer, key string) *pageAnswers {
	answers := s.newAnswers(e)
	if r.table.Pages[key].Description != "" {
		answers.add(configCall, nil)
	}
	if catalogued[key] {
		answers.add(categoriesCall, url.Values{"perPage": {"100"}})
		answers.add(citiesCall, nil)
	}
	return answers
}

func (s *Service) newAnswers(e *core.RequestEvent) *pageAnswers {
	event := new(core.RequestEvent)
	event.App = e.App
	event.Request = e.Request
	photographers.ReadsOf(e).ShareWith(event)
	return &pageAnswers{event: event, calls: s.calls(), given: map[string][]byte{}}
}

// add adds the response to a GET request, and returns it. path is the path in the route table, and params are the
// values of its parameters, in order. If the API refuses the request, add adds nothing and returns nil. The web app
// then sends the request itself and shows the error.
func (a *pageAnswers) add(path string, query url.Values, params ...string) (answer []byte) {
	address := url.URL{Path: path, RawQuery: query.Encode()}
	request := (&http.Request{Method: http.MethodGet, URL: &address, Header: http.Header{}}).WithContext(a.event.Request.Context())
	for _, value := range params {
		before, rest, _ := strings.Cut(address.Path, "{")
		name, after, _ := strings.Cut(rest, "}")
		request.SetPathValue(name, value)
		address.Path = before + value + after
	}
	response := &api.BufferedResponse{Headers: http.Header{}}
	a.event.Request, a.event.Response = request, response
	err := a.calls[path](a.event)
	if _, refused := errors.AsType[*apperr.Error](err); refused || a.err != nil {
		return nil
	}
	if err != nil {
		a.err = fmt.Errorf("embed the answer of %s: %w", path, err)
		return nil
	}
	if a.text.Len() > 0 {
		a.text.WriteByte(',')
	}
	key, _ := json.Marshal(address.String()) // encoding a string cannot fail
	a.text.Write(key)
	a.text.WriteByte(':')
	answer = bytes.TrimSpace(response.Content.Bytes()) // the encoder appends a line break
	a.text.Write(answer)
	a.given[path] = answer
	return answer
}

// element returns the HTML element that contains the responses, or nothing if there are none. If a call failed, it
// returns the error. The JSON cannot close the element, because all special characters of HTML and the line separators
// of JavaScript are escaped.
func (a *pageAnswers) element() (template.HTML, error) {
	if a.err != nil || a.text.Len() == 0 {
		return "", a.err
	}
	var escaped bytes.Buffer
	json.HTMLEscape(&escaped, a.text.Bytes())
	return template.HTML(`<script type="application/json" id="page-data">{"answers":{` + escaped.String() + `}}</script>`), nil
}
