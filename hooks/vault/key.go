package vault

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/viewkeys"
)

// keyOf returns the key of a viewer.
func (s *Service) keyOf(app core.App, v *viewer) (string, error) {
	return viewkeys.Make(app, s.now(), byte(v.kind), v.account, v.session, v.standing.subject())
}

// subject returns what keys to a delivery are signed for: they end with a lock or unlock.
func (s *standing) subject() string { return fmt.Sprintf("delivery %s %d", s.Delivery, s.Epoch) }
