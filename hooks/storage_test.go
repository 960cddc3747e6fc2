package hooks_test

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"shootday/internal/s3test"
)

// TestFilesGoToTheStoreOfTheEnvironment uploads to a real S3 server, and checks that its secret is not saved.
func TestFilesGoToTheStoreOfTheEnvironment(t *testing.T) {
	t.Parallel()
	store := s3test.Start(t)
	s := start(t, "S3_ENDPOINT="+store.Endpoint(), "S3_BUCKET="+s3test.Bucket, "S3_REGION="+s3test.Region,
		"S3_ACCESS_KEY="+s3test.AccessKey, "S3_SECRET="+s3test.Secret)
	cust := s.customer()
	photo := jpegPicture(t)
	saved := s.upload("PUT", "/api/v1/user/setUserProfilePicture/"+cust.id, cust.token, nil, [3]string{"file", "me.jpg", photo}).ok()
	link := saved.object("user")["profile_photo"].(string)
	if link = strings.TrimPrefix(link, "https://shootday.test"); !strings.HasPrefix(link, "/api/files/") {
		t.Fatal(link)
	}
	if seen := s.call("GET", link, "", nil); seen.status != 200 || seen.raw == "" {
		t.Errorf("the photo is answered %d", seen.status)
	}
	if n := filesIn(t, store.Folder()); n == 0 {
		t.Error("the store has no file")
	}
	if n := filesIn(t, filepath.Join(s.app.DataDir(), "storage")); n > 0 {
		t.Errorf("%d files are on disk", n)
	}

	admin, err := s.record("_superusers", object{"email": "admin@example.in", "password": "password-of-admin"}).NewAuthToken()
	if err != nil {
		t.Fatal(err)
	}
	name := object{"appName": "Another name"}
	if changed := s.call("PATCH", "/api/settings", admin, object{"meta": name}); changed.status != 200 {
		t.Fatal(changed.raw)
	}
	var kept string
	if err := s.app.DB().NewQuery("SELECT value FROM _params WHERE id = 'settings'").Row(&kept); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(kept, s3test.Secret) || strings.Contains(kept, store.Endpoint()) || !strings.Contains(kept, "Another name") {
		t.Error("saved settings:", kept)
	}
	if !s.app.Settings().S3.Enabled || s.app.Settings().Meta.AppName != "Another name" {
		t.Error("the store is no longer used, or the change has no effect")
	}
}

func filesIn(t *testing.T, folder string) (n int) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			n++
		}
		if entry == nil { // the folder does not exist
			return nil
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}
