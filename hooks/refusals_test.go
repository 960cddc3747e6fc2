package hooks_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestWhoseItIsComesBeforeWhatIsWrongWithIt sends invalid forms for records of other people. The server must refuse
// access before it validates the form.
func TestWhoseItIsComesBeforeWhatIsWrongWithIt(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	booking := s.Bookings.Booked(c, "pending for approval", 48*time.Hour)
	ravis := func(fields ...string) apptest.Object {
		form := apptest.Object{"id": c.Ravi.Profile, "photographerId": c.Ravi.Profile, "categoryId": 5}
		for _, field := range fields {
			form[field] = apptest.Object{"evil": true}
		}
		return form
	}
	for _, call := range []struct {
		method, path string
		who          apptest.Person
		status       int
		form         apptest.Object
	}{
		{"POST", "portfolio/updatePricing", c.Kabir, 403, ravis("updatedPrices")},
		{"POST", "portfolio/changeAvailability", c.Kabir, 403, ravis("availability")},
		{"POST", "portfolio/selectcategories", c.Kabir, 403, ravis("categories")},
		{"POST", "portfolio/updateProfile", c.Kabir, 403, ravis("firstName", "serviceCities")},
		{"POST", "portfolio/makeCoverImage", c.Kabir, 403, ravis("url")},
		{"DELETE", "portfolio/deleteCoverImage", c.Kabir, 403, ravis("imageUrl")},
		{"DELETE", "portfolio/deletePortfolioImage", c.Kabir, 403, ravis("imageUrls")},
		{"DELETE", "portfolio/deleteportfolio/", c.Kabir, 403, ravis("image")},
		{"POST", "user/cancelbookingdata", c.Meera, 404, apptest.Object{"bookingId": booking, "user_name": 5, "user_email": []int{1}}},
		{"POST", "booking/review/" + booking, c.Meera, 404, apptest.Object{"rating": "x", "comment": 5}},
		{"PUT", "booking/" + booking + "/paymentMethod", c.Meera, 404, apptest.Object{"paymentMethod": 5}},
		{"PUT", "dashboard/userreq/" + booking, c.Kabir, 404, apptest.Object{"status": 5}},
		{"PUT", "dashboard/userreq/complete/" + booking, c.Kabir, 404, apptest.Object{"status": 5, "paidInPerson": "x"}},
		{"PUT", "user/profile/" + c.Asha.ID, c.Meera, 403, apptest.Object{"fullName": 5}},
		{"PUT", "booking/user/" + c.Asha.ID + "/address", c.Meera, 403, apptest.Object{"index": "x"}},
		{"POST", "booking/" + c.Meera.ID + "/nobody000000000", c.Meera, 404, apptest.Object{"skuCount": -1, "pricing": "x"}},
	} {
		s.Repel(apptest.Attack{Name: call.method + " " + call.path, Status: call.status, Says: "", Try: func() *apptest.Answer {
			return s.Call(call.method, "/api/v1/"+call.path, call.who.Token, call.form)
		}})
	}
	for _, form := range []string{`{"id":"` + c.Ravi.Profile + `","updatedPrices":`, `{`, `[]`} {
		s.Repel(apptest.Attack{Name: "half a form: " + form, Status: 400, Says: "", Try: func() *apptest.Answer {
			return s.Send("POST", "/api/v1/portfolio/updatePricing", c.Kabir.Token, "application/json", strings.NewReader(form))
		}})
	}
	s.Repel(apptest.Attack{Name: "a file of a wrong type for another's portfolio", Status: 403, Says: "", Try: func() *apptest.Answer {
		return s.Upload("POST", "/api/v1/portfolio/setPortfolioImages", c.Kabir.Token,
			map[string]string{"photographerId": c.Ravi.Profile, "categoryId": "none"}, [3]string{"portfolioImage", "a.html", "<script>"})
	}})
}

// TestUploadsOfTheWrongPersonAreNotRead checks that uploads without permission are refused before the body is read.
func TestUploadsOfTheWrongPersonAreNotRead(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	for name, call := range map[string]struct {
		method, path, token string
		status              int
	}{
		"a portfolio without a token":    {"POST", "portfolio/setPortfolioImages", "", 401},
		"a portfolio of a customer":      {"POST", "portfolio/setPortfolioImages", c.Asha.Token, 403},
		"a photo for another":            {"PUT", "user/setUserProfilePicture/" + c.Asha.ID, c.Meera.Token, 403},
		"a photo for another by profile": {"POST", "portfolio/set-profile-picture/" + c.Ravi.Profile, c.Kabir.Token, 403},
	} {
		s.Subtest(name, func() {
			upload := &apptest.Endless{Left: 200 << 20}
			request, err := http.NewRequest(call.method, s.URL+"/api/v1/"+call.path, upload)
			if err != nil {
				s.Fatal(err)
			}
			request.ContentLength = upload.Left
			request.Header.Set("Content-Type", "multipart/form-data; boundary=x")
			request.Header.Set("Authorization", call.token)
			response, err := http.DefaultClient.Do(request)
			if err != nil {
				s.Fatal(err)
			}
			response.Body.Close()
			if response.StatusCode != call.status {
				s.Errorf("the status is %d, want %d", response.StatusCode, call.status)
			}
			if sent := upload.Sent.Load(); sent == upload.Left {
				s.Error("the server answered only after the whole upload")
			}
		})
	}
}

func TestAPasswordEndsWhereBcryptStops(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	email, longest := "meera@example.in", strings.Repeat("x", 72)
	s.Call("POST", apptest.Joining, "", apptest.With(apptest.SignUp(email), apptest.Object{
		"password": longest, "verificationToken": s.People.Proof(apptest.Object{"email": email})})).OK()
	s.Call("POST", "/api/v1/auth/login", "", apptest.Object{"email": email, "password": longest}).OK()
	s.Call("POST", "/api/v1/auth/login", "", apptest.Object{"email": email, "password": longest + "x"}).Refused(401, "")
	core := func(password string) *apptest.Answer {
		return s.Call("POST", "/api/collections/users/auth-with-password", "", apptest.Object{"identity": email, "password": password})
	}
	if got := core(longest); got.Status != 200 {
		t.Error(got.Raw)
	}
	core(longest+"x").Refused(400, "")
}

func TestANewPhotographerIsAProfessional(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	made := s.Call("POST", "/api/collections/photographers/records", c.Admin.Token, apptest.Object{"user": c.Meera.ID, "firstName": "Meera"})
	if made.Status != 200 || made.Text("type") != "professional" {
		t.Error(made.Raw)
	}
	mobile := s.DB.Record("photographers", apptest.Object{"user": c.Asha.ID, "firstName": "Asha", "type": "mobile"})
	if mobile.GetString("type") != "mobile" {
		t.Error("a given type was not saved")
	}
}
