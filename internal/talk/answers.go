package talk

import (
	"slices"
	"time"
)

const (
	// AnswersSince is how long a question counts.
	AnswersSince = 90 * 24 * time.Hour

	// Unanswered is the age from which a question without an answer counts.
	Unanswered = 24 * time.Hour

	// CountedAnswers is how many of the latest questions count.
	CountedAnswers = 20

	leastAnswers = 5
)

// answerTimes are the answer times that people are told, in minutes.
var answerTimes = []int{15, 30, 60, 120, 240, 480, 1440}

// Question is a thread that a customer opened by asking.
type Question struct {
	Asked    time.Time
	Answered time.Time // zero until the photographer first wrote, accepted or rejected
}

// counts reports whether a question says something about how fast the photographer answers.
func (q Question) counts(now time.Time) bool {
	return now.Sub(q.Asked) <= AnswersSince && (!q.Answered.IsZero() || now.Sub(q.Asked) >= Unanswered)
}

// took returns how long the answer took. A question without an answer took longer than every other.
func (q Question) took() time.Duration {
	if q.Answered.IsZero() {
		return time.Duration(1<<62 - 1)
	}
	return q.Answered.Sub(q.Asked)
}

// AnswersWithin returns within how many minutes a photographer usually answers, or nil if there are too few questions or
// it takes longer than a day. questions are in any order.
func AnswersWithin(questions []Question, now time.Time) *int {
	counted := slices.DeleteFunc(slices.Clone(questions), func(q Question) bool { return !q.counts(now) })
	slices.SortFunc(counted, func(a, b Question) int { return b.Asked.Compare(a.Asked) })
	counted = counted[:min(len(counted), CountedAnswers)]
	if len(counted) < leastAnswers {
		return nil
	}
	times := make([]time.Duration, len(counted))
	for i, question := range counted {
		times[i] = question.took()
	}
	slices.Sort(times)
	middle := len(times) / 2
	median := times[middle]
	if len(times)%2 == 0 {
		median = times[middle-1]/2 + times[middle]/2
	}
	for _, minutes := range answerTimes {
		if median <= time.Duration(minutes)*time.Minute {
			return &minutes
		}
	}
	return nil
}
