package vault_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/internal/mediatest"
	"shootday/internal/s3test"
)

// settingsOf returns the settings of a server that stores its files in a bucket.
func settingsOf(bucket *s3test.Server) []string {
	return []string{
		"S3_ENDPOINT=" + bucket.Endpoint(), "S3_REGION=" + s3test.Region, "S3_BUCKET=" + s3test.Bucket,
		"S3_ACCESS_KEY=" + s3test.AccessKey, "S3_SECRET=" + s3test.Secret,
	}
}

// TestFilesInABucket uploads files in parts, and downloads and deletes them. The S3 server is unavailable for one of
// the requests.
func TestFilesInABucket(t *testing.T) {
	t.Parallel()
	bucket := s3test.Start(t)
	s := apptest.Start(t, settingsOf(bucket)...)
	f := &fixture{Server: s, Actors: s.People.Actors()}
	f.booking = f.Bookings.Upcoming(f.Asha, f.Ravi, f.Now().Add(-time.Hour))
	f.delivery = f.deliveryOf(f.booking)
	content := mediatest.WithPlace(photo(t, 900, 700, 1))
	made := f.create("a.jpg", len(content)).OfStatus(201)
	third := len(content) / 3
	f.tus("PATCH", made.Text("uploadUrl"), f.Ravi, 0, bytes.NewReader(content[:third])).OfStatus(204)
	f.tus("PATCH", made.Text("uploadUrl"), f.Ravi, third, bytes.NewReader(content[third:2*third])).OfStatus(204)
	head := f.tus("HEAD", made.Text("uploadUrl"), f.Ravi, 0, nil).OfStatus(200)
	if offset := head.Header.Get("Upload-Offset"); offset != fmt.Sprint(2*third) {
		t.Errorf("the offset is %s", offset)
	}
	bucket.Stop()
	f.tus("PATCH", made.Text("uploadUrl"), f.Ravi, 2*third, bytes.NewReader(content[2*third:])).OfStatus(http.StatusServiceUnavailable)
	bucket.Start()
	f.tus("PATCH", made.Text("uploadUrl"), f.Ravi, 2*third, bytes.NewReader(content[2*third:])).OfStatus(204)
	f.Round("checking")
	f.deliver("paid")
	file := f.file(f.Asha, made.Text("fileId"))
	got := f.get(file["original"]).OfStatus(200).Raw
	if len(got) != len(content) || strings.Contains(got, mediatest.Place) || got[mediatest.EndOfPlace:] != string(content[mediatest.EndOfPlace:]) {
		t.Errorf("%d bytes instead of %d", len(got), len(content))
	}
	if part := f.CallWith(http.Header{"Range": {"bytes=300-399"}}, "GET", file["original"].(string), nil).OfStatus(206); part.Raw != got[300:400] {
		t.Error("the range has other bytes")
	}
	f.get(file["grid"]).OfStatus(200)
	if zip := f.get(f.list(f.Asha).Object("zip")["url"]).OfStatus(200); !strings.Contains(zip.Raw, got) {
		t.Error("the ZIP lacks the file")
	}
	if len(f.stored()) > 0 {
		t.Errorf("%q are on the disk", f.stored())
	}
	f.set("changes", "paid")
	f.Call("DELETE", f.path("/files"), f.Ravi.Token, apptest.Object{"fileIds": []string{made.Text("fileId")}}).OK()
	f.Call("GET", f.path("/files/"+made.Text("fileId")), f.Ravi.Token, nil).OfStatus(404)
}
