package cmd

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/plugins/migratecmd"
	"github.com/spf13/cobra"

	"shootday/internal/database"
	"shootday/internal/plural"
)

// addMigrateCommands adds PocketBase's command "migrate", extended with subcommands that can be used in scripts.
// PocketBase's subcommand "down" always asks for confirmation, and exits with status 0 even if the answer is no.
func addMigrateCommands(app core.App, root *cobra.Command) (migrate, status *cobra.Command) {
	migratecmd.MustRegister(app, root, migratecmd.Config{TemplateLang: migratecmd.TemplateLangGo})
	migrate, _, err := root.Find([]string{"migrate"})
	if err != nil {
		panic(err) // cannot happen, because the command was just registered
	}
	migrate.Short = "Applies, lists and reverts migrations of the database"
	migrate.Long, migrate.ValidArgs = "", nil // PocketBase's text describes commands for developers
	status = migrateStatusCommand()
	migrate.AddCommand(status, migrateUpCommand(app), migrateDownCommand(app))
	return migrate, status
}

func migrateStatusCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "status",
		Short: "Lists applied and pending migrations",
		Long: `Lists the migrations in their order: applied, pending (the next start applies them) or unknown (a newer program
applied them). Changes nothing. A server may be running.`,
		Example:      "  shootday migrate status --dir ./pb_data",
		Args:         cobra.NoArgs,
		SilenceUsage: true,
		RunE: func(command *cobra.Command, _ []string) error {
			dir, err := command.Flags().GetString("dir")
			if err != nil {
				return err
			}
			info, err := database.Inspect(dir)
			if err != nil {
				return err
			}
			if !info.Exists {
				return errNoDatabase(dir)
			}
			out := command.OutOrStdout()
			known := knownMigrations()
			for _, file := range info.Migrations {
				state := "applied"
				if !slices.Contains(known, file) {
					state = "unknown"
				}
				fmt.Fprintf(out, "%-8s %s\n", state, file)
			}
			for _, file := range known {
				if !slices.Contains(info.Migrations, file) {
					fmt.Fprintf(out, "%-8s %s\n", "pending", file)
				}
			}
			if info.Version != "" {
				fmt.Fprintf(out, "\nLast served by %s\n", info.Version)
			}
			return nil
		},
	}
}

func errNoDatabase(dir string) error {
	return fmt.Errorf("there is no database in %s: pass the data folder with --dir", dir)
}

func migrateUpCommand(app core.App) *cobra.Command {
	return &cobra.Command{
		Use:          "up",
		Short:        "Applies all pending migrations, like the start of the server",
		Example:      "  shootday migrate up --dir ./pb_data",
		Args:         cobra.NoArgs,
		SilenceUsage: true,
		RunE: func(command *cobra.Command, _ []string) error {
			applied, err := migrations(app).Up()
			if err != nil {
				return err
			}
			for _, file := range applied {
				fmt.Fprintln(command.OutOrStdout(), "Applied", file)
			}
			if len(applied) == 0 {
				fmt.Fprintln(command.OutOrStdout(), "No new migrations to apply.")
			}
			return storeVersion(app)
		},
	}
}

func migrateDownCommand(app core.App) *cobra.Command {
	var yes bool
	command := &cobra.Command{
		Use:   "down [NUMBER]",
		Short: "Reverts the last migrations (default 1)",
		Long: `Reverts the last migrations (default 1) and asks for confirmation. Stop the server and make a backup first:
beside a server it refuses to run. Data that
only the reverted migrations know is lost. Exits with status 1 if you do not confirm.`,
		Example: `  shootday migrate down --dir ./pb_data
  shootday migrate down 3 --yes --dir ./pb_data`,
		Args:         cobra.MaximumNArgs(1),
		SilenceUsage: true,
	}
	command.Flags().BoolVar(&yes, "yes", false, "do not ask for confirmation")
	command.RunE = func(command *cobra.Command, args []string) error {
		number := 1
		if len(args) > 0 {
			var err error
			if number, err = strconv.Atoi(args[0]); err != nil || number < 1 {
				return fmt.Errorf("%q is not a number of migrations", args[0])
			}
		}
		files, err := lastMigrations(app, number)
		if err != nil {
			return err
		}
		out := command.OutOrStdout()
		if len(files) == 0 {
			fmt.Fprintln(out, "There are no migrations to revert.")
			return nil
		}
		if !yes {
			fmt.Fprintf(out, "%s\nRevert %s of %s? [y/N] ", strings.Join(files, "\n"), plural.Count(len(files), "migration"), app.DataDir())
			if !saysYes(command.InOrStdin()) {
				return errors.New("cancelled: nothing was reverted (pass --yes to skip the question)")
			}
		}
		reverted, err := migrations(app).Down(len(files))
		if err != nil {
			return err
		}
		for _, file := range reverted {
			fmt.Fprintln(out, "Reverted", file)
		}
		return nil
	}
	return command
}

func migrations(app core.App) *core.MigrationsRunner {
	list := core.MigrationsList{}
	list.Copy(core.SystemMigrations)
	list.Copy(core.AppMigrations)
	return core.NewMigrationsRunner(app, list)
}

// lastMigrations returns the applied migrations that "down" would revert, newest first.
func lastMigrations(app core.App, number int) ([]string, error) {
	info, err := database.Inspect(app.DataDir())
	if err != nil {
		return nil, err
	}
	slices.Reverse(info.Migrations)
	return info.Migrations[:min(number, len(info.Migrations))], nil
}

func saysYes(in io.Reader) bool {
	line, _ := bufio.NewReader(in).ReadString('\n') // an empty input means no
	answer := strings.ToLower(strings.TrimSpace(line))
	return answer == "y" || answer == "yes"
}
