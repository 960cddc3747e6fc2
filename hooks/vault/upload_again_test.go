package vault_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"

	"shootday/hooks/vault"
)

// TestPartsThatAreSentAgainAreNotRead sends parts that the server refuses because of their offset or another request.
// Like a browser after a broken connection, the client reads the response only after it has sent the body or sending
// has failed. The server must stop reading large parts early, but read small parts to their end, because the client
// then gets the response without a connection error.
func TestPartsThatAreSentAgainAreNotRead(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	const part = int(vault.MaxPatch)
	busy := f.create("busy.jpg", part).OfStatus(201).Text("uploadUrl")
	idle := f.create("idle.jpg", 2*part).OfStatus(201).Text("uploadUrl")
	sending := f.startPatch(busy, part)
	defer sending.Close()
	for _, test := range []struct {
		address      string
		offset, size int
		status, most int
	}{
		{busy, 0, part, http.StatusLocked, 1 << 20},
		{idle, part, part, http.StatusConflict, 1 << 20},
		{idle, part, 100_000, http.StatusConflict, 100_000},
	} {
		connection, err := net.Dial("tcp", strings.TrimPrefix(f.URL, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer connection.Close()
		// Use a small buffer, because data in the client's send buffer would also count as sent.
		if err := connection.(*net.TCPConn).SetWriteBuffer(64 << 10); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(connection, "PATCH %s HTTP/1.1\r\nHost: x\r\nAuthorization: %s\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: %d\r\n"+
			"Content-Type: application/offset+octet-stream\r\nContent-Length: %d\r\n\r\n", test.address, f.Ravi.Token, test.offset, test.size)
		sent := 0
		for piece := make([]byte, 20_000); sent < test.size; {
			n, err := connection.Write(piece[:min(len(piece), test.size-sent)])
			if sent += n; err != nil {
				break
			}
		}
		if sent > test.most {
			t.Errorf("%d of %d bytes were sent for an answer of status %d", sent, test.size, test.status)
		}
		answer, err := http.ReadResponse(bufio.NewReader(connection), nil)
		if err != nil || answer.StatusCode != test.status || !answer.Close {
			t.Errorf("%v, %v instead of an answer of status %d", answer, err, test.status)
		}
	}
	if head := f.tus("HEAD", idle, f.Ravi, 0, nil).OfStatus(200); head.Header.Get("Upload-Offset") != "0" {
		t.Errorf("%v", head.Header)
	}
}
