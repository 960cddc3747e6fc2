package files_test

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"shootday/hooks"
	"shootday/hooks/apptest"
	"shootday/hooks/files"
)

// noisePicture returns a JPEG of random pixels, which remains large when it is encoded again.
func noisePicture(t *testing.T, side int) string {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, side, side))
	random := rand.New(rand.NewPCG(1, 2))
	for i := range img.Pix {
		img.Pix[i] = uint8(random.Uint32())
	}
	var content bytes.Buffer
	if err := jpeg.Encode(&content, img, &jpeg.Options{Quality: 85}); err != nil {
		t.Fatal(err)
	}
	return content.String()
}

// waiting creates a photographer who is not approved yet.
func waiting(s *apptest.Server) apptest.Person {
	s.Helper()
	p := s.People.Photographer()
	profile := s.DB.Find("photographers", p.Profile)
	profile.Set("approved", false)
	s.DB.Save(profile)
	return p
}

func TestStorageIsBounded(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "STORAGE_PER_PHOTOGRAPHER_MB=1")
	p, product := s.People.Photographer(), s.DB.Category("Product")
	photo := noisePicture(t, 640) // about 300 KB
	stored := s.StorePortfolio(p, product, photo).OK()
	item := stored.List("portfolio")[0]["portfolioImages"].([]any)[0].(string)
	var size int
	if err := s.App.DB().NewQuery("SELECT size FROM portfolio_items").Row(&size); err != nil || size < 200_000 || size > 500_000 {
		t.Fatal(size, err)
	}
	full := s.StorePortfolio(p, s.DB.Category("Food"), photo, photo, photo, photo).Refused(413, "1 MB")
	left := fmt.Sprintf("%.1f MB", float64(1<<20-size)/(1<<20))
	if !strings.Contains(full.Text("message"), left) {
		t.Errorf("%q does not say that %s are left", full.Text("message"), left)
	}

	var accepted atomic.Int32 // number of parallel uploads that were accepted
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if s.StorePortfolio(p, product, photo).Status == 200 {
				accepted.Add(1)
			}
		})
	}
	all.Wait()
	var sum int
	if err := s.App.DB().NewQuery("SELECT sum(size) FROM portfolio_items").Row(&sum); err != nil || sum > 1<<20 || accepted.Load() == 0 || accepted.Load() == 4 {
		t.Fatalf("%d bytes are stored, and %d of 4 uploads were accepted: %v", sum, accepted.Load(), err)
	}
	s.Call("DELETE", "/api/v1/portfolio/deletePortfolioImage", p.Token,
		apptest.Object{"photographerId": p.Profile, "categoryId": product, "imageUrls": []string{item}}).OK()
	s.StorePortfolio(p, product, photo).OK()
	s.KeepsOnlyNamed("portfolio_items", "file")
}

func TestStorageBeforeApproval(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p, product := waiting(s), s.DB.Category("Product")
	photo := apptest.JpegPicture(t)
	s.StorePortfolio(p, product, photo).OK()
	if _, err := s.App.DB().NewQuery("UPDATE portfolio_items SET size = 200 << 20").Execute(); err != nil {
		t.Fatal(err)
	}
	s.StorePortfolio(p, product, photo).Refused(413, "200 MB")
	profile := s.DB.Find("photographers", p.Profile)
	profile.Set("approved", true)
	s.DB.Save(profile)
	s.StorePortfolio(p, product, photo).OK()
}

func TestFilesWithoutSizeGetTheirs(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	s.StorePortfolio(p, s.DB.Category("Product"), apptest.JpegPicture(t)).OK()
	size := func() (size int) {
		if err := s.App.DB().NewQuery("SELECT size FROM portfolio_items").Row(&size); err != nil {
			t.Fatal(err)
		}
		return size
	}
	before := size()
	if _, err := s.App.DB().NewQuery("UPDATE portfolio_items SET size = 0").Execute(); err != nil {
		t.Fatal(err)
	}
	if err := files.FillSizes(t.Context(), s.App); err != nil || size() != before || before == 0 {
		t.Error(err, size(), before)
	}
}

// TestUploadOfADeletedAccount deletes an account while one of its uploads waits for decoding.
func TestUploadOfADeletedAccount(t *testing.T) {
	t.Parallel()
	queue := files.NewDecodingQueue(1, files.DecodingBudget)
	s := apptest.StartTuned(t, hooks.Tuning{Decoding: queue})
	for name, path := range map[string]func(apptest.Person) string{
		"a portfolio":     func(apptest.Person) string { return apptest.SetPortfolio },
		"a profile photo": func(p apptest.Person) string { return "/api/v1/portfolio/set-profile-picture/" + p.Profile },
	} {
		s.Subtest(name, func() {
			p := s.People.Photographer()
			release := apptest.HoldPlace(t, queue)
			done := make(chan *apptest.Answer, 1)
			go func() {
				defer close(done)
				done <- s.Upload("POST", path(p), p.Token,
					map[string]string{"photographerId": p.Profile, "categoryId": s.DB.Category("Product")},
					[3]string{"portfolioImage", "a.jpg", apptest.JpegPicture(s.T)}, [3]string{"file", "a.jpg", apptest.JpegPicture(s.T)})
			}()
			s.Soon("the upload is being prepared", func() bool { return queue.Waiting() > 0 })
			if err := s.App.Delete(s.DB.Find("users", p.ID)); err != nil {
				s.Fatal(err)
			}
			release()
			got := <-done
			if got == nil {
				s.Fatal("no answer")
			}
			got.Refused(401, "no longer exists")
			s.KeepsOnlyNamed("portfolio_items", "file")
			s.KeepsOnlyNamed("users", "profile_photo")
		})
	}
}

func TestFilesOfWaitingPhotographersArePrivate(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Actors(), waiting(s)
	photo := apptest.JpegPicture(t)
	portfolio := s.StorePortfolio(p, s.DB.Category("Product"), photo).OK().List("portfolio")[0]["portfolioImages"].([]any)[0].(string)
	portrait := s.Upload("POST", "/api/v1/portfolio/set-profile-picture/"+p.Profile, p.Token, nil, [3]string{"file", "a.jpg", photo}).
		OK().Object("user")["profile_photo"].(string)
	ownToken := s.Call("POST", "/api/files/token", p.Token, nil).Text("token")
	adminToken := s.Call("POST", "/api/files/token", c.Admin.Token, nil).Text("token")
	otherToken := s.Call("POST", "/api/files/token", c.Kabir.Token, nil).Text("token")
	for _, file := range []string{portfolio, portrait} {
		for name, try := range map[string]struct {
			query, token string
			status       int
		}{
			"nobody": {"", "", 404}, "a thumb for nobody": {"?thumb=320x0", "", 404}, "the owner": {"", p.Token, 200},
			"a customer": {"", c.Asha.Token, 404}, "another photographer": {"", c.Kabir.Token, 404},
			"a superuser": {"", c.Admin.Token, 200}, "the owner's browser": {"?token=" + ownToken, "", 200},
			"a thumb in the owner's browser": {"?thumb=320x0&token=" + ownToken, "", 200},
			"an admin's browser":             {"?token=" + adminToken, "", 200},
			"another's browser":              {"?token=" + otherToken, "", 404},
			"a sign-in token in the address": {"?token=" + p.Token, "", 404},
		} {
			got := s.Call("GET", file+try.query, try.token, nil)
			if got.Status != try.status {
				t.Errorf("%s gets the status %d for %s", name, got.Status, file)
			}
			if cached := got.Header.Get("Cache-Control"); got.Status == 200 && !strings.Contains(cached, "private") {
				t.Errorf("%s gets a private file with Cache-Control %q", name, cached)
			}
		}
	}
	for name, cookie := range map[string]string{
		"the own profile":   s.Call("GET", "/api/v1/portfolio/getPhotographerProfile", p.Token, nil).OK().Header.Get("Set-Cookie"),
		"the own portfolio": s.Call("GET", "/api/v1/portfolio/getPortfolio/"+p.Profile, p.Token, nil).OK().Header.Get("Set-Cookie"),
		"the session":       s.Call("POST", "/api/v1/auth/verify", p.Token, apptest.Object{"token": p.Token}).OK().Header.Get("Set-Cookie"),
		"an admin's list":   s.Call("GET", "/api/collections/portfolio_items/records", c.Admin.Token, nil).Header.Get("Set-Cookie"),
	} {
		value, attributes, _ := strings.Cut(cookie, "; ")
		for _, attribute := range []string{"Path=/api/files/", "HttpOnly", "Secure", "SameSite=Strict"} {
			if !strings.Contains(attributes, attribute) {
				t.Errorf("the cookie of %s lacks %s: %s", name, attribute, attributes)
			}
		}
		s.Header = http.Header{"Cookie": {value}}
		for _, file := range []string{portfolio, portrait, portrait + "?thumb=96x96"} {
			if got := s.Call("GET", file, "", nil); got.Status != 200 {
				t.Errorf("with the cookie of %s, %s was answered with %d", name, file, got.Status)
			}
		}
		s.Header = nil
	}
	for name, got := range map[string]*apptest.Answer{
		"a customer":  s.Call("POST", "/api/v1/auth/verify", "", apptest.Object{"token": c.Asha.Token}).OK(),
		"an approved": s.Call("GET", "/api/v1/portfolio/getPhotographerProfile", c.Ravi.Token, nil).OK(),
	} {
		if got.Header.Get("Set-Cookie") != "" {
			t.Errorf("%s photographer or customer gets a cookie", name)
		}
	}
	profile := s.DB.Find("photographers", p.Profile)
	profile.Set("approved", true)
	s.DB.Save(profile)
	for _, file := range []string{portfolio, portrait, portfolio + "?thumb=320x0"} {
		got := s.Call("GET", file, "", nil)
		if got.Status != 200 || strings.Contains(got.Header.Get("Cache-Control"), "private") {
			t.Errorf("the response to %s is %d and %s after the approval", file, got.Status, got.Header)
		}
	}
}

func TestUploadsStopBeforeTheDiskIsFull(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Actors(), s.People.Photographer()
	photo := apptest.JpegPicture(t)
	s.FreeSpace.Store(200 << 20)
	s.StorePortfolio(p, s.DB.Category("Product"), photo).Refused(http.StatusInsufficientStorage, "space")
	s.Upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.Asha.ID, c.Asha.Token, nil, [3]string{"file", "a.jpg", photo}).
		Refused(http.StatusInsufficientStorage, "space")
	s.FreeSpace.Store(300 << 20)
	s.StorePortfolio(p, s.DB.Category("Product"), photo).OK()
}

func TestTheWrongFileIsNamed(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p, photo := s.People.Photographer(), apptest.JpegPicture(t)
	fields := map[string]string{"photographerId": p.Profile, "categoryId": s.DB.Category("Product")}
	wrong := s.Upload("POST", apptest.SetPortfolio, p.Token, fields, [3]string{"portfolioImage", "a.jpg", photo},
		[3]string{"portfolioImage", "../my <wedding>.jpg", "<html>"}, [3]string{"portfolioImage", "c.jpg", photo}).Refused(415, "Only JPEG")
	if message := wrong.Text("message"); !strings.Contains(message, "File 2 of 3") || !strings.Contains(message, "wedding") ||
		strings.ContainsAny(message, "<>/") {
		t.Errorf("says %q", message)
	}
	cover := s.Upload("POST", apptest.SetPortfolio, p.Token, fields, [3]string{"portfolioImage", "a.jpg", photo},
		[3]string{"coverImage", "cover.jpg", photo[:len(photo)/2]}).Refused(400, "damaged")
	if !strings.Contains(cover.Text("message"), "cover.jpg") {
		t.Errorf("says %q", cover.Text("message"))
	}
	if left := s.StoredFiles("portfolio_items"); len(left) > 0 {
		t.Errorf("the stored files are %v", left)
	}
}

func TestUploadsLeaveNoTemporaryFiles(t *testing.T) {
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	s := apptest.Start(t)
	p := s.People.Photographer()
	large := strings.Repeat("x", 4<<20) // too large to be kept in memory
	s.StorePortfolio(p, s.DB.Category("Product"), large, large).Refused(415, "Only JPEG")
	uploadOnce(s, p, large).Refused(415, "Only JPEG")
	s.Soon("temporary files are gone", func() bool {
		left, err := filepath.Glob(temporary + "/multipart-*")
		return err == nil && len(left) == 0
	})
}

// uploadOnce uploads a file with an Idempotency-Key, which makes the server read the file twice.
func uploadOnce(s *apptest.Server, p apptest.Person, file string) *apptest.Answer {
	s.Helper()
	s.Header = http.Header{"Idempotency-Key": {"upload"}}
	defer func() { s.Header = nil }()
	return s.StorePortfolio(p, s.DB.Category("Product"), file)
}
