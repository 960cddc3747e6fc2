package cmd

import (
	"cmp"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/spf13/cobra"

	"shootday/internal/database"
	"shootday/internal/plural"
)

// checkFolder returns an error if this program cannot use the data folder. It runs before PocketBase opens and changes
// the folder.
func checkFolder(dir string, key encryptionKey) (database.Info, error) {
	info, err := database.Inspect(dir)
	if err == nil {
		err = database.CheckFiles(dir)
	}
	if err == nil {
		err = checkMigrations(info, dir)
	}
	if err == nil {
		err = key.opens(info.Settings, dir)
	}
	return info, err
}

// checkMigrations returns an error if a newer version of the program has migrated the database.
func checkMigrations(info database.Info, dir string) error {
	unknown := slices.DeleteFunc(slices.Clone(info.Migrations), func(file string) bool { return slices.Contains(knownMigrations(), file) })
	if len(unknown) == 0 {
		return nil
	}
	return fmt.Errorf(`the database in %s is newer than this program (%s). It was migrated by %s, and has migrations that this program does not know: %s.
Start that version or a newer one. To go back to this one, run "shootday migrate down %d --dir %[1]s" with that version first. Nothing was changed`,
		dir, buildVersion(), cmp.Or(info.Version, "an unknown version"), strings.Join(unknown, ", "), len(unknown))
}

// needCurrentSchema makes a command fail unless this program has migrated the database. The command reads the database
// directly, and its statements refer to tables and columns that may not exist in an older schema or may be different in
// a newer one.
func needCurrentSchema(command *cobra.Command) {
	work := command.RunE
	command.RunE = func(command *cobra.Command, args []string) error {
		dir := command.Flag("dir").Value.String()
		info, err := database.Inspect(dir)
		if err != nil {
			return err
		}
		if err := checkMigrations(info, dir); err != nil {
			return err
		}
		pending := slices.DeleteFunc(knownMigrations(), func(file string) bool { return slices.Contains(info.Migrations, file) })
		if info.Exists && len(pending) > 0 {
			return fmt.Errorf("the database in %s is older than this program (%s), which has %s that it lacks: run \"shootday migrate up --dir %[1]s\", or start the server, and try again",
				dir, buildVersion(), plural.Count(len(pending), "migration"))
		}
		return work(command, args)
	}
}

// knownMigrations returns the file names of the migrations of PocketBase and of Shootday.
func knownMigrations() []string {
	names := []string{}
	for _, list := range []core.MigrationsList{core.SystemMigrations, core.AppMigrations} {
		for _, migration := range list.Items() {
			names = append(names, migration.File)
		}
	}
	return names
}

// setLogAside renames a damaged log database, so that the server can start with a new one.
func setLogAside(dir string) error {
	aside, err := database.SetLogAside(dir, time.Now())
	if aside != "" {
		fmt.Fprintf(os.Stderr, "shootday: the log database was damaged; it is now %s, and the server starts with a new one\n", aside)
	}
	return err
}

// storeVersion stores the version of the program that migrated the database. checkFolder reports this version if an
// older version of the program is started later.
func storeVersion(app core.App) error {
	value, err := json.Marshal(buildVersion())
	if err != nil {
		return err
	}
	note := &core.Param{}
	err = app.ModelQuery(note).Model(database.VersionParam, note)
	if err == nil && string(note.Value) == string(value) {
		return nil
	}
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("read the version of the database: %w", err)
	}
	note.Id, note.Value = database.VersionParam, value
	if err := app.Save(note); err != nil {
		return fmt.Errorf("note the version of the database: %w", err)
	}
	return nil
}
