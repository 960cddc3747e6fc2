package pictures

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// Picture is a row of talk_pictures.
type Picture struct {
	ID        string `db:"id"`
	Thread    string `db:"thread"`
	Number    int    `db:"number"`  // number of its message; 0 for a picture of a brief
	Booking   string `db:"booking"` // id of the booking if the picture is part of a brief; otherwise empty
	Position  int    `db:"position"`
	Owner     string `db:"owner"` // id of the account
	File      string `db:"file"`
	Width     int    `db:"width"`
	Height    int    `db:"height"`
	Bytes     int64  `db:"bytes"`
	DeletedAt string `db:"deletedAt"` // time at which its message was deleted; empty otherwise
}

const selectPictures = `SELECT id, thread, number, booking, position, owner, file, width, height, bytes, deletedAt FROM talk_pictures `

// Place specifies what new pictures belong to: a message of a thread, or the brief of a booking.
type Place struct {
	Thread  string
	Number  int    // number of the message; 0 for a brief
	Booking string // id of the brief's booking; empty for a message
	Owner   string // id of the account
	From    int    // the position of the first new picture
}

// expect adds pictures that are about to be stored to talk_gone. Their files are deleted at the time due, unless their
// rows are added before.
func expect(tx store.Tx, stored []Stored, due time.Time) error {
	for _, one := range stored {
		_, err := tx.DB().NewQuery(`INSERT INTO talk_gone (file, due) VALUES ({:file}, {:due})`).
			Bind(dbx.Params{"file": one.File, "due": records.Timestamp(due)}).Execute()
		if err != nil {
			return fmt.Errorf("note a picture that is stored: %w", err)
		}
	}
	return nil
}

// Add adds rows for stored pictures. It returns a 413 error if their owner's pictures would exceed the size limit.
func (s *Service) Add(tx store.Tx, to Place, stored []Stored) ([]*Picture, error) {
	if err := s.CheckSpace(tx, to.Owner, stored); err != nil {
		return nil, err
	}
	added := make([]*Picture, len(stored))
	for i, one := range stored {
		added[i] = &Picture{
			ID: core.GenerateDefaultRandomId(), Thread: to.Thread, Number: to.Number, Booking: to.Booking, Position: to.From + i,
			Owner: to.Owner, File: one.File, Width: one.Width, Height: one.Height, Bytes: one.Bytes,
		}
		if err := insert(tx, added[i], s.now()); err != nil {
			return nil, err
		}
	}
	return added, nil
}

// Row returns the column values with which a new picture is inserted.
func (p *Picture) Row(created time.Time) dbx.Params {
	return dbx.Params{
		"id": p.ID, "thread": p.Thread, "number": p.Number, "booking": p.Booking, "position": p.Position, "owner": p.Owner,
		"file": p.File, "width": p.Width, "height": p.Height, "bytes": p.Bytes, "created": records.Timestamp(created),
	}
}

func insert(tx store.Tx, p *Picture, now time.Time) error {
	_, err := tx.DB().NewQuery(`INSERT INTO talk_pictures (id, thread, number, booking, position, owner, file, width, height, bytes, created)
		VALUES ({:id}, {:thread}, {:number}, {:booking}, {:position}, {:owner}, {:file}, {:width}, {:height}, {:bytes}, {:created})`).
		Bind(p.Row(now)).Execute()
	if err == nil {
		_, err = tx.DB().NewQuery(`DELETE FROM talk_gone WHERE file = {:file}`).Bind(dbx.Params{"file": p.File}).Execute()
	}
	if err != nil {
		return fmt.Errorf("add a picture: %w", err)
	}
	return nil
}

// CheckSpace returns a 413 error if the pictures of a person, together with the new ones in stored, would exceed the
// size limit. A picture to which several rows refer counts once, and pictures of deleted messages do not count.
func (s *Service) CheckSpace(app core.App, owner string, stored []Stored) error {
	if len(stored) == 0 {
		return nil
	}
	var used int64
	err := app.DB().NewQuery(`SELECT coalesce(sum(bytes), 0) FROM
		(SELECT DISTINCT file, bytes FROM talk_pictures WHERE owner = {:owner} AND deletedAt = '')`).
		Bind(dbx.Params{"owner": owner}).Row(&used)
	if err != nil {
		return fmt.Errorf("sum up the pictures of a person: %w", err)
	}
	for _, one := range stored {
		used += one.Bytes
	}
	if used > s.maxBytes {
		return errFull
	}
	return nil
}

// Find loads a picture. The error is sql.ErrNoRows if there is none.
func Find(app core.App, id string) (*Picture, error) {
	found := &Picture{}
	if err := app.DB().NewQuery(selectPictures + `WHERE id = {:id}`).Bind(dbx.Params{"id": id}).One(found); err != nil {
		return nil, fmt.Errorf("load a picture: %w", err)
	}
	return found, nil
}

// OfOwner returns the pictures that a person has sent or added to briefs. A picture to which several rows refer is
// returned once. Pictures of deleted messages are omitted.
func OfOwner(app core.App, userID string) (found []*Picture, err error) {
	err = app.DB().NewQuery(selectPictures + `WHERE owner = {:owner} AND deletedAt = '' GROUP BY file ORDER BY file`).
		Bind(dbx.Params{"owner": userID}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("load the pictures of a person: %w", err)
	}
	return found, nil
}

// OfMessages returns the pictures of the messages of a thread whose numbers are in the range [from, to]. The result
// maps message numbers to pictures. It includes pictures of deleted messages.
func OfMessages(app core.App, threadID string, from, to int) (map[int][]*Picture, error) {
	var rows []*Picture
	err := app.DB().NewQuery(selectPictures + `WHERE thread = {:thread} AND number BETWEEN {:from} AND {:to} AND number > 0 ORDER BY number, position`).
		Bind(dbx.Params{"thread": threadID, "from": from, "to": to}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load the pictures of messages: %w", err)
	}
	found := map[int][]*Picture{}
	for _, row := range rows {
		found[row.Number] = append(found[row.Number], row)
	}
	return found, nil
}

// OfBrief returns the pictures of the brief of a booking, in order.
func OfBrief(app core.App, bookingID string) (found []*Picture, err error) {
	err = app.DB().NewQuery(selectPictures + `WHERE booking = {:booking} AND booking != '' ORDER BY position`).
		Bind(dbx.Params{"booking": bookingID}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("load the pictures of a brief: %w", err)
	}
	return found, nil
}

// Hide marks the pictures of a message as deleted, because the message was deleted. Admins can see the pictures until
// their rows are deleted.
func Hide(tx store.Tx, threadID string, number int, at time.Time) error {
	_, err := tx.DB().NewQuery(`UPDATE talk_pictures SET deletedAt = {:at} WHERE thread = {:thread} AND number = {:number}`).
		Bind(dbx.Params{"thread": threadID, "number": number, "at": records.Timestamp(at)}).Execute()
	if err != nil {
		return fmt.Errorf("hide the pictures of a deleted message: %w", err)
	}
	return nil
}

// goneFiles returns the names of up to limit stored pictures whose deletion is due according to talk_gone, because no
// row refers to them.
func goneFiles(app core.App, now time.Time, limit int) (files []string, err error) {
	err = app.DB().NewQuery(`SELECT file FROM talk_gone WHERE due <= {:now} ORDER BY due LIMIT {:limit} + 0`).
		Bind(dbx.Params{"now": records.Timestamp(now), "limit": limit}).Column(&files)
	if err != nil {
		return nil, fmt.Errorf("load the pictures that are gone: %w", err)
	}
	return files, nil
}

// forget removes deleted pictures from talk_gone.
func forget(tx store.Tx, files []string) error {
	ids, err := json.Marshal(files)
	if err != nil {
		return err
	}
	_, err = tx.DB().NewQuery(`DELETE FROM talk_gone WHERE file IN (SELECT value FROM json_each({:files}))`).Bind(dbx.Params{"files": string(ids)}).Execute()
	if err != nil {
		return fmt.Errorf("forget pictures that are gone: %w", err)
	}
	return nil
}
