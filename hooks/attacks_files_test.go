package hooks_test

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"net/http"
	"strings"
	"testing"
)

// hugePNG is a few bytes that claim 50,000 by 50,000 pixels. Only the header is valid, so the server must read no more.
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
	s := start(t)
	c := s.actors()
	photo, product := jpegPicture(t), s.category("Product")
	const set = "/api/v1/portfolio/setPortfolioImages"
	fields := map[string]string{"photographerId": c.ravi.profile, "categoryId": product}
	send := func(files ...[3]string) func() *answer {
		return func() *answer { return s.upload("POST", set, c.ravi.token, fields, files...) }
	}
	named := func(name, content string) [3]string { return [3]string{"portfolioImage", name, content} }
	profile := func(name, content string) func() *answer {
		return func() *answer {
			return s.upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.asha.id, c.asha.token, nil, [3]string{"file", name, content})
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
		s.repel(
			attack{name + " named as a picture", 415, "Only", send(named("a.jpg", content))},
			attack{name + " for a profile", 400, "Only JPG, JPEG, and PNG", profile("a.png", content)},
		)
	}
	s.repel(
		attack{"a picture of 50,000 by 50,000", 400, "too many pixels", send(named("a.png", hugePNG()))},
		attack{"a profile of 50,000 by 50,000", 400, "too many pixels", profile("a.png", hugePNG())},
		attack{"a JPEG cut short", 400, "damaged", send(named("a.jpg", photo[:len(photo)/2]))},
		attack{"a PNG cut short", 400, "damaged", send(named("a.png", pngPicture(t)[:40]))},
		attack{"a head without a picture", 400, "damaged", send(named("a.jpg", "\xff\xd8\xff\xe0\x00\x10JFIF"))},
		attack{"a video that is none", 400, "damaged", send(named("a.mp4", "\x00\x00\x00\x18ftypisom\x00\x00\x00\x00isommp42"))},
		attack{"a good one and a bad one", 415, "Only", send(named("a.jpg", photo), named("b.jpg", "<html>"))},
		attack{"61 at once", 400, "at most 60", send(many...)},
		attack{"more than 10 MB", 413, "10 MB", send(named("a.jpg", photo+strings.Repeat("\x00", 10<<20)))},
		attack{"under another field's name", 400, "choose the files", send([3]string{"file", "a.jpg", photo})},
		attack{"two covers", 400, "one cover", send([3]string{"coverImage", "a.jpg", photo}, [3]string{"coverImage", "b.jpg", photo})},
		attack{"a video for a cover", 415, "Only", send([3]string{"coverImage", "a.mp4", "\x00\x00\x00\x18ftypisom\x00\x00\x00\x00isommp42"})},
		attack{"two profile photos", 400, "one picture", func() *answer {
			return s.upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.asha.id, c.asha.token, nil,
				[3]string{"file", "a.jpg", photo}, [3]string{"file", "b.jpg", photo})
		}},
		attack{"a picture as JSON", 415, "multipart", func() *answer {
			return s.call("POST", set, c.ravi.token, object{"photographerId": c.ravi.profile, "portfolioImage": photo})
		}},
		attack{"a picture in a text field", 400, "", func() *answer {
			return s.upload("POST", set, c.ravi.token, withField(fields, "portfolioImage", "../../pb_data/data.db"))
		}},
		attack{"into another's portfolio", 403, "", func() *answer {
			return s.upload("POST", set, c.kabir.token, fields, named("a.jpg", photo))
		}},
	)
	s.run("hostile names and types are not kept", func() { s.hostileNames(c, photo) })
	s.run("a script behind a picture does not survive", func() {
		got := send(named("a.jpg", photo+"<script>alert(1)</script>"))().ok()
		address := got.list("portfolio")[0]["portfolioImages"].([]any)[0].(string)
		if stored := s.call("GET", address, "", nil); strings.Contains(stored.raw, "script") {
			s.Error("it is still there")
		}
	})
	s.run("another's pictures, by address", func() { s.foreignPictures(c, photo, product) })
}

func withField(fields map[string]string, name, value string) map[string]string {
	both := map[string]string{name: value}
	for name, value := range fields {
		both[name] = value
	}
	return both
}

// hostileNames uploads a picture with misleading names and types, and checks how it is served.
func (s *server) hostileNames(c actors, photo string) {
	s.Helper()
	for _, name := range []string{
		"../../../etc/cron.d/evil", `..\..\evil.exe`, "/etc/passwd", "a.html", "a.svg", "a.jpg.php", "a.js\x00.jpg", ".htaccess",
		"a.jpg\r\nX-Evil: 1", `"><script>alert(1)</script>.jpg`, strings.Repeat("a", 3000) + ".jpg", "", "con", "a.jpg;.html", "%2e%2e%2fevil",
	} {
		answer := s.upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.asha.id, c.asha.token, nil, [3]string{"file", name, photo})
		if answer.status == 400 {
			continue // not accepted as a file
		}
		address := answer.ok().object("user")["profile_photo"].(string)
		base := address[strings.LastIndex(address, "/")+1:]
		if !strings.HasSuffix(base, ".jpg") || len(base) > 40 || strings.ContainsAny(base, `.\/<>"%;`) && strings.Count(base, ".") != 1 {
			s.Errorf("%q is kept as %q", name, base)
		}
		got := s.call("GET", address, "", nil)
		if got.status != 200 || got.header.Get("Content-Type") != "image/jpeg" || got.header.Get("X-Content-Type-Options") != "nosniff" ||
			!strings.Contains(got.header.Get("Content-Security-Policy"), "sandbox") || got.header.Get("X-Evil") != "" {
			s.Errorf("%q is served with %v", name, got.header)
		}
	}
}

// foreignPictures makes Kabir, who has his own pictures, use the URLs of Ravi's pictures.
func (s *server) foreignPictures(c actors, photo, product string) {
	s.Helper()
	for _, who := range []person{c.ravi, c.kabir} {
		s.upload("POST", "/api/v1/portfolio/setPortfolioImages", who.token, map[string]string{"photographerId": who.profile, "categoryId": product},
			[3]string{"portfolioImage", "a.jpg", photo}, [3]string{"portfolioImage", "b.jpg", photo}).ok()
	}
	pictures := func(who person) []any {
		return s.call("GET", "/api/v1/portfolio/getPortfolio/"+who.profile, "", nil).ok().list("portfolio")[0]["portfolioImages"].([]any)
	}
	ravis, kabirs := pictures(c.ravi)[0].(string), pictures(c.kabir)
	change := func(method, path, field string, value any) func() *answer {
		return func() *answer {
			return s.call(method, "/api/v1/portfolio/"+path, c.kabir.token,
				object{"photographerId": c.kabir.profile, "categoryId": product, field: value})
		}
	}
	s.repel(
		attack{"as one's cover", 404, "", change("POST", "makeCoverImage", "url", ravis)},
		attack{"as one's own to delete", 404, "", change("DELETE", "deletePortfolioImage", "imageUrls", []string{ravis})},
		attack{"beside one's own to delete", 404, "", change("DELETE", "deletePortfolioImage", "imageUrls", []any{kabirs[0], ravis})},
		attack{"as a cover to delete", 404, "", change("DELETE", "deleteCoverImage", "imageUrl", ravis)},
		attack{"as a part to delete", 404, "", change("DELETE", "deleteportfolio/", "image", ravis)},
		attack{"by a path that climbs", 404, "", change("DELETE", "deleteportfolio/", "image", "/api/files/../"+ravis)},
		attack{"nothing to delete", 400, "", change("DELETE", "deletePortfolioImage", "imageUrls", []string{})},
		attack{"an empty address", 404, "", change("POST", "makeCoverImage", "url", "")},
	)
	for _, path := range []string{"/../data.db", "/..%2f..%2fdata.db", "/%2e%2e/data.db"} {
		if got := s.call("GET", strings.TrimSuffix(ravis, "/")+path, "", nil); got.status == http.StatusOK && strings.HasPrefix(got.raw, "SQLite") {
			s.Errorf("%s answers the database", path)
		}
	}
}
