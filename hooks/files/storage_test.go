package files_test

import (
	"path/filepath"
	"strings"
	"testing"

	"shootday/hooks/apptest"
	"shootday/internal/s3test"
)

// TestFilesGoToTheStoreOfTheEnvironment checks that files are uploaded to the S3 server set by environment variables,
// and that the secret key is not saved.
func TestFilesGoToTheStoreOfTheEnvironment(t *testing.T) {
	t.Parallel()
	store := s3test.Start(t)
	s := apptest.Start(t, "S3_ENDPOINT="+store.Endpoint(), "S3_BUCKET="+s3test.Bucket, "S3_REGION="+s3test.Region,
		"S3_ACCESS_KEY="+s3test.AccessKey, "S3_SECRET="+s3test.Secret)
	cust := s.People.Customer()
	photo := apptest.JpegPicture(t)
	saved := s.Upload("PUT", "/api/v1/user/setUserProfilePicture/"+cust.ID, cust.Token, nil, [3]string{"file", "me.jpg", photo}).OK()
	link := saved.Object("user")["profile_photo"].(string)
	if link = strings.TrimPrefix(link, "https://shootday.test"); !strings.HasPrefix(link, "/api/files/") {
		t.Fatal(link)
	}
	if seen := s.Call("GET", link, "", nil); seen.Status != 200 || seen.Raw == "" {
		t.Errorf("the response to the photo is %d", seen.Status)
	}
	if n := apptest.FilesIn(t, store.Folder()); n == 0 {
		t.Error("the store has no file")
	}
	if n := apptest.FilesIn(t, filepath.Join(s.App.DataDir(), "storage")); n > 0 {
		t.Errorf("%d files are on disk", n)
	}

	admin, err := s.DB.Record("_superusers", apptest.Object{"email": "admin@example.in", "password": "password-of-admin"}).NewAuthToken()
	if err != nil {
		t.Fatal(err)
	}
	name := apptest.Object{"appName": "Another name"}
	if changed := s.Call("PATCH", "/api/settings", admin, apptest.Object{"meta": name}); changed.Status != 200 {
		t.Fatal(changed.Raw)
	}
	var kept string
	if err := s.App.DB().NewQuery("SELECT value FROM _params WHERE id = 'settings'").Row(&kept); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(kept, s3test.Secret) || strings.Contains(kept, store.Endpoint()) || !strings.Contains(kept, "Another name") {
		t.Error("saved settings:", kept)
	}
	if !s.App.Settings().S3.Enabled || s.App.Settings().Meta.AppName != "Another name" {
		t.Error("the store is no longer used, or the change has no effect")
	}
}
