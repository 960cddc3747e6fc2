package api

import (
	"errors"
	"net/http"
	"os"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// WatchedBodyKey is where a request event keeps its *watchedBody.
const WatchedBodyKey = "shootdayBody"

const (
	JsonLimit      int64 = 1 << 20
	MultipartLimit int64 = 256 << 20
)

func IsMultipart(e *core.RequestEvent) bool {
	return strings.HasPrefix(e.Request.Header.Get("Content-Type"), "multipart/form-data")
}

func OrTooLarge(err error) error {
	if strings.Contains(err.Error(), "too large") {
		return ErrBodyTooLarge
	}
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return Refuse(http.StatusRequestTimeout, "The request took too long. Please try again with a better connection.")
	}
	return Invalid("The request could not be read. Please try again.")
}
