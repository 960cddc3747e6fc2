package apptest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"shootday/hooks/testdb"
)

// Slash is the suffix of the patterns that accept a trailing slash. Some operations have such a second pattern, but the
// API description lists each operation only once.
const Slash = "/{$}"

// contract is the API description docs/openapi.yaml. Every response in the tests is validated against it.
type contract struct {
	paths      *http.ServeMux // finds the operation of a request by the same rules as the server's router
	Operations map[string]*Operation
	refusal    *jsonschema.Schema
}

// Operation is an operation of the API description.
type Operation struct {
	*openapi3.Operation
	Method, Path string
	form         *jsonschema.Schema // schema of the JSON body; nil if there is none
	answers      map[int]*jsonschema.Schema
	Succeeded    atomic.Bool // whether a valid request got a valid successful response
}

// TheContract returns the API description. It is read and compiled only once.
var TheContract = sync.OnceValue(func() *contract {
	root, err := testdb.ModuleRoot()
	if err != nil {
		panic(err)
	}
	c, err := readContract(filepath.Join(root, "docs", "openapi.yaml"))
	if err != nil {
		panic(fmt.Sprintf("docs/openapi.yaml: %v", err))
	}
	return c
})

func readContract(file string) (*contract, error) {
	loader := openapi3.NewLoader()
	document, err := loader.LoadFromFile(file)
	if err != nil {
		return nil, err
	}
	if err := document.Validate(loader.Context); err != nil {
		return nil, err
	}
	schemas, err := newSchemas(document)
	if err != nil {
		return nil, err
	}
	c := &contract{paths: http.NewServeMux(), Operations: map[string]*Operation{}}
	if c.refusal, err = schemas.compile("#/components/schemas/Error"); err != nil {
		return nil, err
	}
	for path, item := range document.Paths.Map() {
		for method, described := range item.Operations() {
			op := &Operation{Operation: described, Method: method, Path: path}
			if err := op.compile(schemas); err != nil {
				return nil, fmt.Errorf("%s %s: %w", method, path, err)
			}
			c.paths.Handle(method+" "+path, http.NotFoundHandler())
			c.paths.Handle(method+" "+path+Slash, http.NotFoundHandler())
			c.Operations[method+" "+path] = op
		}
	}
	return c, nil
}

// schemas compiles the schemas of a document. OpenAPI 3.1 uses JSON Schema 2020-12 without changes.
type schemas struct{ compiler *jsonschema.Compiler }

func newSchemas(document *openapi3.T) (schemas, error) {
	s := schemas{jsonschema.NewCompiler()}
	s.compiler.AssertFormat()
	text, err := document.MarshalJSON()
	if err != nil {
		return s, err
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return s, err
	}
	return s, s.compiler.AddResource("openapi.json", value)
}

func (s schemas) compile(ref string) (*jsonschema.Schema, error) {
	if ref == "" {
		return nil, errors.New("every form and answer needs a schema with a name, under components")
	}
	return s.compiler.Compile("openapi.json" + ref)
}

func (op *Operation) compile(schemas schemas) (err error) {
	if op.RequestBody != nil {
		if form := op.RequestBody.Value.Content["application/json"]; form != nil {
			if op.form, err = schemas.compile(form.Schema.Ref); err != nil {
				return err
			}
		}
	}
	op.answers = map[int]*jsonschema.Schema{}
	for text, answer := range op.Responses.Map() {
		var status int
		if _, err := fmt.Sscan(text, &status); err != nil {
			return fmt.Errorf("the status %s is not one number", text)
		}
		if answer.Value.Content["application/json"] == nil {
			op.answers[status] = nil // nil if the response is a file
			continue
		}
		if op.answers[status], err = schemas.compile(answer.Value.Content["application/json"].Schema.Ref); err != nil {
			return err
		}
	}
	return nil
}

// find returns the operation of a request, or nil if the document has none.
func (c *contract) find(request *http.Request) *Operation {
	_, pattern := c.paths.Handler(request)
	return c.Operations[strings.TrimSuffix(pattern, Slash)]
}

// holdToContract fails the test if a response does not match the API description.
func holdToContract(t *testing.T, answered *http.Response, raw []byte) {
	t.Helper()
	path := answered.Request.URL.Path
	if !strings.HasPrefix(path, "/api/v1/") && path != "/api/items" {
		return
	}
	if err := TheContract().check(answered, raw); err != nil {
		t.Errorf("%s %s answered %d, which docs/openapi.yaml does not allow: %v\n%s",
			answered.Request.Method, path, answered.StatusCode, err, raw)
	}
}

func (c *contract) check(answered *http.Response, raw []byte) error {
	op := c.find(answered.Request)
	noRoute := strings.HasSuffix(answered.Request.URL.Path, "/") && answered.StatusCode == http.StatusNotFound
	if op == nil || noRoute {
		if answered.StatusCode != http.StatusNotFound {
			return errors.New("there is no such call")
		}
		return valid(c.refusal, raw)
	}
	schema, documented := op.answers[answered.StatusCode]
	if !documented && (answered.StatusCode == http.StatusInternalServerError || answered.StatusCode == http.StatusServiceUnavailable) {
		return valid(c.refusal, raw) // the introduction of the document describes this response for every operation
	}
	if !documented {
		return fmt.Errorf("%s has only the statuses %v", op.OperationID, slices.Sorted(maps.Keys(op.answers)))
	}
	if len(op.Responses.Status(answered.StatusCode).Value.Content) == 0 {
		if len(raw) > 0 {
			return errors.New("it has content")
		}
		if answered.StatusCode < 300 && op.describes(answered.Request) {
			op.Succeeded.Store(true)
		}
		return nil
	}
	if kind := answered.Header.Get("Content-Type"); kind != "application/json" {
		if op.Responses.Status(answered.StatusCode).Value.Content[kind] == nil {
			return fmt.Errorf("the type is %q", kind)
		}
		if schema == nil && op.describes(answered.Request) {
			op.Succeeded.Store(true)
		}
		return nil // the response is a file
	}
	for name, header := range op.Responses.Status(answered.StatusCode).Value.Headers {
		if header.Value.Required && answered.Header.Get(name) == "" {
			return fmt.Errorf("the header %s is missing", name)
		}
	}
	if err := valid(schema, raw); err != nil {
		return err
	}
	if answered.StatusCode < 300 && op.describes(answered.Request) {
		op.Succeeded.Store(true)
	}
	return nil
}

// describes reports whether a request is valid according to the API description. The server also accepts some requests
// that are not, such as a name with surrounding spaces.
func (op *Operation) describes(request *http.Request) bool {
	for name := range request.URL.Query() {
		if op.Parameters.GetByInAndName(openapi3.ParameterInQuery, name) == nil {
			return false
		}
	}
	if op.form == nil || request.GetBody == nil {
		return op.form == nil || !op.RequestBody.Value.Required
	}
	sent, err := request.GetBody()
	if err != nil {
		return false
	}
	form, err := io.ReadAll(sent)
	return err == nil && valid(op.form, form) == nil
}

func valid(schema *jsonschema.Schema, text []byte) error {
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return err
	}
	return schema.Validate(value)
}
