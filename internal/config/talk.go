package config

import "time"

// Talk contains the limits of messages between customers and photographers, and of the pictures in messages and briefs.
type Talk struct {
	Tell          time.Duration // time for which a message must be unseen before its recipient gets an email
	Delete        time.Duration // time within which a message can be deleted by its author
	PerHour       int           // messages of a person per hour in one thread; four times as many in all threads together
	ThreadsPerDay int           // threads that a customer can open with a question
	PictureBytes  int64         // maximum size of a person's pictures in their stored form
	Keep          time.Duration // time for which threads are kept after their last message and booking
}

// talk reads the settings of messages and briefs.
func (r *reader) talk() Talk {
	return Talk{
		Tell:          r.duration("MESSAGE_TELL_SECONDS", 120, time.Second, false),
		Delete:        r.duration("MESSAGE_DELETE_SECONDS", 300, time.Second, false),
		PerHour:       r.whole("MESSAGES_PER_HOUR", 60, 1, 1_000_000),
		ThreadsPerDay: r.whole("THREADS_PER_DAY", 10, 1, 1_000_000),
		PictureBytes:  int64(r.whole("MESSAGE_STORAGE_MB", 200, 1, 10_000_000)) << 20,
		Keep:          r.duration("MESSAGE_KEEP_DAYS", 365, aDay, false),
	}
}
