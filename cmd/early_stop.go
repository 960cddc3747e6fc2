package cmd

import (
	"fmt"
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// bindEarlyStop makes the process exit immediately if a signal stops "serve" before the database is migrated. Otherwise
// PocketBase would close the database during the migrations, and they would fail. All migrations run in one
// transaction, which is rolled back, so the next start runs them again.
func bindEarlyStop(app core.App, failure *outcome) {
	var migrated atomic.Bool
	stop := sync.OnceFunc(func() {
		fmt.Fprintln(os.Stderr, "shootday: stopped before the database was migrated; the next start does it")
		os.Exit(0)
	})
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM) // PocketBase handles signals only after the database is open
	go func() {
		if <-signals; !migrated.Load() {
			stop()
		}
	}()
	app.OnServe().Bind(&hook.Handler[*core.ServeEvent]{
		Priority: -10_000, // runs before the workers start, because running workers must be stopped properly
		Func: func(e *core.ServeEvent) error {
			migrated.Store(true)
			return e.Next()
		},
	})
	app.OnTerminate().Bind(&hook.Handler[*core.TerminateEvent]{
		Priority: -10_000,
		Func: func(e *core.TerminateEvent) error {
			if !migrated.Load() && failure.get() == nil {
				stop() // in case PocketBase has received the signal instead
			}
			return e.Next()
		},
	})
}
