package records

import (
	"errors"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/types"
)

// SetBefore sets the changed fields and their values before the change.
func (e *AuditEntry) SetBefore(values map[string]any) { e.Set(AuditEntryFieldBefore, values) }

// SetAfter sets the changed fields and their values after the change.
func (e *AuditEntry) SetAfter(values map[string]any) { e.Set(AuditEntryFieldAfter, values) }

// SetPeople sets the users ids of the people related to the change.
func (e *AuditEntry) SetPeople(ids []string) { e.Set(AuditEntryFieldPeople, strings.Join(ids, " ")) }

// Duration returns the length of a shoot, from the field durationMinutes.
func (c *Category) Duration() time.Duration {
	return time.Duration(c.GetInt(CategoryFieldDurationMinutes)) * time.Minute
}

// SetDuration sets the durationMinutes field.
func (c *Category) SetDuration(d time.Duration) {
	c.Set(CategoryFieldDurationMinutes, int(d/time.Minute))
}

// Unanswered reports whether the offer was neither answered nor ended. The time to answer it may have passed.
func (o *Offer) Unanswered() bool { return o.Status() == OfferSent || o.Status() == OfferSeen }

// FullName returns the first and the last name.
func (p *Photographer) FullName() string { return JoinName(p.FirstName(), p.LastName()) }

// SetStoredFile sets the name of a file that is already in the store. PocketBase neither checks nor uploads the file.
func (i *PortfolioItem) SetStoredFile(name string) { i.SetRaw(PortfolioItemFieldFile, name) }

// SetStoredPhoto sets the name of a profile photo that is already in the store. PocketBase neither checks nor uploads
// the photo. An empty name removes it. The record must be saved without validation, which does not accept such names.
func (u *User) SetStoredPhoto(name string) { u.SetRaw(UserFieldProfilePhoto, name) }

// PasswordHash returns the bcrypt hash of the password.
func (u *User) PasswordHash() string { return u.GetString(core.FieldNamePassword + ":hash") }

// SetPasswordHash sets the hash of the password. Unlike SetPassword, it works for passwords of more than 71 characters.
// Call RefreshTokenKey as well, which revokes older tokens.
func (u *User) SetPasswordHash(hash string) {
	u.SetRaw(core.FieldNamePassword, &core.PasswordFieldValue{Hash: hash})
}

// SetParties sets the issuer and the recipient of a document.
func (i *Invoice) SetParties(from, to any) {
	i.Set(InvoiceFieldFrom, from)
	i.Set(InvoiceFieldTo, to)
}

// Parties reads the issuer and the recipient of a document into two pointers.
func (i *Invoice) Parties(from, to any) error {
	return errors.Join(i.UnmarshalJSONField(InvoiceFieldFrom, from), i.UnmarshalJSONField(InvoiceFieldTo, to))
}

// SetCreated sets the time at which the booking was requested. By default, it is the time of the first save.
func (b *Booking) SetCreated(at time.Time) error { return setCreated(b.Record, at) }

// SetCreated sets the time at which the person made the request. By default, it is the time of the first save.
func (r *DeletionRequest) SetCreated(at time.Time) error { return setCreated(r.Record, at) }

// SetCreated sets the time at which the dispatch began. By default, it is the time of the first save.
func (d *Dispatch) SetCreated(at time.Time) error { return setCreated(d.Record, at) }

// SetCreated sets the time at which the offer was sent. By default, it is the time of the first save.
func (o *Offer) SetCreated(at time.Time) error { return setCreated(o.Record, at) }

// SetCreated sets the time at which the payout was made. By default, it is the time of the first save.
func (p *Payout) SetCreated(at time.Time) error { return setCreated(p.Record, at) }

// SetCreated sets the time at which the batch was created. By default, it is the time of the first save.
func (b *PayoutBatch) SetCreated(at time.Time) error { return setCreated(b.Record, at) }

// SetCreated sets the time at which the release was settled. By default, it is the time of the first save.
func (s *Settlement) SetCreated(at time.Time) error { return setCreated(s.Record, at) }

// SetCreated sets the time at which the document was created. By default, it is the time of the first save.
func (i *Invoice) SetCreated(at time.Time) error { return setCreated(i.Record, at) }

func setCreated(record *core.Record, at time.Time) error {
	date, err := types.ParseDateTime(at.UTC())
	if err == nil {
		record.SetRaw(FieldCreated, date)
	}
	return err
}

// setFile sets a file field. The file is stored when the record is saved, and nil clears the field. A nil
// *filesystem.File needs special treatment, because PocketBase does not recognize it as nil.
func setFile(record *core.Record, field string, file *filesystem.File) {
	if file == nil {
		record.Set(field, nil)
		return
	}
	record.Set(field, file)
}
