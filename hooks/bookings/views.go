package bookings

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/config"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// skuCount reads a whole number: any JSON number that is whole, or a string of plain digits. Anything else counts as none.
type skuCount int

func (c *skuCount) UnmarshalJSON(text []byte) error {
	*c = 0
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		return fmt.Errorf("read a number of SKUs: %w", err)
	}
	number := 0.0
	switch value := value.(type) {
	case float64:
		number = value
	case string:
		if strings.Trim(value, "0123456789") == "" {
			number, _ = api.ParseDecimal(value) // an error leaves what is out of range, or 0 for no digits
		}
	}
	if number == math.Trunc(number) && math.Abs(number) <= 1e9 {
		*c = skuCount(number)
	}
	return nil
}

var _ json.Unmarshaler = (*skuCount)(nil)

// ListActivity is a customer's bookings, newest date first.
func (s *Service) ListActivity(e *core.RequestEvent) error {
	page, err := api.ReadPaging(e.Request.URL.Query())
	if err != nil {
		return err
	}
	mine := dbx.HashExp{"customer": e.Auth.Id}
	total, err := e.App.CountRecords("bookings", mine)
	if err != nil {
		return err
	}
	rows := []*core.Record{}
	err = e.App.RecordQuery("bookings").AndWhere(mine).OrderBy("start DESC", "id").
		Offset(page.Offset()).Limit(int64(page.PerPage)).All(&rows)
	if err != nil {
		return err
	}
	views, err := bookingViews(e.App, rows, s.Config)
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"bookings": views, "page": page.Page, "perPage": page.PerPage, "totalItems": total})
}

// bookingViews are bookings as the customer sees them.
func bookingViews(app core.App, rows []*core.Record, cfg config.Config) ([]api.Body, error) {
	of, err := partiesOf(app, records.IdsOf(rows)...)
	if err != nil {
		return nil, err
	}
	reviewed, err := reviewedBookings(app, rows)
	if err != nil {
		return nil, err
	}
	paid, err := PaidOnline(app, records.IdsOf(rows)...)
	if err != nil {
		return nil, err
	}
	decided, err := refundDecisions(app, rows)
	if err != nil {
		return nil, err
	}
	views := make([]api.Body, len(rows))
	for i, row := range rows {
		views[i] = bookingView(row, of[row.Id], reviewed[row.Id], paid, decided[row.Id], cfg)
	}
	return views, nil
}

func bookingView(
	row *core.Record, of parties, reviewed bool, paid map[string]pricing.Paise, decided refundDecision, cfg config.Config,
) api.Body {
	start := row.GetDateTime("start").Time()
	fee, refund := cancellationTerms(row, paid, cfg.CancellationFee)
	return api.Body{
		"_id": row.Id, "bookingId": row.Id,
		"photographer_id":            of.PhotographerID,
		"photographer_first_name":    of.FirstName,
		"photographer_name":          of.photographerName(),
		"photographer_rating":        of.Rating,
		"photographer_profile_photo": of.Photo,
		"category":                   of.Category,
		"status":                     row.GetString("status"),
		"reason":                     row.GetString("reason"),
		"pricing":                    pricing.Paise(row.GetInt("total")).Rupees(),
		"pricePerSKU":                pricing.Paise(row.GetInt("pricePerSKU")).Rupees(),
		"skuCount":                   row.GetInt("skuCount"),
		"type":                       row.GetString("type"),
		"schedule_time":              istime.Clock(start),
		"shedulde_date":              istime.ShownDate(start), // spelled so in the contract
		"location":                   row.GetString("shootAddress"),
		"paymentMethod":              row.GetString("paymentMethod"),
		"paymentStatus":              row.GetString("paymentStatus"),
		"cancellationFee":            fee.Rupees(),
		"cancellationRefund":         refund.Rupees(),
		"refundDecision":             decided.Decision,
		"refundAmount":               decided.amount().Rupees(),
		"refundNote":                 DecisionNote(decided.Note),
		"reviewed":                   reviewed,
	}
}

func reviewedBookings(app core.App, rows []*core.Record) (map[string]bool, error) {
	found := []string{}
	if err := app.DB().Select("booking").From("reviews").Where(dbx.In("booking", photographers.Anys(records.IdsOf(rows))...)).Column(&found); err != nil {
		return nil, fmt.Errorf("look for reviews: %w", err)
	}
	reviewed := make(map[string]bool, len(found))
	for _, id := range found {
		reviewed[id] = true
	}
	return reviewed, nil
}

// ListRequests is a photographer's bookings that are pending, upcoming or completed: requests by date ascending, past
// shoots by date descending.
func (s *Service) ListRequests(e *core.RequestEvent) error {
	query := e.Request.URL.Query()
	page, err := api.ReadPaging(query)
	if err != nil {
		return err
	}
	wanted := []any{string(booking.Pending), string(booking.Upcoming), string(booking.Completed)}
	sort := "start"
	if status := query.Get("status"); status != "" {
		known := false
		for _, one := range wanted {
			known = known || one == status
		}
		if !known {
			return api.InvalidField("status", "status must be pending for approval, upcoming or completed.")
		}
		wanted = []any{status}
		if status == string(booking.Completed) {
			sort = "start DESC"
		}
	}
	mine := dbx.And(dbx.HashExp{"photographer": e.Request.PathValue("photographerId")}, dbx.In("status", wanted...))
	total, err := e.App.CountRecords("bookings", mine)
	if err != nil {
		return err
	}
	rows := []*core.Record{}
	err = e.App.RecordQuery("bookings").AndWhere(mine).OrderBy(sort, "id").
		Offset(page.Offset()).Limit(int64(page.PerPage)).All(&rows)
	if err != nil {
		return err
	}
	of, err := partiesOf(e.App, records.IdsOf(rows)...)
	if err != nil {
		return err
	}
	requests := make([]api.Body, len(rows))
	for i, row := range rows {
		start := row.GetDateTime("start").Time()
		requests[i] = api.Body{
			"_id": row.Id, "bookingId": row.Id,
			"name":          of[row.Id].CustomerName,
			"place":         row.GetString("shootAddress"),
			"date":          istime.ShownDate(start),
			"time":          istime.Clock(start),
			"daysLeft":      istime.DaysUntil(s.Now(), start),
			"category":      of[row.Id].Category,
			"price":         pricing.Paise(row.GetInt("total")).Rupees(),
			"status":        row.GetString("status"),
			"skuCount":      row.GetInt("skuCount"),
			"paymentMethod": row.GetString("paymentMethod"),
			"paymentStatus": row.GetString("paymentStatus"),
			"expiresAt":     row.GetString("expiresAt"),
		}
	}
	return api.OK(e, "", api.Body{"requests": requests, "page": page.Page, "perPage": page.PerPage, "totalItems": total})
}
