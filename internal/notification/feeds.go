package notification

import "shootday/internal/usertext"

// FeedFailing returns the email that informs a photographer that an external calendar could not be read for a day. name
// is the photographer's name, and feed is the name of the calendar.
func (b Brand) FeedFailing(to, name, feed, baseURL string) Message {
	return Message{
		To:      to,
		Subject: "We cannot read your calendar",
		Text: compose(
			hello(name),
			"We have not been able to read your connected calendar "+usertext.Defang(feed)+" for a day.",
			"The times that it blocked stay blocked, but we do not see new events. We keep trying. If its secret address has changed, please enter the new one.",
			action("See your calendars", baseURL+"/profiledit?tab=calendar"),
			b.ofProfile(),
		),
	}
}

// FeedStopped returns the email that informs a photographer that an external calendar is no longer read.
func (b Brand) FeedStopped(to, name, feed, baseURL string) Message {
	return Message{
		To:      to,
		Subject: "Your calendar is switched off",
		Text: compose(
			hello(name),
			"We have not been able to read your connected calendar "+usertext.Defang(feed)+" for 30 days, so we have stopped trying.",
			"The times that it blocked stay blocked until you remove it. To use it again, please sync it or enter its new address.",
			action("See your calendars", baseURL+"/profiledit?tab=calendar"),
			b.ofProfile(),
		),
	}
}
