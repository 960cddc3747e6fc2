package hooks

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// search is what both searches ask of the listings.
type search struct {
	city, cityName string // empty: any city
	category       string // empty: any category
	slot           *booking.Window
	leastRating    float64
	mostPrice      pricing.Paise // 0: no limit
	types          []string
	name           string
	order          order
	paging         paging
	after          *cursor
}

// order is a column of listings to sort by; photographer breaks ties, so that the order is total.
type order struct {
	column     string
	descending bool
}

func (o order) String() string {
	if o.descending {
		return o.column + " DESC"
	}
	return o.column + " ASC"
}

// cursor is the last entry of a page: the next page starts behind it, whatever was added or left meanwhile.
type cursor struct {
	Order        string  `json:"o"`
	Value        float64 `json:"v"`
	Photographer string  `json:"p"`
}

type hit struct {
	Photographer string  `db:"photographer"`
	Category     string  `db:"category"`
	Value        float64 `db:"value"`
}

// searchSchedule finds photographers who are free at a slot.
func (a *api) searchSchedule(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	s, err := readSearch(e.App, query)
	if err != nil {
		return err
	}
	if s.city == "" {
		return invalidField("location", "Please choose one of the cities.")
	}
	if s.category == "" {
		return invalidField("categoryId", "Please choose one of the categories.")
	}
	start, err := istime.ParseISOSlot(query.Get("date"), query.Get("time"))
	if err != nil {
		return invalidField("date", "Please choose a date like 2026-11-25 and a time like 3:05 PM.")
	}
	if err := booking.CheckStart(a.Now(), start); err != nil {
		return invalidField("date", err.Error())
	}
	category, err := e.App.FindRecordById("categories", s.category)
	if err != nil {
		return err
	}
	window := booking.NewWindow(start, time.Duration(category.GetInt("durationMinutes"))*time.Minute, a.Config.Travel)
	s.slot = &window
	return a.answerSearch(e, s, "photographers", "No photographers found for the selected category, date, and time.")
}

// searchItems finds photographers by filters, whenever they are free.
func (a *api) searchItems(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	s, err := readSearch(e.App, query)
	if err != nil {
		return err
	}
	if s.leastRating, err = numberParam(query, "rating", 5); err != nil {
		return err
	}
	most, err := numberParam(query, "pricing", 1_000_000)
	if err != nil {
		return err
	}
	if s.mostPrice, err = pricing.FromRupees(most); err != nil {
		return invalidField("pricing", "pricing must be a number of rupees.")
	}
	for _, kind := range query["type"] {
		if kind != "professional" && kind != "mobile" {
			return invalidField("type", "type must be professional or mobile.")
		}
		s.types = append(s.types, kind)
	}
	s.name = cut(strings.TrimSpace(query.Get("q")), 100)
	return a.answerSearch(e, s, "items", "")
}

func (a *api) answerSearch(e *core.RequestEvent, s search, list, noneFound string) error {
	hits, next, err := s.run(e.App)
	if err != nil {
		return err
	}
	ids := make([]string, len(hits))
	for i, hit := range hits {
		ids[i] = hit.Photographer
	}
	profiles, err := loadProfiles(e.App, ids)
	if err != nil {
		return err
	}
	n, err := loadNames(e.App)
	if err != nil {
		return err
	}
	entries := make([]body, 0, len(hits))
	for _, hit := range hits {
		if p := profiles[hit.Photographer]; p != nil {
			entries = append(entries, p.card(n, hit.Category, s.cityName))
		}
	}
	message := ""
	if len(entries) == 0 {
		message = noneFound
	}
	return done(e, message, body{list: entries, "perPage": s.paging.perPage, "nextCursor": next})
}

// run answers one page of hits and the cursor of the next, empty at the end.
func (s search) run(app core.App) ([]hit, string, error) {
	q := app.DB().Select("photographer", "min(category) AS category", s.order.column+" AS value").From("listings").
		GroupBy("photographer").Limit(int64(s.paging.perPage) + 1)
	if s.city != "" {
		q.AndWhere(dbx.In("city", s.city, ""))
	}
	if s.category != "" {
		q.AndWhere(dbx.HashExp{"category": s.category})
	}
	if s.leastRating > 0 {
		q.AndWhere(dbx.NewExp("rating >= {:rating}", dbx.Params{"rating": s.leastRating}))
	}
	if s.mostPrice > 0 {
		q.AndWhere(dbx.NewExp("price <= {:most}", dbx.Params{"most": int64(s.mostPrice)}))
	}
	if len(s.types) > 0 {
		q.AndWhere(dbx.In("type", anys(s.types)...))
	}
	if s.name != "" {
		q.AndWhere(dbx.Like("name", s.name))
	}
	if s.slot != nil {
		first, last := s.slot.Cells()
		q.AndWhere(dbx.NewExp(`NOT EXISTS (SELECT 1 FROM booking_slots taken
			WHERE taken.photographer = listings.photographer AND taken.slot BETWEEN {:first} AND {:last})`,
			dbx.Params{"first": first, "last": last}))
	}
	beyond := ">"
	if s.order.descending {
		beyond = "<"
	}
	if s.after != nil {
		q.AndWhere(dbx.NewExp(s.order.column+" "+beyond+" {:after} OR ("+s.order.column+" = {:after} AND photographer > {:afterWho})",
			dbx.Params{"after": s.after.Value, "afterWho": s.after.Photographer}))
	} else {
		q.Offset(s.paging.offset())
	}
	hits := []hit{}
	if err := q.OrderBy(s.order.String(), "photographer").All(&hits); err != nil {
		return nil, "", err
	}
	if len(hits) <= s.paging.perPage {
		return hits, "", nil
	}
	hits = hits[:s.paging.perPage]
	last := hits[len(hits)-1]
	return hits, cursor{Order: s.order.String(), Value: last.Value, Photographer: last.Photographer}.encode(), nil
}

// readSearch reads what both searches have in common.
func readSearch(app core.App, query url.Values) (search, error) {
	s := search{}
	var err error
	if s.paging, err = readPaging(query); err != nil {
		return s, err
	}
	if s.paging.page > mostPages {
		return s, invalidField("page", "Please use the cursor to go beyond page 50.")
	}
	if s.order, err = readOrder(query); err != nil {
		return s, err
	}
	if text := query.Get("cursor"); text != "" {
		if s.after, err = decodeCursor(text, s.order); err != nil {
			return s, err
		}
	}
	if place := query.Get("location"); place != "" {
		city, err := findCity(app, place)
		if err != nil {
			return s, invalidField("location", "Please choose one of the cities.")
		}
		s.city, s.cityName = city.Id, city.GetString("name")
	}
	if id := query.Get("categoryId"); id != "" {
		if _, err := app.FindRecordById("categories", id); err != nil {
			return s, invalidField("categoryId", "Please choose one of the categories.")
		}
		s.category = id
	}
	return s, nil
}

// readOrder reads sort and order. Relevance is the rating, best first; prices start low unless desc is asked for.
func readOrder(query url.Values) (order, error) {
	direction := query.Get("order")
	if !slices.Contains([]string{"", "asc", "desc"}, direction) {
		return order{}, invalidField("order", "order must be asc or desc.")
	}
	switch query.Get("sort") {
	case "", "relevance":
		return order{"rating", direction != "asc"}, nil
	case "popularity":
		return order{"popularity", direction != "asc"}, nil
	case "price":
		return order{"price", direction == "desc"}, nil
	}
	return order{}, invalidField("sort", "sort must be price, relevance or popularity.")
}

func numberParam(query url.Values, name string, most float64) (float64, error) {
	text := query.Get(name)
	if text == "" {
		return 0, nil
	}
	number, err := parseDecimal(text)
	if err != nil || !(number >= 0 && number <= most) {
		return 0, invalidField(name, name+" must be a number from 0 to "+strconv.FormatFloat(most, 'f', -1, 64)+".")
	}
	return number, nil
}

func (c cursor) encode() string {
	text, _ := json.Marshal(c) // a number and a string always encode
	return base64.RawURLEncoding.EncodeToString(text)
}

// decodeCursor reads a cursor that was made for the same order; in another one it would point nowhere.
func decodeCursor(text string, order order) (*cursor, error) {
	c := &cursor{}
	plain, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || json.Unmarshal(plain, c) != nil || c.Order != order.String() {
		return nil, invalidField("cursor", "This cursor is not one of ours. Please start the search again.")
	}
	return c, nil
}
