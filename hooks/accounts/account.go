package accounts

import (
	"cmp"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/avatar"
	"shootday/internal/otp"
)

// mobileLimit limits how many mobile numbers an account can save without proving that it owns them. It also limits how
// often a sign-up can reveal whether a number has an account.
var mobileLimit = Limit{
	Action: records.ThrottleMobile, Max: 10, Window: time.Hour,
	Message: "You have tried too many mobile numbers. Please try again later.",
}

// accountView returns an account as it is shown to its owner in the field "user" of responses.
func accountView(app core.App, user *records.User) (api.Body, error) {
	if user.Role() != records.RolePhotographer {
		return newAccountView(user, nil), nil
	}
	profile, err := records.ProfileOf(app, user.Record)
	if err != nil {
		return nil, err
	}
	return newAccountView(user, records.AsPhotographer(profile)), nil
}

// newAccountView is like accountView, but takes the profile instead of reading it. profile is nil for a customer.
func newAccountView(user *records.User, profile *records.Photographer) api.Body {
	photo := FileURL(user.Record, user.ProfilePhoto())
	view := api.Body{
		"_id":            user.Id,
		"fullName":       user.FullName(),
		"email":          user.Email(),
		"role":           user.Role(),
		"mobileno":       user.MobileNo(),
		"mobileVerified": user.MobileVerified(),
		"profile_photo":  photo,
		"picture":        cmp.Or(photo, avatar.DataURI(user.FullName())),
	}
	if profile != nil {
		view["photographerId"] = profile.Id
	}
	return view
}

// ShowAccount responds with the caller's own account.
func (s *Service) ShowAccount(e *core.RequestEvent) error {
	view, err := accountView(e.App, records.AsUser(e.Auth))
	if err != nil {
		return err
	}
	if err := s.Files.GrantFiles(e, e.Auth); err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"user": view})
}

type accountForm struct {
	FullName          *string `json:"fullName"`
	Mobile            *string `json:"mobileno"`
	VerificationToken string  `json:"verificationToken"`
}

// accountChange is a validated change of an account. An empty field does not change the account.
type accountChange struct {
	userID, name, mobile, proof string
}

// UpdateAccount changes the caller's name, mobile number, or both. If the form contains a proof but no number, the
// proof is used to verify the saved number.
func (s *Service) UpdateAccount() api.Command[accountChange, api.Body] {
	return api.Command[accountChange, api.Body]{
		Parse:  readAccountChange,
		Run:    s.updateAccount,
		Answer: accountAnswer("Profile updated successfully!"),
	}
}

// accountAnswer returns the Answer of a command whose result is an accountView.
func accountAnswer(message string) func(api.Body) api.Response {
	return func(view api.Body) api.Response {
		return api.Response{Message: message, Fields: api.Body{"user": view}}
	}
}

func readAccountChange(e *core.RequestEvent) (change accountChange, err error) {
	var form accountForm
	if err := api.Read(e, &form); err != nil {
		return change, err
	}
	change.userID, change.proof = e.Auth.Id, form.VerificationToken
	if form.FullName != nil {
		if change.name, err = FullName(*form.FullName); err != nil {
			return change, err
		}
	}
	if form.Mobile != nil {
		change.mobile, err = normalMobile(*form.Mobile)
	}
	return change, err
}

func normalMobile(input string) (string, error) {
	mobile, ok := otp.NormalizeMobile(input)
	if !ok {
		return "", apperr.InvalidField("mobileno", api.MsgInvalidMobile)
	}
	return mobile, nil
}

// updateAccount saves a change and returns the accountView.
func (s *Service) updateAccount(tx store.Tx, change accountChange) (api.Body, error) {
	user, err := records.FindUser(tx, change.userID)
	if err != nil {
		return nil, err
	}
	if change.name != "" {
		user.SetFullName(change.name)
	}
	mobile := change.mobile
	if mobile == "" && change.proof != "" {
		if mobile, err = normalMobile(user.MobileNo()); err != nil {
			return nil, err
		}
	}
	if mobile != "" {
		if err := s.changeMobile(tx, user, mobile, change.proof); err != nil {
			return nil, err
		}
	}
	if err := tx.Save(user); err != nil {
		return nil, err
	}
	return accountView(tx, user)
}

// changeMobile sets the mobile number of an account. With a proof, the number becomes verified; if another account has
// already verified it, changeMobile returns an error. Without a proof, the number is saved as unverified even if
// another account has verified it, so the response does not reveal this. Another account can still verify the number.
func (s *Service) changeMobile(tx store.Tx, user *records.User, mobile, proof string) error {
	changed := mobile != user.MobileNo()
	switch {
	case !changed && user.MobileVerified():
		// The client may be repeating a request whose response was lost. The proof may already be used, but nothing
		// needs to be verified again.
		return nil
	case proof != "":
		if err := s.spendProof(tx, mobile, proof); err != nil {
			return err
		}
		if taken, err := mobileTaken(tx, mobile, user.Id); err != nil || taken {
			return cmp.Or(err, ConflictField("mobileno", apperr.CodeMobileTaken, api.MsgMobileTaken))
		}
		if err := s.Outbox.Add(tx, s.Config.Brand.MobileVerified(user.Email(), mobile, api.PublicURL(tx)+"/profile")); err != nil {
			return err
		}
		user.SetMobileVerified(true)
	case changed:
		if err := s.CountUse(tx, mobileLimit, user.Id); err != nil {
			return err
		}
		user.SetMobileVerified(false)
	}
	user.SetMobileNo(mobile)
	return nil
}
