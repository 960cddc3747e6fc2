package hooks

import (
	"archive/zip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/internal/istime"
)

// PersonExport is everything that is kept of a person: rows that are read already, and files that are yet to be copied.
type PersonExport struct {
	email  string
	tables map[string][]body
	files  []string // keys in the file store
}

// exported says which rows of a collection belong in an export. Of bookings with a photographer only what the photographer
// did is exported: the customer's address is the customer's.
var exported = []struct {
	name, collection, where string
	without                 []string
}{
	{"account", "users", "id = {:user}", []string{"emailVisibility"}},
	{"profile", "photographers", "id = {:profile}", nil},
	{"addresses", "addresses", "user = {:user}", nil},
	{"prices", "pricing_tiers", "photographer = {:profile}", nil},
	{"portfolio", "portfolio_items", "photographer = {:profile}", nil},
	{"bookings", "bookings", "customer = {:user}", nil},
	{"bookingsAsPhotographer", "bookings", "photographer = {:profile}", []string{"customer", "shootAddress", "reason"}},
	{"cancellations", "cancellations", "booking IN (SELECT id FROM bookings WHERE customer = {:user})", nil},
	{"reviews", "reviews", "booking IN (SELECT id FROM bookings WHERE customer = {:user})", nil},
	{"reviewsAsPhotographer", "reviews", "photographer = {:profile}", nil},
	{"payments", "payments", "booking IN (SELECT id FROM bookings WHERE customer = {:user})", nil},
	{"refunds", "refunds", "booking IN (SELECT id FROM bookings WHERE customer = {:user})", []string{"lastError", "attempts", "nextAttemptAt"}},
	{"messages", "outbox", `"to" IN ({:email}, {:mobile}) AND "to" != ''`, []string{"dedupeKey", "attempts", "nextAttemptAt", "lastError"}},
	{"contactMessages", "contact_messages", "email = {:email}", nil},
	{"newsletter", "subscribers", "email = {:email}", nil},
	{"earlierAddresses", "email_undos", "user = {:user}", nil},
	{"signInDevices", core.CollectionNameAuthOrigins, "collectionRef = {:users} AND recordRef = {:user}", nil},
	{"linkedAccounts", core.CollectionNameExternalAuths, "collectionRef = {:users} AND recordRef = {:user}", nil},
	{"auditLog", "audit_log", "instr(people, {:user}) > 0", []string{"who", "whoId", "people"}},
}

// ExportPerson reads what is kept of a person and writes to the audit log that it was handed out.
func ExportPerson(app core.App, by Actor, email string) (*PersonExport, error) {
	who, err := findPerson(app, email)
	if err != nil {
		return nil, err
	}
	return exportPerson(app, by, who, func(core.App) error { return nil })
}

func exportPerson(app core.App, by Actor, who person, also func(tx core.App) error) (*PersonExport, error) {
	export := &PersonExport{email: who.user.Email(), tables: map[string][]body{}}
	if err := export.read(app, who); err != nil {
		return nil, err
	}
	row := auditEntry{by: by, action: "export person", collection: "users", record: who.user.Id, people: []string{who.user.Id}}
	err := app.RunInTransaction(func(tx core.App) error {
		if err := also(tx); err != nil {
			return err
		}
		return row.write(tx)
	})
	return export, err
}

// ExportName is the file name of an export: whose data it is, and the day in India.
func ExportName(email string, now time.Time) string {
	plain := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || strings.ContainsRune("@.-_+", r) {
			return r
		}
		return '-'
	}, strings.ToLower(strings.TrimSpace(email)))
	return "shootday-" + plain + "-" + istime.ISODate(now) + ".zip"
}

func (x *PersonExport) read(app core.App, who person) error {
	params := dbx.Params{
		"users": who.user.Collection().Id, "user": who.user.Id, "profile": who.profileID(), "email": who.user.Email(), "mobile": who.user.GetString("mobileno"),
	}
	for _, rows := range exported {
		records := []*core.Record{}
		if err := app.RecordQuery(rows.collection).AndWhere(dbx.NewExp(rows.where, params)).All(&records); err != nil {
			return fmt.Errorf("read the %s of a person: %w", rows.name, err)
		}
		x.tables[rows.name] = make([]body, len(records))
		for i, record := range records {
			x.tables[rows.name][i] = exportedFields(record, rows.without)
			x.addFiles(record)
		}
	}
	return nil
}

func exportedFields(record *core.Record, without []string) body {
	values := body{"id": record.Id}
	for _, field := range record.Collection().Fields {
		name := field.GetName()
		if field.Type() == core.FieldTypePassword || slices.Contains(secretFields, name) || slices.Contains(without, name) ||
			name == "text" && record.GetBool("secret") {
			continue
		}
		values[name] = record.Get(name)
	}
	return values
}

func (x *PersonExport) addFiles(record *core.Record) {
	for _, field := range record.Collection().Fields {
		if field.Type() != core.FieldTypeFile {
			continue
		}
		for _, name := range record.GetStringSlice(field.GetName()) {
			x.files = append(x.files, record.BaseFilesPath()+"/"+name)
		}
	}
}

// WriteZIP writes data.json and the files. A file that the store no longer has is named in missing.json.
func (x *PersonExport) WriteZIP(app core.App, to io.Writer) error {
	store, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the file store: %w", err)
	}
	defer store.Close()
	archive := zip.NewWriter(to)
	if err := writeJSON(archive, "data.json", x.tables); err != nil {
		return err
	}
	missing := []string{}
	for _, key := range x.files {
		err := copyFile(archive, store, key)
		if errors.Is(err, filesystem.ErrNotFound) || errors.Is(err, fs.ErrNotExist) {
			missing = append(missing, key)
			continue
		}
		if err != nil {
			return fmt.Errorf("export the file %s: %w", key, err)
		}
	}
	if len(missing) > 0 {
		if err := writeJSON(archive, "missing.json", missing); err != nil {
			return err
		}
	}
	return archive.Close()
}

func writeJSON(archive *zip.Writer, name string, content any) error {
	file, err := archive.Create(name)
	if err != nil {
		return err
	}
	writer := json.NewEncoder(file)
	writer.SetIndent("", "  ")
	return writer.Encode(content)
}

// copyFile stores the file as it is: pictures and videos do not get smaller.
func copyFile(archive *zip.Writer, store *filesystem.System, key string) error {
	reader, err := store.GetReader(key)
	if err != nil {
		return err
	}
	defer reader.Close()
	file, err := archive.CreateHeader(&zip.FileHeader{Name: "files/" + path.Base(path.Dir(key)) + "/" + path.Base(key), Method: zip.Store})
	if err != nil {
		return err
	}
	_, err = io.Copy(file, reader)
	return err
}
