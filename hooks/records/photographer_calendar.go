package records

import "time"

// FeedDetail is how much the calendar link of a photographer shows.
type FeedDetail string

// The details of a calendar link.
const (
	FeedFull FeedDetail = "full"
	FeedBusy FeedDetail = "busy" // only that the time is taken
)

// BufferMinutes returns the minutes kept free after a shoot, or "" for those of the configuration.
func (p *Photographer) BufferMinutes() string { return p.GetString(PhotographerFieldBufferMinutes) }

// SetBufferMinutes sets the bufferMinutes field.
func (p *Photographer) SetBufferMinutes(text string) { p.Set(PhotographerFieldBufferMinutes, text) }

// LeadHours returns how many hours from now a shoot starts at the earliest.
func (p *Photographer) LeadHours() int { return p.GetInt(PhotographerFieldLeadHours) }

// SetLeadHours sets the leadHours field.
func (p *Photographer) SetLeadHours(hours int) { p.Set(PhotographerFieldLeadHours, hours) }

// HorizonDays returns how many days ahead a shoot can be booked; 0 means the maximum.
func (p *Photographer) HorizonDays() int { return p.GetInt(PhotographerFieldHorizonDays) }

// SetHorizonDays sets the horizonDays field.
func (p *Photographer) SetHorizonDays(days int) { p.Set(PhotographerFieldHorizonDays, days) }

// FeedKeyHash returns the hash of the key in the calendar link; empty without a link.
func (p *Photographer) FeedKeyHash() string { return p.GetString(PhotographerFieldFeedKeyHash) }

// SetFeedKeyHash sets the feedKeyHash field.
func (p *Photographer) SetFeedKeyHash(text string) { p.Set(PhotographerFieldFeedKeyHash, text) }

// FeedDetail returns how much the calendar link shows.
func (p *Photographer) FeedDetail() FeedDetail {
	return FeedDetail(p.GetString(PhotographerFieldFeedDetail))
}

// SetFeedDetail sets the feedDetail field.
func (p *Photographer) SetFeedDetail(detail FeedDetail) {
	p.Set(PhotographerFieldFeedDetail, string(detail))
}

// FeedReadAt returns when a calendar program last read the link.
func (p *Photographer) FeedReadAt() time.Time { return utc(p.GetDateTime(PhotographerFieldFeedReadAt)) }

// SetFeedReadAt sets the feedReadAt field.
func (p *Photographer) SetFeedReadAt(at time.Time) { p.Set(PhotographerFieldFeedReadAt, at.UTC()) }
