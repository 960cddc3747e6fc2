package notification

import (
	"strings"

	"shootday/internal/usertext"
)

// whyPrefix begins the paragraph that explains why the recipient gets an email. In the HTML part, this paragraph is in
// the footer.
const whyPrefix = "You are receiving this email because "

// factLabels are the labels of facts, as a regular expression.
const factLabels = "Shoot|When|Before|Proposed|Message|Answer by|Where|Customer|Photographer|Total|Payment|Amount|Reference|Booking|Device|Note|Ticket|Problem|Decision by|Grievance officer"

// compose joins the paragraphs of an email and omits empty ones.
func compose(paragraphs ...string) string {
	kept := make([]string, 0, len(paragraphs))
	for _, paragraph := range paragraphs {
		if paragraph != "" {
			kept = append(kept, paragraph)
		}
	}
	return strings.Join(kept, "\n\n")
}

// hello returns a greeting with the person's name, or without one if the name is empty.
func hello(name string) string {
	if name == "" {
		return "Hello,"
	}
	return "Hello " + usertext.Defang(name) + ","
}

// action returns the paragraph that links to a page. The label must have at most 40 characters and no colon; see
// Brand.HTML.
func action(label, url string) string { return label + ": " + url }

// facts returns labels with their values, one per line. It collapses white space in values, and omits empty values.
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

// Sender returns the line in the footer of an email that names its sender.
func (b Brand) Sender() string {
	about := b.Name + " · photographers for hire across India"
	if b.Company != "" && b.Company != b.Name {
		about += " · a service of " + b.Company
	}
	return about
}

// Signed adds the ending of an email to its text: the sign-off, the address for questions, and the sender.
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
