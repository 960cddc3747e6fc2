package site

import (
	"io/fs"
	"net/http"
	"path"
	"strings"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/hooks/api"
	"shootday/internal/apperr"
)

var errNoWebApp = apperr.NotFound("The web app is not in this build. Please run make build.")

// contentPolicy is the Content-Security-Policy header. It allows the app's origin and the checkout of the payment
// provider. The checkout script loads more scripts of the provider, opens a frame, and sends reports to lumberjack.
const contentPolicy = "default-src 'self'; " +
	"script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com https://checkout-static-next.razorpay.com; " +
	"style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; font-src 'self'; " +
	"connect-src 'self' https://api.razorpay.com https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com; " +
	"frame-src https://api.razorpay.com https://checkout.razorpay.com; " +
	"worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"

// BindWeb binds the routes of the web app, robots.txt and the sitemap. Requests for unknown paths under /api get a JSON
// response with status 404.
func (s *Service) BindWeb(r *router.Router[*core.RequestEvent]) error {
	if _, err := s.brandedFiles(); err != nil { // the server must not start if the web app cannot be read
		return err
	}
	notFound := func(*core.RequestEvent) error { return api.ErrNotFound }
	// A route for all methods would conflict with GET /{path...}.
	for _, method := range []string{
		http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete,
	} {
		r.Route(method, "/api/{path...}", notFound)
	}
	unlogged := apis.SkipSuccessActivityLog()
	r.GET("/robots.txt", s.serveRobots).Bind(unlogged)
	r.GET("/sitemap.xml", s.serveSitemap).Bind(unlogged)
	r.GET("/sitemap/{file}", s.serveSitemap).Bind(unlogged)
	r.GET("/{path...}", s.serveWebApp).Bind(unlogged)
	return nil
}

// serveWebApp serves a file of the web app. If no file exists and the path does not look like a file, it serves a page.
func (s *Service) serveWebApp(e *core.RequestEvent) error {
	name := strings.TrimPrefix(path.Clean("/"+e.Request.PathValue("path")), "/")
	if info, err := fs.Stat(s.Web, name); err == nil && !info.IsDir() && name != "index.html" && !isInternalFile(name) {
		return s.serveFile(e, name)
	}
	if isFileName(name) {
		return api.ErrNotFound
	}
	return s.servePage(e, "/"+name)
}

// isInternalFile reports whether a file of the build must not be served if its name is requested. This applies to
// hidden files, such as .gitkeep, and to compressed copies of other files.
func isInternalFile(name string) bool {
	return strings.HasPrefix(path.Base(name), ".") || strings.HasSuffix(name, ".br") || strings.HasSuffix(name, ".gz")
}

// isFileName reports whether an unknown path looks like the path of a file rather than of a page. A path with a dot may
// still be a page, because tokens in the URLs of pages contain dots.
func isFileName(name string) bool {
	name = strings.ToLower(name)
	if name == "assets" || strings.HasPrefix(name, "assets/") || strings.HasPrefix(name, "api/") {
		return true
	}
	switch path.Ext(name) {
	case ".js", ".mjs", ".css", ".map", ".json", ".webmanifest", ".xml", ".txt", ".ico", ".svg", ".png", ".jpg", ".jpeg",
		".webp", ".avif", ".gif", ".woff", ".woff2", ".php", ".env":
		return true
	}
	return false
}

// sharedPage is the path of the page that shows a shared delivery. Anyone who knows the URL can see the photos, so
// browsers must not send any part of the URL to other sites.
const sharedPage = "/shared/:token"

// setSecurityHeaders sets the headers that restrict what a page may load and which data it sends to other sites. The
// opener policy allows popups, which the payment provider and the Google sign-in use.
func setSecurityHeaders(header http.Header) {
	header.Set("Content-Security-Policy", contentPolicy)
	header.Set("Cross-Origin-Opener-Policy", "same-origin-allow-popups")
	header.Set("Referrer-Policy", "strict-origin-when-cross-origin")
}
