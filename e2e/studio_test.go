package e2e

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"shootday/internal/mediatest"
)

// studio is a market with a booking whose shoot has started, and the photographer who delivers its files.
type studio struct {
	*market
	booking      string
	photographer signedIn
	sent         map[string]sentFile // by file id
}

type sentFile struct {
	content []byte
	photo   bool
}

// newStudio books a shoot and changes its start to an hour ago.
func newStudio(m *market) *studio {
	m.Helper()
	status, booking := m.book(0)
	if status != 201 {
		m.Fatalf("the status for a booking is %d", status)
	}
	admin := m.admin()
	for _, form := range []string{`{"status":"upcoming"}`, fmt.Sprintf(`{"start":%q}`, time.Now().Add(-time.Hour).UTC().Format(time.RFC3339))} {
		if status, raw := m.call("PATCH", "/api/collections/bookings/records/"+booking, admin, form); status != 200 {
			m.Fatalf("%s: %d %s", form, status, raw)
		}
	}
	d := &dispatcher{market: m}
	found := d.signInAll(`id = (SELECT user FROM photographers WHERE id = (SELECT photographer FROM bookings WHERE id = '` + booking + `'))`)
	return &studio{m, booking, found[0], map[string]sentFile{}}
}

func (s *studio) path(rest string) string { return "/api/v1/delivery/" + s.booking + rest }

// announce adds a file to the delivery and returns its id.
func (s *studio) announce(name string, file sentFile) string {
	s.Helper()
	sum := sha256.Sum256(file.content)
	status, raw := s.call("POST", s.path("/files"), s.photographer.token,
		fmt.Sprintf(`{"name":%q,"bytes":%d,"sha256":%q}`, name, len(file.content), hex.EncodeToString(sum[:])))
	var made struct{ FileID string }
	if err := json.Unmarshal(raw, &made); status != 201 || err != nil {
		s.Fatalf("announce a file: %d %s", status, raw)
	}
	s.sent[made.FileID] = file
	return made.FileID
}

// tus sends a request of the upload protocol tus. The status is 0 if the server does not respond.
func (s *studio) tus(method, fileID string, offset int, body io.Reader) (status int, header http.Header) {
	request, err := http.NewRequest(method, "http://"+s.address+"/api/v1/upload/"+fileID, body)
	if err != nil {
		s.Error(err)
		return 0, nil
	}
	request.Header.Set("Tus-Resumable", "1.0.0")
	request.Header.Set("Authorization", s.photographer.token)
	if method == http.MethodPatch {
		request.Header.Set("Content-Type", "application/offset+octet-stream")
		request.Header.Set("Upload-Offset", strconv.Itoa(offset))
	}
	response, err := cmp.Or(s.client, http.DefaultClient).Do(request)
	if err != nil {
		return 0, nil
	}
	defer response.Body.Close()
	_, _ = io.Copy(io.Discard, response.Body) // only the status is needed
	return response.StatusCode, response.Header
}

// offset returns the number of received bytes of a file. It waits until the server responds.
func (s *studio) offset(fileID string) (offset int) {
	s.Helper()
	soon(s.T, "the offset of an upload", func() bool {
		status, header := s.tus(http.MethodHead, fileID, 0, nil)
		var err error
		offset, err = strconv.Atoi(header.Get("Upload-Offset"))
		return status == 200 && err == nil
	})
	return offset
}

// finish sends the rest of a file in parts, beginning at the offset reported by the server.
func (s *studio) finish(fileID string) {
	s.Helper()
	content := s.sent[fileID].content
	soon(s.T, "an upload is complete", func() bool {
		offset := s.offset(fileID)
		if offset == len(content) {
			return true
		}
		s.tus(http.MethodPatch, fileID, offset, bytes.NewReader(content[offset:min(offset+1<<20, len(content))]))
		return false
	})
}

// delivered is a file as shown to its photographer.
type delivered struct {
	FileID, State, Reason, SHA256, Grid, View string
}

// files returns the files of the delivery. It waits until the server responds.
func (s *studio) files() map[string]delivered {
	s.Helper()
	files := map[string]delivered{}
	for page := 1; ; page++ {
		var list struct {
			Files      []delivered
			TotalItems int
		}
		soon(s.T, "the list of the files", func() bool {
			status, raw := s.call("GET", s.path(fmt.Sprintf("?perPage=500&page=%d", page)), s.photographer.token, "")
			return status == 200 && json.Unmarshal(raw, &list) == nil
		})
		for _, file := range list.Files {
			files[file.FileID] = file
		}
		if len(list.Files) == 0 || len(files) >= list.TotalItems {
			return files
		}
	}
}

func (s *studio) checked() {
	s.Helper()
	soon(s.T, "all files are checked", func() bool {
		for _, file := range s.files() {
			if file.State != "ready" && file.State != "refused" {
				return false
			}
		}
		return true
	})
}

// allIsRight waits until all files are checked, and compares their contents with those that were sent. They must be
// equal, except for the location in a photo, which is removed.
func (s *studio) allIsRight() {
	s.Helper()
	s.checked()
	files := s.files()
	if len(files) != len(s.sent) {
		s.Errorf("there are %d files instead of %d", len(files), len(s.sent))
	}
	for id, sent := range s.sent {
		file := files[id]
		if file.State != "ready" {
			s.Errorf("a file is %q: %s", file.State, file.Reason)
			continue
		}
		status, got := s.call("GET", s.path("/files/"+id+"?size=original"), s.photographer.token, "")
		sum := sha256.Sum256(got)
		wrong := status != 200 || hex.EncodeToString(sum[:]) != file.SHA256 || len(got) != len(sent.content)
		if !wrong && sent.photo {
			wrong = bytes.Contains(got, []byte(mediatest.Place)) || !bytes.Equal(got[mediatest.EndOfPlace:], sent.content[mediatest.EndOfPlace:])
			for _, preview := range []string{file.Grid, file.View} {
				status, raw := s.call("GET", preview, "", "")
				if _, err := jpeg.Decode(bytes.NewReader(raw)); status != 200 || err != nil {
					s.Errorf("a preview is %d: %v", status, err)
				}
			}
		} else if !wrong {
			wrong = !bytes.Equal(got, sent.content)
		}
		if wrong {
			s.Errorf("the response to a file of %d bytes is %d with %d other bytes", len(sent.content), status, len(got))
		}
	}
}

// nothingIsLeft checks that the delivery's folder contains only the parts of its files, and that the folder is empty
// after the files were deleted.
func (s *studio) nothingIsLeft() {
	s.Helper()
	delivery := s.column(`SELECT id FROM deliveries WHERE booking = '` + s.booking + `'`)[0]
	folder := filepath.Join(s.dir, "storage", "vault", delivery)
	photo := []string{"grid-marked.jpg", "grid.jpg", "original", "view-marked.jpg", "view.jpg"}
	ids := entries(s.T, folder)
	for _, id := range ids {
		want := []string{"original"}
		if s.sent[id].photo {
			want = photo
		}
		if got := entries(s.T, filepath.Join(folder, id)); !slices.Equal(got, want) {
			s.Errorf("a file has the parts %q", got)
		}
	}
	if len(ids) != len(s.sent) {
		s.Errorf("%d files have bytes instead of %d", len(ids), len(s.sent))
	}
	for batch := range slices.Chunk(ids, 500) {
		if status, raw := s.call("DELETE", s.path("/files"), s.photographer.token, `{"fileIds":["`+strings.Join(batch, `","`)+`"]}`); status != 200 {
			s.Fatalf("delete the files: %d %s", status, raw)
		}
	}
	if left := entries(s.T, folder); len(left) > 0 {
		s.Errorf("%q are left", left)
	}
	clear(s.sent)
}

// movie returns an MP4 file of the given size, whose content is different each time.
func movie(size int) sentFile { return sentFile{content: mediatest.Movie(size, rand.Uint64())} }

// shot returns a photo that contains a location and is different each time.
func shot(s *studio, width, height int) sentFile {
	s.Helper()
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for i, grain := range mediatest.Noise(width*height/16, rand.Uint64()) {
		img.Set(i%width, i/width*16, color.RGBA{grain, byte(i), byte(i >> 8), 255})
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, nil); err != nil {
		s.Fatal(err)
	}
	return sentFile{mediatest.WithPlace(out.Bytes()), true}
}
