package ledger

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"
)

// Command is `shootday ledger check`.
func Command(app core.App) *cobra.Command {
	command := &cobra.Command{Use: "ledger", Short: "Look after the ledger of payments and refunds"}
	var asJSON bool
	check := &cobra.Command{
		Use:   "check",
		Short: "Prove that the ledger balances and agrees with payments, refunds and bookings",
		Long: `Prove that the ledger balances and agrees with payments, refunds and bookings.
A server may run meanwhile. Ends with 0 when all agrees; otherwise names the first difference and ends with 1.
With --json the figures and the difference, empty when there is none, are one line on the standard output.`,
		Example: `  shootday ledger check --dir ./pb_data
  shootday ledger check --dir ./pb_data --json`,
		Args: cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			command.SilenceUsage = true
			var report Report
			// One transaction: a server that is running meanwhile changes nothing under the eyes of the check.
			err := app.RunInTransaction(func(tx core.App) (err error) {
				report, err = Check(tx.DB())
				return err
			})
			if err != nil {
				return err
			}
			return tell(command.OutOrStdout(), report, asJSON)
		},
	}
	check.Flags().BoolVar(&asJSON, "json", false, "answer in JSON, for programs")
	command.AddCommand(check)
	return command
}

// tell writes down what the check has found; a difference is an error, too.
func tell(out io.Writer, report Report, asJSON bool) error {
	if asJSON {
		if err := json.NewEncoder(out).Encode(report); err != nil {
			return fmt.Errorf("write the report: %w", err)
		}
	}
	if report.Difference != "" {
		return fmt.Errorf("the ledger does not agree: %s", report.Difference)
	}
	if !asJSON {
		fmt.Fprintf(out, "The ledger balances: %d movements agree with %d payments and %d refunds.\n",
			report.Movements, report.Payments, report.Refunds)
	}
	return nil
}
