package vault

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/zipstore"
)

// usage contains the number and the size of the files of a delivery.
type usage struct {
	Files    int   `db:"files"` // without refused files
	Bytes    int64 `db:"bytes"` // sum of the declared sizes, without refused files
	Position int   `db:"position"`
}

func usageOf(tx store.Tx, deliveryID string) (usage, error) {
	var found usage
	err := tx.DB().NewQuery(`SELECT count(*) FILTER (WHERE state != 'refused') AS files,
			coalesce(sum(bytes) FILTER (WHERE state != 'refused'), 0) AS bytes, coalesce(max(position), 0) AS position
		FROM delivery_files WHERE delivery = {:delivery}`).Bind(dbx.Params{"delivery": deliveryID}).One(&found)
	if err != nil {
		return usage{}, fmt.Errorf("sum up the files of a delivery: %w", err)
	}
	return found, nil
}

// isNameTaken reports whether a file of a delivery has the given case-folded name.
func isNameTaken(app core.App, deliveryID, folded string) (taken bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM delivery_files WHERE delivery = {:delivery} AND nameKey = {:name})`).
		Bind(dbx.Params{"delivery": deliveryID, "name": folded}).Row(&taken)
	if err != nil {
		return false, fmt.Errorf("look up the name of a file: %w", err)
	}
	return taken, nil
}

// selection specifies which files of a delivery are shown to a viewer.
type selection struct {
	delivery  string
	shownOnly bool // whether to leave out files that are not ready or not delivered
	picked    bool
}

func (s selection) where() dbx.Expression {
	where := dbx.HashExp{records.DeliveryFileFieldDelivery: s.delivery}
	if s.shownOnly {
		where[records.DeliveryFileFieldState] = string(records.FileReady)
		where[records.DeliveryFileFieldShown] = true
	}
	if s.picked {
		where[records.DeliveryFileFieldPicked] = true
	}
	return where
}

// archived returns the SQL condition for the files of a ZIP file, which contains the ready files of the selection.
func (s selection) archived() dbx.Expression {
	return dbx.And(s.where(), dbx.HashExp{records.DeliveryFileFieldState: string(records.FileReady)})
}

func countFiles(app core.App, s selection) (count int, err error) {
	if err = app.DB().Select("count(*)").From(records.DeliveryFiles).Where(s.where()).Row(&count); err != nil {
		return 0, fmt.Errorf("count the files of a delivery: %w", err)
	}
	return count, nil
}

// fileRow contains the columns that lists of files show. Loading these columns takes only a fraction of the time that
// loading records would take.
type fileRow struct {
	ID       string  `db:"id"`
	Name     string  `db:"name"`
	Kind     string  `db:"kind"`
	Type     string  `db:"type"`
	Bytes    int64   `db:"bytes"`
	CRC32    uint32  `db:"crc32"`
	SHA256   string  `db:"sha256"`
	Width    int     `db:"width"`
	Height   int     `db:"height"`
	Seconds  float64 `db:"seconds"`
	State    string  `db:"state"`
	Reason   string  `db:"reason"`
	Shown    bool    `db:"shown"`
	Picked   bool    `db:"picked"`
	Comment  string  `db:"comment"`
	Position int     `db:"position"`
}

func listFiles(app core.App, s selection, page api.Paging) (rows []fileRow, err error) {
	err = app.DB().Select("id", "name", "kind", "type", "bytes", "crc32", "sha256", "width", "height", "seconds", "state", "reason", "shown",
		"picked", "comment", "position").From(records.DeliveryFiles).Where(s.where()).OrderBy(records.DeliveryFileFieldPosition).
		Limit(int64(page.PerPage)).Offset(page.Offset()).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("list the files of a delivery: %w", err)
	}
	return rows, nil
}

// archiveSums returns the number of files in a ZIP file, and the total lengths of their names and of their contents, in
// bytes.
func archiveSums(app core.App, s selection) (files int, names, bytes int64, err error) {
	err = app.DB().Select("count(*)", "coalesce(sum(octet_length(name)), 0)", "coalesce(sum(bytes), 0)").From(records.DeliveryFiles).
		Where(s.archived()).Row(&files, &names, &bytes)
	if err != nil {
		return 0, 0, 0, fmt.Errorf("sum up the files of a ZIP: %w", err)
	}
	return files, names, bytes, nil
}

// filesBefore returns the number of files whose data in a ZIP file begins before offset. It does not read the rows of
// later files.
func filesBefore(app core.App, s selection, offset int64) (files int, err error) {
	rows, err := app.DB().Select("(octet_length(name) + bytes)").From(records.DeliveryFiles).Where(s.archived()).
		OrderBy(records.DeliveryFileFieldPosition).Rows()
	if err != nil {
		return 0, fmt.Errorf("list the lengths of files: %w", err)
	}
	defer rows.Close()
	for begin := int64(0); begin < offset && rows.Next(); files++ {
		var length int64
		if err := rows.Scan(&length); err != nil {
			return 0, fmt.Errorf("read the length of a file: %w", err)
		}
		begin += zipstore.HeaderLength + length
	}
	return files, rows.Err()
}

// archived returns the ready files of a selection, in the order of the ZIP file.
func archived(app core.App, s selection) (rows []fileRow, err error) {
	err = app.DB().Select("id", "name", "bytes", "crc32").From(records.DeliveryFiles).Where(s.archived()).
		OrderBy(records.DeliveryFileFieldPosition).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("list the files of a ZIP: %w", err)
	}
	return rows, nil
}

// readyNames returns the names of the ready files of a delivery, in order.
func readyNames(app core.App, s selection) (names []string, err error) {
	err = app.DB().Select("name").From(records.DeliveryFiles).Where(s.archived()).OrderBy(records.DeliveryFileFieldPosition).Column(&names)
	if err != nil {
		return nil, fmt.Errorf("list the names of the files: %w", err)
	}
	return names, nil
}

// filesOf loads files of a delivery by their ids. It ignores the ids of other deliveries' files.
func filesOf(tx store.Tx, deliveryID string, ids []string) (found []*records.DeliveryFile, err error) {
	values := make([]any, len(ids))
	for i, id := range ids {
		values[i] = id
	}
	err = tx.RecordQuery(records.DeliveryFiles).AndWhere(dbx.In(records.FieldID, values...)).
		AndWhere(dbx.HashExp{records.DeliveryFileFieldDelivery: deliveryID}).All(&found)
	if err != nil {
		return nil, fmt.Errorf("load files of a delivery: %w", err)
	}
	return found, nil
}

// unfinished is the SQL condition that a file is being uploaded or checked. SQLite uses the partial index on unfinished
// files only for queries that contain this condition literally.
const unfinished = "state IN ('uploading', 'checking')"

// waitingForCheck returns the ids of at most limit files that were uploaded but not checked yet, earliest first.
func waitingForCheck(app core.App, unpostponed dbx.Expression, limit int64) (ids []string, err error) {
	err = app.DB().Select(records.FieldID).From(records.DeliveryFiles).Where(dbx.NewExp(unfinished + " AND state = 'checking'")).AndWhere(unpostponed).
		OrderBy(records.FieldUpdated).Limit(limit).Column(&ids)
	if err != nil {
		return nil, fmt.Errorf("load the files to check: %w", err)
	}
	return ids, nil
}

// openUploads returns the ids of at most limit unfinished uploads to which no bytes were sent after since, earliest
// first.
func openUploads(app core.App, since time.Time, limit int64) (ids []string, err error) {
	err = app.DB().Select(records.FieldID).From(records.DeliveryFiles).
		Where(dbx.NewExp(unfinished+" AND state = 'uploading' AND updated <= {:since}", dbx.Params{"since": records.Timestamp(since)})).
		OrderBy(records.FieldUpdated).Limit(limit).Column(&ids)
	if err != nil {
		return nil, fmt.Errorf("load the uploads that have not finished: %w", err)
	}
	return ids, nil
}

// touchUpload records that bytes of an upload were received at the given time.
func touchUpload(tx store.Tx, fileID string, at time.Time) error {
	_, err := tx.DB().Update(records.DeliveryFiles, dbx.Params{records.FieldUpdated: records.Timestamp(at)}, dbx.HashExp{records.FieldID: fileID}).Execute()
	if err != nil {
		return fmt.Errorf("note the bytes of an upload: %w", err)
	}
	return nil
}

// countPicked counts the picked files of a delivery.
func countPicked(tx store.Tx, deliveryID string) (int, error) {
	return countFiles(tx, selection{delivery: deliveryID, shownOnly: true, picked: true})
}

// Ready counts the files of a delivery. ready is the number of files that are not visible to the customer yet, shown
// the number of visible files, and running the number of files that are being uploaded or checked.
func Ready(tx store.Tx, deliveryID string) (ready, shown, running int, err error) {
	err = tx.DB().NewQuery(`SELECT count(*) FILTER (WHERE state = 'ready' AND NOT shown), count(*) FILTER (WHERE state = 'ready' AND shown),
			count(*) FILTER (WHERE state IN ('uploading', 'checking'))
		FROM delivery_files WHERE delivery = {:delivery}`).Bind(dbx.Params{"delivery": deliveryID}).Row(&ready, &shown, &running)
	if err != nil {
		return 0, 0, 0, fmt.Errorf("count the files of a delivery: %w", err)
	}
	return ready, shown, running, nil
}

// showAll makes all ready files of a delivery visible to the customer, and returns the number and the total size of the
// visible files.
func showAll(tx store.Tx, deliveryID string) (count int, bytes int64, err error) {
	_, err = tx.DB().NewQuery(`UPDATE delivery_files SET shown = TRUE WHERE delivery = {:delivery} AND state = 'ready' AND NOT shown`).
		Bind(dbx.Params{"delivery": deliveryID}).Execute()
	if err != nil {
		return 0, 0, fmt.Errorf("show the files of a delivery: %w", err)
	}
	return shownOf(tx, deliveryID)
}

// shownOf returns the number and the total size of the files that are visible to the customer.
func shownOf(tx store.Tx, deliveryID string) (count int, bytes int64, err error) {
	err = tx.DB().NewQuery(`SELECT count(*), coalesce(sum(bytes), 0) FROM delivery_files WHERE delivery = {:delivery} AND state = 'ready' AND shown`).
		Bind(dbx.Params{"delivery": deliveryID}).Row(&count, &bytes)
	if err != nil {
		return 0, 0, fmt.Errorf("count the shown files of a delivery: %w", err)
	}
	return count, bytes, nil
}

// findFile loads a file of a delivery. The error wraps sql.ErrNoRows if there is no such file.
func findFile(app core.App, deliveryID, fileID string) (*fileRow, error) {
	found := &fileRow{}
	err := app.DB().Select("id", "name", "kind", "type", "bytes", "sha256", "state", "shown", "picked").From(records.DeliveryFiles).
		Where(dbx.HashExp{records.FieldID: fileID, records.DeliveryFileFieldDelivery: deliveryID}).One(found)
	if err != nil {
		return nil, fmt.Errorf("load a file of a delivery: %w", err)
	}
	return found, nil
}

// deleteUnseen deletes the rows of a photographer's files that were never visible to a customer. It returns the places
// where their contents are stored.
func deleteUnseen(tx store.Tx, profileID string) (found []place, err error) {
	var rows []struct {
		ID       string `db:"id"`
		Delivery string `db:"delivery"`
	}
	err = tx.DB().NewQuery(`DELETE FROM delivery_files WHERE NOT shown AND delivery IN (
			SELECT d.id FROM bookings b JOIN deliveries d ON d.booking = b.id WHERE b.photographer = {:profile})
		RETURNING id, delivery`).Bind(dbx.Params{"profile": profileID}).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("delete the files that a photographer has not delivered: %w", err)
	}
	for _, row := range rows {
		found = append(found, place{row.Delivery, row.ID})
	}
	return found, nil
}

// knownFiles returns the places of all files in the database. The value for a place specifies whether its contents are
// still needed. For each emptied delivery, the map also contains a place without a file.
func knownFiles(app core.App) (map[place]bool, error) {
	var rows []struct {
		ID       string `db:"id"`
		Delivery string `db:"delivery"`
		Needed   bool   `db:"needed"`
	}
	err := app.DB().NewQuery(`SELECT f.id, f.delivery, f.state != 'refused' AND coalesce(g.emptied, '') = '' AS needed
			FROM delivery_files f LEFT JOIN delivery_gates g ON g.delivery = f.delivery
		UNION ALL SELECT '', delivery, FALSE FROM delivery_gates WHERE emptied != ''`).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("list the files that have bytes: %w", err)
	}
	known := make(map[place]bool, len(rows))
	for _, row := range rows {
		known[place{row.Delivery, row.ID}] = row.Needed
	}
	return known, nil
}
