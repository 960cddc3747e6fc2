package site

import (
	"encoding/json"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

// maxDemoMessages is how many messages ShowDemoOutbox answers.
const maxDemoMessages = 50

// ShowDemoOutbox answers the latest messages, newest first. In demo mode, messages are not sent, so visitors read their
// codes and links here. Otherwise it answers 404.
func (s *Service) ShowDemoOutbox(e *core.RequestEvent) error {
	if !s.Config.Demo {
		return api.ErrNotFound
	}
	messages := []*records.OutboxMessage{}
	err := e.App.RecordQuery(records.Outbox).OrderBy(records.FieldCreated+" DESC", "rowid DESC").Limit(maxDemoMessages).All(&messages)
	if err != nil {
		return fmt.Errorf("load the latest messages: %w", err)
	}
	brand, url := s.Config.Brand(), api.PublicURL(e.App)
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

// pushText returns what a push message says and the page that it opens. Its row has the JSON that browsers get.
func pushText(payload, publicURL string) string {
	var message struct{ Body, URL string }
	if err := json.Unmarshal([]byte(payload), &message); err != nil {
		return payload
	}
	return message.Body + "\n\n" + publicURL + message.URL
}
