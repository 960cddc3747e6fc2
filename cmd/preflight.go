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

	"shootday/internal/database"
)

// checkFolder returns an error if this program cannot use the data folder. It runs before PocketBase opens and changes it.
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
	unknown := slices.DeleteFunc(info.Migrations, func(file string) bool { return slices.Contains(knownMigrations(), file) })
	if len(unknown) == 0 {
		return nil
	}
	return fmt.Errorf(`the database in %s is newer than this program (%s). It was migrated by %s, and has migrations that this program does not know: %s.
Start that version or a newer one. To go back to this one, run "shootday migrate down %d --dir %[1]s" with that version first. Nothing was changed`,
		dir, buildVersion(), cmp.Or(info.Version, "an unknown version"), strings.Join(unknown, ", "), len(unknown))
}

// knownMigrations returns the file names of PocketBase's migrations and ours.
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

// storeVersion records which version of the program migrated the database. checkFolder of an older version reports it.
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
