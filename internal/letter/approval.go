package letter

import "shootday/internal/usertext"

// Approved tells a photographer that customers can find them now.
func (b Brand) Approved(to, name, baseURL string) Message {
	return Message{
		To:      to,
		Subject: "Your " + b.Name + " profile is approved",
		Text: "Hello " + usertext.Defang(name) + ",\n\nYou are approved, customers can find you now. Their requests arrive in your dashboard:\n\n" +
			baseURL + "/dashboard",
	}
}

// TurnedDown tells a photographer why the profile was not approved, and where to change it.
func (b Brand) TurnedDown(to, name, note, baseURL string) Message {
	return Message{
		To:      to,
		Subject: "Your " + b.Name + " profile was not approved",
		Text: "Hello " + usertext.Defang(name) + ",\n\nYour profile was not approved:\n\n" + note +
			"\n\nPlease change it and ask again:\n\n" + baseURL + "/profiledit",
	}
}
