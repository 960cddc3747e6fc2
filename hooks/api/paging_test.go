package api_test

import (
	"fmt"
	"testing"

	"shootday/hooks/apptest"
)

// TestShortListsHavePagesToo checks that lists that usually fit on one page can be read page by page, two entries at a
// time.
func TestShortListsHavePagesToo(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	for i := range 3 {
		s.Call("POST", "/api/v1/booking/addAddress/"+c.ID, c.Token, apptest.Object{"address": fmt.Sprintf("%d Park Street", i)}).OK()
	}
	photo := apptest.JpegPicture(t)
	for _, category := range []string{"Product", "Food", "Wedding"} {
		s.Upload("POST", "/api/v1/portfolio/setPortfolioImages", p.Token,
			map[string]string{"photographerId": p.Profile, "categoryId": s.DB.Category(category)}, [3]string{"portfolioImage", "a.jpg", photo}).OK()
	}
	for name, list := range map[string]struct {
		path, token string
		total       int
	}{
		"categorylist": {"/api/v1/categories/getallcategories", "", 7},
		"portfolio":    {"/api/v1/portfolio/getPortfolio/" + p.Profile, "", 3},
		"address":      {"/api/v1/booking/" + c.ID, c.Token, 3},
	} {
		s.Subtest(name, func() {
			whole := s.Call("GET", list.path, list.token, nil).OK()
			all := whole.Body[name].([]any)
			if len(all) != list.total || whole.Body["page"] != 1.0 || whole.Body["perPage"] != 20.0 || whole.Body["totalItems"] != float64(list.total) {
				s.Error(whole.Raw)
			}
			var walked []any
			for page := 1; page <= list.total/2+1; page++ {
				got := s.Call("GET", fmt.Sprintf("%s?perPage=2&page=%d", list.path, page), list.token, nil).OK()
				walked = append(walked, got.Body[name].([]any)...)
			}
			if fmt.Sprint(walked) != fmt.Sprint(all) {
				s.Errorf("%v\n%v", walked, all)
			}
			if beyond := s.Call("GET", list.path+"?page=1000000", list.token, nil).OK(); len(beyond.Body[name].([]any)) != 0 {
				s.Error(beyond.Raw)
			}
			if most := s.Call("GET", list.path+"?perPage=5000", list.token, nil).OK(); most.Body["perPage"] != 100.0 {
				s.Error(most.Raw)
			}
			s.Call("GET", list.path+"?page=0", list.token, nil).Refused(400, "page")
		})
	}
}
