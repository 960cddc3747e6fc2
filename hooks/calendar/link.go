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

// linkForm is the request body of MakeLink and DeleteLink. In requests to DeleteLink, the id may be missing.
type linkForm struct {
	ID     string             `json:"id"`
	Detail records.FeedDetail `json:"detail"`
}

// link is a photographer's calendar link, a secret URL at which calendar programs can read the photographer's shoots. The
// hash is empty if the photographer has no link.
type link struct {
	photographerID string
	url, hash      string
	detail         records.FeedDetail
}

// MakeLink returns the command that creates a calendar link for the caller and revokes the previous one. Only a hash of
// the link's key is stored, so the URL cannot be shown again.
func MakeLink() api.Command[link, link] {
	return api.Command[link, link]{
		Parse: parseLink,
		Run:   func(tx store.Tx, l link) (link, error) { return l, l.save(tx) },
		Answer: func(l link) api.Response {
			return api.Response{Message: "Your calendar link is ready.", Fields: api.Body{"url": l.url}}
		},
	}
}

func parseLink(e *core.RequestEvent) (link, error) {
	var form linkForm
	own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileInForm)
	if err != nil {
		return link{}, err
	}
	if form.Detail != records.FeedFull && form.Detail != records.FeedBusy {
		return link{}, apperr.InvalidField("detail", "detail must be full or busy.")
	}
	random := make([]byte, keyBytes)
	_, _ = rand.Read(random) // never fails
	key := base64.RawURLEncoding.EncodeToString(random)
	e.Response.Header().Set("Cache-Control", "no-store")
	return link{own.Id, api.PublicURL(e.App) + api.CalendarFeedPath + key + feedEnding, hashKey(key), form.Detail}, nil
}

// DeleteLink returns the command that revokes the caller's calendar link.
func DeleteLink() api.Command[link, api.None] {
	return api.Command[link, api.None]{
		Parse: func(e *core.RequestEvent) (link, error) {
			var form linkForm
			if err := api.Read(e, &form); err != nil {
				return link{}, err
			}
			own, err := api.OwnProfile(e)
			if err == nil && form.ID != "" {
				own, err = api.OwnProfileNamed(e, form.ID)
			}
			if err != nil {
				return link{}, err
			}
			return link{photographerID: own.Id}, nil
		},
		Run:    api.Does(func(tx store.Tx, l link) error { return l.save(tx) }),
		Answer: api.Says("Your calendar link no longer works."),
	}
}

func (l link) save(tx store.Tx) error {
	profile, err := records.FindPhotographer(tx, l.photographerID)
	if err != nil {
		return err
	}
	profile.SetFeedKeyHash(l.hash)
	profile.SetFeedDetail(l.detail)
	profile.SetFeedReadAt(time.Time{})
	if err := tx.Save(profile); err != nil {
		return fmt.Errorf("save the calendar link of photographer %s: %w", l.photographerID, err)
	}
	return nil
}

func hashKey(key string) string {
	hash := sha256.Sum256([]byte(key))
	return hex.EncodeToString(hash[:])
}

// linkBody returns the data about a photographer's calendar link for the response with the settings.
func linkBody(photographer *records.Photographer) api.Body {
	return api.Body{
		"exists": photographer.FeedKeyHash() != "", "detail": photographer.FeedDetail(), "lastRead": records.Timestamp(photographer.FeedReadAt()),
	}
}
