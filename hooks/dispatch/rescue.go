package dispatch

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// rescueWon completes a rescue in the transaction in which a photographer accepted it. b is the new booking.
func (s *Service) rescueWon(tx core.App, d *records.Dispatch, b *records.Booking) error { return nil }

// rescueLost settles the booking of a rescue that found nobody, or that the customer ended.
func (s *Service) rescueLost(tx core.App, d *records.Dispatch) error { return nil }
