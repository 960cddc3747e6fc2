package privacy

import (
	"archive/zip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/internal/istime"
)

// Answer sends the archive while it is made. After a failure the connection is broken off, so that a part is not taken for
// all of it.
func (x *PersonExport) Answer(e *core.RequestEvent, now time.Time) error {
	header := e.Response.Header()
	header.Set("Content-Type", "application/zip")
	header.Set("Content-Disposition", `attachment; filename="`+ExportName(x.email, now)+`"`)
	header.Set("Cache-Control", "no-store")
	e.Response.WriteHeader(http.StatusOK)
	if err := x.WriteZIP(e.App, e.Response); err != nil {
		e.App.Logger().Error("an export of a person broke off", "error", err)
		panic(http.ErrAbortHandler)
	}
	return nil
}

// PersonExport is everything that is kept of a person: rows that are read already, and files that are yet to be copied.
type PersonExport struct {
	email  string
	tables map[string][]api.Body
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
func ExportPerson(app core.App, by audit.Actor, email string) (*PersonExport, error) {
	who, err := Find(app, email)
	if err != nil {
		return nil, err
	}
	return ExportAlong(app, by, who, func(core.App) error { return nil })
}

// ExportAlong is ExportPerson with further writes in the transaction of the audit log's row.
func ExportAlong(app core.App, by audit.Actor, who Person, also func(tx core.App) error) (*PersonExport, error) {
	export := &PersonExport{email: who.User.Email(), tables: map[string][]api.Body{}}
	if err := export.read(app, who); err != nil {
		return nil, err
	}
	row := audit.Entry{By: by, Action: "export person", Collection: "users", Record: who.User.Id, People: []string{who.User.Id}}
	err := app.RunInTransaction(func(tx core.App) error {
		if err := also(tx); err != nil {
			return err
		}
		return row.Write(tx)
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

func (x *PersonExport) read(app core.App, who Person) error {
	params := dbx.Params{
		"users": who.User.Collection().Id, "user": who.User.Id, "profile": who.profileID(), "email": who.User.Email(), "mobile": who.User.GetString("mobileno"),
	}
	for _, rows := range exported {
		records := []*core.Record{}
		if err := app.RecordQuery(rows.collection).AndWhere(dbx.NewExp(rows.where, params)).All(&records); err != nil {
			return fmt.Errorf("read the %s of a person: %w", rows.name, err)
		}
		x.tables[rows.name] = make([]api.Body, len(records))
		for i, record := range records {
			x.tables[rows.name][i] = exportedFields(record, rows.without)
			x.addFiles(record)
		}
	}
	return nil
}

func exportedFields(record *core.Record, without []string) api.Body {
	values := api.Body{"id": record.Id}
	for _, field := range record.Collection().Fields {
		name := field.GetName()
		if field.Type() == core.FieldTypePassword || slices.Contains(audit.SecretFields, name) || slices.Contains(without, name) ||
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
