package api

import (
	"net"
	"net/http"
	"net/netip"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// networkOf is an address as limits count it. An IPv6 /64 counts as one address because a single client usually owns
// all of it.
func networkOf(address netip.Addr) netip.Addr {
	address = address.Unmap().WithZone("")
	if address.Is6() {
		return netip.PrefixFrom(address, 64).Masked().Addr()
	}
	return address
}

// ClientNetwork is the client's address as limits count it.
func ClientNetwork(e *core.RequestEvent) string {
	address, err := netip.ParseAddr(e.RealIP())
	if err != nil {
		return e.RealIP()
	}
	return networkOf(address).String()
}

// IsLocal reports whether the client runs on the server's own machine.
func IsLocal(e *core.RequestEvent) bool {
	address, err := netip.ParseAddr(e.RealIP())
	return err == nil && address.Unmap().IsLoopback()
}

const wholeRequestKey = "shootdayWholeRequest"

// LimitNetworks makes PocketBase's rate limiter, which counts RealIP, count networks. The first handler runs just before
// the limiter and gives it a copy of the request with the network as its address; the second one runs just after and
// puts the request back, so that logs and hooks see the whole address.
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
				whole, counted := e.Request, new(http.Request)
				*counted = *whole
				counted.RemoteAddr = net.JoinHostPort(networkOf(address).String(), "0")
				if trusted := e.App.Settings().TrustedProxy.Headers; len(trusted) > 0 {
					counted.Header = whole.Header.Clone()
					for _, name := range trusted {
						counted.Header.Del(name)
					}
				}
				e.Set(wholeRequestKey, whole)
				e.Request = counted
				defer func() { e.Request = whole }()
				return e.Next()
			},
		},
		{
			Id:       "shootdayWholeAddress",
			Priority: apis.DefaultRateLimitMiddlewarePriority + 1,
			Func: func(e *core.RequestEvent) error {
				if whole, ok := e.Get(wholeRequestKey).(*http.Request); ok {
					e.Request = whole
				}
				return e.Next()
			},
		},
	}
}
