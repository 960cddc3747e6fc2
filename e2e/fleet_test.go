package e2e

import (
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"shootday/hooks/demo/sandbox"
	"shootday/internal/s3test"
)

// fleet is a cluster of separate processes with an S3 server. Each process has its own connection to the S3 server.
type fleet struct {
	*market  // sends requests to the first node
	program  string
	store    *s3test.Server
	nodes    []*node
	provider *sandbox.Provider // the payment provider
	bank     *bank             // the proxy in front of the provider
	settings []string
}

// node is one machine of the fleet.
type node struct {
	*fleet
	address string
	dir     string
	line    *line // the connection to the store
	process *exec.Cmd
	said    *os.File
}

const clusterRoot = "s3://" + s3test.Bucket + "/cluster"

// newFleet starts a cluster whose first node has a demo marketplace.
func newFleet(t *testing.T, program string, photographers int, prepare ...func(*fleet)) *fleet {
	t.Helper()
	f := &fleet{
		market: &market{T: t, dir: filepath.Join(t.TempDir(), "first"), env: slices.Clone(marketSettings),
			client: &http.Client{Timeout: 4 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: clients}}},
		program: program, store: s3test.Start(t), provider: sandbox.New(),
	}
	install(t, f.dir, seeded(photographers, 1))
	f.workAlways()
	f.callOut(1)
	f.bank = &bank{Handler: f.provider.Handler(), keys: map[string]map[string]bool{}}
	bank := httptest.NewServer(f.bank)
	t.Cleanup(bank.Close)
	id, secret, webhook := f.provider.Credentials()
	f.settings = append(slices.Clone(marketSettings),
		"CLUSTER_URL="+clusterRoot, "S3_REGION="+s3test.Region, "S3_ACCESS_KEY="+s3test.AccessKey,
		"S3_SECRET="+s3test.Secret, "RAZORPAY_KEY_ID="+id, "RAZORPAY_KEY_SECRET="+secret,
		"RAZORPAY_WEBHOOK_SECRET="+webhook, "RAZORPAY_API_URL="+bank.URL, "RECONCILE_SECONDS=1", "PROVIDER_TIMEOUT_SECONDS=2",
		"TRUSTED_PROXY_HEADER=X-Forwarded-For",
	)
	for _, step := range prepare {
		step(f)
	}
	for i := range 3 {
		n := &node{fleet: f, address: freeAddress(t), dir: f.dir, line: newLine(t, strings.TrimPrefix(f.store.Endpoint(), "http://"))}
		if i > 0 {
			n.dir = filepath.Join(t.TempDir(), "node")
		}
		f.nodes = append(f.nodes, n)
		n.start()
		t.Cleanup(n.kill) // the node is killed even if it does not become ready
		n.ready(2 * time.Minute)
	}
	f.address = f.nodes[0].address
	f.signIn()
	return f
}

func (n *node) start() {
	n.Helper()
	n.process = exec.Command(n.program, "serve", "--http", n.address, "--dir", n.dir)
	n.process.Env = append(os.Environ(), append(n.settings, "NODE_URL=http://"+n.address, "S3_ENDPOINT=http://"+n.line.address)...)
	if n.said == nil {
		var err error
		if n.said, err = os.Create(filepath.Join(n.TempDir(), "said")); err != nil {
			n.Fatal(err)
		}
		n.Cleanup(func() {
			if n.Failed() {
				n.Logf("%s printed: %s", n.address, n.heard())
			}
			_ = n.said.Close()
		})
	}
	n.process.Stdout, n.process.Stderr = n.said, n.said
	if err := n.process.Start(); err != nil {
		n.Fatal(err)
	}
}

// heard returns the output of the node.
func (n *node) heard() string {
	n.Helper()
	text, err := os.ReadFile(n.said.Name())
	if err != nil {
		n.Fatal(err)
	}
	return string(text)
}

func (n *node) kill() {
	_ = n.process.Process.Kill() // the process may have exited already
	_ = n.process.Wait()         // the error only reports that the process was killed
}

// destroy kills the node and deletes its disk.
func (n *node) destroy() {
	n.Helper()
	n.kill()
	if err := os.RemoveAll(n.dir); err != nil {
		n.Fatal(err)
	}
}

func (n *node) signal(s syscall.Signal) {
	n.Helper()
	if err := n.process.Process.Signal(s); err != nil {
		n.Fatal(err)
	}
}

// as returns a copy of the fleet's market that sends its requests to this node.
func (n *node) as() *market {
	m := *n.market
	m.address = n.address
	return &m
}

// state returns the role and the generation that a node reports. The role is empty if the node is not ready.
func (n *node) state() (role string, generation float64) {
	quick := http.Client{Timeout: time.Second} // a frozen node does not respond
	answer, err := quick.Get("http://" + n.address + "/api/health")
	if err != nil {
		return "", 0
	}
	defer answer.Body.Close()
	var health struct {
		Data struct {
			Role       string
			Generation float64
		}
	}
	if json.NewDecoder(answer.Body).Decode(&health) != nil || answer.StatusCode != http.StatusOK {
		return "", 0
	}
	return health.Data.Role, health.Data.Generation
}

// ready waits until the node leads or follows.
func (n *node) ready(within time.Duration) {
	n.Helper()
	for end := time.Now().Add(within); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if role, _ := n.state(); role != "" {
			return
		}
	}
	n.Fatal("a node does not become ready")
}

// leader waits until a node leads, and returns the leader of the newest generation.
func (f *fleet) leader(within time.Duration) *node {
	f.Helper()
	for end := time.Now().Add(within); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		var leader *node
		newest := 0.0
		for _, n := range f.nodes {
			if role, generation := n.state(); role == "leader" && generation > newest {
				leader, newest = n, generation
			}
		}
		if leader != nil {
			return leader
		}
	}
	f.Fatal("no node leads")
	return nil
}

// line is a connection to the store that can be stalled. Data sent while it is stalled arrives later.
type line struct {
	address string
	flows   chan struct{} // contains a token while data flows
}

func newLine(t *testing.T, to string) *line {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	l := &line{listener.Addr().String(), make(chan struct{}, 1)}
	l.flow()
	go func() {
		for {
			from, err := listener.Accept()
			if err != nil {
				return
			}
			go l.carry(from, to)
		}
	}()
	return l
}

func (l *line) stall() { <-l.flows }
func (l *line) flow()  { l.flows <- struct{}{} }

func (l *line) carry(near net.Conn, to string) {
	defer near.Close()
	far, err := net.Dial("tcp", to)
	if err != nil {
		return
	}
	defer far.Close()
	go l.copy(near, far)
	l.copy(far, near)
}

func (l *line) copy(to, from net.Conn) {
	defer to.Close()
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if err != nil {
			return
		}
		token := <-l.flows
		l.flows <- token
		if _, err := to.Write(buffer[:n]); err != nil {
			return
		}
	}
}
