package records

import "time"

// InstantOn reports whether the photographer takes instant bookings.
func (p *Photographer) InstantOn() bool { return p.GetBool(PhotographerFieldInstantOn) }

// SetInstantOn sets the instantOn field.
func (p *Photographer) SetInstantOn(on bool) { p.Set(PhotographerFieldInstantOn, on) }

// InstantUntil returns when instant bookings switch off automatically.
func (p *Photographer) InstantUntil() time.Time {
	return utc(p.GetDateTime(PhotographerFieldInstantUntil))
}

// SetInstantUntil sets the instantUntil field.
func (p *Photographer) SetInstantUntil(at time.Time) { p.Set(PhotographerFieldInstantUntil, at.UTC()) }

// PayAfterShoot reports whether customers who book instantly may pay after the shoot.
func (p *Photographer) PayAfterShoot() bool { return p.GetBool(PhotographerFieldPayAfterShoot) }

// SetPayAfterShoot sets the payAfterShoot field.
func (p *Photographer) SetPayAfterShoot(on bool) { p.Set(PhotographerFieldPayAfterShoot, on) }

// Withdrawals returns how many bookings the photographer withdrew from in the last 12 months.
func (p *Photographer) Withdrawals() int { return p.GetInt(PhotographerFieldWithdrawals) }

// SetWithdrawals sets the withdrawals field.
func (p *Photographer) SetWithdrawals(n int) { p.Set(PhotographerFieldWithdrawals, n) }

// SeenAt returns about when the photographer last used Shootday.
func (p *Photographer) SeenAt() time.Time { return utc(p.GetDateTime(PhotographerFieldSeenAt)) }

// SetSeenAt sets the seenAt field.
func (p *Photographer) SetSeenAt(at time.Time) { p.Set(PhotographerFieldSeenAt, at.UTC()) }

// AskedAt returns when the photographer last got an offer.
func (p *Photographer) AskedAt() time.Time { return utc(p.GetDateTime(PhotographerFieldAskedAt)) }

// SetAskedAt sets the askedAt field.
func (p *Photographer) SetAskedAt(at time.Time) { p.Set(PhotographerFieldAskedAt, at.UTC()) }

// AskedToday returns how many instant offers the photographer got on the Indian day of AskedAt, without those that were
// given back.
func (p *Photographer) AskedToday() int { return p.GetInt(PhotographerFieldAskedToday) }

// SetAskedToday sets the askedToday field.
func (p *Photographer) SetAskedToday(n int) { p.Set(PhotographerFieldAskedToday, n) }

// RescuesToday returns how many offers to take over a shoot the photographer got on the Indian day of AskedAt.
func (p *Photographer) RescuesToday() int { return p.GetInt(PhotographerFieldRescuesToday) }

// SetRescuesToday sets the rescuesToday field.
func (p *Photographer) SetRescuesToday(n int) { p.Set(PhotographerFieldRescuesToday, n) }

// SilentInARow returns how many instant offers in a row the photographer has not answered.
func (p *Photographer) SilentInARow() int { return p.GetInt(PhotographerFieldSilentInARow) }

// SetSilentInARow sets the silentInARow field.
func (p *Photographer) SetSilentInARow(n int) { p.Set(PhotographerFieldSilentInARow, n) }

// Lowered returns 1 if the photographer is ranked lower in searches, and otherwise 0.
func (p *Photographer) Lowered() int { return p.GetInt(PhotographerFieldLowered) }

// HeldAt returns when the photographer was made unavailable for withdrawing too often. It is zero once an admin has looked.
func (p *Photographer) HeldAt() time.Time { return utc(p.GetDateTime(PhotographerFieldHeldAt)) }

// SetHeldAt sets the heldAt field.
func (p *Photographer) SetHeldAt(at time.Time) { p.Set(PhotographerFieldHeldAt, at.UTC()) }
