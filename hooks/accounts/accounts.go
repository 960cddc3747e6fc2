package accounts

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/avatar"
	"shootday/internal/otp"
	"shootday/internal/usertext"
)

// accountView is `user` in the answers: the caller's own account.
func accountView(app core.App, user *core.Record) (api.Body, error) {
	if user.GetString("role") != api.RolePhotographer {
		return accountViewOf(user, nil), nil
	}
	profile, err := records.ProfileOf(app, user)
	if err != nil {
		return nil, err
	}
	return accountViewOf(user, profile), nil
}

// accountViewOf is accountView for a photographer whose profile is loaded, or for a customer, who has none.
func accountViewOf(user, profile *core.Record) api.Body {
	photo := FileURL(user, user.GetString("profile_photo"))
	view := api.Body{
		"_id":            user.Id,
		"fullName":       user.GetString("fullName"),
		"email":          user.Email(),
		"role":           user.GetString("role"),
		"mobileno":       user.GetString("mobileno"),
		"mobileVerified": user.GetBool("mobileVerified"),
		"profile_photo":  photo,
		"picture":        cmp.Or(photo, avatar.DataURI(user.GetString("fullName"))),
	}
	if profile != nil {
		view["photographerId"] = profile.Id
	}
	return view
}

// signedIn answers with a fresh token.
func (s *Service) signedIn(e *core.RequestEvent, user *core.Record, message string) error {
	if user.GetBool("suspended") {
		return s.refuseSuspended(http.StatusForbidden)
	}
	view, err := accountView(e.App, user)
	if err != nil {
		return err
	}
	return answerSignedIn(e, user, view, message)
}

// signedUp is signedIn for a new account. It reads nothing: the account is saved, and must not be reported as failed.
func signedUp(e *core.RequestEvent, user, profile *core.Record, message string) error {
	return answerSignedIn(e, user, accountViewOf(user, profile), message)
}

func answerSignedIn(e *core.RequestEvent, user *core.Record, view api.Body, message string) error {
	token, err := user.NewAuthToken()
	if err != nil {
		return fmt.Errorf("make a sign-in token: %w", err)
	}
	return api.OK(e, message, api.Body{"token": token, "user": view})
}

func (s *Service) ShowAccount(e *core.RequestEvent) error {
	view, err := accountView(e.App, e.Auth)
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

// ChangeAccount applies the name and the mobile; anything else in the body is ignored. A new number counts as
// verified only with the proof of it.
func (s *Service) ChangeAccount(e *core.RequestEvent) error {
	var form accountForm
	if err := api.Read(e, &form); err != nil {
		return err
	}
	var saved *core.Record
	err := e.App.RunInTransaction(func(tx core.App) error {
		user, err := tx.FindRecordById("users", e.Auth.Id)
		if err != nil {
			return err
		}
		if form.FullName != nil {
			name, err := FullName(*form.FullName)
			if err != nil {
				return err
			}
			user.Set("fullName", name)
		}
		if form.Mobile == nil && form.VerificationToken != "" {
			current := user.GetString("mobileno")
			form.Mobile = &current
		}
		if form.Mobile != nil {
			if err := s.changeMobile(e, tx, user, *form.Mobile, form.VerificationToken); err != nil {
				return err
			}
		}
		saved = user
		return tx.Save(user)
	})
	if err != nil {
		return err
	}
	view, err := accountView(e.App, saved)
	if err != nil {
		return err
	}
	return api.OK(e, "Profile updated successfully!", api.Body{"user": view})
}

// changeMobile saves a number. Only somebody who proves to own it learns that another account has verified it before;
// without the proof the number stays unverified and blocks nobody.
func (s *Service) changeMobile(e *core.RequestEvent, tx core.App, user *core.Record, input, proof string) error {
	mobile, ok := otp.NormalizeMobile(input)
	if !ok {
		return api.InvalidField("mobileno", api.SayMobile)
	}
	if proof != "" {
		if err := s.useProof(tx, mobile, proof); err != nil {
			return err
		}
		if taken, err := mobileInUse(tx, mobile, user.Id); err != nil || taken {
			return OrError(err, ConflictField("mobileno", api.SayMobileTaken))
		}
		if !user.GetBool("mobileVerified") || mobile != user.GetString("mobileno") {
			if err := s.Outbox.Add(tx, s.Config.Brand().MobileVerified(user.Email(), mobile)); err != nil {
				return err
			}
		}
		user.Set("mobileVerified", true)
	} else if mobile != user.GetString("mobileno") {
		if err := s.countMobile(e, tx, user.Id); err != nil {
			return err
		}
		user.Set("mobileVerified", false)
	}
	user.Set("mobileno", mobile)
	return nil
}

// mobileInUse tells whether another account has proven that it owns the number.
func mobileInUse(app core.App, mobile, exceptID string) (bool, error) {
	var count int
	err := app.DB().NewQuery(
		`SELECT count(*) FROM users WHERE mobileno = {:mobile} AND mobileVerified = 1 AND mobileno != '' AND id != {:id}`,
	).Bind(map[string]any{"mobile": mobile, "id": exceptID}).Row(&count)
	return count > 0, err
}

// MaxPasswordBytes is where bcrypt stops reading: whatever followed would be as good as the password.
const MaxPasswordBytes = 72

func checkPassword(plain string) error {
	if utf8.RuneCountInString(plain) < 8 {
		return api.InvalidField("password", "The password needs at least 8 characters.")
	}
	if len(plain) > MaxPasswordBytes {
		return api.InvalidField("password", "The password can have at most 72 bytes.")
	}
	return nil
}

// setPassword takes a hash of our own because PocketBase's field stops at 71 characters and would cut a longer password
// in silence. Every older token of the account stops working.
func setPassword(user *core.Record, hash string) {
	user.SetRaw("password", &core.PasswordFieldValue{Hash: hash})
	user.RefreshTokenKey()
}

func FullName(input string) (string, error) { return Line(input, "fullName", "name", 120) }

// Line reads a required name.
func Line(input, field, label string, longest int) (string, error) {
	text, err := usertext.Name(input)
	switch {
	case errors.Is(err, usertext.ErrEmpty):
		return "", api.InvalidField(field, "Please enter your "+label+".")
	case errors.Is(err, usertext.ErrLink):
		return "", api.InvalidField(field, "Please enter a "+label+" without a web or email address, @ or slash. If it has full stops, write a space after them.")
	case err != nil:
		return "", api.InvalidField(field, "Please enter a "+label+" in letters, without invisible or special characters.")
	case utf8.RuneCountInString(text) > longest:
		return "", api.InvalidField(field, fmt.Sprintf("Please enter a %s of at most %d characters.", label, longest))
	}
	return text, nil
}

func ConflictField(field, message string) error {
	return api.Refuse(http.StatusConflict, message).WithField(field, api.FieldError{Code: "in_use"})
}

func OrError(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

// FileURL is the address of a record's file on our own host; empty without a file.
func FileURL(record *core.Record, name string) string { return FileIn(record.BaseFilesPath(), name) }

// FileIn is fileURL for the folder of a record that is not read.
func FileIn(folder, name string) string {
	if name == "" {
		return ""
	}
	return "/api/files/" + folder + "/" + name
}

// BindAccounts keeps an address in one form, so that it cannot be registered twice in different case, and unlinks Google
// where the address or the password changes.
func BindAccounts(app core.App) {
	lower := func(e *core.RecordEvent) error {
		e.Record.SetEmail(strings.ToLower(e.Record.Email()))
		return e.Next()
	}
	app.OnRecordCreate("users").BindFunc(lower)
	app.OnRecordUpdate("users").BindFunc(lower)
	app.OnRecordUpdate("users").BindFunc(unlinkGoogle)
}

// unlinkGoogle removes the links to Google of an account whose address or password changes, because they may be of whoever
// had the account before. Google links an account again by its address.
func unlinkGoogle(e *core.RecordEvent) error {
	const hash = core.FieldNamePassword + ":hash"
	was := e.Record.Original()
	if strings.EqualFold(was.Email(), e.Record.Email()) && was.GetString(hash) == e.Record.GetString(hash) {
		return e.Next()
	}
	return records.InTransaction(e, func() error {
		links, err := e.App.FindAllExternalAuthsByRecord(e.Record)
		if err != nil {
			return fmt.Errorf("look for links to Google: %w", err)
		}
		for _, link := range links {
			if err := e.App.Delete(link); err != nil {
				return fmt.Errorf("unlink Google: %w", err)
			}
		}
		return nil
	})
}
