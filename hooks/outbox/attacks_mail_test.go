package outbox_test

import (
	"fmt"
	"mime"
	netmail "net/mail"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestNobodyWritesIntoOurMails enters line breaks, mail headers and links in every text that appears in emails. They
// must have no effect there.
func TestNobodyWritesIntoOurMails(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...)
	c := s.People.Actors()
	const header = "\r\nBcc: evil@example.in\r\nSubject: Evil\r\n\r\nhttps://evil.example/login"
	for _, address := range []string{
		"meera@example.in" + header, "meera@example.in\nBcc:evil@example.in", "meera@example.in,evil@example.in", "meera@example.in;evil@example.in",
		"Meera <meera@example.in>", `"meera\r\nBcc: evil"@example.in`, "meera@example.in\x00", "meera%0d%0aBcc:evil@example.in", "meera@example.in ?bcc=evil",
	} {
		for _, path := range []string{apptest.SendOTP, apptest.Forgot, "/api/v1/queries/addEmail"} {
			s.Repel(apptest.Attack{Name: fmt.Sprintf("%q to %s", address, path), Status: 400, Says: "", Try: func() *apptest.Answer {
				return s.Call("POST", path, "", apptest.Object{"email": address})
			}})
		}
	}
	s.Repel(
		apptest.Attack{Name: "an address for a name", Status: 400, Says: "name", Try: func() *apptest.Answer {
			return s.Call("PUT", "/api/v1/user/profile/"+c.Asha.ID, c.Asha.Token, apptest.Object{"fullName": "https://evil.example/login"})
		}},
		apptest.Attack{Name: "an address for a first name", Status: 400, Says: "name", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/portfolio/updateProfile", c.Ravi.Token, apptest.Object{"id": c.Ravi.Profile, "firstName": "Free! http://evil.example"})
		}},
	)
	s.Call("PUT", "/api/v1/user/profile/"+c.Asha.ID, c.Asha.Token, apptest.Object{"fullName": "Asha\r\nBcc: evil"}).OK()
	s.Call("POST", "/api/v1/portfolio/updateProfile", c.Ravi.Token, apptest.Object{
		"id": c.Ravi.Profile, "firstName": "Ravi\r\nBcc: evil"}).OK()
	s.DB.Update("photographers", c.Ravi.Profile, apptest.Object{"lastName": `<a href="x">Das`}) // older versions accepted such names
	form := apptest.With(s.Bookings.Form(48*time.Hour), apptest.Object{"shootAddress": "7 Park Street\n\nhttps://evil.example/login\n\n<script>alert(1)</script>"})
	id := s.Bookings.Book(c.Asha, c.Ravi, form).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, c.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	s.Call("POST", "/api/v1/user/cancelbookingdata", c.Asha.Token, apptest.With(apptest.Cancellation(id), apptest.Object{
		"user_name": "Asha" + header, "cancel_booking_reason": "Late" + header})).OK()
	s.Soon("all mails", func() bool { return len(office.Received(c.Asha.Email)) == 3 && len(office.Received(c.Ravi.Email)) == 2 })

	if len(office.Received("evil@example.in")) != 0 {
		t.Error("a mail was sent to an injected address")
	}
	for _, to := range []string{c.Asha.Email, c.Ravi.Email} {
		for _, raw := range office.Received(to) {
			_, content, _ := strings.Cut(raw, "\n")
			received, err := netmail.ReadMessage(strings.NewReader(content))
			if err != nil {
				t.Fatal(err)
			}
			subject, _ := new(mime.WordDecoder).DecodeHeader(received.Header.Get("Subject"))
			if received.Header.Get("Bcc") != "" || strings.Contains(subject, "Evil") || !strings.Contains(received.Header.Get("To"), to) {
				t.Errorf("a header was injected: %v", received.Header)
			}
			_, page, _ := strings.Cut(strings.ReplaceAll(content, "=\r\n", ""), "text/html") // the plain-text part is excluded, because its links are not clickable
			if strings.Contains(page, `href=3D"https://evil`) || strings.Contains(page, "<script>") {
				t.Errorf("the mail contains a link or script of the attacker: %s", page)
			}
		}
	}
}

// TestUnapprovedPhotographersAreNotPublic checks that no public API call shows a photographer who is not yet approved.
func TestUnapprovedPhotographersAreNotPublic(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	waiting := s.DB.Find("photographers", c.Ravi.Profile)
	waiting.Set("approved", false)
	s.DB.Save(waiting)
	for _, path := range []string{
		"portfolio/getPhotographerDetails/", "portfolio/getPortfolio/", "portfolio/completed-shoots/",
		"portfolio/calculateCompletedShootsByCategory/", "portfolio/reviews/", "dashboard/photographerName/",
	} {
		for _, who := range c.All() {
			if got := s.Call("GET", "/api/v1/"+path+c.Ravi.Profile, who.Token, nil); who.ID == c.Ravi.ID {
				got.OK()
			} else {
				got.Refused(404, "")
			}
		}
	}
	if found := s.Call("GET", "/api/items", "", nil).OK(); strings.Contains(found.Raw, c.Ravi.Profile) {
		t.Error("the search lists the photographer")
	}
	s.Bookings.Book(c.Asha, c.Ravi, s.Bookings.Form(48*time.Hour)).Refused(404, "photographer")
	s.Call("POST", "/api/v1/portfolio/changeAvailability", c.Ravi.Token, apptest.Object{"id": c.Ravi.Profile, "availability": true}).OK()
	if s.DB.Find("photographers", c.Ravi.Profile).GetBool("approved") {
		t.Error("the photographer's own request approved the profile")
	}
}
