// Package pictures stores the pictures of messages and briefs. It checks uploads, stores each picture in two sizes, and
// deletes the stored files when no row refers to them.
//
//   - prepare.go checks uploads and resizes pictures.
//   - bytes.go stores and reads the files of pictures, and deletes those that no row refers to.
//   - talk_pictures_table.go contains the SQL statements.
//
// # Invariants
//
//   - The uploaded file itself is not stored.
//   - Files are stored before the transaction that adds the rows of their pictures. Until then they are listed in the
//     table talk_gone, so that they are deleted after a crash.
//   - Several rows can refer to the same stored picture, which is deleted with the last of them.
package pictures

import (
	"time"

	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/jobs"
	"shootday/internal/apperr"
)

// Service stores the pictures of messages and briefs.
type Service struct {
	maxBytes int64 // maximum total size of a person's pictures, in bytes
	now      func() time.Time
	jobs     *jobs.Monitor
	files    *files.Service
}

// New returns a Service. maxBytes is the maximum total size of a person's pictures.
func New(maxBytes int64, now func() time.Time, monitor *jobs.Monitor, uploads *files.Service) *Service {
	return &Service{maxBytes: maxBytes, now: now, jobs: monitor, files: uploads}
}

var (
	errFull = apperr.TooLarge("Your pictures in messages and briefs would need more space than you have. Please delete some first.").
		WithCode(apperr.CodePicturesFull)
	errUnavailable = apperr.Unavailable("We cannot reach the pictures right now. Please try again in a moment.")
)

// View returns a picture as it appears in responses. key is the viewer's view key, which becomes part of the URLs.
func (p *Picture) View(key string) api.Body {
	path := "/api/v1/pictures/" + p.ID + "?size="
	return api.Body{
		"pictureId": p.ID, "width": p.Width, "height": p.Height,
		"thumb": path + string(Thumb) + "&key=" + key, "view": path + string(View) + "&key=" + key,
	}
}

// Views returns the View of each picture.
func Views(found []*Picture, key string) []api.Body {
	views := make([]api.Body, len(found))
	for i, picture := range found {
		views[i] = picture.View(key)
	}
	return views
}
