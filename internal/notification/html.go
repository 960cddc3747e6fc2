package notification

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"shootday/internal/usertext"
)

// ownPages matches the paths of the pages that messages link to. Nothing else becomes a link.
const ownPages = `/(?:dashboard|adminactivity\?tab=[a-z]+|profiledit|userpfp|receipt/[a-z0-9]+|(?:update-password|confirm-email|undo-email|_/#/auth/confirm-password-reset)/[A-Za-z0-9._-]+)`

// piece is a part of a paragraph: text, or the URL of one of our pages.
type piece struct {
	Text string
	Link bool
}

// HTML renders the text of an e-mail as HTML. Only URLs of our own pages below baseURL become links. Anything else that looks
// like a URL is defanged, so that mail programs do not turn it into a link.
func (b Brand) HTML(subject, text, baseURL string) string {
	links := regexp.MustCompile(regexp.QuoteMeta(baseURL) + ownPages)
	var paragraphs [][]piece
	for part := range strings.SplitSeq(text, "\n\n") {
		if part = strings.TrimSpace(part); part != "" {
			paragraphs = append(paragraphs, pieces(part, links))
		}
	}
	var html bytes.Buffer
	if err := page.Execute(&html, map[string]any{"Brand": b.Name, "Subject": subject, "Paragraphs": paragraphs}); err != nil {
		panic(fmt.Sprintf("the template of messages is broken: %v", err))
	}
	return html.String()
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

// endsWord reports whether a match is a whole word. A URL that only begins like one of ours is not one of ours.
func endsWord(text string, at []int) bool {
	return (at[0] == 0 || strings.ContainsRune(" \n", rune(text[at[0]-1]))) &&
		(at[1] == len(text) || strings.ContainsRune(" \n", rune(text[at[1]])))
}
