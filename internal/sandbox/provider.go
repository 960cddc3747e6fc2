// Package sandbox stands in for the payment provider: the same calls, answers, signatures and webhooks, but nobody's
// money. The demo pays with it, and the tests drive the real SDK against it.
package sandbox

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Provider is a payment provider of its own. Its state outlives a restart when it has a file.
type Provider struct {
	// Notify takes every webhook as it comes up; the provider does not wait for it. Nil: nobody listens.
	Notify func(Webhook)
	// Now is the clock of what is made.
	Now func() time.Time

	mu    sync.Mutex
	path  string
	state state
}

// state is all that the provider knows, in the order in which it came to be.
type state struct {
	KeyID         string
	KeySecret     string
	WebhookSecret string
	Orders        []*order
	Payments      []*payment
	Refunds       []*refund
}

// New is a provider that forgets everything when it ends.
func New() *Provider {
	return &Provider{Now: time.Now, state: state{
		KeyID: "rzp_test_sandbox", KeySecret: rand.Text(), WebhookSecret: rand.Text(),
	}}
}

// Open is a provider that keeps its state in a file, which it makes when there is none.
func Open(path string) (*Provider, error) {
	p := New()
	p.path = path
	content, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return p, p.save()
	}
	if err == nil {
		err = json.Unmarshal(content, &p.state)
	}
	if err != nil {
		return nil, fmt.Errorf("open the payment sandbox: %w", err)
	}
	return p, nil
}

// Credentials are what a merchant gets from the provider.
func (p *Provider) Credentials() (keyID, keySecret, webhookSecret string) {
	return p.state.KeyID, p.state.KeySecret, p.state.WebhookSecret
}

// save writes the state in one step: a power cut leaves the old file or the new one.
func (p *Provider) save() error {
	if p.path == "" {
		return nil
	}
	content, err := json.Marshal(p.state)
	if err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(p.path), "sandbox-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	_, err = file.Write(content)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), p.path)
}

// find is the thing of an id, or nil.
func find[T interface{ id() string }](all []T, id string) (none T) {
	for _, one := range all {
		if one.id() == id {
			return one
		}
	}
	return none
}

// newID is an id as the provider makes them.
func newID(kind string) string { return kind + "_" + rand.Text()[:14] }
