// Package vault stores the photos and videos of deliveries: it receives, checks and sends their contents.
//
//   - create.go adds a file. upload.go receives its content with the tus 1.0 protocol.
//   - checking.go checks uploaded files in the background, and creates previews of photos with package media.
//   - prepared.go stores photos from memory, for the demo.
//   - keep.go defines the interface of a store; folder.go and bucket.go implement it.
//   - viewer.go identifies the viewer by a token or a key, and creates keys; gate.go decides what a viewer may read.
//   - show.go lists a delivery and its files. file.go and archive.go send a file and the ZIP, using send.go.
//   - picks.go, names.go and remove.go contain other calls about files; counts.go makes files visible when they are
//     delivered.
//   - shares.go creates and revokes shares; shared.go contains the calls of people with a share link.
//   - end.go deletes abandoned uploads, and contents that need not be kept any longer. erase.go erases the files of a
//     person.
//   - delivery_files_table.go, delivery_shares_table.go and delivery_gates_table.go: the SQL.
//
// # Invariants
//
//   - The access of a viewer is checked for each request, and again after each MiB that is sent. If a change locks a
//     delivery, the affected downloads end before the response to the change.
//   - The content of a ready file never changes. A file becomes ready only after its content, its previews and its
//     checksums are stored. If the server stops before that, the file is checked again.
//   - Keys and tokens of shares are not logged, and only the hashes of tokens are stored in the database;
//     internal/redact removes keys and tokens from log lines.
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

// Config contains the limits on stored files.
type Config struct {
	BookingBytes      int64  // maximum total size of a booking's files
	PhotographerBytes int64  // maximum total size of a photographer's files
	Mark              string // text of the watermark on previews of unpaid photos
}

// Service handles the files of deliveries.
type Service struct {
	config     Config
	now        func() time.Time
	jobs       *jobs.Monitor
	store      *files.Store
	freeSpace  func(folder string) (uint64, error)
	deliveries *deliveries.Service

	uploads  uploads
	arrived  chan struct{} // signals that an upload is complete
	changed  changed
	streams  streams
	archives archives
	pins     *ratelimit.Windows // counts wrong PINs per share
	hashing  *accounts.HashGate
	failing  *jobs.FailingRows

	// payable returns the amount of a booking that the customer can currently pay online.
	payable func(app core.App, b *records.Booking) (pricing.Paise, error)
}

// New returns a new Service. freeSpace must return the number of free bytes on the disk that contains a folder.
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

// changed contains the ids of deliveries whose files have changed and whose versions must be incremented. RunVersions
// does this once a second, because the files change often during an upload.
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

// errStoreAway logs that the file store is unavailable, and returns the error for the client.
func errStoreAway(app core.App, cause error) error {
	app.Logger().Error("the vault cannot be used", "error", cause)
	return errUnavailable.WithCause(cause)
}
