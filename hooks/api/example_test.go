package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"

	"shootday/hooks/api"
	"shootday/hooks/store"
	_ "shootday/migrations"
)

// A client that did not receive the response repeats its request with the same Idempotency-Key. The command does not
// run again, and the client gets the first response. The key cannot be used for another request.
func ExampleHandleKeyed() {
	folder, err := os.MkdirTemp("", "idempotency")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	app, err := tests.NewTestApp(folder)
	if err != nil {
		panic(err)
	}
	defer app.Cleanup()
	router, err := apis.NewRouter(app)
	if err != nil {
		panic(err)
	}
	router.Bind(api.WriteErrors(), api.ResolveErrors())

	orders := 0
	keys := &api.Idempotency{Now: time.Now}
	router.POST("/orders", api.HandleKeyed(keys, api.Command[string, int]{
		Parse: func(e *core.RequestEvent) (string, error) {
			var form struct{ Item string }
			return form.Item, api.Read(e, &form)
		},
		Run: func(store.Tx, string) (int, error) {
			orders++
			return orders, nil
		},
		Answer: func(number int) api.Response {
			return api.Response{Status: http.StatusCreated, Message: fmt.Sprintf("Order %d was created.", number)}
		},
	}))
	server, err := router.BuildMux()
	if err != nil {
		panic(err)
	}

	post := func(key, body string) {
		request := httptest.NewRequest(http.MethodPost, "/orders", strings.NewReader(body))
		request.Header.Set("Idempotency-Key", key)
		response := httptest.NewRecorder()
		server.ServeHTTP(response, request)
		var answer struct{ Message string }
		if err := json.Unmarshal(response.Body.Bytes(), &answer); err != nil {
			panic(err)
		}
		fmt.Println(response.Code, answer.Message)
	}
	post("key-1", `{"item": "album"}`)
	post("key-1", `{"item": "album"}`)
	post("key-2", `{"item": "album"}`)
	post("key-1", `{"item": "print"}`)
	// Output:
	// 201 Order 1 was created.
	// 201 Order 1 was created.
	// 201 Order 2 was created.
	// 409 This Idempotency-Key was used for another request. Please use a new one.
}
