// Package e2e tests the compiled program: its commands, and its behavior after faults such as kills, power failures,
// full disks and lost machines.
package e2e

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"shootday/cmd"
)

// binary is the path of the program, which is built once for all tests.
var binary string

func TestMain(m *testing.M) {
	if folder := os.Getenv(powerVariable); folder != "" && len(os.Args) > 1 && os.Args[1] == "serve" {
		keepSynced(folder)
		if err := cmd.Execute(os.DirFS("../pb_public")); err != nil {
			panic(err)
		}
		return
	}
	if path := os.Getenv(browserVariable); path != "" {
		if err := browse(path); err != nil {
			panic(err)
		}
		return
	}
	os.Exit(func() int {
		folder, err := os.MkdirTemp("", "shootday")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(folder)
		templates = folder
		if binary = os.Getenv("TEST_BINARY"); binary != "" { // make sets this variable after it has built the program
			if _, err := os.Stat(binary); err != nil { // makes go test rerun the tests when the program has changed
				panic(err)
			}
			return m.Run()
		}
		binary = filepath.Join(folder, "shootday")
		if out, err := exec.Command("go", "build", "-ldflags=-s -w", "-o", binary, "shootday").CombinedOutput(); err != nil {
			panic(fmt.Sprintf("build: %v\n%s", err, out))
		}
		return m.Run()
	}())
}

// serve starts the program on a free port with a new installation, and waits until the program is healthy.
func serve(t *testing.T, env ...string) (program *exec.Cmd, address string) {
	t.Helper()
	return serveIn(t, installed(t), env...)
}

func serveIn(t *testing.T, dir string, env ...string) (program *exec.Cmd, address string) {
	t.Helper()
	address = freeAddress(t)
	executable := binary
	for _, setting := range env { // only env can select another program, not the environment of the test
		if strings.HasPrefix(setting, powerVariable+"=") {
			executable = os.Args[0]
		} else if path, found := strings.CutPrefix(setting, programVariable+"="); found {
			executable = path
		}
	}
	program = exec.Command(executable, "serve", "--http", address, "--dir", dir)
	program.Env = append(os.Environ(), env...)
	said, err := os.Create(filepath.Join(t.TempDir(), "said"))
	if err != nil {
		t.Fatal(err)
	}
	program.Stdout, program.Stderr = said, said
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = program.Process.Kill()
		if text, err := os.ReadFile(said.Name()); t.Failed() {
			t.Logf("the server printed: %s (%v)", text, err)
		}
		_ = said.Close()
	})
	for deadline := time.Now().Add(late); time.Now().Before(deadline); time.Sleep(25 * time.Millisecond) {
		if response, err := http.Get("http://" + address + "/api/health"); err == nil {
			response.Body.Close()
			if response.StatusCode == http.StatusOK {
				return program, address
			}
		}
	}
	t.Fatal("the server did not become healthy")
	return nil, ""
}

// late is the time after which a test stops waiting. It prevents a test from hanging, and does not check any speed.
const late = 3 * time.Minute

// soon polls a condition in another process until it is true, and fails the test if this takes longer than late.
func soon(t *testing.T, what string, happened func() bool) {
	t.Helper()
	for deadline := time.Now().Add(late); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if happened() {
			return
		}
	}
	t.Fatalf("timed out waiting for: %s", what)
}

func freeAddress(t *testing.T) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer free.Close()
	return free.Addr().String()
}

func TestStopFinishesRequestsInFlight(t *testing.T) {
	t.Parallel()
	program, address := serve(t, "SHOOTDAY_MODE=demo")
	live, err := http.Get("http://" + address + "/api/realtime")
	if err != nil {
		t.Fatal(err)
	}
	defer live.Body.Close()
	connection, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Close()
	body := `{"email":"meera@example.in"}`
	fmt.Fprintf(connection, "POST /api/v1/auth/sendotp HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n%s",
		address, len(body), body[:5])
	reader := bufio.NewReader(connection)
	if begun, err := http.ReadResponse(reader, nil); err != nil || begun.StatusCode != http.StatusContinue {
		t.Fatal("the request is not being handled:", begun, err)
	}
	if err := program.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	time.Sleep(1500 * time.Millisecond) // longer than PocketBase itself would wait
	if _, err := net.Dial("tcp", address); err == nil {
		t.Error("a stopping server accepts new connections")
	}
	if _, err := io.WriteString(connection, body[5:]); err != nil {
		t.Fatal("the request in progress was interrupted:", err)
	}
	response, err := http.ReadResponse(reader, nil)
	if err != nil || response.StatusCode != http.StatusOK {
		t.Fatalf("the response to the request in progress is %v: %v", response, err)
	}
	ended := make(chan error, 1)
	go func() { ended <- program.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			t.Error("after the stop the program exited with", err)
		}
	case <-time.After(late):
		t.Error("the server does not stop")
	}
}

// TestLogGoesToTheStandardErrorAsJSON sends a request and immediately stops the server. The standard error must contain
// a line about the request, as JSON.
func TestLogGoesToTheStandardErrorAsJSON(t *testing.T) {
	t.Parallel()
	program, address := serve(t)
	request, err := http.NewRequest("GET", "http://"+address+"/api/v1/nothing?q=secret", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("X-Request-Id", "the-id-of-a-proxy")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if err := program.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := program.Wait(); err != nil {
		t.Fatal(err)
	}
	said, err := os.ReadFile(program.Stderr.(*os.File).Name())
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for line := range strings.Lines(string(said)) {
		var fields struct{ Level, Msg, RequestID, Route string }
		if json.Unmarshal([]byte(line), &fields) == nil && fields.RequestID == "the-id-of-a-proxy" {
			found = fields.Level == "INFO" && fields.Msg == "GET /api/v1/nothing" && fields.Route == "GET /api/{path...}"
		}
	}
	if !found {
		t.Errorf("the server printed %s", said)
	}
}

func TestFailuresEndWithAStatusAndSayWhy(t *testing.T) {
	t.Parallel()
	_, taken := serve(t)
	for name, try := range map[string]struct {
		env  string
		args []string
		says string
	}{
		"invalid setting":   {"TRAVEL_MINUTES=soon", []string{"serve"}, "TRAVEL_MINUTES"},
		"unknown mode":      {"SHOOTDAY_MODE=test", []string{"serve"}, "SHOOTDAY_MODE"},
		"half an SMS setup": {"SMS_PROVIDER=twilio", []string{"serve"}, "TWILIO_ACCOUNT_SID"},
		"unknown command":   {"", []string{"sevre"}, "sevre"},
		"port in use":       {"", []string{"serve", "--http", taken, "--dir", t.TempDir()}, "address already in use"},
		"weak superuser":    {"", []string{"superuser", "upsert", "a@b.in", "x", "--dir", t.TempDir()}, "password"},
	} {
		t.Run(name, func(t *testing.T) {
			command := exec.Command(binary, try.args...)
			command.Env = append(os.Environ(), try.env)
			var said bytes.Buffer
			command.Stdout, command.Stderr = &said, &said
			if err := command.Run(); err == nil {
				t.Error("the program exited with status 0")
			}
			if !strings.Contains(said.String(), try.says) {
				t.Errorf("the program printed %q, not %q", said.String(), try.says)
			}
		})
	}
}
