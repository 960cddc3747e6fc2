package calendar

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
)

const (
	feedEnding = ".ics"
	keyBytes   = 32
)

// linkForm is the body of MakeLink and of DeleteLink, which does not need the id.
type linkForm struct {
	ID     string             `json:"id"`
	Detail records.FeedDetail `json:"detail"`
}

// MakeLink gives the caller a new calendar link, and ends the one before. Only a hash of the key is stored, so the answer is
// the only place that ever shows the address.
func (s *Service) MakeLink(e *core.RequestEvent) error {
	var form linkForm
	own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileInForm)
	if err != nil {
		return err
	}
	if form.Detail != records.FeedFull && form.Detail != records.FeedBusy {
		return apperr.InvalidField("detail", "detail must be full or busy.")
	}
	random := make([]byte, keyBytes)
	_, _ = rand.Read(random) // never fails
	key := base64.RawURLEncoding.EncodeToString(random)
	if err := saveLink(e.App, own.Id, hashKey(key), form.Detail); err != nil {
		return err
	}
	e.Response.Header().Set("Cache-Control", "no-store")
	return api.OK(e, "Your calendar link is ready.", api.Body{"url": api.PublicURL(e.App) + api.CalendarFeedPath + key + feedEnding})
}

// DeleteLink ends the calendar link of the caller.
func (s *Service) DeleteLink(e *core.RequestEvent) error {
	var form linkForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	own, err := api.OwnProfile(e)
	if err == nil && form.ID != "" {
		own, err = api.OwnProfileNamed(e, form.ID)
	}
	if err != nil {
		return err
	}
	if err := saveLink(e.App, own.Id, "", ""); err != nil {
		return err
	}
	return api.OK(e, "Your calendar link no longer works.", nil)
}

func saveLink(app core.App, photographerID, hash string, detail records.FeedDetail) error {
	err := store.Write(app, func(tx store.Tx) error {
		profile, err := records.FindPhotographer(tx, photographerID)
		if err != nil {
			return err
		}
		profile.SetFeedKeyHash(hash)
		profile.SetFeedDetail(detail)
		profile.SetFeedReadAt(time.Time{})
		return tx.Save(profile)
	})
	if err != nil {
		return fmt.Errorf("save the calendar link of photographer %s: %w", photographerID, err)
	}
	return nil
}

func hashKey(key string) string {
	hash := sha256.Sum256([]byte(key))
	return hex.EncodeToString(hash[:])
}

// linkBody is the link in the settings of its photographer.
func linkBody(photographer *records.Photographer) api.Body {
	return api.Body{
		"exists": photographer.FeedKeyHash() != "", "detail": photographer.FeedDetail(), "lastRead": records.Timestamp(photographer.FeedReadAt()),
	}
}
