package api

import (
	"cmp"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/config"
)

func IsMobile(destination string) bool { return !strings.Contains(destination, "@") }

// PublicURL is the address that links to the web app start with.
func PublicURL(app core.App, cfg config.Config) string {
	return cmp.Or(cfg.PublicURL, app.Settings().Meta.AppURL)
}
