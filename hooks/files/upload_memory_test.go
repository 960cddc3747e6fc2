package files_test

import (
	"encoding/binary"
	"io"
	"mime/multipart"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
)

// webm returns a WebM video with one frame of size bytes.
func webm(size int) string {
	element := func(id, content string) string {
		length := binary.BigEndian.AppendUint64(nil, uint64(len(content)))
		length[0] = 1 // the length itself has eight bytes
		return id + string(length) + content
	}
	tracks := element("\x16\x54\xae\x6b", element("\xae", element("\x83", "\x01")))
	frame := element("\xa3", "\x81\x00\x00\x80"+strings.Repeat("v", size))
	return element("\x1a\x45\xdf\xa3", element("\x42\x82", "webm")) +
		element("\x18\x53\x80\x67", tracks+element("\x1f\x43\xb6\x75", frame))
}

// TestPreparedUploadsWaitOnDisk checks that prepared files are not kept in memory while an upload waits for its other
// files or for the database.
func TestPreparedUploadsWaitOnDisk(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	s := apptest.Start(t)
	p, product := s.People.Photographer(), s.DB.Category("Product")
	const size = 40 << 20
	video := webm(size)
	heap := func() uint64 {
		runtime.GC()
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		return memory.HeapAlloc
	}

	done := make(chan *apptest.Answer, 1)
	err := s.App.RunInTransaction(func(core.App) error { // the open transaction blocks the upload
		s.FreeSpace.Store(1 << 40)
		before := heap()
		go func() { done <- streamPortfolio(s, p, product, video, video, video) }()
		s.Soon("the files are prepared", func() bool { return preparedBytes(t) >= 3*size })
		if used := int64(heap()) - int64(before); used > size*3/2 { // one of the files may still be in memory
			t.Errorf("%d MB are used", used>>20)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := <-done; got.Status != 200 {
		t.Error(got.Status, got.Raw)
	}
	s.Soon("the temporary files are gone", func() bool {
		all, err := os.ReadDir(os.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		return !slices.ContainsFunc(all, func(entry os.DirEntry) bool {
			return strings.HasPrefix(entry.Name(), "multipart-") || strings.Contains(entry.Name(), "upload") ||
				strings.HasPrefix(entry.Name(), "pb_buffer_file_")
		})
	})
}

// preparedBytes returns the total size of the prepared files of all uploads.
func preparedBytes(t *testing.T) (sum int64) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(os.TempDir(), "shootday-upload-*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if info, err := os.Stat(file); err == nil {
			sum += info.Size()
		}
	}
	return sum
}

// streamPortfolio is like StorePortfolio, but does not keep a copy of the request in memory.
func streamPortfolio(s *apptest.Server, p apptest.Person, category string, files ...string) *apptest.Answer {
	reader, writer := io.Pipe()
	form := multipart.NewWriter(writer)
	go func() {
		_ = form.WriteField("photographerId", p.Profile) // an error makes the request fail
		_ = form.WriteField("categoryId", category)
		for _, file := range files {
			part, err := form.CreateFormFile("portfolioImage", "a.webm")
			if err == nil {
				_, err = io.WriteString(part, file)
			}
			if err != nil {
				break
			}
		}
		writer.CloseWithError(form.Close())
	}()
	return s.Send("POST", apptest.SetPortfolio, p.Token, form.FormDataContentType(), reader)
}
