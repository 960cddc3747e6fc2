package cluster

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/netip"
	"strings"
)

const (
	// clientHeader is the header in which nodes send the client's address to each other. It contains an HMAC that
	// proves that a node set it.
	clientHeader = "X-Shootday-Client"
)

// Reported returns the client's address from the header that a trusted proxy sets. If there are several addresses,
// Reported uses the right-most one, because the client can send the others itself. It returns false if name is empty or
// the header has no valid address.
func Reported(header http.Header, name string) (netip.Addr, bool) {
	if name == "" {
		return netip.Addr{}, false
	}
	all := strings.Split(strings.Join(header.Values(name), ","), ",")
	address, err := netip.ParseAddr(strings.TrimSpace(all[len(all)-1]))
	return address.Unmap(), err == nil
}

// Clients signs and verifies the clients' addresses that the nodes of a cluster send to each other. The nodes share a
// secret.
type Clients struct{ key []byte }

// NewClients returns a Clients with a key that is derived from the cluster's URL and the secret. Only the nodes of the
// cluster know the secret.
func NewClients(secret, cluster string) Clients {
	sum := hmac.New(sha256.New, []byte(secret))
	sum.Write([]byte("address of a client\x00" + cluster))
	return Clients{sum.Sum(nil)}
}

func (c Clients) proof(address string) string {
	sum := hmac.New(sha256.New, c.key)
	sum.Write([]byte(address))
	return hex.EncodeToString(sum.Sum(nil))
}

func (c Clients) sign(header http.Header, address netip.Addr) {
	text := address.String()
	header.Set(clientHeader, text+" "+c.proof(text))
}

// Take removes the header with the client's address from a request. forwarded reports whether the header has a correct
// signature, so that a node must have forwarded the request. address is the zero Addr if that node did not know the
// client's address.
func (c Clients) Take(header http.Header) (address netip.Addr, forwarded bool) {
	text, proof, _ := strings.Cut(header.Get(clientHeader), " ")
	header.Del(clientHeader)
	if !hmac.Equal([]byte(proof), []byte(c.proof(text))) {
		return netip.Addr{}, false
	}
	address, _ = netip.ParseAddr(text) // an unknown address was signed as "invalid IP"; the result is then the zero Addr
	return address, true
}
