package accounts

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
)

// Text messages cost money, so they have three limits: per number and hour, per requesting network and hour, and per
// day in total.
const (
	maxMails         = 10 // per address and hour
	maxMailsPerDay   = 30 // per address
	maxSMS           = 3  // per number and hour
	maxSMSPerNetwork = 5  // per hour

	allSMS = "all" // the key of the counter for all SMS
)

var smsNetworkLimit = Limit{
	Action: records.ThrottleTextFrom, Max: maxSMSPerNetwork, Window: time.Hour,
	Message: "You have asked for too many text messages. Please try again later or use your email.",
}

var dailyMailLimit = Limit{
	Action: records.ThrottleSendDay, Max: maxMailsPerDay, Window: 24 * time.Hour,
	Message: "We have sent too many messages to this address today. Please try again tomorrow.",
}

// CountSend counts a code or email to the destination. It returns a 429 error if the last one was sent too recently, or
// if the hourly limit or the daily limit of emails is reached.
func (s *Service) CountSend(tx store.Tx, destination string) error {
	counter, err := s.counter(tx, records.ThrottleSend, destination, time.Hour)
	if err != nil {
		return err
	}
	wait := time.Duration(0)
	if counter.Count() > 0 {
		wait = left(s.Now(), counter.LastAt().Add(s.Config.OTPPause), s.Config.OTPPause)
	}
	limit := maxMails
	if api.IsMobile(destination) {
		limit = maxSMS
	}
	if wait <= 0 && counter.Count() >= limit {
		wait = s.windowLeft(counter)
	}
	if wait > 0 {
		return apperr.TooManyRequests(wait, "Please wait a moment before requesting another message.").WithCode(apperr.CodeTooManyCodes)
	}
	if !api.IsMobile(destination) {
		if err := s.CountUse(tx, dailyMailLimit, destination); err != nil {
			return err
		}
	}
	return s.increment(tx, counter)
}

// countSMS counts a code by SMS. A code that is not sent, because no account can sign in with the number, does not
// count towards the daily limit. After that limit is reached, all codes are refused, so that the error does not reveal
// whether the number has an account.
//
// In demo mode no SMS is sent, so the limit per network does not apply to clients on the server's own machine.
func (s *Service) countSMS(tx store.Tx, c newCode) error {
	if !s.Config.Demo || !c.local {
		if err := s.CountNetworkUse(tx, smsNetworkLimit, c.networks); err != nil {
			return err
		}
	}
	if !c.send {
		return s.CheckLimit(tx, s.dailySMSLimit(), allSMS)
	}
	return s.CountUse(tx, s.dailySMSLimit(), allSMS)
}

func (s *Service) dailySMSLimit() Limit {
	return Limit{
		Action: records.ThrottleText, Max: s.Config.SMSDailyLimit, Window: 24 * time.Hour,
		Message: "We cannot send more text messages today. Please use your email.",
	}
}

// DailySMSLimitReached reports whether no more SMS are sent today. It returns false if the counter cannot be read.
func (s *Service) DailySMSLimitReached(app core.App) bool {
	limit := s.dailySMSLimit()
	counter, err := s.counter(app, limit.Action, allSMS, limit.Window)
	return err == nil && counter.Count() >= limit.Max
}
