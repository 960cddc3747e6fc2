package ledger

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"
)

// Command is `shootday ledger check`.
func Command(app core.App) *cobra.Command {
	command := &cobra.Command{Use: "ledger", Short: "Look after the ledger of payments and refunds"}
	command.AddCommand(&cobra.Command{
		Use:     "check",
		Short:   "Prove that the ledger balances and agrees with payments, refunds and bookings",
		Long:    "Prove that the ledger balances and agrees with payments, refunds and bookings.\nEnds with 0 when it does; otherwise names the first difference and ends with 1.",
		Example: "  shootday ledger check --dir ./pb_data",
		Args:    cobra.NoArgs,
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
			if report.Difference != "" {
				return fmt.Errorf("the ledger does not agree: %s", report.Difference)
			}
			fmt.Fprintf(command.OutOrStdout(), "The ledger balances: %d movements agree with %d payments and %d refunds.\n",
				report.Movements, report.Payments, report.Refunds)
			return nil
		},
	})
	return command
}
