package migrations

import "strings"

// searching is the SQL that keeps what searches read, each piece with an @ for the id of the photographer.
type searching struct {
	added, gone string // of a photographer, instead of listAnew
	listAnew    string // after a change of what they are found by
	rate        string // after a change of NEW.rating and NEW.completedShoots
	drawAnew    string // after a change of what the card shows
	tell        string // after any other change of what a search answers
}

// tellOfChange counts a change of a photographer.
const tellOfChange = `INSERT INTO search_changes (photographer, change)
	SELECT @, coalesce(max(change), 0) + 1 FROM search_changes WHERE true
	ON CONFLICT (photographer) DO UPDATE SET change = excluded.change; `

// at puts an id into a piece of SQL.
func at(work, id string) string { return strings.ReplaceAll(work, "@", id) }

// triggers answers the statements that create the triggers, and those that drop them.
func (s searching) triggers() (create, drop []string) {
	const (
		listedOtherwise = `OLD.firstName IS NOT NEW.firstName OR OLD.lastName IS NOT NEW.lastName
			OR OLD.type IS NOT NEW.type OR OLD.city IS NOT NEW.city OR OLD.categories IS NOT NEW.categories
			OR OLD.serviceCities IS NOT NEW.serviceCities OR OLD.allLocations IS NOT NEW.allLocations
			OR OLD.approved IS NOT NEW.approved OR OLD.availability IS NOT NEW.availability`
		ratedOtherwise = `OLD.rating IS NOT NEW.rating OR OLD.completedShoots IS NOT NEW.completedShoots`
		drawnOtherwise = `OLD.user IS NOT NEW.user OR OLD.bio IS NOT NEW.bio OR OLD.ratingCount IS NOT NEW.ratingCount`
		busyOtherwise  = `OLD.photographer IS NOT NEW.photographer OR OLD.status IS NOT NEW.status
			OR OLD.start IS NOT NEW.start OR OLD.blockedUntil IS NOT NEW.blockedUntil`
	)
	// trigger does work after the event for the id at the @ in it.
	trigger := func(name, event, when, work, id string) {
		name = "search_" + name
		if when != "" {
			when = " WHEN " + when
		}
		create = append(create, "CREATE TRIGGER "+name+" AFTER "+event+when+" BEGIN "+at(work, id)+"END")
		drop = append(drop, "DROP TRIGGER "+name)
	}
	trigger("photographer_added", "INSERT ON photographers", "", s.added, "NEW.id")
	trigger("photographer_changed", "UPDATE ON photographers", listedOtherwise, s.listAnew, "NEW.id")
	trigger("photographer_rated", "UPDATE ON photographers", ratedOtherwise, s.rate+s.drawAnew, "NEW.id")
	trigger("photographer_told_of", "UPDATE ON photographers", drawnOtherwise, s.drawAnew, "NEW.id")
	trigger("photographer_gone", "DELETE ON photographers", "", s.gone, "OLD.id")
	for table, work := range map[string]string{"pricing_tiers": s.listAnew, "portfolio_items": s.drawAnew} {
		trigger(table+"_added", "INSERT ON "+table, "", work, "NEW.photographer")
		trigger(table+"_changed", "UPDATE ON "+table, "", work, "NEW.photographer")
		trigger(table+"_left", "UPDATE ON "+table, "OLD.photographer IS NOT NEW.photographer", work, "OLD.photographer")
		trigger(table+"_gone", "DELETE ON "+table, "", work, "OLD.photographer")
	}
	trigger("photo", "UPDATE OF profile_photo ON users",
		"OLD.profile_photo IS NOT NEW.profile_photo AND EXISTS (SELECT 1 FROM photographers WHERE user = NEW.id)",
		s.drawAnew, "(SELECT id FROM photographers WHERE user = NEW.id)")
	trigger("booked", "INSERT ON bookings", "", s.tell, "NEW.photographer")
	trigger("booked_otherwise", "UPDATE ON bookings", busyOtherwise, s.tell, "NEW.photographer")
	trigger("booking_left", "UPDATE ON bookings", "OLD.photographer IS NOT NEW.photographer", s.tell, "OLD.photographer")
	trigger("booking_gone", "DELETE ON bookings", "", s.tell, "OLD.photographer")
	for _, table := range []string{"categories", "locations"} {
		trigger(table+"_added", "INSERT ON "+table, "", s.tell, "''")
		trigger(table+"_changed", "UPDATE ON "+table, "", s.tell, "''")
		trigger(table+"_renamed", "UPDATE OF name ON "+table, "OLD.name IS NOT NEW.name", "DELETE FROM cards; ", "")
		trigger(table+"_gone", "DELETE ON "+table, "", s.tell, "''")
	}
	return create, drop
}
