package main

import (
	"database/sql"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"syscall"
	"time"

	"shootday/internal/database"
)

// process is a server that runs on a dedicated core.
type process struct {
	*exec.Cmd
	address string
	ready   time.Duration // the time from the start to the first successful health check
}

var nextPort = 9200

// serve starts a program that has the flag --http for its address, and waits until it is healthy.
func serve(program string, args ...string) (*process, error) {
	return serveAt(func(address string) []string { return append([]string{program, "--http", address}, args...) })
}

// serveAt is like serve, but line returns the command line for an address.
func serveAt(line func(address string) []string) (*process, error) {
	p := &process{address: "127.0.0.1:" + strconv.Itoa(nextPort)}
	nextPort++
	p.Cmd = exec.Command("taskset", append([]string{"-c", serverCore}, line(p.address)...)...)
	p.Env = append(os.Environ(), "GOMAXPROCS=1", "SHOOTDAY_MODE=demo",
		"PENDING_PER_PHOTOGRAPHER=1000000", "PENDING_PER_CUSTOMER=1000000", "REQUESTS_PER_PAIR=1000000", "MESSAGES_PER_HOUR=1000000")
	p.Stderr = os.Stderr
	begin := time.Now()
	if err := p.Start(); err != nil {
		return nil, err
	}
	for time.Since(begin) < time.Minute {
		answer, err := http.Get("http://" + p.address + "/api/health")
		if err == nil {
			answer.Body.Close()
			if answer.StatusCode == http.StatusOK {
				p.ready = time.Since(begin)
				return p, nil
			}
		}
		time.Sleep(5 * time.Millisecond)
	}
	p.stop()
	return nil, fmt.Errorf("%v is not healthy after a minute", p.Args)
}

func (p *process) stop() {
	_ = p.Process.Signal(syscall.SIGTERM)
	_ = p.Wait()
}

// memory returns the memory of the process itself in MB. It excludes the mapped part of the database, because the
// operating system releases that part when other processes need memory.
func (p *process) memory() float64 { return p.resident("RssAnon") }

// mapped returns the size of the part of the database that is mapped and in memory, in MB.
func (p *process) mapped() float64 { return p.resident("RssFile") }

// resident returns the value in MB of a field in the process's status file, such as RssAnon.
func (p *process) resident(kind string) float64 {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Process.Pid))
	found := regexp.MustCompile(kind + `:\s+(\d+)`).FindSubmatch(status)
	if found == nil {
		return 0
	}
	kilobytes, _ := strconv.ParseFloat(string(found[1]), 64)
	return kilobytes / 1024
}

// processorTime returns the CPU time that the process has used so far.
func (p *process) processorTime() time.Duration {
	stat, _ := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.Process.Pid))
	var fields [15]string
	after := stat[1+lastIndex(stat, ')'):]
	for i := 2; i < len(fields); i++ {
		_, _ = fmt.Sscan(string(after), &fields[i])
		after = after[1+len(fields[i]):]
	}
	user, _ := strconv.ParseInt(fields[13], 10, 64)
	system, _ := strconv.ParseInt(fields[14], 10, 64)
	return time.Duration(user+system) * 10 * time.Millisecond
}

// ownProcessorTime returns the CPU time that this program has used so far.
func ownProcessorTime() time.Duration {
	var used syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &used) // cannot fail for the current process
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// waitIdle waits until the process uses hardly any CPU time, but at most five minutes.
func (p *process) waitIdle() {
	const pause = 3 * time.Second
	for used, begin := p.processorTime(), time.Now(); time.Since(begin) < 5*time.Minute; {
		time.Sleep(pause)
		now := p.processorTime()
		if now-used < pause/20 {
			return
		}
		used = now
	}
}

func lastIndex(text []byte, sign byte) int {
	for i := len(text) - 1; i >= 0; i-- {
		if text[i] == sign {
			return i
		}
	}
	return -1
}

func open(dir string) (*sql.DB, error) { return openFile(filepath.Join(dir, "data.db")) }

func openFile(path string) (*sql.DB, error) {
	db, err := database.Connect(path)
	if err != nil {
		return nil, err
	}
	db.DB().SetMaxOpenConns(1)
	return db.DB(), nil
}
