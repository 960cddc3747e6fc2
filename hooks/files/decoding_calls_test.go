package files_test

import (
	"testing"
	"time"

	"shootday/hooks"
	"shootday/hooks/apptest"
	"shootday/hooks/files"
)

func TestDecodingTimeOfAnAccountIsBounded(t *testing.T) {
	t.Parallel()
	s := apptest.StartTuned(t, hooks.Tuning{Decoding: files.NewDecodingQueue(2, time.Microsecond)})
	p, other := s.People.Photographer(), s.People.Photographer()
	photo, product := apptest.JpegPicture(t), s.DB.Category("Product")
	s.StorePortfolio(p, product, photo, photo).OK() // an accepted upload is processed completely, even if it exceeds the budget
	refused := s.StorePortfolio(p, product, photo).Refused(429, "try again later")
	if wait := refused.Header.Get("Retry-After"); wait == "" || wait == "1" {
		t.Errorf("Retry-After is %q", wait)
	}
	s.StorePortfolio(other, product, photo).OK()
}

// TestSixtyPhotographsAtOnce uploads the maximum number of photos of a category in one request.
func TestSixtyPhotographsAtOnce(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	files := make([]string, 60)
	for i := range files {
		files[i] = noisePicture(t, 300)
	}
	images := s.StorePortfolio(p, s.DB.Category("Product"), files...).OK().List("portfolio")[0]["portfolioImages"].([]any)
	if len(images) != 60 {
		t.Errorf("%d photographs are stored", len(images))
	}
}
