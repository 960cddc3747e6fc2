package api

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// IsMobile reports whether the destination of a message or code is a mobile number rather than an email address.
func IsMobile(destination string) bool { return !strings.Contains(destination, "@") }

// PublicURL returns the base URL of the web app, which is set by the environment or else in the dashboard.
func PublicURL(app core.App) string { return app.Settings().Meta.AppURL }
