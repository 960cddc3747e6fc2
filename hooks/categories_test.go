package hooks_test

import (
	"strings"
	"testing"
)

const categoryRecords = "/api/collections/categories/records"

func TestAnAdminKeepsTheCategories(t *testing.T) {
	t.Parallel()
	s := start(t)
	admin := s.actors().admin.token
	units := []string{}
	for _, category := range s.call("GET", "/api/v1/categories/getallcategories", "", nil).ok().list("categorylist") {
		units = append(units, category["unit"].(string))
	}
	if got := strings.Join(units, " "); got != "product photo look room dish photo photo" {
		t.Error(got)
	}
	added := s.call("POST", categoryRecords, admin, object{"name": "  Pet   portraits ", "durationMinutes": 60})
	if added.status != 200 || added.text("name") != "Pet portraits" || added.body["position"] != 8.0 {
		t.Fatal(added.raw)
	}
	pets := categoryRecords + "/" + added.text("id")
	for _, name := range []string{"pet PORTRAITS", "Food"} {
		s.call("POST", categoryRecords, admin, object{"name": name, "durationMinutes": 60}).
			refused(409, "A category with this name already exists.")
	}
	s.call("PATCH", pets, admin, object{"name": "food"}).refused(409, "A category with this name already exists.")
	s.call("PATCH", pets, admin, object{"name": "all"}).refused(400, "All stands for every category.")
	if renamed := s.call("PATCH", pets, admin, object{"name": "Pets", "durationMinutes": 90}); renamed.status != 200 {
		t.Error(renamed.raw)
	}
	listed := s.call("GET", "/api/v1/categories/getallcategories", "", nil).ok().list("categorylist")
	if len(listed) != 8 || listed[7]["name"] != "Pets" || listed[7]["unit"] != "photo" {
		t.Error(listed)
	}
	if gone := s.call("DELETE", pets, admin, nil); gone.status != 204 {
		t.Error(gone.raw)
	}
}

func TestACategoryInUseStays(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	path := func(name string) string { return categoryRecords + "/" + s.category(name) }
	s.call("DELETE", path("Product"), c.admin.token, nil).refused(409, "Photographers offer this category")
	s.record("bookings", object{
		"customer": c.asha.id, "photographer": c.ravi.profile, "category": s.category("Wedding"), "status": "completed",
		"paymentStatus": "unpaid", "paymentMethod": "payAfterShoot", "type": "schedule", "shootAddress": "7 Park Street",
		"start": "2026-01-01 10:00:00.000Z", "end": "2026-01-01 12:00:00.000Z", "blockedUntil": "2026-01-01 12:30:00.000Z",
	})
	s.call("DELETE", path("Wedding"), c.admin.token, nil).refused(409, "This category has bookings")
	fields := map[string]string{"photographer": c.ravi.profile, "category": s.category("Event")}
	shown := s.upload("POST", "/api/collections/portfolio_items/records", c.admin.token, fields, [3]string{"file", "a.jpg", jpegPicture(t)})
	if shown.status != 200 {
		t.Fatal(shown.raw)
	}
	s.call("DELETE", path("Event"), c.admin.token, nil).refused(409, "Some portfolios have pictures in this category")
	s.call("DELETE", "/api/collections/categories/truncate", c.admin.token, nil).refused(409, "so it cannot be deleted")
	s.find("categories", s.category("Product"))
}

func TestACityInUseStays(t *testing.T) {
	s := start(t)
	admin := s.actors().admin.token
	ravi := s.photographer()
	s.adminEdits(person{token: admin}, "photographers", ravi.profile, object{"city": s.city("Pune"), "serviceCities": []string{s.city("Goa")}})
	path := func(name string) string { return "/api/collections/locations/records/" + s.city(name) }
	for _, name := range []string{"Pune", "Goa"} {
		s.call("DELETE", path(name), admin, nil).refused(409, "Photographers work in "+name+", so it cannot be deleted.")
	}
	s.call("DELETE", "/api/collections/locations/truncate", admin, nil).refused(409, "so it cannot be deleted")
	if profile := s.find("photographers", ravi.profile); profile.GetString("city") != s.city("Pune") {
		t.Error("the photographer has lost the city")
	}
	if gone := s.call("DELETE", path("Agra"), admin, nil); gone.status != 204 {
		t.Error("a city that nobody uses stays:", gone.raw)
	}
}

func TestFilesOfAnAdminAreMadeSafe(t *testing.T) {
	t.Parallel()
	s := start(t)
	admin := s.actors().admin.token
	path := categoryRecords + "/" + s.category("Food")
	for _, hostile := range []string{"<script>alert(1)</script>", "GIF89a=1;alert(1)", "<svg xmlns='http://www.w3.org/2000/svg'/>"} {
		s.upload("PATCH", path, admin, nil, [3]string{"coverImage", "a.jpg", hostile}).refused(400, "This type of file cannot be used here.")
	}
	s.upload("PATCH", path, admin, nil, [3]string{"coverImage", "a.jpg", "\xff\xd8\xff\xe0 no picture"}).refused(400, "damaged")

	saved := s.upload("PATCH", path, admin, nil, [3]string{"coverImage", "evil.html", jpegPicture(t) + "SECRET"})
	name := saved.text("coverImage")
	if saved.status != 200 || !strings.HasSuffix(name, ".jpg") || strings.Contains(name, "evil") {
		t.Fatal(saved.raw)
	}
	cover := s.find("categories", s.category("Food"))
	stored := s.call("GET", "/api/files/"+cover.BaseFilesPath()+"/"+name, "", nil)
	if stored.status != 200 || strings.Contains(stored.raw, "SECRET") {
		t.Error("the upload was stored as it came")
	}
}
