package hooks

import (
	"github.com/pocketbase/pocketbase/core"
)

// bindApproval tells photographers what an admin has decided about their profile, wherever it is decided. A note turns
// the profile down, and an approval clears it.
func (a *api) bindApproval(app core.App) {
	app.OnRecordUpdate("photographers").BindFunc(func(e *core.RecordEvent) error {
		was, is := e.Record.Original(), e.Record
		approved := is.GetBool("approved") && !was.GetBool("approved")
		turnedDown := is.GetString("reviewNote") != "" && is.GetString("reviewNote") != was.GetString("reviewNote")
		switch {
		case approved:
			is.Set("reviewNote", "")
			is.Set("turnedDownAt", "")
		case turnedDown && is.GetBool("approved"):
			return invalidField("reviewNote", "An approved photographer cannot be turned down. Please withdraw the approval as well.")
		case turnedDown:
			is.Set("turnedDownAt", a.Now())
		case is.GetString("reviewNote") == "":
			is.Set("turnedDownAt", "")
		default:
			is.Set("turnedDownAt", was.GetDateTime("turnedDownAt"))
		}
		if !approved && !turnedDown {
			return e.Next()
		}
		note := is.GetString("reviewNote")
		return inTransaction(e, func() error {
			user, err := e.App.FindRecordById("users", is.GetString("user"))
			if err != nil {
				return err
			}
			message := a.Config.Brand().Approved(user.Email(), fullNameOf(is), publicURL(e.App, a.Config))
			if turnedDown && !approved {
				message = a.Config.Brand().TurnedDown(user.Email(), fullNameOf(is), note, publicURL(e.App, a.Config))
			}
			return a.outbox.add(e.App, message)
		})
	})
}

// askApproval puts a photographer who was turned down back among those who wait.
func (a *api) askApproval(e *core.RequestEvent) error {
	var form struct {
		ID string `json:"id"`
	}
	own, err := readNaming(e, &form, &form.ID, ownProfileNamed)
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
	return done(e, "Thank you. We will look at your profile again.", nil)
}
