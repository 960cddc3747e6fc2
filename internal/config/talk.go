package config

import "time"

// Talk contains the limits on messages between customers and photographers, and on the pictures in messages and briefs.
type Talk struct {
	Tell          time.Duration // how long a message must be unread before its recipient gets an email
	Delete        time.Duration // how long the author can delete a message
	PerHour       int           // messages per person and hour in one thread; four times as many in all threads together
	ThreadsPerDay int           // threads that a customer can start per day by asking a question
	PictureBytes  int64         // maximum total size of a person's pictures, as stored
	Keep          time.Duration // how long a thread is kept after its last message or booking
}

// talk reads the settings for messages and briefs.
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
