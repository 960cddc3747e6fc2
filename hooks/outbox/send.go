package outbox

import (
	"cmp"
	"context"
	"errors"
	"net/mail"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"shootday/internal/notification"
	"shootday/internal/smtp"

	"shootday/internal/config"
	"shootday/internal/safe"
)

// senderName replaces the default name of the dashboard's mail settings with the brand.
func senderName(set, brand string) string {
	if set == config.DefaultBrand {
		return brand
	}
	return set
}

// within gives a call that knows no context up when the context ends. The call itself then ends on its own time.
func within(ctx context.Context, call func() error) error {
	result := make(chan error, 1)
	go func() { result <- safe.Do(call) }()
	select {
	case err := <-result:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (o *Outbox) text(ctx context.Context, _ core.App, row *core.Record) error {
	if o.SMS == nil {
		return errors.New("no SMS provider is configured")
	}
	return o.SMS.Send(ctx, row.GetString("to"), row.GetString("text"), notification.CodeIn(row.GetString("text")))
}

// mail sends by the mail server of the environment, of the dashboard, or by the machine's own sendmail.
func (o *Outbox) mail(ctx context.Context, app core.App, row *core.Record) error {
	settings, brand := app.Settings(), o.Config.Brand()
	text := brand.Signed(row.GetString("text"))
	message := smtp.Message{
		ID:      row.Id,
		From:    mail.Address{Name: senderName(settings.Meta.SenderName, o.Config.BrandName), Address: settings.Meta.SenderAddress},
		To:      row.GetString("to"),
		Subject: row.GetString("subject"),
		Text:    text,
		HTML:    brand.HTML(row.GetString("subject"), text, cmp.Or(o.Config.PublicURL, settings.Meta.AppURL)),
	}
	if own := o.Config.SMTP; own != nil {
		if own.From.Address != "" {
			message.From = mail.Address{Name: cmp.Or(own.From.Name, message.From.Name), Address: own.From.Address}
		}
		server := smtp.Server{
			Host: own.Host, Port: own.Port, Username: own.Username, Password: own.Password, TLS: own.TLS,
		}
		return server.Send(ctx, message)
	}
	if set := settings.SMTP; set.Enabled {
		server := smtp.Server{
			Host: set.Host, Port: set.Port, Username: set.Username, Password: set.Password, TLS: set.TLS,
			Login: set.AuthMethod == mailer.SMTPAuthLogin, LocalName: set.LocalName,
		}
		return server.Send(ctx, message)
	}
	return within(ctx, func() error {
		return app.NewMailClient().Send(&mailer.Message{
			From: message.From, To: []mail.Address{{Address: message.To}},
			Subject: message.Subject, Text: message.Text, HTML: message.HTML,
		})
	})
}
