package demo

import (
	"math/rand/v2"
	"strconv"
	"strings"
)

// kind is the type of a record. Each kind has its own range of ids and its own sequence of random numbers.
type kind string

const (
	customerKind       kind = "cu"
	photographerKind   kind = "ph"
	accountKind        kind = "ac"
	tierKind           kind = "ti"
	pictureKind        kind = "pi"
	addressKind        kind = "ad"
	bookingKind        kind = "bk"
	paymentKind        kind = "pm"
	cancellationKind   kind = "ca"
	reviewKind         kind = "rv"
	portfolioOrderKind kind = "po"
	workingHoursKind   kind = "wh"
	timeOffKind        kind = "to"
	feedKind           kind = "fe"
	deliveryKind       kind = "de"
	deliveredFileKind  kind = "df"
	shareKind          kind = "sh"
	problemKind        kind = "pr"
	payeeKind          kind = "pe"
	settlementKind     kind = "se"
	invoiceKind        kind = "in"
	batchKind          kind = "ba"
	payoutKind         kind = "py"
	adjustmentKind     kind = "aj"
)

// An id has 15 characters, like the ids of PocketBase: the kind, six characters derived from the seed, and a counter.
// Because ids increase, new rows are appended to the indexes, which makes writing a large marketplace several times
// faster.
const (
	seedDigits, counterDigits = 6, 7
	seedParts                 = 36 * 36 * 36 * 36 * 36 * 36
)

// id returns the id of the nth record of a kind.
func (m *Market) id(k kind, n int) string {
	return string(k) + base36(m.base(k)%seedParts, seedDigits) + base36(uint64(n), counterDigits)
}

func base36(number uint64, digits int) string {
	text := strconv.FormatUint(number, 36)
	return strings.Repeat("0", digits-len(text)) + text
}

// dice returns a source of random numbers for the nth record of a kind. It is independent of the sources for all other
// records.
func (m *Market) dice(k kind, n int) *rand.Rand {
	return rand.New(rand.NewPCG(m.base(k), uint64(n)))
}

func (m *Market) base(k kind) uint64 {
	return mix(m.seed ^ uint64(k[0])<<8 ^ uint64(k[1]))
}

// mix is the finalizer of SplitMix64. It maps consecutive numbers to numbers that look random.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func pick[T any](r *rand.Rand, options []T) T { return options[r.IntN(len(options))] }

// between returns a random number from low to high, inclusive.
func between(r *rand.Rand, low, high int) int { return low + r.IntN(high-low+1) }

func percent(r *rand.Rand, chance int) bool { return r.IntN(100) < chance }
