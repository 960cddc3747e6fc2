package apptest

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io/fs"
	"path/filepath"
	"testing"

	"shootday/hooks/files"
)

func picture(t *testing.T, encode func(*bytes.Buffer, image.Image) error) string {
	t.Helper()
	var content bytes.Buffer
	if err := encode(&content, image.NewRGBA(image.Rect(0, 0, 64, 48))); err != nil {
		t.Fatal(err)
	}
	return content.String()
}

// JpegPicture returns the content of a JPEG file.
func JpegPicture(t *testing.T) string {
	return picture(t, func(b *bytes.Buffer, i image.Image) error { return jpeg.Encode(b, i, nil) })
}

// PngPicture returns the content of a PNG file.
func PngPicture(t *testing.T) string {
	return picture(t, func(b *bytes.Buffer, i image.Image) error { return png.Encode(b, i) })
}

// SetPortfolio is the API path for adding pictures to a portfolio.
const SetPortfolio = "/api/v1/portfolio/setPortfolioImages"

// StorePortfolio adds pictures to the portfolio of a photographer.
func (s *Server) StorePortfolio(p Person, category string, files ...string) *Answer {
	s.Helper()
	parts := make([][3]string, len(files))
	for i, file := range files {
		parts[i] = [3]string{"portfolioImage", fmt.Sprintf("%d.jpg", i), file}
	}
	return s.Upload("POST", SetPortfolio, p.Token, map[string]string{"photographerId": p.Profile, "categoryId": category}, parts...)
}

// FilesIn returns the number of files in a folder and its subfolders.
func FilesIn(t *testing.T, folder string) (n int) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			n++
		}
		if entry == nil { // the folder does not exist
			return nil
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// HoldPlace acquires a place in queue. If queue allows one picture at a time, others wait until release is called.
func HoldPlace(t *testing.T, queue *files.DecodingQueue) (release func()) {
	t.Helper()
	release, err := queue.Acquire(t.Context(), "test")
	if err != nil {
		t.Fatal(err)
	}
	return release
}
