package hooks_test

import (
	"strings"
	"testing"
	"time"
)

// TestPagesMessagesAndReceiptsNameTheBrand changes the three settings and looks for the default name.
func TestPagesMessagesAndReceiptsNameTheBrand(t *testing.T) {
	t.Parallel()
	const brand = "O'Brien & Co"
	s := newPaymentFixture(t, "BRAND_NAME="+brand, "LEGAL_ENTITY=Lotus Pictures Pvt. Ltd.", "SUPPORT_EMAIL=help@lotus.example",
		"LEGAL_ADDRESS=1 Lake Road, O'Town 700029", "JURISDICTION=Kolkata", "SOCIAL_LINKS=https://www.instagram.com/lotus, https://photos.lotus.example/?a=1&b=2")
	for path, title := range map[string]string{"/": "Find photographers · " + brand, "/about": "About · " + brand, "/dashboard": brand, "/no/such/page": brand} {
		page := s.call("GET", path, "", nil)
		if page.title() != title || strings.Contains(page.raw, "Shootday") {
			t.Errorf("%s: %s", path, page.raw)
		}
		if !strings.Contains(page.raw, `content="O&#39;Brien &amp; Co" data-legal-entity="Lotus Pictures Pvt. Ltd." data-support-email="help@lotus.example" data-legal-address="1 Lake Road, O&#39;Town 700029" data-jurisdiction="Kolkata" data-social-links="[{&#34;name&#34;:&#34;Instagram&#34;,`) {
			t.Errorf("%s has no settings for the app: %s", path, page.raw)
		}
	}
	if page := s.call("GET", "/privacypolicy", "", nil); !strings.Contains(page.raw, `<main><p>Lotus Pictures Pvt. Ltd. operates O&#39;Brien &amp; Co. Write to <b>help@lotus.example</b>.</p>`+
		`<a href="mailto:help@lotus.example">help@lotus.example</a> of Lotus Pictures Pvt. Ltd., O&#39;Brien &amp; Co</main>`) {
		t.Error("a prerendered page:", page.raw)
	}
	if page := s.call("GET", "/query", "", nil); !strings.Contains(page.raw, `<main><address>Lotus Pictures Pvt. Ltd.`+"\n"+`1 Lake Road, O&#39;Town 700029</address>`+
		`<p><a href="https://www.instagram.com/lotus">Instagram</a><a href="https://photos.lotus.example/?a=1&amp;b=2">photos.lotus.example</a></p>`+
		`Laws of India; courts of Kolkata. Online or after.</main>`) {
		t.Error("the facts of the operator:", page.raw)
	}
	if got := s.call("GET", "/manifest.webmanifest", "", nil); got.raw != `{"name": "O'Brien \u0026 Co"}` {
		t.Error("manifest:", got.raw)
	}
	s.call("POST", "/api/v1/auth/sendotp", "", object{"email": "meera@example.in"}).ok()
	mails := s.call("GET", "/api/v1/demo/outbox", "", nil).ok()
	if strings.Contains(mails.raw, "Shootday") || !strings.Contains(mails.raw, "Your O'Brien \\u0026 Co code") || !strings.Contains(mails.raw, "Team O'Brien \\u0026 Co") {
		t.Error("messages:", mails.raw)
	}
	booking := s.settled(48 * time.Hour)
	receipt := s.call("GET", "/api/v1/booking/"+booking+"/receipt", s.asha.token, nil).ok()
	if receipt.object("receipt")["issuer"] != "Lotus Pictures Pvt. Ltd." || strings.Contains(receipt.raw, "Shootday") {
		t.Error("receipt:", receipt.raw)
	}
}

// TestTheDefaultBrandChangesNothing compares pages with those of the build.
func TestTheDefaultBrandChangesNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	if page := s.call("GET", "/about", "", nil); page.title() != "About · Shootday" || !strings.Contains(page.raw, `content="Shootday" data-legal-entity="Shootday" data-support-email="support@shootday.example"`) {
		t.Error(page.raw)
	}
	if page := s.call("GET", "/privacypolicy", "", nil); !strings.Contains(page.raw, `<main><a href="mailto:support@shootday.example">support@shootday.example</a> of Shootday, Shootday</main>`) {
		t.Error("a prerendered page:", page.raw)
	}
	if page := s.call("GET", "/query", "", nil); !strings.Contains(page.raw, "Hauz Khas") || !strings.Contains(page.raw, ">YouTube</a>") || !strings.Contains(page.raw, "courts of New Delhi") {
		t.Error("a demo shows no operator:", page.raw)
	}
	if got := s.call("GET", "/manifest.webmanifest", "", nil); got.raw != `{"name": "Shootday"}` {
		t.Error("manifest:", got.raw)
	}
}

// TestPagesNameNoAddressThatTheOperatorHasNotSet checks production without SUPPORT_EMAIL.
func TestPagesNameNoAddressThatTheOperatorHasNotSet(t *testing.T) {
	t.Parallel()
	_, settings := startMailServer(t)
	s := start(t, append(settings, "LEGAL_ENTITY=Lotus Pictures Pvt. Ltd.")...)
	page := s.call("GET", "/privacypolicy", "", nil)
	if !strings.Contains(page.raw, `data-support-email=""`) || strings.Contains(page.raw, "@") ||
		!strings.Contains(page.raw, `<main><p>Lotus Pictures Pvt. Ltd. operates Shootday. Write to us.</p>us on the contact page of Lotus Pictures Pvt. Ltd., Shootday</main>`) {
		t.Error(page.raw)
	}
}

// TestProductionMakesNothingUpAboutTheOperator checks production without the settings about the operator.
func TestProductionMakesNothingUpAboutTheOperator(t *testing.T) {
	t.Parallel()
	_, settings := startMailServer(t)
	s := start(t, settings...)
	page := s.call("GET", "/query", "", nil)
	if !strings.Contains(page.raw, "<main>Laws of India. After.</main>") ||
		!strings.Contains(page.raw, `data-legal-address="" data-jurisdiction="" data-social-links="[]" data-online-payment="false"`) {
		t.Error(page.raw)
	}
}
