package config

import (
	"cmp"
	"time"
	"unicode/utf8"
)

// Delivery contains the deadlines of deliveries and problems.
type Delivery struct {
	Promise          time.Duration // from the end of a shoot to its delivery, of photographers who have set none
	Accept           time.Duration // after it, a delivery that can be downloaded is accepted without an answer
	Keep             time.Duration // how long files stay after the last file, delivering or acceptance
	Answer, Close    time.Duration // in which a problem is to be answered, and decided
	GrievanceOfficer string        // name, designation and contact; may be empty
}

const (
	aDay = 24 * time.Hour

	maxProblemDays      = 31  // the law allows a month
	maxGrievanceOfficer = 300 // characters
)

// delivery reads the settings of deliveries.
func (r *reader) delivery(supportEmail string) Delivery {
	settings := Delivery{
		Promise:          r.duration("DELIVERY_DAYS", 7, aDay, false),
		Accept:           r.duration("ACCEPT_DAYS", 7, aDay, false),
		Keep:             r.duration("DELIVERY_KEEP_DAYS", 365, aDay, false),
		Answer:           r.duration("PROBLEM_ANSWER_HOURS", 48, time.Hour, false),
		Close:            r.duration("PROBLEM_DAYS", 28, aDay, false),
		GrievanceOfficer: cmp.Or(r.text("GRIEVANCE_OFFICER"), supportEmail),
	}
	if settings.Close > maxProblemDays*aDay {
		r.refuse("PROBLEM_DAYS", "at most 31 days")
	}
	if utf8.RuneCountInString(settings.GrievanceOfficer) > maxGrievanceOfficer {
		r.refuse("GRIEVANCE_OFFICER", "at most 300 characters")
	}
	return settings
}
