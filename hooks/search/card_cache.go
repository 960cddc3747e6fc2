package search

// cardCache keeps cards by the number of the listing, in two generations. When the younger one has grown to half of
// what is allowed, the older one is forgotten.
type cardCache struct {
	young, old []*cachedCard
	bytes      int // of the young
}

func (s *cardCache) get(number int) *cachedCard {
	if number < len(s.young) && s.young[number] != nil {
		return s.young[number]
	}
	if number < len(s.old) {
		return s.old[number]
	}
	return nil
}

func (s *cardCache) put(number int, card *cachedCard) {
	if s.bytes > mostCardBytes/2 {
		s.young, s.old, s.bytes = nil, s.young, 0
	}
	if missing := number + 1 - len(s.young); missing > 0 {
		s.young = append(s.young, make([]*cachedCard, missing)...)
	}
	s.young[number] = card
	s.bytes += card.size()
}

func (s *cardCache) drop(number int) {
	if number < len(s.young) {
		s.young[number] = nil
	}
	if number < len(s.old) {
		s.old[number] = nil
	}
}

func (s *cardCache) clear() { *s = cardCache{} }
