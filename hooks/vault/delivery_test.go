package vault_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image/jpeg"
	"net/http"
	"strings"
	"testing"

	"shootday/hooks/apptest"
	"shootday/internal/mediatest"

	"github.com/pocketbase/dbx"
)

func TestFromUploadToDownload(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	content := mediatest.WithPlace(photo(t, 900, 600, 1))
	sum := sha256.Sum256(content)
	id := f.upload("a/b/Wedding.JPG", content, apptest.Object{"sha256": strings.ToUpper(hex.EncodeToString(sum[:]))})
	before := f.file(f.Ravi, id)
	if before["state"] != "checking" || before["original"] != "" || before["received"] != float64(len(content)) || f.file(f.Asha, id) != nil {
		t.Errorf("before the check: %v", before)
	}
	f.Round("checking")
	file := f.file(f.Ravi, id)
	if file["state"] != "ready" || file["name"] != "Wedding.JPG" || file["width"] != 900.0 || file["height"] != 600.0 || file["type"] != "image/jpeg" ||
		file["shown"] != false || f.file(f.Asha, id) != nil {
		t.Errorf("after the check: %v", file)
	}
	f.deliver("unpaid")
	if seen := f.file(f.Asha, id); seen["state"] != nil || seen["uploadUrl"] != nil || seen["kind"] != "photo" {
		t.Errorf("the customer sees %v", seen)
	}
	locked := f.list(f.Asha)
	if locked.Body["unlocked"] != false || locked.Body["zip"] != nil || locked.Object("delivery")["files"] != 1.0 {
		t.Errorf("locked: %s", locked.Raw)
	}
	f.get(f.file(f.Asha, id)["original"]).HasCode(http.StatusForbidden, "locked")
	f.set("delivered", "paid")
	file = f.file(f.Asha, id)
	original := f.get(file["original"]).OfStatus(200)
	if len(original.Raw) != len(content) || contains(original.Raw, mediatest.Place) || original.Raw[mediatest.EndOfPlace:] != string(content[mediatest.EndOfPlace:]) {
		t.Errorf("%d bytes instead of %d", len(original.Raw), len(content))
	}
	got := sha256.Sum256([]byte(original.Raw))
	if file["sha256"] != hex.EncodeToString(got[:]) || original.Header.Get("Content-Disposition") != "attachment; filename=Wedding.JPG" {
		t.Errorf("%v with %v", file["sha256"], original.Header)
	}
	for size, side := range map[string]int{"grid": 480, "view": 900} {
		preview, err := jpeg.Decode(strings.NewReader(f.get(file[size]).OfStatus(200).Raw))
		if err != nil || preview.Bounds().Dx() != side {
			t.Errorf("the %s: %v", size, err)
		}
	}
}

// TestWhoGetsWhat checks the access to files for all combinations of viewer, size, delivery status, payment status and
// authentication method.
func TestWhoGetsWhat(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	shown := f.checked("shown.jpg", photo(t, 700, 500, 1))
	f.deliver("unpaid")
	hidden := f.checked("hidden.jpg", photo(t, 700, 500, 2))
	f.set("delivered", "paid")
	marks := map[string]string{}
	for _, size := range []string{"grid", "view"} {
		marks[size] = f.Call("GET", f.path("/files/"+shown+"?size="+size), f.Ravi.Token, nil).OfStatus(200).Raw
	}
	for _, payment := range []string{"unpaid", "paid", "paid in person", "refund pending", "refunded", "moved"} {
		for _, status := range []string{"delivered", "changes", "accepted", "closed", "waiting"} {
			f.set(status, payment)
			unlocked := (payment == "paid" || payment == "paid in person") && status != "closed" && status != "waiting"
			if got := f.list(f.Asha).Body["unlocked"]; got != unlocked {
				t.Errorf("%s and %s: unlocked is %v", status, payment, got)
			}
			for _, actor := range f.All() {
				for _, size := range []string{"grid", "view", "original"} {
					for _, file := range []string{shown, hidden} {
						want := http.StatusOK
						both := actor.Name == "the photographer" || actor.Name == "a superuser"
						switch {
						case actor.Name == "nobody":
							want = http.StatusUnauthorized
						case !both && actor.Name != "the customer", !both && file == hidden:
							want = http.StatusNotFound
						case !both && size == "original" && !unlocked:
							want = http.StatusForbidden
						case !both && status == "closed":
							want = http.StatusNotFound
						}
						path := f.path("/files/" + file + "?size=" + size)
						ways := map[string]*apptest.Answer{"token": f.Call("GET", path, actor.Token, nil)}
						if both || actor.Name == "the customer" {
							ways["key"] = f.get(path + "&key=" + f.list(actor.Person).Text("key"))
						}
						for way, got := range ways {
							what := fmt.Sprintf("%s by %s: %s of %s while %s and %s", actor.Name, way, size, file, status, payment)
							if got.Status != want {
								t.Errorf("%s got %d, not %d", what, got.Status, want)
							}
							if want == http.StatusOK && size != "original" && file == shown {
								if marked := got.Raw != marks[size]; marked != (!both && !unlocked) {
									t.Errorf("%s is marked: %v", what, marked)
								}
							}
						}
					}
				}
			}
		}
	}
	for action, least := range map[string]int{"download": 60, "view": 120} {
		if n := f.DB.Number("SELECT count(*) FROM audit_log WHERE action = {:action}", dbx.Params{"action": action}); n < least {
			t.Errorf("the superuser's audit log has %d rows of the action %s", n, action)
		}
	}
}

func TestKeys(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.checked("a.jpg", photo(t, 300, 200, 1))
	f.deliver("paid")
	works := func(path string) bool {
		t.Helper()
		got := f.get(path)
		if got.Status != http.StatusOK && got.Status != http.StatusNotFound {
			t.Fatal(got.Status)
		}
		return got.Status == http.StatusOK
	}
	pathOf := func(who apptest.Person) string {
		return f.path("/files/" + id + "?size=original&key=" + f.list(who).Text("key"))
	}
	expect := func(what, path string, want bool) {
		t.Helper()
		if works(path) != want {
			t.Errorf("after %s the key works: %v", what, !want)
		}
	}
	path := pathOf(f.Asha)
	expect("nothing", path, true)
	for i := len(f.path("/files/" + id + "?size=original&key=")); i < len(path); i++ {
		forged := path[:i] + string("aA"[b2i(path[i] == 'a')]) + path[i+1:]
		expect(fmt.Sprintf("a change of byte %d", i), forged, false)
	}
	expect("the removal of a byte", path[:len(path)-1], false)
	other := f.Bookings.Upcoming(f.Asha, f.Kabir, f.Now())
	expect("a change of the booking", strings.Replace(path, f.booking, other, 1), false)
	expect("picking", path, true)
	f.Call("PUT", f.path("/picks"), f.Asha.Token, apptest.Object{"fileIds": []string{id}, "picked": true}).OK()
	f.set("accepted", "paid")
	expect("acceptance", path, true)
	f.set("accepted", "refunded")
	f.set("accepted", "paid")
	expect("a lock and an unlock", path, false)
	path = pathOf(f.Asha)
	f.Pass(24 * 60 * 60 * 1e9)
	expect("24 hours", path, true)
	f.Pass(24 * 60 * 60 * 1e9)
	expect("48 hours", path, false)
	path = pathOf(f.Asha)
	token, err := f.DB.Find("users", f.Asha.ID).NewPasswordResetToken()
	if err != nil {
		t.Fatal(err)
	}
	f.Call("POST", "/api/v1/auth/resetpassword", "", apptest.Object{"token": token, "password": "a-new-password", "confirmPassword": "a-new-password"}).OK()
	expect("a new password", path, false)
	path = pathOf(f.Ravi)
	expect("nothing", path, true)
	f.People.Suspend(f.Admin, f.Ravi)
	expect("a suspension", path, false)
	f.Asha.Token = f.People.TokenOf(f.DB.Find("users", f.Asha.ID))
	expect("the suspension of the photographer", pathOf(f.Asha), true)
	// A key takes precedence over the token, even if the token alone would be accepted.
	if got := f.Call("GET", f.path("/files/"+id+"?key=wrong"), f.Asha.Token, nil); got.Status != http.StatusNotFound {
		t.Errorf("the status for a wrong key together with a token is %d", got.Status)
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestRanges(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	content := photo(t, 400, 300, 1)
	id := f.checked("a.jpg", content)
	f.deliver("paid")
	path := f.file(f.Asha, id)["original"].(string)
	whole := f.get(path).OfStatus(200)
	if whole.Raw != string(content) {
		t.Fatal("the content differs")
	}
	etag := whole.Header.Get("ETag")
	for _, test := range []struct {
		header http.Header
		status int
		want   string
	}{
		{http.Header{"Range": {"bytes=10-19"}}, 206, string(content[10:20])},
		{http.Header{"Range": {"bytes=-5"}}, 206, string(content[len(content)-5:])},
		{http.Header{"Range": {"bytes=100-"}, "If-Range": {etag}}, 206, string(content[100:])},
		{http.Header{"Range": {"bytes=100-"}, "If-Range": {`"other"`}}, 200, string(content)},
		{http.Header{"If-None-Match": {etag}}, 304, ""},
		{http.Header{"Range": {"bytes=99999999-"}}, 416, "-"},
	} {
		got := f.CallWith(test.header, "GET", path, nil)
		if got.Status != test.status || test.want != "-" && got.Raw != test.want {
			t.Errorf("%v got %d and %d bytes", test.header, got.Status, len(got.Raw))
		}
	}
	head := f.Call("HEAD", path, "", nil)
	if head.Status != 200 || head.Header.Get("Content-Length") != fmt.Sprint(len(content)) {
		t.Errorf("HEAD got %d with %v", head.Status, head.Header)
	}
	if !bytes.HasPrefix([]byte(etag), []byte(`"`)) {
		t.Errorf("the ETag %s is not strong", etag)
	}
}
