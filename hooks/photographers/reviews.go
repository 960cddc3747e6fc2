package photographers

import (
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/istime"
)

// CountShoots answers how many shoots a photographer has completed in each category.
func CountShoots(e *core.RequestEvent) error {
	photographer, err := publicPhotographer(e, "id")
	if err != nil {
		return err
	}
	rows := []struct {
		Name  string `db:"name"`
		Count int    `db:"count"`
	}{}
	err = e.App.DB().NewQuery(`
		SELECT c.name AS name, count(*) AS count FROM bookings b JOIN categories c ON c.id = b.category
		WHERE b.photographer = {:id} AND b.status = {:completed} GROUP BY c.id ORDER BY c.position`,
	).Bind(dbx.Params{"id": photographer.Id, "completed": booking.Completed}).All(&rows)
	if err != nil {
		return err
	}
	counts := make(map[string]int, len(rows))
	for _, row := range rows {
		counts[row.Name] = row.Count
	}
	return api.OK(e, "", api.Body{"categoryWiseCount": counts})
}

// ListReviews answers a page of a photographer's reviews, newest first. Of the customers it shows the first names only.
func ListReviews(e *core.RequestEvent) error {
	photographer, err := publicPhotographer(e, "id")
	if err != nil {
		return err
	}
	page, err := api.ReadPaging(e.Request.URL.Query())
	if err != nil {
		return err
	}
	rows := []*core.Record{}
	err = e.App.RecordQuery(records.Reviews).AndWhere(dbx.HashExp{records.ReviewFieldPhotographer: photographer.Id}).
		OrderBy(records.FieldCreated+" DESC", records.FieldID).Offset(page.Offset()).Limit(int64(page.PerPage)).All(&rows)
	if err != nil {
		return err
	}
	const customer = records.ReviewFieldBooking + "." + records.BookingFieldCustomer
	if failed := e.App.ExpandRecords(rows, []string{customer}, nil); len(failed) > 0 {
		return failed[customer]
	}
	list := make([]api.Body, len(rows))
	for i, row := range rows {
		review := records.AsReview(row)
		list[i] = api.Body{
			"rating": review.Rating(), "comment": review.Comment(),
			"date": istime.ShownDate(review.Created()), "name": reviewerName(review),
		}
	}
	return api.OK(e, "", api.Body{
		"reviews": list, "page": page.Page, "perPage": page.PerPage, "totalItems": photographer.RatingCount(),
	})
}

// reviewerName returns the first name of the customer of a review with expanded relations.
func reviewerName(review *records.Review) string {
	reviewed := records.AsBooking(review.ExpandedOne(records.ReviewFieldBooking))
	if reviewed == nil {
		return "A customer"
	}
	customer := records.AsUser(reviewed.ExpandedOne(records.BookingFieldCustomer))
	if customer == nil {
		return "A customer"
	}
	first, _, _ := strings.Cut(customer.FullName(), " ")
	return first
}
