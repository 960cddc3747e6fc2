package realtime

import (
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/subscriptions"

	"shootday/hooks/api"
)

const (
	realtimeQueue       = 256 // messages that wait for one client
	realtimeTopics      = 100
	realtimeTopicLength = 200
)

const (
	// WriteTimeout is how long a client may take to read a message.
	WriteTimeout = 10 * time.Second

	// MaxConnections is the limit of all addresses together. Each connection takes some 50 KB.
	MaxConnections = 10_000
)

// LimitClients bounds what a realtime client makes the server hold: queued messages, the time to write one, topics,
// and the number of connections.
func LimitClients(app core.App, maxConnections int, writeTimeout time.Duration) {
	app.OnRealtimeConnectRequest().BindFunc(func(e *core.RealtimeConnectRequestEvent) error {
		if e.App.SubscriptionsBroker().TotalClients() >= maxConnections {
			e.Response.Header().Set("Retry-After", "60")
			return api.Refuse(http.StatusServiceUnavailable, "There are too many open pages. Please try again in a minute.")
		}
		client := newRealtimeClient()
		client.Set(apis.RealtimeClientIPKey, e.Client.Get(apis.RealtimeClientIPKey))
		e.Client = client
		return e.Next()
	})
	app.OnRealtimeMessageSend().BindFunc(func(e *core.RealtimeMessageEvent) error {
		connection := http.NewResponseController(e.Response)
		err := connection.SetWriteDeadline(time.Now().Add(writeTimeout))
		if err != nil && !errors.Is(err, http.ErrNotSupported) {
			return fmt.Errorf("set the write deadline: %w", err)
		}
		if err := e.Next(); err != nil {
			return err // the deadline stays, because net/http still writes the end of the answer
		}
		// HTTP/2 ends a stream at its deadline even when nothing is being written.
		_ = connection.SetWriteDeadline(time.Time{})
		return nil
	})
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		if e.HasSuperuserAuth() { // PocketBase limits these to 1,000 of 2,500 characters
			return e.Next()
		}
		if len(e.Subscriptions) > realtimeTopics {
			return api.InvalidField("subscriptions", fmt.Sprintf("Please subscribe to at most %d topics.", realtimeTopics))
		}
		for _, topic := range e.Subscriptions {
			if utf8.RuneCountInString(topic) > realtimeTopicLength {
				return api.InvalidField("subscriptions", fmt.Sprintf("A topic has at most %d characters.", realtimeTopicLength))
			}
		}
		return e.Next()
	})
}

// realtimeClient is PocketBase's client with a bounded queue. PocketBase sends each message from a goroutine that waits
// until the client has read all before it; here Send never waits, and a client whose queue is full is discarded, which
// ends its connection. The browser then connects again and reads what it has missed.
type realtimeClient struct {
	*subscriptions.DefaultClient

	mu      sync.Mutex // guards what follows, and sending to queue against closing it
	queue   chan subscriptions.Message
	closed  bool
	session realtimeSession
}

func newRealtimeClient() *realtimeClient {
	return &realtimeClient{
		DefaultClient: subscriptions.NewDefaultClient(), queue: make(chan subscriptions.Message, realtimeQueue),
	}
}

func (c *realtimeClient) Channel() chan subscriptions.Message { return c.queue }

func (c *realtimeClient) Send(message subscriptions.Message) {
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

// Discard also drops the messages that still wait.
func (c *realtimeClient) Discard() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.discard()
}

func (c *realtimeClient) discard() {
	if c.closed {
		return
	}
	c.closed = true
	c.session.stop()
	c.DefaultClient.Discard()
	for len(c.queue) > 0 {
		select {
		case <-c.queue:
		default: // the connection has taken it meanwhile
		}
	}
	close(c.queue)
}
