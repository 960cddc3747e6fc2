package demo

import "time"

const (
	contactMessageKind kind = "cm"
	failedMailKind     kind = "fm"
	refundKind         kind = "rf"
)

// ContactMessage is an unanswered message that was sent with the contact form.
type ContactMessage struct {
	ID, FullName, Email, Text string
	Created                   time.Time
}

// FailedMail is an email that could not be delivered.
type FailedMail struct {
	ID, To, Subject, Text, Error string
	Created, Failed              time.Time
}

// ContactMessages returns the messages from the contact form.
func (m *Market) ContactMessages() []ContactMessage {
	texts := []struct{ name, email, text string }{
		{"Ishita Sen", "ishita.sen" + MailDomain, "Hello, we open a bakery in Kolkata in three weeks and need pictures of about 40 cakes. " +
			"Can one photographer come on two days in a row?"},
		{"Farhan Ali", "farhan.ali" + MailDomain, "I moved from Pune to Hyderabad. Will customers in Pune still find my profile if I only change my city?"},
	}
	all := make([]ContactMessage, len(texts))
	for i, one := range texts {
		created := m.moment(m.dice(contactMessageKind, i), -1-i)
		all[i] = ContactMessage{m.id(contactMessageKind, i), one.name, one.email, one.text, created}
	}
	return all
}

// FailedMail returns an email that could not be delivered because the recipient's mailbox does not exist.
func (m *Market) FailedMail() FailedMail {
	failed := m.moment(m.dice(failedMailKind, 0), -1)
	return FailedMail{
		ID: m.id(failedMailKind, 0), To: "studio.kiran" + MailDomain, Subject: "Rate your photographer",
		Text:  "Hello Kiran,\n\nThank you for booking with Shootday.",
		Error: "550 5.1.1 The email account that you tried to reach does not exist", Created: failed.Add(-time.Minute), Failed: failed,
	}
}
