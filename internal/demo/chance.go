package demo

import (
	"math/rand/v2"
	"strconv"
	"strings"
)

// kind names a sort of record; it keeps the ids and the dice of different sorts apart.
type kind string

const (
	customers       kind = "cu"
	photographers   kind = "ph"
	accounts        kind = "ac"
	tiers           kind = "ti"
	pictures        kind = "pi"
	addresses       kind = "ad"
	bookings        kind = "bk"
	payments        kind = "pm"
	cancellations   kind = "ca"
	reviews         kind = "rv"
	portfolioOrders kind = "po"
)

// An id has PocketBase's 15 characters: the kind, six of the seed and a counter. Ids that rise as they are made keep
// the pages of an index together, which makes a large marketplace several times faster to write.
const (
	seedDigits, counterDigits = 6, 7
	seedParts                 = 36 * 36 * 36 * 36 * 36 * 36
)

// id is the identity of the nth record of a kind.
func (m *Market) id(k kind, n int) string {
	return string(k) + base36(m.base(k)%seedParts, seedDigits) + base36(uint64(n), counterDigits)
}

func base36(number uint64, digits int) string {
	text := strconv.FormatUint(number, 36)
	return strings.Repeat("0", digits-len(text)) + text
}

// dice are the chances of the nth record of a kind, independent of all others.
func (m *Market) dice(k kind, n int) *rand.Rand {
	return rand.New(rand.NewPCG(m.base(k), uint64(n)))
}

func (m *Market) base(k kind) uint64 {
	return mix(m.seed ^ uint64(k[0])<<8 ^ uint64(k[1]))
}

// mix is the finalizer of SplitMix64, which leaves no trace of order.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func pick[T any](r *rand.Rand, options []T) T { return options[r.IntN(len(options))] }

// between is a number from low to high, both included.
func between(r *rand.Rand, low, high int) int { return low + r.IntN(high-low+1) }

func percent(r *rand.Rand, chance int) bool { return r.IntN(100) < chance }
