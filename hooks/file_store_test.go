package hooks_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shootday/internal/s3test"
)

// TestAStoreThatIsAwayIsToldByHealthAndFiles makes the server's pictures unavailable, in an S3 bucket and in the data folder.
func TestAStoreThatIsAwayIsToldByHealthAndFiles(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(t *testing.T) (s *server, leave, back func()){
		"S3 bucket": func(t *testing.T) (*server, func(), func()) {
			store := s3test.Start(t)
			s := start(t, "S3_ENDPOINT="+store.Endpoint(), "S3_BUCKET="+s3test.Bucket, "S3_REGION="+s3test.Region,
				"S3_ACCESS_KEY="+s3test.AccessKey, "S3_SECRET="+s3test.Secret, "PROVIDER_TIMEOUT_SECONDS=2")
			return s, store.Stop, store.Start
		},
		"data folder": func(t *testing.T) (*server, func(), func()) {
			s := start(t)
			folder := filepath.Join(s.app.DataDir(), "storage")
			must := func(errs ...error) {
				t.Helper()
				for _, err := range errs {
					if err != nil {
						t.Fatal(err)
					}
				}
			}
			return s,
				func() { must(os.Rename(folder, folder+".away"), os.WriteFile(folder, nil, 0o600)) }, // so that no folder can be created
				func() { must(os.Remove(folder), os.Rename(folder+".away", folder)) }
		},
	} {
		t.Run(name, func(t *testing.T) {
			s, leave, back := open(t)
			c := s.customer()
			saved := s.upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.id, c.token, nil, [3]string{"file", "me.jpg", jpegPicture(t)}).ok()
			photo := strings.TrimPrefix(saved.object("user")["profile_photo"].(string), "https://shootday.test")
			seen := func(path string, status int) {
				t.Helper()
				if got := s.call("GET", path, "", nil); got.status != status {
					t.Errorf("%s is answered %d, not %d: %s", path, got.status, status, got.raw)
				}
			}
			s.round("files")
			s.lacks("")
			seen(photo, 200)
			seen(photo+"?thumb=640x0", 200)

			leave()
			for _, path := range []string{photo, photo + "?thumb=640x0"} {
				seen(path, 503)
			}
			s.call("GET", photo[:strings.LastIndex(photo, "/")]+"/nothing.jpg", "", nil).refused(404, "")
			s.upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.id, c.token, nil, [3]string{"file", "me.jpg", jpegPicture(t)}).refused(503, "pictures")
			s.round("files")
			s.lacks("files")
			s.call("GET", photo, "", nil).refused(503, "pictures")

			back()
			s.round("files")
			s.lacks("")
			seen(photo, 200)
			s.upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.id, c.token, nil, [3]string{"file", "me.jpg", jpegPicture(t)}).ok()
		})
	}
}
