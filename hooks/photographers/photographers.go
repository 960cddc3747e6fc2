package photographers

import (
	"cmp"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/istime"
)

// BindPhotographers makes every new photographer a professional who is not said to be something else.
func BindPhotographers(app core.App) {
	app.OnRecordCreate("photographers").BindFunc(func(e *core.RecordEvent) error {
		if e.Record.GetString("type") == "" {
			e.Record.Set("type", "professional")
		}
		return e.Next()
	})
}

// publicPhotographer finds a photographer whom the caller may see: a public one, or the caller.
func publicPhotographer(e *core.RequestEvent, param string) (*core.Record, error) {
	record, err := e.App.FindRecordById("photographers", e.Request.PathValue(param))
	if err != nil {
		return nil, api.IfMissing(err, api.ErrNotFound)
	}
	if e.Auth != nil && e.Auth.Id == record.GetString("user") {
		return record, nil
	}
	if public, err := records.IsPublic(e.App, record); err != nil || !public {
		return nil, cmp.Or[error](err, api.ErrNotFound)
	}
	return record, nil
}

func (s *Service) ShowPhotographer(e *core.RequestEvent) error {
	record, err := publicPhotographer(e, "id")
	if err != nil {
		return err
	}
	view, err := detailsOf(e.App, record.Id)
	if err != nil {
		return err
	}
	if err := s.Files.GrantOwnFiles(e, record); err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"details": view})
}

func (s *Service) ShowOwnProfile(e *core.RequestEvent) error {
	own, err := api.OwnProfile(e)
	if err != nil {
		return err
	}
	view, err := detailsOf(e.App, own.Id)
	if err != nil {
		return err
	}
	view["approved"] = own.GetBool("approved")
	view["reviewNote"] = own.GetString("reviewNote")
	view["email"] = e.Auth.Email()
	view["mobileNo"] = e.Auth.GetString("mobileno")
	view["mobileVerified"] = e.Auth.GetBool("mobileVerified")
	if err := s.Files.GrantFiles(e, e.Auth); err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"details": view})
}

func detailsOf(app core.App, id string) (api.Body, error) {
	p, err := LoadProfile(app, id)
	if err != nil {
		return nil, err
	}
	n, err := LoadNames(app)
	if err != nil {
		return nil, err
	}
	return p.Card(n, "", ""), nil
}

func (s *Service) ShowName(e *core.RequestEvent) error {
	record, err := publicPhotographer(e, "photographerId")
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"name": records.FullNameOf(record)})
}

// CountShoots counts the completed shoots of each category.
func (s *Service) CountShoots(e *core.RequestEvent) error {
	record, err := publicPhotographer(e, "id")
	if err != nil {
		return err
	}
	rows := []struct {
		Name  string `db:"name"`
		Count int    `db:"count"`
	}{}
	err = e.App.DB().NewQuery(`
		SELECT c.name AS name, count(*) AS count FROM bookings b JOIN categories c ON c.id = b.category
		WHERE b.photographer = {:id} AND b.status = 'completed' GROUP BY c.id ORDER BY c.position`,
	).Bind(dbx.Params{"id": record.Id}).All(&rows)
	if err != nil {
		return err
	}
	counts := make(map[string]int, len(rows))
	for _, row := range rows {
		counts[row.Name] = row.Count
	}
	return api.OK(e, "", api.Body{"categoryWiseCount": counts})
}

// ListReviews shows first names only.
func (s *Service) ListReviews(e *core.RequestEvent) error {
	record, err := publicPhotographer(e, "id")
	if err != nil {
		return err
	}
	page, err := api.ReadPaging(e.Request.URL.Query())
	if err != nil {
		return err
	}
	reviews := []*core.Record{}
	err = e.App.RecordQuery("reviews").AndWhere(dbx.HashExp{"photographer": record.Id}).
		OrderBy("created DESC", "id").Offset(page.Offset()).Limit(int64(page.PerPage)).All(&reviews)
	if err != nil {
		return err
	}
	if failed := e.App.ExpandRecords(reviews, []string{"booking.customer"}, nil); len(failed) > 0 {
		return failed["booking.customer"]
	}
	list := make([]api.Body, len(reviews))
	for i, review := range reviews {
		first := "A customer"
		if booked := review.ExpandedOne("booking"); booked != nil && booked.ExpandedOne("customer") != nil {
			first, _, _ = strings.Cut(booked.ExpandedOne("customer").GetString("fullName"), " ")
		}
		list[i] = api.Body{
			"rating": review.GetInt("rating"), "comment": review.GetString("comment"),
			"date": istime.ShownDate(review.GetDateTime("created").Time()), "name": first,
		}
	}
	return api.OK(e, "", api.Body{
		"reviews": list, "page": page.Page, "perPage": page.PerPage, "totalItems": record.GetInt("ratingCount"),
	})
}
