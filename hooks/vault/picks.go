package vault

import (
	"fmt"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/deliveries"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/delivery"
	"shootday/internal/usertext"
)

const (
	maxFileIDs    = 500
	maxCommentLen = 500 // characters
)

var (
	errPickLimit        = apperr.Conflict("You have picked as many photos as the photographer allows. Please remove one first.").WithCode(apperr.CodePickLimit)
	errNothingDelivered = apperr.Conflict("Nothing has been delivered yet.")
	errFileIDs          = apperr.InvalidField("fileIds", "Please choose 1 to 500 files.")
)

// checkFileIDs returns ids without duplicates. It returns an error if there are no ids or more than maxFileIDs.
func checkFileIDs(ids []string) ([]string, error) {
	if len(ids) == 0 || len(ids) > maxFileIDs {
		return nil, errFileIDs
	}
	seen := map[string]bool{}
	unique := make([]string, 0, len(ids))
	for _, id := range ids {
		if !seen[id] {
			seen[id] = true
			unique = append(unique, id)
		}
	}
	return unique, nil
}

// picksForm is the request body of PickFiles. A field is nil if the body does not contain it.
type picksForm struct {
	FileIDs []string `json:"fileIds"`
	Picked  *bool    `json:"picked"`
	Comment *string  `json:"comment"`

	standing *standing
}

// PickFiles returns the command that marks files of a delivery as picked or not picked, or sets the comment on a file.
func (s *Service) PickFiles() api.Command[picksForm, api.None] {
	return api.Command[picksForm, api.None]{
		Parse: func(e *core.RequestEvent) (form picksForm, err error) {
			invalid := api.Read(e, &form)
			if form.standing, err = bookedByCaller(e); err != nil {
				return form, err
			}
			if invalid != nil {
				return form, invalid
			}
			return form, form.check()
		},
		Run:    api.Does(s.pick),
		Answer: api.Says("Your picks have been saved."),
	}
}

func (f *picksForm) check() (err error) {
	if f.FileIDs, err = checkFileIDs(f.FileIDs); err != nil {
		return err
	}
	if f.Comment != nil {
		*f.Comment = usertext.Text(*f.Comment)
	}
	switch {
	case f.Picked == nil && f.Comment == nil:
		return apperr.Invalid("Please say what to change.")
	case f.Comment != nil && len(f.FileIDs) != 1:
		return apperr.InvalidField("comment", "A comment is for one file.")
	case f.Comment != nil && utf8.RuneCountInString(*f.Comment) > maxCommentLen:
		return apperr.InvalidField("comment", "A comment can have at most 500 characters.")
	}
	return nil
}

func (s *Service) pick(tx store.Tx, form picksForm) error {
	d, err := findDelivery(tx, form.standing.Booking)
	if err != nil {
		return err
	}
	if d.DeliveredAt().IsZero() || d.Status() == delivery.Waiting || d.Status() == delivery.Closed {
		return errNothingDelivered
	}
	found, err := filesOf(tx, d.Id, form.FileIDs)
	if err != nil {
		return err
	}
	if len(found) != len(form.FileIDs) {
		return api.ErrNotFound
	}
	changed, added := false, 0
	for _, file := range found {
		if file.State() != records.FileReady || !file.Shown() {
			return api.ErrNotFound
		}
		was, before := file.Picked(), file.Comment()
		if form.Picked != nil {
			file.SetPicked(*form.Picked)
		}
		if form.Comment != nil {
			file.SetComment(*form.Comment)
		}
		if file.Picked() == was && file.Comment() == before {
			continue
		}
		if file.Picked() && !was {
			added++
		}
		changed = true
		if err := tx.Save(file); err != nil {
			return fmt.Errorf("save a pick: %w", err)
		}
	}
	if !changed {
		return nil
	}
	if err := checkPickLimit(tx, d, added); err != nil {
		return err
	}
	s.deliveries.PicksChanged(d)
	return deliveries.Touch(tx, d)
}

// checkPickLimit returns an error if more files are picked than the photographer allows. added is the number of newly
// picked files. If it is 0, there is no error.
func checkPickLimit(tx store.Tx, d *records.Delivery, added int) error {
	if added == 0 || d.PickLimit() == 0 {
		return nil
	}
	picked, err := countPicked(tx, d.Id)
	if err == nil && picked > d.PickLimit() {
		err = errPickLimit
	}
	return err
}
