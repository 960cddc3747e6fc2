package hooks_test

import (
	"fmt"
	"testing"
)

// TestShortListsHavePagesToo pages through lists that usually fit one page, two entries at a time.
func TestShortListsHavePagesToo(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	for i := range 3 {
		s.call("POST", "/api/v1/booking/addAddress/"+c.id, c.token, object{"address": fmt.Sprintf("%d Park Street", i)}).ok()
	}
	photo := jpegPicture(t)
	for _, category := range []string{"Product", "Food", "Wedding"} {
		s.upload("POST", "/api/v1/portfolio/setPortfolioImages", p.token,
			map[string]string{"photographerId": p.profile, "categoryId": s.category(category)}, [3]string{"portfolioImage", "a.jpg", photo}).ok()
	}
	for name, list := range map[string]struct {
		path, token string
		total       int
	}{
		"categorylist": {"/api/v1/categories/getallcategories", "", 7},
		"portfolio":    {"/api/v1/portfolio/getPortfolio/" + p.profile, "", 3},
		"address":      {"/api/v1/booking/" + c.id, c.token, 3},
	} {
		s.run(name, func() {
			whole := s.call("GET", list.path, list.token, nil).ok()
			all := whole.body[name].([]any)
			if len(all) != list.total || whole.body["page"] != 1.0 || whole.body["perPage"] != 20.0 || whole.body["totalItems"] != float64(list.total) {
				s.Error(whole.raw)
			}
			var walked []any
			for page := 1; page <= list.total/2+1; page++ {
				got := s.call("GET", fmt.Sprintf("%s?perPage=2&page=%d", list.path, page), list.token, nil).ok()
				walked = append(walked, got.body[name].([]any)...)
			}
			if fmt.Sprint(walked) != fmt.Sprint(all) {
				s.Errorf("%v\n%v", walked, all)
			}
			if beyond := s.call("GET", list.path+"?page=1000000", list.token, nil).ok(); len(beyond.body[name].([]any)) != 0 {
				s.Error(beyond.raw)
			}
			if most := s.call("GET", list.path+"?perPage=5000", list.token, nil).ok(); most.body["perPage"] != 100.0 {
				s.Error(most.raw)
			}
			s.call("GET", list.path+"?page=0", list.token, nil).refused(400, "page")
		})
	}
}
