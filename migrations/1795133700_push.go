package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// push_subscriptions has a row for each browser that gets push messages of a person. Its fields are secrets: whoever has
// them can send to that browser. A subscription ends with the sessions of its account, that is, when the key of the
// account's tokens changes. Its messages go with it.
//
// server_secrets has what the server makes at its first start and all nodes of a cluster share. It is no collection, so
// that the dashboard does not show it.
func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "users", "outbox")
		if err != nil {
			return err
		}
		users, outbox := found[0], found[1]
		subscriptions := core.NewBaseCollection("push_subscriptions")
		stamped(subscriptions,
			partOf("user", users),
			hidden(requiredText("endpoint", 1000)),
			hidden(requiredText("p256dh", 100)),
			hidden(requiredText("auth", 100)),
		)
		subscriptions.AddIndex("idx_push_subscriptions_endpoint", true, "endpoint", "")
		subscriptions.AddIndex("idx_push_subscriptions_user", false, "user, created", "")
		if err := app.Save(subscriptions); err != nil {
			return err
		}
		channel := outbox.Fields.GetByName("channel").(*core.SelectField)
		channel.Values = append(channel.Values, "push")
		outbox.AddIndex("idx_outbox_push", false, "`to`", "channel = 'push'")
		if err := app.Save(outbox); err != nil {
			return err
		}
		return execute(
			`CREATE TABLE server_secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT`,
			`CREATE TRIGGER push_subscriptions_gone AFTER DELETE ON push_subscriptions BEGIN
				DELETE FROM outbox WHERE "to" = OLD.id AND channel = 'push';
			END`,
			`CREATE TRIGGER push_subscriptions_of_sessions AFTER UPDATE OF tokenKey ON users WHEN OLD.tokenKey IS NOT NEW.tokenKey BEGIN
				DELETE FROM push_subscriptions WHERE user = NEW.id;
			END`,
		)(app)
	}, func(app core.App) error {
		err := execute(
			`DROP TRIGGER push_subscriptions_of_sessions`,
			`DROP TRIGGER push_subscriptions_gone`,
			`DELETE FROM outbox WHERE channel = 'push'`,
			`DROP TABLE server_secrets`,
		)(app)
		if err != nil {
			return err
		}
		outbox, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		channel := outbox.Fields.GetByName("channel").(*core.SelectField)
		channel.Values = slices.DeleteFunc(channel.Values, func(value string) bool { return value == "push" })
		outbox.RemoveIndex("idx_outbox_push")
		if err := app.Save(outbox); err != nil {
			return err
		}
		return drop("push_subscriptions")(app)
	})
}
