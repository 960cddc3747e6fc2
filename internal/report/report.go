// Package report contains the rules for reports of messages and threads, including how long superusers can read them.
package report

import (
	"time"
	"unicode/utf8"

	"shootday/internal/apperr"
	"shootday/internal/talk"
)

// These are the limits of reports.
const (
	MaxWords   = 1000 // maximum length of the text of a report, in characters
	PerDay     = 10   // maximum number of a person's reports in 24 hours
	Around     = 20   // number of messages that superusers see before and after a reported message
	Latest     = 2*Around + 1
	minWhy     = 10 // minimum length of the reason that a superuser gives for reading a thread, in characters
	maxWhy     = 500
	ReadAtOnce = 50 // maximum number of messages that a superuser loads with one request
)

const day = 24 * time.Hour

// KeepDeleted is the time for which superusers can read a deleted message, after its deletion and after the decision on
// a report.
const KeepDeleted = 30 * day

// CheckWords returns the normalized text of a report, or an error if it is too long. The text may be empty.
func CheckWords(words string) (string, error) {
	words = talk.Clean(words)
	if utf8.RuneCountInString(words) > MaxWords {
		return "", apperr.InvalidField("words", "Please write at most 1,000 characters.")
	}
	return words, nil
}

// CheckWhy returns the normalized reason that a superuser gives for reading a thread, or an error if it is too short or
// too long.
func CheckWhy(words string) (string, error) {
	words = talk.Clean(words)
	if size := utf8.RuneCountInString(words); size < minWhy || size > maxWhy {
		return "", apperr.InvalidField("words", "Please say why you read these messages, in 10 to 500 characters.")
	}
	return words, nil
}

// About is a report that concerns a deleted message: a report of the message itself or of its thread.
type About struct {
	DecidedAt time.Time // zero while the report is undecided
}

// Readable reports whether superusers can still read a message that was deleted. reports contains the reports that
// concern the message.
func Readable(deletedAt, now time.Time, reports ...About) bool {
	if now.Before(deletedAt.Add(KeepDeleted)) {
		return true
	}
	for _, about := range reports {
		if about.DecidedAt.IsZero() || now.Before(about.DecidedAt.Add(KeepDeleted)) {
			return true
		}
	}
	return false
}
