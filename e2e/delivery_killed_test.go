package e2e

import (
	"bytes"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// watchedPart is a part of an upload. It calls the function then a single time, when the number of bytes read reaches
// after.
type watchedPart struct {
	io.Reader
	after int
	then  func()
	read  int
}

func (p *watchedPart) Read(to []byte) (int, error) {
	n, err := p.Reader.Read(to[:min(len(to), 32<<10)])
	before := p.read
	if p.read += n; before < p.after && p.read >= p.after {
		p.then()
	}
	return n, err
}

// TestKilledWhileFilesArrive kills the server in the middle of a part of an upload, between the last byte and the
// response, and while a file is checked. Afterwards uploads must continue where they stopped, all bytes must be
// correct, and no other files may be left.
func TestKilledWhileFilesArrive(t *testing.T) {
	t.Parallel()
	kills := 5
	if long {
		kills = 100
	}
	s := newStudio(newMarket(t, 3))
	t.Run("in a part", func(t *testing.T) {
		const size = 3 << 20
		kept := 0
		for range kills {
			id := s.announce("a.mp4", movie(size))
			content := s.sent[id].content
			first := rand.IntN(1 << 20) // makes the interrupted part begin in the middle of the file
			if first > 0 {
				if status, _ := s.tus(http.MethodPatch, id, 0, bytes.NewReader(content[:first])); status != 204 {
					t.Fatalf("the status for a part is %d", status)
				}
			}
			part := &watchedPart{Reader: bytes.NewReader(content[first:]), after: 1 + rand.IntN(size-first), then: func() {
				time.Sleep(rand.N(20 * time.Millisecond)) // the server receives the sent bytes in the meantime
				s.kill()
			}}
			if status, _ := s.tus(http.MethodPatch, id, first, part); status != 0 {
				t.Errorf("a killed server responded with %d", status)
			}
			s.serve()
			offset := s.offset(id)
			if offset < first || offset > first+part.read {
				t.Errorf("%d bytes have arrived; %d were acknowledged and %d sent after them", offset, first, part.read)
			}
			if offset > first {
				kept++
			}
			s.finish(id)
		}
		s.allIsRight()
		s.nothingIsLeft()
		t.Logf("%d kills, of which %d kept bytes of the killed part", kills, kept)
		if long && kept == 0 {
			t.Error("the bytes received before a kill were never kept")
		}
	})
	t.Run("before the answer", func(t *testing.T) {
		const size = 256 << 10
		whole, lost := 0, 0
		for range kills {
			id := s.announce("b.mp4", movie(size))
			killed := make(chan struct{})
			status, _ := s.tus(http.MethodPatch, id, 0, &watchedPart{Reader: bytes.NewReader(s.sent[id].content), after: size, then: func() {
				go func() {
					time.Sleep(rand.N(6 * time.Millisecond)) // the kill must happen at a random time before the response
					s.kill()
					close(killed)
				}()
			}})
			<-killed
			arrived := s.column(`SELECT state FROM delivery_files WHERE id = '` + id + `'`)[0]
			if status == 204 && arrived == "uploading" {
				t.Error("an acknowledged part is lost")
			}
			info, err := os.Stat(s.part(id, "upload"))
			switch {
			case status == 0 && (arrived != "uploading" || err == nil && info.Size() == size):
				whole++
			case status == 0:
				lost++
			}
			s.serve()
			s.finish(id)
		}
		s.allIsRight()
		s.nothingIsLeft()
		t.Logf("%d kills: %d after the last byte and before the answer, %d before it had arrived", kills, whole, lost)
		if long && whole == 0 {
			t.Error("too little happened to be meaningful")
		}
	})
	t.Run("while it is checked", func(t *testing.T) {
		unfinished, verified, previewed := 0, 0, 0
		sent := time.Now()
		s.finish(s.announce("c.jpg", shot(s, 2400, 1600)))
		s.checked()
		longest := time.Since(sent)
		for range kills {
			id := s.announce("c.jpg", shot(s, 2400, 1600))
			s.finish(id)
			time.Sleep(rand.N(longest)) // the kill must happen at a random time during the check
			s.kill()
			if s.column(`SELECT state FROM delivery_files WHERE id = '` + id + `'`)[0] == "checking" {
				unfinished++
				if exists(s.part(id, "verified")) || exists(s.part(id, "original")) {
					verified++
				}
				if exists(s.part(id, "grid.jpg")) || exists(s.part(id, "view.jpg")) {
					previewed++
				}
			}
			s.serve()
			s.checked() // so that the next kill does not interrupt this check
		}
		s.allIsRight()
		s.nothingIsLeft()
		t.Logf("%d kills: %d during a check, %d of them after the checksum and %d with a preview", kills, unfinished, verified, previewed)
		if long && (unfinished == 0 || verified == 0) {
			t.Error("too little happened to be meaningful")
		}
	})
}

// part returns the path at which the server stores a part of an uploaded file.
func (s *studio) part(fileID, part string) string {
	s.Helper()
	delivery := s.column(`SELECT id FROM deliveries WHERE booking = '` + s.booking + `'`)[0]
	return filepath.Join(s.dir, "storage", "vault", delivery, fileID, part)
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
