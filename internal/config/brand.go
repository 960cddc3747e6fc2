package config

import (
	"cmp"
	"fmt"
	"net/mail"
	"net/url"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"shootday/internal/notification"
)

// DefaultBrand is the name of the product if BRAND_NAME is not set. The web app uses the same default.
const DefaultBrand = "Shootday"

const maxName = 60

// sixDigitRun matches digits that a reader could mistake for the sign-in code in an email.
var sixDigitRun = regexp.MustCompile(`[0-9]{6}`)

// name reads a setting that contains a name shown to users.
func (r *reader) name(name, preset string) string {
	value := r.text(name)
	if value == "" {
		return preset
	}
	if utf8.RuneCountInString(value) > maxName || sixDigitRun.MatchString(value) || strings.ContainsAny(value, `<>"\`) ||
		strings.ContainsFunc(value, func(c rune) bool { return !unicode.IsPrint(c) }) {
		r.refuse(name, `a name of at most 60 characters without <, >, ", \ or a run of six digits`)
		return preset
	}
	return value
}

// email reads a setting that must be an email address without a display name.
func (r *reader) email(name string) string {
	value := r.text(name)
	if value == "" {
		return ""
	}
	if address, err := mail.ParseAddress(value); err != nil || address.Address != value || strings.ContainsAny(value, `<>"\' `) {
		r.refuse(name, "an e-mail address such as support@example.in")
		return ""
	}
	return value
}

// line reads a setting that is shown on web pages and must be a single line of at most longest characters.
func (r *reader) line(name string, longest int) string {
	value := r.text(name)
	if utf8.RuneCountInString(value) > longest || strings.ContainsAny(value, `<>"{}\`) ||
		strings.ContainsFunc(value, func(c rune) bool { return !unicode.IsPrint(c) }) {
		r.refuse(name, fmt.Sprintf(`one line of at most %d characters without <, >, ", \, { or }`, longest))
		return ""
	}
	return value
}

// Operator describes the company that runs the service, as shown on its web pages. Empty fields are not shown.
type Operator struct {
	LegalAddress string // shown on the contact page
	Jurisdiction string // the place whose courts have jurisdiction, for the terms of service
	SocialLinks  []SocialLink
}

func (r *reader) operator() Operator {
	return Operator{
		LegalAddress: r.line("LEGAL_ADDRESS", 300), Jurisdiction: r.line("JURISDICTION", maxName), SocialLinks: r.socialLinks("SOCIAL_LINKS"),
	}
}

// SocialLink is a link to the operator's profile on another site.
type SocialLink struct {
	Name string `json:"name"` // the name of the site
	URL  string `json:"url"`
}

// socialSites maps hosts to the names of sites that are usually not known by their host.
var socialSites = map[string]string{
	"facebook.com": "Facebook", "instagram.com": "Instagram", "linkedin.com": "LinkedIn", "pinterest.com": "Pinterest",
	"threads.net": "Threads", "threads.com": "Threads", "twitter.com": "X", "x.com": "X", "youtube.com": "YouTube", "wa.me": "WhatsApp", "t.me": "Telegram",
}

// socialLinks reads a comma-separated list of https URLs. It returns nil if a URL is invalid.
func (r *reader) socialLinks(name string) (links []SocialLink) {
	for address := range strings.SplitSeq(r.text(name), ",") {
		if address = strings.TrimSpace(address); address == "" {
			continue
		}
		parsed, err := url.Parse(address)
		if err != nil || parsed.Scheme != "https" || parsed.Hostname() == "" || parsed.User != nil || strings.ContainsAny(address, `<>"'{}\ `) {
			r.refuse(name, "a list of https addresses such as https://www.instagram.com/example,https://www.youtube.com/@example")
			return nil
		}
		host := strings.ToLower(parsed.Hostname())
		for _, prefix := range []string{"www.", "in."} {
			host = strings.TrimPrefix(host, prefix)
		}
		links = append(links, SocialLink{cmp.Or(socialSites[host], host), address})
	}
	return links
}

// OnlinePayment reports whether customers can pay online.
func (c Config) OnlinePayment() bool { return c.Demo || c.Razorpay != nil }

// TextMessages reports whether text messages can be sent.
func (c Config) TextMessages() bool { return c.Demo || c.SMS.Provider != "none" }

// Brand returns the product name, the company and the support email address that are shown in messages.
func (c Config) Brand() notification.Brand {
	return notification.Brand{Name: c.BrandName, Company: c.LegalEntity, SupportEmail: c.SupportEmail}
}
