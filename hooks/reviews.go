package hooks

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/booking"
	"shootday/internal/usertext"
)

// reviewBooking rates a completed shoot, once.
func (a *api) reviewBooking(e *core.RequestEvent) error {
	row, err := ownBooking(e, e.Request.PathValue("bookingId"))
	if err != nil {
		return err
	}
	var form struct {
		Rating  looseNumber `json:"rating"`
		Comment string      `json:"comment"`
	}
	if err := read(e, &form); err != nil {
		return err
	}
	rating := int(form.Rating)
	if looseNumber(rating) != form.Rating || rating < 1 || rating > 5 {
		return invalidField("rating", "Please choose 1 to 5 stars.")
	}
	comment := usertext.Text(form.Comment)
	if utf8.RuneCountInString(comment) > 1000 {
		return invalidField("comment", "Please write at most 1,000 characters.")
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
			return refuse(http.StatusConflict, "A shoot can be rated once it is completed.")
		}
		switch _, err := tx.FindFirstRecordByData("reviews", "booking", row.Id); {
		case err == nil:
			return refuse(http.StatusConflict, "You have already rated this shoot. Thank you!")
		case !errors.Is(err, sql.ErrNoRows):
			return fmt.Errorf("look for a review: %w", err)
		}
		review := core.NewRecord(collection)
		review.Load(body{
			"booking": row.Id, "photographer": row.GetString("photographer"), "rating": rating, "comment": comment,
		})
		return tx.Save(review)
	})
	if err != nil {
		return err
	}
	return done(e, "Thank you for your rating!", nil)
}
