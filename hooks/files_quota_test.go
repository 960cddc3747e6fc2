package hooks_test

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
	"shootday/hooks/files"
)

const setPortfolio = "/api/v1/portfolio/setPortfolioImages"

// noisePicture returns a JPEG that stays large when it is re-encoded.
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
func (s *server) waiting() person {
	s.Helper()
	p := s.photographer()
	profile := s.find("photographers", p.profile)
	profile.Set("approved", false)
	s.save(profile)
	return p
}

func (s *server) storePortfolio(p person, category string, files ...string) *answer {
	s.Helper()
	parts := make([][3]string, len(files))
	for i, file := range files {
		parts[i] = [3]string{"portfolioImage", fmt.Sprintf("%d.jpg", i), file}
	}
	return s.upload("POST", setPortfolio, p.token, map[string]string{"photographerId": p.profile, "categoryId": category}, parts...)
}

func TestStorageIsBounded(t *testing.T) {
	t.Parallel()
	s := start(t, "STORAGE_PER_PHOTOGRAPHER_MB=1")
	p, product := s.photographer(), s.category("Product")
	photo := noisePicture(t, 640) // about 300 KB
	stored := s.storePortfolio(p, product, photo).ok()
	item := stored.list("portfolio")[0]["portfolioImages"].([]any)[0].(string)
	var size int
	if err := s.app.DB().NewQuery("SELECT size FROM portfolio_items").Row(&size); err != nil || size < 200_000 || size > 500_000 {
		t.Fatal(size, err)
	}
	full := s.storePortfolio(p, s.category("Food"), photo, photo, photo, photo).refused(413, "1 MB")
	left := fmt.Sprintf("%.1f MB", float64(1<<20-size)/(1<<20))
	if !strings.Contains(full.text("message"), left) {
		t.Errorf("%q does not say that %s are left", full.text("message"), left)
	}

	var accepted atomic.Int32 // uploads accepted in parallel
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if s.storePortfolio(p, product, photo).status == 200 {
				accepted.Add(1)
			}
		})
	}
	all.Wait()
	var sum int
	if err := s.app.DB().NewQuery("SELECT sum(size) FROM portfolio_items").Row(&sum); err != nil || sum > 1<<20 || accepted.Load() == 0 || accepted.Load() == 4 {
		t.Fatalf("%d bytes are stored, %d of 4 uploads accepted: %v", sum, accepted.Load(), err)
	}
	s.call("DELETE", "/api/v1/portfolio/deletePortfolioImage", p.token,
		object{"photographerId": p.profile, "categoryId": product, "imageUrls": []string{item}}).ok()
	s.storePortfolio(p, product, photo).ok()
	s.keepsOnlyNamed("portfolio_items", "file")
}

func TestStorageBeforeApproval(t *testing.T) {
	t.Parallel()
	s := start(t)
	p, product := s.waiting(), s.category("Product")
	photo := jpegPicture(t)
	s.storePortfolio(p, product, photo).ok()
	if _, err := s.app.DB().NewQuery("UPDATE portfolio_items SET size = 200 << 20").Execute(); err != nil {
		t.Fatal(err)
	}
	s.storePortfolio(p, product, photo).refused(413, "200 MB")
	profile := s.find("photographers", p.profile)
	profile.Set("approved", true)
	s.save(profile)
	s.storePortfolio(p, product, photo).ok()
}

func TestFilesWithoutSizeGetTheirs(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	s.storePortfolio(p, s.category("Product"), jpegPicture(t)).ok()
	size := func() (size int) {
		if err := s.app.DB().NewQuery("SELECT size FROM portfolio_items").Row(&size); err != nil {
			t.Fatal(err)
		}
		return size
	}
	before := size()
	if _, err := s.app.DB().NewQuery("UPDATE portfolio_items SET size = 0").Execute(); err != nil {
		t.Fatal(err)
	}
	if err := files.FillSizes(t.Context(), s.app); err != nil || size() != before || before == 0 {
		t.Error(err, size(), before)
	}
}

// TestUploadOfADeletedAccount deletes the account between the headers and the end of an upload.
func TestUploadOfADeletedAccount(t *testing.T) {
	t.Parallel()
	queue := files.NewDecodingQueue(1, files.DecodingBudget)
	s := startTuned(t, hooks.Tuning{Decoding: queue})
	for name, path := range map[string]func(person) string{
		"a portfolio":     func(person) string { return setPortfolio },
		"a profile photo": func(p person) string { return "/api/v1/portfolio/set-profile-picture/" + p.profile },
	} {
		s.run(name, func() {
			p := s.photographer()
			release := hold(t, queue)
			done := make(chan *answer, 1)
			go func() {
				defer close(done)
				done <- s.upload("POST", path(p), p.token,
					map[string]string{"photographerId": p.profile, "categoryId": s.category("Product")},
					[3]string{"portfolioImage", "a.jpg", jpegPicture(s.T)}, [3]string{"file", "a.jpg", jpegPicture(s.T)})
			}()
			s.soon("the upload is being prepared", func() bool { return queue.Waiting() > 0 })
			if err := s.app.Delete(s.find("users", p.id)); err != nil {
				s.Fatal(err)
			}
			release()
			got := <-done
			if got == nil {
				s.Fatal("no answer")
			}
			got.refused(401, "no longer exists")
			s.keepsOnlyNamed("portfolio_items", "file")
			s.keepsOnlyNamed("users", "profile_photo")
		})
	}
}

func TestFilesOfWaitingPhotographersArePrivate(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.actors(), s.waiting()
	photo := jpegPicture(t)
	portfolio := s.storePortfolio(p, s.category("Product"), photo).ok().list("portfolio")[0]["portfolioImages"].([]any)[0].(string)
	portrait := s.upload("POST", "/api/v1/portfolio/set-profile-picture/"+p.profile, p.token, nil, [3]string{"file", "a.jpg", photo}).
		ok().object("user")["profile_photo"].(string)
	ownToken := s.call("POST", "/api/files/token", p.token, nil).text("token")
	adminToken := s.call("POST", "/api/files/token", c.admin.token, nil).text("token")
	otherToken := s.call("POST", "/api/files/token", c.kabir.token, nil).text("token")
	for _, file := range []string{portfolio, portrait} {
		for name, try := range map[string]struct {
			query, token string
			status       int
		}{
			"nobody": {"", "", 404}, "a thumb for nobody": {"?thumb=320x0", "", 404}, "the owner": {"", p.token, 200},
			"a customer": {"", c.asha.token, 404}, "another photographer": {"", c.kabir.token, 404},
			"a superuser": {"", c.admin.token, 200}, "the owner's browser": {"?token=" + ownToken, "", 200},
			"a thumb in the owner's browser": {"?thumb=320x0&token=" + ownToken, "", 200},
			"an admin's browser":             {"?token=" + adminToken, "", 200},
			"another's browser":              {"?token=" + otherToken, "", 404},
			"a sign-in token in the address": {"?token=" + p.token, "", 404},
		} {
			got := s.call("GET", file+try.query, try.token, nil)
			if got.status != try.status {
				t.Errorf("%s gets %d for %s", name, got.status, file)
			}
			if cached := got.header.Get("Cache-Control"); got.status == 200 && !strings.Contains(cached, "private") {
				t.Errorf("%s gets a file that says %q", name, cached)
			}
		}
	}
	for name, cookie := range map[string]string{
		"the own profile":   s.call("GET", "/api/v1/portfolio/getPhotographerProfile", p.token, nil).ok().header.Get("Set-Cookie"),
		"the own portfolio": s.call("GET", "/api/v1/portfolio/getPortfolio/"+p.profile, p.token, nil).ok().header.Get("Set-Cookie"),
		"the session":       s.call("POST", "/api/v1/auth/verify", p.token, object{"token": p.token}).ok().header.Get("Set-Cookie"),
		"an admin's list":   s.call("GET", "/api/collections/portfolio_items/records", c.admin.token, nil).header.Get("Set-Cookie"),
	} {
		value, attributes, _ := strings.Cut(cookie, "; ")
		for _, attribute := range []string{"Path=/api/files/", "HttpOnly", "Secure", "SameSite=Strict"} {
			if !strings.Contains(attributes, attribute) {
				t.Errorf("the cookie of %s is not %s: %s", name, attribute, attributes)
			}
		}
		s.header = http.Header{"Cookie": {value}}
		for _, file := range []string{portfolio, portrait, portrait + "?thumb=96x96"} {
			if got := s.call("GET", file, "", nil); got.status != 200 {
				t.Errorf("with the cookie of %s, %s answers %d", name, file, got.status)
			}
		}
		s.header = nil
	}
	for name, got := range map[string]*answer{
		"a customer":  s.call("POST", "/api/v1/auth/verify", "", object{"token": c.asha.token}).ok(),
		"an approved": s.call("GET", "/api/v1/portfolio/getPhotographerProfile", c.ravi.token, nil).ok(),
	} {
		if got.header.Get("Set-Cookie") != "" {
			t.Errorf("%s photographer or customer gets a cookie", name)
		}
	}
	profile := s.find("photographers", p.profile)
	profile.Set("approved", true)
	s.save(profile)
	for _, file := range []string{portfolio, portrait, portfolio + "?thumb=320x0"} {
		got := s.call("GET", file, "", nil)
		if got.status != 200 || strings.Contains(got.header.Get("Cache-Control"), "private") {
			t.Errorf("%s is answered %d with %s after the approval", file, got.status, got.header)
		}
	}
}

func TestUploadsStopBeforeTheDiskIsFull(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.actors(), s.photographer()
	photo := jpegPicture(t)
	s.freeSpace.Store(200 << 20)
	s.storePortfolio(p, s.category("Product"), photo).refused(http.StatusInsufficientStorage, "space")
	s.upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.asha.id, c.asha.token, nil, [3]string{"file", "a.jpg", photo}).
		refused(http.StatusInsufficientStorage, "space")
	s.freeSpace.Store(300 << 20)
	s.storePortfolio(p, s.category("Product"), photo).ok()
}

func TestTheWrongFileIsNamed(t *testing.T) {
	t.Parallel()
	s := start(t)
	p, photo := s.photographer(), jpegPicture(t)
	fields := map[string]string{"photographerId": p.profile, "categoryId": s.category("Product")}
	wrong := s.upload("POST", setPortfolio, p.token, fields, [3]string{"portfolioImage", "a.jpg", photo},
		[3]string{"portfolioImage", "../my <wedding>.jpg", "<html>"}, [3]string{"portfolioImage", "c.jpg", photo}).refused(415, "Only JPEG")
	if message := wrong.text("message"); !strings.Contains(message, "File 2 of 3") || !strings.Contains(message, "wedding") ||
		strings.ContainsAny(message, "<>/") {
		t.Errorf("says %q", message)
	}
	cover := s.upload("POST", setPortfolio, p.token, fields, [3]string{"portfolioImage", "a.jpg", photo},
		[3]string{"coverImage", "cover.jpg", photo[:len(photo)/2]}).refused(400, "damaged")
	if !strings.Contains(cover.text("message"), "cover.jpg") {
		t.Errorf("says %q", cover.text("message"))
	}
	if left := s.storedFiles("portfolio_items"); len(left) > 0 {
		t.Errorf("%v are stored", left)
	}
}

func TestUploadsLeaveNoTemporaryFiles(t *testing.T) {
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	s := start(t)
	p := s.photographer()
	large := strings.Repeat("x", 4<<20) // too large to be held in memory
	s.storePortfolio(p, s.category("Product"), large, large).refused(415, "Only JPEG")
	s.uploadOnce(p, large).refused(415, "Only JPEG")
	s.soon("temporary files are gone", func() bool {
		left, err := filepath.Glob(temporary + "/multipart-*")
		return err == nil && len(left) == 0
	})
}

// uploadOnce uploads with an Idempotency-Key, for which the server reads the files twice.
func (s *server) uploadOnce(p person, file string) *answer {
	s.Helper()
	s.header = http.Header{"Idempotency-Key": {"upload"}}
	defer func() { s.header = nil }()
	return s.storePortfolio(p, s.category("Product"), file)
}
