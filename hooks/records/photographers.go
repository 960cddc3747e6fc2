package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// Photographers is the collection of profiles of photographers.
const Photographers = "photographers"

// The fields of photographers.
const (
	PhotographerFieldUser            = "user"
	PhotographerFieldFirstName       = "firstName"
	PhotographerFieldLastName        = "lastName"
	PhotographerFieldCity            = "city"
	PhotographerFieldType            = "type"
	PhotographerFieldBio             = "bio"
	PhotographerFieldApproved        = "approved"
	PhotographerFieldAvailability    = "availability"
	PhotographerFieldCategories      = "categories"
	PhotographerFieldServiceCities   = "serviceCities"
	PhotographerFieldAllLocations    = "allLocations"
	PhotographerFieldRating          = "rating"
	PhotographerFieldRatingCount     = "ratingCount"
	PhotographerFieldCompletedShoots = "completedShoots"
	PhotographerFieldReviewNote      = "reviewNote"
	PhotographerFieldTurnedDownAt    = "turnedDownAt"
	PhotographerFieldBufferMinutes   = "bufferMinutes"
	PhotographerFieldLeadHours       = "leadHours"
	PhotographerFieldHorizonDays     = "horizonDays"
	PhotographerFieldFeedKeyHash     = "feedKeyHash"
	PhotographerFieldFeedDetail      = "feedDetail"
	PhotographerFieldFeedReadAt      = "feedReadAt"
	PhotographerFieldInstantOn       = "instantOn"
	PhotographerFieldInstantUntil    = "instantUntil"
	PhotographerFieldPayAfterShoot   = "payAfterShoot"
	PhotographerFieldWithdrawals     = "withdrawals"
	PhotographerFieldSeenAt          = "seenAt"
	PhotographerFieldAskedAt         = "askedAt"
	PhotographerFieldAskedToday      = "askedToday"
	PhotographerFieldRescuesToday    = "rescuesToday"
	PhotographerFieldSilentInARow    = "silentInARow"
	PhotographerFieldLowered         = "lowered"
	PhotographerFieldHeldAt          = "heldAt"
	PhotographerFieldApprovedEarlyAt = "approvedEarlyAt"
)

// PhotographerType is what a photographer works with.
type PhotographerType string

// The two types of photographers.
const (
	PhotographerProfessional PhotographerType = "professional"
	PhotographerMobile       PhotographerType = "mobile" // works with a phone
)

// Photographer is the profile of a photographer. Its account is a row of users. It is public while it is approved and
// the account is not suspended.
type Photographer struct{ core.BaseRecordProxy }

// AsPhotographer wraps a record of photographers. It returns nil for nil.
func AsPhotographer(record *core.Record) *Photographer { return as[Photographer](record) }

// NewPhotographer returns a profile that is not saved yet.
func NewPhotographer(app core.App) (*Photographer, error) {
	return create[Photographer](app, Photographers)
}

// FindPhotographer loads a profile by id. The error is sql.ErrNoRows if there is none.
func FindPhotographer(app core.App, id string) (*Photographer, error) {
	return find[Photographer](app, Photographers, id)
}

// User returns the users id of the account.
func (p *Photographer) User() string { return p.GetString(PhotographerFieldUser) }

// SetUser sets the user field.
func (p *Photographer) SetUser(id string) { p.Set(PhotographerFieldUser, id) }

// FirstName returns the first name.
func (p *Photographer) FirstName() string { return p.GetString(PhotographerFieldFirstName) }

// SetFirstName sets the firstName field.
func (p *Photographer) SetFirstName(text string) { p.Set(PhotographerFieldFirstName, text) }

// LastName returns the last name, which may be empty.
func (p *Photographer) LastName() string { return p.GetString(PhotographerFieldLastName) }

// SetLastName sets the lastName field.
func (p *Photographer) SetLastName(text string) { p.Set(PhotographerFieldLastName, text) }

// FullName returns the first and the last name.
func (p *Photographer) FullName() string { return JoinName(p.FirstName(), p.LastName()) }

// City returns the locations id of the home city.
func (p *Photographer) City() string { return p.GetString(PhotographerFieldCity) }

// SetCity sets the city field.
func (p *Photographer) SetCity(id string) { p.Set(PhotographerFieldCity, id) }

// Type returns what the photographer works with.
func (p *Photographer) Type() PhotographerType {
	return PhotographerType(p.GetString(PhotographerFieldType))
}

// SetType sets the type field.
func (p *Photographer) SetType(to PhotographerType) { p.Set(PhotographerFieldType, string(to)) }

// Bio returns the text about the photographer.
func (p *Photographer) Bio() string { return p.GetString(PhotographerFieldBio) }

// SetBio sets the bio field.
func (p *Photographer) SetBio(text string) { p.Set(PhotographerFieldBio, text) }

// Approved reports whether an admin has approved the profile.
func (p *Photographer) Approved() bool { return p.GetBool(PhotographerFieldApproved) }

// SetApproved sets the approved field.
func (p *Photographer) SetApproved(is bool) { p.Set(PhotographerFieldApproved, is) }

// Availability reports whether the photographer takes requests.
func (p *Photographer) Availability() bool { return p.GetBool(PhotographerFieldAvailability) }

// SetAvailability sets the availability field.
func (p *Photographer) SetAvailability(is bool) { p.Set(PhotographerFieldAvailability, is) }

// Categories returns the ids of the categories on offer.
func (p *Photographer) Categories() []string { return p.GetStringSlice(PhotographerFieldCategories) }

// SetCategories sets the categories field.
func (p *Photographer) SetCategories(ids []string) { p.Set(PhotographerFieldCategories, ids) }

// ServiceCities returns the locations ids of the cities served besides the home city.
func (p *Photographer) ServiceCities() []string {
	return p.GetStringSlice(PhotographerFieldServiceCities)
}

// SetServiceCities sets the serviceCities field.
func (p *Photographer) SetServiceCities(ids []string) { p.Set(PhotographerFieldServiceCities, ids) }

// AllLocations reports whether the photographer serves every city.
func (p *Photographer) AllLocations() bool { return p.GetBool(PhotographerFieldAllLocations) }

// SetAllLocations sets the allLocations field.
func (p *Photographer) SetAllLocations(is bool) { p.Set(PhotographerFieldAllLocations, is) }

// Rating returns the average of the ratings; 0 without any. Triggers and hooks keep it up to date.
func (p *Photographer) Rating() float64 { return p.GetFloat(PhotographerFieldRating) }

// RatingCount returns the number of reviews that count towards the rating.
func (p *Photographer) RatingCount() int { return p.GetInt(PhotographerFieldRatingCount) }

// CompletedShoots returns the number of completed bookings.
func (p *Photographer) CompletedShoots() int { return p.GetInt(PhotographerFieldCompletedShoots) }

// ReviewNote returns what an admin asks to be changed before the approval.
func (p *Photographer) ReviewNote() string { return p.GetString(PhotographerFieldReviewNote) }

// SetReviewNote sets the reviewNote field.
func (p *Photographer) SetReviewNote(text string) { p.Set(PhotographerFieldReviewNote, text) }

// ApprovedEarlyAt returns when the profile was approved without a category or a price; zero if it had both. It may have them by
// now.
func (p *Photographer) ApprovedEarlyAt() time.Time {
	return utc(p.GetDateTime(PhotographerFieldApprovedEarlyAt))
}

// SetApprovedEarlyAt sets the approvedEarlyAt field.
func (p *Photographer) SetApprovedEarlyAt(at time.Time) {
	p.Set(PhotographerFieldApprovedEarlyAt, at.UTC())
}

// TurnedDownAt returns when an admin turned the profile down; zero if it is not turned down.
func (p *Photographer) TurnedDownAt() time.Time {
	return utc(p.GetDateTime(PhotographerFieldTurnedDownAt))
}

// SetTurnedDownAt sets the turnedDownAt field.
func (p *Photographer) SetTurnedDownAt(at time.Time) { p.Set(PhotographerFieldTurnedDownAt, at.UTC()) }
