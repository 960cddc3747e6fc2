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
	"shootday/internal/notification"
)

const (
	digestParam  = "adminDigest" // the row of _params that remembers the last digest
	digestKey    = "digest:"     // begins the dedupe keys of digests
	digestRepeat = 24 * time.Hour
)

// lastDigest is what is remembered of the last digest, for every process and after a restart.
type lastDigest struct {
	At          time.Time `json:"at"`
	Fingerprint string    `json:"fingerprint"` // of what it listed
}

// RunDigest mails every admin what waits for them, until the context ends. It looks more often than digests are sent, so
// that a restart does not delay them.
func (s *Service) RunDigest(ctx context.Context, app core.App) {
	interval := s.Config.AdminDigest
	look := max(interval/12, min(interval, time.Second))
	s.Jobs.Every(ctx, app, "admin digest", look, nil, func() error { return s.sendDigest(app) })
}

// sendDigest sends a digest when something waits, the last digest is older than the interval, and the list has changed
// or was last sent a day ago. The transaction takes the lock for writing first, so of several processes one sends it.
func (s *Service) sendDigest(app core.App) error {
	items, degraded, err := s.waitingForAdmins(app)
	if err != nil || len(items)+len(degraded) == 0 {
		return err
	}
	now, print := s.Now(), digestFingerprint(items, degraded)
	last, err := loadDigest(app)
	if err != nil || !last.due(now, print, s.Config.AdminDigest) {
		return err
	}
	return app.RunInTransaction(func(tx core.App) error {
		last, err := loadDigest(tx)
		if err != nil || !last.due(now, print, s.Config.AdminDigest) {
			return err
		}
		admins := []struct{ ID, Email string }{}
		if err := tx.DB().Select("id", "email").From(core.CollectionNameSuperusers).All(&admins); err != nil {
			return fmt.Errorf("read the addresses of the admins: %w", err)
		}
		if len(admins) == 0 {
			return nil
		}
		messages := make([]notification.Message, len(admins))
		for i, admin := range admins {
			messages[i] = digestOf(items, degraded, admin.Email, api.PublicURL(tx, s.Config))
			messages[i].DedupeKey = fmt.Sprintf("%s%s:%s", digestKey, records.Timestamp(now), admin.ID)
		}
		if err := s.Outbox.Add(tx, messages...); err != nil {
			return fmt.Errorf("queue the digest: %w", err)
		}
		return saveDigest(tx, lastDigest{At: now, Fingerprint: print})
	})
}

func (last lastDigest) due(now time.Time, fingerprint string, interval time.Duration) bool {
	passed := now.Sub(last.At)
	return passed >= interval && (fingerprint != last.Fingerprint || passed >= digestRepeat)
}

func digestOf(items []waitingItem, degraded []string, to, baseURL string) notification.Message {
	lines := make([]notification.Waiting, len(items))
	for i, item := range items {
		oldest, _ := records.ParseTimestamp(item.Oldest) // the zero time is left out
		lines[i] = notification.Waiting{Kind: item.Kind, Count: item.Count, Oldest: oldest}
	}
	return notification.Digest(lines, degraded, to, baseURL)
}

func digestFingerprint(items []waitingItem, degraded []string) string {
	hash := sha256.New()
	for _, item := range items {
		fmt.Fprintln(hash, item.Kind, item.Count, item.Oldest, item.latest)
	}
	fmt.Fprintln(hash, degraded)
	return hex.EncodeToString(hash.Sum(nil)[:16])
}

func loadDigest(app core.App) (last lastDigest, err error) {
	param := &core.Param{}
	err = app.ModelQuery(param).Model(digestParam, param)
	if errors.Is(err, sql.ErrNoRows) {
		return last, nil
	}
	if err == nil {
		err = json.Unmarshal(param.Value, &last)
	}
	if err != nil {
		return last, fmt.Errorf("read when the last digest was sent: %w", err)
	}
	return last, nil
}

func saveDigest(tx core.App, last lastDigest) error {
	value, err := json.Marshal(last)
	if err != nil {
		return err
	}
	param := &core.Param{}
	if err := tx.ModelQuery(param).Model(digestParam, param); err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("read the last digest: %w", err)
	}
	param.Id, param.Value = digestParam, value
	if err := tx.Save(param); err != nil {
		return fmt.Errorf("remember the digest: %w", err)
	}
	return nil
}
