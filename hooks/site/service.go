// Package site serves the web app and its pages for search engines, robots.txt, the site map, and the contact form.
package site

import (
	"io/fs"
	"time"

	"shootday/hooks/accounts"
	"shootday/hooks/payments"
	"shootday/internal/config"
	"shootday/internal/sms"
)

// Service serves the web app.
type Service struct {
	Config   config.Config
	Now      func() time.Time
	SMS      sms.Sender // nil without a provider
	Web      fs.FS      // the built web app
	Accounts *accounts.Service
	Payments *payments.Service

	pages   func() (*pages, error)
	renamed map[string][]byte // files of the web app with the brand
	sitemap sitemap
}
