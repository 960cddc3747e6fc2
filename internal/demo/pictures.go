package demo

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// showcased is the number of photographers, starting with the first, that have a portfolio.
const showcased = 60

// picturesEach is the maximum number of pictures per category in a portfolio.
const picturesEach = 6

//go:embed photos/*.jpg
var photos embed.FS

// Picture is an item of a portfolio.
type Picture struct {
	ID       string
	Category string
	File     string // name for Photo
	IsCover  bool
	Position int
}

// Photo returns the JPEG with that file name. It returns an error if there is none.
func Photo(file string) ([]byte, error) { return photos.ReadFile("photos/" + file) }

// Photos returns the file names of the pictures of a category in order.
func Photos(category string) []string {
	slug := strings.ReplaceAll(strings.ToLower(category), " ", "-")
	// Glob fails only for a malformed pattern.
	found, _ := fs.Glob(photos, "photos/"+slug+"-*.jpg")
	for i, file := range found {
		found[i] = path.Base(file)
	}
	return found
}

// portfolio returns 2 to 6 pictures per category. Photographers that are next to each other in the search have different
// covers.
func (m *Market) portfolio(n int, offered []string) []Picture {
	var items []Picture
	for i, category := range offered {
		r := m.dice(portfolioOrders, n*len(offers)+i)
		all := Photos(category)
		cover := n / len(bigCities) % len(all)
		rest := slices.Delete(slices.Clone(all), cover, cover+1)
		r.Shuffle(len(rest), func(a, b int) { rest[a], rest[b] = rest[b], rest[a] })
		count := between(r, 2, min(len(all), picturesEach))
		if n == 0 {
			count = len(all)
		}
		for position, file := range append([]string{all[cover]}, rest[:count-1]...) {
			items = append(items, Picture{
				ID:       m.id(pictures, (n*len(offers)+i)*picturesEach+position),
				Category: category, File: file, IsCover: position == 0, Position: position,
			})
		}
	}
	return items
}
