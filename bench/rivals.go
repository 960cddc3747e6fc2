package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// These are the versions of the programs with which Shootday is compared.
const (
	expressVersion = "express@5.3.0"
	sqliteVersion  = "better-sqlite3@12.4.1" // this version includes the source of SQLite
)

//go:embed rivals/server.mjs
var expressServer []byte

func (s settings) rivals() string { return filepath.Join(s.dir, "rivals") }

// prepareRivals installs Express and better-sqlite3, and stores the cards that they serve. It does so only once.
func (s settings) prepareRivals() error {
	sqlite := filepath.Join(s.rivals(), "node_modules", "better-sqlite3")
	if _, err := os.Stat(filepath.Join(sqlite, "build", "Release", "better_sqlite3.node")); err != nil {
		fmt.Println("installing", expressVersion, sqliteVersion)
		if err := command("npm", "install", "--prefix", s.rivals(), "--no-audit", "--no-fund", "--build-from-source", expressVersion, sqliteVersion); err != nil {
			return err
		}
	}
	if err := os.WriteFile(filepath.Join(s.rivals(), "server.mjs"), expressServer, 0o644); err != nil {
		return err
	}
	if _, err := os.Stat(s.rivalCards()); err != nil {
		fmt.Println("filling", s.rivalCards())
		return s.storeRivalCards()
	}
	return nil
}

// serveExpress starts the Express server with the large marketplace.
func (s settings) serveExpress() (*process, error) {
	db, err := open(s.large())
	if err != nil {
		return nil, err
	}
	defer db.Close()
	type category struct {
		Name    string `json:"name"`
		Minutes int    `json:"minutes"`
	}
	places, categories := map[string]string{}, map[string]category{}
	cities, err := namesIn(db, `SELECT id, name, 0 FROM locations`)
	if err != nil {
		return nil, err
	}
	for _, city := range cities {
		places[city.name] = city.id
	}
	offers, err := namesIn(db, `SELECT id, name, durationMinutes FROM categories`)
	if err != nil {
		return nil, err
	}
	for _, one := range offers {
		categories[one.id] = category{one.name, one.minutes}
	}
	known, err := json.Marshal(map[string]any{"places": places, "categories": categories, "travelMinutes": int(travel.Minutes())})
	if err != nil {
		return nil, err
	}
	file := filepath.Join(s.rivals(), "searches.json")
	if err := os.WriteFile(file, known, 0o644); err != nil {
		return nil, err
	}
	return serveAt(func(address string) []string {
		return []string{"node", filepath.Join(s.rivals(), "server.mjs"), address, filepath.Join(s.large(), "data.db"), s.rivalCards(), file}
	})
}
