package demo

// starBookings are those of the demo photographer alone: enough for a busy dashboard.
const starBookings = 64

// shares deals a number of bookings out to the photographers by how sought-after each is. Rounding the running
// total instead of each share makes them add up.
type shares struct {
	market        *Market
	star, rest    int
	dealt         int
	weight, total int // of those asked so far, and of all
}

func (m *Market) newShares() *shares {
	s := &shares{market: m, star: min(m.size.Bookings, starBookings)}
	s.rest = m.size.Bookings - s.star
	for n := range m.size.Photographers {
		s.total += m.demand(n)
	}
	return s
}

// next is the share of the nth photographer; ask for them in order.
func (s *shares) next(n int) int {
	before := s.dealt
	s.weight += s.market.demand(n)
	s.dealt = s.rest * s.weight / s.total
	share := s.dealt - before
	if n == 0 {
		share += s.star
	}
	return share
}

// demand is 0 for those who have no bookings yet. The demo photographer always has some.
func (m *Market) demand(n int) int {
	if n > 0 && (waiting(n) || newcomer(n)) {
		return 0
	}
	return 1 + int(mix(m.base(bookings)-uint64(n))%6)
}
