package apptest

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// StoredFiles returns the sorted paths of a collection's stored files, without thumbnails and PocketBase's attribute files.
func (s *Server) StoredFiles(collection string) []string {
	s.Helper()
	found, err := s.App.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		s.Fatal(err)
	}
	all := []string{}
	root := filepath.Join(s.App.DataDir(), "storage", found.Id)
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

// namedFiles returns the file names in a field of all records of a collection.
func (s *Server) namedFiles(collection, field string) []string {
	s.Helper()
	records, err := s.App.FindAllRecords(collection)
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

// KeepsOnlyNamed waits until a collection's stored files are exactly the files whose names are in the given field of its
// records.
func (s *Server) KeepsOnlyNamed(collection, field string) {
	s.Helper()
	s.Soon("the files of "+collection+" are those that its records name", func() bool {
		return slices.Equal(s.StoredFiles(collection), s.namedFiles(collection, field))
	})
}
