package vault_test

import (
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/store"
	"shootday/hooks/vault"
	"shootday/internal/s3test"
)

// TestErasureWhileTheStoreIsAway checks that a background job deletes contents that could not be deleted during an
// erasure.
func TestErasureWhileTheStoreIsAway(t *testing.T) {
	t.Parallel()
	bucket := s3test.Start(t)
	s := apptest.Start(t, "S3_ENDPOINT="+bucket.Endpoint(), "S3_REGION="+s3test.Region, "S3_BUCKET="+s3test.Bucket,
		"S3_ACCESS_KEY="+s3test.AccessKey, "S3_SECRET="+s3test.Secret)
	f := &fixture{Server: s, Actors: s.People.Actors()}
	f.booking = f.Bookings.Upcoming(f.Asha, f.Ravi, f.Now().Add(-time.Hour))
	f.delivery = f.deliveryOf(f.booking)
	id := f.checked("a.jpg", photo(t, 30, 30, 1))
	f.deliver("paid in person")
	open := f.create("b.jpg", 9).OfStatus(201).Text("uploadUrl")
	f.tus("PATCH", open, f.Ravi, 0, strings.NewReader("abc")).OfStatus(204)
	inVault := func() (objects []string) {
		_ = filepath.WalkDir(filepath.Join(bucket.Folder(), vault.Folder), func(name string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() {
				objects = append(objects, name)
			}
			return nil
		})
		return objects
	}
	if len(inVault()) != 6 {
		t.Fatalf("the stored files are %q", inVault())
	}

	var gone vault.Erased
	err := store.Write(f.App, func(tx store.Tx) (err error) {
		gone, err = vault.EraseCustomer(tx, f.Asha.ID)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	bucket.Stop()
	if err := gone.Delete(t.Context(), f.App); err == nil {
		t.Error("files were deleted while the bucket was unavailable")
	}
	bucket.Start()
	if len(inVault()) != 6 {
		t.Errorf("the stored files are %q", inVault())
	}
	f.Call("GET", f.path("/files/"+id), f.Ravi.Token, nil).OfStatus(404)
	f.tus("PATCH", open, f.Ravi, 3, strings.NewReader("def")).OfStatus(404)
	f.create("c.jpg", 9).HasCode(409, "delivery_ended")
	f.Round("vault")
	if left := inVault(); len(left) > 0 {
		t.Errorf("the remaining files are %q", left)
	}
}
