package bookings

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/internal/booking"
	"shootday/internal/usertext"
)

// ReviewBooking rates a completed shoot, once.
func (s *Service) ReviewBooking(e *core.RequestEvent) error {
	row, err := OwnBooking(e, e.Request.PathValue("bookingId"))
	if err != nil {
		return err
	}
	var form struct {
		Rating  photographers.LooseNumber `json:"rating"`
		Comment string                    `json:"comment"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	rating := int(form.Rating)
	if photographers.LooseNumber(rating) != form.Rating || rating < 1 || rating > 5 {
		return api.InvalidField("rating", "Please choose 1 to 5 stars.")
	}
	comment := usertext.Text(form.Comment)
	if utf8.RuneCountInString(comment) > 1000 {
		return api.InvalidField("comment", "Please write at most 1,000 characters.")
	}
	collection, err := e.App.FindCachedCollectionByNameOrId("reviews")
	if err != nil {
		return err
	}
	err = e.App.RunInTransaction(func(tx core.App) error {
		row, err := tx.FindRecordById("bookings", row.Id)
		if err != nil {
			return err
		}
		if row.GetString("status") != string(booking.Completed) {
			return api.Refuse(http.StatusConflict, "A shoot can be rated once it is completed.")
		}
		switch _, err := tx.FindFirstRecordByData("reviews", "booking", row.Id); {
		case err == nil:
			return api.Refuse(http.StatusConflict, "You have already rated this shoot. Thank you!")
		case !errors.Is(err, sql.ErrNoRows):
			return fmt.Errorf("look for a review: %w", err)
		}
		review := core.NewRecord(collection)
		review.Load(api.Body{
			"booking": row.Id, "photographer": row.GetString("photographer"), "rating": rating, "comment": comment,
		})
		return tx.Save(review)
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Thank you for your rating!", nil)
}
