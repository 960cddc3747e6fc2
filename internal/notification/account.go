package notification

import (
	"fmt"
	"strings"
	"time"

	"shootday/internal/istime"
	"shootday/internal/plural"
)

// ofAccount returns the sentence that explains why a person receives an email about an account.
func (b Brand) ofAccount() string {
	return why("it is about the security of your " + b.Name + " account")
}

// Code returns the message with a one-time code. The code is the only sequence of six digits in the text (see CodeIn).
// If to is a mobile number, the message fits in one SMS: it contains at most 160 characters of the GSM alphabet.
func (b Brand) Code(to, code string, lifetime time.Duration) Message {
	text := fmt.Sprintf("%s is your %s code. It is valid for %s. Do not share it with anyone.", code, b.Name, spoken(lifetime))
	if strings.Contains(to, "@") {
		text = compose(
			hello(""),
			"Your "+b.Name+" code is:",
			code,
			"It is valid for "+spoken(lifetime)+" and can be used once. Do not share it with anyone: we will never ask you for it.",
			"If you did not request a code, you can ignore this email.",
			why("someone entered this address on "+b.Name),
		)
	}
	return Message{To: to, Subject: "Your " + b.Name + " code", Text: text, Secret: true}
}

// Reset returns the email with the link for setting a new password.
func (b Brand) Reset(to, link string) Message {
	return Message{
		To:      to,
		Subject: "Reset your " + b.Name + " password",
		Text: compose(
			hello(""),
			"We received a request to reset the password of your "+b.Name+" account.",
			action("Set a new password", link),
			"The link expires soon and can be used once. If you did not request this, you can ignore this email. Your password stays the same.",
			b.ofAccount(),
		),
		Secret: true,
	}
}

// ConfirmEmail returns the email with the link that confirms a new address.
func (b Brand) ConfirmEmail(to, link string) Message {
	return Message{
		To:      to,
		Subject: "Confirm your new email address",
		Text: compose(
			hello(""),
			"Please confirm that this is your new email address for "+b.Name+".",
			action("Confirm this address", link),
			"If you did not request this, you can ignore this email. Nothing will change.",
			why("someone entered this address as the new one of their "+b.Name+" account"),
		),
		Secret: true,
	}
}

// EmailChanged returns the email to the old address of an account after the address was changed. It contains a link to
// undo the change, but not the new address.
func (b Brand) EmailChanged(to, link string, lifetime time.Duration) Message {
	return Message{
		To:      to,
		Subject: "Your " + b.Name + " email address was changed",
		Text: compose(
			hello(""),
			"The email address of your "+b.Name+" account was changed. You can no longer log in with this one.",
			"If you made this change, you do not need to do anything. If you did not, someone else may have access to your account. "+
				"You can restore this address and sign out every device:",
			action("Restore this address", link),
			"The link is valid for "+plural.Count(int(lifetime.Hours()/24), "day")+" and can be used once.",
			b.ofAccount(),
		),
		Secret: true,
	}
}

// NewDevice returns the warning about a sign-in from a new device. device is the IP address and the browser, and
// loginURL is the page where the password can be reset.
func (b Brand) NewDevice(to, device, loginURL string, at time.Time) Message {
	return b.newDevice(to, device, at,
		"If it was not, choose “Forgot Password?” on the login page and set a new password. That signs out every device.",
		action("Go to the login page", loginURL))
}

// NewDeviceOfAdmin is like NewDevice, but for an admin, whose password is reset in the dashboard or by a command.
func (b Brand) NewDeviceOfAdmin(to, device, baseURL string, at time.Time) Message {
	return b.newDevice(to, device, at,
		"If it was not, set a new password: choose “Forgotten password?” on the login page of the dashboard, or run shootday superuser upsert "+
			to+" on the server. That signs out every device.",
		action("Open the dashboard", baseURL+"/_/"))
}

func (b Brand) newDevice(to, device string, at time.Time, otherwise, next string) Message {
	return Message{
		To:      to,
		Subject: "New sign-in to your " + b.Name + " account",
		Text: compose(
			hello(""),
			"Someone signed in to your "+b.Name+" account from a device that you have not used before.",
			facts([2]string{"When", istime.Long(at) + " IST"}, [2]string{"Device", device}),
			"If this was you, you do not need to do anything. "+otherwise,
			next,
			b.ofAccount(),
		),
	}
}

// MobileVerified returns the email that informs the owner of an account that a mobile number can now be used to log in.
// The email is sent because an attacker with a stolen session could add a number, which would remain after the password
// is reset. The email contains only the last four digits of the number. profileURL is the page where the number can be
// changed.
func (b Brand) MobileVerified(to, mobile, profileURL string) Message {
	return Message{
		To:      to,
		Subject: "A mobile number was added to your " + b.Name + " account",
		Text: compose(
			hello(""),
			"The mobile number ending in "+mobile[len(mobile)-4:]+" can now be used to log in to your "+b.Name+" account with a code sent by SMS.",
			"If this was not you, reset your password now and save your own number on your profile page. The other number can then no longer be used to log in.",
			action("Check your profile", profileURL),
			b.ofAccount(),
		),
	}
}

// DeletionKey returns the dedupe key of the email about a request to delete an account.
func DeletionKey(requestID string) string { return "deletion:" + requestID }

// DeletionRequested returns the email that informs the owner of an account that a person who is signed in has requested
// its deletion. Nothing is deleted before notBefore, and the owner can withdraw the request until then. The email is
// the same for customers and photographers, because /profile opens the profile page of either role.
func (b Brand) DeletionRequested(requestID, to, name string, notBefore time.Time, baseURL string) Message {
	return Message{
		To:      to,
		Subject: "You asked us to delete your account",
		Text: compose(
			hello(name),
			"We have received your request to delete your account and your data. We will not delete anything before "+istime.Long(notBefore)+".",
			"If you change your mind, or if it was not you, press Keep my account under Your data on your profile page. If it was not you, "+
				"please also set a new password: that signs out everybody else.",
			action("Open your profile", baseURL+"/profile"),
			b.ofAccount(),
		),
		DedupeKey: DeletionKey(requestID),
	}
}
