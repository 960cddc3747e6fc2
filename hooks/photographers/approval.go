package photographers

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

// BindApproval tells photographers what an admin has decided about their profile, wherever it is decided. A note turns
// the profile down, and an approval clears it.
func (s *Service) BindApproval(app core.App) {
	app.OnRecordUpdate("photographers").BindFunc(func(e *core.RecordEvent) error {
		was, is := e.Record.Original(), e.Record
		approved := is.GetBool("approved") && !was.GetBool("approved")
		turnedDown := is.GetString("reviewNote") != "" && is.GetString("reviewNote") != was.GetString("reviewNote")
		switch {
		case approved:
			is.Set("reviewNote", "")
			is.Set("turnedDownAt", "")
		case turnedDown && is.GetBool("approved"):
			return api.InvalidField("reviewNote", "An approved photographer cannot be turned down. Please withdraw the approval as well.")
		case turnedDown:
			is.Set("turnedDownAt", s.Now())
		case is.GetString("reviewNote") == "":
			is.Set("turnedDownAt", "")
		default:
			is.Set("turnedDownAt", was.GetDateTime("turnedDownAt"))
		}
		if !approved && !turnedDown {
			return e.Next()
		}
		note := is.GetString("reviewNote")
		return records.InTransaction(e, func() error {
			user, err := e.App.FindRecordById("users", is.GetString("user"))
			if err != nil {
				return err
			}
			message := s.Config.Brand().Approved(user.Email(), records.FullNameOf(is), api.PublicURL(e.App, s.Config))
			if turnedDown && !approved {
				message = s.Config.Brand().TurnedDown(user.Email(), records.FullNameOf(is), note, api.PublicURL(e.App, s.Config))
			}
			return s.Outbox.Add(e.App, message)
		})
	})
}

// AskApproval puts a photographer who was turned down back among those who wait.
func (s *Service) AskApproval(e *core.RequestEvent) error {
	var form struct {
		ID string `json:"id"`
	}
	own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileNamed)
	if err != nil {
		return err
	}
	err = editProfile(e.App, own.Id, func(_ core.App, profile *core.Record) error {
		profile.Set("reviewNote", "")
		return nil
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Thank you. We will look at your profile again.", nil)
}
