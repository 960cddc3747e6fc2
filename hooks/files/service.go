// Package files receives uploads, prepares them for storage and controls access to them.
//
// # An upload
//
// An upload passes the following steps in order. Each step can refuse the upload.
//
//   - LimitBodies (body_limits.go) limits the length of the request.
//   - AdmitUploads (upload_limits.go) runs before the body is read. It responds with 507 if there is not enough disk
//     space, and with 429 if the account has used up its decoding time.
//   - Store.GuardUploads (store_guards.go) responds with 503 while the file store is unavailable.
//   - LimitUploads (upload_limits.go) limits the concurrent uploads of an account and of an IP address, receives the body
//     into a temporary file, and limits how many uploads are processed at the same time.
//   - The handler reads the form (form.go), and prepares each file (prepare.go) when the DecodingQueue (decoding.go)
//     allows it. Prepared portfolio files are kept in a temporary folder (prepared_files.go). CheckQuota (quota.go)
//     limits the bytes that a photographer can store.
//   - StoreUploads (stored_files.go) stores the files before the transaction that saves their records.
//
// Admins upload through PocketBase's record API. BindDashboardUploads (dashboard.go) prepares their files in the same
// way.
//
// # Stored files
//
//   - access.go lets only owners and superusers access the files of accounts that are not public.
//   - store.go checks whether the store can be read and written.
//   - thumbs.go creates smaller versions of pictures. sizes.go saves the sizes of portfolio files.
//   - disk.go limits the use of disk space.
//   - closed_calls.go refuses requests reserved for superusers before their body is read.
//
// # Invariants
//
//   - A file is stored as package images returns it, under a random name with the extension of its actual type. The
//     client's name and content type are not used.
//   - Uploads leave MinFreeSpace free on each disk.
//   - Uploads use a limited amount of memory: bodies and prepared files are kept on disk while they wait, and at most
//     DecodingConcurrency files are decoded at the same time.
package files

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
)

// Service processes uploads and controls access to files.
type Service struct {
	PublicURL      string // public URL of the server; empty if unknown
	PortfolioBytes int64  // maximum number of bytes that an approved photographer may store
	Jobs           *jobs.Monitor
	Store          *Store
	Decoding       *DecodingQueue

	// Owner returns the id of the account that owns the files of a record in users or portfolio_items, and reports
	// whether the files are public.
	Owner func(app core.App, record *core.Record) (userID string, public bool, err error)

	FreeSpace func(folder string) (uint64, error) // returns the available disk space for a folder, in bytes

	formCopies reservedSpace
}
