package hooks

import (
	"context"
	"fmt"
	"net/mail"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/internal/letter"
)

const (
	outboxBatch   = 20
	outboxTries   = 12
	outboxBackoff = 5 * time.Second // doubles with each try, at most an hour
	blanked       = "(sent; the code or link is no longer kept)"
)

// outbox writes messages in the transaction of the change they tell of and sends them afterwards, so that a mail
// server that is away never loses or holds up business.
type outbox struct {
	Deps
	wake chan struct{}
}

func newOutbox(deps Deps) *outbox { return &outbox{Deps: deps, wake: make(chan struct{}, 1)} }

// add queues a message. One with a dedupe key that was added before is left out.
func (o *outbox) add(tx core.App, message letter.Message) error {
	if message.DedupeKey != "" {
		_, err := tx.FindFirstRecordByData("outbox", "dedupeKey", message.DedupeKey)
		if err == nil {
			return nil
		}
	}
	collection, err := tx.FindCachedCollectionByNameOrId("outbox")
	if err != nil {
		return err
	}
	channel := "email"
	if isMobile(message.To) {
		channel = "sms"
	}
	row := core.NewRecord(collection)
	row.Load(body{
		"to": message.To, "channel": channel, "subject": message.Subject, "text": message.Text,
		"secret": message.Secret, "dedupeKey": message.DedupeKey,
	})
	if !o.Config.Demo {
		row.Set("nextAttemptAt", o.Now())
	}
	return tx.Save(row)
}

// run sends what is due until the context ends. A new message wakes it at once.
func (o *outbox) run(ctx context.Context, app core.App) {
	app.OnRecordAfterCreateSuccess("outbox").BindFunc(func(e *core.RecordEvent) error {
		select {
		case o.wake <- struct{}{}:
		default:
		}
		return e.Next()
	})
	every(ctx, time.Second, o.wake, func() {
		if err := o.sendDue(ctx, app); err != nil {
			app.Logger().Error("outbox", "error", err)
		}
	})
}

func (o *outbox) sendDue(ctx context.Context, app core.App) error {
	due := []*core.Record{}
	err := app.RecordQuery("outbox").
		AndWhere(dbx.NewExp("nextAttemptAt != '' AND nextAttemptAt <= {:now}", dbx.Params{"now": stamp(o.Now())})).
		OrderBy("nextAttemptAt").Limit(outboxBatch).All(&due)
	if err != nil {
		return fmt.Errorf("read due messages: %w", err)
	}
	for _, row := range due {
		if ctx.Err() != nil {
			return nil
		}
		if taken, err := o.take(app, row); err != nil || !taken {
			return err
		}
		if err := o.settle(app, row, o.send(ctx, app, row)); err != nil {
			return err
		}
	}
	return nil
}

// take reserves a message for this process by moving its next try ahead, so that two processes do not both send it.
// When this one dies in between, the message is due again after the reserve.
func (o *outbox) take(app core.App, row *core.Record) (bool, error) {
	result, err := app.NonconcurrentDB().NewQuery(
		`UPDATE outbox SET nextAttemptAt = {:reserve} WHERE id = {:id} AND nextAttemptAt = {:seen}`,
	).Bind(dbx.Params{
		"reserve": stamp(o.Now().Add(2 * o.Config.ProviderTimeout)), "id": row.Id, "seen": row.GetString("nextAttemptAt"),
	}).Execute()
	if err != nil {
		return false, fmt.Errorf("reserve message %s: %w", row.Id, err)
	}
	changed, err := result.RowsAffected()
	return changed == 1, err
}

// settle writes down how a try went.
func (o *outbox) settle(app core.App, row *core.Record, sendErr error) error {
	attempts := row.GetInt("attempts") + 1
	row.Set("attempts", attempts)
	row.Set("lastError", "")
	row.Set("nextAttemptAt", "")
	if sendErr == nil {
		row.Set("sent", o.Now())
		if row.GetBool("secret") {
			row.Set("text", blanked)
		}
	} else {
		row.Set("lastError", cut(sendErr.Error(), 500))
		if attempts < outboxTries {
			row.Set("nextAttemptAt", o.Now().Add(min(outboxBackoff<<(attempts-1), time.Hour)))
		}
		app.Logger().Warn("message not sent", "id", row.Id, "channel", row.GetString("channel"),
			"attempt", attempts, "error", sendErr.Error())
	}
	if err := app.Save(row); err != nil {
		return fmt.Errorf("settle message %s: %w", row.Id, err)
	}
	return nil
}

func (o *outbox) send(ctx context.Context, app core.App, row *core.Record) error {
	ctx, cancel := context.WithTimeout(ctx, o.Config.ProviderTimeout)
	defer cancel()
	if row.GetString("channel") == "sms" {
		if o.SMS == nil {
			return fmt.Errorf("no SMS provider is configured")
		}
		return o.SMS.Send(ctx, row.GetString("to"), row.GetString("text"), letter.CodeIn(row.GetString("text")))
	}
	return within(ctx, func() error { return o.mail(app, row) })
}

func (o *outbox) mail(app core.App, row *core.Record) error {
	meta := app.Settings().Meta
	from := mail.Address{Name: meta.SenderName, Address: meta.SenderAddress}
	client := app.NewMailClient()
	if smtp := o.Config.SMTP; smtp != nil {
		if smtp.From.Address != "" {
			from = mail.Address{Name: orElse(smtp.From.Name, from.Name), Address: smtp.From.Address}
		}
		client = &mailer.SMTPClient{
			Host: smtp.Host, Port: smtp.Port, Username: smtp.Username, Password: smtp.Password, TLS: smtp.TLS,
		}
	}
	text := row.GetString("text")
	return client.Send(&mailer.Message{
		From:    from,
		To:      []mail.Address{{Address: row.GetString("to")}},
		Subject: row.GetString("subject"),
		Text:    text,
		HTML:    letter.HTML(row.GetString("subject"), text),
	})
}

// within gives a call that knows no context up when the context ends. The call itself then ends on its own time.
func within(ctx context.Context, call func() error) error {
	result := make(chan error, 1)
	go func() { result <- call() }()
	select {
	case err := <-result:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// stamp is how PocketBase stores a moment, for comparisons in SQL.
func stamp(t time.Time) string { return t.UTC().Format(types.DefaultDateLayout) }

func parseStamp(text string) (time.Time, error) { return time.Parse(types.DefaultDateLayout, text) }

func cut(text string, longest int) string {
	return strings.ToValidUTF8(text[:min(len(text), longest)], "")
}
