package vault_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/store"
	"shootday/hooks/vault"
)

// fixture is a server with a booking of photographer Ravi by customer Asha. The shoot has started.
type fixture struct {
	*apptest.Server
	apptest.Actors
	booking, delivery string
}

func newFixture(t *testing.T, settings ...string) *fixture {
	t.Helper()
	s := apptest.Start(t, settings...)
	f := &fixture{Server: s, Actors: s.People.Actors()}
	f.booking = f.Bookings.Upcoming(f.Asha, f.Ravi, f.Now().Add(time.Hour).Truncate(30*time.Minute))
	f.Pass(2 * time.Hour)
	f.delivery = f.deliveryOf(f.booking)
	return f
}

func (f *fixture) deliveryOf(booking string) string {
	f.Helper()
	found, err := f.App.FindFirstRecordByData("deliveries", "booking", booking)
	if err != nil {
		f.Fatal(err)
	}
	return found.Id
}

func (f *fixture) path(rest string) string { return "/api/v1/delivery/" + f.booking + rest }

// create adds a file whose content is not uploaded yet.
func (f *fixture) create(name string, size int, more ...apptest.Object) *apptest.Answer {
	f.Helper()
	form := apptest.Object{"name": name, "bytes": size}
	for _, fields := range more {
		form = apptest.With(form, fields)
	}
	return f.Call("POST", f.path("/files"), f.Ravi.Token, form)
}

// tus sends a request of the tus protocol.
func (f *fixture) tus(method, address string, who apptest.Person, offset int, body io.Reader) *apptest.Answer {
	f.Helper()
	f.Header = http.Header{"Tus-Resumable": {"1.0.0"}}
	defer func() { f.Header = nil }()
	if method == "PATCH" {
		f.Header.Set("Upload-Offset", fmt.Sprint(offset))
	}
	return f.Send(method, address, who.Token, "application/offset+octet-stream", body)
}

// upload uploads a file in parts, and returns its id.
func (f *fixture) upload(name string, content []byte, more ...apptest.Object) string {
	f.Helper()
	made := f.create(name, len(content), more...).OfStatus(http.StatusCreated)
	for offset := 0; offset < len(content); {
		part := content[offset:min(offset+int(vault.MaxPatch), len(content))]
		f.tus("PATCH", made.Text("uploadUrl"), f.Ravi, offset, bytes.NewReader(part)).OfStatus(http.StatusNoContent)
		offset += len(part)
	}
	return made.Text("fileId")
}

// checked uploads a file, runs the check, and returns the id of the file.
func (f *fixture) checked(name string, content []byte, more ...apptest.Object) string {
	f.Helper()
	id := f.upload(name, content, more...)
	f.Round("checking")
	return id
}

// set changes the status of the delivery and the payment status of the booking.
func (f *fixture) set(status, payment string) {
	f.Helper()
	f.DB.Update("bookings", f.booking, apptest.Object{"paymentStatus": payment})
	f.DB.Update("deliveries", f.delivery, apptest.Object{"status": status, "deliveredAt": f.Now()})
}

// deliver makes the ready files visible to the customer, and sets the payment status of the booking.
func (f *fixture) deliver(payment string) {
	f.Helper()
	err := store.Write(f.App, func(tx store.Tx) error { return vault.Show(tx, f.delivery) })
	if err != nil {
		f.Fatal(err)
	}
	f.set("delivered", payment)
}

// list requests the delivery and its files on behalf of who, and returns the response.
func (f *fixture) list(who apptest.Person) *apptest.Answer {
	f.Helper()
	return f.Call("GET", f.path("?perPage=500"), who.Token, nil).OK()
}

// file returns the entry for a file in the response of list, or nil.
func (f *fixture) file(who apptest.Person, id string) apptest.Object {
	f.Helper()
	for _, file := range f.list(who).List("files") {
		if file["fileId"] == id {
			return file
		}
	}
	return nil
}

// get requests a path without a token.
func (f *fixture) get(path any) *apptest.Answer {
	f.Helper()
	return f.Call("GET", path.(string), "", nil)
}

// stored returns the paths of all stored parts of files.
func (f *fixture) stored() []string {
	f.Helper()
	found, err := filepath.Glob(filepath.Join(f.App.DataDir(), "storage", "vault", "*", "*", "*"))
	if err != nil {
		f.Fatal(err)
	}
	return found
}

// filesWithBytes returns the sorted ids of the files that have contents in the folder or the bucket.
func (f *fixture) filesWithBytes() (ids []string) {
	f.Helper()
	system, err := f.App.NewFilesystem()
	if err != nil {
		f.Fatal(err)
	}
	defer system.Close()
	objects, err := system.List("vault/")
	if err != nil {
		f.Fatal(err)
	}
	for _, object := range objects {
		ids = append(ids, strings.Split(object.Key, "/")[2])
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// photo returns a JPEG. Different seeds give different photos.
func photo(t testing.TB, width, height int, seed uint64) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	random := rand.New(rand.NewPCG(seed, 1))
	for y := range height {
		for x := range width {
			img.Set(x, y, color.RGBA{byte(x), byte(y), byte(random.IntN(256)), 255})
		}
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func contains(text, part string) bool { return strings.Contains(text, part) }
