// Package vault keeps the photos and videos of deliveries: it receives, checks and sends their bytes.
//
//   - create.go announces a file. upload.go receives its bytes by tus 1.0.
//   - checking.go checks what has arrived, in the background, and makes previews of photos by package media.
//   - prepared.go stores photos that the program has in memory, which the demo needs.
//   - keep.go says where the bytes are; folder.go and bucket.go keep them.
//   - viewer.go finds out who asks, by a token or a key, and makes keys; gate.go decides what a viewer gets.
//   - show.go lists a delivery and its files. file.go and archive.go send a file and the ZIP, by send.go.
//   - picks.go, names.go and remove.go contain what people do with files; counts.go makes files visible when they are
//     delivered.
//   - shares.go makes and revokes shares; shared.go contains the calls of people who have one.
//   - end.go deletes bytes whose time is over, and forgotten uploads. erase.go deletes those of a person.
//   - delivery_files_table.go, delivery_shares_table.go and delivery_gates_table.go: the SQL.
//
// # Invariants
//
//   - What a viewer gets is decided at each request and after each MiB that is sent. When a change locks a delivery, the
//     downloads that it ends are over before the response to the change.
//   - The bytes of a ready file never change. A file is ready only after its bytes, its previews and its checksums are
//     stored, so a stop at any moment leads to another check.
//   - Keys and tokens of shares are in no log and, except for the hashes of tokens, not in the database;
//     internal/redact removes them from log lines.
package vault

import (
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/api/ratelimit"
	"shootday/hooks/deliveries"
	"shootday/hooks/files"
	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/internal/pricing"
)

// Config contains the limits of what is stored.
type Config struct {
	BookingBytes      int64  // of the files of a booking
	PhotographerBytes int64  // of the files of a photographer
	Mark              string // the text that is drawn into previews that are not paid
}

// Service keeps the files of deliveries.
type Service struct {
	config     Config
	now        func() time.Time
	jobs       *jobs.Monitor
	store      *files.Store
	freeSpace  func(folder string) (uint64, error)
	deliveries *deliveries.Service

	uploads  uploads
	arrived  chan struct{} // signals that an upload has finished
	changed  changed
	streams  streams
	archives archives
	pins     *ratelimit.Windows // wrong PINs by share
	hashing  *accounts.HashGate
	failing  *jobs.FailingRows

	// payable returns what the customer of a booking can pay online now.
	payable func(app core.App, b *records.Booking) (pricing.Paise, error)
}

// New returns the service. freeSpace returns the free bytes for a folder.
func New(
	cfg Config, now func() time.Time, monitor *jobs.Monitor, store *files.Store, freeSpace func(string) (uint64, error),
	delivered *deliveries.Service, hashing *accounts.HashGate, payable func(core.App, *records.Booking) (pricing.Paise, error),
) *Service {
	return &Service{
		config: cfg, now: now, jobs: monitor, store: store, freeSpace: freeSpace, deliveries: delivered,
		uploads:  uploads{busy: map[string]bool{}, people: api.NewTally(maxPatches)},
		arrived:  make(chan struct{}, 1),
		archives: archives{people: api.NewTally(maxArchivesOfPerson), all: api.NewTally(maxArchives)},
		pins:     ratelimit.New(now, pinWindow), hashing: hashing,
		failing: monitor.NewFailingRows("checking", now, checkAgain), payable: payable,
	}
}

// changed contains the deliveries whose files have changed since their versions were last raised. During an upload,
// they are raised once a second.
type changed struct {
	mu         sync.Mutex
	deliveries map[string]bool
}

func (c *changed) add(delivery string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.deliveries == nil {
		c.deliveries = map[string]bool{}
	}
	c.deliveries[delivery] = true
}

func (c *changed) take() map[string]bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	taken := c.deliveries
	c.deliveries = nil
	return taken
}

// errStoreAway logs that the store does not answer, and returns the error for a request that needs it.
func errStoreAway(app core.App, cause error) error {
	app.Logger().Error("the vault cannot be used", "error", cause)
	return errUnavailable.WithCause(cause)
}
