package vault

import (
	"context"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/istime"
	"shootday/internal/zipstore"
)

const (
	maxArchivesOfPerson = 2  // maximum number of archives that are sent to one viewer at the same time
	maxArchives         = 16 // maximum number of archives that are sent to all viewers at the same time

	// placeTime is how long a download waits if too many are running. A client that resumes an interrupted download
	// often returns before the server has detected that the old connection is closed.
	placeTime     = 2 * time.Second
	placeInterval = 20 * time.Millisecond
)

var (
	errNothingInside  = apperr.Conflict("There is nothing to download yet.")
	errOwnArchives    = apperr.TooManyRequests(5*time.Second, "Please wait until one of your other downloads has finished.")
	errTooManyAtOnce  = apperr.TooManyRequests(5*time.Second, "Many people are downloading right now. Please try again in a moment.")
	errInvalidOnly    = apperr.InvalidField("only", "only must be picked.")
	archiveOfEveryone = "all"
)

// archives counts the ZIP files that are currently being sent, per person and in total.
type archives struct{ people, all *api.Tally }

// readOnly reads the query parameter "only", whose value may be "picked".
func readOnly(e *core.RequestEvent) (pickedOnly bool, err error) {
	switch e.Request.URL.Query().Get("only") {
	case "":
		return false, nil
	case "picked":
		return true, nil
	}
	return false, errInvalidOnly
}

// ReadArchive responds with a ZIP file that contains the files of a delivery.
func (s *Service) ReadArchive(e *core.RequestEvent) error {
	v, err := s.viewerOf(e)
	if err != nil {
		return err
	}
	pickedOnly, err := readOnly(e)
	if err != nil {
		return err
	}
	return s.sendArchive(e, v, pickedOnly)
}

func (s *Service) sendArchive(e *core.RequestEvent, v *viewer, pickedOnly bool) error {
	if err := v.checkOriginals(); err != nil {
		return err
	}
	if v.standing.Emptied != "" {
		return errNothingInside
	}
	archive, err := v.archive(e.App, pickedOnly)
	if err != nil {
		return err
	}
	if archive.Len() == 0 {
		return errNothingInside
	}
	if e.Request.Method != http.MethodHead {
		if !awaitPlace(e.Request.Context(), s.archives.people, v.account) {
			return errOwnArchives
		}
		defer s.archives.people.Leave(v.account)
		if !awaitPlace(e.Request.Context(), s.archives.all, archiveOfEveryone) {
			return errTooManyAtOnce
		}
		defer s.archives.all.Leave(archiveOfEveryone)
		if err := auditView(e.App, v, "download", ""); err != nil {
			return err
		}
	}
	bytes, err := keep(e.Request.Context(), e.App)
	if err != nil {
		return errStoreAway(e.App, err)
	}
	defer bytes.close()
	reader := archive.NewReader(func(fileID string) (zipstore.File, error) {
		file, _, err := bytes.open(place{v.standing.Delivery, fileID}, partOriginal)
		return file, err
	})
	defer reader.Close()
	return s.send(e, v, reply{
		content: reader, etag: archive.Digest(), contentType: "application/zip", fileName: "photos.zip", oneRange: true, size: sizeOriginal,
	})
}

// awaitPlace waits until places.Enter succeeds for key. It returns false if this does not happen within placeTime, or
// if ctx is done first.
func awaitPlace(ctx context.Context, places *api.Tally, key string) bool {
	ctx, cancel := context.WithTimeout(ctx, placeTime)
	defer cancel()
	again := time.NewTicker(placeInterval)
	defer again.Stop()
	for !places.Enter(key) {
		select {
		case <-ctx.Done():
			return false
		case <-again.C:
		}
	}
	return true
}

// archiveSize returns the size of the ZIP file for the viewer, or 0 if it would contain no files. Each response with a
// list of files contains this size, so archiveSize computes it from sums without loading the rows.
func (v *viewer) archiveSize(app core.App, pickedOnly bool) (int64, error) {
	chosen := v.selection(pickedOnly)
	files, names, bytes, err := archiveSums(app, chosen)
	if err != nil || files == 0 {
		return 0, err
	}
	near := files
	if zipstore.SizeBySums(files, names, bytes, 0) > zipstore.FarOffset {
		if near, err = filesBefore(app, chosen, zipstore.FarOffset); err != nil {
			return 0, err
		}
	}
	return zipstore.SizeBySums(files, names, bytes, files-near), nil
}

// archive returns the ZIP file for the viewer.
func (v *viewer) archive(app core.App, pickedOnly bool) (*zipstore.Archive, error) {
	rows, err := archived(app, v.selection(pickedOnly))
	if err != nil {
		return nil, err
	}
	entries := make([]zipstore.Entry, len(rows))
	for i, row := range rows {
		entries[i] = zipstore.Entry{ID: row.ID, Name: row.Name, Size: row.Bytes, CRC32: row.CRC32}
	}
	var modified time.Time // zero in a photographer's ZIP before the first delivery
	if v.standing.DeliveredAt != "" {
		if modified, err = records.ParseTimestamp(v.standing.DeliveredAt); err != nil {
			return nil, err
		}
	}
	return zipstore.New(entries, modified.In(istime.Zone)), nil
}
