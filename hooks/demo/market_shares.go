package demo

// starBookings is the number of additional bookings of the demo photographer. They fill the dashboard.
const starBookings = 64

// shares distributes the bookings over the photographers in proportion to their demand. It rounds the cumulative number
// of bookings and not each share, so that the shares add up to the total.
type shares struct {
	market        *Market
	star, rest    int
	dealt         int
	weight, total int // demand for the photographers passed to next, and for all photographers
}

func (m *Market) newShares() *shares {
	s := &shares{market: m, star: min(m.size.Bookings, starBookings)}
	s.rest = m.size.Bookings - s.star
	for n := range m.size.Photographers {
		s.total += m.demand(n)
	}
	return s
}

// next returns the number of bookings of the nth photographer. It must be called for each n, in ascending order.
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

// demands lists the possible results of demand. A few photographers are booked far more often than most.
var demands = []int{1, 2, 2, 3, 4, 6, 9, 16}

// demand returns the relative number of bookings of the nth photographer. It is 0 for photographers without bookings,
// and never 0 for the demo photographer.
func (m *Market) demand(n int) int {
	if n > 0 && (waiting(n) || newcomer(n)) {
		return 0
	}
	return demands[mix(m.base(bookingKind)-uint64(n))%uint64(len(demands))]
}
