package hooks_test

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"shootday/hooks/demo"
)

func picture(t *testing.T, encode func(*bytes.Buffer, image.Image) error) string {
	t.Helper()
	var content bytes.Buffer
	if err := encode(&content, image.NewRGBA(image.Rect(0, 0, 64, 48))); err != nil {
		t.Fatal(err)
	}
	return content.String()
}

func jpegPicture(t *testing.T) string {
	return picture(t, func(b *bytes.Buffer, i image.Image) error { return jpeg.Encode(b, i, nil) })
}

func pngPicture(t *testing.T) string {
	return picture(t, func(b *bytes.Buffer, i image.Image) error { return png.Encode(b, i) })
}

func TestThumbsAreMadeAtTheUpload(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	fields := map[string]string{"photographerId": p.profile, "categoryId": s.category("Product")}
	s.upload("POST", "/api/v1/portfolio/setPortfolioImages", p.token, fields, [3]string{"portfolioImage", "a.jpg", jpegPicture(t)}).ok()
	item, err := s.app.FindFirstRecordByData("portfolio_items", "photographer", p.profile)
	if err != nil {
		t.Fatal(err)
	}
	files, err := s.app.NewFilesystem()
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close()
	file := item.GetString("file")
	for _, size := range []string{"320x0", "640x0", "960x0", "1280x0"} {
		name := item.BaseFilesPath() + "/thumbs_" + file + "/" + size + "_" + file
		s.soon(size, func() bool {
			there, err := files.Exists(name)
			return err == nil && there
		})
	}
}

func TestAMissingThumbIsMadeAtTheFirstViewInTheQualityOfTheOthers(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	cover := s.storePortfolio(p, s.category("Product"), jpegPicture(t)).ok().list("portfolio")[0]["coverImage"].(string)
	item, err := s.app.FindFirstRecordByData("portfolio_items", "photographer", p.profile)
	if err != nil {
		t.Fatal(err)
	}
	files, err := s.app.NewFilesystem()
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close()
	thumbs := item.BaseFilesPath() + "/thumbs_" + item.GetString("file") + "/"
	last := thumbs + "1280x0_" + item.GetString("file")
	s.soon("the thumbs of the upload", func() bool {
		there, err := files.Exists(last)
		return err == nil && there
	})
	made := s.call("GET", cover+"?thumb=320x0", "", nil).raw
	if err := errors.Join(files.DeletePrefix(thumbs)...); err != nil {
		t.Fatal(err)
	}
	if again := s.call("GET", cover+"?thumb=320x0", "", nil); again.status != 200 || again.raw != made {
		t.Errorf("status %d, and %d bytes instead of %d", again.status, len(again.raw), len(made))
	}
}

func TestPortfolioFromUploadToDeletion(t *testing.T) {
	t.Parallel()
	s := start(t)
	p, stranger, product := s.photographer(), s.photographer(), s.category("Product")
	fields := map[string]string{"photographerId": p.profile, "categoryId": product}
	const upload = "/api/v1/portfolio/setPortfolioImages"
	photo := jpegPicture(t)

	s.upload("POST", upload, stranger.token, fields, [3]string{"portfolioImage", "a.jpg", photo}).refused(403, "")
	s.upload("POST", upload, p.token, map[string]string{"photographerId": p.profile}, [3]string{"portfolioImage", "a.jpg", photo}).
		refused(400, "Please select a category before uploading files.")
	for _, hostile := range []string{"<script>alert(1)</script>", "GIF89a=1;alert(1)", "<svg xmlns='http://www.w3.org/2000/svg'/>"} {
		s.upload("POST", upload, p.token, fields, [3]string{"portfolioImage", "a.jpg", hostile}).refused(415, "Only")
	}
	uploaded := s.upload("POST", upload, p.token, fields,
		[3]string{"portfolioImage", "../../evil.html", photo}, [3]string{"portfolioImage", "b.png", pngPicture(t)}).ok()
	if uploaded.text("message") != "Portfolio uploaded successfully!" {
		t.Error(uploaded.raw)
	}
	entry := func() object {
		t.Helper()
		entries := s.call("GET", "/api/v1/portfolio/getPortfolio/"+p.profile, "", nil).ok().list("portfolio")
		if len(entries) != 1 {
			return object{"portfolioImages": []any{}}
		}
		return entries[0]
	}
	images := func() []any { return entry()["portfolioImages"].([]any) }
	if len(images()) != 2 || entry()["coverImage"] != images()[0] {
		t.Fatal(entry())
	}
	for i, kind := range []string{"image/jpeg", "image/png"} {
		address := images()[i]
		got := s.call("GET", address.(string), "", nil)
		if got.status != 200 || got.header.Get("Content-Type") != kind || strings.Contains(address.(string), "html") {
			t.Error(address, got.status, got.header)
		}
	}
	change := func(method, path string, form object) *answer {
		form["photographerId"], form["categoryId"] = p.profile, product
		return s.call(method, "/api/v1/portfolio/"+path, p.token, form)
	}
	change("POST", "makeCoverImage", object{"url": "https://shootday.test" + images()[1].(string)}).ok()
	if entry()["coverImage"] != images()[1] {
		t.Error("the cover did not change")
	}
	change("DELETE", "deleteCoverImage", object{"imageUrl": images()[0]}).refused(400, "not the cover")
	change("DELETE", "deleteCoverImage", object{"imageUrl": images()[1]}).ok()
	if len(images()) != 1 || entry()["coverImage"] != images()[0] {
		t.Error("the first remaining picture is not the cover:", entry())
	}
	change("DELETE", "deletePortfolioImage", object{"imageUrls": []string{"/api/files/made/up.jpg"}}).refused(404, "")
	change("DELETE", "deleteportfolio/", object{}).ok()
	if len(images()) != 0 {
		t.Error("something is left:", entry())
	}
}

func TestProfilePhotoIsCheckedByContent(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	webp := "RIFF\x24\x00\x00\x00WEBPVP8 "
	for _, wrong := range []string{"hello", webp} {
		s.upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.id, c.token, nil, [3]string{"file", "me.jpg", wrong}).
			refused(400, "Only JPG, JPEG, and PNG files are allowed.")
	}
	user := s.upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.id, c.token, nil, [3]string{"file", "me.exe", jpegPicture(t)}).
		ok().object("user")
	if photo := user["profile_photo"].(string); !strings.HasSuffix(photo, ".jpg") || user["picture"] != photo {
		t.Error(user)
	}
	set := "/api/v1/portfolio/set-profile-picture/"
	s.upload("POST", set+p.profile, c.token, nil, [3]string{"file", "me.jpg", jpegPicture(t)}).refused(403, "")
	s.upload("POST", set+p.profile, p.token, nil, [3]string{"file", "me.jpg", jpegPicture(t)}).ok()
	removed := s.call("DELETE", "/api/v1/portfolio/del-profile-picture/"+p.profile, p.token, nil).ok().object("user")
	if removed["profile_photo"] != "" || !strings.HasPrefix(removed["picture"].(string), "data:image/svg+xml") {
		t.Error(removed)
	}
	s.keepsOnlyNamed("users", "profile_photo")
}

func TestConfigOffersTheDemoAccounts(t *testing.T) {
	t.Parallel()
	s := start(t)
	config := s.call("GET", "/api/v1/config", "", nil).ok()
	if config.text("mode") != "demo" || len(config.list("demoLogins")) != len(demo.Logins)+1 {
		t.Error(config.raw)
	}
}
