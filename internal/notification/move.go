package notification

import (
	"shootday/internal/istime"
	"shootday/internal/usertext"
)

// aboutMove is About for the events that move a booking.
func (brand Brand) aboutMove(event string, b Booking, baseURL string) []Message {
	from, to := b.Photographer, b.Customer
	label, page, words := "Photographer", "/userpfp", "See your booking"
	if b.Move.ByCustomer {
		from, to = b.Customer, b.Photographer
		label, page, words = "Customer", "/dashboard", "Open your dashboard"
	}
	proposer, answerer := usertext.Defang(from.Name), usertext.Defang(to.Name)
	shoot := b.Category + " shoot on " + istime.Short(b.Move.From)

	// toOther writes to the person who has not proposed, and toProposer to the other one.
	toOther := func(subject, opening string) Message {
		return brand.message(event, b, to, [2]string{label, from.Name}, subject, opening, action(words, baseURL+page))
	}
	toProposer := func(subject, opening string) Message {
		label, page, words := "Customer", "/dashboard", "Open your dashboard"
		if b.Move.ByCustomer {
			label, page, words = "Photographer", "/userpfp", "See your booking"
		}
		return brand.message(event, b, from, [2]string{label, to.Name}, subject, opening, action(words, baseURL+page))
	}
	stays := " The shoot stays as it was."

	switch event {
	case RequestMoved:
		return []Message{toOther("Request moved: "+shoot, proposer+" has moved the request to another time. Please accept or reject it before it expires.")}
	case MoveProposed:
		return []Message{toOther("New time proposed: "+shoot, proposer+" would like to move the shoot. Please accept or decline the new time. Until then, the shoot stays as it is.")}
	case MoveAccepted:
		return []Message{
			toProposer("Shoot moved: "+shoot, answerer+" has accepted your new time. The shoot has been moved."),
			toOther("Shoot moved: "+shoot, "You have accepted the new time that "+proposer+" proposed. The shoot has been moved."),
		}
	case MoveDeclined:
		return []Message{toProposer("New time declined: "+shoot, answerer+" has declined your new time."+stays)}
	case MoveWithdrawn:
		return []Message{toOther("New time withdrawn: "+shoot, proposer+" has withdrawn the new time."+stays)}
	case MoveLapsed:
		return []Message{
			toProposer("New time not answered: "+shoot, answerer+" did not answer your new time."+stays),
			toOther("New time not answered: "+shoot, "You did not answer the new time that "+proposer+" proposed."+stays),
		}
	}
	return nil
}

// times are the facts about the time, for an event that moves a booking.
func (m Move) times(event string) [][2]string {
	switch event {
	case MoveAccepted, RequestMoved:
		return [][2]string{{"When", istime.Long(m.To)}, {"Before", istime.Long(m.From)}, {"Message", m.Words}}
	case MoveProposed:
		return [][2]string{
			{"When", istime.Long(m.From)}, {"Proposed", istime.Long(m.To)},
			{"Message", m.Words}, {"Answer by", istime.Long(m.AnswerUntil)},
		}
	}
	return [][2]string{{"When", istime.Long(m.From)}, {"Proposed", istime.Long(m.To)}}
}
