package notification

import (
	"time"

	"shootday/internal/istime"
	"shootday/internal/usertext"
)

// reschedulePerson is one party of a booking that is rescheduled.
type reschedulePerson struct {
	Party
	label        string // refers to the person in messages to the other party
	action, page string // label and path of the link in messages to the person
	calendar     string
}

// rescheduleMessages returns the messages about a new time of a booking, or nil for other events.
func (brand Brand) rescheduleMessages(event Event, b Booking, baseURL string) []Message {
	customer, photographer := reschedulePerson{b.Customer, "Customer", "See your booking", "/userpfp", b.CustomerCalendar},
		reschedulePerson{b.Photographer, "Photographer", "Open your dashboard", "/dashboard", b.PhotographerCalendar}
	from, to := photographer, customer
	if b.Reschedule.ByCustomer {
		from, to = customer, photographer
	}
	proposer, answerer := usertext.Defang(from.Name), usertext.Defang(to.Name)
	shoot := b.Category + " shoot "
	moved := shoot + "on " + insteadOf(b.Reschedule.To, b.Reschedule.From, " (was ", ")")
	proposed := shoot + "on " + insteadOf(b.Reschedule.To, b.Reschedule.From, " (now ", ")")
	kept := shoot + "stays on " + insteadOf(b.Reschedule.From, b.Reschedule.To, ", not ", "")

	write := func(reader, other reschedulePerson, subject, opening string) Message {
		message := brand.message(event, b, reader.Party, [2]string{other.label, other.Name}, subject, opening, action(reader.action, baseURL+reader.page))
		message.Calendar = reader.calendar
		return message
	}
	toProposer := func(subject, opening string) Message { return write(from, to, subject, opening) }
	toOther := func(subject, opening string) Message { return write(to, from, subject, opening) }
	stays := " The shoot stays as it was."

	switch event {
	case RequestRescheduled:
		return []Message{toOther("Request moved: "+moved, proposer+" has moved the request to another time. Please accept or reject it "+b.answerBy()+".")}
	case RescheduleProposed:
		return []Message{toOther("New time proposed: "+proposed, proposer+" would like to move the shoot. Please accept or decline the new time. Until then, the shoot stays as it is.")}
	case RescheduleAccepted:
		return []Message{
			toProposer("Shoot moved: "+moved, answerer+" has accepted your new time. The shoot has been moved."),
			toOther("Shoot moved: "+moved, "You have accepted the new time that "+proposer+" proposed. The shoot has been moved."),
		}
	case RescheduleDeclined:
		return []Message{toProposer("New time declined: "+kept, answerer+" has declined your new time."+stays)}
	case RescheduleRetracted:
		return []Message{toOther("New time withdrawn: "+kept, proposer+" has withdrawn the new time."+stays)}
	case RescheduleLapsed:
		return []Message{
			toProposer("New time not answered: "+kept, answerer+" did not answer your new time."+stays),
			toOther("New time not answered: "+kept, "You did not answer the new time that "+proposer+" proposed."+stays),
		}
	}
	return nil
}

// insteadOf returns the day of start and, between open and end, the day of other, such as "3 Dec (was 2 Dec)". If the
// days are equal, insteadOf adds the times of day. If the years differ, it adds the years.
func insteadOf(start, other time.Time, open, end string) string {
	day, otherDay := istime.Short(start), istime.Short(other)
	year, otherYear := istime.ISODate(start)[:4], istime.ISODate(other)[:4]
	switch {
	case year != otherYear:
		return day + " " + year + open + otherDay + " " + otherYear + end
	case day == otherDay:
		return day + ", " + istime.Clock(start) + open + istime.Clock(other) + end
	}
	return day + open + otherDay + end
}

// times returns the labels and values of the rows that show the old and the new time in messages about an event.
func (r Reschedule) times(event Event) [][2]string {
	switch event {
	case RescheduleAccepted, RequestRescheduled:
		return [][2]string{{"When", istime.Long(r.To)}, {"Before", istime.Long(r.From)}, {"Message", r.Words}}
	case RescheduleProposed:
		return [][2]string{
			{"When", istime.Long(r.From)}, {"Proposed", istime.Long(r.To)},
			{"Message", r.Words}, {"Answer by", istime.Long(r.AnswerUntil)},
		}
	}
	return [][2]string{{"When", istime.Long(r.From)}, {"Proposed", istime.Long(r.To)}}
}
