package main

import (
	"bytes"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// rivalCards returns the path of the database from which Express serves cards. The cards are copied from Shootday,
// already encoded.
func (s settings) rivalCards() string { return filepath.Join(s.rivals(), "cards.db") }

// varying contains the fields of a card that depend on the search.
var varying = []string{"category_id", "categoryId", "category_name", "categoryName", "unit", "coverImage", "location", "nextFree"}

// storeRivalCards requests the cards of all photographers in each category from Shootday, and stores them.
func (s settings) storeRivalCards() error {
	p, err := serve("./shootday", "serve", "--dir", s.large())
	if err != nil {
		return err
	}
	defer p.stop()
	large, err := open(s.large())
	if err != nil {
		return err
	}
	defer large.Close()
	categories, err := namesIn(large, `SELECT id, name, 0 FROM categories`)
	if err != nil {
		return err
	}
	cards := map[string]string{} // keyed by the photographer's id
	for _, category := range categories {
		if err := addCards(p, category.id, cards); err != nil {
			return fmt.Errorf("read the cards of %s: %w", category.name, err)
		}
	}
	half := s.rivalCards() + ".half"
	_ = os.Remove(half) // an interrupted run may have left this
	stored, err := openFile(half)
	if err != nil {
		return err
	}
	if err := insertCards(stored, filepath.Join(s.large(), "data.db"), cards); err != nil {
		return err
	}
	if err := stored.Close(); err != nil {
		return err
	}
	return os.Rename(half, s.rivalCards())
}

// addCards adds the cards of a category to cards, which is keyed by the photographer's id. A value of cards is a JSON
// object without the fields in varying and without the closing brace, followed by one line per category, with the
// category's id and the cover.
func addCards(p *process, category string, cards map[string]string) error {
	for cursor := ""; ; {
		query := url.Values{"categoryId": {category}, "perPage": {"100"}, "cursor": {cursor}}
		answer, err := http.Get("http://" + p.address + "/api/items?" + query.Encode())
		if err != nil {
			return err
		}
		var page struct {
			NextCursor string
			Items      []map[string]json.RawMessage
		}
		err = json.NewDecoder(answer.Body).Decode(&page)
		answer.Body.Close()
		if err != nil {
			return err
		}
		for _, card := range page.Items {
			id, cover := strings.Trim(string(card["_id"]), `"`), string(card["coverImage"])
			for _, name := range varying {
				delete(card, name)
			}
			if cards[id] == "" {
				var text bytes.Buffer
				encoder := json.NewEncoder(&text)
				encoder.SetEscapeHTML(false)
				if err := encoder.Encode(card); err != nil {
					return err
				}
				cards[id] = strings.TrimSuffix(text.String(), "}\n")
			}
			cards[id] += "\n" + category + " " + cover
		}
		if cursor = page.NextCursor; cursor == "" {
			return nil
		}
	}
}

func insertCards(db *sql.DB, large string, cards map[string]string) error {
	if _, err := db.Exec(`ATTACH ? AS large`, large); err != nil {
		return err
	}
	if _, err := db.Exec(`CREATE TABLE cards (number INTEGER PRIMARY KEY, card TEXT NOT NULL)`); err != nil {
		return err
	}
	tx, err := db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	for id, card := range cards {
		if _, err := tx.Exec(`INSERT INTO cards SELECT number, ? FROM photographer_numbers WHERE photographer = ?`, card, id); err != nil {
			return err
		}
	}
	return tx.Commit()
}
