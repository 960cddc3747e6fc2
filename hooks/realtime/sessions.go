package realtime

import (
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/tools/security"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
)

// realtimeSession is the sign-in that a realtime client subscribed with. The zero value is that of a visitor.
type realtimeSession struct {
	userID   string
	tokenKey string
	expiry   *time.Timer // discards the client when the token expires
}

func (s realtimeSession) stop() {
	if s.expiry != nil {
		s.expiry.Stop()
	}
}

// BindSessions ends a realtime connection together with its token. PocketBase reads the token once, when the
// client subscribes.
func BindSessions(app core.App) {
	app.OnRealtimeSubscribeRequest().BindFunc(func(e *core.RealtimeSubscribeRequestEvent) error {
		client, ok := e.Client.(*realtimeClient)
		if !ok || e.Auth == nil {
			return e.Next()
		}
		token := bearerToken(e.RequestEvent)
		client.signIn(e.Auth, token)
		// A token that was revoked after the middleware read it, but before the client could be found by it.
		if _, err := e.App.FindAuthRecordByToken(token, core.TokenTypeAuth); err != nil {
			client.Discard()
			return api.Refuse(http.StatusUnauthorized, "Please log in to continue.")
		}
		return e.Next()
	})

	const beforePocketBase = -100 // which takes the account off the client at -99 and leaves the connection open
	accounts := []string{"users", core.CollectionNameSuperusers}
	app.OnModelAfterUpdateSuccess(accounts...).Bind(&hook.Handler[*core.ModelEvent]{
		Priority: beforePocketBase,
		Func: func(e *core.ModelEvent) error {
			if account, ok := e.Model.(*core.Record); ok {
				discardClients(e.App, func(s realtimeSession) bool {
					return s.userID == account.Id && s.tokenKey != account.TokenKey()
				})
			}
			return e.Next()
		},
	})
	app.OnModelAfterDeleteSuccess(accounts...).Bind(&hook.Handler[*core.ModelEvent]{
		Priority: beforePocketBase,
		Func: func(e *core.ModelEvent) error {
			if account, ok := e.Model.(*core.Record); ok {
				EndConnections(e.App, account.Id)
			}
			return e.Next()
		},
	})
}

// EndConnections ends every realtime connection of an account.
func EndConnections(app core.App, userID string) {
	discardClients(app, func(s realtimeSession) bool { return s.userID == userID })
}

func discardClients(app core.App, ends func(realtimeSession) bool) {
	for _, client := range app.SubscriptionsBroker().Clients() {
		if client, ok := client.(*realtimeClient); ok && ends(client.signedIn()) {
			client.Discard()
		}
	}
}

// bearerToken is the token of a request as PocketBase reads it, with or without the word Bearer.
func bearerToken(e *core.RequestEvent) string {
	token := e.Request.Header.Get("Authorization")
	if scheme, rest, found := strings.Cut(token, " "); found && strings.EqualFold(scheme, "Bearer") {
		return rest
	}
	return token
}

// signIn notes whose token the client subscribed with, and discards the client when that token expires.
func (c *realtimeClient) signIn(account *core.Record, token string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return
	}
	c.session.stop()
	c.session = realtimeSession{userID: account.Id, tokenKey: account.TokenKey()}
	claims, err := security.ParseUnverifiedJWT(token) // the middleware has verified it
	if err != nil {
		return
	}
	if expires, err := claims.GetExpirationTime(); err == nil && expires != nil {
		c.session.expiry = time.AfterFunc(time.Until(expires.Time), c.Discard)
	}
}

func (c *realtimeClient) signedIn() realtimeSession {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.session
}
