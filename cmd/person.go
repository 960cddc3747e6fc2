package cmd

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"shootday/hooks/admin"
	"shootday/hooks/audit"
	"shootday/hooks/privacy"
	"shootday/internal/config"
	"shootday/internal/database"
	"shootday/internal/erasures"
	"shootday/internal/plural"
)

// personCommand returns the command whose subcommands let an admin manage a single account. They can run while a server
// is running.
func personCommand(app core.App, cfg config.Config) *cobra.Command {
	group := &cobra.Command{Use: "person", Short: "Suspend, approve, export or erase a person"}
	add := func(use, short, long, example string, run func(command *cobra.Command, email string) error) *cobra.Command {
		command := &cobra.Command{
			Use: use, Short: short, Long: strings.TrimSuffix(short+".\n"+long, "\n"), Args: cobra.ExactArgs(1), SilenceUsage: true,
			Example: "  shootday person " + example + " --dir ./pb_data",
			RunE:    func(command *cobra.Command, args []string) error { return run(command, args[0]) },
		}
		group.AddCommand(command)
		return command
	}

	var out, reason, message string
	var yes, atOnce bool
	export := add("export EMAIL", "Export a person's data to a ZIP file", "The file contains data.json and the files that the person uploaded.",
		"export asha@example.in --out asha.zip", func(command *cobra.Command, email string) error {
			return exportTo(command.OutOrStdout(), app, email, cmp.Or(out, privacy.ArchiveName(email, time.Now())))
		})
	export.Flags().StringVar(&out, "out", "", "the file to write; an existing one is not replaced (default shootday-EMAIL-DATE.zip)")

	erase := add("erase EMAIL", "Delete a person's data", `Paid bookings are kept without the name. Everything else is deleted. Asks for confirmation unless --yes is given.
People who asked for it on their profile page can withdraw that for 72 hours after the mail that tells them of the request.
Backups and replicas keep the data until they are deleted. A server that starts with a restored one erases the person again.`, "erase asha@example.in",
		func(command *cobra.Command, email string) error {
			journal := erasures.Open(app.DataDir(), cfg.Storage.Copies(), cfg.Storage.S3, time.Now)
			return erasePerson(command, app, journal, email, yes, atOnce)
		})
	erase.Flags().BoolVar(&atOnce, "now", false, "erase a person who asked for it less than 72 hours ago")
	erase.Flags().BoolVar(&yes, "yes", false, "do not ask for confirmation")

	suspend := add("suspend EMAIL", "Suspend an account", "The person is signed out and cannot sign in.", `suspend asha@example.in --reason "Three complaints"`,
		func(command *cobra.Command, email string) error {
			changed, err := admin.SuspendPerson(app, audit.CommandLine, email, reason)
			return say(command, changed, err, email+" is suspended.")
		})
	suspend.Flags().StringVar(&reason, "reason", "", "why, for admins only (required)")

	add("lift EMAIL", "Lift a suspension", "", "lift asha@example.in", func(command *cobra.Command, email string) error {
		changed, err := admin.LiftSuspension(app, audit.CommandLine, email)
		return say(command, changed, err, email+" is not suspended.")
	})
	add("approve EMAIL", "Approve a photographer and notify them by email", "", "approve ravi@example.in", func(command *cobra.Command, email string) error {
		changed, err := admin.ApprovePhotographer(app, audit.CommandLine, email)
		if err := say(command, changed, err, email+" is approved."); err != nil {
			return err
		}
		return warnOfMissing(command, app, email, cfg.TextMessages())
	})
	turnDown := add("turn-down EMAIL", "Turn down a photographer and email them the message", "",
		`turn-down ravi@example.in --message "Please add three pictures"`, func(command *cobra.Command, email string) error {
			changed, err := admin.TurnDownPhotographer(app, audit.CommandLine, email, message)
			return say(command, changed, err, email+" is turned down.")
		})
	turnDown.Flags().StringVar(&message, "message", "", "what the photographer has to change (required)")
	return group
}

// needDatabase returns an error if the folder has no database, because PocketBase would create one.
func needDatabase(dir string) error {
	info, err := database.Inspect(dir)
	if err == nil && !info.Exists {
		err = fmt.Errorf("there is no database in %s: pass the data folder with --dir", dir)
	}
	return err
}

// warnOfMissing prints a warning if an approved profile is incomplete.
func warnOfMissing(command *cobra.Command, app core.App, email string, textMessages bool) error {
	missing, err := admin.MissingFromProfile(app, email, textMessages)
	if err != nil || len(missing) == 0 {
		return err
	}
	fmt.Fprintf(command.ErrOrStderr(), "Warning: the profile lacks %s. Searches show it once it has a category and a price.\n",
		strings.Join(missing, ", "))
	return nil
}

func say(command *cobra.Command, changed bool, err error, text string) error {
	if err != nil {
		return err
	}
	if !changed {
		text += " Nothing was changed."
	}
	fmt.Fprintln(command.OutOrStdout(), text)
	return nil
}

// exportTo writes the export of a person to a file. It creates the file before it reads the data, because reading the
// data adds a row to the audit log.
func exportTo(stdout io.Writer, app core.App, email, path string) (err error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return fmt.Errorf("create the archive: %w", err)
	}
	defer func() {
		if err = errors.Join(err, file.Close()); err != nil {
			err = errors.Join(err, os.Remove(path))
			return
		}
		fmt.Fprintf(stdout, "All data of %s was written to %s.\n", email, path)
	}()
	export, err := privacy.ExportPerson(app, audit.CommandLine, email)
	if err != nil {
		return err
	}
	return export.WriteZIP(app, file)
}

func erasePerson(command *cobra.Command, app core.App, journal *erasures.Journal, email string, yes, atOnce bool) error {
	if err := privacy.CheckErasure(app, email); err != nil {
		return err
	}
	if err := privacy.CheckRequest(app, email, time.Now()); err != nil {
		if !atOnce {
			return fmt.Errorf("%w (--now erases at once)", err)
		}
		fmt.Fprintf(command.ErrOrStderr(), "Warning: %v Somebody else may have made the request, and the person can no longer withdraw it.\n", err)
	}
	if !yes {
		fmt.Fprintf(command.ErrOrStderr(), "All data of %s will be deleted, except for paid bookings, which are kept without the name.\n"+
			"This cannot be undone. Type the email address to confirm: ", email)
		typed, err := bufio.NewReader(command.InOrStdin()).ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("read the answer: %w", err)
		}
		if !strings.EqualFold(strings.TrimSpace(typed), strings.TrimSpace(email)) {
			return errors.New("cancelled: nothing was changed")
		}
	}
	erasure, err := privacy.ErasePerson(app, journal, audit.CommandLine, email)
	if err != nil {
		return err
	}
	fmt.Fprintf(command.OutOrStdout(), "The account has been erased: %s kept without the name, %s deleted.\n",
		plural.Count(erasure.BookingsKept, "booking"), plural.Count(erasure.BookingsDeleted, "booking"))
	return nil
}
