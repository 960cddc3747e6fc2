// Package search finds photographers, in an index in memory that follows the database.
package search

import (
	"time"

	"shootday/internal/config"
)

// Service handles the searches.
type Service struct {
	Config config.Config
	Now    func() time.Time
	Index  *Index
}
