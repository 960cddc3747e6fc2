package notification

import "shootday/internal/usertext"

// Approved tells a photographer that customers can find them from now on.
func (b Brand) Approved(to, name, baseURL string) Message {
	return Message{
		To:      to,
		Subject: "Your " + b.Name + " profile has been approved",
		Text: "Hello " + usertext.Defang(name) + ",\n\nYour profile has been approved, and customers can now find you. Their requests appear in your dashboard:\n\n" +
			baseURL + "/dashboard",
	}
}

// TurnedDown tells a photographer why the profile was not approved. note is the reason, written by an admin.
func (b Brand) TurnedDown(to, name, note, baseURL string) Message {
	return Message{
		To:      to,
		Subject: "Your " + b.Name + " profile was not approved",
		Text: "Hello " + usertext.Defang(name) + ",\n\nYour profile was not approved for this reason:\n\n" + note +
			"\n\nPlease update your profile and request another review:\n\n" + baseURL + "/profiledit",
	}
}
