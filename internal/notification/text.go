package notification

import (
	"strings"

	"shootday/internal/usertext"
)

// whyPrefix begins the paragraph that says why somebody gets an e-mail. HTML shows it in the footer.
const whyPrefix = "You are receiving this email because "

// factLabels are the labels of facts, as a regular expression.
const factLabels = "Shoot|When|Before|Proposed|Message|Answer by|Where|Customer|Photographer|Total|Payment|Amount|Reference|Booking|Device|Note"

// compose joins the paragraphs of an e-mail and leaves out empty ones.
func compose(paragraphs ...string) string {
	kept := make([]string, 0, len(paragraphs))
	for _, paragraph := range paragraphs {
		if paragraph != "" {
			kept = append(kept, paragraph)
		}
	}
	return strings.Join(kept, "\n\n")
}

// hello greets a person. Without a name it greets nobody in particular.
func hello(name string) string {
	if name == "" {
		return "Hello,"
	}
	return "Hello " + usertext.Defang(name) + ","
}

// action is the paragraph that leads to a page. The label is at most 40 characters and has no colon, see Brand.HTML.
func action(label, url string) string { return label + ": " + url }

// facts writes labels with their values, a line for each. A value is put in one line, and empty ones are left out.
func facts(rows ...[2]string) string {
	lines := []string{}
	for _, row := range rows {
		if value := strings.Join(strings.Fields(row[1]), " "); value != "" {
			lines = append(lines, row[0]+": "+usertext.Defang(value))
		}
	}
	return strings.Join(lines, "\n")
}

func why(reason string) string { return whyPrefix + reason + "." }

// Sender says who sends an e-mail, for its footer.
func (b Brand) Sender() string {
	about := b.Name + " · photographers for hire across India"
	if b.Company != "" && b.Company != b.Name {
		about += " · a service of " + b.Company
	}
	return about
}

// Signed adds the ending of an e-mail to its text: the sign-off, where to ask questions, and who we are.
func (b Brand) Signed(text string) string {
	body, reason, found := strings.Cut(text, "\n\n"+whyPrefix)
	if found {
		reason = whyPrefix + reason
	}
	questions := "Questions? Write to us on the contact page"
	if b.SupportEmail != "" {
		questions = "Questions? Write to " + b.SupportEmail
	}
	return compose(body, "Team "+b.Name, reason, questions, b.Sender())
}
