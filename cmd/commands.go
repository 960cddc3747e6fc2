package cmd

import (
	"fmt"
	"os"
	"slices"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/cmd"
	"github.com/spf13/cobra"

	"shootday/hooks/demo"
	"shootday/hooks/payments"
	"shootday/internal/config"
)

// commands contains the commands that Execute handles specially. For all other commands, PocketBase opens the database.
type commands struct {
	serve    *cobra.Command
	existing []*cobra.Command // commands that need an existing database
	creating []*cobra.Command // commands that may be the first command on a new folder
	alone    []*cobra.Command // commands that must not run while a server has locked the folder
	readOnly []*cobra.Command // commands that do not open the database or open it themselves, and create no files
	bare     []*cobra.Command // commands that need neither settings nor a data folder: health and command groups
}

// addCommands registers all commands of the program.
func addCommands(app *pocketbase.PocketBase, cfg config.Config) (*cobra.Command, commands) {
	root := app.RootCmd
	root.SetErr(os.Stderr) // PocketBase discards the commands' output to standard error, such as questions and warnings
	root.Use, root.Short = "shootday", "A marketplace for booking photographers in India"
	root.Long = root.Short + `.

Settings are environment variables, see README.md. A command that fails writes the reason to the standard error and
exits with status 1.`
	root.Example = `  shootday serve --http 127.0.0.1:8090 --dir ./pb_data
  shootday superuser upsert you@example.in --dir ./pb_data
  shootday person export asha@example.in --out asha.zip --dir ./pb_data
  shootday migrate status --dir ./pb_data
  shootday ledger check --dir ./pb_data`
	root.Version = buildVersion()
	root.SetVersionTemplate("{{.Name}} {{.Version}}\n")
	root.InitDefaultHelpFlag() // Find needs to know that these two flags take no value
	root.InitDefaultVersionFlag()

	serve := cmd.NewServeCommand(app, false)
	serve.Example = `  shootday serve --http 127.0.0.1:8090 --dir ./pb_data
  shootday serve shootday.example.in --dir ./pb_data      # ports 80 and 443; obtains a certificate
  SHOOTDAY_MODE=demo shootday serve --dir ./demo_data`
	restore, health, check := restoreCommand(cfg.Storage), healthCommand(), payments.LedgerCommand()
	person, superuser := personCommand(app, cfg), superuserCommand(app)
	for _, command := range check.Commands() {
		needCurrentSchema(command)
	}
	seed := demo.Command(app, cfg.Demo, cfg.BrandName, demo.Payer{
		LegalEntity: cfg.LegalEntity, InvoicePrefix: cfg.Payouts.InvoicePrefix, Keys: cfg.Payouts.Keys,
	})
	root.AddCommand(serve, superuser, person, seed, check, restore, health)
	migrate, status := addMigrateCommands(app, root)
	known := commands{serve: serve, existing: person.Commands(), alone: []*cobra.Command{migrate}}
	known.readOnly = append(check.Commands(), restore, status)
	for _, command := range superuser.Commands() {
		switch command.Name() {
		case "upsert", "create":
			known.creating = append(known.creating, command)
		default:
			known.existing = append(known.existing, command)
		}
	}
	for _, command := range migrate.Commands() {
		if command != status {
			known.alone = append(known.alone, command)
		}
	}
	known.bare = []*cobra.Command{root, health}
	for _, command := range root.Commands() {
		if !command.Runnable() {
			refuseUnknown(command)
			known.bare = append(known.bare, command)
		}
	}
	return root, known
}

// opensNothing reports whether a command line needs neither settings nor a data folder. This is the case for --help,
// --version, the command health, and a command group without a subcommand.
func (c commands) opensNothing(chosen *cobra.Command, args []string) bool {
	if slices.Contains(c.bare, chosen) {
		return true
	}
	chosen.InitDefaultHelpFlag()
	if err := chosen.ParseFlags(args); err != nil {
		return true // Execute reports the error
	}
	help, err := chosen.Flags().GetBool("help")
	return err == nil && help
}

// refuseUnknown makes a command group fail if the subcommand is unknown. By default Cobra prints the help and exits
// with status 0.
func refuseUnknown(group *cobra.Command) {
	group.SilenceUsage = true
	group.RunE = func(group *cobra.Command, args []string) error {
		if len(args) > 0 {
			return fmt.Errorf("unknown command %q for %q: see %[2]s --help", args[0], group.CommandPath())
		}
		return group.Help()
	}
}
