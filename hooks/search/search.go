package search

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/availability"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/pricing"
	"shootday/internal/searchindex"
)

// request is a parsed search request.
type request struct {
	searchindex.Query
	now       time.Time
	catalogue *Catalogue     // contains category and city
	category  *knownCategory // nil means any
	city      *knownCity     // nil means any
	perPage   int
	counted   bool // whether the response contains the number of matches on all pages
}

// SearchSchedule responds with the photographers in a category and a city who are free for a shoot at the requested
// date and time in IST.
func (s *Service) SearchSchedule(e *core.RequestEvent) error {
	r, err := s.readSchedule(e.Request.URL.Query())
	if err != nil {
		return err
	}
	return s.answer(e, r, "photographers", "No photographers found for the selected category, date, and time.")
}

// readSchedule reads the parameters of SearchSchedule.
func (s *Service) readSchedule(query url.Values) (request, error) {
	r, err := s.readRequest(query)
	if err != nil {
		return r, err
	}
	if r.city == nil {
		return r, errUnknownCity
	}
	if r.category == nil {
		return r, errUnknownCategory
	}
	return r, s.readSlot(query, &r)
}

// readSlot reads the time at which the photographers must be free, from the parameters date and time.
func (s *Service) readSlot(query url.Values, r *request) error {
	start, err := istime.ParseISOSlot(query.Get("date"), query.Get("time"))
	if err != nil {
		return api.InvalidSlot(err, "date", "time", "2026-11-25")
	}
	if err := booking.CheckStart(r.now, start); err != nil {
		return apperr.InvalidField("date", err.Error()).WithCode(apperr.CodeSlotInvalid)
	}
	r.Free = &searchindex.Free{}
	shoot := availability.Shoot{Start: start}
	if r.category != nil {
		shoot.Duration = r.category.duration
	} else {
		r.Free.Durations = r.catalogue.durations
	}
	r.Free.Request = availability.NewRequest(r.now, shoot)
	return nil
}

// SearchItems responds with the photographers who match the filters in the request. If the request contains a date and
// a time, they must also be free for a shoot at that time.
func (s *Service) SearchItems(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	r, err := s.readRequest(query)
	if err != nil {
		return err
	}
	if query.Get("date") != "" || query.Get("time") != "" {
		if err := s.readSlot(query, &r); err != nil {
			return err
		}
	}
	if name := records.Truncate(strings.TrimSpace(query.Get("q")), 100); name != "" {
		most := maxNamed
		if r.counted {
			most = maxNamedToCount
		}
		r.Words = searchindex.Words(name)
		if r.Among, err = s.Index.named(e.Request.Context(), r.Words, most); err != nil {
			return err
		}
	}
	return s.answer(e, r, "items", "")
}

// These errors are returned if the city or category of a search is missing or does not exist.
var (
	errUnknownCity     = apperr.InvalidField("location", "Please choose one of the cities.")
	errUnknownCategory = apperr.InvalidField("categoryId", "Please choose one of the categories.")
)

// maxCounted is the number at which a search stops counting its matches, because counting takes time.
const maxCounted = 500

// readRequest brings the index up to date and reads the parameters that both searches have in common.
func (s *Service) readRequest(query url.Values) (request, error) {
	if err := s.Index.sync(); err != nil {
		return request{}, err
	}
	r := request{now: s.Now(), catalogue: s.Index.currentCatalogue()}
	page, err := api.ReadPaging(query)
	if err != nil {
		return r, err
	}
	if page.Page > api.MostPages {
		return r, apperr.InvalidField("page", "Please use the cursor to go beyond page 50.")
	}
	r.perPage, r.Limit = page.PerPage, page.PerPage+1 // the additional result shows whether there is a next page
	if r.Order, r.Reversed, err = readOrder(query); err != nil {
		return r, err
	}
	if err := r.readSKUs(query); err != nil {
		return r, err
	}
	if text := query.Get("cursor"); text == "" {
		r.Skip = int(page.Offset())
	} else if r.After, err = decodeCursor(text, orderName(r.Query)); err != nil {
		return r, err
	}
	r.Bucket = searchindex.Bucket{Category: searchindex.AnyCategory, City: searchindex.AnyCity}
	if location := query.Get("location"); location != "" {
		if r.city = r.catalogue.city(location); r.city == nil {
			return r, errUnknownCity
		}
		r.Bucket.City = r.city.id
	}
	if id := query.Get("categoryId"); id != "" {
		if r.category = r.catalogue.categories[id]; r.category == nil {
			return r, errUnknownCategory
		}
		r.Bucket.Category = id
	}
	return r, r.readFilters(query)
}

// readFilters reads the optional parameters rating, pricing, type and count.
func (r *request) readFilters(query url.Values) (err error) {
	if r.MinRating, err = numberParam(query, "rating", 5); err != nil {
		return err
	}
	rupees, err := numberParam(query, "pricing", 1_000_000)
	if err != nil {
		return err
	}
	price, err := pricing.FromRupees(rupees)
	if err != nil {
		return apperr.InvalidField("pricing", "pricing must be a number of rupees.")
	}
	if query.Get("pricing") != "" {
		paise := float64(price)
		r.MaxPrice = &paise
	}
	for _, text := range query["type"] {
		if kind := records.PhotographerType(text); kind != records.PhotographerProfessional && kind != records.PhotographerMobile {
			return apperr.InvalidField("type", "type must be professional or mobile.")
		}
		if !slices.Contains(r.Types, text) {
			r.Types = append(r.Types, text)
		}
	}
	count := query.Get("count")
	if !slices.Contains([]string{"", "true", "false"}, count) {
		return apperr.InvalidField("count", "count must be true or false.")
	}
	r.counted = count == "true"
	return nil
}

// readSKUs reads the optional parameter skuCount.
func (r *request) readSKUs(query url.Values) (err error) {
	text := query.Get("skuCount")
	if text == "" {
		return nil
	}
	if r.SKUs, err = strconv.Atoi(text); err != nil {
		return apperr.InvalidField("skuCount", "skuCount must be a whole number.")
	}
	return pricing.CheckSKUs(r.SKUs)
}

// readOrder reads the parameters sort and order. The value relevance sorts by rating. By default, the best rating, the
// highest number of shoots or the lowest price comes first.
func readOrder(query url.Values) (order searchindex.Order, reversed bool, err error) {
	direction := query.Get("order")
	if !slices.Contains([]string{"", "asc", "desc"}, direction) {
		return order, false, apperr.InvalidField("order", "order must be asc or desc.")
	}
	switch query.Get("sort") {
	case "", "relevance":
		return searchindex.ByRating, direction == "asc", nil
	case "popularity":
		return searchindex.ByPopularity, direction == "asc", nil
	case "price":
		return searchindex.ByPrice, direction == "desc", nil
	}
	return order, false, apperr.InvalidField("sort", "sort must be price, relevance or popularity.")
}

// numberParam returns an optional parameter whose value must be between 0 and most. It returns 0 if the parameter is
// missing.
func numberParam(query url.Values, name string, most float64) (float64, error) {
	text := query.Get(name)
	if text == "" {
		return 0, nil
	}
	number, err := api.ParseDecimal(text)
	if err != nil || !(number >= 0 && number <= most) {
		return 0, apperr.InvalidField(name, name+" must be a number from 0 to "+strconv.FormatFloat(most, 'f', -1, 64)+".")
	}
	return number, nil
}

// scratch contains buffers that searches reuse. Without this, buffers for cards would be most of the garbage that
// searches produce.
type scratch struct {
	listings []*searchindex.Listing
	hits     []hit
	text     []byte
}

var scratches = sync.Pool{New: func() any { return &scratch{} }}

// release makes the memory available to other searches. It clears the references to listings and cards.
func (m *scratch) release() {
	clear(m.listings)
	clear(m.hits)
	m.listings, m.hits, m.text = m.listings[:0], m.hits[:0], m.text[:0]
	scratches.Put(m)
}

// answerHead contains the fields that precede the list in a response.
type answerHead struct {
	Success    bool   `json:"success"`
	Message    string `json:"message"`
	PerPage    int    `json:"perPage"`
	Found      *int   `json:"found,omitempty"`
	NextCursor string `json:"nextCursor"`
}

// answer responds with a page of search results. list is the name of the JSON field for the page. answer concatenates
// the encoded cards itself, because encoding/json would scan all cards again, which takes longer than the search.
func (s *Service) answer(e *core.RequestEvent, r request, list, messageIfEmpty string) error {
	memory := scratches.Get().(*scratch)
	defer memory.release()
	hits, err := s.Index.find(&r.Query, memory)
	if err != nil {
		return err
	}
	head := answerHead{Success: true, Message: "OK", PerPage: r.perPage}
	if len(hits) > r.perPage {
		hits = hits[:r.perPage]
		last := hits[len(hits)-1].listing
		head.NextCursor = newCursor(&r.Query, last).encode()
	}
	if len(hits) == 0 {
		head.Message = cmp.Or(messageIfEmpty, head.Message)
	}
	if r.counted {
		found := s.Index.count(r.Query, maxCounted)
		head.Found = &found
	}
	start, err := json.Marshal(head)
	if err != nil {
		return fmt.Errorf("encode an answer: %w", err)
	}
	text := append(memory.text, start[:len(start)-1]...)
	text = append(append(append(text, `,"`...), list...), `":[`...)
	first := true
	for _, hit := range hits {
		if hit.card == nil {
			continue // the photographer was no longer public when the cards were encoded
		}
		if !first {
			text = append(text, ',')
		}
		first = false
		text = hit.card.write(text, r.catalogue, r.category, r.city)
		text = append(r.writeNextFree(r.writeTotal(text, hit.listing), hit.listing), '}')
	}
	memory.text = append(text, `]}`...)
	return api.JSONBytes(e, memory.text)
}
