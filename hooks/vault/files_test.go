package vault_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/internal/s3test"
)

func TestPicks(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	a, b, c := f.checked("a.jpg", photo(t, 30, 30, 1)), f.checked("b.jpg", photo(t, 30, 30, 2)), f.checked("c.jpg", photo(t, 30, 30, 3))
	pick := func(form apptest.Object) *apptest.Answer {
		t.Helper()
		return f.Call("PUT", f.path("/picks"), f.Asha.Token, form)
	}
	pick(apptest.Object{"fileIds": []string{a}, "picked": true}).HasCode(409, "conflict")
	f.deliver("unpaid")
	f.DB.Update("deliveries", f.delivery, apptest.Object{"pickLimit": 2})
	version := f.list(f.Asha).Object("delivery")["version"].(float64)
	for range 2 {
		pick(apptest.Object{"fileIds": []string{a, b}, "picked": true}).OK()
	}
	pick(apptest.Object{"fileIds": []string{c}, "picked": true}).HasCode(409, "pick_limit")
	pick(apptest.Object{"fileIds": []string{c}, "comment": " Too\u202e dark\u0000"}).OK()
	pick(apptest.Object{"fileIds": []string{b}, "picked": false}).OK()
	if now := f.list(f.Asha).Object("delivery")["version"].(float64); now != version+3 {
		t.Errorf("the version rose from %v to %v", version, now)
	}
	if got := f.file(f.Ravi, a)["picked"]; got != true {
		t.Error("the photographer does not see it")
	}
	if got := f.file(f.Ravi, c)["comment"]; got != "Too dark" {
		t.Errorf("the comment is %v", got)
	}
	pick(apptest.Object{"fileIds": []string{c}, "comment": ""}).OK()
	if got := f.file(f.Ravi, c)["comment"]; got != "" {
		t.Errorf("the comment is %v", got)
	}
	for _, form := range []apptest.Object{
		{}, {"fileIds": []string{}, "picked": true}, {"fileIds": []string{a}}, {"fileIds": []string{a, b}, "comment": "x"},
		{"fileIds": []string{a}, "comment": strings.Repeat("x", 501)},
	} {
		pick(form).HasCode(400, "invalid")
	}
	hidden := f.checked("d.jpg", photo(t, 30, 30, 4))
	pick(apptest.Object{"fileIds": []string{hidden}, "picked": true}).OfStatus(404)
	if names := f.Call("GET", f.path("/names"), f.Ravi.Token, nil).Raw; names != "a.jpg\nb.jpg\nc.jpg\nd.jpg\n" {
		t.Errorf("%q", names)
	}
	if names := f.Call("GET", f.path("/names?only=picked"), f.Ravi.Token, nil).Raw; names != "a.jpg\n" {
		t.Errorf("%q", names)
	}
	if listed := f.Call("GET", f.path("?only=picked"), f.Asha.Token, nil).OK(); len(listed.List("files")) != 1 {
		t.Error(listed.Raw)
	}
}

// TestNoZIPIsOfferedWithoutFiles checks that the list of files contains the size of a ZIP file exactly when that file
// can be downloaded.
func TestNoZIPIsOfferedWithoutFiles(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.checked("a.jpg", photo(t, 30, 30, 1))
	f.deliver("paid")
	offered := func(query string, want bool) {
		t.Helper()
		status := f.Call("GET", f.path("/zip?"+query), f.Asha.Token, nil).Status
		listed := f.Call("GET", f.path("?"+query), f.Asha.Token, nil).OK()
		if got := listed.Body["zip"] != nil; got != want || (status == 200) != want || !want && status != 409 {
			t.Errorf("%q: a ZIP is offered: %v; the status for the call is %d", query, got, status)
		}
	}
	offered("", true)
	offered("only=picked", false)
	f.Call("PUT", f.path("/picks"), f.Asha.Token, apptest.Object{"fileIds": []string{id}, "picked": true}).OK()
	offered("only=picked", true)
	f.Round("delivery versions")
	f.Pass(366 * 24 * time.Hour)
	f.Round("vault")
	f.Asha.Token = f.People.TokenOf(f.DB.Find("users", f.Asha.ID))
	offered("", false)
	offered("only=picked", false)
}

func TestFilesAreDeleted(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	shown := f.checked("a.jpg", photo(t, 30, 30, 1))
	f.deliver("paid")
	fresh, open := f.checked("b.jpg", photo(t, 30, 30, 2)), f.create("c.jpg", 9).OfStatus(201).Text("fileId")
	remove := func(ids ...string) *apptest.Answer {
		t.Helper()
		return f.Call("DELETE", f.path("/files"), f.Ravi.Token, apptest.Object{"fileIds": ids})
	}
	remove(fresh, shown).HasCode(409, "already_delivered")
	remove(fresh, open).OK()
	remove("unknown").OfStatus(404)
	remove().HasCode(400, "invalid")
	if len(f.list(f.Ravi).List("files")) != 1 || len(f.stored()) != 5 {
		t.Errorf("%q", f.stored())
	}
	f.set("changes", "paid")
	remove(shown).OK()
	if d := f.list(f.Asha).Object("delivery"); d["files"] != 0.0 || d["bytes"] != 0.0 || len(f.stored()) != 0 {
		t.Errorf("%v, %q", d, f.stored())
	}
}

func TestShares(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	a, b := f.checked("a.jpg", photo(t, 300, 200, 1)), f.checked("b.jpg", photo(t, 300, 200, 2))
	f.deliver("unpaid")
	share := func(form apptest.Object) *apptest.Answer {
		t.Helper()
		return f.Call("POST", f.path("/shares"), f.Asha.Token, form)
	}
	share(apptest.Object{}).HasCode(409, "locked")
	f.set("delivered", "paid in person")
	for _, form := range []apptest.Object{{"scope": "some"}, {"pin": "123"}, {"pin": "123456789"}, {"pin": "12a4"}, {"days": 0}, {"days": 91}} {
		share(form).HasCode(400, "invalid")
	}
	made := share(apptest.Object{"scope": "picked", "pin": "2468", "days": 2}).OfStatus(201)
	address, token, _ := strings.Cut(made.Text("url"), "/shared/")
	if address != "https://shootday.test" || len(token) != 43 {
		t.Errorf("the address is %s", made.Text("url"))
	}
	path := "/api/v1/shared/" + token
	open := func(form apptest.Object) *apptest.Answer { return f.Call("POST", path+"/open", "", form) }
	open(apptest.Object{}).HasCode(401, "pin_required")
	for range 10 {
		open(apptest.Object{"pin": "1357"}).HasCode(401, "pin_required")
	}
	open(apptest.Object{"pin": "2468"}).HasCode(429, "too_many_requests")
	f.Pass(time.Hour + time.Minute)
	key := open(apptest.Object{"pin": "2468"}).OK().Text("key")
	f.get(path).OfStatus(401)
	f.get(path + "?key=" + f.list(f.Asha).Text("key")).OfStatus(404)
	f.get(f.path("/files/"+a) + "?key=" + key).OfStatus(404)
	if listed := f.get(path + "?key=" + key).OK(); len(listed.List("files")) != 0 || listed.Text("photographer") == "" || listed.Body["zip"] != nil {
		t.Error(listed.Raw)
	}
	f.Call("PUT", f.path("/picks"), f.Asha.Token, apptest.Object{"fileIds": []string{a}, "picked": true, "comment": "secret"}).OK()
	listed := f.get(path + "?key=" + key).OK()
	if files := listed.List("files"); len(files) != 1 || files[0]["original"] != "" || contains(listed.Raw, "secret") || contains(listed.Raw, "sha256") {
		t.Error(listed.Raw)
	}
	f.get(listed.List("files")[0]["grid"]).OfStatus(200)
	f.get(f.path("/files/"+a) + "?key=" + key).OfStatus(404) // the key is valid only for the URLs of the share link
	f.get(path + "/files/" + b + "?key=" + key).OfStatus(404)
	f.get(path + "/files/" + a + "?size=original&key=" + key).OfStatus(403)
	f.get(path + "/zip?key=" + key).OfStatus(403)
	mine := f.Call("GET", f.path("/shares"), f.Asha.Token, nil).OK().List("shares")
	if len(mine) != 1 || mine[0]["pin"] != true || mine[0]["opens"] != 1.0 || mine[0]["scope"] != "picked" {
		t.Errorf("%v", mine)
	}

	free := share(apptest.Object{"download": true}).OfStatus(201)
	_, freeToken, _ := strings.Cut(free.Text("url"), "/shared/")
	freePath := "/api/v1/shared/" + freeToken
	freeKey := f.Call("POST", freePath+"/open", "", apptest.Object{}).OK().Text("key")
	all := f.get(freePath + "?key=" + freeKey).OK()
	if len(all.List("files")) != 2 || f.get(all.Object("zip")["url"]).Status != 200 || f.get(all.List("files")[1]["original"]).Status != 200 {
		t.Error(all.Raw)
	}
	f.get(freePath + "?key=" + key).OfStatus(404)
	gone := func(what string) {
		t.Helper()
		for _, got := range []*apptest.Answer{
			f.get(freePath + "?key=" + freeKey), f.get(freePath + "/files/" + a + "?key=" + freeKey), f.get(freePath + "/zip?key=" + freeKey),
			f.Call("POST", freePath+"/open", "", apptest.Object{}),
		} {
			if got.Status != 404 {
				t.Errorf("after %s: %d", what, got.Status)
			}
		}
	}
	f.set("delivered", "refunded")
	gone("a lock")
	f.set("delivered", "paid")
	f.get(freePath + "?key=" + freeKey).OfStatus(404)
	freeKey = f.Call("POST", freePath+"/open", "", apptest.Object{}).OK().Text("key")
	f.get(freePath + "?key=" + freeKey).OK()
	f.People.Suspend(f.Admin, f.Ravi)
	f.get(freePath + "?key=" + freeKey).OK()
	f.People.Suspend(f.Admin, f.Asha)
	gone("the suspension of the customer")
	f.People.Lift(f.Admin, f.Asha)
	gone("the end of the suspension")
	f.Asha.Token = f.People.TokenOf(f.DB.Find("users", f.Asha.ID))
	if live := f.Call("GET", f.path("/shares"), f.Asha.Token, nil).OK().List("shares"); len(live) != 0 {
		t.Errorf("%v are left after a suspension", live)
	}
	free = share(apptest.Object{"download": true, "days": 1}).OfStatus(201)
	_, freeToken, _ = strings.Cut(free.Text("url"), "/shared/")
	freePath = "/api/v1/shared/" + freeToken
	freeKey = f.Call("POST", freePath+"/open", "", apptest.Object{}).OK().Text("key")
	f.get(freePath + "?key=" + freeKey).OK()
	for range 2 {
		f.Call("DELETE", f.path("/shares/"+free.Text("shareId")), f.Asha.Token, nil).OK()
	}
	gone("the revocation")
	short := share(apptest.Object{"days": 1}).OfStatus(201).Text("url")
	_, token, _ = strings.Cut(short, "/shared/")
	f.Call("POST", "/api/v1/shared/"+token+"/open", "", apptest.Object{}).OK()
	f.Pass(24 * time.Hour)
	f.Call("POST", "/api/v1/shared/"+token+"/open", "", apptest.Object{}).OfStatus(404)
	for range 20 {
		share(apptest.Object{}).OfStatus(201)
	}
	share(apptest.Object{}).HasCode(409, "conflict")
	if n := f.DB.Number("SELECT count(*) FROM delivery_shares WHERE tokenHash = {:token} OR pinHash LIKE '%2468%'", map[string]any{"token": token}); n != 0 {
		t.Error("a secret is in the database")
	}
}

func TestEnds(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.checked("a.jpg", photo(t, 30, 30, 1))
	f.deliver("paid")
	f.Round("delivery versions")
	if kept := f.DB.Find("deliveries", f.delivery).GetDateTime("keepUntil").Time(); !kept.Equal(f.Now().Add(365 * 24 * time.Hour).UTC().Truncate(time.Millisecond)) {
		t.Errorf("kept until %v", kept)
	}
	open := f.create("b.jpg", 9).OfStatus(201)
	f.Pass(7*24*time.Hour - time.Minute)
	f.Round("vault")
	f.tus("PATCH", open.Text("uploadUrl"), f.Ravi, 0, strings.NewReader("a")).OfStatus(204)
	f.Pass(7*24*time.Hour - time.Minute)
	f.Round("vault")
	if f.file(f.Ravi, open.Text("fileId")) == nil {
		t.Error("an upload with a byte of this week is deleted")
	}
	f.Pass(time.Minute)
	f.Round("vault")
	if f.file(f.Ravi, open.Text("fileId")) != nil || len(f.stored()) != 5 {
		t.Errorf("an abandoned upload is not deleted: %q", f.stored())
	}
	f.Pass(365 * 24 * time.Hour)
	f.Round("vault")
	if len(f.stored()) != 0 || f.file(f.Ravi, id) == nil {
		t.Errorf("%q are left", f.stored())
	}
	f.Call("GET", f.path("/files/"+id), f.Ravi.Token, nil).OfStatus(404)
	f.Call("GET", f.path("/zip"), f.Asha.Token, nil).OfStatus(409)

}

// TestStrayBytesAreDeleted checks when stored contents without a row in the database are deleted. They must be kept for
// some time, because a newer backup of the database may contain the row.
func TestStrayBytesAreDeleted(t *testing.T) {
	t.Parallel()
	for name, settings := range map[string][]string{"folder": nil, "bucket": settingsOf(s3test.Start(t))} {
		t.Run(name, func(t *testing.T) {
			f := newFixture(t, settings...)
			kept, refused := f.checked("a.jpg", photo(t, 30, 30, 1)), f.checked("b.jpg", photo(t, 30, 30, 2))
			deleted := f.checked("c.jpg", photo(t, 30, 30, 3))
			f.DB.Update("delivery_files", refused, apptest.Object{"state": "refused", "reason": "damaged"})
			f.DB.Exec(`DELETE FROM delivery_files WHERE id = {:id}`, map[string]any{"id": deleted})
			expect := func(when string, want ...string) {
				t.Helper()
				f.Round("vault")
				slices.Sort(want)
				if got := f.filesWithBytes(); !slices.Equal(got, want) {
					t.Errorf("%s the files with bytes are %q, not %q", when, got, want)
				}
			}
			expect("at once", kept, deleted)
			f.Pass(29 * 24 * time.Hour)
			expect("after 29 days", kept, deleted)
			f.Pass(25 * time.Hour)
			expect("after 30 days", kept)
		})
	}
}
