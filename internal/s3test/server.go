// Package s3test runs an S3 server for tests. The server is versitygw, which stores objects as files, so that tests can
// damage or delete them.
package s3test

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

const (
	program = "github.com/versity/versitygw/cmd/versitygw"
	version = "v1.8.0"

	// Region, AccessKey and Secret are the credentials for the server.
	Region    = "us-east-1"
	AccessKey = "shootday"
	Secret    = "shootday-secret"
	// Bucket is the name of the bucket that exists from the start.
	Bucket = "shootday"
)

// Server is an S3 server that can be stopped and started again.
type Server struct {
	t       testing.TB
	address string
	folder  string
	running *exec.Cmd
}

// Start starts a server with an empty bucket. The server is stopped when the test ends. The test fails if the server
// cannot be started.
func Start(t testing.TB) *Server {
	t.Helper()
	s := &Server{t: t, folder: t.TempDir()}
	for _, folder := range []string{"objects/" + Bucket, "about"} {
		if err := os.MkdirAll(filepath.Join(s.folder, folder), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.address = free.Addr().String()
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	s.Start()
	t.Cleanup(func() {
		if s.running != nil {
			s.Stop()
		}
	})
	return s
}

// Endpoint returns the URL of the server.
func (s *Server) Endpoint() string { return "http://" + s.address }

// Start starts the server again after Stop. The test fails if the server cannot be started.
func (s *Server) Start() {
	s.t.Helper()
	s.running = exec.Command(installed(s.t), "--port", s.address, "--access", AccessKey, "--secret", Secret,
		"--region", Region, "--quiet", "posix", "--sidecar", filepath.Join(s.folder, "about"),
		filepath.Join(s.folder, "objects"))
	var said bytes.Buffer
	s.running.Stdout, s.running.Stderr = &said, &said
	if err := s.running.Start(); err != nil {
		s.t.Fatal(err)
	}
	for range 200 {
		if connection, err := net.Dial("tcp", s.address); err == nil {
			_ = connection.Close()
			return
		}
		time.Sleep(25 * time.Millisecond)
	}
	s.t.Fatal("the S3 server does not answer: ", said.String())
}

// Stop kills the server. The objects are preserved.
func (s *Server) Stop() {
	s.t.Helper()
	if err := s.running.Process.Kill(); err != nil {
		s.t.Fatal(err)
	}
	_ = s.running.Wait() // the error reports only that the server was killed
	s.running = nil
}

// Folder returns the folder in which the objects of the bucket are stored as files.
func (s *Server) Folder() string { return filepath.Join(s.folder, "objects", Bucket) }

// installed returns the path of the server's program. The program is built once per user, from a module that is
// downloaded from the Go module proxy.
func installed(t testing.TB) string {
	t.Helper()
	path, err := Install()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// Install builds the server's program if it does not exist, and returns its path. Test processes that call it at the
// same time wait for the same build.
func Install() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	folder := filepath.Join(cache, "shootday", "versitygw-"+version)
	path := filepath.Join(folder, "versitygw")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	lock, err := os.OpenFile(filepath.Join(folder, "lock"), os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return "", err
	}
	defer lock.Close()
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX); err != nil {
		return "", err
	}
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	build := exec.Command("go", "install", program+"@"+version)
	build.Env = append(os.Environ(), "GOBIN="+folder, "GOFLAGS=")
	build.Dir = folder
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build the S3 server for the tests: %w\n%s", err, out)
	}
	return path, nil
}
