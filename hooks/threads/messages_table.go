package threads

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/talk"
)

// Kind specifies whether a message is a text, a line about a booking, or deleted.
type Kind string

// These are the kinds of messages.
const (
	Text    Kind = "text"
	Line    Kind = "line"
	Deleted Kind = "deleted"
)

// Message is a row of the table messages.
type Message struct {
	ID     string    `db:"id"`
	Thread string    `db:"thread"`
	Number int       `db:"number"`
	Sender talk.Side `db:"sender"`
	Kind   Kind      `db:"kind"`
	Text   string    `db:"text"`
	// Masked is the text without contact details, shown to the other side while it may not see them; nil if it has none.
	Masked    *string    `db:"masked"`
	Event     talk.Event `db:"event"`
	Booking   string     `db:"booking"`
	Stamp     string     `db:"at"`
	DeletedAt string     `db:"deletedAt"`
}

// At returns when the message was written.
func (m *Message) At() time.Time {
	at, _ := records.ParseTimestamp(m.Stamp) // cannot fail, because the server has written it
	return at
}

const selectMessages = `SELECT id, thread, number, sender, kind, text, masked, event, booking, at, deletedAt FROM messages `

// Row returns the columns of a new message.
func (m *Message) Row() dbx.Params {
	return dbx.Params{
		"thread": m.Thread, "number": m.Number, "id": m.ID, "sender": string(m.Sender), "kind": string(m.Kind), "text": m.Text,
		"masked": m.Masked, "event": string(m.Event), "booking": m.Booking, "at": m.Stamp,
	}
}

func insertMessage(tx store.Tx, m *Message) error {
	_, err := tx.DB().NewQuery(`INSERT INTO messages (thread, number, id, sender, kind, text, masked, event, booking, at)
		VALUES ({:thread}, {:number}, {:id}, {:sender}, {:kind}, {:text}, {:masked}, {:event}, {:booking}, {:at})`).
		Bind(m.Row()).Execute()
	if err != nil {
		return fmt.Errorf("insert a message: %w", err)
	}
	return nil
}

// FindMessage loads a message of a thread. The error is sql.ErrNoRows if there is none.
func FindMessage(app core.App, threadID, messageID string) (*Message, error) {
	found := &Message{}
	err := app.DB().NewQuery(selectMessages + `WHERE id = {:id} AND thread = {:thread}`).
		Bind(dbx.Params{"id": messageID, "thread": threadID}).One(found)
	if err != nil {
		return nil, fmt.Errorf("load a message: %w", err)
	}
	return found, nil
}

// Before returns the last messages of a thread whose numbers are smaller than number, in ascending order. It returns at
// most limit messages.
func Before(app core.App, threadID string, number, limit int) ([]*Message, error) {
	return page(app, `SELECT * FROM (`+selectMessages+`WHERE thread = {:thread} AND number < {:number} ORDER BY number DESC LIMIT {:limit} + 0) ORDER BY number`,
		threadID, number, limit)
}

// After returns the first messages of a thread whose numbers are greater than number, in ascending order. It returns at
// most limit messages.
func After(app core.App, threadID string, number, limit int) ([]*Message, error) {
	return page(app, selectMessages+`WHERE thread = {:thread} AND number > {:number} ORDER BY number LIMIT {:limit} + 0`, threadID, number, limit)
}

func page(app core.App, query, threadID string, number, limit int) (found []*Message, err error) {
	err = app.DB().NewQuery(query).Bind(dbx.Params{"thread": threadID, "number": number, "limit": limit}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("load messages: %w", err)
	}
	return found, nil
}

// unseen counts the texts from the other side whose number is greater than above. It returns this count and the time of
// the oldest text.
func unseen(tx store.Tx, threadID string, reader talk.Side, above int) (count int, oldest time.Time, err error) {
	var found struct {
		Count  int    `db:"count"`
		Oldest string `db:"oldest"`
	}
	err = tx.DB().NewQuery(`SELECT count(*) AS count, coalesce(min(at), '') AS oldest FROM messages
		WHERE thread = {:thread} AND number > {:number} AND sender = {:sender} AND kind = 'text'`).
		Bind(dbx.Params{"thread": threadID, "number": above, "sender": string(reader.Other())}).One(&found)
	if err != nil {
		return 0, oldest, fmt.Errorf("count unseen messages: %w", err)
	}
	if found.Oldest != "" {
		oldest, err = records.ParseTimestamp(found.Oldest)
	}
	return found.Count, oldest, err
}

// markDeleted marks a message as deleted. The text is kept for the admins.
func markDeleted(tx store.Tx, m *Message, at time.Time) error {
	_, err := tx.DB().NewQuery(`UPDATE messages SET kind = 'deleted', deletedAt = {:at} WHERE thread = {:thread} AND number = {:number}`).
		Bind(dbx.Params{"thread": m.Thread, "number": m.Number, "at": records.Timestamp(at)}).Execute()
	if err != nil {
		return fmt.Errorf("delete a message: %w", err)
	}
	return nil
}
