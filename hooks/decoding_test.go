package hooks_test

import (
	"testing"
	"time"

	"shootday/hooks"
	"shootday/hooks/files"
)

func TestDecodingTimeOfAnAccountIsBounded(t *testing.T) {
	t.Parallel()
	s := startTuned(t, hooks.Tuning{Decoding: files.NewDecodingQueue(2, time.Microsecond)})
	p, other := s.photographer(), s.photographer()
	photo, product := jpegPicture(t), s.category("Product")
	s.storePortfolio(p, product, photo, photo).ok() // an accepted upload is processed to the end
	refused := s.storePortfolio(p, product, photo).refused(429, "try again later")
	if wait := refused.header.Get("Retry-After"); wait == "" || wait == "1" {
		t.Errorf("Retry-After is %q", wait)
	}
	s.storePortfolio(other, product, photo).ok()
}

// TestSixtyPhotographsAtOnce is a legitimate use by one photographer.
func TestSixtyPhotographsAtOnce(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	files := make([]string, 60)
	for i := range files {
		files[i] = noisePicture(t, 300)
	}
	images := s.storePortfolio(p, s.category("Product"), files...).ok().list("portfolio")[0]["portfolioImages"].([]any)
	if len(images) != 60 {
		t.Errorf("%d are stored", len(images))
	}
}

// hold occupies the only place of a queue until release is called.
func hold(t *testing.T, queue *files.DecodingQueue) (release func()) {
	t.Helper()
	release, err := queue.Acquire(t.Context(), "test")
	if err != nil {
		t.Fatal(err)
	}
	return release
}
