package feedfetch

import "net/netip"

// closedRanges contains the IPv4 address ranges that are not public, in addition to those that package netip
// recognizes.
var closedRanges = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
	"192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24",
	"198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
)

// openIPv6 is the only IPv6 block from which global unicast addresses are allocated to hosts. Unspecified, loopback,
// link-local, unique-local, multicast, mapped (::ffff:0:0/96), compatible (::/96) and NAT64 (64:ff9b::/96,
// 64:ff9b:1::/48) addresses are outside of this block.
var openIPv6 = netip.MustParsePrefix("2000::/3")

// closedIPv6 contains the blocks inside openIPv6 whose addresses contain IPv4 addresses or are not public. These are,
// in this order, Teredo and other protocol assignments, documentation, 6to4, the former 6bone, and documentation again.
var closedIPv6 = prefixes("2001::/23", "2001:db8::/32", "2002::/16", "3ffe::/16", "3fff::/20")

func prefixes(list ...string) []netip.Prefix {
	parsed := make([]netip.Prefix, len(list))
	for i, text := range list {
		parsed[i] = netip.MustParsePrefix(text)
	}
	return parsed
}

// publicAddress reports whether a connection to an IP address is allowed. The address must be public, and it must not
// be an IPv6 address that contains an IPv4 address in any form.
func publicAddress(ip netip.Addr) bool {
	closed := closedRanges
	if ip.Is6() {
		if ip.Zone() != "" || !openIPv6.Contains(ip) || isISATAP(ip) {
			return false
		}
		closed = closedIPv6
	}
	for _, prefix := range closed {
		if prefix.Contains(ip) {
			return false
		}
	}
	return ip.IsValid() && ip.IsGlobalUnicast()
}

// isISATAP reports whether the second half of an IPv6 address consists of 0:5efe or 200:5efe, followed by an IPv4
// address.
func isISATAP(ip netip.Addr) bool {
	b := ip.As16()
	return b[8]&^0x02 == 0 && b[9] == 0 && b[10] == 0x5e && b[11] == 0xfe
}
