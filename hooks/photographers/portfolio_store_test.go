package photographers_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
	"shootday/internal/s3test"
)

// TestAStoreThatHangsHoldsUpNoWriter checks that other writes succeed while a portfolio upload waits for a file store
// that does not respond.
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
	s := apptest.Start(t, "S3_ENDPOINT="+slow.URL, "S3_BUCKET="+s3test.Bucket, "S3_REGION="+s3test.Region,
		"S3_ACCESS_KEY="+s3test.AccessKey, "S3_SECRET="+s3test.Secret)
	c, p, product := s.People.Customer(), s.People.Photographer(), s.DB.Category("Product")
	stored := make(chan *answerOfUpload, 1)
	go func() {
		got := s.StorePortfolio(p, product, apptest.JpegPicture(t))
		stored <- &answerOfUpload{got.Status, len(got.List("portfolio"))}
	}()
	<-asked
	s.Call("POST", "/api/v1/booking/addAddress/"+c.ID, c.Token, apptest.Object{"address": "7 Park Street, Kolkata"}).OK()
	close(released)
	if got := <-stored; got.status != 200 || got.entries != 1 {
		t.Errorf("the response to the upload: %+v", got)
	}
	if n := apptest.FilesIn(t, store.Folder()); n == 0 {
		t.Error("the store has no file")
	}
}

// TestFilesOfSavedItemsStay checks that files are kept if a hook fails after the commit, because the item is already
// saved.
func TestFilesOfSavedItemsStay(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p, product := s.People.Photographer(), s.DB.Category("Product")
	s.App.OnRecordAfterCreateSuccess("portfolio_items").BindFunc(func(*core.RecordEvent) error {
		return errors.New("broken after the commit")
	})
	s.StorePortfolio(p, product, apptest.JpegPicture(t)).OK()
	item, err := s.App.FindFirstRecordByData("portfolio_items", "photographer", p.Profile)
	if err != nil {
		t.Fatal("the item is not saved:", err)
	}
	if got := s.Call("GET", "/api/files/"+item.BaseFilesPath()+"/"+item.GetString("file"), "", nil); got.Status != 200 {
		t.Errorf("the status for the file of a saved item is %d", got.Status)
	}
}

type answerOfUpload struct{ status, entries int }
