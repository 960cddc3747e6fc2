package cmd

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"runtime/debug"
	"slices"
	"sync"
	"syscall"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"shootday/hooks"
	"shootday/internal/config"
	"shootday/internal/database"
	"shootday/internal/replica"
	"shootday/internal/sms"
	_ "shootday/migrations"
)

// Execute runs the command given by the program's arguments. web is the built web app.
func Execute(web fs.FS) error {
	keepFilesPrivate()
	cfg, invalid := config.Load(os.Getenv) // errors are reported below, because help and health need no settings
	connect := database.Connect
	app := pocketbase.NewWithConfig(pocketbase.Config{
		DBConnect:        func(path string) (*dbx.DB, error) { return connect(path) },
		DataMaxOpenConns: database.Connections, DataMaxIdleConns: database.Connections,
	})
	root, commands := addCommands(app, cfg)
	chosen, rest, err := root.Find(os.Args[1:])
	if err != nil {
		return err
	}
	var failure outcome
	keepErrors(root, &failure)
	if commands.opensNothing(chosen, rest) {
		return root.Execute()
	}
	if invalid != nil {
		return errors.Join(invalid, config.Misspelt(os.Environ()))
	}
	dir, key := app.DataDir(), encryptionKey{app.EncryptionEnv(), os.Getenv(app.EncryptionEnv())}
	if err := key.check(); err != nil {
		return err
	}
	if err := refuseInCluster(chosen, dir); err != nil {
		return err
	}
	if slices.Contains(commands.readOnly, chosen) {
		return root.Execute()
	}
	if slices.Contains(commands.existing, chosen) {
		if err := needDatabase(dir); err != nil {
			return err
		}
	}
	sender, err := sms.New(cfg.SMS)
	if err != nil {
		return err
	}
	info, _ := debug.ReadBuildInfo()
	deps := hooks.Deps{
		Build: buildOf(info), Config: cfg, Now: time.Now, Random: rand.Reader, SMS: sender, Web: web,
		Log: slog.NewJSONHandler(os.Stderr, nil),
	}
	if deps.Replica, err = newReplica(dir, cfg.Storage); err != nil {
		return err
	}
	if chosen == commands.serve {
		config.LimitGarbage(os.Getenv)
		if err := cfg.Storage.Serving(); err != nil {
			return err
		}
		if cfg.Storage.Cluster == nil {
			if err := checkAddresses(chosen); err != nil {
				return withAdvice(err)
			}
		}
	}
	if chosen == commands.serve || slices.Contains(commands.alone, chosen) {
		lock, err := database.LockFolder(dir)
		if err != nil {
			return err
		}
		defer lock.Close() // the lock is held until the process ends
	}
	var lacks func(core.App) []string
	if chosen == commands.serve {
		connect = database.ConnectShared
		if cfg.Storage.Cluster != nil {
			deps.Cluster, err = lead(chosen, dir, cfg)
			if err != nil || deps.Cluster == nil {
				return err
			}
			deps.Replica = deps.Cluster.Replica
		}
		if deps.Replica != nil {
			connect = database.ConnectSharedReplicated
		}
		bindEarlyStop(app, &failure)
		if err := setLogAside(dir); err != nil {
			return err
		}
		app.OnServe().BindFunc(func(e *core.ServeEvent) error {
			if err := storeVersion(e.App); err != nil {
				return err
			}
			if err := e.Next(); err != nil { // binds the port
				return err
			}
			info, err := database.Inspect(dir)
			if err != nil {
				return err
			}
			facts := append(cfg.Summary(dir), key.fact(info.Settings))
			warnings := slices.Concat(cfg.Warnings(os.Environ()), lacks(e.App))
			if !cfg.Demo {
				warnings = append(warnings, folderWarnings(dir)...)
				warnings = append(warnings, replicaWarnings(dir, cfg.Storage)...)
			}
			printStart(os.Stdout, addressOf(chosen, e), facts, warnings)
			return nil
		})
	}
	found, err := checkFolder(dir, key)
	if err != nil {
		return err
	}
	lacks = hooks.Register(app, deps)
	if err := app.Execute(); err != nil {
		return err
	}
	if slices.Contains(commands.creating, chosen) && !found.Exists {
		fmt.Fprintf(os.Stderr, "Created a new database in %s\n", dir)
	}
	return withAdvice(failure.get())
}

// withAdvice adds advice to an error about an address that cannot be used.
func withAdvice(err error) error {
	listening := new(net.OpError)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("%w: another program uses this address. Stop it, or choose another one with --http", err)
	case errors.As(err, &listening) && errors.Is(err, syscall.EACCES):
		return fmt.Errorf("%w: ports below 1024 need the capability CAP_NET_BIND_SERVICE", err)
	}
	return err
}

// newReplica returns the replica, or nil if none is configured.
func newReplica(dir string, storage config.Storage) (*replica.Replica, error) {
	if storage.Copy == nil {
		return nil, nil
	}
	return replica.New(dir, *storage.Copy, storage.S3)
}

// outcome is the error of a command. A lock guards the error, because the command may still be running when a signal
// stops the program.
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

// keepErrors makes every command below parent store its error in failure. PocketBase's Execute ignores these errors, so
// a failed command would otherwise exit with status 0.
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
