// Package files takes uploads and serves them: limits, decoding, thumbnails, quotas, access, and the health of the store.
package files

import (
	"time"

	"shootday/hooks/jobs"
	"shootday/internal/config"
)

// Service handles uploads.
type Service struct {
	Config        config.Config
	Jobs          *jobs.Monitor
	Store         *Store
	Decoding      *DecodingQueue
	ProbeInterval time.Duration // of the store

	FreeSpace   func(dir string) (uint64, error) // bytes that can be written to a folder
	UploadCalls map[string]bool                  // method and path of the calls that take files; set when the routes are bound
}
