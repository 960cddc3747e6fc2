// Package sandbox stands in for the payment provider: the same calls, answers, signatures and webhooks, but nobody's
// money. The demo pays with it, and the tests drive the real SDK against it.
package sandbox

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// Provider is a payment provider of its own. Its state outlives a restart when it has a place.
type Provider struct {
	// Notify takes every webhook as it comes up; the provider does not wait for it. Nil: nobody listens.
	Notify func(Webhook)
	// Now is the clock of what is made.
	Now func() time.Time

	mu    sync.Mutex
	place Place // nil: none
	state state
}

// Place keeps the state.
type Place interface {
	// Load answers fs.ErrNotExist before the first Save.
	Load() ([]byte, error)
	Save([]byte) error
}

// File is a place on disk.
type File string

// Load reads the file.
func (f File) Load() ([]byte, error) { return os.ReadFile(string(f)) }

// Save writes the file in one step: a power cut leaves the old one or the new one.
func (f File) Save(content []byte) error {
	file, err := os.CreateTemp(filepath.Dir(string(f)), "sandbox-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	_, err = file.Write(content)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), string(f))
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

// Open is a provider that keeps its state in a place.
func Open(place Place) (*Provider, error) {
	p := New()
	p.place = place
	content, err := place.Load()
	if errors.Is(err, fs.ErrNotExist) {
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

func (p *Provider) save() error {
	if p.place == nil {
		return nil
	}
	content, err := json.Marshal(p.state)
	if err != nil {
		return err
	}
	return p.place.Save(content)
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
