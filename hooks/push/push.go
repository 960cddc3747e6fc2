// Package push manages the browsers to which push messages for a person are sent. The outbox sends the messages
// (outbox.AddPush).
//
//   - push.go: the service and the key of the server.
//   - subscriptions.go: the calls that add and remove a browser.
//
// # Invariants
//
// A browser belongs to one person, who is the last one to subscribe with it. The row of the previous person is deleted
// together with the messages that wait for that person. A person has at most maxSubscriptions browsers.
//
// A subscription ends with the sessions of its account. Triggers delete it when the token key of the account changes,
// which happens when the account is suspended or gets a new password.
//
// Endpoints and keys of browsers are secrets: no response, error or log line contains them. Only endpoints at known
// push services are stored, because the server sends requests to them.
package push

import (
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/store"
	"shootday/internal/config"
	"shootday/internal/webpush"
)

// Service handles the API requests about push messages, and contains their sender.
type Service struct {
	Config  config.Push
	Timeout time.Duration // timeout of each request to a push service
	Now     func() time.Time

	sender *webpush.Sender // nil if push messages are off or Open has not been called
}

// Open loads or creates the key and creates the sender of push messages. In a cluster it must be called before other
// nodes can copy the database, so that all nodes use the same key.
func (s *Service) Open(app core.App) error {
	if s.Config.Off != "" {
		return nil
	}
	key, err := s.key(app)
	if err != nil {
		return err
	}
	s.sender = webpush.NewSender(key, s.Config.Subject, webpush.Hosts{Extra: s.Config.Hosts}, s.Timeout, s.Now)
	return nil
}

// Sender returns the sender of push messages. It returns nil if push messages are off or Open has not been called.
func (s *Service) Sender() *webpush.Sender { return s.sender }

// PublicKey returns the public key that browsers need to subscribe to push messages, or an empty string if push
// messages are off.
func (s *Service) PublicKey() string {
	if s.sender == nil {
		return ""
	}
	return s.sender.PublicKey()
}

// key returns the private key from the settings or, if there is none, from the database. It creates a key if the
// database contains none either.
func (s *Service) key(app core.App) (webpush.Key, error) {
	if own := s.Config.PrivateKey; own != "" {
		return webpush.ParseKey(own)
	}
	fresh, err := webpush.NewKey()
	if err != nil {
		return webpush.Key{}, fmt.Errorf("create a key for push messages: %w", err)
	}
	stored := ""
	err = store.Write(app, func(tx store.Tx) (err error) {
		stored, err = keepKey(tx, fresh.Private())
		return err
	})
	if err != nil {
		return webpush.Key{}, fmt.Errorf("save the key for push messages: %w", err)
	}
	return webpush.ParseKey(stored)
}
