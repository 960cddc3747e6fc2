package hooks_test

import (
	"fmt"
	"mime"
	netmail "net/mail"
	"strings"
	"testing"
	"time"
)

// TestNobodyWritesIntoOurMails puts line ends, headers and links into all text that emails contain.
func TestNobodyWritesIntoOurMails(t *testing.T) {
	t.Parallel()
	office, settings := startMailServer(t)
	s := start(t, settings...)
	c := s.actors()
	const header = "\r\nBcc: evil@example.in\r\nSubject: Evil\r\n\r\nhttps://evil.example/login"
	for _, address := range []string{
		"meera@example.in" + header, "meera@example.in\nBcc:evil@example.in", "meera@example.in,evil@example.in", "meera@example.in;evil@example.in",
		"Meera <meera@example.in>", `"meera\r\nBcc: evil"@example.in`, "meera@example.in\x00", "meera%0d%0aBcc:evil@example.in", "meera@example.in ?bcc=evil",
	} {
		for _, path := range []string{sendOTP, forgot, "/api/v1/queries/addEmail"} {
			s.repel(attack{fmt.Sprintf("%q to %s", address, path), 400, "", func() *answer {
				return s.call("POST", path, "", object{"email": address})
			}})
		}
	}
	s.repel(
		attack{"an address for a name", 400, "name", func() *answer {
			return s.call("PUT", "/api/v1/user/profile/"+c.asha.id, c.asha.token, object{"fullName": "https://evil.example/login"})
		}},
		attack{"an address for a first name", 400, "name", func() *answer {
			return s.call("POST", "/api/v1/portfolio/updateProfile", c.ravi.token, object{"id": c.ravi.profile, "firstName": "Free! http://evil.example"})
		}},
	)
	s.call("PUT", "/api/v1/user/profile/"+c.asha.id, c.asha.token, object{"fullName": "Asha\r\nBcc: evil"}).ok()
	s.call("POST", "/api/v1/portfolio/updateProfile", c.ravi.token, object{
		"id": c.ravi.profile, "firstName": "Ravi\r\nBcc: evil"}).ok()
	s.update("photographers", c.ravi.profile, object{"lastName": `<a href="x">Das`}) // older versions took such names
	form := with(s.form(48*time.Hour), object{"shootAddress": "7 Park Street\n\nhttps://evil.example/login\n\n<script>alert(1)</script>"})
	id := s.book(c.asha, c.ravi, form).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, c.ravi.token, object{"status": "upcoming"}).ok()
	s.call("POST", "/api/v1/user/cancelbookingdata", c.asha.token, with(cancellation(id), object{
		"user_name": "Asha" + header, "cancel_booking_reason": "Late" + header})).ok()
	s.soon("all mails", func() bool { return len(office.received(c.asha.email)) == 3 && len(office.received(c.ravi.email)) == 2 })

	if len(office.received("evil@example.in")) != 0 {
		t.Error("a mail went to a stranger")
	}
	for _, to := range []string{c.asha.email, c.ravi.email} {
		for _, raw := range office.received(to) {
			_, content, _ := strings.Cut(raw, "\n")
			received, err := netmail.ReadMessage(strings.NewReader(content))
			if err != nil {
				t.Fatal(err)
			}
			subject, _ := new(mime.WordDecoder).DecodeHeader(received.Header.Get("Subject"))
			if received.Header.Get("Bcc") != "" || strings.Contains(subject, "Evil") || !strings.Contains(received.Header.Get("To"), to) {
				t.Errorf("the headers are not all ours: %v", received.Header)
			}
			_, page, _ := strings.Cut(strings.ReplaceAll(content, "=\r\n", ""), "text/html") // the plain text has no clickable links
			if strings.Contains(page, `href=3D"https://evil`) || strings.Contains(page, "<script>") {
				t.Errorf("the mail has a link or script of the attacker's: %s", page)
			}
		}
	}
}

// TestUnapprovedPhotographersAreNotPublic requests a photographer who is not approved yet with every public call.
func TestUnapprovedPhotographersAreNotPublic(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	waiting := s.find("photographers", c.ravi.profile)
	waiting.Set("approved", false)
	s.save(waiting)
	for _, path := range []string{
		"portfolio/getPhotographerDetails/", "portfolio/getPortfolio/", "portfolio/completed-shoots/",
		"portfolio/calculateCompletedShootsByCategory/", "portfolio/reviews/", "dashboard/photographerName/",
	} {
		for _, who := range c.all() {
			if got := s.call("GET", "/api/v1/"+path+c.ravi.profile, who.token, nil); who.id == c.ravi.id {
				got.ok()
			} else {
				got.refused(404, "")
			}
		}
	}
	if found := s.call("GET", "/api/items", "", nil).ok(); strings.Contains(found.raw, c.ravi.profile) {
		t.Error("search lists him")
	}
	s.book(c.asha, c.ravi, s.form(48*time.Hour)).refused(404, "photographer")
	s.call("POST", "/api/v1/portfolio/changeAvailability", c.ravi.token, object{"id": c.ravi.profile, "availability": true}).ok()
	if s.find("photographers", c.ravi.profile).GetBool("approved") {
		t.Error("he approved himself")
	}
}
