// Package sandbox simulates the payment provider Razorpay within the process. It has the same requests, responses,
// signatures and webhooks as Razorpay, but moves no money. Demo mode uses it for payments, and tests use it together
// with Razorpay's SDK.
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

// Provider is a simulated payment provider. It is safe for concurrent use. Its state survives a restart if the Provider
// was created by [Open].
type Provider struct {
	// Notify, if not nil, is called for each webhook. It must not call methods of the Provider, which is locked during
	// the call.
	Notify func(Webhook)
	// Now returns the current time. It is used as the creation time of orders, payments and refunds.
	Now func() time.Time

	mu    sync.Mutex
	place Place // nil if the state is not saved
	state state
}

// Place is the place in which a [Provider] saves its state.
type Place interface {
	// Load returns the saved state. Before the first Save, it returns fs.ErrNotExist.
	Load() ([]byte, error)
	// Save replaces the saved state.
	Save([]byte) error
}

// File is a [Place] that saves the state in the file with this path.
type File string

// Load returns the content of the file. It returns an error that matches [fs.ErrNotExist] if there is no file.
func (f File) Load() ([]byte, error) { return os.ReadFile(string(f)) }

// Save replaces the file atomically. After a power failure, the file has either the old or the new content.
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

// state is the saved state of a provider. In each slice, the oldest entity is first.
type state struct {
	KeyID         string
	KeySecret     string
	WebhookSecret string
	Orders        []*order
	Payments      []*payment
	Refunds       []*refund
	Disputes      []*dispute `json:",omitempty"`
}

// New returns a provider that keeps its state in memory only.
func New() *Provider {
	return &Provider{Now: time.Now, state: state{
		KeyID: "rzp_test_sandbox", KeySecret: rand.Text(), WebhookSecret: rand.Text(),
	}}
}

// Open returns a provider that loads its state from place and saves it there after every change. It returns an error if
// the state cannot be loaded.
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

// Credentials returns the key id, the key secret and the webhook secret of the merchant's account.
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

// find returns the entity with the given id, or nil if there is none.
func find[T interface{ id() string }](all []T, id string) (none T) {
	for _, one := range all {
		if one.id() == id {
			return one
		}
	}
	return none
}

// newID returns a random id in the provider's format, such as pay_ followed by 14 characters.
func newID(kind string) string { return kind + "_" + rand.Text()[:14] }
