package e2e

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path/filepath"
	"testing"
)

// TestClusterCarriesFiles uploads and downloads through a follower while the leader is killed. The upload must continue
// and the download must be resumed with the next leader, and all bytes must be correct.
func TestClusterCarriesFiles(t *testing.T) {
	f := newFleet(t, binary, 3)
	s := newStudio(f.market)
	follower := f.nodes[1]
	s.market = follower.as()
	for range times(10) {
		leader := f.leader(late)
		if leader == follower {
			follower = f.nodes[2]
			s.market = follower.as()
		}
		id := s.announce("a.mp4", movie(4<<20))
		content := s.sent[id].content
		const first = 1 << 20
		if status, _ := s.tus(http.MethodPatch, id, 0, bytes.NewReader(content[:first])); status != 204 {
			t.Fatalf("the status for a part is %d", status)
		}
		status, _ := s.tus(http.MethodPatch, id, first, &watchedPart{Reader: bytes.NewReader(content[first:]), after: 1 << 20, then: leader.kill})
		if status == 204 {
			t.Error("a part was acknowledged although its leader was killed")
		}
		if offset := s.offset(id); offset < first {
			t.Errorf("%d bytes were received, but %d were acknowledged", offset, first)
		}
		s.finish(id)
		s.finish(s.announce("b.jpg", shot(s, 900, 600)))
		leader.start()
		f.follows(leader)
		s.checked()

		leader = f.leader(late)
		reader := leader.fleet.nodes[0]
		if reader == leader {
			reader = leader.fleet.nodes[2]
		}
		got := download(s, reader, id, 0, 1<<20, leader.kill)
		soon(t, "a download is resumed", func() bool {
			got = append(got, download(s, reader, id, len(got), 0, nil)...)
			return len(got) >= len(content)
		})
		if !bytes.Equal(got, content) {
			t.Errorf("a resumed download has %d other bytes", len(got))
		}
		leader.start()
		f.follows(leader)
	}
	s.allIsRight()
	delivery := s.column(`SELECT id FROM deliveries WHERE booking = '` + s.booking + `'`)[0]
	for id, sent := range s.sent {
		folder, parts := filepath.Join(f.store.Folder(), "vault", delivery, id), 1
		if sent.photo {
			parts = 5
		}
		if stored := countFiles(folder); stored < parts { // the store may contain more than one object for each part
			t.Errorf("a file has %d objects", stored)
		}
		if status, raw := s.call("DELETE", s.path("/files"), s.photographer.token, fmt.Sprintf(`{"fileIds":[%q]}`, id)); status != 200 {
			t.Fatalf("delete a file: %d %s", status, raw)
		}
		if left := countFiles(folder); left > 0 {
			t.Errorf("%d objects of a deleted file are left", left)
		}
	}
}

// countFiles counts the files below a folder, which may not exist.
func countFiles(folder string) (count int) {
	_ = filepath.WalkDir(folder, func(_ string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			count++
		}
		return nil
	})
	return count
}

// download reads a file from a node, from offset until the response ends or fails. If then is not nil, download calls
// it when it has read the number of bytes given by after.
func download(s *studio, from *node, fileID string, offset, after int, then func()) []byte {
	request, err := http.NewRequest(http.MethodGet, "http://"+from.address+s.path("/files/"+fileID+"?size=original"), nil)
	if err != nil {
		s.Error(err)
		return nil
	}
	request.Header.Set("Authorization", s.photographer.token)
	request.Header.Set("Range", fmt.Sprintf("bytes=%d-", offset))
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusPartialContent {
		return nil
	}
	head := make([]byte, after)
	n, err := io.ReadFull(response.Body, head)
	if err != nil {
		return head[:n]
	}
	if then != nil {
		then()
	}
	rest, _ := io.ReadAll(response.Body) // the bytes before an error are part of the result
	return append(head, rest...)
}
