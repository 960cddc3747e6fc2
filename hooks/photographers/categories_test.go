package photographers_test

import (
	"strings"
	"testing"

	"shootday/hooks/apptest"
)

const categoryRecords = "/api/collections/categories/records"

func TestAnAdminKeepsTheCategories(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin := s.People.Actors().Admin.Token
	units := []string{}
	for _, category := range s.Call("GET", "/api/v1/categories/getallcategories", "", nil).OK().List("categorylist") {
		units = append(units, category["unit"].(string))
	}
	if got := strings.Join(units, " "); got != "product photo look room dish photo photo" {
		t.Error(got)
	}
	added := s.Call("POST", categoryRecords, admin, apptest.Object{"name": "  Pet   portraits ", "durationMinutes": 60})
	if added.Status != 200 || added.Text("name") != "Pet portraits" || added.Body["position"] != 8.0 {
		t.Fatal(added.Raw)
	}
	pets := categoryRecords + "/" + added.Text("id")
	for _, name := range []string{"pet PORTRAITS", "Food"} {
		s.Call("POST", categoryRecords, admin, apptest.Object{"name": name, "durationMinutes": 60}).
			Refused(409, "A category with this name already exists.")
	}
	s.Call("PATCH", pets, admin, apptest.Object{"name": "food"}).Refused(409, "A category with this name already exists.")
	s.Call("PATCH", pets, admin, apptest.Object{"name": "all"}).Refused(400, "The name All is reserved for all categories together.")
	if renamed := s.Call("PATCH", pets, admin, apptest.Object{"name": "Pets", "durationMinutes": 90}); renamed.Status != 200 {
		t.Error(renamed.Raw)
	}
	listed := s.Call("GET", "/api/v1/categories/getallcategories", "", nil).OK().List("categorylist")
	if len(listed) != 8 || listed[7]["name"] != "Pets" || listed[7]["unit"] != "photo" {
		t.Error(listed)
	}
	if gone := s.Call("DELETE", pets, admin, nil); gone.Status != 204 {
		t.Error(gone.Raw)
	}
}

func TestACategoryInUseStays(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	path := func(name string) string { return categoryRecords + "/" + s.DB.Category(name) }
	s.Call("DELETE", path("Product"), c.Admin.Token, nil).Refused(409, "Photographers offer this category")
	s.DB.Record("bookings", apptest.Object{
		"customer": c.Asha.ID, "photographer": c.Ravi.Profile, "category": s.DB.Category("Wedding"), "status": "completed",
		"paymentStatus": "unpaid", "paymentMethod": "payAfterShoot", "type": "schedule", "shootAddress": "7 Park Street",
		"start": "2026-01-01 10:00:00.000Z", "end": "2026-01-01 12:00:00.000Z", "blockedUntil": "2026-01-01 12:30:00.000Z",
	})
	s.Call("DELETE", path("Wedding"), c.Admin.Token, nil).Refused(409, "This category has bookings")
	fields := map[string]string{"photographer": c.Ravi.Profile, "category": s.DB.Category("Event")}
	shown := s.Upload("POST", "/api/collections/portfolio_items/records", c.Admin.Token, fields, [3]string{"file", "a.jpg", apptest.JpegPicture(t)})
	if shown.Status != 200 {
		t.Fatal(shown.Raw)
	}
	s.Call("DELETE", path("Event"), c.Admin.Token, nil).Refused(409, "Some portfolios have pictures in this category")
	s.Call("DELETE", "/api/collections/categories/truncate", c.Admin.Token, nil).Refused(409, "so it cannot be deleted")
	s.DB.Find("categories", s.DB.Category("Product"))
}

func TestACityInUseStays(t *testing.T) {
	s := apptest.Start(t)
	admin := s.People.Actors().Admin.Token
	ravi := s.People.Photographer()
	s.Admins.EditAs(apptest.Person{Token: admin}, "photographers", ravi.Profile, apptest.Object{"city": s.DB.City("Pune"), "serviceCities": []string{s.DB.City("Goa")}})
	path := func(name string) string { return "/api/collections/locations/records/" + s.DB.City(name) }
	for _, name := range []string{"Pune", "Goa"} {
		s.Call("DELETE", path(name), admin, nil).Refused(409, "Photographers work in "+name+", so it cannot be deleted.")
	}
	s.Call("DELETE", "/api/collections/locations/truncate", admin, nil).Refused(409, "so it cannot be deleted")
	if profile := s.DB.Find("photographers", ravi.Profile); profile.GetString("city") != s.DB.City("Pune") {
		t.Error("the photographer no longer has the city")
	}
	if gone := s.Call("DELETE", path("Agra"), admin, nil); gone.Status != 204 {
		t.Error("an unused city cannot be deleted:", gone.Raw)
	}
}

func TestFilesOfAnAdminAreMadeSafe(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin := s.People.Actors().Admin.Token
	path := categoryRecords + "/" + s.DB.Category("Food")
	for _, hostile := range []string{"<script>alert(1)</script>", "GIF89a=1;alert(1)", "<svg xmlns='http://www.w3.org/2000/svg'/>"} {
		s.Upload("PATCH", path, admin, nil, [3]string{"coverImage", "a.jpg", hostile}).Refused(400, "This type of file cannot be used here.")
	}
	s.Upload("PATCH", path, admin, nil, [3]string{"coverImage", "a.jpg", "\xff\xd8\xff\xe0 no picture"}).Refused(400, "damaged")

	saved := s.Upload("PATCH", path, admin, nil, [3]string{"coverImage", "evil.html", apptest.JpegPicture(t) + "SECRET"})
	name := saved.Text("coverImage")
	if saved.Status != 200 || !strings.HasSuffix(name, ".jpg") || strings.Contains(name, "evil") {
		t.Fatal(saved.Raw)
	}
	cover := s.DB.Find("categories", s.DB.Category("Food"))
	stored := s.Call("GET", "/api/files/"+cover.BaseFilesPath()+"/"+name, "", nil)
	if stored.Status != 200 || strings.Contains(stored.Raw, "SECRET") {
		t.Error("the upload was stored unchanged")
	}
}
