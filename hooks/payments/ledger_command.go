package payments

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/pocketbase/dbx"
	"github.com/spf13/cobra"

	"shootday/internal/database"
	"shootday/internal/plural"
)

// LedgerCommand returns the command `shootday ledger check`. The command opens the database read-only and creates no
// files. The root command must have the flag --dir.
func LedgerCommand() *cobra.Command {
	command := &cobra.Command{Use: "ledger", Short: "Checks the ledger of payments and refunds"}
	var asJSON bool
	check := &cobra.Command{
		Use:   "check",
		Short: "Checks that the ledger balances and agrees with payments, refunds and bookings",
		Long: `Checks that the ledger balances and agrees with payments, refunds and bookings. A server may be running.
Exits with status 0 if everything agrees. Otherwise prints the first difference and exits with status 1.
With --json the result is one line: the figures and the difference, which is empty if there is none.`,
		Example: `  shootday ledger check --dir ./pb_data
  shootday ledger check --dir ./pb_data --json`,
		Args:         cobra.NoArgs,
		SilenceUsage: true,
		RunE: func(command *cobra.Command, _ []string) error {
			report, err := checkLedgerIn(command.Flag("dir").Value.String())
			if err != nil {
				return err
			}
			return printLedgerReport(command.OutOrStdout(), report, asJSON)
		},
	}
	check.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	command.AddCommand(check)
	return command
}

// checkLedgerIn checks the ledger of the database in a data folder.
func checkLedgerIn(dir string) (report LedgerReport, err error) {
	info, err := database.Inspect(dir)
	if err == nil && !info.Exists {
		err = fmt.Errorf("there is no database in %s: pass the data folder with --dir", dir)
	}
	if err != nil {
		return report, err
	}
	db, err := database.OpenReadOnly(dir)
	if err != nil {
		return report, fmt.Errorf("open the database: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	// Within one transaction, all queries see the same state even while a server writes.
	err = db.Transactional(func(tx *dbx.Tx) error {
		report, err = CheckLedger(tx)
		return err
	})
	return report, err
}

// printLedgerReport prints the result of a check. It returns an error if the check found a difference, even with JSON
// output.
func printLedgerReport(out io.Writer, report LedgerReport, asJSON bool) error {
	if asJSON {
		if err := json.NewEncoder(out).Encode(report); err != nil {
			return fmt.Errorf("write the report: %w", err)
		}
	}
	if report.Difference != "" {
		return fmt.Errorf("the ledger does not agree: %s", report.Difference)
	}
	if !asJSON {
		fmt.Fprintf(out, "The ledger balances: %s, %s, %s.\n",
			plural.Count(report.Movements, "movement"), plural.Count(report.Payments, "payment"), plural.Count(report.Refunds, "refund"))
	}
	return nil
}
