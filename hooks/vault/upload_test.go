package vault_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/vault"
	"shootday/internal/mediatest"
)

func TestFilesThatAreNotAdmitted(t *testing.T) {
	t.Parallel()
	f := newFixture(t, "DELIVERY_MAX_GB=0.001", "DELIVERY_STORAGE_GB=0.0015")
	for _, test := range []struct {
		form   apptest.Object
		status int
		code   string
	}{
		{apptest.Object{"name": "a.jpg"}, 400, "invalid"},
		{apptest.Object{"name": "a.jpg", "bytes": 0}, 400, "invalid"},
		{apptest.Object{"name": "a.jpg", "bytes": -1}, 400, "invalid"},
		{apptest.Object{"name": "a.jpg", "bytes": 1.5}, 400, "invalid"},
		{apptest.Object{"name": "a.jpg", "bytes": 1, "sha256": "abc"}, 400, "invalid"},
		{apptest.Object{"name": "a.gif", "bytes": 1}, 415, "unsupported_media_type"},
		{apptest.Object{"name": "jpg", "bytes": 1}, 415, "unsupported_media_type"},
		{apptest.Object{"name": "a.jpg", "bytes": 200_000_001}, 413, "too_large"},
		{apptest.Object{"name": "a.mov", "bytes": 4_000_000_001}, 413, "too_large"},
		{apptest.Object{"name": "a.mov", "bytes": 1_000_001}, 413, "delivery_full"},
		{apptest.Object{"name": "a.mov", "bytes": 1_600_000}, 413, "delivery_full"},
	} {
		f.Call("POST", f.path("/files"), f.Ravi.Token, test.form).HasCode(test.status, test.code)
	}
	f.create("a.JPG", 900_000).OfStatus(201)
	f.create("b.jpg", 100_001).HasCode(413, "delivery_full")
	nameless := f.create("", 1).OfStatus(201).Text("fileId")
	if name := f.file(f.Ravi, nameless)["name"]; name != "file" {
		t.Errorf("an empty name became %v", name)
	}
	f.booking = f.Bookings.Upcoming(f.Asha, f.Ravi, f.Now().Add(-48*time.Hour))
	f.create("c.jpg", 599_999).OfStatus(201)
	f.create("d.jpg", 1).HasCode(413, "delivery_full")
	f.FreeSpace.Store(1)
	f.create("e.jpg", 1).HasCode(507, "insufficient_storage")
	f.FreeSpace.Store(0)
	f.booking = f.Bookings.Upcoming(f.Asha, f.Kabir, f.Now().Add(time.Hour))
	f.Ravi = f.Kabir
	f.create("a.jpg", 1).HasCode(409, "too_early")
	f.Pass(time.Hour)
	f.create("a.jpg", 1).OfStatus(201)
	f.delivery = f.deliveryOf(f.booking)
	for _, status := range []string{"accepted", "closed"} {
		f.set(status, "paid")
		f.create("a.jpg", 1).HasCode(409, "delivery_ended")
	}
	f.set("changes", "paid")
	f.DB.Exec(`WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
		INSERT INTO delivery_files (id, delivery, name, nameKey, kind, bytes, state, position, created, updated)
		SELECT 'many' || i, {:delivery}, i || '.jpg', i || '.jpg', 'photo', 1, 'uploading', i, '', '' FROM n`, map[string]any{"delivery": f.delivery})
	f.create("b.jpg", 1).HasCode(409, "too_many_files")
	f.DB.Exec(`UPDATE delivery_files SET state = 'refused' WHERE id = 'many7'`, nil)
	f.create("b.jpg", 1).OfStatus(201)
}

func TestNamesAreUnique(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for _, test := range [][2]string{{"x/IMG.jpg", "IMG.jpg"}, {"img.JPG", "img (2).JPG"}, {"IMG.jpg", "IMG (3).jpg"}, {"CON.jpg", "_CON.jpg"}, {"शादी.jpg", "शादी.jpg"}} {
		id := f.create(test[0], 1).OfStatus(201).Text("fileId")
		if name := f.file(f.Ravi, id)["name"]; name != test[1] {
			t.Errorf("%q became %v", test[0], name)
		}
	}
	// The extension is corrected according to the content. The corrected name must also be unique.
	first := f.checked("movie.png.jpg", photo(t, 30, 30, 1))
	second := f.checked("movie.png", photo(t, 30, 30, 2))
	for id, want := range map[string]string{first: "movie.png.jpg", second: "movie.png (2).jpg"} {
		if name := f.file(f.Ravi, id)["name"]; name != want {
			t.Errorf("%v instead of %s", name, want)
		}
	}
}

func TestTusRefuses(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	address := f.create("a.jpg", 10).OfStatus(201).Text("uploadUrl")
	call := func(method string, header http.Header, contentType, body string) *apptest.Answer {
		t.Helper()
		f.Header = header
		defer func() { f.Header = nil }()
		return f.Send(method, address, f.Ravi.Token, contentType, strings.NewReader(body))
	}
	const kind = "application/offset+octet-stream"
	at := func(offset string) http.Header {
		return http.Header{"Tus-Resumable": {"1.0.0"}, "Upload-Offset": {offset}}
	}
	if got := call("PATCH", http.Header{"Upload-Offset": {"0"}}, kind, "ab").OfStatus(412); got.Header.Get("Tus-Version") != "1.0.0" {
		t.Error("the version is missing")
	}
	call("HEAD", http.Header{"Tus-Resumable": {"0.2.2"}}, "", "").OfStatus(412)
	call("PATCH", at("0"), "application/json", "ab").HasCode(415, "unsupported_media_type")
	call("PATCH", at("1"), kind, "ab").HasCode(409, "conflict")
	call("PATCH", at("x"), kind, "ab").HasCode(400, "invalid")
	call("PATCH", at("0"), kind, "12345678901").HasCode(413, "too_large")
	call("PATCH", at("0"), kind, strings.Repeat("x", int(vault.MaxPatch)+1)).HasCode(413, "too_large")
	chunked := func(body string) int {
		request, err := http.NewRequest("PATCH", f.URL+address, io.MultiReader(strings.NewReader(body)))
		if err != nil {
			t.Fatal(err)
		}
		request.Header = at("2")
		request.Header.Set("Content-Type", kind)
		request.Header.Set("Authorization", f.Ravi.Token)
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		return response.StatusCode
	}
	if got := call("PATCH", at("0"), kind, "ab").OfStatus(204); got.Header.Get("Upload-Offset") != "2" || got.Header.Get("Tus-Resumable") != "1.0.0" {
		t.Errorf("%v", got.Header)
	}
	if status := chunked("cdefghijk"); status != 413 {
		t.Errorf("more than the length without a Content-Length got %d", status)
	}
	head := f.tus("HEAD", address, f.Ravi, 0, nil).OfStatus(200)
	if head.Header.Get("Upload-Offset") != "2" || head.Header.Get("Upload-Length") != "10" || head.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%v", head.Header)
	}
	if status := chunked("cdefghij"); status != 204 {
		t.Errorf("the rest got %d", status)
	}
	if head := f.tus("HEAD", address, f.Ravi, 0, nil).OfStatus(200); head.Header.Get("Upload-Offset") != "10" {
		t.Errorf("%v", head.Header)
	}
	f.tus("DELETE", address, f.Ravi, 0, nil).OfStatus(409)
	f.Round("checking")
	f.tus("HEAD", address, f.Ravi, 0, nil).OfStatus(200)
	f.tus("DELETE", address, f.Ravi, 0, nil).OfStatus(409)
	other := f.create("b.jpg", 10).OfStatus(201).Text("uploadUrl")
	f.tus("PATCH", other, f.Ravi, 0, strings.NewReader("ab")).OfStatus(204)
	f.tus("DELETE", other, f.Ravi, 0, nil).OfStatus(204)
	f.tus("HEAD", other, f.Ravi, 0, nil).OfStatus(404)
	if found := f.stored(); len(found) > 0 {
		t.Errorf("%q are left", found)
	}
}

// startPatch starts a PATCH request and sends only the first bytes of its body. It returns the connection after the
// server has received these bytes.
func (f *fixture) startPatch(address string, length int) net.Conn {
	f.Helper()
	connection, err := net.Dial("tcp", strings.TrimPrefix(f.URL, "http://"))
	if err != nil {
		f.Fatal(err)
	}
	fmt.Fprintf(connection, "PATCH %s HTTP/1.1\r\nHost: x\r\nAuthorization: %s\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n"+
		"Content-Type: application/offset+octet-stream\r\nContent-Length: %d\r\n\r\nabc", address, f.Ravi.Token, length)
	name := filepath.Join(f.App.DataDir(), "storage", "vault", f.delivery, filepath.Base(address), "upload")
	f.Await("the first bytes of "+address, func() bool { info, err := os.Stat(name); return err == nil && info.Size() == 3 })
	return connection
}

func TestSimultaneousUploadsAreLimited(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var addresses []string
	var open []net.Conn
	for i := range 4 {
		address := f.create(fmt.Sprint(i, ".jpg"), 10).OfStatus(201).Text("uploadUrl")
		addresses = append(addresses, address)
		open = append(open, f.startPatch(address, 10))
	}
	f.tus("HEAD", addresses[0], f.Ravi, 0, nil).OfStatus(423)
	f.tus("DELETE", addresses[0], f.Ravi, 0, nil).OfStatus(423)
	f.tus("PATCH", addresses[0], f.Ravi, 3, strings.NewReader("x")).OfStatus(423)
	fifth := f.create("5.jpg", 10).OfStatus(201).Text("uploadUrl")
	f.tus("PATCH", fifth, f.Ravi, 0, strings.NewReader("x")).OfStatus(429)
	// The server must keep bytes that it received before the connection broke.
	if err := open[0].Close(); err != nil {
		t.Fatal(err)
	}
	f.Await("the end of the request", func() bool { return f.tus("HEAD", addresses[0], f.Ravi, 0, nil).Status == 200 })
	if head := f.tus("HEAD", addresses[0], f.Ravi, 0, nil); head.Header.Get("Upload-Offset") != "3" {
		t.Errorf("%v", head.Header)
	}
	f.tus("PATCH", addresses[0], f.Ravi, 3, strings.NewReader("defghij")).OfStatus(204)
	for _, connection := range open[1:] {
		_ = connection.Close()
	}
}

// TestRefusedFiles uploads invalid files. The server must delete their contents, and allow other files to use their
// names.
func TestRefusedFiles(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	good := photo(t, 100, 80, 1)
	huge := bytes.Clone(good)
	frame := bytes.Index(huge, []byte{0xff, 0xc0, 0, 17})
	copy(huge[frame+5:], []byte{0x4e, 0x20, 0x4e, 0x20}) // 20,000 x 20,000
	for i, test := range []struct {
		content []byte
		sum     string
		want    string
	}{
		{good, strings.Repeat("0", 64), "checksum"},
		{[]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), "", "type"},
		{huge, "", "pixels"},
		{good[:len(good)/2], "", "damaged"},
		{mediatest.Movie(4000, 1)[:3999], "", "damaged"},
	} {
		more := apptest.Object{}
		if test.sum != "" {
			more["sha256"] = test.sum
		}
		id := f.checked("same.jpg", test.content, more)
		file := f.file(f.Ravi, id)
		if file["state"] != "refused" || file["reason"] != test.want || file["name"] != "same.jpg" {
			t.Errorf("%d: %v", i, file)
		}
		if f.file(f.Asha, id) != nil {
			t.Error("the customer sees it")
		}
		f.Call("GET", f.path("/files/"+id), f.Ravi.Token, nil).OfStatus(404)
	}
	if found := f.stored(); len(found) > 0 {
		t.Errorf("%q are left", found)
	}
	sum := sha256.Sum256(good)
	if file := f.file(f.Ravi, f.checked("same.jpg", good, apptest.Object{"sha256": hex.EncodeToString(sum[:])})); file["state"] != "ready" {
		t.Errorf("%v", file)
	}
	video := f.file(f.Ravi, f.checked("film.mov", mediatest.Movie(9_000_000, 1)))
	if video["state"] != "ready" || video["kind"] != "video" || video["seconds"] != 2.5 || video["name"] != "film.mov.mp4" || video["grid"] != "" {
		t.Errorf("%v", video)
	}
	f.Call("GET", f.path("/files/"+video["fileId"].(string)+"?size=grid"), f.Ravi.Token, nil).OfStatus(404)
}

// TestChecksGoOn simulates that the server stops after each of the steps of a check. The next check must perform the
// remaining steps.
func TestChecksGoOn(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	content := mediatest.WithPlace(photo(t, 100, 80, 1))
	sum := sha256.Sum256(content)
	declared := apptest.Object{"sha256": hex.EncodeToString(sum[:])}
	whole := f.checked("whole.jpg", content, declared)
	want := f.file(f.Ravi, whole)["sha256"]
	folder := func(id string) string { return filepath.Join(f.App.DataDir(), "storage", "vault", f.delivery, id) }
	blanked, err := os.ReadFile(filepath.Join(folder(whole), "original"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"verified", "original"} {
		id := f.upload(name+".jpg", content, declared)
		if err := os.Rename(filepath.Join(folder(id), "upload"), filepath.Join(folder(id), name)); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder(id), name), blanked, 0o600); err != nil {
			t.Fatal(err)
		}
		f.Round("checking")
		if file := f.file(f.Ravi, id); file["state"] != "ready" || file["sha256"] != want {
			t.Errorf("stopped with %s: %v", name, file)
		}
		entries, err := os.ReadDir(folder(id))
		if err != nil || len(entries) != 5 || !slices.ContainsFunc(entries, func(e os.DirEntry) bool { return e.Name() == "original" }) {
			t.Errorf("%v, %v", entries, err)
		}
	}
	// The server has received the last byte, but stopped before it recorded this.
	id := f.upload("last.jpg", content, declared)
	f.DB.Exec(`UPDATE delivery_files SET state = 'uploading' WHERE id = {:id}`, map[string]any{"id": id})
	f.Round("vault", "checking")
	if file := f.file(f.Ravi, id); file["state"] != "ready" {
		t.Errorf("%v", file)
	}
}

// TestAVersionThatCannotBeSavedIsRaisedLater adds a file to each of two deliveries, one of which cannot be saved. The
// version of this delivery must be incremented later.
func TestAVersionThatCannotBeSavedIsRaisedLater(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	other := *f
	other.booking = f.Bookings.Upcoming(f.Asha, f.Ravi, f.Now().Add(4*time.Hour).Truncate(30*time.Minute))
	f.Pass(5 * time.Hour)
	other.delivery = f.deliveryOf(other.booking)
	version := func(delivery string) int { return f.DB.Find("deliveries", delivery).GetInt("version") }
	before, others := version(f.delivery), version(other.delivery)
	restore := f.DB.BreakRow("deliveries", "old.id = '"+f.delivery+"'")
	for _, to := range []*fixture{f, &other} {
		to.create("a.jpg", 1000).OfStatus(201)
	}
	f.Round("delivery versions")
	if version(f.delivery) != before || version(other.delivery) != others+1 {
		t.Errorf("the versions are %d and %d", version(f.delivery), version(other.delivery))
	}
	restore()
	f.Round("delivery versions")
	if version(f.delivery) != before+1 || version(other.delivery) != others+1 {
		t.Errorf("afterwards the versions are %d and %d", version(f.delivery), version(other.delivery))
	}
}
