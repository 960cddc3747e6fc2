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
	// clientHeader carries the client's address from node to node, with proof that a node wrote it.
	clientHeader = "X-Shootday-Client"
)

// Reported is the client's address that a trusted proxy wrote into a header. Of several the right-most counts: the
// others were sent by the client. Without a name no header is believed.
func Reported(header http.Header, name string) (netip.Addr, bool) {
	if name == "" {
		return netip.Addr{}, false
	}
	all := strings.Split(strings.Join(header.Values(name), ","), ",")
	address, err := netip.ParseAddr(strings.TrimSpace(all[len(all)-1]))
	return address.Unmap(), err == nil
}

// Clients signs and believes addresses of clients among nodes that share a secret.
type Clients struct{ key []byte }

// NewClients makes the key from what all nodes of a cluster, and only they, know.
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

// Take removes the address that a node has sent, and answers it when the proof is right. A forwarded request may come
// from a client whose address is not known; then the address is not valid.
func (c Clients) Take(header http.Header) (address netip.Addr, forwarded bool) {
	text, proof, _ := strings.Cut(header.Get(clientHeader), " ")
	header.Del(clientHeader)
	if !hmac.Equal([]byte(proof), []byte(c.proof(text))) {
		return netip.Addr{}, false
	}
	address, _ = netip.ParseAddr(text) // "invalid IP" gives the address that is not valid
	return address, true
}
