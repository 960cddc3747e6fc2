package hooks_test

import (
	"io"
	"mime/quotedprintable"
	netmail "net/mail"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestNamesCannotCarryLinksOrHiddenCharacters enters malicious and legitimate names wherever people can enter a name,
// and checks that only the legitimate ones are accepted.
func TestNamesCannotCarryLinksOrHiddenCharacters(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	account := func(name string) *apptest.Answer {
		return s.Call("PUT", "/api/v1/user/profile/"+c.Asha.ID, c.Asha.Token, apptest.Object{"fullName": name})
	}
	profile := func(field, name string) *apptest.Answer {
		return s.Call("POST", "/api/v1/portfolio/updateProfile", c.Ravi.Token, apptest.Object{"id": c.Ravi.Profile, field: name})
	}
	contact := func(name string) *apptest.Answer {
		return s.Call("POST", "/api/v1/home/contactus", "", apptest.Object{"fullName": name, "email": "x@example.in", "thoughts": "Hello"})
	}
	for _, name := range []string{
		"www.evil.example", "evil.example/pay", "http://evil.example", "evil[.]com", "evil.com", "asha@evil.com", "Asha\u202eoaR", "Asha\u200bRao",
		"Asha\u2066Rao", "Asha\u200fRao", "Asha\ufeffRao", "Asha\u00adRao", "Asha\ue000", "Z" + strings.Repeat("\u0335", 20),
	} {
		for _, got := range []*apptest.Answer{account(name), profile("firstName", name), profile("lastName", name)} {
			if got.Refused(400, "name"); len(got.Object("data")) != 1 {
				t.Errorf("%q: the answer does not name exactly one field: %s", name, got.Raw)
			}
		}
	}
	signUps := map[string]apptest.Object{
		"/api/v1/user/usersignup": {"fullName": "Asha Rao"},
		"/api/v1/auth/signup":     {"firstName": "Asha", "lastName": "Rao", "mobileNo": "9811198111", "city": "Delhi"},
	}
	for _, name := range []string{"<script>alert(1)</script>", "Asha <b>", "1 > 0 Rao", "＜img＞"} {
		for _, got := range []*apptest.Answer{account(name), profile("firstName", name), profile("lastName", name), contact(name)} {
			if got.Refused(400, "without < and >"); len(got.Object("data")) != 1 {
				t.Errorf("%q: the answer does not name exactly one field: %s", name, got.Raw)
			}
		}
		for path, valid := range signUps {
			for _, field := range []string{"fullName", "firstName", "lastName"} {
				if valid[field] == nil {
					continue
				}
				form := apptest.With(valid, apptest.Object{field: name, "email": "new@example.in", "password": "lotus-pond-7", "verificationToken": "x"})
				if got := s.Call("POST", path, "", form).Refused(400, "without < and >"); got.Object("data")[field] == nil {
					t.Errorf("%q: the answer does not name %s: %s", name, field, got.Raw)
				}
			}
		}
	}
	contact("http://evil.example").Refused(400, "name")
	contact("Asha\u202eoaR").Refused(400, "name")
	for _, name := range []string{"St. John", "Dr. A.P.J. Abdul Kalam", "Anand S.", "D'Souza", "अशा र्\u200dय", "தமிழ்", "K.R.Narayanan"} {
		if got := account(name).OK(); got.Object("user")["fullName"] != name {
			t.Errorf("%q is stored as %v", name, got.Object("user")["fullName"])
		}
		profile("firstName", name).OK()
	}
}

// TestTextsLoseHiddenCharacters checks that hidden characters are removed from texts other than names, such as
// addresses and reviews.
func TestTextsLoseHiddenCharacters(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	const hidden, plain = "Flat\u202e 4/12,\u200b M.G. Road\u2066 \ufeffDelhi", "Flat 4/12, M.G. Road Delhi"
	list := s.Call("POST", "/api/v1/booking/addAddress/"+c.Asha.ID, c.Asha.Token, apptest.Object{"address": hidden}).OK()
	if all := list.Body["address"].([]any); all[0] != plain {
		t.Errorf("the address is %q", all[0])
	}
	id := s.Bookings.Book(c.Asha, c.Ravi, apptest.With(s.Bookings.Form(48*time.Hour), apptest.Object{"shootAddress": hidden})).OK().Text("_id")
	if got := s.DB.Find("bookings", id).GetString("shootAddress"); got != plain {
		t.Errorf("the shoot is at %q", got)
	}
	s.Call("POST", "/api/v1/portfolio/updateProfile", c.Ravi.Token, apptest.Object{"id": c.Ravi.Profile, "bio": hidden}).OK()
	if got := s.DB.Find("photographers", c.Ravi.Profile).GetString("bio"); got != plain {
		t.Errorf("the bio is %q", got)
	}
	s.Call("POST", "/api/v1/user/cancelbookingdata", c.Asha.Token, apptest.With(apptest.Cancellation(id), apptest.Object{"user_name": hidden, "cancel_booking_reason": hidden})).OK()
	filed, err := s.App.FindFirstRecordByData("cancellations", "booking", id)
	if err != nil || filed.GetString("reason") != plain || filed.GetString("name") != plain {
		t.Errorf("the cancellation is %v, %v", filed, err)
	}
	done := s.Bookings.Booked(c, "completed", 96*time.Hour)
	s.Call("POST", "/api/v1/booking/review/"+done, c.Asha.Token, apptest.Object{"rating": 5, "comment": hidden}).OK()
	if review, err := s.App.FindFirstRecordByData("reviews", "booking", done); err != nil || review.GetString("comment") != plain {
		t.Errorf("the review is %v, %v", review, err)
	}
	s.Call("POST", "/api/v1/home/contactus", "", apptest.Object{"fullName": "Asha", "email": "x@example.in", "thoughts": hidden}).OK()
	if written, err := s.App.FindFirstRecordByData("contact_messages", "email", "x@example.in"); err != nil || written.GetString("thoughts") != plain {
		t.Errorf("the message is %v, %v", written, err)
	}
	s.Call("POST", "/api/v1/booking/addAddress/"+c.Asha.ID, c.Asha.Token, apptest.Object{"address": strings.Repeat("\u200b", 10)}).Refused(400, "address")
}

// TestMailsLinkOnlyToOurselves checks that emails about a booking contain only links to our site, even if the shoot
// address and the customer's name contain other URLs. Such names may have been stored before names were checked.
func TestMailsLinkOnlyToOurselves(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...)
	c := s.People.Actors()
	asha := s.DB.Find("users", c.Asha.ID)
	asha.Set("fullName", "https://evil.example/name")
	s.DB.Save(asha)
	s.Bookings.Book(c.Asha, c.Ravi, apptest.With(s.Bookings.Form(48*time.Hour), apptest.Object{"shootAddress": "https://evil.example/login"})).OK()
	s.Bookings.Book(c.Asha, c.Ravi, apptest.With(s.Bookings.Form(96*time.Hour), apptest.Object{"shootAddress": "Flat 4/12, M.G. Road, see www.evil.example or evil.com"})).OK()
	s.Soon("all mails", func() bool { return len(office.Received(c.Asha.Email)) == 2 && len(office.Received(c.Ravi.Email)) == 2 })
	for _, to := range []string{c.Asha.Email, c.Ravi.Email} {
		for _, raw := range office.Received(to) {
			_, content, _ := strings.Cut(raw, "\n")
			message, err := netmail.ReadMessage(strings.NewReader(content))
			if err != nil {
				t.Fatal(err)
			}
			encoded, _ := io.ReadAll(message.Body)
			plain, _ := io.ReadAll(quotedprintable.NewReader(strings.NewReader(string(encoded))))
			for _, link := range []string{"://evil", "evil.example", "evil.com", "www.evil"} {
				if strings.Contains(string(plain), link) {
					t.Errorf("%s got a mail with the link %s: %s", to, link, plain)
				}
			}
			page := "/userpfp"
			if to == c.Ravi.Email {
				page = "/dashboard"
			}
			// The URL appears in the button and below it.
			if strings.Count(string(plain), `<a href="https://shootday.test`+page+`"`) != 2 || strings.Count(string(plain), "<a ") != 2 {
				t.Errorf("the links in the mail to %s are not exactly ours: %s", to, plain)
			}
		}
	}
}

func TestAGoogleNameThatIsALinkIsNotTaken(t *testing.T) {
	t.Parallel()
	g := apptest.StartGoogle(t)
	s := apptest.Start(t, g.Settings()...)
	for sub, person := range map[string]struct{ email, name, want string }{
		"g1": {"meera@example.in", "www.evil.example", "meera"},
		"g2": {"www.evil.com@example.in", "https://evil.example", "Customer"},
	} {
		got := s.People.GoogleSignIn(g.Code(apptest.GoogleClaims(sub, person.email, person.name))).OK()
		if name := got.Object("user")["fullName"]; name != person.want {
			t.Errorf("the name of %s is %v", person.email, name)
		}
	}
}
