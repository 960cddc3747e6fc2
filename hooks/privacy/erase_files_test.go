package privacy_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// delivering is a test server on which a shoot of Ravi has begun, so that he can upload its photos.
type delivering struct {
	*apptest.Server
	apptest.Actors
	customer          apptest.Person
	booking, delivery string
}

func newDelivering(s *apptest.Server, actors apptest.Actors, customer apptest.Person, start time.Time) *delivering {
	s.Helper()
	d := &delivering{Server: s, Actors: actors, customer: customer}
	d.booking = s.Bookings.Upcoming(customer, actors.Ravi, start)
	d.delivery = s.Deliveries.Of(d.booking)
	return d
}

func (d *delivering) path(rest string) string { return "/api/v1/delivery/" + d.booking + rest }

// upload uploads the first sent bytes of a photo, and returns the id of the file.
func (d *delivering) upload(name, content string, sent int) string {
	d.Helper()
	made := d.Call("POST", d.path("/files"), d.Ravi.Token, apptest.Object{"name": name, "bytes": len(content)}).OfStatus(201)
	d.Header = http.Header{"Tus-Resumable": {"1.0.0"}, "Upload-Offset": {"0"}}
	defer func() { d.Header = nil }()
	d.Send("PATCH", made.Text("uploadUrl"), d.Ravi.Token, "application/offset+octet-stream", strings.NewReader(content[:sent])).OfStatus(204)
	return made.Text("fileId")
}

// deliver uploads and delivers a photo, and starts uploading another one.
func (d *delivering) deliver() (shown, begun string) {
	d.Helper()
	content := apptest.JpegPicture(d.T)
	shown = d.upload("Asha 1.jpg", content, len(content))
	d.Round("checking")
	d.Call("PUT", d.path("/deliver"), d.Ravi.Token, apptest.Object{"fewer": true}).OK()
	d.Call("PUT", d.path("/paid"), d.Ravi.Token, nil).OK()
	d.Call("PUT", d.path("/picks"), d.customer.Token, apptest.Object{"fileIds": []string{shown}, "picked": true, "comment": "The best one"}).OK()
	return shown, d.upload("2.jpg", content, 10)
}

// folder returns the path of the folder in which the parts of a delivered file are stored.
func (d *delivering) folder(fileID string) string {
	return filepath.Join(d.App.DataDir(), "storage", "vault", d.delivery, fileID)
}

// parts returns the names of the stored parts of a file.
func (d *delivering) parts(fileID string) (names []string) {
	d.Helper()
	entries, err := os.ReadDir(d.folder(fileID))
	if err != nil && !os.IsNotExist(err) {
		d.Fatal(err)
	}
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

// TestErasureDeletesDeliveredFiles erases a customer and then a photographer, and checks which delivered files remain
// in the store.
func TestErasureDeletesDeliveredFiles(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	actors := s.People.Actors()
	hers := newDelivering(s, actors, actors.Asha, s.Now().Add(-30*time.Hour))
	others := newDelivering(s, actors, s.People.Customer(), s.Now().Add(-60*time.Hour))
	shown, begun := hers.deliver()
	otherShown, otherBegun := others.deliver()
	content := apptest.JpegPicture(t)
	unseen := others.upload("3.jpg", content, len(content))
	s.Round("checking")
	for _, of := range []struct {
		*delivering
		file string
		want int
	}{{hers, shown, 5}, {hers, begun, 1}, {others, otherShown, 5}, {others, otherBegun, 1}, {others, unseen, 5}} {
		if got := of.parts(of.file); len(got) != of.want {
			t.Fatalf("%d parts were expected before the erasure: %q", of.want, got)
		}
	}
	erase := func(who apptest.Person) {
		t.Helper()
		s.Call("POST", "/api/v1/admin/people/erase", actors.Admin.Token, apptest.Object{"email": who.Email}).OK()
	}

	erase(actors.Asha)
	if left := append(hers.parts(shown), hers.parts(begun)...); len(left) > 0 {
		t.Errorf("of the erased customer's files %q are left", left)
	}
	if row := s.DB.Find("delivery_files", shown); row.GetString("comment") != "" || row.GetString("sha256") == "" {
		t.Error("the row of a delivered file is", row.PublicExport())
	}
	if count := s.DB.Number(`SELECT count(*) FROM delivery_files WHERE id = '`+begun+`'`, nil); count > 0 {
		t.Error("the unfinished upload is left")
	}
	s.Call("GET", hers.path("/files/"+shown), actors.Ravi.Token, nil).OfStatus(404)
	s.Call("POST", hers.path("/files"), actors.Ravi.Token, apptest.Object{"name": "4.jpg", "bytes": 9}).HasCode(409, "delivery_ended")

	// Simulate a request that was still running and stored a part of the file after the erasure. The job must delete it.
	if err := os.MkdirAll(hers.folder(begun), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(hers.folder(begun), "upload"), []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	s.Round("vault")
	if left := hers.parts(begun); len(left) > 0 {
		t.Errorf("the cleaning job leaves %q", left)
	}
	if len(others.parts(otherShown)) != 5 || len(others.parts(otherBegun)) != 1 || len(others.parts(unseen)) != 5 {
		t.Error("files of another customer are gone")
	}

	erase(actors.Ravi)
	if left := append(others.parts(otherBegun), others.parts(unseen)...); len(left) > 0 {
		t.Errorf("of the erased photographer's undelivered files %q are left", left)
	}
	if got := s.Call("GET", others.path("/files/"+otherShown+"?size=original"), others.customer.Token, nil).OfStatus(200); got.Raw != content {
		t.Error("a delivered file has changed")
	}
	s.Round("vault")
	if left := others.parts(otherShown); len(left) != 5 {
		t.Errorf("of a delivered file only %q is left", left)
	}
}
