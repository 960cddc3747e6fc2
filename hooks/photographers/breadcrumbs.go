package photographers

import (
	"fmt"

	"shootday/hooks/records"
)

// Breadcrumb is a page above a profile.
type Breadcrumb struct {
	Name string `json:"name"`
	Path string `json:"path"`
}

// BreadcrumbsOf returns the pages above a photographer's profile, without the list of cities: the city, and the first
// of the photographer's categories that has a page there. It leaves out pages that do not exist.
func (s *Service) BreadcrumbsOf(r *Reads, photographer *records.Photographer) ([]Breadcrumb, error) {
	return keep(r, "breadcrumbs "+photographer.Id, func() ([]Breadcrumb, error) {
		crumbs, err := s.Breadcrumbs(photographer.City(), photographer.Categories())
		if err != nil {
			return nil, fmt.Errorf("find the pages above the profile of %s: %w", photographer.Id, err)
		}
		return crumbs, nil
	})
}
