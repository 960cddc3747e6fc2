package e2e

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"
)

// TestKilledBetweenSendAndAnswer kills the server while a customer sends messages, and then resends, with the same
// idempotency keys, the messages that got no response. Each message must exist exactly once, and the numbers of the
// messages must have no gaps.
func TestKilledBetweenSendAndAnswer(t *testing.T) {
	kills := 3
	if long {
		kills = 100
	}
	const senders = 4
	m := newMarket(t, 1, "MESSAGES_PER_HOUR=1000000")
	m.book(0) // after a booking, the customer may write again before the photographer has answered
	status, raw := m.call("POST", "/api/v1/messages", m.customer.token, fmt.Sprintf(`{"photographerId":%q,"text":"first"}`, m.offers[0].photographer))
	var asked struct{ ThreadID string }
	if err := json.Unmarshal(raw, &asked); status != 201 || err != nil {
		t.Fatal(status, string(raw), err)
	}
	path := "/api/v1/messages/" + asked.ThreadID

	var mu sync.Mutex
	sent, resent := []string{"first"}, 0
	for range kills {
		var clients sync.WaitGroup
		var open [senders]string // for each sender, the message without a response
		for i := range senders {
			clients.Go(func() {
				for {
					mu.Lock()
					text := fmt.Sprintf("message %d", len(sent))
					sent = append(sent, text)
					mu.Unlock()
					open[i] = text
					if status, _ := m.call("POST", path, m.customer.token, fmt.Sprintf(`{"text":%q}`, text), "Idempotency-Key: "+text); status != 201 {
						return
					}
				}
			})
		}
		time.Sleep(rand.N(500 * time.Millisecond)) // the kill must happen at a random time
		m.kill()
		clients.Wait()
		m.serve()
		for _, text := range open {
			if status, raw := m.call("POST", path, m.customer.token, fmt.Sprintf(`{"text":%q}`, text), "Idempotency-Key: "+text); status != 201 {
				t.Fatalf("the response to repeating %q is %d: %s", text, status, raw)
			}
			resent++
		}
	}

	found, number := map[string]int{}, 0
	for more := true; more; {
		status, raw := m.call("GET", fmt.Sprintf("%s?after=%d&perPage=100", path, number), m.customer.token, "")
		var page struct {
			Messages []struct {
				Number     int
				Kind, Text string
			}
			More bool
		}
		if err := json.Unmarshal(raw, &page); status != 200 || err != nil {
			t.Fatal(status, string(raw), err)
		}
		for _, message := range page.Messages {
			if number++; message.Number != number {
				t.Fatalf("message %d has the number %d", number, message.Number)
			}
			if message.Kind == "text" {
				found[message.Text]++
			}
		}
		more = page.More
	}
	for _, text := range sent {
		if found[text] != 1 {
			t.Errorf("%q exists %d times", text, found[text])
		}
	}
	if len(found) != len(sent) {
		t.Errorf("%d messages were sent, but %d exist", len(sent), len(found))
	}
	t.Logf("%d kills, %d messages, %d sent again", kills, len(sent), resent)
}
