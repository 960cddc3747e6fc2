package photographers_test

import (
	"errors"
	"strings"
	"testing"

	"shootday/hooks/apptest"
	"shootday/hooks/demo"
)

func TestThumbsAreMadeAtTheUpload(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	fields := map[string]string{"photographerId": p.Profile, "categoryId": s.DB.Category("Product")}
	s.Upload("POST", "/api/v1/portfolio/setPortfolioImages", p.Token, fields, [3]string{"portfolioImage", "a.jpg", apptest.JpegPicture(t)}).OK()
	item, err := s.App.FindFirstRecordByData("portfolio_items", "photographer", p.Profile)
	if err != nil {
		t.Fatal(err)
	}
	files, err := s.App.NewFilesystem()
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close()
	file := item.GetString("file")
	for _, size := range []string{"320x0", "640x0", "960x0", "1280x0"} {
		name := item.BaseFilesPath() + "/thumbs_" + file + "/" + size + "_" + file
		s.Soon(size, func() bool {
			there, err := files.Exists(name)
			return err == nil && there
		})
	}
}

func TestAMissingThumbIsMadeAtTheFirstViewInTheQualityOfTheOthers(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	cover := s.StorePortfolio(p, s.DB.Category("Product"), apptest.JpegPicture(t)).OK().List("portfolio")[0]["coverImage"].(string)
	item, err := s.App.FindFirstRecordByData("portfolio_items", "photographer", p.Profile)
	if err != nil {
		t.Fatal(err)
	}
	files, err := s.App.NewFilesystem()
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close()
	thumbs := item.BaseFilesPath() + "/thumbs_" + item.GetString("file") + "/"
	last := thumbs + "1280x0_" + item.GetString("file")
	s.Soon("the thumbs of the upload", func() bool {
		there, err := files.Exists(last)
		return err == nil && there
	})
	made := s.Call("GET", cover+"?thumb=320x0", "", nil).Raw
	if err := errors.Join(files.DeletePrefix(thumbs)...); err != nil {
		t.Fatal(err)
	}
	if again := s.Call("GET", cover+"?thumb=320x0", "", nil); again.Status != 200 || again.Raw != made {
		t.Errorf("status %d, and %d bytes instead of %d", again.Status, len(again.Raw), len(made))
	}
}

func TestPortfolioFromUploadToDeletion(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p, stranger, product := s.People.Photographer(), s.People.Photographer(), s.DB.Category("Product")
	fields := map[string]string{"photographerId": p.Profile, "categoryId": product}
	const upload = "/api/v1/portfolio/setPortfolioImages"
	photo := apptest.JpegPicture(t)

	s.Upload("POST", upload, stranger.Token, fields, [3]string{"portfolioImage", "a.jpg", photo}).Refused(403, "")
	s.Upload("POST", upload, p.Token, map[string]string{"photographerId": p.Profile}, [3]string{"portfolioImage", "a.jpg", photo}).
		Refused(400, "Please select a category before uploading files.")
	for _, hostile := range []string{"<script>alert(1)</script>", "GIF89a=1;alert(1)", "<svg xmlns='http://www.w3.org/2000/svg'/>"} {
		s.Upload("POST", upload, p.Token, fields, [3]string{"portfolioImage", "a.jpg", hostile}).Refused(415, "Only")
	}
	uploaded := s.Upload("POST", upload, p.Token, fields,
		[3]string{"portfolioImage", "../../evil.html", photo}, [3]string{"portfolioImage", "b.png", apptest.PngPicture(t)}).OK()
	if uploaded.Text("message") != "Portfolio uploaded successfully!" {
		t.Error(uploaded.Raw)
	}
	entry := func() apptest.Object {
		t.Helper()
		entries := s.Call("GET", "/api/v1/portfolio/getPortfolio/"+p.Profile, "", nil).OK().List("portfolio")
		if len(entries) != 1 {
			return apptest.Object{"portfolioImages": []any{}}
		}
		return entries[0]
	}
	images := func() []any { return entry()["portfolioImages"].([]any) }
	if len(images()) != 2 || entry()["coverImage"] != images()[0] {
		t.Fatal(entry())
	}
	for i, kind := range []string{"image/jpeg", "image/png"} {
		address := images()[i]
		got := s.Call("GET", address.(string), "", nil)
		if got.Status != 200 || got.Header.Get("Content-Type") != kind || strings.Contains(address.(string), "html") {
			t.Error(address, got.Status, got.Header)
		}
	}
	change := func(method, path string, form apptest.Object) *apptest.Answer {
		form["photographerId"], form["categoryId"] = p.Profile, product
		return s.Call(method, "/api/v1/portfolio/"+path, p.Token, form)
	}
	change("POST", "makeCoverImage", apptest.Object{"url": "https://shootday.test" + images()[1].(string)}).OK()
	if entry()["coverImage"] != images()[1] {
		t.Error("the cover did not change")
	}
	change("DELETE", "deleteCoverImage", apptest.Object{"imageUrl": images()[0]}).Refused(400, "not the cover")
	change("DELETE", "deleteCoverImage", apptest.Object{"imageUrl": images()[1]}).OK()
	if len(images()) != 1 || entry()["coverImage"] != images()[0] {
		t.Error("the first remaining picture is not the cover:", entry())
	}
	change("DELETE", "deletePortfolioImage", apptest.Object{"imageUrls": []string{"/api/files/made/up.jpg"}}).Refused(404, "")
	change("DELETE", "deleteportfolio/", apptest.Object{}).OK()
	if len(images()) != 0 {
		t.Error("the entry is not empty:", entry())
	}
}

func TestProfilePhotoIsCheckedByContent(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	webp := "RIFF\x24\x00\x00\x00WEBPVP8 "
	for _, wrong := range []string{"hello", webp} {
		s.Upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.ID, c.Token, nil, [3]string{"file", "me.jpg", wrong}).
			Refused(400, "Only JPG, JPEG, and PNG files are allowed.")
	}
	user := s.Upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.ID, c.Token, nil, [3]string{"file", "me.exe", apptest.JpegPicture(t)}).
		OK().Object("user")
	if photo := user["profile_photo"].(string); !strings.HasSuffix(photo, ".jpg") || user["picture"] != photo {
		t.Error(user)
	}
	set := "/api/v1/portfolio/set-profile-picture/"
	s.Upload("POST", set+p.Profile, c.Token, nil, [3]string{"file", "me.jpg", apptest.JpegPicture(t)}).Refused(403, "")
	s.Upload("POST", set+p.Profile, p.Token, nil, [3]string{"file", "me.jpg", apptest.JpegPicture(t)}).OK()
	removed := s.Call("DELETE", "/api/v1/portfolio/del-profile-picture/"+p.Profile, p.Token, nil).OK().Object("user")
	if removed["profile_photo"] != "" || !strings.HasPrefix(removed["picture"].(string), "data:image/svg+xml") {
		t.Error(removed)
	}
	s.KeepsOnlyNamed("users", "profile_photo")
}

func TestConfigOffersTheDemoAccounts(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	config := s.Call("GET", "/api/v1/config", "", nil).OK()
	if config.Text("mode") != "demo" || len(config.List("demoLogins")) != len(demo.Logins)+1 {
		t.Error(config.Raw)
	}
}
