package apptest

import (
	"bufio"
	"encoding/json"
	"net/http"
	"runtime"
	"strings"

	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

// Live listens to realtime messages.
type Live struct{ *Server }

// Listen subscribes a person to topics in the same way as the web app, and returns a channel of the events that arrive.
// The default topic is bookings.
func (s Live) Listen(who Person, topics ...string) <-chan Object {
	s.Helper()
	if len(topics) == 0 {
		topics = []string{"bookings/*"}
	}
	client, events := s.Connect()
	form := Object{"clientId": client, "subscriptions": topics}
	if got := s.Call("POST", "/api/realtime", who.Token, form); got.Status != 204 {
		s.Fatal("subscribe:", got.Raw)
	}
	return events
}

// Connect opens a realtime connection. It returns the id of the connection and a channel of the events that arrive.
func (s Live) Connect() (client string, events chan Object) {
	s.Helper()
	response, err := http.Get(s.URL + "/api/realtime")
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { response.Body.Close() })
	connected := make(chan string, 1)
	events = make(chan Object, 256)
	go func() {
		defer close(events)
		lines, name := bufio.NewScanner(response.Body), ""
		for lines.Scan() {
			field, value, _ := strings.Cut(lines.Text(), ":")
			data := Object{}
			switch {
			case field == "event":
				name = value
			case field == "data" && json.Unmarshal([]byte(value), &data) == nil:
				if name == "PB_CONNECT" {
					connected <- data["clientId"].(string)
				} else {
					events <- data
				}
			}
		}
	}()
	return <-connected, events
}

// GoroutinesIn returns how often call occurs in the stacks of all goroutines.
func GoroutinesIn(call string) int {
	stacks := make([]byte, 16<<20)
	return strings.Count(string(stacks[:runtime.Stack(stacks, true)]), call)
}

// Heard returns the messages that have arrived on events so far. It sends a marker message to all connections, and reads
// until the marker arrives. open is false if the connection has ended.
func (s Live) Heard(events <-chan Object) (all []Object, open bool) {
	s.Helper()
	for _, client := range s.App.SubscriptionsBroker().Clients() {
		client.Send(subscriptions.Message{Name: "last", Data: []byte(`{"last":true}`)})
	}
	for {
		event, open := <-events
		if !open || event["last"] == true {
			return all, open
		}
		all = append(all, event)
	}
}
