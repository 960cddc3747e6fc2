package records

import (
	"errors"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/types"
)

// SetBefore sets the values that the changed fields had before the change.
func (e *AuditEntry) SetBefore(values map[string]any) { e.Set(AuditEntryFieldBefore, values) }

// SetAfter sets the values that the changed fields have after the change.
func (e *AuditEntry) SetAfter(values map[string]any) { e.Set(AuditEntryFieldAfter, values) }

// SetPeople sets the user ids of the people whom the change concerns.
func (e *AuditEntry) SetPeople(ids []string) { e.Set(AuditEntryFieldPeople, strings.Join(ids, " ")) }

// Duration returns the length of a shoot in the category.
func (c *Category) Duration() time.Duration {
	return time.Duration(c.GetInt(CategoryFieldDurationMinutes)) * time.Minute
}

// SetDuration sets the length of a shoot in the category.
func (c *Category) SetDuration(d time.Duration) {
	c.Set(CategoryFieldDurationMinutes, int(d/time.Minute))
}

// Unanswered reports whether the status of the offer allows an answer. It does not check whether the time for answering
// has passed.
func (o *Offer) Unanswered() bool { return o.Status() == OfferSent || o.Status() == OfferSeen }

// FullName returns the first and the last name.
func (p *Photographer) FullName() string { return JoinName(p.FirstName(), p.LastName()) }

// SetStoredFile sets the name of a file that is already in the store. PocketBase neither checks nor uploads this file.
func (i *PortfolioItem) SetStoredFile(name string) { i.SetRaw(PortfolioItemFieldFile, name) }

// SetStoredPhoto sets the name of a profile photo that is already in the store. PocketBase neither checks nor uploads
// this photo. An empty name removes the photo. The record must be saved without validation, which does not accept such
// names.
func (u *User) SetStoredPhoto(name string) { u.SetRaw(UserFieldProfilePhoto, name) }

// PasswordHash returns the bcrypt hash of the password.
func (u *User) PasswordHash() string { return u.GetString(core.FieldNamePassword + ":hash") }

// SetPasswordHash sets the hash of the password. Unlike SetPassword, it supports passwords of more than 71 characters.
// The caller should also call RefreshTokenKey, which revokes older tokens.
func (u *User) SetPasswordHash(hash string) {
	u.SetRaw(core.FieldNamePassword, &core.PasswordFieldValue{Hash: hash})
}

// SetParties sets the issuer and the recipient of the document.
func (i *Invoice) SetParties(from, to any) {
	i.Set(InvoiceFieldFrom, from)
	i.Set(InvoiceFieldTo, to)
}

// Parties stores the issuer and the recipient of the document in the values that from and to point to.
func (i *Invoice) Parties(from, to any) error {
	return errors.Join(i.UnmarshalJSONField(InvoiceFieldFrom, from), i.UnmarshalJSONField(InvoiceFieldTo, to))
}

// SetCreated sets the time at which the booking was requested. The default is the time of the first save.
func (b *Booking) SetCreated(at time.Time) error { return setCreated(b.Record, at) }

// SetCreated sets the time at which the person made the request. The default is the time of the first save.
func (r *DeletionRequest) SetCreated(at time.Time) error { return setCreated(r.Record, at) }

// SetCreated sets the time at which the dispatch began. The default is the time of the first save.
func (d *Dispatch) SetCreated(at time.Time) error { return setCreated(d.Record, at) }

// SetCreated sets the time at which the offer was sent. The default is the time of the first save.
func (o *Offer) SetCreated(at time.Time) error { return setCreated(o.Record, at) }

// SetCreated sets the time at which the payout was made. The default is the time of the first save.
func (p *Payout) SetCreated(at time.Time) error { return setCreated(p.Record, at) }

// SetCreated sets the time at which the batch was created. The default is the time of the first save.
func (b *PayoutBatch) SetCreated(at time.Time) error { return setCreated(b.Record, at) }

// SetCreated sets the time at which the release was settled. The default is the time of the first save.
func (s *Settlement) SetCreated(at time.Time) error { return setCreated(s.Record, at) }

// SetCreated sets the time at which the document was created. The default is the time of the first save.
func (i *Invoice) SetCreated(at time.Time) error { return setCreated(i.Record, at) }

func setCreated(record *core.Record, at time.Time) error {
	date, err := types.ParseDateTime(at.UTC())
	if err == nil {
		record.SetRaw(FieldCreated, date)
	}
	return err
}

// setFile sets a file field. The file is stored when the record is saved. If file is nil, setFile clears the field;
// this is a special case because PocketBase does not recognize a nil *filesystem.File.
func setFile(record *core.Record, field string, file *filesystem.File) {
	if file == nil {
		record.Set(field, nil)
		return
	}
	record.Set(field, file)
}
