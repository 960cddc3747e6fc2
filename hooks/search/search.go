package search

import (
	"cmp"
	"encoding/base64"
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/pricing"
	"shootday/internal/searchindex"
)

// search is what both searches ask, and for the catalogue by which they ask it.
type search struct {
	searchindex.Query
	names    *catalogue
	category *knownCategory // nil: any
	city     *knownCity     // nil: any
	perPage  int
}

// cursor is the last entry of a page: the next page starts behind it, whatever was added or left meanwhile.
type cursor struct {
	Order  string  `json:"o"`
	Value  float64 `json:"v"`
	Number int     `json:"n"`
}

// SearchSchedule finds photographers who are free at a slot.
func (a *Service) SearchSchedule(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	s, err := a.readSearch(e, query)
	if err != nil {
		return err
	}
	if s.city == nil {
		return api.InvalidField("location", "Please choose one of the cities.")
	}
	if s.category == nil {
		return api.InvalidField("categoryId", "Please choose one of the categories.")
	}
	start, err := istime.ParseISOSlot(query.Get("date"), query.Get("time"))
	if err != nil {
		return api.InvalidSlot(err, "date", "time", "2026-11-25")
	}
	if err := booking.CheckStart(a.Now(), start); err != nil {
		return api.InvalidField("date", err.Error())
	}
	s.Free = &searchindex.SlotRange{}
	s.Free.First, s.Free.Last = booking.NewWindow(start, s.category.duration, a.Config.Travel).Cells()
	return a.answerSearch(e, s, "photographers", "No photographers found for the selected category, date, and time.")
}

// SearchItems finds photographers by filters, whenever they are free.
func (a *Service) SearchItems(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	s, err := a.readSearch(e, query)
	if err != nil {
		return err
	}
	if s.MinRating, err = numberParam(query, "rating", 5); err != nil {
		return err
	}
	most, err := numberParam(query, "pricing", 1_000_000)
	if err != nil {
		return err
	}
	price, err := pricing.FromRupees(most)
	if err != nil {
		return api.InvalidField("pricing", "pricing must be a number of rupees.")
	}
	if query.Get("pricing") != "" {
		paise := float64(price)
		s.MaxPrice = &paise
	}
	for _, kind := range query["type"] {
		if !slices.Contains([]string{"professional", "mobile"}, kind) {
			return api.InvalidField("type", "type must be professional or mobile.")
		}
		if !slices.Contains(s.Types, kind) {
			s.Types = append(s.Types, kind)
		}
	}
	s.Name = records.Truncate(strings.TrimSpace(query.Get("q")), 100)
	return a.answerSearch(e, s, "items", "")
}

// answerTexts are used again: a page of cards is most of what a search would otherwise leave to the garbage collector.
var answerTexts = sync.Pool{New: func() any { return new([]byte) }}

// answerSearch writes the answer by hand, since its entries are finished.
func (a *Service) answerSearch(e *core.RequestEvent, s search, list, noneFound string) error {
	hits, err := a.Index.find(e.Request.Context(), s.Query)
	if err != nil {
		return err
	}
	next := ""
	if len(hits) > s.perPage {
		hits = hits[:s.perPage]
		last := hits[len(hits)-1]
		next = cursor{Order: orderName(s.Query), Value: last.key, Number: last.number}.encode()
	}
	message := ""
	if len(hits) == 0 {
		message = noneFound
	}
	page := answerTexts.Get().(*[]byte)
	defer answerTexts.Put(page)
	text := (*page)[:0]
	text = append(text, `{"success":true,"message":`...)
	text = append(text, quoted(cmp.Or(message, "OK"))...)
	text = append(text, `,"perPage":`...)
	text = strconv.AppendInt(text, int64(s.perPage), 10)
	text = append(text, `,"nextCursor":"`...)
	text = append(text, next...)
	text = append(text, `","`...)
	text = append(text, list...)
	text = append(text, `":[`...)
	first := true
	for _, hit := range hits {
		if hit.card == nil {
			continue // left between the search and the look at the profile
		}
		if !first {
			text = append(text, ',')
		}
		first = false
		text = hit.card.write(text, s.names, s.category, s.city)
	}
	text = append(text, `]}`...)
	*page = text
	return api.JSONBytes(e, text)
}

// readSearch reads what both searches have in common, after everything that was committed has been taken over.
func (a *Service) readSearch(e *core.RequestEvent, query url.Values) (search, error) {
	if err := a.Index.follow(); err != nil {
		return search{}, err
	}
	s := search{names: a.Index.catalogue()}
	page, err := api.ReadPaging(query)
	if err != nil {
		return s, err
	}
	if page.Page > api.MostPages {
		return s, api.InvalidField("page", "Please use the cursor to go beyond page 50.")
	}
	s.perPage, s.Limit = page.PerPage, page.PerPage+1
	if s.Order, s.Reversed, err = readOrder(query); err != nil {
		return s, err
	}
	if text := query.Get("cursor"); text == "" {
		s.Skip = int(page.Offset())
	} else if s.After, err = decodeCursor(text, orderName(s.Query)); err != nil {
		return s, err
	}
	s.Bucket = searchindex.Bucket{Category: searchindex.AnyCategory, City: searchindex.AnyCity}
	if place := query.Get("location"); place != "" {
		if s.city = s.names.city(place); s.city == nil {
			return s, api.InvalidField("location", "Please choose one of the cities.")
		}
		s.Bucket.City = s.city.id
	}
	if id := query.Get("categoryId"); id != "" {
		if s.category = s.names.categories[id]; s.category == nil {
			return s, api.InvalidField("categoryId", "Please choose one of the categories.")
		}
		s.Bucket.Category = id
	}
	return s, nil
}

// readOrder reads sort and order. Relevance is the rating, best first; prices start low unless desc is asked for.
func readOrder(query url.Values) (order searchindex.Order, reversed bool, err error) {
	direction := query.Get("order")
	if !slices.Contains([]string{"", "asc", "desc"}, direction) {
		return order, false, api.InvalidField("order", "order must be asc or desc.")
	}
	switch query.Get("sort") {
	case "", "relevance":
		return searchindex.ByRating, direction == "asc", nil
	case "popularity":
		return searchindex.ByPopularity, direction == "asc", nil
	case "price":
		return searchindex.ByPrice, direction == "desc", nil
	}
	return order, false, api.InvalidField("sort", "sort must be price, relevance or popularity.")
}

// orderName is by what a cursor knows its order.
func orderName(q searchindex.Query) string {
	if q.Reversed {
		return "-" + q.Order.String()
	}
	return q.Order.String()
}

func numberParam(query url.Values, name string, most float64) (float64, error) {
	text := query.Get(name)
	if text == "" {
		return 0, nil
	}
	number, err := api.ParseDecimal(text)
	if err != nil || !(number >= 0 && number <= most) {
		return 0, api.InvalidField(name, name+" must be a number from 0 to "+strconv.FormatFloat(most, 'f', -1, 64)+".")
	}
	return number, nil
}

func (c cursor) encode() string {
	text, _ := json.Marshal(c) // a number and a string always encode
	return base64.RawURLEncoding.EncodeToString(text)
}

// decodeCursor reads a cursor that was made for the same order; in another one it would point nowhere.
func decodeCursor(text, order string) (*searchindex.Cursor, error) {
	c := cursor{}
	plain, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || json.Unmarshal(plain, &c) != nil || c.Order != order || c.Number < 1 {
		return nil, api.InvalidField("cursor", "This cursor is not valid. Please start the search again.")
	}
	return &searchindex.Cursor{Key: c.Value, Number: c.Number}, nil
}
