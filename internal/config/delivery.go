package config

import (
	"cmp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Delivery contains the deadlines and limits for deliveries, and the deadlines for problems that customers report.
type Delivery struct {
	Promise           time.Duration // default time from the end of a shoot to its delivery, for photographers who have not chosen one
	Accept            time.Duration // time after which a delivery that can be downloaded is accepted automatically
	Keep              time.Duration // time for which files are kept after the last upload, delivery or acceptance
	Answer, Close     time.Duration // times within which a reported problem must be answered and decided
	BookingBytes      int64         // maximum total size of a booking's files
	PhotographerBytes int64         // maximum total size of a photographer's files

	GrievanceOfficer string // name, designation and contact; may be empty
}

const (
	aDay = 24 * time.Hour

	maxProblemDays      = 31  // the law allows one month
	maxGrievanceOfficer = 300 // characters

	gigabyte     = 1_000_000_000
	maxGigabytes = 1_000_000
)

// delivery reads the settings for deliveries and problems.
func (r *reader) delivery(supportEmail string) Delivery {
	settings := Delivery{
		BookingBytes:      r.gigabytes("DELIVERY_MAX_GB", 20),
		PhotographerBytes: r.gigabytes("DELIVERY_STORAGE_GB", 200),
		Promise:           r.duration("DELIVERY_DAYS", 7, aDay, false),
		Accept:            r.duration("ACCEPT_DAYS", 7, aDay, false),
		Keep:              r.duration("DELIVERY_KEEP_DAYS", 365, aDay, false),
		Answer:            r.duration("PROBLEM_ANSWER_HOURS", 48, time.Hour, false),
		Close:             r.duration("PROBLEM_DAYS", 28, aDay, false),
		GrievanceOfficer:  cmp.Or(r.text("GRIEVANCE_OFFICER"), supportEmail),
	}
	if settings.Close > maxProblemDays*aDay {
		r.refuse("PROBLEM_DAYS", "at most 31 days")
	}
	if utf8.RuneCountInString(settings.GrievanceOfficer) > maxGrievanceOfficer {
		r.refuse("GRIEVANCE_OFFICER", "at most 300 characters")
	}
	return settings
}

// gigabytes reads a positive decimal number of gigabytes (10⁹ bytes), and returns it in bytes.
func (r *reader) gigabytes(name string, preset int64) int64 {
	value := r.text(name)
	if value == "" {
		return preset * gigabyte
	}
	number, err := strconv.ParseFloat(value, 64)
	plain := strings.Trim(value, "0123456789.") == "" // excludes exponents, 1_000 and NaN
	bytes := int64(min(number, maxGigabytes) * gigabyte)
	if err != nil || !plain || number > maxGigabytes || bytes < 1 {
		r.refuse(name, "a positive number")
		return preset * gigabyte
	}
	return bytes
}
