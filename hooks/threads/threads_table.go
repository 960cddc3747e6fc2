package threads

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/talk"
)

// Find returns the thread of a customer and a photographer, or nil. customerID is the id of the customer's account.
func Find(app core.App, customerID, photographerID string) (*records.Thread, error) {
	found, err := records.First[records.Thread](app.RecordQuery(records.Threads).AndWhere(dbx.HashExp{
		records.ThreadFieldCustomer: customerID, records.ThreadFieldPhotographer: photographerID,
	}))
	if err != nil {
		return nil, fmt.Errorf("load the thread of two people: %w", err)
	}
	return found, nil
}

// SideOf returns the side of an account in a thread. The error is sql.ErrNoRows if there is no such thread or the account
// is not a participant.
func SideOf(app core.App, threadID, userID string) (talk.Side, error) {
	var customer, photographer string
	err := app.DB().NewQuery(`SELECT customer, photographerUser FROM threads WHERE id = {:id}`).
		Bind(dbx.Params{"id": threadID}).Row(&customer, &photographer)
	if err != nil {
		return "", fmt.Errorf("load the two people of a thread: %w", err)
	}
	side, ok := talk.SideOf(userID, customer, photographer)
	if !ok {
		return "", sql.ErrNoRows
	}
	return side, nil
}

// IsBlocked reports whether the customer or the photographer blocks the other.
func IsBlocked(app core.App, customerID, photographerID string) (blocked bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM threads WHERE customer = {:customer} AND photographer = {:photographer}
		AND (customerBlocked OR photographerBlocked))`).
		Bind(dbx.Params{"customer": customerID, "photographer": photographerID}).Row(&blocked)
	if err != nil {
		return false, fmt.Errorf("look up whether two people block each other: %w", err)
	}
	return blocked, nil
}

// RefuseBlocked returns talk.ErrBlocked if the customer or the photographer blocks the other.
func RefuseBlocked(app core.App, customerID, photographerID string) error {
	blocked, err := IsBlocked(app, customerID, photographerID)
	if err != nil {
		return err
	}
	if blocked {
		return talk.ErrBlocked
	}
	return nil
}

// InList contains the data about a thread that is shown in lists of bookings.
type InList struct {
	ThreadID string `db:"id"`
	Unread   int    `db:"unread"`
}

// OfCustomer returns the threads of a customer with the given photographers. The keys of the map are photographer ids.
func OfCustomer(app core.App, customerID string, photographerIDs []string) (map[string]InList, error) {
	return inList(app, `SELECT id, photographer AS other, customerUnread AS unread FROM threads WHERE customer = {:me}`, "photographer", customerID, photographerIDs)
}

// OfPhotographer returns the threads of a photographer with the given customers. The keys of the map are the ids of
// their accounts.
func OfPhotographer(app core.App, photographerID string, customerIDs []string) (map[string]InList, error) {
	return inList(app, `SELECT id, customer AS other, photographerUnread AS unread FROM threads WHERE photographer = {:me}`, "customer", photographerID, customerIDs)
}

func inList(app core.App, query, column, me string, others []string) (map[string]InList, error) {
	ids, err := json.Marshal(others)
	if err != nil {
		return nil, err
	}
	var rows []struct {
		InList
		Other string `db:"other"`
	}
	err = app.DB().NewQuery(query + ` AND ` + column + ` IN (SELECT value FROM json_each({:others}))`).
		Bind(dbx.Params{"me": me, "others": string(ids)}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load the threads of a list: %w", err)
	}
	found := make(map[string]InList, len(rows))
	for _, row := range rows {
		found[row.Other] = row.InList
	}
	return found, nil
}

// Unread returns the number of messages that a person has not seen, and the number of threads that contain them. id is
// the id of a customer's account or of a photographer's profile.
func Unread(app core.App, side talk.Side, id string) (messages, inThreads int, err error) {
	column := string(side)
	var found struct {
		Messages int `db:"messages"`
		Threads  int `db:"threads"`
	}
	err = app.DB().NewQuery(`SELECT coalesce(sum(` + column + `Unread), 0) AS messages, count(*) AS threads FROM threads
		WHERE ` + column + ` = {:id} AND ` + column + `Unread > 0`).Bind(dbx.Params{"id": id}).One(&found)
	if err != nil {
		return 0, 0, fmt.Errorf("count unread messages: %w", err)
	}
	return found.Messages, found.Threads, nil
}

// questions returns the latest questions with which customers opened threads with a photographer. They are used to
// compute how fast the photographer answers.
func questions(app core.App, photographerID string, now time.Time) (found []talk.Question, err error) {
	var rows []struct {
		Asked    string `db:"askedAt"`
		Answered string `db:"answeredAt"`
	}
	err = app.DB().NewQuery(`SELECT askedAt, answeredAt FROM threads
		WHERE photographer = {:photographer} AND askedAt != '' AND askedAt >= {:since}
			AND (answeredAt != '' OR askedAt <= {:silent}) ORDER BY askedAt DESC LIMIT {:limit} + 0`).
		Bind(dbx.Params{
			"photographer": photographerID, "since": records.Timestamp(now.Add(-talk.AnswersSince)),
			"silent": records.Timestamp(now.Add(-talk.Unanswered)), "limit": talk.CountedAnswers,
		}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load the questions to a photographer: %w", err)
	}
	for _, row := range rows {
		question := talk.Question{}
		if question.Asked, err = records.ParseTimestamp(row.Asked); err == nil && row.Answered != "" {
			question.Answered, err = records.ParseTimestamp(row.Answered)
		}
		if err != nil {
			return nil, fmt.Errorf("read the time of a question: %w", err)
		}
		found = append(found, question)
	}
	return found, nil
}

// OfAccount returns the threads in which an account is the customer or the photographer.
func OfAccount(app core.App, userID string) (found []*records.Thread, err error) {
	err = app.RecordQuery(records.Threads).AndWhere(dbx.NewExp("customer = {:user} OR photographerUser = {:user}", dbx.Params{"user": userID})).All(&found)
	if err != nil {
		return nil, fmt.Errorf("load the threads of an account: %w", err)
	}
	return found, nil
}

// ofPhotographer returns the threads of a photographer.
func ofPhotographer(tx store.Tx, photographerID string) (found []*records.Thread, err error) {
	err = tx.RecordQuery(records.Threads).AndWhere(dbx.HashExp{records.ThreadFieldPhotographer: photographerID}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("load the threads of a photographer: %w", err)
	}
	return found, nil
}

// DueToTell returns the ids of at most limit threads in which an email to a side about its unseen messages is due,
// earliest first. It leaves out threads for which such an email has failed recently.
func DueToTell(app core.App, side talk.Side, now time.Time, failing *jobs.FailingRows, limit int64) (ids []string, err error) {
	unpostponed, err := failing.Unpostponed()
	if err != nil {
		return nil, err
	}
	field := string(side) + "TellAt"
	err = app.DB().Select(records.FieldID).From(records.Threads).
		Where(dbx.NewExp(field+" != '' AND "+field+" <= {:now}", dbx.Params{"now": records.Timestamp(now)})).
		AndWhere(unpostponed).OrderBy(field).Limit(limit).Column(&ids)
	if err != nil {
		return nil, fmt.Errorf("load the threads with messages to tell people about: %w", err)
	}
	return ids, nil
}
