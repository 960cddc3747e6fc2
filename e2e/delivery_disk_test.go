package e2e

import (
	"bytes"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDiskFullWhileAFileArrives fills the disk in the middle of a part of an upload. The upload must be refused with a
// clear error, and must continue after space was freed.
func TestDiskFullWhileAFileArrives(t *testing.T) {
	disk := smallDisk(t, "400m")
	s := newStudio(newMarketIn(t, filepath.Join(disk, "data"), 3))
	id := s.announce("a.mp4", movie(6<<20))
	content := s.sent[id].content
	const first = 1 << 20
	if status, _ := s.tus(http.MethodPatch, id, 0, bytes.NewReader(content[:first])); status != 204 {
		t.Fatalf("the status for a part is %d", status)
	}
	part := &watchedPart{Reader: bytes.NewReader(content[first:]), after: 1 << 20, then: func() {
		soon(t, "the bytes of a part arrive", func() bool {
			info, err := os.Stat(s.part(id, "upload"))
			return err == nil && info.Size() > first
		})
		fill(t, filepath.Join(disk, "rest"))
	}}
	// The body has no declared length, so that the server cannot know in advance that there is not enough space.
	if status, _ := s.tus(http.MethodPatch, id, first, io.MultiReader(part)); status != 507 {
		t.Errorf("the status for a part that does not fit is %d", status)
	}
	if status, raw := s.call("POST", s.path("/files"), s.photographer.token, `{"name":"b.mp4","bytes":1000}`); status != 507 {
		t.Errorf("the response to a file for which there is no space is %d %s", status, raw)
	}
	offset := s.offset(id)
	if offset < first || offset == len(content) {
		t.Errorf("%d bytes were stored on the full disk", offset)
	}
	if status, _ := s.tus(http.MethodPatch, id, offset, strings.NewReader("x")); status != 507 {
		t.Errorf("the status for another part is %d", status)
	}
	if err := os.Remove(filepath.Join(disk, "rest")); err != nil {
		t.Fatal(err)
	}
	s.finish(id)
	s.allIsRight()
	s.nothingIsLeft()
}
