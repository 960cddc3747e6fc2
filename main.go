package main

import (
	"log"

	"github.com/pocketbase/pocketbase"

	"shootday/internal/database"
	_ "shootday/migrations"
)

func main() {
	app := pocketbase.NewWithConfig(pocketbase.Config{DBConnect: database.Connect})
	if err := app.Start(); err != nil {
		log.Fatal(err)
	}
}
