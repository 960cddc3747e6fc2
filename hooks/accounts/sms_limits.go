package accounts

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
)

// Text messages cost money, so they are limited three times: by destination (see countSend), by the client's address,
// and for everybody together.
const (
	mostTexts            = 3 // to one number an hour
	mostTextsFromAddress = 5 // an hour

	textDay  = 24 * time.Hour
	textsAll = "all" // the destination that counts those of everybody
)

// countText counts a text message that somebody asks for. One that is asked for and not sent, because the number cannot
// sign in, uses nothing of the day's budget but is refused like the others once that is spent.
//
// In demo mode nothing is sent, so people who try it on their own machine share no limit.
func (s *Service) countText(e *core.RequestEvent, tx core.App, sends bool) error {
	if !s.Config.Demo || !api.IsLocal(e) {
		row, err := s.Throttle(tx, "textfrom", api.ClientNetwork(e), ThrottleWindow)
		if err != nil {
			return err
		}
		if row.GetInt("count") >= mostTextsFromAddress {
			return api.TooMany(e, s.WindowLeft(row),
				"You have asked for too many text messages. Please try again later or use your email.")
		}
		if err := s.Count(tx, row); err != nil {
			return err
		}
	}
	row, err := s.Throttle(tx, "text", textsAll, textDay)
	if err != nil {
		return err
	}
	if row.GetInt("count") >= s.Config.SMSDailyLimit {
		return api.TooMany(e, s.WindowLeft(row), "We cannot send more text messages today. Please use your email.")
	}
	if !sends {
		return nil
	}
	return s.Count(tx, row)
}

// TextsSpent reports whether the budget of the day is used up.
func (s *Service) TextsSpent(app core.App) bool {
	row, err := s.Throttle(app, "text", textsAll, textDay)
	return err == nil && row.GetInt("count") >= s.Config.SMSDailyLimit
}
