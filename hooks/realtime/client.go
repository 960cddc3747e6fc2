package realtime

import (
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"
	"unicode/utf8"

	"shootday/internal/apperr"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"
)

const (
	maxQueuedMessages = 64  // per client; each message takes 40 bytes of the queue, even while the queue is empty
	maxTopics         = 100 // per client
	maxTopicLength    = 200 // in characters
)

// limitWriteTime ends a connection if its client does not read a message within timeout.
func limitWriteTime(app core.App, timeout time.Duration) {
	app.OnRealtimeMessageSend().BindFunc(func(e *core.RealtimeMessageEvent) error {
		connection := http.NewResponseController(e.Response)
		err := connection.SetWriteDeadline(time.Now().Add(timeout))
		if err != nil && !errors.Is(err, http.ErrNotSupported) {
			return fmt.Errorf("set the write deadline: %w", err)
		}
		if err := e.Next(); err != nil {
			return err // keep the deadline, because net/http still writes the end of the response
		}
		// HTTP/2 ends a stream at its deadline even if nothing is being written, so the deadline is removed.
		_ = connection.SetWriteDeadline(time.Time{})
		return nil
	})
}

// limitSubscriptions limits the number and the length of the topics to which a client can subscribe. Superusers are
// exempt; PocketBase limits them to 1,000 topics of 2,500 characters.
func limitSubscriptions(app core.App) {
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		if e.HasSuperuserAuth() {
			return e.Next()
		}
		if len(e.Subscriptions) > maxTopics {
			return apperr.InvalidField("subscriptions", fmt.Sprintf("Please subscribe to at most %d topics.", maxTopics))
		}
		for _, topic := range e.Subscriptions {
			if utf8.RuneCountInString(topic) > maxTopicLength {
				return apperr.InvalidField("subscriptions", fmt.Sprintf("A topic has at most %d characters.", maxTopicLength))
			}
		}
		return e.Next()
	})
}

// client is a realtime client with a bounded queue. In PocketBase's own client, each message is sent by a goroutine
// that waits until all earlier messages have been read. Here, Send never blocks. If the queue is full, Send discards
// the client, which ends the connection. The browser then reconnects and reloads the data.
type client struct {
	*subscriptions.DefaultClient
	clients *registry // contains the client while it has a session

	mu      sync.Mutex // protects the fields below; held while sending to queue, so that discard cannot close it meanwhile
	queue   chan subscriptions.Message
	closed  bool
	session session
}

func newClient(clients *registry) *client {
	return &client{
		DefaultClient: subscriptions.NewDefaultClient(), clients: clients, queue: make(chan subscriptions.Message, maxQueuedMessages),
	}
}

// Channel returns the queue. It is closed when the client is discarded.
func (c *client) Channel() chan subscriptions.Message { return c.queue }

// Send queues a message. If the queue is full, it discards the client instead.
func (c *client) Send(message subscriptions.Message) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return
	}
	select {
	case c.queue <- message:
	default:
		c.discard()
	}
}

// Discard ends the connection and drops the queued messages.
func (c *client) Discard() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.discard()
}

// discard ends the connection and drops the queued messages. The caller must hold mu.
func (c *client) discard() {
	if c.closed {
		return
	}
	c.closed = true
	c.session.stop()
	c.clients.remove(c, c.session)
	c.DefaultClient.Discard()
	for len(c.queue) > 0 {
		select {
		case <-c.queue:
		default: // the connection has read the message in the meantime
		}
	}
	close(c.queue)
}
