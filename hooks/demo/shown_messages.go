package demo

import (
	"encoding/json"
	"errors"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/outbox"
	"shootday/hooks/records"
)

// maxMessages is the maximum number of messages in the response of ShowOutbox.
const maxMessages = 50

// errMail is returned when PocketBase tries to send an email in demo mode.
var errMail = errors.New("no mail is sent in demo mode")

// ShowOutbox responds with the latest messages in the outbox, newest first. In demo mode, these messages are not sent,
// and visitors read codes and links in the response. In production, ShowOutbox responds with 404.
func (s *Service) ShowOutbox(e *core.RequestEvent) error {
	if !s.config.On {
		return api.ErrNotFound
	}
	messages, err := outbox.LatestMessages(e.App, maxMessages)
	if err != nil {
		return err
	}
	brand, url := s.config.Brand, api.PublicURL(e.App)
	items := make([]api.Body, len(messages))
	for i, message := range messages {
		text, html := message.Text(), ""
		switch message.Channel() {
		case records.ChannelEmail:
			html = brand.HTML(message.Subject(), text, url)
			text = brand.Signed(text)
		case records.ChannelPush:
			text = pushText(text, url)
		}
		items[i] = api.Body{
			"to": message.To(), "channel": message.Channel(), "subject": message.Subject(),
			"text": text, "html": html, "calendar": message.Calendar(), "created": records.Timestamp(message.Created()),
		}
	}
	return api.OK(e, "", api.Body{"items": items})
}

// pushText returns the text of a push message, followed by the URL of the web page that it opens. payload is the
// message's JSON.
func pushText(payload, publicURL string) string {
	var message struct{ Body, URL string }
	if err := json.Unmarshal([]byte(payload), &message); err != nil {
		return payload
	}
	return message.Body + "\n\n" + publicURL + message.URL
}
