package vault

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/http"
	"regexp"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
)

const (
	maxShares        = 20 // maximum number of shares of a delivery that have not ended
	maxShareDays     = 90
	defaultShareDays = 14
	shareTokenBytes  = 32
)

var (
	errTooManyShares = apperr.Conflict("You have 20 links to these photos. Please revoke one first.")
	errShareLocked   = apperr.Conflict("The photos can be shared after the payment.").WithCode(apperr.CodeLocked)

	pinText = regexp.MustCompile(`^[0-9]{4,8}$`)
)

// newShare is the request body of AddShare.
type newShare struct {
	Scope    records.ShareScope `json:"scope"`
	Download bool               `json:"download"`
	PIN      string             `json:"pin"`
	Days     *int               `json:"days"`

	standing *standing
	token    string
	pinHash  string
	url      string
}

// madeShare contains the id and the URL of a new share. Only the response to AddShare contains the URL.
type madeShare struct{ id, url string }

// AddShare returns the command that creates a share link to a delivery.
func (s *Service) AddShare() api.Command[newShare, madeShare] {
	return api.Command[newShare, madeShare]{
		Parse: s.parseShare,
		Run:   s.addShare,
		Answer: func(made madeShare) api.Response {
			return api.Response{Status: http.StatusCreated, Message: "Your link is ready.", Fields: api.Body{"shareId": made.id, "url": made.url}}
		},
	}
}

func (s *Service) parseShare(e *core.RequestEvent) (form newShare, err error) {
	invalid := api.Read(e, &form)
	if form.standing, err = bookedByCaller(e); err != nil {
		return form, err
	}
	if invalid != nil {
		return form, invalid
	}
	if err := form.check(); err != nil {
		return form, err
	}
	if form.PIN != "" {
		if form.pinHash, err = s.hashPIN(e, form.PIN); err != nil {
			return form, err
		}
	}
	random := make([]byte, shareTokenBytes)
	_, _ = rand.Read(random) // never fails
	form.token = base64.RawURLEncoding.EncodeToString(random)
	form.url = api.PublicURL(e.App) + "/shared/" + form.token
	e.Response.Header().Set("Cache-Control", "no-store")
	return form, nil
}

func (f *newShare) check() error {
	if f.Scope == "" {
		f.Scope = records.ShareAll
	}
	days := defaultShareDays
	if f.Days == nil {
		f.Days = &days
	}
	switch {
	case f.Scope != records.ShareAll && f.Scope != records.SharePicked:
		return apperr.InvalidField("scope", "scope must be all or picked.")
	case f.PIN != "" && !pinText.MatchString(f.PIN):
		return apperr.InvalidField("pin", "A PIN has 4 to 8 digits.")
	case *f.Days < 1 || *f.Days > maxShareDays:
		return apperr.InvalidField("days", "A link can last 1 to 90 days.")
	}
	return nil
}

func (s *Service) addShare(tx store.Tx, form newShare) (madeShare, error) {
	st, err := standingOf(tx, form.standing.Delivery)
	if err != nil {
		return madeShare{}, err
	}
	if !st.unlocked() {
		return madeShare{}, errShareLocked
	}
	live, err := liveShares(tx, st.Delivery, s.now())
	if err != nil {
		return madeShare{}, err
	}
	if len(live) >= maxShares {
		return madeShare{}, errTooManyShares
	}
	share, err := records.NewDeliveryShare(tx)
	if err != nil {
		return madeShare{}, err
	}
	share.SetDelivery(st.Delivery)
	share.SetTokenHash(HashToken(form.token))
	share.SetScope(form.Scope)
	share.SetDownload(form.Download)
	share.SetPINHash(form.pinHash)
	share.SetExpires(s.now().Add(time.Duration(*form.Days) * 24 * time.Hour))
	if err := tx.Save(share); err != nil {
		return madeShare{}, fmt.Errorf("save a share: %w", err)
	}
	return madeShare{share.Id, form.url}, nil
}

// HashToken returns the hash of a share's token. Only this hash is stored.
func HashToken(token string) string {
	hash := sha256.Sum256([]byte(token))
	return hex.EncodeToString(hash[:])
}

// isLive reports whether a share can be used. It must not have ended, its delivery must be unlocked, and the customer
// must not be suspended.
func isLive(share *records.DeliveryShare, st *standing, now time.Time) bool {
	return share.Delivery() == st.Delivery && !share.Revoked() && now.Before(share.Expires()) && st.unlocked() && !st.CustomerSuspended
}

// endWithCustomer revokes the shares of a customer when the customer is suspended. They remain revoked after the
// suspension.
func endWithCustomer(e *core.RecordEvent) error {
	if records.AsUser(e.Record.Original()).Suspended() || !records.AsUser(e.Record).Suspended() {
		return e.Next()
	}
	return store.Continue(e, func(tx store.Tx) error { return endShares(tx, e.Record.Id) })
}

// ListShares responds with the share links to a delivery that have not ended.
func (s *Service) ListShares(e *core.RequestEvent) error {
	st, err := bookedByCaller(e)
	if err != nil {
		return err
	}
	live, err := liveShares(e.App, st.Delivery, s.now())
	if err != nil {
		return err
	}
	shares := make([]api.Body, len(live))
	for i, share := range live {
		shares[i] = api.Body{
			"shareId": share.Id, "scope": share.Scope(), "download": share.Download(), "pin": share.PINHash() != "",
			"expires": timestamp(share.Expires()), "opens": share.Opens(),
		}
	}
	body, err := api.OnePage(e.Request.URL.Query(), "shares", shares)
	if err != nil {
		return err
	}
	return api.OK(e, "", body)
}

// RevokeShare returns the command that revokes a share link to a delivery.
func (s *Service) RevokeShare() api.Command[*records.DeliveryShare, api.None] {
	return api.Command[*records.DeliveryShare, api.None]{
		Parse: func(e *core.RequestEvent) (*records.DeliveryShare, error) {
			st, err := bookedByCaller(e)
			if err != nil {
				return nil, err
			}
			share, err := records.FindDeliveryShare(e.App, e.Request.PathValue("shareId"))
			if err == nil && share.Delivery() != st.Delivery {
				err = api.ErrNotFound
			}
			return share, err
		},
		Run: api.Does(func(tx store.Tx, found *records.DeliveryShare) error {
			share, err := records.FindDeliveryShare(tx, found.Id)
			if err != nil {
				return err
			}
			share.SetRevoked(true)
			return tx.Save(share)
		}),
		Answer: api.Says("The link no longer works."),
	}
}
