package vault_test

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/internal/s3test"
)

// TestWhatSharesShow checks what can be read with a share link, for all combinations of link, size, delivery status and
// payment status.
func TestWhatSharesShow(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	picked, other := f.checked("a.jpg", photo(t, 300, 200, 1)), f.checked("b.jpg", photo(t, 300, 200, 2))
	f.deliver("paid")
	hidden := f.checked("c.jpg", photo(t, 300, 200, 3))
	f.Call("PUT", f.path("/picks"), f.Asha.Token, apptest.Object{"fileIds": []string{picked}, "picked": true}).OK()
	plain := f.Call("GET", f.path("/files/"+picked+"?size=view"), f.Ravi.Token, nil).OfStatus(200).Raw
	type share struct {
		scope    string
		download bool
		path     string
	}
	var shares []share
	for _, scope := range []string{"all", "picked"} {
		for _, download := range []bool{false, true} {
			_, token, _ := strings.Cut(f.Call("POST", f.path("/shares"), f.Asha.Token, apptest.Object{"scope": scope, "download": download}).OfStatus(201).Text("url"), "/shared/")
			shares = append(shares, share{scope, download, "/api/v1/shared/" + token})
		}
	}
	for _, payment := range []string{"unpaid", "paid", "paid in person", "refund pending", "refunded", "moved"} {
		for _, status := range []string{"delivered", "changes", "accepted", "closed", "waiting"} {
			f.set(status, payment)
			unlocked := (payment == "paid" || payment == "paid in person") && status != "closed" && status != "waiting"
			for _, share := range shares {
				opened := f.Call("POST", share.path+"/open", "", apptest.Object{})
				if (opened.Status == http.StatusOK) != unlocked {
					t.Errorf("while %s and %s, the status for a link is %d", status, payment, opened.Status)
				}
				key := "x"
				if unlocked {
					key = opened.Text("key")
				}
				for _, file := range []string{picked, other, hidden} {
					for _, size := range []string{"grid", "view", "original"} {
						want := http.StatusOK
						switch {
						case !unlocked, file == hidden, share.scope == "picked" && file != picked:
							want = http.StatusNotFound
						case size == "original" && !share.download:
							want = http.StatusForbidden
						}
						got := f.get(share.path + "/files/" + file + "?size=" + size + "&key=" + key)
						what := fmt.Sprintf("%s of %s by %+v while %s and %s", size, file, share, status, payment)
						// If a share does not include a file, the response may be 403 or 404.
						if got.Status != want && (want == http.StatusOK || got.Status != http.StatusForbidden || file == picked) {
							t.Errorf("%s got %d, not %d", what, got.Status, want)
						}
						if want == http.StatusOK && size == "view" && file == picked && got.Raw != plain {
							t.Errorf("%s is marked", what)
						}
					}
				}
				want := http.StatusPartialContent
				switch {
				case !unlocked:
					want = http.StatusNotFound
				case !share.download:
					want = http.StatusForbidden
				}
				if got := f.CallWith(http.Header{"Range": {"bytes=0-0"}}, "GET", share.path+"/zip?key="+key, nil); got.Status != want {
					t.Errorf("the ZIP by %+v while %s and %s got %d, not %d", share, status, payment, got.Status, want)
				}
			}
		}
	}
}

// TestReadsWhileALockComesAndGoes reads originals, as the customer and with a share link, while the booking is
// repeatedly paid and refunded, and while the link is revoked. A read must reflect the latest change, unless another
// change happens during the read.
func TestReadsWhileALockComesAndGoes(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.checked("a.jpg", photo(t, 300, 200, 1))
	f.deliver("paid")
	made := f.Call("POST", f.path("/shares"), f.Asha.Token, apptest.Object{"download": true}).OfStatus(201)
	_, token, _ := strings.Cut(made.Text("url"), "/shared/")
	link := "/api/v1/shared/" + token
	// status returns the status code of a download, or 0 if locking the delivery interrupts the download.
	status := func(path, token string) int {
		request, err := http.NewRequest(http.MethodGet, f.URL+path, nil)
		if err != nil {
			t.Error(err)
			return 0
		}
		request.Header.Set("Authorization", token)
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			return 0
		}
		defer answer.Body.Close()
		if _, err := io.Copy(io.Discard, answer.Body); err != nil {
			return 0
		}
		return answer.StatusCode
	}
	byToken := func() int { return status(f.path("/files/"+id+"?size=original"), f.Asha.Token) }
	byLink := func() int {
		opened := f.Call("POST", link+"/open", "", apptest.Object{})
		if opened.Status != http.StatusOK {
			return opened.Status
		}
		return status(link+"/files/"+id+"?size=original&key="+opened.Text("key"), "")
	}

	const unlocked, locked, revoked = 0, 2, 4
	var phase, reads atomic.Int64 // phase is odd while a change is in progress
	var judged [revoked + 1][2]atomic.Int64
	read := func(way int, asks func() int, want [revoked + 1]int) {
		before := phase.Load()
		answered := asks()
		at := before % 4
		if before >= 1000 {
			at = revoked
		}
		if before%2 == 0 && phase.Load() == before {
			judged[at][way].Add(1)
			if answered != want[at] {
				t.Errorf("in phase %d, the status for a read in way %d is %d, not %d", before, way, answered, want[at])
			}
		}
		reads.Add(1)
	}
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for range 125 {
				read(0, byToken, [...]int{unlocked: 200, locked: 403, revoked: 200})
				read(1, byLink, [...]int{unlocked: 200, locked: 404, revoked: 404})
			}
		})
	}
	await := func(more int64) {
		for until := min(reads.Load()+more, 1000); reads.Load() < until && !t.Failed(); {
			time.Sleep(time.Millisecond)
		}
	}
	for reads.Load() < 700 && !t.Failed() {
		phase.Add(1)
		f.set("delivered", "refund pending")
		phase.Add(1)
		await(20)
		phase.Add(1)
		f.set("delivered", "paid")
		phase.Add(1)
		await(20)
	}
	phase.Store(999)
	f.Call("DELETE", f.path("/shares/"+made.Text("shareId")), f.Asha.Token, nil).OK()
	phase.Store(1000)
	readers.Wait()
	for _, at := range []int{unlocked, locked, revoked} {
		for way := range 2 {
			if judged[at][way].Load() == 0 {
				t.Errorf("no read in way %d was within phase %d", way, at)
			}
		}
	}
}

// TestChecksGoOnAfterTheBucketWasAway checks that while the bucket is unavailable, files are not refused and downloads
// get a clear error. Afterwards, the check must be repeated.
func TestChecksGoOnAfterTheBucketWasAway(t *testing.T) {
	t.Parallel()
	bucket := s3test.Start(t)
	f := newFixture(t, settingsOf(bucket)...)
	content := photo(t, 300, 200, 1)
	id := f.upload("a.jpg", content)
	bucket.Stop()
	f.Round("checking")
	if file := f.file(f.Ravi, id); file["state"] != "checking" {
		t.Errorf("without the bucket the file is %v", file["state"])
	}
	bucket.Start()
	f.Pass(11 * time.Minute)
	f.Round("checking")
	f.deliver("paid")
	path := f.file(f.Asha, id)["original"].(string)
	bucket.Stop()
	if got := f.get(path); got.Status != http.StatusServiceUnavailable {
		t.Errorf("without the bucket, the status for a download is %d", got.Status)
	}
	bucket.Start()
	if got := f.get(path).OfStatus(200); !bytes.Equal([]byte(got.Raw), content) {
		t.Errorf("%d bytes instead of %d", len(got.Raw), len(content))
	}
	if left := f.filesWithBytes(); len(left) != 1 || len(f.stored()) > 0 {
		t.Errorf("%q and %q are stored", left, f.stored())
	}
}
