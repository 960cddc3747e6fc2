package talk

import (
	"slices"
	"time"
)

const (
	// AnswersSince is the maximum age of a question that counts towards the answer time.
	AnswersSince = 90 * 24 * time.Hour

	// Unanswered is the age from which a question without an answer counts towards the answer time.
	Unanswered = 24 * time.Hour

	// CountedAnswers is the maximum number of questions that count. The latest ones are used.
	CountedAnswers = 20

	leastAnswers = 5
)

// answerTimes are the answer times that can be shown to people, in minutes.
var answerTimes = []int{15, 30, 60, 120, 240, 480, 1440}

// Question is a thread that a customer opened with a question.
type Question struct {
	Asked    time.Time
	Answered time.Time // zero until the photographer has written, accepted or rejected for the first time
}

// counts reports whether a question counts towards the photographer's answer time.
func (q Question) counts(now time.Time) bool {
	return now.Sub(q.Asked) <= AnswersSince && (!q.Answered.IsZero() || now.Sub(q.Asked) >= Unanswered)
}

// took returns the time until the answer. For a question without an answer, it is longer than any other time.
func (q Question) took() time.Duration {
	if q.Answered.IsZero() {
		return time.Duration(1<<62 - 1)
	}
	return q.Answered.Sub(q.Asked)
}

// AnswersWithin returns the number of minutes within which a photographer usually answers. It returns nil if there are
// too few questions, or if the median time is longer than a day. questions may be in any order.
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
