package hooks_test

import (
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// TestWhoseItIsComesBeforeWhatIsWrongWithIt sends invalid forms for records of other people: access is checked first.
func TestWhoseItIsComesBeforeWhatIsWrongWithIt(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	booking := s.booked(c, "pending for approval", 48*time.Hour)
	ravis := func(fields ...string) object {
		form := object{"id": c.ravi.profile, "photographerId": c.ravi.profile, "categoryId": 5}
		for _, field := range fields {
			form[field] = object{"evil": true}
		}
		return form
	}
	for _, call := range []struct {
		method, path string
		who          person
		status       int
		form         object
	}{
		{"POST", "portfolio/updatePricing", c.kabir, 403, ravis("updatedPrices")},
		{"POST", "portfolio/changeAvailability", c.kabir, 403, ravis("availability")},
		{"POST", "portfolio/selectcategories", c.kabir, 403, ravis("categories")},
		{"POST", "portfolio/updateProfile", c.kabir, 403, ravis("firstName", "serviceCities")},
		{"POST", "portfolio/makeCoverImage", c.kabir, 403, ravis("url")},
		{"DELETE", "portfolio/deleteCoverImage", c.kabir, 403, ravis("imageUrl")},
		{"DELETE", "portfolio/deletePortfolioImage", c.kabir, 403, ravis("imageUrls")},
		{"DELETE", "portfolio/deleteportfolio/", c.kabir, 403, ravis("image")},
		{"POST", "user/cancelbookingdata", c.meera, 404, object{"bookingId": booking, "user_name": 5, "user_email": []int{1}}},
		{"POST", "booking/review/" + booking, c.meera, 404, object{"rating": "x", "comment": 5}},
		{"PUT", "booking/" + booking + "/paymentMethod", c.meera, 404, object{"paymentMethod": 5}},
		{"PUT", "dashboard/userreq/" + booking, c.kabir, 404, object{"status": 5}},
		{"PUT", "dashboard/userreq/complete/" + booking, c.kabir, 404, object{"status": 5, "paidInPerson": "x"}},
		{"PUT", "user/profile/" + c.asha.id, c.meera, 403, object{"fullName": 5}},
		{"PUT", "booking/user/" + c.asha.id + "/address", c.meera, 403, object{"index": "x"}},
		{"POST", "booking/" + c.meera.id + "/nobody000000000", c.meera, 404, object{"skuCount": -1, "pricing": "x"}},
	} {
		s.repel(attack{call.method + " " + call.path, call.status, "", func() *answer {
			return s.call(call.method, "/api/v1/"+call.path, call.who.token, call.form)
		}})
	}
	for _, form := range []string{`{"id":"` + c.ravi.profile + `","updatedPrices":`, `{`, `[]`} {
		s.repel(attack{"half a form: " + form, 400, "", func() *answer {
			return s.send("POST", "/api/v1/portfolio/updatePricing", c.kabir.token, "application/json", strings.NewReader(form))
		}})
	}
	s.repel(attack{"a file of a wrong type for another's portfolio", 403, "", func() *answer {
		return s.upload("POST", "/api/v1/portfolio/setPortfolioImages", c.kabir.token,
			map[string]string{"photographerId": c.ravi.profile, "categoryId": "none"}, [3]string{"portfolioImage", "a.html", "<script>"})
	}})
}

// TestUploadsOfTheWrongPersonAreNotRead checks that they are refused by their token, before the body is read.
func TestUploadsOfTheWrongPersonAreNotRead(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	for name, call := range map[string]struct {
		method, path, token string
		status              int
	}{
		"a portfolio without a token":    {"POST", "portfolio/setPortfolioImages", "", 401},
		"a portfolio of a customer":      {"POST", "portfolio/setPortfolioImages", c.asha.token, 403},
		"a photo for another":            {"PUT", "user/setUserProfilePicture/" + c.asha.id, c.meera.token, 403},
		"a photo for another by profile": {"POST", "portfolio/set-profile-picture/" + c.ravi.profile, c.kabir.token, 403},
	} {
		s.run(name, func() {
			upload := &endless{left: 200 << 20}
			request, err := http.NewRequest(call.method, s.url+"/api/v1/"+call.path, upload)
			if err != nil {
				s.Fatal(err)
			}
			request.ContentLength = upload.left
			request.Header.Set("Content-Type", "multipart/form-data; boundary=x")
			request.Header.Set("Authorization", call.token)
			response, err := http.DefaultClient.Do(request)
			if err != nil {
				s.Fatal(err)
			}
			response.Body.Close()
			if response.StatusCode != call.status {
				s.Errorf("%d, not %d", response.StatusCode, call.status)
			}
			if sent := upload.sent.Load(); sent == upload.left {
				s.Error("the answer came after all of it")
			}
		})
	}
}

// endless is an endless body that counts the bytes that were sent.
type endless struct {
	left int64
	sent atomic.Int64
}

func (b *endless) Read(into []byte) (int, error) {
	if b.sent.Load() >= b.left {
		return 0, io.EOF
	}
	n := min(int64(len(into)), b.left-b.sent.Load())
	b.sent.Add(n)
	return int(n), nil
}

func TestAPasswordEndsWhereBcryptStops(t *testing.T) {
	t.Parallel()
	s := start(t)
	email, longest := "meera@example.in", strings.Repeat("x", 72)
	s.call("POST", joining, "", with(signUp(email), object{
		"password": longest, "verificationToken": s.proof(object{"email": email})})).ok()
	s.call("POST", "/api/v1/auth/login", "", object{"email": email, "password": longest}).ok()
	s.call("POST", "/api/v1/auth/login", "", object{"email": email, "password": longest + "x"}).refused(401, "")
	core := func(password string) *answer {
		return s.call("POST", "/api/collections/users/auth-with-password", "", object{"identity": email, "password": password})
	}
	if got := core(longest); got.status != 200 {
		t.Error(got.raw)
	}
	core(longest+"x").refused(400, "")
}

func TestANewPhotographerIsAProfessional(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	made := s.call("POST", "/api/collections/photographers/records", c.admin.token, object{"user": c.meera.id, "firstName": "Meera"})
	if made.status != 200 || made.text("type") != "professional" {
		t.Error(made.raw)
	}
	mobile := s.record("photographers", object{"user": c.asha.id, "firstName": "Asha", "type": "mobile"})
	if mobile.GetString("type") != "mobile" {
		t.Error("a type that was given is gone")
	}
}
