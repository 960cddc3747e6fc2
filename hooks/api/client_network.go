package api

import (
	"net"
	"net/http"
	"net/netip"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// networkOf returns the network to which limits apply. It is the address itself for IPv4, and the /64 for IPv6, because
// a single client usually owns a whole /64.
func networkOf(address netip.Addr) netip.Addr {
	address = address.Unmap().WithZone("")
	if address.Is6() {
		return netip.PrefixFrom(address, 64).Masked().Addr()
	}
	return address
}

// ClientNetwork returns the network of the client. Limits apply to this network, not to the client's address.
func ClientNetwork(e *core.RequestEvent) string {
	address, err := netip.ParseAddr(e.RealIP())
	if err != nil {
		return e.RealIP()
	}
	return networkOf(address).String()
}

// Network is a network to which a limit applies as a unit.
type Network struct {
	Name  string
	Times int // factor by which a limit for a single address is multiplied for this network
}

// ClientNetworks returns all networks of the client to which limits on expensive actions apply: the network that
// ClientNetwork returns and, for an IPv6 address, also the /56, which may belong to a household, and the /48, which may
// belong to a company or a small hosting provider.
func ClientNetworks(e *core.RequestEvent) []Network {
	networks := []Network{{ClientNetwork(e), 1}}
	if address, err := netip.ParseAddr(e.RealIP()); err == nil && !address.Unmap().Is4() {
		for _, wider := range []struct{ bits, times int }{{56, 2}, {48, 10}} {
			networks = append(networks, Network{netip.PrefixFrom(address.WithZone(""), wider.bits).Masked().String(), wider.times})
		}
	}
	return networks
}

// IsLocal reports whether the client runs on the same machine as the server.
func IsLocal(e *core.RequestEvent) bool {
	address, err := netip.ParseAddr(e.RealIP())
	return err == nil && address.Unmap().IsLoopback()
}

const originalRequestKey = "shootdayOriginalRequest"

// LimitNetworks returns two handlers that make PocketBase's rate limiter count networks instead of addresses. The first
// must run immediately before the limiter. It replaces the request with a copy that has the network as its address. The
// second must run immediately after the limiter. It restores the original request, so that logs and hooks see the
// client's address.
func LimitNetworks() []*hook.Handler[*core.RequestEvent] {
	return []*hook.Handler[*core.RequestEvent]{
		{
			Id:       "shootdayLimitNetworks",
			Priority: apis.DefaultRateLimitMiddlewarePriority - 1,
			Func: func(e *core.RequestEvent) error {
				address, err := netip.ParseAddr(e.RealIP())
				if err != nil || networkOf(address) == address {
					return e.Next()
				}
				original, counted := e.Request, new(http.Request)
				*counted = *original
				counted.RemoteAddr = net.JoinHostPort(networkOf(address).String(), "0")
				if trusted := e.App.Settings().TrustedProxy.Headers; len(trusted) > 0 {
					counted.Header = original.Header.Clone()
					for _, name := range trusted {
						counted.Header.Del(name)
					}
				}
				e.Set(originalRequestKey, original)
				e.Request = counted
				defer func() { e.Request = original }()
				return e.Next()
			},
		},
		{
			Id:       "shootdayWholeAddress",
			Priority: apis.DefaultRateLimitMiddlewarePriority + 1,
			Func: func(e *core.RequestEvent) error {
				if original, ok := e.Get(originalRequestKey).(*http.Request); ok {
					e.Request = original
				}
				return e.Next()
			},
		},
	}
}
