package files_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"

	"shootday/hooks/apptest"
)

// slowUpload starts an upload that sends no further bytes until the test ends. It tries again if the upload is refused.
func slowUpload(s *apptest.Server, who apptest.Person, from string) {
	go func() {
		for s.Context().Err() == nil {
			reader, writer := io.Pipe()
			stop := context.AfterFunc(s.Context(), func() { writer.Close() })
			go io.WriteString(writer, "--x\r\n")
			uploadStatus(s, who, from, reader)
			stop()
		}
	}()
}

func uploadStatus(s *apptest.Server, who apptest.Person, from string, content io.Reader) int {
	return uploadStatusOf(s, who, from, content, -1)
}

// uploadStatusOf is like uploadStatus, but sends a Content-Length unless length is negative.
func uploadStatusOf(s *apptest.Server, who apptest.Person, from string, content io.Reader, length int64) int {
	request, err := http.NewRequest("PUT", s.URL+"/api/v1/user/setUserProfilePicture/"+who.ID, content)
	if err != nil {
		s.Error(err)
		return 0
	}
	if length >= 0 {
		request.ContentLength = length
	}
	request.Header.Set("Authorization", "Bearer "+who.Token)
	request.Header.Set("Content-Type", "multipart/form-data; boundary=x")
	request.Header.Set("X-Forwarded-For", from)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0
	}
	defer response.Body.Close()
	return response.StatusCode
}

// TestSlowUploadsKeepNobodyOut checks that other accounts can upload while eight accounts make the maximum number of
// concurrent slow uploads.
func TestSlowUploadsKeepNobodyOut(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Forwarded-For")
	for i := range 8 {
		c := s.People.Customer()
		for range 4 {
			slowUpload(s, c, fmt.Sprintf("203.0.113.%d", i))
		}
		s.Soon("the account has its uploads", func() bool { return uploadStatus(s, c, "203.0.113.99", http.NoBody) == 429 })
	}
	other := s.People.Customer()
	if got := s.Upload("PUT", "/api/v1/user/setUserProfilePicture/"+other.ID, other.Token, nil, [3]string{"file", "a.jpg", apptest.JpegPicture(t)}); got.Status != 200 {
		t.Error("the response to the upload of another account is", got.Status, got.Raw)
	}
}

// TestUploadsOfOneAddress checks that the limit on concurrent uploads from an IP address does not affect other
// addresses.
func TestUploadsOfOneAddress(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Forwarded-For")
	for range 8 {
		c := s.People.Customer()
		for range 4 {
			slowUpload(s, c, "203.0.113.1")
		}
	}
	other := s.People.Customer()
	s.Soon("one more is refused", func() bool { return uploadStatus(s, other, "203.0.113.1", http.NoBody) == 429 })
	if got := uploadStatus(s, other, "203.0.113.2", http.NoBody); got != 400 {
		t.Error("the response to the upload from another address is", got)
	}
}

// TestUploadsLeaveSpaceOnTheDisk checks that an upload that would fill the disk is aborted.
func TestUploadsLeaveSpaceOnTheDisk(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	s.FreeSpace.Store(1 << 30)
	body := &apptest.Endless{Left: 200 << 20}
	var fill sync.Once // the client may continue to send after the response
	filling := readerFunc(func(p []byte) (int, error) {
		if body.Sent.Load() > 20<<20 {
			fill.Do(func() { s.FreeSpace.Store(200 << 20) })
		}
		return body.Read(p)
	})
	if got := uploadStatus(s, c, "", filling); got != 507 {
		t.Error("answered", got)
	}
	if sent := body.Sent.Load(); sent > 100<<20 {
		t.Error("the server continued to read the upload:", sent)
	}
	s.FreeSpace.Store(1 << 40)
	if got := uploadStatus(s, c, "", strings.NewReader("--x--\r\n")); got != 400 {
		t.Error("with enough space, the response to the upload is", got)
	}
}

// TestAnUploadWithoutSpaceIsNotRead sends the header of an upload that does not fit on the disk. The server must
// respond without waiting for the body.
func TestAnUploadWithoutSpaceIsNotRead(t *testing.T) {
	s := apptest.Start(t)
	c := s.People.Customer()
	s.FreeSpace.Store(300 << 20)
	body, writer := io.Pipe()
	defer writer.Close()
	if got := uploadStatusOf(s, c, "", body, 100<<20); got != 507 {
		t.Error("answered", got)
	}
}

// TestTheSecondCopyOfAnUploadLeavesSpace checks that an upload of unknown length is refused if the disk has space for
// its body, but not for the second copy that is written when the form is parsed.
func TestTheSecondCopyOfAnUploadLeavesSpace(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	s.FreeSpace.Store(256<<20 + 20<<20)
	body := io.MultiReader(strings.NewReader("--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n"),
		&apptest.Endless{Left: 30 << 20}, strings.NewReader("\r\n--x--\r\n"))
	if got := uploadStatus(s, c, "", body); got != 507 {
		t.Error("answered", got)
	}
}

type readerFunc func(p []byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }
