package photographers

import (
	"fmt"

	"shootday/hooks/records"
)

// TrailStep is a page above a profile.
type TrailStep struct {
	Name string `json:"name"`
	Path string `json:"path"`
}

// TrailOf returns the pages above the profile of a photographer, without the list of cities at its begin: the city, and the
// first category of the photographer that has a page there. Pages that do not exist are left out.
func (s *Service) TrailOf(r *Reads, photographer *records.Photographer) ([]TrailStep, error) {
	return keep(r, "trail "+photographer.Id, func() ([]TrailStep, error) {
		trail, err := s.Trail(photographer.City(), photographer.Categories())
		if err != nil {
			return nil, fmt.Errorf("find the pages above the profile of %s: %w", photographer.Id, err)
		}
		return trail, nil
	})
}
