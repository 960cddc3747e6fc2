package hooks_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/s3test"
)

// TestAStoreThatHangsHoldsUpNoWriter checks that others can write while an upload waits for a store that hangs.
func TestAStoreThatHangsHoldsUpNoWriter(t *testing.T) {
	t.Parallel()
	store := s3test.Start(t)
	real, err := url.Parse(store.Endpoint())
	if err != nil {
		t.Fatal(err)
	}
	asked, released := make(chan struct{}), make(chan struct{})
	forward := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { // the signature includes the host
		r.SetURL(real)
		r.Out.Host = r.In.Host
	}}
	slow := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPut && strings.HasSuffix(r.URL.Path, ".jpg") && !strings.Contains(r.URL.Path, "thumbs_") {
			asked <- struct{}{}
			<-released
		}
		forward.ServeHTTP(w, r)
	}))
	t.Cleanup(slow.Close)
	s := start(t, "S3_ENDPOINT="+slow.URL, "S3_BUCKET="+s3test.Bucket, "S3_REGION="+s3test.Region,
		"S3_ACCESS_KEY="+s3test.AccessKey, "S3_SECRET="+s3test.Secret)
	c, p, product := s.customer(), s.photographer(), s.category("Product")
	for name, upload := range map[string]func() *answer{
		"a portfolio": func() *answer { return s.storePortfolio(p, product, jpegPicture(t)) },
		"a profile photo": func() *answer {
			return s.upload("POST", "/api/v1/portfolio/set-profile-picture/"+p.profile, p.token, nil, [3]string{"file", "a.jpg", jpegPicture(t)})
		},
	} {
		s.run(name, func() {
			before := filesIn(t, store.Folder())
			stored := make(chan int, 1)
			go func() { stored <- upload().status }()
			<-asked
			s.call("POST", "/api/v1/booking/addAddress/"+c.id, c.token, object{"address": "7 Park Street, Kolkata"}).ok()
			released <- struct{}{}
			if status := <-stored; status != 200 {
				s.Errorf("the upload returned %d", status)
			}
			if filesIn(t, store.Folder()) == before {
				s.Error("the store has no file")
			}
		})
	}
}

// TestFilesOfSavedItemsStay checks that files stay if a hook fails after the commit.
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
