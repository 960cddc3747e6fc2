package vault

import (
	"net/http"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

// ListNames responds with the names of the files of a delivery as text, one per line.
func (s *Service) ListNames(e *core.RequestEvent) error {
	b, err := ownBooking(e)
	if err != nil {
		return err
	}
	pickedOnly, err := readOnly(e)
	if err != nil {
		return err
	}
	d, err := findDelivery(e.App, b.Id)
	if err != nil {
		return err
	}
	names, err := readyNames(e.App, selection{delivery: d.Id, picked: pickedOnly})
	if err != nil {
		return err
	}
	text := strings.Join(names, "\n")
	if text != "" {
		text += "\n"
	}
	return e.Blob(http.StatusOK, "text/plain; charset=utf-8", []byte(text))
}
