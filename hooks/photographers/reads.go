package photographers

import (
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/records"
)

// Reads loads the data of photographers that the public API and the pages of the web app show. It caches each result,
// so that a request loads each row only once, even if its response is a page that combines the data of several API
// calls.
type Reads struct {
	app  core.App
	kept map[string]any // results that were cached by keep
}

const readsKey = "photographersReads"

// ReadsOf returns the Reads of a request. The first call creates them.
func ReadsOf(e *core.RequestEvent) *Reads {
	// A handler inside a transaction must not use data that was read outside of it.
	if reads, ok := e.Get(readsKey).(*Reads); ok && reads.app == e.App {
		return reads
	}
	reads := newReads(e.App)
	e.Set(readsKey, reads)
	return reads
}

// ShareWith makes ReadsOf return r for e, which must belong to the same HTTP request.
func (r *Reads) ShareWith(e *core.RequestEvent) { e.Set(readsKey, r) }

// App returns the app from whose database r loads the data.
func (r *Reads) App() core.App { return r.app }

func newReads(app core.App) *Reads { return &Reads{app: app, kept: map[string]any{}} }

// keep returns the cached result for a key. If there is none, it calls read and, on success, caches the result.
func keep[T any](r *Reads, key string, read func() (T, error)) (T, error) {
	if kept, found := r.kept[key]; found {
		return kept.(T), nil
	}
	value, err := read()
	if err == nil {
		r.kept[key] = value
	}
	return value, err
}

// categories returns all categories in the order set in the dashboard.
func (r *Reads) categories() ([]*records.Category, error) {
	return keep(r, "categories", func() ([]*records.Category, error) { return LoadCategories(r.app) })
}

// Category returns the category with the given id, or nil if there is none.
func (r *Reads) Category(id string) (*records.Category, error) {
	all, err := r.categories()
	if i := slices.IndexFunc(all, func(category *records.Category) bool { return category.Id == id }); i >= 0 {
		return all[i], err
	}
	return nil, err
}

// shownCategories returns the categories for public lists, at most 100. It leaves out a category named All, which may
// exist in old data.
func (r *Reads) shownCategories() ([]*records.Category, error) {
	all, err := r.categories()
	shown := slices.DeleteFunc(slices.Clone(all), func(category *records.Category) bool { return category.Name() == reservedCategory })
	return shown[:min(len(shown), 100)], err
}

// cities returns all cities, sorted by name.
func (r *Reads) cities() ([]accounts.City, error) {
	return keep(r, "cities", func() ([]accounts.City, error) { return accounts.LoadCities(r.app) })
}

// Names returns the names of all categories and cities, and the units and durations of the categories.
func (r *Reads) Names() (Names, error) {
	return keep(r, "names", func() (Names, error) {
		n := Names{
			Categories: map[string]string{}, Cities: map[string]string{},
			Units: map[string]records.CategoryUnit{}, Durations: map[string]time.Duration{},
		}
		categories, err := r.categories()
		if err != nil {
			return n, err
		}
		for _, category := range categories {
			id := category.Id
			n.Categories[id], n.Units[id], n.Durations[id] = category.Name(), category.Unit(), category.Duration()
		}
		cities, err := r.cities()
		if err != nil {
			return n, err
		}
		for _, city := range cities {
			n.Cities[city.ID] = city.Name
		}
		return n, nil
	})
}

// basic returns a Profile that contains only the photographer and the account, without price tiers and portfolio. The
// error is api.ErrNotFound if there is no such photographer.
func (r *Reads) basic(id string) (*Profile, error) {
	return keep(r, "basic "+id, func() (*Profile, error) {
		photographer, err := records.FindPhotographer(r.app, id)
		if err != nil {
			return nil, api.IfMissing(err, api.ErrNotFound)
		}
		p := &Profile{Photographer: photographer, Items: map[string][]*records.PortfolioItem{}}
		users, err := accounts.FindUsers(r.app, []string{photographer.User()})
		if err != nil {
			return nil, fmt.Errorf("load the account of a photographer: %w", err)
		}
		if len(users) > 0 {
			p.Account = users[0]
		}
		return p, nil
	})
}

// Profile returns the complete profile of a photographer. The error is api.ErrNotFound if there is no such
// photographer.
func (r *Reads) Profile(id string) (*Profile, error) {
	return keep(r, "profile "+id, func() (*Profile, error) {
		p, err := r.basic(id)
		if err != nil {
			return nil, err
		}
		return p, addParts(r.app, map[string]*Profile{id: p}, []string{id})
	})
}

// Portfolio returns one entry for each category in which the photographer has pictures or videos, in the order of the
// categories.
func (r *Reads) Portfolio(p *Profile) ([]PortfolioEntry, error) {
	categories, err := r.shownCategories()
	if err != nil {
		return nil, err
	}
	entries := []PortfolioEntry{}
	for _, category := range categories {
		if items := p.Items[category.Id]; len(items) > 0 {
			entries = append(entries, PortfolioEntry{category, items})
		}
	}
	return entries, nil
}

// completed counts the completed shoots of a photographer. See countCompleted.
func (r *Reads) completed(photographerID string) (completedShoots, error) {
	return keep(r, "completed "+photographerID, func() (completedShoots, error) { return countCompleted(r.app, photographerID) })
}

// Reviews returns a page of a photographer's reviews, newest first.
func (r *Reads) Reviews(photographerID string, page api.Paging) ([]Review, error) {
	return keep(r, fmt.Sprint("reviews ", photographerID, page.Offset(), page.PerPage), func() ([]Review, error) {
		return r.loadReviews(photographerID, page.Offset(), int64(page.PerPage))
	})
}
