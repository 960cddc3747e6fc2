// Shootday is a marketplace where customers in India book photographers.
package main

import (
	"crypto/rand"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/pocketbase/pocketbase"

	"shootday/hooks"
	"shootday/hooks/seed"
	"shootday/internal/config"
	"shootday/internal/database"
	"shootday/internal/sms"
	_ "shootday/migrations"
)

//go:embed all:pb_public
var web embed.FS

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "shootday:", err)
		os.Exit(1)
	}
}

func run() error {
	cfg, err := config.Load(os.Getenv)
	if err != nil {
		return err
	}
	sender, err := sms.New(sms.Config{
		Provider: cfg.SMS.Provider, BaseURL: cfg.SMS.BaseURL,
		MSG91AuthKey: cfg.SMS.MSG91AuthKey, MSG91TemplateID: cfg.SMS.MSG91TemplateID,
		TwilioSID: cfg.SMS.TwilioSID, TwilioToken: cfg.SMS.TwilioToken, TwilioFrom: cfg.SMS.TwilioFrom,
		Timeout: cfg.ProviderTimeout,
	})
	if err != nil {
		return err
	}
	site, err := fs.Sub(web, "pb_public")
	if err != nil {
		return err
	}
	app := pocketbase.NewWithConfig(pocketbase.Config{DBConnect: database.Connect})
	hooks.Register(app, hooks.Deps{Config: cfg, Now: time.Now, Random: rand.Reader, SMS: sender, Web: site})
	app.RootCmd.AddCommand(seed.Command(app, cfg.Demo))
	return app.Start()
}
