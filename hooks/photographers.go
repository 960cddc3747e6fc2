package hooks

import (
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/istime"
)

// bindPhotographers makes every new photographer a professional who is not said to be something else.
func bindPhotographers(app core.App) {
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
		return nil, ifMissing(err, errNotFound)
	}
	if e.Auth != nil && e.Auth.Id == record.GetString("user") {
		return record, nil
	}
	if public, err := isPublic(e.App, record); err != nil || !public {
		return nil, orError(err, errNotFound)
	}
	return record, nil
}

func (a *api) showPhotographer(e *core.RequestEvent) error {
	record, err := publicPhotographer(e, "id")
	if err != nil {
		return err
	}
	view, err := detailsOf(e.App, record.Id)
	if err != nil {
		return err
	}
	if err := a.grantOwnFiles(e, record); err != nil {
		return err
	}
	return done(e, "", body{"details": view})
}

func (a *api) showOwnProfile(e *core.RequestEvent) error {
	own, err := ownProfile(e)
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
	if err := a.grantFiles(e, e.Auth); err != nil {
		return err
	}
	return done(e, "", body{"details": view})
}

func detailsOf(app core.App, id string) (body, error) {
	p, err := loadProfile(app, id)
	if err != nil {
		return nil, err
	}
	n, err := loadNames(app)
	if err != nil {
		return nil, err
	}
	return p.card(n, "", ""), nil
}

func (a *api) showName(e *core.RequestEvent) error {
	record, err := publicPhotographer(e, "photographerId")
	if err != nil {
		return err
	}
	return done(e, "", body{"name": fullNameOf(record)})
}

// countShoots counts the completed shoots of each category.
func (a *api) countShoots(e *core.RequestEvent) error {
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
	return done(e, "", body{"categoryWiseCount": counts})
}

// listReviews shows first names only.
func (a *api) listReviews(e *core.RequestEvent) error {
	record, err := publicPhotographer(e, "id")
	if err != nil {
		return err
	}
	page, err := readPaging(e.Request.URL.Query())
	if err != nil {
		return err
	}
	reviews := []*core.Record{}
	err = e.App.RecordQuery("reviews").AndWhere(dbx.HashExp{"photographer": record.Id}).
		OrderBy("created DESC", "id").Offset(page.offset()).Limit(int64(page.perPage)).All(&reviews)
	if err != nil {
		return err
	}
	if failed := e.App.ExpandRecords(reviews, []string{"booking.customer"}, nil); len(failed) > 0 {
		return failed["booking.customer"]
	}
	list := make([]body, len(reviews))
	for i, review := range reviews {
		first := "A customer"
		if booked := review.ExpandedOne("booking"); booked != nil && booked.ExpandedOne("customer") != nil {
			first, _, _ = strings.Cut(booked.ExpandedOne("customer").GetString("fullName"), " ")
		}
		list[i] = body{
			"rating": review.GetInt("rating"), "comment": review.GetString("comment"),
			"date": istime.ShownDate(review.GetDateTime("created").Time()), "name": first,
		}
	}
	return done(e, "", body{
		"reviews": list, "page": page.page, "perPage": page.perPage, "totalItems": record.GetInt("ratingCount"),
	})
}
