// Shootday is a marketplace where customers in India find, schedule and book photographers.
package main

import (
	"crypto/rand"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"time"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/cmd"
	"github.com/pocketbase/pocketbase/plugins/migratecmd"
	"github.com/spf13/cobra"

	"shootday/hooks"
	"shootday/hooks/ledger"
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
	sender, err := sms.New(cfg.SMS)
	if err != nil {
		return err
	}
	site, err := fs.Sub(web, "pb_public")
	if err != nil {
		return fmt.Errorf("open the embedded web app: %w", err)
	}
	app := pocketbase.NewWithConfig(pocketbase.Config{DBConnect: database.Connect})
	hooks.Register(app, hooks.Deps{Config: cfg, Now: time.Now, Random: rand.Reader, SMS: sender, Web: site})

	root := app.RootCmd
	root.Use, root.Short = "shootday", "A marketplace for booking photographers in India"
	root.AddCommand(cmd.NewServeCommand(app, true), cmd.NewSuperuserCommand(app), seed.Command(app, cfg.Demo), ledger.Command(app))
	migratecmd.MustRegister(app, root, migratecmd.Config{TemplateLang: migratecmd.TemplateLangGo})
	if _, _, err := root.Find(os.Args[1:]); err != nil {
		return err
	}
	var failure error
	keepErrors(root, &failure)
	if err := app.Execute(); err != nil {
		return err
	}
	return failure
}

// keepErrors has every command below parent leave its error in failure. PocketBase's Execute drops it, and a command
// that failed would end with status 0.
func keepErrors(parent *cobra.Command, failure *error) {
	for _, command := range parent.Commands() {
		keepErrors(command, failure)
		if work := command.RunE; work != nil {
			command.SilenceErrors = true
			command.RunE = func(command *cobra.Command, args []string) error {
				*failure = work(command, args)
				return *failure
			}
		}
	}
}
