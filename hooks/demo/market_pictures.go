package demo

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// showcased is the number of photographers with a portfolio. They are the first photographers of the marketplace.
const showcased = 60

const (
	// picturesEach is the maximum number of pictures per category in a portfolio.
	picturesEach = 8
	// fullPortfolio is the minimum number of pictures of the photographer's main category.
	fullPortfolio = 5
)

//go:embed photos/*.jpg
var photos embed.FS

// Picture is an item of a portfolio.
type Picture struct {
	ID       string
	Category string
	File     string // name of a file that Photo returns
	IsCover  bool
	Position int
}

// Photo returns the contents of the JPEG file with the given name. It returns an error if there is no such file.
func Photo(file string) ([]byte, error) { return photos.ReadFile("photos/" + file) }

// Photos returns the file names of the photos of a category in alphabetical order.
func Photos(category string) []string {
	slug := strings.ReplaceAll(strings.ToLower(category), " ", "-")
	// Glob fails only for a malformed pattern.
	found, _ := fs.Glob(photos, "photos/"+slug+"-*.jpg")
	for i, file := range found {
		found[i] = path.Base(file)
	}
	return found
}

// categoryPhotos maps categories to the photos that represent them best.
var categoryPhotos = map[string]string{
	"Product": "product-perfume.jpg", "Event": "event-stage-lights.jpg", "Fashion": "fashion-hat-sunglasses.jpg",
	"Real Estate": "real-estate-villa-dusk.jpg", "Food": "food-thali.jpg", "Mobile": "mobile-tripod.jpg",
	"Wedding": "wedding-mandap.jpg",
}

// CategoryPhoto returns the file name of the photo that represents a category, or "" if the demo has no photos of it.
func CategoryPhoto(category string) string { return categoryPhotos[category] }

// portfolio returns the pictures of the nth photographer: five or more of the main category, and two to four of each
// other category. covers maps each offered category to the file name of its cover.
func (m *Market) portfolio(n int, offered []string, covers map[string]string) []Picture {
	var items []Picture
	for i, category := range offered {
		r := m.dice(portfolioOrderKind, n*len(offers)+i)
		files := Photos(category)
		r.Shuffle(len(files), func(a, b int) { files[a], files[b] = files[b], files[a] })
		cover := slices.Index(files, covers[category])
		files[0], files[cover] = files[cover], files[0]
		count := between(r, 2, 4)
		switch {
		case n == 0:
			count = picturesEach
		case i == 0:
			count = between(r, fullPortfolio, fullPortfolio+2)
		}
		for position, file := range files[:min(count, len(files))] {
			items = append(items, Picture{
				ID:       m.id(pictureKind, (n*len(offers)+i)*picturesEach+position),
				Category: category, File: file, IsCover: position == 0, Position: position,
			})
		}
	}
	return items
}
