package vault_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
	"shootday/internal/mediatest"
)

func TestZip(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	contents := map[string][]byte{}
	var ids []string
	for i := range 6 {
		name := fmt.Sprintf("शादी %d.jpg", i)
		contents[name] = photo(t, 60+i, 50, uint64(i))
		ids = append(ids, f.checked(name, contents[name]))
	}
	contents["film.mp4"] = mediatest.Movie(3_000_000, 1)
	f.checked("film.mp4", contents["film.mp4"])
	f.Call("GET", f.path("/zip"), f.Asha.Token, nil).HasCode(403, "locked")
	f.set("accepted", "paid")
	f.Call("GET", f.path("/zip"), f.Asha.Token, nil).HasCode(409, "conflict")
	f.deliver("unpaid")
	f.Call("GET", f.path("/zip"), f.Asha.Token, nil).HasCode(403, "locked")
	f.set("delivered", "paid")
	address := f.list(f.Asha).Object("zip")
	whole := f.get(address["url"]).OfStatus(200)
	if float64(len(whole.Raw)) != address["bytes"] || whole.Header.Get("Content-Length") != fmt.Sprint(len(whole.Raw)) {
		t.Errorf("%d bytes, %v", len(whole.Raw), address)
	}
	read, err := zip.NewReader(strings.NewReader(whole.Raw), int64(len(whole.Raw)))
	if err != nil || len(read.File) != 7 || read.File[0].Name != "शादी 0.jpg" {
		t.Fatal(err)
	}
	for _, file := range read.File {
		content, err := fs.ReadFile(read, file.Name)
		if err != nil || !bytes.Equal(content, contents[file.Name]) {
			t.Errorf("%s: %v", file.Name, err)
		}
		if at := file.Modified.Format("2006-01-02 15:04"); at != f.Now().In(istime.Zone).Format("2006-01-02 15:04") {
			t.Errorf("the date is %s", at)
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		from := random.IntN(len(whole.Raw))
		to := from + random.IntN(len(whole.Raw)-from)
		got := f.CallWith(http.Header{"Range": {fmt.Sprintf("bytes=%d-%d", from, to)}}, "GET", address["url"].(string), nil).OfStatus(206)
		if got.Raw != whole.Raw[from:to+1] {
			t.Fatalf("the range %d to %d has other bytes", from, to)
		}
	}
	if got := f.CallWith(http.Header{"Range": {"bytes=0-1,5-6"}}, "GET", address["url"].(string), nil).OfStatus(200); got.Raw != whole.Raw {
		t.Error("several ranges are not answered with the whole file")
	}
	etag := whole.Header.Get("ETag")
	f.CallWith(http.Header{"If-None-Match": {etag}}, "GET", address["url"].(string), nil).OfStatus(304)
	f.CallWith(http.Header{"Range": {"bytes=999999999-"}}, "GET", address["url"].(string), nil).OfStatus(416)
	f.Call("PUT", f.path("/picks"), f.Asha.Token, apptest.Object{"fileIds": ids[:2], "picked": true}).OK()
	if got := f.get(address["url"]).OfStatus(200); got.Header.Get("ETag") != etag {
		t.Error("picks change the ETag of all files")
	}
	picked := f.get(address["url"].(string) + "&only=picked").OfStatus(200)
	if read, err := zip.NewReader(strings.NewReader(picked.Raw), int64(len(picked.Raw))); err != nil || len(read.File) != 2 || picked.Header.Get("ETag") == etag {
		t.Errorf("the ZIP of the picked files: %v", err)
	}
	// If a file is missing, the server closes the connection.
	if err := os.Remove(filepath.Join(f.App.DataDir(), "storage", "vault", f.delivery, ids[3], "original")); err != nil {
		t.Fatal(err)
	}
	response, err := http.Get(f.URL + address["url"].(string))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if part, err := io.ReadAll(response.Body); err == nil || len(part) >= len(whole.Raw) || !strings.HasPrefix(whole.Raw, string(part)) {
		t.Errorf("%d bytes and %v without a file", len(part), err)
	}
}

// slowDownload starts a download, and reads only the status of the response. The returned function reads the rest and
// returns its length.
func (f *fixture) slowDownload(path string) (net.Conn, func() int) {
	f.Helper()
	connection, err := net.Dial("tcp", strings.TrimPrefix(f.URL, "http://"))
	if err != nil {
		f.Fatal(err)
	}
	fmt.Fprintf(connection, "GET %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", path)
	first := make([]byte, 12)
	if _, err := io.ReadFull(connection, first); err != nil || string(first[9:]) != "200" {
		f.Fatalf("%s, %v", first, err)
	}
	return connection, func() int {
		rest, _ := io.ReadAll(connection) // ignore the error, because the server resets the connection
		return len(rest)
	}
}

// TestALockEndsDownloads locks a delivery while its files are sent to clients that have stopped reading. Locking must
// not wait for these clients, and they must not receive more than the server has already sent.
func TestALockEndsDownloads(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	const size = 60_000_000
	id := f.checked("film.mp4", mediatest.Movie(size, 1))
	f.deliver("paid")
	share := f.Call("POST", f.path("/shares"), f.Asha.Token, apptest.Object{"download": true}).OfStatus(201)
	_, token, _ := strings.Cut(share.Text("url"), "/shared/")
	for what, path := range map[string]func() string{
		"a file":  func() string { return f.file(f.Asha, id)["original"].(string) },
		"the ZIP": func() string { return f.list(f.Asha).Object("zip")["url"].(string) },
		"a shared ZIP": func() string {
			key := f.Call("POST", "/api/v1/shared/"+token+"/open", "", apptest.Object{}).OK().Text("key")
			return "/api/v1/shared/" + token + "/zip?key=" + key
		},
	} {
		path := path()
		connection, rest := f.slowDownload(path)
		f.set("delivered", "refund pending")
		if got := rest(); got > size/2 {
			t.Errorf("%s continued after the lock: %d bytes", what, got)
		}
		_ = connection.Close()
		f.set("delivered", "paid")
		f.get(path).OfStatus(404)
	}
	// The photographer's download continues.
	connection, rest := f.slowDownload(f.path("/files/" + id + "?size=original&key=" + f.list(f.Ravi).Text("key")))
	f.set("accepted", "paid")
	if got := rest(); got < size {
		t.Errorf("the photographer's download ended after %d bytes", got)
	}
	_ = connection.Close()
}

func TestSimultaneousZIPsAreLimited(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.checked("film.mp4", mediatest.Movie(60_000_000, 1))
	f.deliver("paid")
	path := f.list(f.Asha).Object("zip")["url"].(string)
	var open []net.Conn
	for range 2 {
		connection, _ := f.slowDownload(path)
		open = append(open, connection)
	}
	f.get(path).HasCode(429, "too_many_requests")
	f.Call("HEAD", path, "", nil).OfStatus(200)
	// The server must not refuse a client that resumes immediately, even if it has not yet detected that the old
	// connection is closed.
	for _, connection := range open {
		_ = connection.Close()
		f.CallWith(http.Header{"Range": {"bytes=0-9"}}, "GET", path, nil).OfStatus(206)
	}
}

// TestLengthsOfLargeZIPs compares the computed size of a ZIP file with the length of the response. The file is
// so large that its directory needs the zip64 format.
func TestLengthsOfLargeZIPs(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.set("delivered", "paid")
	f.DB.Exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
		INSERT INTO delivery_files (id, delivery, name, nameKey, kind, type, bytes, sha256, state, shown, picked, position, created, updated)
		SELECT 'large000000000' || i, {:delivery}, 'तस्वीर ' || i || '.jpg', i, 'photo', 'image/jpeg', 1000000000,
			hex(zeroblob(32)), 'ready', 1, i > 5, 10 - i, '', '' FROM n`, map[string]any{"delivery": f.delivery})
	for _, query := range []string{"", "?only=picked"} {
		list := f.Call("GET", f.path(query), f.Asha.Token, nil).OfStatus(200)
		archive := f.Call("HEAD", f.path("/zip"+query), f.Asha.Token, nil).OfStatus(200)
		bytes, _ := list.Body["zip"].(map[string]any)["bytes"].(float64)
		if length := archive.Header.Get("Content-Length"); fmt.Sprint(int64(bytes)) != length {
			t.Errorf("%q: %.0f bytes in the list, %s in the answer", query, bytes, length)
		}
	}
}
