package files_test

import (
	"sync"
	"testing"

	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/hooks/apptest"
)

func TestParallelChangesLeaveNoFiles(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	photo := apptest.JpegPicture(t)
	var all sync.WaitGroup
	many := make(chan struct{}, 4)
	for i := range 50 {
		many <- struct{}{}
		all.Go(func() {
			defer func() { <-many }()
			switch i % 5 {
			case 4:
				s.Upload("POST", "/api/v1/portfolio/setPortfolioImages", p.Token,
					map[string]string{"photographerId": p.Profile, "categoryId": s.DB.Category("Product")},
					[3]string{"coverImage", "a.jpg", photo}, [3]string{"portfolioImage", "a.jpg", photo}).OK()
			default:
				s.Upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.ID, c.Token, nil, [3]string{"file", "me.jpg", photo}).OK()
			}
		})
	}
	all.Wait()
	s.KeepsOnlyNamed("users", "profile_photo")
	s.KeepsOnlyNamed("portfolio_items", "file")
}

// TestParallelEditsOfAdminsLeaveNoFiles replaces pictures concurrently with PocketBase's record API, as the dashboard
// does. Afterwards, the store must contain only the files of existing records.
func TestParallelEditsOfAdminsLeaveNoFiles(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	photo, product := apptest.JpegPicture(t), s.DB.Category("Product")
	item := s.DB.Unsaved("portfolio_items", apptest.Object{"photographer": c.Ravi.Profile, "category": product, "position": 1})
	item.Set("file", testFile(t, photo))
	s.DB.Save(item)
	var all sync.WaitGroup
	for range 10 {
		for path, field := range map[string]string{
			"users/records/" + c.Asha.ID: "profile_photo", "categories/records/" + product: "coverImage",
			"portfolio_items/records/" + item.Id: "file",
		} {
			all.Go(func() {
				s.Upload("PATCH", "/api/collections/"+path, c.Admin.Token, nil, [3]string{field, "a.jpg", photo}).OfStatus(200)
			})
		}
	}
	all.Wait()
	s.KeepsOnlyNamed("users", "profile_photo")
	s.KeepsOnlyNamed("categories", "coverImage")
	s.KeepsOnlyNamed("portfolio_items", "file")
}

func testFile(t *testing.T, content string) *filesystem.File {
	t.Helper()
	file, err := filesystem.NewFileFromBytes([]byte(content), "a.jpg")
	if err != nil {
		t.Fatal(err)
	}
	return file
}
