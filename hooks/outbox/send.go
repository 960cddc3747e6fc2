package outbox

import (
	"context"
	"errors"
	"io"
	"net/mail"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/mailer"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/notification"
	"shootday/internal/safe"
	"shootday/internal/smtp"
)

// withContext calls a function that has no context parameter. It returns as soon as ctx is done, even if the function
// has not returned.
func withContext(ctx context.Context, call func() error) error {
	result := make(chan error, 1)
	go func() { result <- safe.Do(call) }()
	select {
	case err := <-result:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (o *Outbox) sendSMS(ctx context.Context, _ core.App, message *records.OutboxMessage) error {
	if o.Senders.SMS == nil {
		return errors.New("no SMS provider is configured")
	}
	return o.Senders.SMS.Send(ctx, message.To(), message.Text(), notification.CodeIn(message.Text()))
}

// sendMail sends an email through the configured mail server, or through the local command sendmail if no server is
// configured.
func (o *Outbox) sendMail(ctx context.Context, app core.App, row *records.OutboxMessage) error {
	settings, brand := app.Settings(), o.Config.Brand
	message := smtp.Message{
		ID:       row.Id,
		From:     mail.Address{Name: settings.Meta.SenderName, Address: settings.Meta.SenderAddress},
		To:       row.To(),
		Subject:  row.Subject(),
		Calendar: row.Calendar(),
		Text:     brand.Signed(row.Text()),
		HTML:     brand.HTML(row.Subject(), row.Text(), api.PublicURL(app)),
	}
	if set := settings.SMTP; set.Enabled {
		server := smtp.Server{
			Host: set.Host, Port: set.Port, Username: set.Username, Password: set.Password, TLS: set.TLS,
			Login: set.AuthMethod == mailer.SMTPAuthLogin, LocalName: set.LocalName,
		}
		return server.Send(ctx, message)
	}
	return withContext(ctx, func() error {
		local := &mailer.Message{
			From: message.From, To: []mail.Address{{Address: message.To}},
			Subject: message.Subject, Text: message.Text, HTML: message.HTML,
		}
		if message.Calendar != "" {
			local.Attachments = map[string]io.Reader{smtp.CalendarFile: strings.NewReader(message.Calendar)}
		}
		return app.NewMailClient().Send(local)
	})
}
