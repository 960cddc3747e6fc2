package admin

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/notification"
)

const (
	digestParamID   = "adminDigest" // the row of _params that stores the state of the last digest
	digestKeyPrefix = "digest:"     // prefix of the dedupe keys of digests
	digestRepeat    = 24 * time.Hour
)

// lastDigest describes the last digest. It is stored in the database, so it is shared by all processes and survives a
// restart.
type lastDigest struct {
	At          time.Time `json:"at"`
	Fingerprint string    `json:"fingerprint"` // hash of the listed tasks
}

// isDue reports whether a digest of a list with this fingerprint should be sent. A digest is due if the interval has
// passed, and the list has changed or was last sent at least a day ago.
func (last lastDigest) isDue(now time.Time, fingerprint string, interval time.Duration) bool {
	passed := now.Sub(last.At)
	return passed >= interval && (fingerprint != last.Fingerprint || passed >= digestRepeat)
}

// RunDigest regularly emails the open tasks to every admin, until the context ends. It checks more often than digests
// are sent, so that a restart does not delay them.
func (s *Service) RunDigest(ctx context.Context, app core.App) {
	interval := s.Digest
	check := max(interval/12, min(interval, time.Second))
	s.Jobs.Every(ctx, app, "admin digest", check, nil, func() error { return s.sendDigest(app) })
}

// sendDigest queues the digest if there are open tasks and a digest is due. It checks again in the transaction, which
// holds the write lock, so only one of several processes sends it.
func (s *Service) sendDigest(app core.App) error {
	items, degraded, err := s.waitingForAdmins(app)
	if err != nil || len(items)+len(degraded) == 0 {
		return err
	}
	now, fingerprint := s.Now(), digestFingerprint(items, degraded)
	last, err := loadLastDigest(app)
	if err != nil || !last.isDue(now, fingerprint, s.Digest) {
		return err
	}
	digest := digest{items, degraded, lastDigest{At: now, Fingerprint: fingerprint}}
	return store.Write(app, func(tx store.Tx) error { return s.queueDigest(tx, digest) })
}

// digest contains the content of a digest and the state to be stored.
type digest struct {
	items    []waitingItem
	degraded []string
	stored   lastDigest
}

// queueDigest queues an email with the digest to every admin unless another process has done so.
func (s *Service) queueDigest(tx store.Tx, d digest) error {
	last, err := loadLastDigest(tx)
	if err != nil || !last.isDue(d.stored.At, d.stored.Fingerprint, s.Digest) {
		return err
	}
	admins, err := records.LoadAdmins(tx)
	if err != nil || len(admins) == 0 {
		return err
	}
	messages := make([]notification.Message, len(admins))
	for i, admin := range admins {
		messages[i] = digestMessage(d.items, d.degraded, admin.Email, api.PublicURL(tx))
		messages[i].DedupeKey = fmt.Sprintf("%s%s:%s", digestKeyPrefix, records.Timestamp(d.stored.At), admin.ID)
	}
	if err := s.Outbox.Add(tx, messages...); err != nil {
		return fmt.Errorf("queue the digest: %w", err)
	}
	return saveLastDigest(tx, d.stored)
}

func digestMessage(items []waitingItem, degraded []string, to, baseURL string) notification.Message {
	lines := make([]notification.Waiting, len(items))
	for i, item := range items {
		oldest, _ := records.ParseTimestamp(item.Oldest) // the message does not show the zero time
		lines[i] = notification.Waiting{Kind: item.Kind, Count: item.Count, Oldest: oldest}
	}
	return notification.Digest(lines, degraded, to, baseURL)
}

// digestFingerprint returns a hash of the items that a digest lists.
func digestFingerprint(items []waitingItem, degraded []string) string {
	hash := sha256.New()
	for _, item := range items {
		fmt.Fprintln(hash, item.Kind, item.Count, item.Oldest, item.latest)
	}
	fmt.Fprintln(hash, degraded)
	return hex.EncodeToString(hash.Sum(nil)[:16])
}

// loadLastDigest returns the stored state, or the zero value if no digest was sent yet.
func loadLastDigest(app core.App) (last lastDigest, err error) {
	param := &core.Param{}
	err = app.ModelQuery(param).Model(digestParamID, param)
	if errors.Is(err, sql.ErrNoRows) {
		return last, nil
	}
	if err == nil {
		err = json.Unmarshal(param.Value, &last)
	}
	if err != nil {
		return last, fmt.Errorf("read the last digest: %w", err)
	}
	return last, nil
}

func saveLastDigest(tx store.Tx, last lastDigest) error {
	value, err := json.Marshal(last)
	if err != nil {
		return err
	}
	param := &core.Param{}
	if err := tx.ModelQuery(param).Model(digestParamID, param); err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("read the last digest: %w", err)
	}
	param.Id, param.Value = digestParamID, value
	if err := tx.Save(param); err != nil {
		return fmt.Errorf("save the last digest: %w", err)
	}
	return nil
}
