package apptest

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// Object is a JSON object.
type Object = map[string]any

// Answer is the response to a request.
type Answer struct {
	T      *testing.T
	What   string
	Status int
	Header http.Header
	Body   Object
	Raw    string
}

// OK fails the test unless the response is a success in the standard format.
func (a *Answer) OK() *Answer {
	a.T.Helper()
	if a.Status < 200 || a.Status > 299 || a.Body["success"] != true {
		a.T.Fatalf("%s returned %d: %s", a.What, a.Status, a.Raw)
	}
	return a
}

// Refused fails the test unless the response is an error in the standard format with the given status and a message
// that contains text.
func (a *Answer) Refused(status int, text string) *Answer {
	a.T.Helper()
	if a.Status != status {
		a.T.Fatalf("%s returned %d, want %d: %s", a.What, a.Status, status, a.Raw)
	}
	message, _ := a.Body["message"].(string)
	_, hasData := a.Body["data"].(Object)
	if a.Body["success"] != false || a.Body["status"] != float64(status) || !hasData || message == "" {
		a.T.Fatalf("%s does not return an error in the standard format: %s", a.What, a.Raw)
	}
	if !strings.Contains(message, text) {
		a.T.Fatalf("%s: message %q, want %q", a.What, message, text)
	}
	return a
}

// Text returns a field of the body, or an empty string if the field is not a string.
func (a *Answer) Text(name string) string { text, _ := a.Body[name].(string); return text }

// Object returns a field of the body, or nil if the field is not an object.
func (a *Answer) Object(name string) Object {
	value, _ := a.Body[name].(Object)
	return value
}

// List returns a field of the body, or an empty list if the field is not a list. Elements that are not objects are nil.
func (a *Answer) List(name string) []Object {
	values, _ := a.Body[name].([]any)
	list := make([]Object, len(values))
	for i, value := range values {
		list[i], _ = value.(Object)
	}
	return list
}

// OfStatus fails the test unless the response has the given status. The body may be anything.
func (a *Answer) OfStatus(status int) *Answer {
	a.T.Helper()
	if a.Status != status {
		a.T.Errorf("the response to %s is %d: %s", a.What, a.Status, a.Raw)
	}
	return a
}

// RefusedFor fails the test unless the response says, with the given code, that the time is refused. It returns the
// free times that the response suggests.
func (a *Answer) RefusedFor(code string) []string {
	a.T.Helper()
	a.Refused(409, "")
	problem, _ := a.Body["data"].(map[string]any)["scheduledTime"].(map[string]any)
	if problem["code"] != code {
		a.T.Fatalf("the code is %v, want %s", problem["code"], code)
	}
	next := []string{}
	for _, slot := range problem["next"].([]any) {
		next = append(next, fmt.Sprint(slot.(map[string]any)["scheduledDate"], " ", slot.(map[string]any)["scheduledTime"]))
	}
	return next
}

// With merges the fields of two objects. Fields of b override those of a.
func With(a, b Object) Object {
	both := Object{}
	for _, one := range []Object{a, b} {
		for name, value := range one {
			both[name] = value
		}
	}
	return both
}

// HasCode fails the test unless the response has the given status and error code.
func (a *Answer) HasCode(status int, code string) *Answer {
	a.T.Helper()
	if a.Status != status || a.Text("code") != code {
		a.T.Errorf("the response to %s is %d with code %q, want %d %q: %s", a.What, a.Status, a.Text("code"), status, code, a.Raw)
	}
	return a
}

// RefusedField fails the test unless the response is an error for exactly the given field.
func (a *Answer) RefusedField(status int, field string) {
	a.T.Helper()
	if names := slices.Collect(maps.Keys(a.Refused(status, "").Object("data"))); len(names) != 1 || names[0] != field {
		a.T.Errorf("%s names the fields %v, want %s", a.What, names, field)
	}
}
