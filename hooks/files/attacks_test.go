package files_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"net/http"
	"strings"
	"testing"

	"shootday/hooks/apptest"
)

// hugePNG returns a small PNG file whose header declares a size of 50,000 by 50,000 pixels. The pixel data is missing,
// so the file can only be refused because of its header.
func hugePNG() string {
	var file bytes.Buffer
	file.WriteString("\x89PNG\r\n\x1a\n")
	chunk := func(kind string, data []byte) {
		_ = binary.Write(&file, binary.BigEndian, uint32(len(data)))
		file.WriteString(kind)
		file.Write(data)
		_ = binary.Write(&file, binary.BigEndian, crc32.ChecksumIEEE(append([]byte(kind), data...)))
	}
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, 50_000), 50_000)
	chunk("IHDR", append(head, 8, 2, 0, 0, 0))
	chunk("IDAT", []byte{0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01})
	chunk("IEND", nil)
	return file.String()
}

func TestHostileFiles(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	photo, product := apptest.JpegPicture(t), s.DB.Category("Product")
	const set = "/api/v1/portfolio/setPortfolioImages"
	fields := map[string]string{"photographerId": c.Ravi.Profile, "categoryId": product}
	send := func(files ...[3]string) func() *apptest.Answer {
		return func() *apptest.Answer { return s.Upload("POST", set, c.Ravi.Token, fields, files...) }
	}
	named := func(name, content string) [3]string { return [3]string{"portfolioImage", name, content} }
	profile := func(name, content string) func() *apptest.Answer {
		return func() *apptest.Answer {
			return s.Upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.Asha.ID, c.Asha.Token, nil, [3]string{"file", name, content})
		}
	}
	many := make([][3]string, 61)
	for i := range many {
		many[i] = named("a.jpg", photo)
	}
	for name, content := range map[string]string{
		"SVG":                     `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
		"SVG behind an XML head":  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
		"HTML":                    `<!doctype html><script>alert(1)</script>`,
		"a GIF that is a script":  `GIF89a/*` + strings.Repeat("\x00", 20) + `*/=1;alert(1)`,
		"a script":                `#!/bin/sh` + "\nrm -rf /",
		"a program":               "\x7fELF\x02\x01\x01",
		"an archive":              "PK\x03\x04",
		"a PDF":                   "%PDF-1.7",
		"a TIFF":                  "II*\x00",
		"a BMP":                   "BM\x00\x00\x00\x00",
		"a HEIC":                  "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00heicmif1",
		"nothing at all":          "",
		"text before the picture": "x" + photo,
	} {
		s.Repel(
			apptest.Attack{Name: name + " named as a picture", Status: 415, Says: "Only", Try: send(named("a.jpg", content))},
			apptest.Attack{Name: name + " for a profile", Status: 400, Says: "Only JPG, JPEG, and PNG", Try: profile("a.png", content)},
		)
	}
	s.Repel(
		apptest.Attack{Name: "a picture of 50,000 by 50,000", Status: 400, Says: "too many pixels", Try: send(named("a.png", hugePNG()))},
		apptest.Attack{Name: "a profile of 50,000 by 50,000", Status: 400, Says: "too many pixels", Try: profile("a.png", hugePNG())},
		apptest.Attack{Name: "a JPEG cut short", Status: 400, Says: "damaged", Try: send(named("a.jpg", photo[:len(photo)/2]))},
		apptest.Attack{Name: "a PNG cut short", Status: 400, Says: "damaged", Try: send(named("a.png", apptest.PngPicture(t)[:40]))},
		apptest.Attack{Name: "a head without a picture", Status: 400, Says: "damaged", Try: send(named("a.jpg", "\xff\xd8\xff\xe0\x00\x10JFIF"))},
		apptest.Attack{Name: "a video that is none", Status: 400, Says: "damaged", Try: send(named("a.mp4", "\x00\x00\x00\x18ftypisom\x00\x00\x00\x00isommp42"))},
		apptest.Attack{Name: "a good one and a bad one", Status: 415, Says: "Only", Try: send(named("a.jpg", photo), named("b.jpg", "<html>"))},
		apptest.Attack{Name: "61 at once", Status: 400, Says: "at most 60", Try: send(many...)},
		apptest.Attack{Name: "more than 10 MB", Status: 413, Says: "10 MB", Try: send(named("a.jpg", photo+strings.Repeat("\x00", 10<<20)))},
		apptest.Attack{Name: "under another field's name", Status: 400, Says: "choose the files", Try: send([3]string{"file", "a.jpg", photo})},
		apptest.Attack{Name: "two covers", Status: 400, Says: "one cover", Try: send([3]string{"coverImage", "a.jpg", photo}, [3]string{"coverImage", "b.jpg", photo})},
		apptest.Attack{Name: "a video for a cover", Status: 415, Says: "Only", Try: send([3]string{"coverImage", "a.mp4", "\x00\x00\x00\x18ftypisom\x00\x00\x00\x00isommp42"})},
		apptest.Attack{Name: "two profile photos", Status: 400, Says: "one picture", Try: func() *apptest.Answer {
			return s.Upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.Asha.ID, c.Asha.Token, nil,
				[3]string{"file", "a.jpg", photo}, [3]string{"file", "b.jpg", photo})
		}},
		apptest.Attack{Name: "a picture as JSON", Status: 415, Says: "multipart", Try: func() *apptest.Answer {
			return s.Call("POST", set, c.Ravi.Token, apptest.Object{"photographerId": c.Ravi.Profile, "portfolioImage": photo})
		}},
		apptest.Attack{Name: "a picture in a text field", Status: 400, Says: "", Try: func() *apptest.Answer {
			return s.Upload("POST", set, c.Ravi.Token, withField(fields, "portfolioImage", "../../pb_data/data.db"))
		}},
		apptest.Attack{Name: "into another's portfolio", Status: 403, Says: "", Try: func() *apptest.Answer {
			return s.Upload("POST", set, c.Kabir.Token, fields, named("a.jpg", photo))
		}},
	)
	s.Subtest("hostile names and types are not kept", func() { hostileNames(s, c, photo) })
	s.Subtest("a script behind a picture does not survive", func() {
		got := send(named("a.jpg", photo+"<script>alert(1)</script>"))().OK()
		address := got.List("portfolio")[0]["portfolioImages"].([]any)[0].(string)
		if stored := s.Call("GET", address, "", nil); strings.Contains(stored.Raw, "script") {
			s.Error("the stored picture still contains the script")
		}
	})
	s.Subtest("another's pictures, by address", func() { foreignPictures(s, c, photo, product) })
}

func withField(fields map[string]string, name, value string) map[string]string {
	both := map[string]string{name: value}
	for name, value := range fields {
		both[name] = value
	}
	return both
}

// hostileNames uploads a picture with misleading file names, and checks how the server serves it.
func hostileNames(s *apptest.Server, c apptest.Actors, photo string) {
	s.Helper()
	for _, name := range []string{
		"../../../etc/cron.d/evil", `..\..\evil.exe`, "/etc/passwd", "a.html", "a.svg", "a.jpg.php", "a.js\x00.jpg", ".htaccess",
		"a.jpg\r\nX-Evil: 1", `"><script>alert(1)</script>.jpg`, strings.Repeat("a", 3000) + ".jpg", "", "con", "a.jpg;.html", "%2e%2e%2fevil",
	} {
		answer := s.Upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.Asha.ID, c.Asha.Token, nil, [3]string{"file", name, photo})
		if answer.Status == 400 {
			continue // not accepted as a file
		}
		address := answer.OK().Object("user")["profile_photo"].(string)
		base := address[strings.LastIndex(address, "/")+1:]
		if !strings.HasSuffix(base, ".jpg") || len(base) > 40 || strings.ContainsAny(base, `.\/<>"%;`) && strings.Count(base, ".") != 1 {
			s.Errorf("%q is stored as %q", name, base)
		}
		got := s.Call("GET", address, "", nil)
		if got.Status != 200 || got.Header.Get("Content-Type") != "image/jpeg" || got.Header.Get("X-Content-Type-Options") != "nosniff" ||
			!strings.Contains(got.Header.Get("Content-Security-Policy"), "sandbox") || got.Header.Get("X-Evil") != "" {
			s.Errorf("%q is served with the headers %v", name, got.Header)
		}
	}
}

// foreignPictures checks that Kabir cannot use or delete Ravi's pictures by their URLs, and that no URL leads to the
// database.
func foreignPictures(s *apptest.Server, c apptest.Actors, photo, product string) {
	s.Helper()
	for _, who := range []apptest.Person{c.Ravi, c.Kabir} {
		s.Upload("POST", "/api/v1/portfolio/setPortfolioImages", who.Token, map[string]string{"photographerId": who.Profile, "categoryId": product},
			[3]string{"portfolioImage", "a.jpg", photo}, [3]string{"portfolioImage", "b.jpg", photo}).OK()
	}
	pictures := func(who apptest.Person) []any {
		return s.Call("GET", "/api/v1/portfolio/getPortfolio/"+who.Profile, "", nil).OK().List("portfolio")[0]["portfolioImages"].([]any)
	}
	ravis, kabirs := pictures(c.Ravi)[0].(string), pictures(c.Kabir)
	change := func(method, path, field string, value any) func() *apptest.Answer {
		return func() *apptest.Answer {
			return s.Call(method, "/api/v1/portfolio/"+path, c.Kabir.Token,
				apptest.Object{"photographerId": c.Kabir.Profile, "categoryId": product, field: value})
		}
	}
	s.Repel(
		apptest.Attack{Name: "as one's cover", Status: 404, Says: "", Try: change("POST", "makeCoverImage", "url", ravis)},
		apptest.Attack{Name: "as one's own to delete", Status: 404, Says: "", Try: change("DELETE", "deletePortfolioImage", "imageUrls", []string{ravis})},
		apptest.Attack{Name: "beside one's own to delete", Status: 404, Says: "", Try: change("DELETE", "deletePortfolioImage", "imageUrls", []any{kabirs[0], ravis})},
		apptest.Attack{Name: "as a cover to delete", Status: 404, Says: "", Try: change("DELETE", "deleteCoverImage", "imageUrl", ravis)},
		apptest.Attack{Name: "as a part to delete", Status: 404, Says: "", Try: change("DELETE", "deleteportfolio/", "image", ravis)},
		apptest.Attack{Name: "by a path that climbs", Status: 404, Says: "", Try: change("DELETE", "deleteportfolio/", "image", "/api/files/../"+ravis)},
		apptest.Attack{Name: "nothing to delete", Status: 400, Says: "", Try: change("DELETE", "deletePortfolioImage", "imageUrls", []string{})},
		apptest.Attack{Name: "an empty address", Status: 404, Says: "", Try: change("POST", "makeCoverImage", "url", "")},
	)
	for _, path := range []string{"/../data.db", "/..%2f..%2fdata.db", "/%2e%2e/data.db"} {
		if got := s.Call("GET", strings.TrimSuffix(ravis, "/")+path, "", nil); got.Status == http.StatusOK && strings.HasPrefix(got.Raw, "SQLite") {
			s.Errorf("the response to %s contains the database", path)
		}
	}
}
