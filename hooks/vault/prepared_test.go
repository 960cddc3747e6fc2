package vault_test

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"shootday/hooks/vault"
	"shootday/internal/config"
	"shootday/internal/mediatest"
)

// TestPreparedPhotosAreLikeUploads checks that the same parts are stored for a prepared photo as for an uploaded photo.
func TestPreparedPhotosAreLikeUploads(t *testing.T) {
	f := newFixture(t)
	content := mediatest.WithPlace(photo(t, 300, 200, 1))
	uploaded := f.checked("DSC_0412.jpg", content)
	prepared, err := vault.PreparePhoto(content, vault.MarkOf(config.DefaultBrand))
	if err != nil {
		t.Fatal(err)
	}
	shelf, err := vault.OpenShelf(context.Background(), f.App)
	if err != nil {
		t.Fatal(err)
	}
	defer shelf.Close()
	for range 2 {
		if err := shelf.Store(f.delivery, "prepared0000001", prepared); err != nil {
			t.Fatal(err)
		}
	}
	if want, got := f.parts(uploaded), f.parts("prepared0000001"); len(want) != 5 || !reflect.DeepEqual(want, got) {
		t.Errorf("the parts of a prepared photo differ from those of its upload: %d and %d", len(got), len(want))
	}
	row, err := f.App.FindRecordById("delivery_files", uploaded)
	if err != nil {
		t.Fatal(err)
	}
	got := []any{
		row.GetString("type"), row.GetInt("bytes"), uint32(row.GetInt("crc32")), row.GetString("sha256"), row.GetInt("width"), row.GetInt("height"),
	}
	want := []any{prepared.Type, int(prepared.Bytes), prepared.CRC32, prepared.SHA256, prepared.Width, prepared.Height}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("an upload has the values %v, and a prepared photo %v", got, want)
	}
}

func TestOnlyPhotosArePrepared(t *testing.T) {
	for what, content := range map[string][]byte{
		"a text": []byte("no photo"), "a movie": mediatest.Movie(500, 1), "half a photo": photo(t, 300, 200, 1)[:3000],
	} {
		if _, err := vault.PreparePhoto(content, "preview"); err == nil {
			t.Errorf("%s was prepared", what)
		}
	}
}

// parts returns the contents of the stored parts of a file by name.
func (f *fixture) parts(file string) map[string]string {
	f.Helper()
	found := map[string]string{}
	for _, name := range f.stored() {
		if filepath.Base(filepath.Dir(name)) != file {
			continue
		}
		content, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		found[filepath.Base(name)] = string(content)
	}
	return found
}
