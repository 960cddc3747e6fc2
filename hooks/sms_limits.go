package hooks

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
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
func (a *api) countText(e *core.RequestEvent, tx core.App, sends bool) error {
	if !a.Config.Demo || !isLocal(e) {
		row, err := a.throttle(tx, "textfrom", clientNetwork(e), throttleWindow)
		if err != nil {
			return err
		}
		if row.GetInt("count") >= mostTextsFromAddress {
			return tooMany(e, a.windowLeft(row),
				"You have asked for too many text messages. Please try again later or use your email.")
		}
		if err := a.count(tx, row); err != nil {
			return err
		}
	}
	row, err := a.throttle(tx, "text", textsAll, textDay)
	if err != nil {
		return err
	}
	if row.GetInt("count") >= a.Config.SMSDailyLimit {
		return tooMany(e, a.windowLeft(row), "We cannot send more text messages today. Please use your email.")
	}
	if !sends {
		return nil
	}
	return a.count(tx, row)
}

// textsSpent reports whether the budget of the day is used up.
func (a *api) textsSpent(app core.App) bool {
	row, err := a.throttle(app, "text", textsAll, textDay)
	return err == nil && row.GetInt("count") >= a.Config.SMSDailyLimit
}
