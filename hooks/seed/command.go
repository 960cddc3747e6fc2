// Package seed is the command that fills a demo marketplace.
package seed

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"sync/atomic"
	"text/tabwriter"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"shootday/internal/demo"
)

// Command is `shootday seed`. In demo mode it makes an admin, too.
func Command(app core.App, demoMode bool) *cobra.Command {
	ask := request{Demo: demoMode, Now: time.Now()}
	ask.Size, ask.Rand = demo.Pretty, 1
	command := &cobra.Command{
		Use:   "seed",
		Short: "Creates a demo marketplace",
		Long: "Creates a demo marketplace: photographers with portfolios, customers, bookings and reviews.\n" +
			"The same --rand in the same hour creates the same data, because dates are relative to today.\n" +
			"A folder that already has its demo marketplace stays unchanged. After an interruption, run the command again to\n" +
			"complete it.\n" +
			"The password of all demo accounts is public. Therefore the command refuses a folder with accounts of real people,\n" +
			"and production refuses to serve a folder with demo data.",
		Example: `  SHOOTDAY_MODE=demo shootday seed --dir ./pb_data
  shootday seed --dir ./demo_data --photographers 100000 --bookings 1000000
  shootday seed --dir ./pb_data --json`,
	}
	var asJSON bool
	flags := command.Flags()
	flags.IntVar(&ask.Photographers, "photographers", ask.Photographers, "number of photographers")
	flags.IntVar(&ask.Customers, "customers", ask.Customers, "number of customers")
	flags.IntVar(&ask.Bookings, "bookings", ask.Bookings, "number of bookings")
	flags.Uint64Var(&ask.Rand, "rand", ask.Rand, "seed of the random data")
	flags.BoolVar(&asJSON, "json", false, "print JSON")

	command.Run = func(command *cobra.Command, args []string) {
		ask.Chosen = flags.Changed
		out, progress := command.OutOrStdout(), newProgress(os.Stderr)
		if len(args) > 0 {
			fail(fmt.Errorf("seed takes options only, no arguments: %q", args))
		}
		filling := failOnStop(app)
		held, err := fill(context.Background(), app, ask, progress)
		if err != nil {
			fail(err)
		}
		filling.Store(false)
		ready := outcomeReport{outcome: held, Logins: loginsOf(demoMode && hasAdmin(app))}
		if asJSON {
			if err := json.NewEncoder(out).Encode(ready); err != nil {
				fail(fmt.Errorf("write the report: %w", err))
			}
			return
		}
		ready.tell(out)
	}
	command.SetFlagErrorFunc(func(_ *cobra.Command, err error) error {
		fail(err)
		return err
	})
	return command
}

// failOnStop makes a signal that stops the process while it is filling an error instead of a quiet end.
func failOnStop(app core.App) *atomic.Bool {
	filling := &atomic.Bool{}
	filling.Store(true)
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		if filling.Load() {
			fail(errors.New("interrupted; run the same command again to continue"))
		}
		return e.Next()
	})
	return filling
}

// fail ends the process itself: PocketBase's Execute does not hand on the error of a command.
func fail(err error) {
	fmt.Fprintln(os.Stderr, "seed:", err)
	os.Exit(1)
}

// outcomeReport is what the command answers.
type outcomeReport struct {
	outcome
	Logins []demo.Login `json:"logins"`
}

// loginsOf are the accounts that a visitor of the demo signs in with.
func loginsOf(withAdmin bool) []demo.Login {
	if !withAdmin {
		return demo.Logins
	}
	return append(slices.Clone(demo.Logins), demo.Admin)
}

func (r outcomeReport) tell(out io.Writer) {
	if r.Already {
		fmt.Fprintf(out, "This folder already has its demo marketplace (%s). Nothing was changed.\n\n", r.marketplace)
	} else {
		fmt.Fprintf(out, "The demo marketplace is ready (%s).\n\n", r.marketplace)
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "Sign in as\te-mail\tpassword")
	for _, login := range r.Logins {
		label := login.Label
		if login == demo.Admin {
			label += ", at /adminlogin"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\n", label, login.Email, login.Password)
	}
	table.Flush()
}
