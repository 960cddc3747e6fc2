package hooks_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
)

// slowUpload starts an upload and sends nothing more until the test ends. It retries if it is refused.
func (s *server) slowUpload(who person, from string) {
	go func() {
		for s.Context().Err() == nil {
			reader, writer := io.Pipe()
			stop := context.AfterFunc(s.Context(), func() { writer.Close() })
			go io.WriteString(writer, "--x\r\n")
			s.uploadStatus(who, from, reader)
			stop()
		}
	}()
}

func (s *server) uploadStatus(who person, from string, content io.Reader) int {
	return s.uploadStatusOf(who, from, content, -1)
}

// uploadStatusOf is uploadStatus with a Content-Length; -1 means unknown.
func (s *server) uploadStatusOf(who person, from string, content io.Reader, length int64) int {
	request, err := http.NewRequest("PUT", s.url+"/api/v1/user/setUserProfilePicture/"+who.id, content)
	if err != nil {
		s.Error(err)
		return 0
	}
	if length >= 0 {
		request.ContentLength = length
	}
	request.Header.Set("Authorization", "Bearer "+who.token)
	request.Header.Set("Content-Type", "multipart/form-data; boundary=x")
	request.Header.Set("X-Forwarded-For", from)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0
	}
	defer response.Body.Close()
	return response.StatusCode
}

// TestSlowUploadsKeepNobodyOut checks that others can upload while eight accounts send slow uploads up to their limits.
func TestSlowUploadsKeepNobodyOut(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Forwarded-For")
	for i := range 8 {
		c := s.customer()
		for range 4 {
			s.slowUpload(c, fmt.Sprintf("203.0.113.%d", i))
		}
		s.soon("the account has its uploads", func() bool { return s.uploadStatus(c, "203.0.113.99", http.NoBody) == 429 })
	}
	other := s.customer()
	if got := s.upload("PUT", "/api/v1/user/setUserProfilePicture/"+other.id, other.token, nil, [3]string{"file", "a.jpg", jpegPicture(t)}); got.status != 200 {
		t.Error("another account's answered", got.status, got.raw)
	}
}

// TestUploadsOfOneAddress checks the limit of parallel uploads per IP address. Other addresses are not affected.
func TestUploadsOfOneAddress(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Forwarded-For")
	for range 8 {
		c := s.customer()
		for range 4 {
			s.slowUpload(c, "203.0.113.1")
		}
	}
	other := s.customer()
	s.soon("one more is refused", func() bool { return s.uploadStatus(other, "203.0.113.1", http.NoBody) == 429 })
	if got := s.uploadStatus(other, "203.0.113.2", http.NoBody); got != 400 {
		t.Error("another address's answered", got)
	}
}

// TestUploadsLeaveSpaceOnTheDisk checks that an upload that would fill the disk is aborted.
func TestUploadsLeaveSpaceOnTheDisk(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	s.freeSpace.Store(1 << 30)
	body := &endless{left: 200 << 20}
	var fill sync.Once // the client may read on after the answer
	filling := readerFunc(func(p []byte) (int, error) {
		if body.sent.Load() > 20<<20 {
			fill.Do(func() { s.freeSpace.Store(200 << 20) })
		}
		return body.Read(p)
	})
	if got := s.uploadStatus(c, "", filling); got != 507 {
		t.Error("answered", got)
	}
	if sent := body.sent.Load(); sent > 100<<20 {
		t.Error("it was read on:", sent)
	}
	s.freeSpace.Store(1 << 40)
	if got := s.uploadStatus(c, "", strings.NewReader("--x--\r\n")); got != 400 {
		t.Error("with space left it answered", got)
	}
}

// TestAnUploadWithoutSpaceIsNotRead announces more than fits on the disk and then sends nothing.
func TestAnUploadWithoutSpaceIsNotRead(t *testing.T) {
	s := start(t)
	c := s.customer()
	s.freeSpace.Store(300 << 20)
	body, writer := io.Pipe()
	defer writer.Close()
	if got := s.uploadStatusOf(c, "", body, 100<<20); got != 507 {
		t.Error("answered", got)
	}
}

// TestTheSecondCopyOfAnUploadLeavesSpace receives an upload of unknown length when the disk has no space for the copy that
// is made when its form is parsed.
func TestTheSecondCopyOfAnUploadLeavesSpace(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	s.freeSpace.Store(256<<20 + 20<<20)
	body := io.MultiReader(strings.NewReader("--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n"),
		&endless{left: 30 << 20}, strings.NewReader("\r\n--x--\r\n"))
	if got := s.uploadStatus(c, "", body); got != 507 {
		t.Error("answered", got)
	}
}

type readerFunc func(p []byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }
