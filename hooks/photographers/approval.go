package photographers

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
)

// noteEarlyApproval sets or clears ApprovedEarlyAt of a profile that is being approved. The field is set if the profile
// has no category or no price, so that searches cannot show it. The approval is valid nevertheless, and the profile can
// be completed later.
func (s *Service) noteEarlyApproval(app core.App, profile *records.Photographer) error {
	priced, err := hasTiers(app, profile.Id)
	if err != nil {
		return err
	}
	profile.SetApprovedEarlyAt(time.Time{})
	if !priced || len(profile.Categories()) == 0 {
		profile.SetApprovedEarlyAt(s.Now())
	}
	return nil
}

// BindApproval registers the hooks that run when an admin approves or rejects a profile. They notify the photographer,
// and record whether the profile was approved before it had a category and a price. A new review note means that the
// profile is rejected, and an approval clears the note. An approved profile cannot be rejected.
func (s *Service) BindApproval(app core.App) {
	app.OnRecordCreate(records.Photographers).BindFunc(func(e *core.RecordEvent) error {
		if profile := records.AsPhotographer(e.Record); profile.Approved() {
			if err := s.noteEarlyApproval(e.App, profile); err != nil {
				return err
			}
		}
		return e.Next()
	})
	app.OnRecordUpdate(records.Photographers).BindFunc(func(e *core.RecordEvent) error {
		was, is := records.AsPhotographer(e.Record.Original()), records.AsPhotographer(e.Record)
		approved := is.Approved() && !was.Approved()
		turnedDown := is.ReviewNote() != "" && is.ReviewNote() != was.ReviewNote()
		switch {
		case approved:
			is.SetReviewNote("")
			is.SetTurnedDownAt(time.Time{})
			if err := s.noteEarlyApproval(e.App, is); err != nil {
				return err
			}
		case turnedDown && is.Approved():
			return apperr.InvalidField(records.PhotographerFieldReviewNote,
				"An approved photographer cannot be turned down. Please withdraw the approval as well.")

		case turnedDown:
			is.SetTurnedDownAt(s.Now())
		case is.ReviewNote() == "":
			is.SetTurnedDownAt(time.Time{})
		default:
			is.SetTurnedDownAt(was.TurnedDownAt()) // this time cannot be changed in the dashboard
		}
		if !approved && !turnedDown {
			return e.Next()
		}
		note := is.ReviewNote()
		return store.Continue(e, func(tx store.Tx) error {
			user, err := records.FindUser(tx, is.User())
			if err != nil {
				return err
			}
			message := s.Brand.Approved(user.Email(), is.FullName(), api.PublicURL(tx))
			if turnedDown && !approved {
				message = s.Brand.TurnedDown(user.Email(), is.FullName(), note, api.PublicURL(tx))
			}
			return s.Outbox.Add(tx, message)
		})
	})
}

// BindHold registers a hook that ends the hold on a photographer who withdrew too often. The hold ends when an admin
// makes the photographer available again.
func BindHold(app core.App) {
	app.OnRecordUpdate(records.Photographers).BindFunc(func(e *core.RecordEvent) error {
		was, is := records.AsPhotographer(e.Record.Original()), records.AsPhotographer(e.Record)
		if is.Availability() && !was.Availability() {
			is.SetHeldAt(time.Time{})
		}
		return e.Next()
	})
}

// RequestApproval returns the command that submits a rejected profile for another decision by an admin.
func RequestApproval() api.Command[string, api.None] {
	return api.Command[string, api.None]{
		Parse: func(e *core.RequestEvent) (string, error) {
			var form struct {
				ID string `json:"id"`
			}
			_, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileNamed)
			return form.ID, err
		},
		Run: api.Does(func(tx store.Tx, id string) error {
			return editProfile(tx, id, func(profile *records.Photographer) error {
				profile.SetReviewNote("")
				return nil
			})
		}),
		Answer: api.Says("Thank you. We will look at your profile again."),
	}
}
