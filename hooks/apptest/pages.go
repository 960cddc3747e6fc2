package apptest

import (
	"encoding/json"
	"html"
	"regexp"
	"strings"
)

// pagesOfBuild is a table of web pages in the format that the web app's build generates.
const pagesOfBuild = `{
	"site": "Shootday", "cityFallback": "New Delhi",
	"supportEmail": "support@operator.invalid", "operator": "<p>{legalEntity} operates Shootday. Write to {support}<b>support@operator.invalid</b>{or}us{/support}.</p>",
	"styles": "<style>header{}</style>", "frame": "<header>Shootday</header>",
	"sharePicture": {"path": "/share.jpg", "width": 1200, "height": 630, "alt": "A camera"},
	"pages": {
		"/": {"title": "Find photographers · Shootday", "description": "All & everyone", "canonical": "/", "links": "<link rel=\"modulepreload\" href=\"/assets/home.js\">", "body": "<h1>Anytime</h1>{content}", "contents": ["{{range .Cities}}<a href=\"{{.Path}}\">{{.Name}}: {{.Count}}</a>{{end}}"]},
		"/about": {"title": "About · Shootday", "description": "Who we are", "canonical": "/about"},
		"/photographers/:city": {"title": "{count} in {city} from {price}", "description": "Compare {count}: {prices}", "canonical": "/photographers/:city", "body": "{content}", "contents": ["` + cityTemplate + `"]},
		"/photographers/:city/:category": {"title": "{category} photographers in {city}: {count} from {price}", "description": "Compare {count}: {prices}", "canonical": "/photographers/:city/:category", "body": "{content}", "contents": ["` + cityTemplate + `"]},
		"/schedulebook": {"title": "Free · Shootday", "description": "Who is free", "canonical": "/schedule", "body": "{content}", "contents": ["<h1>{{.Category}} photographers in {{.City}}</h1>{{.When}}{{range .Cards}}{{if .Picture}}<img src=\"/api/files/{{.Picture}}?thumb=640x0\">{{end}}<a href=\"{{.Address}}\">{{.Name}}</a>{{.Rating}} {{.PriceFrom}} {{.MinimumCount}} {{.PriceEach}} {{.PerUnit}} {{.NextFree}}{{end}}{{range .Wall}}<u>{{.Address}} {{.Picture}} {{.MinimumCount}} {{.PriceFrom}} {{.FirstName}} {{.Soon}}</u>{{end}}"]},
		"/instantbook": {"title": "Near you · Shootday", "description": "Who is near", "canonical": "/instant", "body": "{content}", "contents": ["<h1>{{.Category}} photographers near {{.City}}</h1>{{.Place}}{{range .Cards}}{{if .Picture}}<img src=\"/api/files/{{.Picture}}?thumb=640x0\">{{end}}<a href=\"{{.Address}}\">{{.Name}}</a>{{.Rating}} {{.PriceFrom}} {{.MinimumCount}} {{.PriceEach}} {{.PerUnit}} {{.NextFree}}{{end}}{{range .Wall}}<u>{{.Address}} {{.Picture}} {{.MinimumCount}} {{.PriceFrom}} {{.FirstName}} {{.Soon}}</u>{{end}}"]},
		"/privacypolicy": {"title": "Privacy · Shootday", "description": "Your data", "canonical": "/privacypolicy", "body": "<main>{operator}{support}<a href=\"mailto:support@operator.invalid\">support@operator.invalid</a>{or}us on the contact page{/support} of {legalEntity}, Shootday</main>"},
		"/query": {"title": "Shootday", "body": "<main>{address}<address>{legalEntity}\n{legalAddress}</address>{or}{/address}{officer}<i>{grievanceOfficer}</i>{or}{/officer}{social}<p>{link}<a href=\"{socialUrl}\">{socialName}</a>{/link}</p>{or}{/social}Laws of India{courts}; courts of {jurisdiction}{or}{/courts}. {online}Online or after{or}After{/online}.</main>"},
		"/dashboard": {"title": "Shootday", "links": "<link rel=\"modulepreload\" href=\"/assets/dashboard.js\">"},
		"/update-password/:token": {"title": "Shootday"}, "/confirm-email/:token": {"title": "Shootday"}, "/shared/:token": {"title": "Shootday"},
		"/login": {"title": "Shootday"}, "/receipt/:bookingId": {"title": "Shootday"}, "/profile": {"title": "Shootday"}, "/auth/google": {"title": "Shootday"},
		"/profile/:photographerId": {"title": "{name}, photographer in {city} · Shootday", "description": "Pictures of {name} in {city}.", "canonical": "/profile/:photographerId", "body": "{content}", "contents": ["` + profileTemplate + `"]}
	}
}`

// profileTemplate is the content of a JSON string. Like the template that the web app's build generates, it renders a
// photographer's profile page.
const profileTemplate = `<h1 title=\"{{.Name}}\">{{.Name}}</h1>{{.City}}, {{if .Mobile}}Mobile{{else}}Professional{{end}}, {{.OtherCities}}<p>{{.Bio}}</p>` +
	`{{if .Photo}}<img src=\"/api/files/{{.Photo}}?thumb=320x320\">{{else}}<i>{{.Initials}}</i>{{end}}` +
	`{{if .Bookable}}<b>from {{.PriceFrom}}, {{.MinimumCount}}, {{.PriceEach}} {{.PerUnit}}</b>{{end}}{{range .Tiers}}<li>{{.Price}} from {{.MinimumCount}}, {{.Squares}}{{if .VeryLarge}} very large{{end}}</li>{{end}}` +
	`{{if .NextFree}}<time>{{.NextFree}}</time>{{end}}{{range .Categories}}<em>{{.}}</em>{{end}}` +
	`{{range .Portfolio}}<img src=\"/api/files/{{.Cover}}?thumb=640x0\" srcset=\"/api/files/{{.Cover}}?thumb=320x0 320w\" alt=\"{{$.Name}}\">{{.Category}}: {{.Pictures}}{{end}}` +
	`{{range $i, $picture := .Mosaic}}<s title=\"{{.Category}}\">{{$i}} of {{$.MosaicSize}} of {{$.Pictures}}: <img src=\"/api/files/{{.Picture}}\"></s>{{end}}` +
	`{{range .Trail}}<a rel=\"up\" href=\"{{.Path}}\">{{.Name}}</a>{{end}}` +
	`{{if .CompletedShoots}}<u>{{.CompletedShoots}} shoots</u>{{end}}` +
	`{{if .Withdrawals}}<u>Cancelled {{.Withdrawals}} of {{.WithdrawalsOf}}</u>{{end}}` +
	`{{range .FurtherPictures}}<img src=\"/api/files/{{.}}\">{{end}}` +
	`{{if .StarShare}}<b>{{.Rating}} of {{.RatingCount}}</b><i style=\"width:{{.StarShare}}%\"></i>{{end}}` +
	`{{range .Reviews}}<q title=\"{{.Customer}}\">{{.Rating}} {{.StarShare}}% {{.Customer}}, {{.Day}}: {{.Comment}}</q>{{end}}`

// cityTemplate is the content of a JSON string. Like the template that the web app's build generates, it renders a city's
// page.
const cityTemplate = `{{if .Missing}}<p>{{.Missing}}</p><a href=\"{{.Next}}\">go on</a>{{else}}<h1>{{.Category}} photographers in {{.City}}</h1>` +
	`<dl>{{.Count}}, {{.Prices}} {{.PerUnit}}, {{.Rating}} of {{.RatingCount}}, {{.NextFree}}</dl><a href=\"/instantbook?{{.ItemsQuery}}\">all</a>` +
	`{{range .Cards}}<article title=\"{{.Name}}\">{{.Address}} {{.PriceFrom}} {{.MinimumCount}}{{if .Picture}}<img src=\"/api/files/{{.Picture}}\">{{end}}</article>{{end}}` +
	`{{range .Reviews}}<q title=\"{{.Customer}}\">{{.Rating}} {{.Photographer}}, {{.Day}}: {{.Comment}}</q>{{end}}` +
	`{{range .Categories}}<a href=\"{{.Path}}\">{{.Name}}: {{.Count}} from {{.Price}}</a>{{end}}{{range .Cities}}<a href=\"{{.Path}}\">{{.Name}}</a>{{end}}{{end}}`

const (
	AnswersBegin = `<script type="application/json" id="page-data">`
	AnswersEnd   = `</script>`
)

// Drawn returns the page's HTML without the API responses embedded in it.
func (a *Answer) Drawn() string {
	before, rest, found := strings.Cut(a.Raw, AnswersBegin)
	if !found {
		return a.Raw
	}
	_, after, _ := strings.Cut(rest, AnswersEnd)
	return before + after
}

// Answers returns the API responses that are embedded in the page, by request URL.
func (a *Answer) Answers() map[string]string {
	a.T.Helper()
	_, rest, found := strings.Cut(a.Raw, AnswersBegin)
	text, _, ended := strings.Cut(rest, AnswersEnd)
	if !found || !ended {
		return nil
	}
	var data struct{ Answers map[string]json.RawMessage }
	if err := json.Unmarshal([]byte(text), &data); err != nil {
		a.T.Fatalf("%s embeds %s: %v", a.What, text, err)
	}
	all := map[string]string{}
	for address, answer := range data.Answers {
		all[address] = string(answer)
	}
	return all
}

// Meta returns the value of the page's meta or link element with the given name, as a browser would parse it. It returns
// an empty string if the page contains no such element.
func (a *Answer) Meta(name string) string {
	a.T.Helper()
	pattern := regexp.MustCompile(`<(?:meta|link) (?:name|property|rel)="` + regexp.QuoteMeta(name) + `" (?:content|href)="([^"]*)">`)
	found := pattern.FindAllStringSubmatch(a.Raw, -1)
	if len(found) > 1 {
		a.T.Fatalf("%s contains %d values for %s", a.What, len(found), name)
	}
	if len(found) == 0 {
		return ""
	}
	return html.UnescapeString(found[0][1])
}

// Title returns the title of the page.
func (a *Answer) Title() string {
	a.T.Helper()
	parts := strings.Split(a.Raw, "<title>")
	if len(parts) != 2 {
		a.T.Fatalf("%s contains %d titles: %s", a.What, len(parts)-1, a.Raw)
	}
	title, _, _ := strings.Cut(parts[1], "</title>")
	return html.UnescapeString(title)
}

// StructuredData returns the structured data of the page. Like a browser, it reads up to the first end tag.
func (a *Answer) StructuredData() Object {
	a.T.Helper()
	_, rest, found := strings.Cut(a.Drawn(), `<script type="application/ld+json">`)
	block, after, ended := strings.Cut(rest, "</script")
	if !found || !ended || strings.Contains(after, "<script") {
		a.T.Fatalf("%s does not contain exactly one block of structured data: %s", a.What, a.Raw)
	}
	var data Object
	if err := json.Unmarshal([]byte(block), &data); err != nil {
		a.T.Fatalf("%s: %v in %s", a.What, err, block)
	}
	return data
}

// StructuredPart returns the part of the page's structured data whose type is name.
func (a *Answer) StructuredPart(name string) Object {
	a.T.Helper()
	parts, _ := a.StructuredData()["@graph"].([]any)
	for _, part := range parts {
		if part.(Object)["@type"] == name {
			return part.(Object)
		}
	}
	a.T.Fatalf("%s contains no %s: %s", a.What, name, a.Raw)
	return nil
}

// Quotes returns the q elements of the page. In a page rendered with profileTemplate, they contain the reviews.
func (a *Answer) Quotes() []string {
	return regexp.MustCompile(`<q .*?</q>`).FindAllString(a.Raw, -1)
}
