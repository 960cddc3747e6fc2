package site

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// serveFile serves a file of the build, compressed if the browser accepts it. The names of files under assets/ contain
// a hash of the content, so browsers may cache these files forever. Browsers must revalidate all other files.
func (s *Service) serveFile(e *core.RequestEvent, name string) error {
	content, encoding, err := s.readEncoded(name, e.Request.Header.Get("Accept-Encoding"))
	if err != nil {
		return errNoWebApp
	}
	header := e.Response.Header()
	header.Set("Content-Type", contentType(name))
	header.Set("Vary", "Accept-Encoding")
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
	}
	if strings.HasPrefix(name, "assets/") {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		header.Set("Cache-Control", "no-cache")
		header.Set("ETag", `"`+entityTag(content)+`"`)
	}
	if path.Ext(name) == ".html" {
		setSecurityHeaders(header)
	}
	http.ServeContent(e.Response, e.Request, "", time.Time{}, bytes.NewReader(content))
	return nil
}

// readEncoded returns the content of a file. If the browser accepts the encoding of a compressed copy in the build, it
// returns the best such copy. Files that contain a configured brand are not compressed.
func (s *Service) readEncoded(name, accepted string) (content []byte, encoding string, err error) {
	branded, err := s.brandedFiles()
	if err != nil {
		return nil, "", err
	}
	if content, ok := branded[name]; ok {
		return content, "", nil
	}
	for _, copied := range []struct{ encoding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if strings.Contains(accepted, copied.encoding) {
			if content, err = fs.ReadFile(s.Web, name+copied.suffix); err == nil {
				return content, copied.encoding, nil
			}
		}
	}
	content, err = fs.ReadFile(s.Web, name)
	return content, "", err
}

// contentType returns the media type of a file. For files of the web app, it does not use the media types configured on
// the machine.
func contentType(name string) string {
	switch path.Ext(name) {
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".webmanifest":
		return "application/manifest+json"
	case ".woff2":
		return "font/woff2"
	case ".avif":
		return "image/avif"
	case ".webp":
		return "image/webp"
	}
	return cmp.Or(mime.TypeByExtension(path.Ext(name)), "application/octet-stream")
}

// entityTag returns a hash of the content for use as an ETag, without the quotes.
func entityTag(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:12])
}
