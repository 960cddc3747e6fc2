package files_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shootday/hooks/apptest"
	"shootday/internal/s3test"
)

// TestAStoreThatIsAwayIsToldByHealthAndFiles makes the file store, an S3 bucket or the data folder, unavailable. It
// then checks the responses of the health check, downloads and uploads.
func TestAStoreThatIsAwayIsToldByHealthAndFiles(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(t *testing.T) (s *apptest.Server, leave, back func()){
		"S3 bucket": func(t *testing.T) (*apptest.Server, func(), func()) {
			store := s3test.Start(t)
			s := apptest.Start(t, "S3_ENDPOINT="+store.Endpoint(), "S3_BUCKET="+s3test.Bucket, "S3_REGION="+s3test.Region,
				"S3_ACCESS_KEY="+s3test.AccessKey, "S3_SECRET="+s3test.Secret, "PROVIDER_TIMEOUT_SECONDS=2")
			return s, store.Stop, store.Start
		},
		"data folder": func(t *testing.T) (*apptest.Server, func(), func()) {
			s := apptest.Start(t)
			folder := filepath.Join(s.App.DataDir(), "storage")
			must := func(errs ...error) {
				t.Helper()
				for _, err := range errs {
					if err != nil {
						t.Fatal(err)
					}
				}
			}
			return s,
				func() { must(os.Rename(folder, folder+".away"), os.WriteFile(folder, nil, 0o600)) }, // prevents the creation of the folder
				func() { must(os.Remove(folder), os.Rename(folder+".away", folder)) }
		},
	} {
		t.Run(name, func(t *testing.T) {
			s, leave, back := open(t)
			c := s.People.Customer()
			saved := s.Upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.ID, c.Token, nil, [3]string{"file", "me.jpg", apptest.JpegPicture(t)}).OK()
			photo := strings.TrimPrefix(saved.Object("user")["profile_photo"].(string), "https://shootday.test")
			seen := func(path string, status int) {
				t.Helper()
				if got := s.Call("GET", path, "", nil); got.Status != status {
					t.Errorf("the response to %s is %d, want %d: %s", path, got.Status, status, got.Raw)
				}
			}
			s.Round("files")
			s.Health.Lacks("")
			seen(photo, 200)
			seen(photo+"?thumb=640x0", 200)

			leave()
			for _, path := range []string{photo, photo + "?thumb=640x0"} {
				seen(path, 503)
			}
			s.Call("GET", photo[:strings.LastIndex(photo, "/")]+"/nothing.jpg", "", nil).Refused(404, "")
			s.Upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.ID, c.Token, nil, [3]string{"file", "me.jpg", apptest.JpegPicture(t)}).Refused(503, "pictures")
			s.Round("files")
			s.Health.Lacks("files")
			s.Call("GET", photo, "", nil).Refused(503, "pictures")

			back()
			s.Round("files")
			s.Health.Lacks("")
			seen(photo, 200)
			s.Upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.ID, c.Token, nil, [3]string{"file", "me.jpg", apptest.JpegPicture(t)}).OK()
		})
	}
}
