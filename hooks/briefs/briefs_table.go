package briefs

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/brief"
)

// row is a row of the table briefs. masked and maskedShots contain the text and the shots without contact details, or NULL
// if there are no contact details to hide.
type row struct {
	Booking     string         `db:"booking"`
	Thread      string         `db:"thread"`
	Text        string         `db:"text"`
	Masked      sql.NullString `db:"masked"`
	Shots       string         `db:"shots"`
	MaskedShots sql.NullString `db:"maskedShots"`
	SiteName    string         `db:"siteName"`
	SitePhone   string         `db:"sitePhone"`
	Version     int            `db:"version"`
	ChangedAt   string         `db:"changedAt"`
	Told        bool           `db:"told"`
}

const selectBriefs = `SELECT booking, thread, text, masked, shots, maskedShots, siteName, sitePhone, version, changedAt, told FROM briefs `

func findBrief(app core.App, bookingID string) (Stored, error) {
	var found row
	err := app.DB().NewQuery(selectBriefs + `WHERE booking = {:booking}`).Bind(dbx.Params{"booking": bookingID}).One(&found)
	if errors.Is(err, sql.ErrNoRows) {
		return Stored{Booking: bookingID}, nil
	}
	if err != nil {
		return Stored{}, fmt.Errorf("load the brief of booking %s: %w", bookingID, err)
	}
	return found.stored()
}

func briefsOf(app core.App, threadID string) ([]Stored, error) {
	return findBriefs(app, `WHERE thread = {:id}`, threadID)
}

func briefsOfCustomer(app core.App, userID string) ([]Stored, error) {
	return findBriefs(app, `WHERE thread IN (SELECT id FROM threads WHERE customer = {:id})`, userID)
}

func findBriefs(app core.App, where, id string) ([]Stored, error) {
	var rows []row
	err := app.DB().NewQuery(selectBriefs + where + ` ORDER BY changedAt DESC, booking`).Bind(dbx.Params{"id": id}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load briefs: %w", err)
	}
	all := make([]Stored, len(rows))
	for i, one := range rows {
		if all[i], err = one.stored(); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (r row) stored() (Stored, error) {
	s := Stored{Booking: r.Booking, Thread: r.Thread, Version: r.Version, Told: r.Told}
	s.Written.Text, s.Masked.Text = r.Text, r.Text
	if r.Masked.Valid {
		s.Masked.Text = r.Masked.String
	}
	shots := r.Shots
	err := json.Unmarshal([]byte(shots), &s.Written.Shots)
	if r.MaskedShots.Valid {
		shots = r.MaskedShots.String
	}
	err = errors.Join(err, json.Unmarshal([]byte(shots), &s.Masked.Shots))
	if r.SiteName != "" {
		s.Written.OnSite = &brief.OnSite{Name: r.SiteName, Phone: r.SitePhone}
		s.Masked.OnSite = s.Written.OnSite
	}
	changed, failure := records.ParseTimestamp(r.ChangedAt)
	s.ChangedAt = changed
	if err = errors.Join(err, failure); err != nil {
		return s, fmt.Errorf("read the brief of booking %s: %w", r.Booking, err)
	}
	return s, nil
}

// Row returns the values of the columns in which a brief is stored.
func (s Stored) Row() (dbx.Params, error) {
	shots, err := encodeShots(s.Written.Shots)
	if err != nil {
		return nil, err
	}
	maskedShots, err := encodeShots(s.Masked.Shots)
	if err != nil {
		return nil, err
	}
	row := dbx.Params{
		"booking": s.Booking, "thread": s.Thread, "text": s.Written.Text, "masked": differing(s.Masked.Text, s.Written.Text),
		"shots": shots, "maskedShots": differing(maskedShots, shots), "siteName": "", "sitePhone": "",
		"version": s.Version, "changedAt": records.Timestamp(s.ChangedAt), "told": s.Told,
	}
	if who := s.Written.OnSite; who != nil {
		row["siteName"], row["sitePhone"] = who.Name, who.Phone
	}
	return row, nil
}

func saveBrief(tx store.Tx, s Stored) error {
	row, err := s.Row()
	if err != nil {
		return err
	}
	_, err = tx.DB().NewQuery(`INSERT INTO briefs (booking, thread, text, masked, shots, maskedShots, siteName, sitePhone, version, changedAt, told)
		VALUES ({:booking}, {:thread}, {:text}, {:masked}, {:shots}, {:maskedShots}, {:siteName}, {:sitePhone}, {:version}, {:changedAt}, {:told})
		ON CONFLICT (booking) DO UPDATE SET thread = excluded.thread, text = excluded.text, masked = excluded.masked, shots = excluded.shots,
			maskedShots = excluded.maskedShots, siteName = excluded.siteName, sitePhone = excluded.sitePhone, version = excluded.version,
			changedAt = excluded.changedAt, told = excluded.told`).Bind(row).Execute()
	if err != nil {
		return fmt.Errorf("store the brief of booking %s: %w", s.Booking, err)
	}
	return nil
}

func encodeShots(shots []string) (string, error) {
	if len(shots) == 0 {
		return "[]", nil
	}
	text, err := json.Marshal(shots)
	return string(text), err
}

// differing returns text, or nil if text equals other.
func differing(text, other string) any {
	if text == other {
		return nil
	}
	return text
}

// MarkRead records that the photographer has read a version of a brief, so that the photographer is notified of the next
// change. It does nothing if the brief has been changed since that version.
func MarkRead(tx store.Tx, bookingID string, version int) error {
	_, err := tx.DB().NewQuery(`UPDATE briefs SET told = FALSE WHERE booking = {:booking} AND version = {:version}`).
		Bind(dbx.Params{"booking": bookingID, "version": version}).Execute()
	if err != nil {
		return fmt.Errorf("note that the brief of booking %s was read: %w", bookingID, err)
	}
	return nil
}

// HasContent is an SQL condition for briefs that contain a text, a shot, a contact person on site or a picture.
const HasContent = `(briefs.text != '' OR briefs.shots != '[]' OR briefs.siteName != ''
	OR EXISTS (SELECT 1 FROM talk_pictures WHERE talk_pictures.booking = briefs.booking AND talk_pictures.booking != '' AND talk_pictures.deletedAt = ''))`

// Written returns the set of the ids of the bookings whose briefs have content.
func Written(app core.App, bookingIDs []string) (map[string]bool, error) {
	ids, err := json.Marshal(bookingIDs)
	if err != nil {
		return nil, err
	}
	var found []string
	err = app.DB().NewQuery(`SELECT booking FROM briefs WHERE booking IN (SELECT value FROM json_each({:ids})) AND ` + HasContent).
		Bind(dbx.Params{"ids": string(ids)}).Column(&found)
	if err != nil {
		return nil, fmt.Errorf("look for the briefs of bookings: %w", err)
	}
	written := make(map[string]bool, len(found))
	for _, id := range found {
		written[id] = true
	}
	return written, nil
}

// HasPictures reports whether the brief of a booking has pictures.
func HasPictures(app core.App, bookingID string) (found bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM talk_pictures WHERE booking = {:booking} AND booking != '' AND deletedAt = '')`).
		Bind(dbx.Params{"booking": bookingID}).Row(&found)
	if err != nil {
		return false, fmt.Errorf("look for the pictures of booking %s: %w", bookingID, err)
	}
	return found, nil
}
