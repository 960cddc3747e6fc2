package demo

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// showcased is how many photographers, from the first on, have a portfolio.
const showcased = 60

// picturesEach bounds the portfolio of one category.
const picturesEach = 6

//go:embed photos/*.jpg
var photos embed.FS

// Picture is an item of a portfolio.
type Picture struct {
	ID       string
	Category string
	File     string // for Photo
	IsCover  bool
	Position int
}

// Photo reads a JPEG by its file name.
func Photo(file string) ([]byte, error) { return photos.ReadFile("photos/" + file) }

// Photos are the file names of the pictures of a category, in order.
func Photos(category string) []string {
	slug := strings.ReplaceAll(strings.ToLower(category), " ", "-")
	// The pattern is a constant form that Glob cannot refuse.
	found, _ := fs.Glob(photos, "photos/"+slug+"-*.jpg")
	for i, file := range found {
		found[i] = path.Base(file)
	}
	return found
}

// portfolio has 2 to 6 pictures a category. The covers of photographers who appear side by side differ.
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
