package hooks_test

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// storedFiles returns the stored files of a collection, without thumbnails and PocketBase's attribute files.
func (s *server) storedFiles(collection string) []string {
	s.Helper()
	found, err := s.app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		s.Fatal(err)
	}
	all := []string{}
	root := filepath.Join(s.app.DataDir(), "storage", found.Id)
	err = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if os.IsNotExist(err) {
			return nil
		}
		if err == nil && !entry.IsDir() && !strings.HasSuffix(path, ".attrs") && !strings.Contains(path, "thumbs_") {
			all = append(all, strings.TrimPrefix(path, root+"/"))
		}
		return err
	})
	if err != nil {
		s.Fatal(err)
	}
	slices.Sort(all)
	return all
}

// namedFiles returns the file names in the records of a collection.
func (s *server) namedFiles(collection, field string) []string {
	s.Helper()
	records, err := s.app.FindAllRecords(collection)
	if err != nil {
		s.Fatal(err)
	}
	all := map[string]bool{}
	for _, record := range records {
		if name := record.GetString(field); name != "" {
			all[record.Id+"/"+name] = true
		}
	}
	return slices.Sorted(maps.Keys(all))
}

func (s *server) keepsOnlyNamed(collection, field string) {
	s.Helper()
	s.soon("the files of "+collection+" are those that its records name", func() bool {
		return slices.Equal(s.storedFiles(collection), s.namedFiles(collection, field))
	})
}

func TestParallelChangesLeaveNoFiles(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	photo := jpegPicture(t)
	var all sync.WaitGroup
	many := make(chan struct{}, 4)
	for i := range 50 {
		many <- struct{}{}
		all.Go(func() {
			defer func() { <-many }()
			switch i % 5 {
			case 4:
				s.upload("POST", "/api/v1/portfolio/setPortfolioImages", p.token,
					map[string]string{"photographerId": p.profile, "categoryId": s.category("Product")},
					[3]string{"coverImage", "a.jpg", photo}, [3]string{"portfolioImage", "a.jpg", photo}).ok()
			default:
				s.upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.id, c.token, nil, [3]string{"file", "me.jpg", photo}).ok()
			}
		})
	}
	all.Wait()
	s.keepsOnlyNamed("users", "profile_photo")
	s.keepsOnlyNamed("portfolio_items", "file")
}

// TestParallelEditsOfAdminsLeaveNoFiles changes pictures with PocketBase's calls, like the dashboard.
func TestParallelEditsOfAdminsLeaveNoFiles(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	photo, product := jpegPicture(t), s.category("Product")
	item := s.unsaved("portfolio_items", object{"photographer": c.ravi.profile, "category": product, "position": 1})
	item.Set("file", testFile(t, photo))
	s.save(item)
	var all sync.WaitGroup
	for range 10 {
		for path, field := range map[string]string{
			"users/records/" + c.asha.id: "profile_photo", "categories/records/" + product: "coverImage",
			"portfolio_items/records/" + item.Id: "file",
		} {
			all.Go(func() {
				s.upload("PATCH", "/api/collections/"+path, c.admin.token, nil, [3]string{field, "a.jpg", photo}).ofStatus(200)
			})
		}
	}
	all.Wait()
	s.keepsOnlyNamed("users", "profile_photo")
	s.keepsOnlyNamed("categories", "coverImage")
	s.keepsOnlyNamed("portfolio_items", "file")
}

func testFile(t *testing.T, content string) *filesystem.File {
	t.Helper()
	file, err := filesystem.NewFileFromBytes([]byte(content), "a.jpg")
	if err != nil {
		t.Fatal(err)
	}
	return file
}
