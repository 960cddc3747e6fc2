package notification

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"regexp"
	"strings"

	"shootday/internal/usertext"
)

// ownPages matches the paths of the pages to which messages link. Other URLs do not become links.
const ownPages = `/(?:dashboard(?:#[a-z0-9]+)?|messages(?:/[a-z0-9]+)?|adminactivity\?tab=[a-z]+|adminlogin|login|profiledit(?:\?tab=calendar)?|profile|schedule|userpfp|(?:receipt|photos|delivery)/[a-z0-9]+|(?:update-password|confirm-email|undo-email|_/#/auth/confirm-password-reset)/[A-Za-z0-9._-]+|_/)`

// These match the paragraphs of a text that are not shown as plain text in HTML.
var (
	factsParagraph = regexp.MustCompile(`^(?:(?:` + factLabels + `): [^\n]+(?:\n|$))+$`)
	codeParagraph  = regexp.MustCompile(`^[0-9]{6}$`)
	quoteParagraph = regexp.MustCompile(`^(?:> ?[^\n]*(?:\n|$))+$`)
	quoteMark      = regexp.MustCompile(`(?m)^> ?`)
)

// mail is the data of the template mailPage.
type mail struct {
	Brand    Brand
	Subject  string
	Preview  string // text that email programs show next to the subject
	Greeting string
	Blocks   []block
	Why      string // why the recipient gets this email
}

// block is a paragraph. Exactly one of its fields is set.
type block struct {
	Pieces []piece
	Facts  []fact
	Code   string
	Quote  string
	Button *button
}

// piece is a part of a paragraph: text, or the URL of one of our pages.
type piece struct {
	Text string
	Link bool
}

type fact struct{ Label, Value string }

type button struct{ Label, URL string }

//go:embed mail.html
var mailSource string

// mailPage is the template for the HTML of all emails. It uses tables and inline styles, because many email programs support
// nothing else.
var mailPage = template.Must(template.New("mail").Parse(mailSource))

// HTML renders the text of a Message, without the ending added by Signed, as the HTML of an email. Only URLs of our own
// pages below baseURL become links. Any other text that looks like a URL is changed so that email programs do not
// convert it to a link. If exactly one paragraph has the form that the function action returns, this paragraph becomes
// a button.
func (b Brand) HTML(subject, text, baseURL string) string {
	m := mail{Brand: b, Subject: subject}
	ownLinks := regexp.MustCompile(regexp.QuoteMeta(baseURL) + ownPages)
	ownAction := regexp.MustCompile(`^([^:\n]{1,40}): (` + ownLinks.String() + `)$`)
	paragraphs := []string{}
	actions := 0
	for part := range strings.SplitSeq(text, "\n\n") {
		part = strings.TrimSpace(part)
		switch {
		case part == "":
			continue
		case strings.HasPrefix(part, whyPrefix):
			m.Why = usertext.Defang(part)
			continue
		case m.Greeting == "" && len(paragraphs) == 0 && strings.HasPrefix(part, "Hello"):
			m.Greeting = usertext.Defang(part)
			continue
		case ownAction.MatchString(part):
			actions++
		}
		paragraphs = append(paragraphs, part)
	}
	for _, part := range paragraphs {
		if found := ownAction.FindStringSubmatch(part); found != nil && actions == 1 {
			m.Blocks = append(m.Blocks, block{Button: &button{usertext.Defang(found[1]), found[2]}})
			continue
		}
		m.Blocks = append(m.Blocks, newBlock(part, ownLinks))
	}
	if len(paragraphs) > 0 {
		m.Preview = usertext.Defang(paragraphs[0])
	}
	var html bytes.Buffer
	if err := mailPage.Execute(&html, m); err != nil {
		panic(fmt.Sprintf("the template of mails is broken: %v", err))
	}
	return html.String()
}

func newBlock(paragraph string, ownLinks *regexp.Regexp) block {
	switch {
	case codeParagraph.MatchString(paragraph):
		return block{Code: paragraph}
	case quoteParagraph.MatchString(paragraph):
		return block{Quote: usertext.Defang(quoteMark.ReplaceAllString(paragraph, ""))}
	case factsParagraph.MatchString(paragraph):
		facts := []fact{}
		for line := range strings.SplitSeq(paragraph, "\n") {
			label, value, _ := strings.Cut(line, ": ")
			facts = append(facts, fact{label, usertext.Defang(value)})
		}
		return block{Facts: facts}
	}
	return block{Pieces: pieces(paragraph, ownLinks)}
}

func pieces(paragraph string, links *regexp.Regexp) []piece {
	var all []piece
	from := 0
	for _, at := range links.FindAllStringIndex(paragraph, -1) {
		if !endsWord(paragraph, at) {
			continue
		}
		all = append(all, piece{Text: usertext.Defang(paragraph[from:at[0]])}, piece{Text: paragraph[at[0]:at[1]], Link: true})
		from = at[1]
	}
	return append(all, piece{Text: usertext.Defang(paragraph[from:])})
}

// endsWord reports whether a match is surrounded by spaces, line breaks, or the ends of the text. A URL that only
// begins like the URL of one of our pages must not become a link.
func endsWord(text string, at []int) bool {
	return (at[0] == 0 || strings.ContainsRune(" \n", rune(text[at[0]-1]))) &&
		(at[1] == len(text) || strings.ContainsRune(" \n", rune(text[at[1]])))
}
