package messages_test

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func (s talks) sendPictures(who apptest.Person, thread, text string, files ...string) *apptest.Answer {
	s.Helper()
	parts := make([][3]string, len(files))
	for i, file := range files {
		parts[i] = [3]string{"picture", fmt.Sprintf("%d.jpg", i), file}
	}
	return s.Upload("POST", "/api/v1/messages/"+thread, who.Token, map[string]string{"text": text}, parts...)
}

// pathsOf returns the URL paths of the thumbnail and the full view of a message's first picture.
func pathsOf(message apptest.Object) (thumb, view string) {
	first := message["pictures"].([]any)[0].(map[string]any)
	return first["thumb"].(string), first["view"].(string)
}

func large(t *testing.T) string {
	t.Helper()
	var content bytes.Buffer
	if err := jpeg.Encode(&content, image.NewGray(image.Rect(0, 0, 3000, 1500)), nil); err != nil {
		t.Fatal(err)
	}
	return content.String()
}

// TestPictures sends pictures, and reads them with an access token and with a view key.
func TestPictures(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	thread := s.asked("1")
	s.sent(s.Ravi, thread, "2")
	var wide bytes.Buffer
	if err := png.Encode(&wide, image.NewGray(image.Rect(0, 0, 100, 50))); err != nil {
		t.Fatal(err)
	}
	sent := s.sendPictures(s.Asha, thread, "", large(t), wide.String()).OfStatus(201).Object("message")
	pictures := sent["pictures"].([]any)
	if first := pictures[0].(map[string]any); len(pictures) != 2 || first["width"] != 2048.0 || first["height"] != 1024.0 || sent["text"] != "" {
		t.Fatal("the message is", sent)
	}
	if second := pictures[1].(map[string]any); second["width"] != 100.0 {
		t.Error("a small picture is enlarged:", second)
	}
	thumb, view := pathsOf(s.latest(s.Ravi, thread))
	for path, width := range map[string]int{thumb: 480, view: 2048} {
		got := s.Call("GET", path, "", nil).OfStatus(200)
		shown, kind, err := image.Decode(strings.NewReader(got.Raw))
		if err != nil || kind != "jpeg" || shown.Bounds().Dx() != width || got.Header.Get("Content-Type") != "image/jpeg" {
			t.Errorf("%s is a %s, %v", path, kind, err)
		}
	}
	plain, key, _ := strings.Cut(view, "&key=")
	s.Call("GET", plain, "", nil).Refused(401, "")
	s.Call("GET", plain, s.Ravi.Token, nil).OfStatus(200)
	s.Call("GET", plain, s.Asha.Token, nil).OfStatus(200)
	s.Call("GET", plain, s.Meera.Token, nil).Refused(404, "")
	s.Call("GET", plain, s.Kabir.Token, nil).Refused(404, "")
	s.Call("GET", plain, s.Admin.Token, nil).Refused(403, "")
	for _, forged := range []string{"x", key + "x", "c" + key[1:], "a" + key[1:], strings.Repeat("x", 1000)} {
		s.Call("GET", plain+"&key="+forged, s.Ravi.Token, nil).Refused(404, "")
	}
	other := s.Call("POST", "/api/v1/messages", s.Meera.Token, apptest.Object{"photographerId": s.Ravi.Profile, "text": "x"}).OfStatus(201).Text("threadId")
	otherKey := s.show(s.Ravi, other).Text("key")
	s.Call("GET", plain+"&key="+otherKey, "", nil).Refused(404, "")
	s.Call("GET", strings.Replace(view, "size=view", "size=big", 1), "", nil).Refused(400, "")
	s.Pass(49 * time.Hour)
	s.Call("GET", view, "", nil).Refused(404, "")
	_, view = pathsOf(s.latest(s.Ravi, thread))
	s.People.Suspend(s.Admin, s.Ravi)
	s.Call("GET", view, "", nil).Refused(404, "")
	s.People.Lift(s.Admin, s.Ravi)

	stored, err := filepath.Glob(filepath.Join(s.App.DataDir(), "storage", "talk", "*", "*.jpg"))
	if err != nil || len(stored) != 4 {
		t.Fatal(len(stored), "files are stored", err)
	}
	for _, file := range stored {
		relative := strings.TrimPrefix(file, filepath.Join(s.App.DataDir(), "storage"))
		if got := s.Call("GET", "/api/files"+relative, s.Admin.Token, nil); got.Status == http.StatusOK {
			t.Errorf("/api/files serves %s", relative)
		}
	}
}

// TestBadPicturesRefuseTheMessage checks that a message is refused if one of its files is not a valid picture, or if
// its pictures exceed a limit.
func TestBadPicturesRefuseTheMessage(t *testing.T) {
	t.Parallel()
	s := newTalks(t, "MESSAGE_STORAGE_MB=1")
	thread := s.asked("1")
	s.sent(s.Ravi, thread, "2")
	good := apptest.JpegPicture(t)
	s.sendPictures(s.Asha, thread, "x", good, "GIF89a not a picture").Refused(415, "File 2 of 2")
	s.sendPictures(s.Asha, thread, "x", good[:len(good)/2]).Refused(400, "")
	s.sendPictures(s.Asha, thread, "x", good, good, good, good, good, good).Refused(400, "5 pictures")
	s.sendPictures(s.Meera, thread, "x", good).Refused(404, "")
	if got := s.show(s.Asha, thread).Object("thread")["last"]; got != 2.0 {
		t.Error("a refused message was saved:", got)
	}
	s.DB.Do(`INSERT INTO talk_pictures (id, thread, number, position, owner, file, width, height, bytes, created)
		VALUES ('x', '', 0, 0, '` + s.Asha.ID + `', 'x', 1, 1, 1048576, '')`)
	s.sendPictures(s.Asha, thread, "x", good).HasCode(413, "pictures_full")
	s.block("PUT", s.Ravi, thread)
	s.sendPictures(s.Asha, thread, "x", good).HasCode(413, "pictures_full") // the limit is checked before the block
	s.block("DELETE", s.Ravi, thread)
	s.DB.Do(`DELETE FROM talk_pictures WHERE id = 'x'`)
	for range 4 {
		s.sendPictures(s.Asha, thread, "", good, good, good, good, good).OfStatus(201)
	}
	s.sendPictures(s.Asha, thread, "", good).HasCode(429, "too_many_requests")
}

// TestBytesAreDeletedWithTheirRows checks that stored pictures are deleted if the thread is deleted, or if the message
// is refused after its pictures were stored.
func TestBytesAreDeletedWithTheirRows(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	thread := s.asked("1")
	folder := filepath.Join(s.App.DataDir(), "storage", "talk")
	s.sendPictures(s.Asha, thread, "", apptest.JpegPicture(t)).OfStatus(201)
	kept := apptest.FilesIn(t, folder)
	s.block("PUT", s.Ravi, thread)
	s.sendPictures(s.Asha, thread, "", apptest.JpegPicture(t)).HasCode(409, "blocked")
	s.Round("pictures")
	if n := apptest.FilesIn(t, folder); n != 2*kept {
		t.Errorf("%d files, want those of two pictures, %d", n, 2*kept)
	}
	s.Pass(2 * time.Hour)
	s.Round("pictures")
	if n := apptest.FilesIn(t, folder); n != kept {
		t.Errorf("%d files after the refused message, want %d", n, kept)
	}
	s.DB.Do(`DELETE FROM threads`)
	s.Round("pictures")
	if n := apptest.FilesIn(t, folder); n != 0 {
		t.Errorf("%d files without a thread", n)
	}
	if n := s.DB.Number(`SELECT (SELECT count(*) FROM messages) + (SELECT count(*) FROM talk_pictures) + (SELECT count(*) FROM talk_gone)`, nil); n != 0 {
		t.Errorf("%d rows without a thread", n)
	}
}

// TestARepeatWithItsKeySendsOnce checks that repeating a request with the same idempotency key sends no second message,
// with and without pictures.
func TestARepeatWithItsKeySendsOnce(t *testing.T) {
	t.Parallel()
	s := newTalks(t)
	thread := s.asked("1")
	s.Header = http.Header{"Idempotency-Key": {"k1"}}
	first := s.send(s.Asha, thread, "2").OfStatus(201)
	if again := s.send(s.Asha, thread, "2").OfStatus(201); again.Raw != first.Raw {
		t.Error("the repeat got", again.Raw)
	}
	s.send(s.Asha, thread, "3").HasCode(409, "key_reused")
	s.Header = http.Header{"Idempotency-Key": {"k2"}}
	first = s.sendPictures(s.Asha, thread, "3", apptest.JpegPicture(t)).OfStatus(201)
	if again := s.sendPictures(s.Asha, thread, "3", apptest.JpegPicture(t)).OfStatus(201); again.Raw != first.Raw {
		t.Error("the repeat got", again.Raw)
	}
	s.Header = nil
	if got := s.show(s.Asha, thread).Object("thread")["last"]; got != 3.0 {
		t.Error("the latest number is", got)
	}
}
