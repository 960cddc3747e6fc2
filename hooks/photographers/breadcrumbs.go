package photographers

import (
	"fmt"

	"shootday/hooks/records"
)

// Breadcrumb is a link from a photographer's profile page to a parent page.
type Breadcrumb struct {
	Name string `json:"name"`
	Path string `json:"path"`
}

// BreadcrumbsOf returns links to the parent pages of a photographer's profile page: the page of the city, and the page
// of the first of the photographer's categories that has a page in the city. Pages that do not exist are left out, and
// so is the list of cities.
func (s *Service) BreadcrumbsOf(r *Reads, photographer *records.Photographer) ([]Breadcrumb, error) {
	return keep(r, "breadcrumbs "+photographer.Id, func() ([]Breadcrumb, error) {
		crumbs, err := s.Breadcrumbs(photographer.City(), photographer.Categories())
		if err != nil {
			return nil, fmt.Errorf("find the pages above the profile of %s: %w", photographer.Id, err)
		}
		return crumbs, nil
	})
}
