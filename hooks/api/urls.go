package api

import (
	"cmp"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/config"
)

// IsMobile reports whether the destination of a message or code is a mobile number, not an e-mail address.
func IsMobile(destination string) bool { return !strings.Contains(destination, "@") }

// PublicURL returns the base URL of the web app: the configured one, or that of the dashboard's settings.
func PublicURL(app core.App, cfg config.Config) string {
	return cmp.Or(cfg.PublicURL, app.Settings().Meta.AppURL)
}
