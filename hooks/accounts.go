package hooks

import (
	"cmp"
	"fmt"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/bcrypt"

	"shootday/internal/avatar"
	"shootday/internal/otp"
)

// accountView is `user` in the answers: the caller's own account.
func accountView(app core.App, user *core.Record) (body, error) {
	photo := fileURL(user, user.GetString("profile_photo"))
	view := body{
		"_id":            user.Id,
		"fullName":       user.GetString("fullName"),
		"email":          user.Email(),
		"role":           user.GetString("role"),
		"mobileno":       user.GetString("mobileno"),
		"mobileVerified": user.GetBool("mobileVerified"),
		"profile_photo":  photo,
		"picture":        cmp.Or(photo, avatar.DataURI(user.GetString("fullName"))),
	}
	if user.GetString("role") == rolePhotographer {
		profile, err := app.FindFirstRecordByData("photographers", "user", user.Id)
		if err != nil {
			return nil, fmt.Errorf("load the photographer of account %s: %w", user.Id, err)
		}
		view["photographerId"] = profile.Id
	}
	return view, nil
}

// signedIn answers with a fresh token.
func signedIn(e *core.RequestEvent, user *core.Record, message string) error {
	token, err := user.NewAuthToken()
	if err != nil {
		return fmt.Errorf("make a sign-in token: %w", err)
	}
	view, err := accountView(e.App, user)
	if err != nil {
		return err
	}
	return done(e, message, body{"token": token, "user": view})
}

func (a *api) showAccount(e *core.RequestEvent) error {
	view, err := accountView(e.App, e.Auth)
	if err != nil {
		return err
	}
	if err := a.grantFiles(e, e.Auth); err != nil {
		return err
	}
	return done(e, "", body{"user": view})
}

type accountForm struct {
	FullName          *string `json:"fullName"`
	Mobile            *string `json:"mobileno"`
	VerificationToken string  `json:"verificationToken"`
}

// changeAccount applies the name and the mobile; anything else in the body is ignored. A new number counts as
// verified only with the proof of it.
func (a *api) changeAccount(e *core.RequestEvent) error {
	var form accountForm
	if err := read(e, &form); err != nil {
		return err
	}
	var saved *core.Record
	err := e.App.RunInTransaction(func(tx core.App) error {
		user, err := tx.FindRecordById("users", e.Auth.Id)
		if err != nil {
			return err
		}
		if form.FullName != nil {
			name, err := fullName(*form.FullName)
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
			if err := a.changeMobile(tx, user, *form.Mobile, form.VerificationToken); err != nil {
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
	return done(e, "Profile updated successfully!", body{"user": view})
}

func (a *api) changeMobile(tx core.App, user *core.Record, input, proof string) error {
	mobile, ok := otp.NormalizeMobile(input)
	if !ok {
		return invalidField("mobileno", sayMobile)
	}
	if taken, err := mobileInUse(tx, mobile, user.Id); err != nil || taken {
		return orError(err, conflictField("mobileno", sayMobileTaken))
	}
	if proof != "" {
		if err := a.useProof(tx, mobile, proof); err != nil {
			return err
		}
	}
	if proof != "" || mobile != user.GetString("mobileno") {
		user.Set("mobileVerified", proof != "")
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

// mostPasswordBytes is where bcrypt stops reading: whatever followed would be as good as the password.
const mostPasswordBytes = 72

// setPassword hashes the password itself, since PocketBase's field stops at 71 characters and would cut a longer one
// in silence. Every older token of the account stops working.
func setPassword(user *core.Record, plain string) error {
	if utf8.RuneCountInString(plain) < 8 {
		return invalidField("password", "The password needs at least 8 characters.")
	}
	if len(plain) > mostPasswordBytes {
		return invalidField("password", "The password can have at most 72 bytes.")
	}
	hash, err := bcrypt.GenerateFromPassword([]byte(plain), bcrypt.DefaultCost)
	if err != nil {
		return fmt.Errorf("hash the password: %w", err)
	}
	user.SetRaw("password", &core.PasswordFieldValue{Hash: string(hash)})
	user.RefreshTokenKey()
	return nil
}

func fullName(input string) (string, error) { return line(input, "fullName", "name", 120) }

// line reads a required text of one line. A web address is none: our mails repeat names to other people.
func line(input, field, label string, longest int) (string, error) {
	text := strings.Join(strings.Fields(input), " ")
	if text == "" {
		return "", invalidField(field, "Please enter your "+label+".")
	}
	if utf8.RuneCountInString(text) > longest || strings.Contains(text, "://") || strings.ContainsFunc(text, unprintable) {
		return "", invalidField(field, fmt.Sprintf("Please enter a %s of at most %d characters.", label, longest))
	}
	return text, nil
}

func unprintable(r rune) bool { return r < ' ' || r == 0x7f || r == utf8.RuneError }

func conflictField(field, message string) error {
	refusal := refuse(http.StatusConflict, message)
	refusal.Data[field] = problem{Code: "in_use", Message: message}
	return refusal
}

func orError(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

// fileURL is the address of a record's file on our own host; empty without a file.
func fileURL(record *core.Record, name string) string { return fileIn(record.BaseFilesPath(), name) }

// fileIn is fileURL for the folder of a record that is not read.
func fileIn(folder, name string) string {
	if name == "" {
		return ""
	}
	return "/api/files/" + folder + "/" + name
}

// bindAccounts keeps an address in one form, so that it cannot be registered twice in different case.
func bindAccounts(app core.App) {
	lower := func(e *core.RecordEvent) error {
		e.Record.SetEmail(strings.ToLower(e.Record.Email()))
		return e.Next()
	}
	app.OnRecordCreate("users").BindFunc(lower)
	app.OnRecordUpdate("users").BindFunc(lower)
}
