package hooks_test

import (
	"io"
	"mime/quotedprintable"
	netmail "net/mail"
	"strings"
	"testing"
	"time"
)

// TestNamesCannotCarryLinksOrHiddenCharacters enters attacks and legitimate names wherever people can enter a name.
func TestNamesCannotCarryLinksOrHiddenCharacters(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	account := func(name string) *answer {
		return s.call("PUT", "/api/v1/user/profile/"+c.asha.id, c.asha.token, object{"fullName": name})
	}
	profile := func(field, name string) *answer {
		return s.call("POST", "/api/v1/portfolio/updateProfile", c.ravi.token, object{"id": c.ravi.profile, field: name})
	}
	contact := func(name string) *answer {
		return s.call("POST", "/api/v1/home/contactus", "", object{"fullName": name, "email": "x@example.in", "thoughts": "Hello"})
	}
	for _, name := range []string{
		"www.evil.example", "evil.example/pay", "http://evil.example", "evil[.]com", "evil.com", "asha@evil.com", "Asha\u202eoaR", "Asha\u200bRao",
		"Asha\u2066Rao", "Asha\u200fRao", "Asha\ufeffRao", "Asha\u00adRao", "Asha\ue000", "Z" + strings.Repeat("\u0335", 20),
	} {
		for _, got := range []*answer{account(name), profile("firstName", name), profile("lastName", name)} {
			if got.refused(400, "name"); len(got.object("data")) != 1 {
				t.Errorf("%q: no field is named: %s", name, got.raw)
			}
		}
	}
	signUps := map[string]object{
		"/api/v1/user/usersignup": {"fullName": "Asha Rao"},
		"/api/v1/auth/signup":     {"firstName": "Asha", "lastName": "Rao", "mobileNo": "9811198111", "city": "Delhi"},
	}
	for _, name := range []string{"<script>alert(1)</script>", "Asha <b>", "1 > 0 Rao", "＜img＞"} {
		for _, got := range []*answer{account(name), profile("firstName", name), profile("lastName", name), contact(name)} {
			if got.refused(400, "without < and >"); len(got.object("data")) != 1 {
				t.Errorf("%q: no field is named: %s", name, got.raw)
			}
		}
		for path, valid := range signUps {
			for _, field := range []string{"fullName", "firstName", "lastName"} {
				if valid[field] == nil {
					continue
				}
				form := with(valid, object{field: name, "email": "new@example.in", "password": "lotus-pond-7", "verificationToken": "x"})
				if got := s.call("POST", path, "", form).refused(400, "without < and >"); got.object("data")[field] == nil {
					t.Errorf("%q: the answer does not name %s: %s", name, field, got.raw)
				}
			}
		}
	}
	contact("http://evil.example").refused(400, "name")
	contact("Asha\u202eoaR").refused(400, "name")
	for _, name := range []string{"St. John", "Dr. A.P.J. Abdul Kalam", "Anand S.", "D'Souza", "अशा र्\u200dय", "தமிழ்", "K.R.Narayanan"} {
		if got := account(name).ok(); got.object("user")["fullName"] != name {
			t.Errorf("%q becomes %v", name, got.object("user")["fullName"])
		}
		profile("firstName", name).ok()
	}
}

// TestTextsLoseHiddenCharacters enters them into all texts that are longer than a name.
func TestTextsLoseHiddenCharacters(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	const hidden, plain = "Flat\u202e 4/12,\u200b M.G. Road\u2066 \ufeffPune", "Flat 4/12, M.G. Road Pune"
	list := s.call("POST", "/api/v1/booking/addAddress/"+c.asha.id, c.asha.token, object{"address": hidden}).ok()
	if all := list.body["address"].([]any); all[0] != plain {
		t.Errorf("the address is %q", all[0])
	}
	id := s.book(c.asha, c.ravi, with(s.form(48*time.Hour), object{"shootAddress": hidden})).ok().text("_id")
	if got := s.find("bookings", id).GetString("shootAddress"); got != plain {
		t.Errorf("the shoot is at %q", got)
	}
	s.call("POST", "/api/v1/portfolio/updateProfile", c.ravi.token, object{"id": c.ravi.profile, "bio": hidden}).ok()
	if got := s.find("photographers", c.ravi.profile).GetString("bio"); got != plain {
		t.Errorf("the bio is %q", got)
	}
	s.call("POST", "/api/v1/user/cancelbookingdata", c.asha.token, with(cancellation(id), object{"user_name": hidden, "cancel_booking_reason": hidden})).ok()
	filed, err := s.app.FindFirstRecordByData("cancellations", "booking", id)
	if err != nil || filed.GetString("reason") != plain || filed.GetString("name") != plain {
		t.Errorf("the cancellation is %v, %v", filed, err)
	}
	done := s.booked(c, "completed", 96*time.Hour)
	s.call("POST", "/api/v1/booking/review/"+done, c.asha.token, object{"rating": 5, "comment": hidden}).ok()
	if review, err := s.app.FindFirstRecordByData("reviews", "booking", done); err != nil || review.GetString("comment") != plain {
		t.Errorf("the review is %v, %v", review, err)
	}
	s.call("POST", "/api/v1/home/contactus", "", object{"fullName": "Asha", "email": "x@example.in", "thoughts": hidden}).ok()
	if written, err := s.app.FindFirstRecordByData("contact_messages", "email", "x@example.in"); err != nil || written.GetString("thoughts") != plain {
		t.Errorf("the message is %v, %v", written, err)
	}
	s.call("POST", "/api/v1/booking/addAddress/"+c.asha.id, c.asha.token, object{"address": strings.Repeat("\u200b", 10)}).refused(400, "address")
}

// TestMailsLinkOnlyToOurselves uses a shoot address with links, and a name with a link that was stored before names were
// checked.
func TestMailsLinkOnlyToOurselves(t *testing.T) {
	t.Parallel()
	office, settings := startMailServer(t)
	s := start(t, settings...)
	c := s.actors()
	asha := s.find("users", c.asha.id)
	asha.Set("fullName", "https://evil.example/name")
	s.save(asha)
	s.book(c.asha, c.ravi, with(s.form(48*time.Hour), object{"shootAddress": "https://evil.example/login"})).ok()
	s.book(c.asha, c.ravi, with(s.form(96*time.Hour), object{"shootAddress": "Flat 4/12, M.G. Road, see www.evil.example or evil.com"})).ok()
	s.soon("all mails", func() bool { return len(office.received(c.asha.email)) == 2 && len(office.received(c.ravi.email)) == 2 })
	for _, to := range []string{c.asha.email, c.ravi.email} {
		for _, raw := range office.received(to) {
			_, content, _ := strings.Cut(raw, "\n")
			message, err := netmail.ReadMessage(strings.NewReader(content))
			if err != nil {
				t.Fatal(err)
			}
			encoded, _ := io.ReadAll(message.Body)
			plain, _ := io.ReadAll(quotedprintable.NewReader(strings.NewReader(string(encoded))))
			for _, link := range []string{"://evil", "evil.example", "evil.com", "www.evil"} {
				if strings.Contains(string(plain), link) {
					t.Errorf("%s gets a mail with %s: %s", to, link, plain)
				}
			}
			page := "/userpfp"
			if to == c.ravi.email {
				page = "/dashboard"
			}
			// The button, and its address below it.
			if strings.Count(string(plain), `<a href="https://shootday.test`+page+`"`) != 2 || strings.Count(string(plain), "<a ") != 2 {
				t.Errorf("%s does not get our links alone: %s", to, plain)
			}
		}
	}
}

func TestAGoogleNameThatIsALinkIsNotTaken(t *testing.T) {
	t.Parallel()
	g := startGoogle(t)
	s := start(t, g.settings()...)
	for sub, person := range map[string]struct{ email, name, want string }{
		"g1": {"meera@example.in", "www.evil.example", "meera"},
		"g2": {"www.evil.com@example.in", "https://evil.example", "Customer"},
	} {
		got := s.google(g.code(claims(sub, person.email, person.name))).ok()
		if name := got.object("user")["fullName"]; name != person.want {
			t.Errorf("%s is called %v", person.email, name)
		}
	}
}
