// Package photographers has the profiles of photographers: portfolio, prices, categories, availability, approval, ratings.
package photographers

import (
	"time"

	"shootday/hooks/files"
	"shootday/hooks/outbox"
	"shootday/internal/config"
)

// Service handles the calls and record hooks of photographers.
type Service struct {
	Config config.Config
	Now    func() time.Time
	Files  *files.Service
	Outbox *outbox.Outbox
}
