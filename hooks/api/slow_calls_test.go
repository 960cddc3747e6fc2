package api_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks"
	"shootday/hooks/apptest"
	"shootday/hooks/files"
)

// TestBodiesMustComeOn checks that a request whose body arrives too slowly is aborted, with and without a
// Content-Length, and whether or not the handler reads the body. A body in many pieces must be accepted.
// TestHowSlowABodyMayBe tests the exact limits.
func TestBodiesMustComeOn(t *testing.T) {
	drips, accepts := apptest.StartTuned(t, hooks.Tuning{BodyGrace: time.Second}), apptest.StartTuned(t, hooks.Tuning{BodyGrace: apptest.Late})
	const login, dripping = "/api/v1/auth/login", 50 * time.Millisecond
	address := `{"email":"a@example.in","password":"password"`
	slow := address + strings.Repeat(" ", 64<<10-len(address)-1) + "}"
	for name, try := range map[string]struct {
		path, header string
		pieces       []string
		pause        time.Duration
		status       int
	}{
		"drips":           {login, "Content-Length: 1000", strings.Split(slow[:100], ""), dripping, 408},
		"drips chunks":    {login, "Transfer-Encoding: chunked", slices.Repeat([]string{"1\r\n \r\n"}, 100), dripping, 408},
		"nobody reads":    {"/api/nothing", "Content-Length: 200000", strings.Split(slow[:100], ""), dripping, 404},
		"comes in pieces": {login, "Content-Length: 65536", pieces(slow, 32), 0, 401},
	} {
		s := drips
		if try.status == 401 {
			s = accepts
		}
		s.Subtest(name, func() {
			connection, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
			if err != nil {
				s.Fatal(err)
			}
			defer connection.Close()
			fmt.Fprintf(connection, "POST %s HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n%s\r\n\r\n", try.path, try.header)
			go func() {
				for _, piece := range try.pieces {
					if _, err := io.WriteString(connection, piece); err != nil {
						return
					}
					time.Sleep(try.pause) // a real pause, because the server sets deadlines on a real connection
				}
			}()
			_ = connection.SetReadDeadline(time.Now().Add(apptest.Late))
			reader := bufio.NewReader(connection)
			response, err := http.ReadResponse(reader, nil)
			if err != nil {
				s.Fatal(err)
			}
			if response.StatusCode != try.status {
				s.Errorf("answered %d", response.StatusCode)
			}
			if try.status == 401 {
				if response.Close {
					s.Error("the connection was closed before the next request")
				}
				return
			}
			_, _ = io.Copy(io.Discard, response.Body)
			if _, err := reader.ReadByte(); err == nil || apptest.IsTimeout(err) {
				s.Error("the connection remains open:", err)
			}
		})
	}
}

func pieces(text string, count int) []string {
	all := make([]string, count)
	for i := range all {
		all[i] = text[i*len(text)/count : (i+1)*len(text)/count]
	}
	return all
}

// TestPicturesAreDecodedInTurn checks that uploads wait for each other, and that other requests do not wait for
// uploads.
func TestPicturesAreDecodedInTurn(t *testing.T) {
	t.Parallel()
	queue := files.NewDecodingQueue(1, files.DecodingBudget)
	s := apptest.StartTuned(t, hooks.Tuning{Decoding: queue})
	c := s.People.Customer()
	release := apptest.HoldPlace(t, queue)
	done := make(chan int, 1)
	go func() {
		done <- s.Upload("PUT", "/api/v1/user/setUserProfilePicture/"+c.ID, c.Token, nil, [3]string{"file", "a.jpg", apptest.JpegPicture(t)}).Status
	}()
	s.Soon("the upload waits", func() bool { return queue.Waiting() == 1 })
	s.Call("GET", "/api/items", "", nil).OK()
	if len(done) > 0 {
		t.Error("the upload did not wait")
	}
	release()
	if status := <-done; status != 200 {
		t.Error(status)
	}
}
