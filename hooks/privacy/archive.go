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
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/hooks/api"
	"shootday/internal/istime"
)

// Archive is an export of a person's data. It holds the rows in memory. The files are read only when the archive is
// written.
type Archive struct {
	email  string
	tables map[string][]api.Body
	files  []string // keys in the file store
}

// ArchiveName returns the file name of an export. It contains the person's email address and the date in Indian time.
func ArchiveName(email string, now time.Time) string {
	plain := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || strings.ContainsRune("@.-_+", r) {
			return r
		}
		return '-'
	}, strings.ToLower(strings.TrimSpace(email)))
	return "shootday-" + plain + "-" + istime.ISODate(now) + ".zip"
}

// Serve sends the archive as a download. If this fails, Serve aborts the connection: the status was already sent, and
// the client must not mistake an incomplete archive for a complete one.
func (a *Archive) Serve(e *core.RequestEvent, now time.Time) error {
	header := e.Response.Header()
	header.Set("Content-Type", "application/zip")
	header.Set("Content-Disposition", `attachment; filename="`+ArchiveName(a.email, now)+`"`)
	header.Set("Cache-Control", "no-store")
	e.Response.WriteHeader(http.StatusOK)
	if err := a.WriteZIP(e.App, e.Response); err != nil {
		e.App.Logger().Error("the export of a person was cut off", "error", err)
		panic(http.ErrAbortHandler)
	}
	return nil
}

// WriteZIP writes the archive as a ZIP file that contains the rows in data.json and all files. If the store lacks some
// files, it lists them in missing.json.
func (a *Archive) WriteZIP(app core.App, to io.Writer) error {
	store, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the file store: %w", err)
	}
	defer store.Close()
	archive := zip.NewWriter(to)
	if err := writeJSON(archive, "data.json", a.tables); err != nil {
		return err
	}
	missing := []string{}
	for _, key := range a.files {
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

// copyFile adds a file uncompressed, because compression does not make pictures and videos smaller.
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
