package site_test

import (
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestPagesMessagesAndReceiptsNameTheBrand sets the brand and the details of the operator, and checks that pages,
// messages and receipts do not contain the default name.
func TestPagesMessagesAndReceiptsNameTheBrand(t *testing.T) {
	t.Parallel()
	const brand = "O'Brien & Co"
	s := apptest.NewPayments(t, "BRAND_NAME="+brand, "LEGAL_ENTITY=Lotus Pictures Pvt. Ltd.", "SUPPORT_EMAIL=help@lotus.example",
		"LEGAL_ADDRESS=1 Lake Road, O'Town 700029", "JURISDICTION=Kolkata", "GRIEVANCE_OFFICER=Meera & Co, Grievance Officer", "SOCIAL_LINKS=https://www.instagram.com/lotus, https://photos.lotus.example/?a=1&b=2")
	for path, title := range map[string]string{"/": "Find photographers · " + brand, "/about": "About · " + brand, "/dashboard": brand, "/no/such/page": brand} {
		page := s.Call("GET", path, "", nil)
		if page.Title() != title || strings.Contains(page.Raw, "Shootday") {
			t.Errorf("%s: %s", path, page.Raw)
		}
		if !strings.Contains(page.Raw, `content="O&#39;Brien &amp; Co" data-legal-entity="Lotus Pictures Pvt. Ltd." data-support-email="help@lotus.example" data-legal-address="1 Lake Road, O&#39;Town 700029" data-jurisdiction="Kolkata" data-grievance-officer="Meera &amp; Co, Grievance Officer" data-social-links="[{&#34;name&#34;:&#34;Instagram&#34;,`) {
			t.Errorf("%s has no settings for the app: %s", path, page.Raw)
		}
	}
	if page := s.Call("GET", "/privacypolicy", "", nil); !strings.Contains(page.Raw, `<main><p>Lotus Pictures Pvt. Ltd. operates O&#39;Brien &amp; Co. Write to <b>help@lotus.example</b>.</p>`+
		`<a href="mailto:help@lotus.example">help@lotus.example</a> of Lotus Pictures Pvt. Ltd., O&#39;Brien &amp; Co</main>`) {
		t.Error("a prerendered page:", page.Raw)
	}
	if page := s.Call("GET", "/query", "", nil); !strings.Contains(page.Raw, `<main><address>Lotus Pictures Pvt. Ltd.`+"\n"+`1 Lake Road, O&#39;Town 700029</address><i>Meera &amp; Co, Grievance Officer</i>`+
		`<p><a href="https://www.instagram.com/lotus">Instagram</a><a href="https://photos.lotus.example/?a=1&amp;b=2">photos.lotus.example</a></p>`+
		`Laws of India; courts of Kolkata. Online or after.</main>`) {
		t.Error("the page about the operator:", page.Raw)
	}
	if got := s.Call("GET", "/manifest.webmanifest", "", nil); got.Raw != `{"name": "O'Brien \u0026 Co"}` {
		t.Error("manifest:", got.Raw)
	}
	s.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"email": "meera@example.in"}).OK()
	mails := s.Call("GET", "/api/v1/demo/outbox", "", nil).OK()
	if strings.Contains(mails.Raw, "Shootday") || !strings.Contains(mails.Raw, "Your O'Brien \\u0026 Co code") || !strings.Contains(mails.Raw, "Team O'Brien \\u0026 Co") {
		t.Error("the messages:", mails.Raw)
	}
	booking := s.Settled(48 * time.Hour)
	receipt := s.Call("GET", "/api/v1/booking/"+booking+"/receipt", s.Asha.Token, nil).OK()
	if receipt.Object("receipt")["issuer"] != "Lotus Pictures Pvt. Ltd." || strings.Contains(receipt.Raw, "Shootday") {
		t.Error("the receipt:", receipt.Raw)
	}
}

// TestTheDefaultBrandChangesNothing checks that the pages of the build are not changed if no other brand is set.
func TestTheDefaultBrandChangesNothing(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	if page := s.Call("GET", "/about", "", nil); page.Title() != "About · Shootday" || !strings.Contains(page.Raw, `content="Shootday" data-legal-entity="Shootday" data-support-email="support@shootday.example"`) {
		t.Error(page.Raw)
	}
	if page := s.Call("GET", "/privacypolicy", "", nil); !strings.Contains(page.Raw, `<main><a href="mailto:support@shootday.example">support@shootday.example</a> of Shootday, Shootday</main>`) {
		t.Error("a prerendered page:", page.Raw)
	}
	if page := s.Call("GET", "/query", "", nil); !strings.Contains(page.Raw, "Hauz Khas") || !strings.Contains(page.Raw, "<i>support@shootday.example</i>") || !strings.Contains(page.Raw, ">YouTube</a>") || !strings.Contains(page.Raw, "courts of New Delhi") {
		t.Error("a demo shows no operator:", page.Raw)
	}
	if got := s.Call("GET", "/manifest.webmanifest", "", nil); got.Raw != `{"name": "Shootday"}` {
		t.Error("manifest:", got.Raw)
	}
}

// TestPagesNameNoAddressThatTheOperatorHasNotSet checks that pages contain no email address if the setting
// SUPPORT_EMAIL is missing in production.
func TestPagesNameNoAddressThatTheOperatorHasNotSet(t *testing.T) {
	t.Parallel()
	_, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, append(settings, "LEGAL_ENTITY=Lotus Pictures Pvt. Ltd.")...)
	page := s.Call("GET", "/privacypolicy", "", nil)
	if !strings.Contains(page.Raw, `data-support-email=""`) || strings.Contains(page.Raw, "@") ||
		!strings.Contains(page.Raw, `<main><p>Lotus Pictures Pvt. Ltd. operates Shootday. Write to us.</p>us on the contact page of Lotus Pictures Pvt. Ltd., Shootday</main>`) {
		t.Error(page.Raw)
	}
}

// TestProductionMakesNothingUpAboutTheOperator checks that production pages contain no default values for missing
// settings about the operator.
func TestProductionMakesNothingUpAboutTheOperator(t *testing.T) {
	t.Parallel()
	_, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...)
	page := s.Call("GET", "/query", "", nil)
	if !strings.Contains(page.Raw, "<main>Laws of India. After.</main>") ||
		!strings.Contains(page.Raw, `data-legal-address="" data-jurisdiction="" data-grievance-officer="" data-social-links="[]" data-online-payment="false"`) {
		t.Error(page.Raw)
	}
}
