package notification

// ofProfile returns the sentence that tells photographers why they get an email.
func (b Brand) ofProfile() string { return why("you are registered as a photographer with " + b.Name) }

// Approved returns the email that informs a photographer that customers can now find the profile.
func (b Brand) Approved(to, name, baseURL string) Message {
	return Message{
		To:      to,
		Subject: "Your " + b.Name + " profile has been approved",
		Text: compose(
			hello(name),
			"Your profile has been approved, and customers can now find you. Their requests appear in your dashboard.",
			action("Open your dashboard", baseURL+"/dashboard"),
			b.ofProfile(),
		),
	}
}

// TurnedDown returns the email that explains why a photographer's profile was not approved. note is the reason, written
// by an admin.
func (b Brand) TurnedDown(to, name, note, baseURL string) Message {
	return Message{
		To:      to,
		Subject: "Your " + b.Name + " profile was not approved",
		Text: compose(
			hello(name),
			"Your profile was not approved for this reason:",
			note,
			"Please update your profile and request another review.",
			action("Update your profile", baseURL+"/profiledit"),
			b.ofProfile(),
		),
	}
}

// InstantOff returns the email that informs a photographer that instant bookings were turned off because several offers
// were not answered.
func (b Brand) InstantOff(to, name, baseURL string) Message {
	return Message{
		To:      to,
		Subject: "Instant bookings are off",
		Text: compose(
			hello(name),
			"You did not answer three instant offers in a row, so we have switched off instant bookings for you. Your other requests are not affected.",
			"You can switch instant bookings on again in your dashboard whenever you have time to answer.",
			action("Open your dashboard", baseURL+"/dashboard"),
			b.ofProfile(),
		),
	}
}
