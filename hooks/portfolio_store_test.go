package hooks_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/s3test"
)

// TestAStoreThatHangsHoldsUpNoWriter checks that others can write while a portfolio upload waits for a store that hangs.
func TestAStoreThatHangsHoldsUpNoWriter(t *testing.T) {
	t.Parallel()
	store := s3test.Start(t)
	real, err := url.Parse(store.Endpoint())
	if err != nil {
		t.Fatal(err)
	}
	asked, released := make(chan struct{}, 10), make(chan struct{})
	forward := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { // the signature includes the host
		r.SetURL(real)
		r.Out.Host = r.In.Host
	}}
	slow := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPut {
			asked <- struct{}{}
			<-released
		}
		forward.ServeHTTP(w, r)
	}))
	t.Cleanup(slow.Close)
	s := start(t, "S3_ENDPOINT="+slow.URL, "S3_BUCKET="+s3test.Bucket, "S3_REGION="+s3test.Region,
		"S3_ACCESS_KEY="+s3test.AccessKey, "S3_SECRET="+s3test.Secret)
	c, p, product := s.customer(), s.photographer(), s.category("Product")
	stored := make(chan *answerOfUpload, 1)
	go func() {
		got := s.storePortfolio(p, product, jpegPicture(t))
		stored <- &answerOfUpload{got.status, len(got.list("portfolio"))}
	}()
	<-asked
	s.call("POST", "/api/v1/booking/addAddress/"+c.id, c.token, object{"address": "7 Park Street, Kolkata"}).ok()
	close(released)
	if got := <-stored; got.status != 200 || got.entries != 1 {
		t.Errorf("the upload: %+v", got)
	}
	if n := filesIn(t, store.Folder()); n == 0 {
		t.Error("the store has no file")
	}
}

// TestFilesOfSavedItemsStay checks that files stay if a hook fails after the commit, which can no longer change the result.
func TestFilesOfSavedItemsStay(t *testing.T) {
	t.Parallel()
	s := start(t)
	p, product := s.photographer(), s.category("Product")
	s.app.OnRecordAfterCreateSuccess("portfolio_items").BindFunc(func(*core.RecordEvent) error {
		return errors.New("broken after the commit")
	})
	s.storePortfolio(p, product, jpegPicture(t)).ok()
	item, err := s.app.FindFirstRecordByData("portfolio_items", "photographer", p.profile)
	if err != nil {
		t.Fatal("the item is not saved:", err)
	}
	if got := s.call("GET", "/api/files/"+item.BaseFilesPath()+"/"+item.GetString("file"), "", nil); got.status != 200 {
		t.Errorf("the file of a saved item is answered %d", got.status)
	}
}

type answerOfUpload struct{ status, entries int }
