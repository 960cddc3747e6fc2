package realtime

import (
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
	"github.com/pocketbase/pocketbase/tools/security"

	"shootday/hooks/records"
	"shootday/internal/apperr"
)

// session describes the account that a client used to subscribe. The zero value means that there is no account.
type session struct {
	accountID string
	superuser bool
	tokenKey  string
	expiry    *time.Timer // discards the client when the token expires
}

func (s session) stop() {
	if s.expiry != nil {
		s.expiry.Stop()
	}
}

// endSessions ends a connection when its auth token expires or is revoked, or when its account is deleted. This is
// necessary because PocketBase checks the token only once, when the client subscribes.
func endSessions(app core.App, clients *registry) {
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		subscriber, ok := e.Client.(*client)
		if !ok || e.Auth == nil {
			return e.Next()
		}
		token := bearerToken(e.RequestEvent)
		subscriber.signIn(e.Auth, token)
		// The token may have been revoked after the middleware checked it and before the client got its session. If so,
		// the hook below did not find the client.
		if _, err := e.App.FindAuthRecordByToken(token, core.TokenTypeAuth); err != nil {
			subscriber.Discard()
			return apperr.Unauthorized("Please log in to continue.")
		}
		return e.Next()
	})

	// PocketBase's own hooks remove the account from the client, but leave the connection open.
	accounts := []string{records.Users, core.CollectionNameSuperusers}
	app.OnModelAfterUpdateSuccess(accounts...).Bind(&hook.Handler[*core.ModelEvent]{
		Priority: beforePocketBase,
		Func: func(e *core.ModelEvent) error {
			if account := records.FromModel(e.Model); account != nil {
				for _, c := range clients.of(account.Id) {
					if c.currentSession().tokenKey != account.TokenKey() {
						c.Discard()
					}
				}
			}
			return e.Next()
		},
	})
	app.OnModelAfterDeleteSuccess(accounts...).Bind(&hook.Handler[*core.ModelEvent]{
		Priority: beforePocketBase,
		Func: func(e *core.ModelEvent) error {
			if account := records.FromModel(e.Model); account != nil {
				for _, c := range clients.of(account.Id) {
					c.Discard()
				}
			}
			return e.Next()
		},
	})
}

// bearerToken returns the token of a request. Like PocketBase, it accepts a token with or without the prefix "Bearer".
func bearerToken(e *core.RequestEvent) string {
	token := e.Request.Header.Get("Authorization")
	if scheme, rest, found := strings.Cut(token, " "); found && strings.EqualFold(scheme, "Bearer") {
		return rest
	}
	return token
}

// signIn replaces the client's session with one of the given account, and discards the client when token expires. The
// caller must have verified the token.
func (c *client) signIn(account *core.Record, token string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return
	}
	c.session.stop()
	c.clients.remove(c, c.session)
	c.session = session{accountID: account.Id, superuser: account.IsSuperuser(), tokenKey: account.TokenKey()}
	c.clients.add(c, c.session)
	claims, err := security.ParseUnverifiedJWT(token)
	if err != nil {
		return
	}
	if expires, err := claims.GetExpirationTime(); err == nil && expires != nil {
		c.session.expiry = time.AfterFunc(time.Until(expires.Time), c.Discard)
	}
}

func (c *client) currentSession() session {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.session
}
