package hooks

// cardStore keeps cards in two generations. When the younger one has grown to half of what is allowed, the older one is
// forgotten.
type cardStore struct {
	young, old map[string]*keptCard
	bytes      int // of the young
}

func (s *cardStore) get(id string) *keptCard {
	if card := s.young[id]; card != nil {
		return card
	}
	return s.old[id]
}

func (s *cardStore) put(card *keptCard) {
	if s.young == nil || s.bytes > mostCardBytes/2 {
		s.young, s.old, s.bytes = map[string]*keptCard{}, s.young, 0
	}
	s.young[card.Photographer] = card
	s.bytes += card.size()
}

func (s *cardStore) drop(id string) {
	delete(s.young, id)
	delete(s.old, id)
}

func (s *cardStore) clear() { *s = cardStore{} }
