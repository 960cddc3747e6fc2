// Shootday is a marketplace where customers in India find, schedule and book photographers.
package main

import (
	"crypto/rand"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/cmd"
	"github.com/pocketbase/pocketbase/plugins/migratecmd"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"shootday/hooks"
	"shootday/hooks/ledger"
	"shootday/hooks/seed"
	"shootday/internal/config"
	"shootday/internal/database"
	"shootday/internal/replica"
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
	connect := database.Connect
	app := pocketbase.NewWithConfig(pocketbase.Config{
		DBConnect:        func(path string) (*dbx.DB, error) { return connect(path) },
		DataMaxOpenConns: database.Connections, DataMaxIdleConns: database.Connections,
	})

	root := app.RootCmd
	root.Use, root.Short = "shootday", "A marketplace for booking photographers in India"
	root.Long = root.Short + `.

Settings come from the environment, see README.md. A command that fails says why on the standard error and ends with
status 1.`
	root.Example = `  shootday serve --http 127.0.0.1:8090 --dir ./pb_data
  shootday superuser upsert you@example.in PASSWORD --dir ./pb_data
  shootday ledger check --dir ./pb_data`
	root.Version = buildVersion()
	root.SetVersionTemplate("{{.Name}} {{.Version}}\n")
	serve, restore := cmd.NewServeCommand(app, true), restoreCommand(cfg.Storage)
	health := healthCommand()
	serve.Example = `  shootday serve --http 127.0.0.1:8090 --dir ./pb_data
  shootday serve shootday.example.in --dir ./pb_data      # ports 80 and 443, with a certificate of its own
  SHOOTDAY_MODE=demo shootday serve --dir ./demo_data`
	root.AddCommand(serve, cmd.NewSuperuserCommand(app), seed.Command(app, cfg.Demo), ledger.Command(app),
		restore, health)
	migratecmd.MustRegister(app, root, migratecmd.Config{TemplateLang: migratecmd.TemplateLangGo})
	chosen, rest, err := root.Find(os.Args[1:])
	if err != nil {
		return err
	}
	var failure outcome
	keepErrors(root, &failure)
	if err := refuseInCluster(chosen, app.DataDir()); err != nil {
		return err
	}
	deps := hooks.Deps{
		Config: cfg, Now: time.Now, Random: rand.Reader, SMS: sender, Web: site,
		Log: slog.NewJSONHandler(os.Stderr, nil),
	}
	if deps.Replica, err = newReplica(app.DataDir(), cfg.Storage); err != nil {
		return err
	}
	switch {
	case chosen == restore, chosen == health: // PocketBase would open, and so create, the database first
		return root.Execute()
	case chosen == serve:
		if err := cfg.Storage.Serving(); err != nil {
			return err
		}
		parsed := serve.ParseFlags(rest)
		if parsed != nil && !errors.Is(parsed, pflag.ErrHelp) {
			return parsed
		}
		if cfg.Storage.Cluster != nil && parsed == nil {
			deps.Cluster, err = lead(serve, app.DataDir(), cfg)
			if err != nil || deps.Cluster == nil {
				return err
			}
			deps.Replica = deps.Cluster.Replica
		}
		if deps.Replica != nil {
			connect = database.ConnectReplicated
		}
	}
	hooks.Register(app, deps)
	if err := app.Execute(); err != nil {
		return err
	}
	return failure.get()
}

// newReplica answers nil when no replica is kept.
func newReplica(dir string, storage config.Storage) (*replica.Replica, error) {
	if storage.Copy == nil {
		return nil, nil
	}
	return replica.New(dir, *storage.Copy, storage.S3)
}

// outcome is the error of a command. At a stop by a signal the command may still be ending when it is asked for.
type outcome struct {
	mu  sync.Mutex
	err error
}

func (o *outcome) set(err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.err = err
}

func (o *outcome) get() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

// keepErrors has every command below parent leave its error in failure. PocketBase's Execute drops it, and a command
// that failed would end with status 0.
func keepErrors(parent *cobra.Command, failure *outcome) {
	for _, command := range parent.Commands() {
		keepErrors(command, failure)
		if work := command.RunE; work != nil {
			command.SilenceErrors = true
			command.RunE = func(command *cobra.Command, args []string) error {
				err := work(command, args)
				failure.set(err)
				return err
			}
		}
	}
}
