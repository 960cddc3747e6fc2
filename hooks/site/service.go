// Package site serves the web app, and handles the small public calls that belong to no other feature.
//
//   - web.go binds the routes and distinguishes files from pages. static_files.go serves the files of the build.
//   - page_answers.go embeds API responses in pages.
//   - page.go serves the pages. Every page is index.html of the build with its own head and body, which renderer.go
//     fills in from the page table (page_table.go). profile_page.go, results_page.go and instant_results_page.go add
//     the parts that depend on the database.
//   - city_page.go serves the pages of cities, city_content.go contains the data of their templates, and
//     city_structured_data.go the data for search engines.
//   - brand.go replaces the default brand with the configured one.
//   - robots.go and sitemap.go serve robots.txt and the sitemap.
//   - public_config.go and contact.go handle the API calls.
//
// # Prerendered pages
//
// The build of the web app writes index.html and the page table, .pages.json. For each path, the table has the title,
// the description and the body as the build prerendered it. The bodies of a profile and of search results contain a
// template for the parts that depend on the database (content.go, profile_content.go). A page that could not be
// prerendered has no body of its own and uses the frame, which is the same for all such pages.
//
// # Invariants
//
//   - Pages without a description, unknown paths, and the profiles of photographers who are not public have noindex and
//     show no details. Browsers send no token when they load a page, so the server does not know the caller.
//   - Every page has the content security policy and is revalidated by its ETag. Only files under assets/, whose names
//     contain a hash of their content, may be cached without revalidation.
package site

import (
	"errors"
	"io/fs"
	"sync"
	"time"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/cities"
	"shootday/hooks/payments"
	"shootday/hooks/payouts"
	"shootday/hooks/photographers"
	"shootday/hooks/push"
	"shootday/internal/config"
	"shootday/internal/notification"
	"shootday/internal/sms"
)

// Config contains the settings that appear in pages and in the response of ShowConfig.
type Config struct {
	Demo             bool
	Brand            notification.Brand
	SupportEmail     string // support email address shown on pages; may be empty
	Operator         config.Operator
	OnlinePayment    bool
	GoogleSignIn     bool
	DeliveryDays     float64 // default delivery time of photographers
	GrievanceOfficer string  // may be empty

	CancellationFee int           // in basis points of the amount paid
	OTPLifetime     time.Duration // time for which a one-time code is valid
	OTPPause        time.Duration // minimum time between two codes to the same address or number
	SitemapURLs     int           // maximum number of URLs in one file of the sitemap
}

// Parts contains the configuration and the dependencies of a Service.
type Parts struct {
	Config   Config
	Now      func() time.Time
	SMS      sms.Sender // nil if there is no provider
	Logins   []api.Body // logins of the demo accounts; empty in production
	Web      fs.FS      // the built web app
	Accounts *accounts.Service
	Payments *payments.Service
	Payouts  *payouts.Service
	Push     *push.Service

	Photographers *photographers.Service

	Calls func() map[string]Handler // returns the handlers, by path, whose responses are embedded in pages; called only once

	Cities *cities.Service // data of the pages about cities
}

// Service serves the web app.
type Service struct {
	Parts

	calls        func() map[string]Handler
	renderer     func() (*renderer, error)         // returns errNoWebApp if the web app has not been built
	brandedFiles func() (map[string][]byte, error) // contents of files by name; see brandFiles
	sitemap      sitemap
}

// New returns a Service. It does not read the web app. BindWeb and the first request for a page do this.
func New(parts Parts) *Service {
	return &Service{
		Parts: parts,
		calls: sync.OnceValue(parts.Calls),
		renderer: sync.OnceValues(func() (*renderer, error) {
			renderer, err := newRenderer(parts.Web, parts.Config)
			if errors.Is(err, fs.ErrNotExist) {
				return nil, errNoWebApp
			}
			return renderer, err
		}),
		brandedFiles: sync.OnceValues(func() (map[string][]byte, error) { return brandFiles(parts.Web, parts.Config.Brand.Name) }),
	}
}
