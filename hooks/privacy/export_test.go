package privacy_test

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/privacy"
)

func TestExportHoldsWhatIsKept(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	admin := s.People.Superuser()
	customer, photographer := busyPeople(s, admin)
	download := func(method, path string, who apptest.Person, form any) map[string]string {
		t.Helper()
		got := s.Call(method, path, who.Token, form)
		if name := privacy.ArchiveName(customer.Email, s.Now()); who.ID != photographer.ID && !strings.Contains(got.Header.Get("Content-Disposition"), `"`+name+`"`) {
			t.Errorf("the file is not called %s: %s", name, got.Header.Get("Content-Disposition"))
		}
		archive, err := zip.NewReader(bytes.NewReader([]byte(got.Raw)), int64(len(got.Raw)))
		if err != nil {
			t.Fatal(got.Status, err, got.Raw)
		}
		files := map[string]string{}
		for _, file := range archive.File {
			reader, err := file.Open()
			if err != nil {
				t.Fatal(err)
			}
			content, err := io.ReadAll(reader)
			if err != nil {
				t.Fatal(err)
			}
			files[file.Name] = string(content)
		}
		return files
	}
	for _, export := range []map[string]string{
		download("POST", "/api/v1/admin/people/export", admin, apptest.Object{"email": customer.Email}),
		download("GET", "/api/v1/user/data/"+customer.ID, customer, nil),
	} {
		data := export["data.json"]
		for _, part := range []string{"Zenobia Quillfeather", "77 Marigold Mansions", "9812345670", `"rating": 4`, "old.zenobia", "I am Zenobia", `"payments"`} {
			if !strings.Contains(data, part) {
				t.Errorf("the export lacks %q", part)
			}
		}
		for _, secret := range []string{"tokenKey", "$2a$", "password\"", admin.Email} {
			if strings.Contains(data, secret) {
				t.Errorf("the export contains %q", secret)
			}
		}
		if len(export) != 2 {
			t.Errorf("the export contains %d files", len(export))
		}
	}
	ravis := download("GET", "/api/v1/user/data/"+photographer.ID, photographer, nil)
	if len(ravis) != 4 || !strings.Contains(ravis["data.json"], "Yodelmann") {
		t.Errorf("the photographer's export has %d files", len(ravis))
	}
	s.Admins.ExpectAudited(customer.ID, admin.Email+": export person", "the person: export person")
	for range 2 {
		download("GET", "/api/v1/user/data/"+customer.ID, customer, nil)
	}
	if got := s.Call("GET", "/api/v1/user/data/"+customer.ID, customer.Token, nil).Refused(429, "hour"); got.Header.Get("Retry-After") == "" {
		t.Error("the response has no Retry-After")
	}
	s.Pass(61 * time.Minute)
	download("GET", "/api/v1/user/data/"+customer.ID, customer, nil)
}
