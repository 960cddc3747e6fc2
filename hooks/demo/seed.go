package demo

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
)

// Command returns the command "shootday seed", which creates a demo marketplace. In demo mode, it also creates an admin
// and adds the payments to the payment sandbox.
func Command(app core.App, demoMode bool, brand string, payer Payer) *cobra.Command {
	req := request{Brand: brand, Payer: payer, Demo: demoMode, Now: time.Now(), Photos: preparePhoto, TalkPicture: prepareTalkPicture}
	req.Size, req.Rand = Pretty, 1
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
	flags.IntVar(&req.Photographers, "photographers", req.Photographers, "number of photographers")
	flags.IntVar(&req.Customers, "customers", req.Customers, "number of customers")
	flags.IntVar(&req.Bookings, "bookings", req.Bookings, "number of bookings")
	flags.Uint64Var(&req.Rand, "rand", req.Rand, "seed of the random data")
	flags.BoolVar(&asJSON, "json", false, "print JSON")

	command.Run = func(command *cobra.Command, args []string) {
		req.Chosen = flags.Changed
		out, progress := command.OutOrStdout(), newProgress(os.Stderr)
		if len(args) > 0 {
			fail(fmt.Errorf("seed takes options only, no arguments: %q", args))
		}
		filling := failOnStop(app)
		result, err := fill(context.Background(), app, req, progress)
		if err != nil {
			fail(err)
		}
		filling.Store(false)
		summary := report{outcome: result, Logins: demoLogins(demoMode && hasAdmin(app))}
		if asJSON {
			if err := json.NewEncoder(out).Encode(summary); err != nil {
				fail(fmt.Errorf("write the report: %w", err))
			}
			return
		}
		summary.print(out)
	}
	command.SetFlagErrorFunc(func(_ *cobra.Command, err error) error {
		fail(err)
		return err
	})
	return command
}

// failOnStop makes the process exit with an error if a signal arrives while the returned flag is true.
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

// fail prints an error and exits the process, because PocketBase's Execute ignores the errors of commands.
func fail(err error) {
	fmt.Fprintln(os.Stderr, "seed:", err)
	os.Exit(1)
}

// report is the output of the seed command.
type report struct {
	outcome
	Logins []Login `json:"logins"`
}

// demoLogins returns the accounts with which visitors of the demo can sign in.
func demoLogins(withAdmin bool) []Login {
	if !withAdmin {
		return Logins
	}
	return append(slices.Clone(Logins), Admin)
}

// print writes the report as text.
func (r report) print(out io.Writer) {
	if r.Already {
		fmt.Fprintf(out, "This folder already has its demo marketplace (%s). Nothing was changed.\n\n", r.marketplace)
	} else {
		fmt.Fprintf(out, "The demo marketplace is ready (%s).\n\n", r.marketplace)
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "Sign in as\te-mail\tpassword")
	for _, login := range r.Logins {
		label := login.Label
		if login == Admin {
			label += ", at /adminlogin"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\n", label, login.Email, login.Password)
	}
	table.Flush()
	if r.Share != nil {
		fmt.Fprintf(out, "\nPhotos that the customer has shared: /shared/%s, PIN %s\n", r.Share.Token, r.Share.PIN)
	}
}
