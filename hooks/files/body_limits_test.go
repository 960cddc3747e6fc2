package files_test

import (
	"archive/zip"
	"bufio"
	"bytes"
	"crypto/rand"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"shootday/hooks"
	"shootday/hooks/apptest"
)

// announced sends the header of a request without its body. It returns the status of the response, or 0 if there is
// none.
func announced(s *apptest.Server, method, path, token, contentType, framing string) int {
	s.Helper()
	connection, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	if err != nil {
		s.Fatal(err)
	}
	defer connection.Close()
	fmt.Fprintf(connection, "%s %s HTTP/1.1\r\nHost: x\r\nAuthorization: %s\r\nContent-Type: %s\r\n%s\r\n\r\n",
		method, path, token, contentType, framing)
	_ = connection.SetReadDeadline(time.Now().Add(apptest.Late))
	response, err := http.ReadResponse(bufio.NewReader(connection), nil)
	if err != nil {
		s.Error(method, path, err)
		return 0
	}
	return response.StatusCode // the response's body arrives only after the server stops waiting for the request's body
}

// TestClosedCallsReadNothing checks that a forbidden request is refused before its body arrives.
func TestClosedCallsReadNothing(t *testing.T) {
	s := apptest.StartTuned(t, hooks.Tuning{BodyGrace: 500 * time.Millisecond})
	c := s.People.Customer()
	const records = "/api/collections/payments/records"
	for _, call := range []struct {
		method, path string
		status       int // status without a token
	}{
		{"POST", records, 403}, {"PATCH", records + "/none", 403}, {"DELETE", records + "/none", 403},
		{"GET", "/api/collections/outbox/records", 403}, {"GET", "/api/collections/outbox/records/none", 403},
		{"POST", "/api/collections/users/records", 403}, {"POST", "/api/collections/_superusers/records", 403},
		{"POST", "/api/collections/bookings/records", 403}, {"POST", "/api/batch", 403},
		{"PATCH", "/api/settings", 401}, {"PUT", "/api/collections/import", 401}, {"POST", "/api/collections", 401},
		{"POST", "/api/backups/upload", 401}, {"POST", "/api/sql", 401}, {"GET", "/api/logs", 401}, {"POST", "/api/crons/x", 401},
		{"POST", "/api/files/token", 401}, {"POST", "/api/collections/users/impersonate/none", 403},
		{"POST", "/api/collections/users/request-otp", 403},
		{"POST", "/api/collections/users/request-verification", 403},
		{"POST", "/api/collections/users/confirm-verification", 403},
	} {
		for _, token := range []string{"", c.Token} {
			want := call.status
			switch {
			case token != "" && call.path == "/api/files/token":
				continue // all users may get a file token
			case token != "" && want == 401:
				want = 403
			}
			for _, kind := range []string{"application/json", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"} {
				if got := announced(s, call.method, call.path, token, kind, "Content-Length: 1000000"); got != want {
					t.Errorf("%s %s as %s, signed in %t: status %d, want %d", call.method, call.path, kind, token != "", got, want)
				}
			}
		}
	}
}

// TestBodiesAreBounded checks, for different routes, that bodies of more than a megabyte are refused unless they are
// from a superuser.
func TestBodiesAreBounded(t *testing.T) {
	s := apptest.StartTuned(t, hooks.Tuning{BodyGrace: 500 * time.Millisecond})
	c := s.People.Customer()
	admin := s.People.TokenOf(s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"}))
	for _, path := range []string{
		"POST /api/collections/users/auth-with-password", "POST /api/collections/users/auth-with-oauth2",
		"POST /api/collections/users/request-password-reset", "POST /api/collections/users/confirm-password-reset",
		"POST /api/collections/users/confirm-email-change", "POST /api/collections/_superusers/auth-with-password",
		"POST /api/realtime", "GET /api/collections/categories/records", "GET /api/items",
		"POST /api/v1/auth/login", "POST /api/oauth2-redirect", "POST /api/v1/payment/webhook",
	} {
		method, path, _ := strings.Cut(path, " ")
		for _, kind := range []string{"application/json", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"} {
			for _, token := range []string{"", c.Token} {
				if got := announced(s, method, path, token, kind, "Content-Length: 1048577"); got != 413 {
					t.Errorf("%s %s as %s: status %d", method, path, kind, got)
				}
			}
		}
	}
	for path, megabytes := range map[string]int{
		"/api/settings": 33, "/api/collections/categories/records/none": 33, "/api/collections/import": 33,
	} {
		if got := announced(s, "PATCH", path, admin, "application/json", fmt.Sprint("Content-Length: ", megabytes<<20)); got != 413 {
			t.Error("the response to a superuser's body that is too large is", path, got)
		}
	}
	if got := announced(s, "PATCH", "/api/collections/categories/records/none", admin, "multipart/form-data; boundary=x",
		fmt.Sprint("Content-Length: ", 257<<20)); got != 413 {
		t.Error("a superuser's files that are too large were answered with", got)
	}
}

// TestBodiesOfUnsaidLengthAreBounded checks that the server stops reading a chunked body at the limit, and does not
// read all of it into memory.
func TestBodiesOfUnsaidLengthAreBounded(t *testing.T) {
	s := apptest.Start(t)
	post := func(path string, content io.Reader) {
		t.Helper()
		request, err := http.NewRequest("POST", s.URL+path, content)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/json")
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		if status := response.StatusCode; status != 413 && status != 403 {
			t.Error(path, status)
		}
	}
	bodies := map[string]io.Reader{}
	for _, path := range []string{"/api/collections/payments/records", "/api/collections/users/auth-with-password", "/api/realtime"} {
		bodies[path] = struct{ io.Reader }{strings.NewReader(`{"x":"` + apptest.LongText(24<<20) + `"}`)}
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for path, content := range bodies {
		post(path, content)
	}
	runtime.ReadMemStats(&after)
	grown := (after.TotalAlloc - before.TotalAlloc) >> 20
	t.Logf("%d MB were allocated for 72 MB", grown)
	if grown > 30 {
		t.Error("the server read the bodies into memory:", grown, "MB")
	}
}

// TestSuperusersSendLargeBodies uploads a backup and a record, both of several megabytes.
func TestSuperusersSendLargeBodies(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin := s.People.TokenOf(s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"}))
	if got := s.Call("POST", "/api/collections/categories/records", admin, apptest.Object{"name": "Wide", "unused": apptest.LongText(3 << 20)}); got.Status != 200 {
		t.Error("a record:", got.Status, got.Raw)
	}
	noise := make([]byte, 40<<20)
	_, _ = rand.Read(noise)
	var backup, content bytes.Buffer
	archive := zip.NewWriter(&backup)
	file, err := archive.Create("data.db")
	if err == nil {
		_, err = file.Write(noise)
	}
	if err == nil {
		err = archive.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	form := multipart.NewWriter(&content)
	part, err := form.CreateFormFile("file", "large.zip")
	if err == nil {
		_, err = part.Write(backup.Bytes())
	}
	if err == nil {
		err = form.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Send("POST", "/api/backups/upload", admin, form.FormDataContentType(), &content); got.Status != 204 {
		t.Error("a backup:", got.Status, got.Raw)
	}
}
