package bookings

import (
	"database/sql"
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/usertext"
)

// maxComment is the limit of a review's text, in characters.
const maxComment = 1000

// ReviewBooking rates a completed shoot with 1 to 5 stars. A booking can be rated once.
func ReviewBooking(e *core.RequestEvent) error {
	own, err := OwnBooking(e, e.Request.PathValue("bookingId"))
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
		return apperr.InvalidField("rating", "Please choose 1 to 5 stars.")
	}
	comment := usertext.Text(form.Comment)
	if utf8.RuneCountInString(comment) > maxComment {
		return apperr.InvalidField("comment", "Please write at most 1,000 characters.")
	}
	err = e.App.RunInTransaction(func(tx core.App) error {
		b, err := records.FindBooking(tx, own.Id)
		if err != nil {
			return err
		}
		if b.Status() != booking.Completed {
			return apperr.Conflict("A shoot can be rated once it is completed.").WithCode(apperr.CodeTooEarly)
		}
		switch _, err := tx.FindFirstRecordByData(records.Reviews, records.ReviewFieldBooking, b.Id); {
		case err == nil:
			return apperr.Conflict("You have already rated this shoot. Thank you!").WithCode(apperr.CodeAlreadyDecided)
		case !errors.Is(err, sql.ErrNoRows):
			return fmt.Errorf("look for the review of booking %s: %w", b.Id, err)
		}
		review, err := records.NewReview(tx)
		if err != nil {
			return err
		}
		review.SetBooking(b.Id)
		review.SetPhotographer(b.Photographer())
		review.SetRating(rating)
		review.SetComment(comment)
		return tx.Save(review)
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Thank you for your rating!", nil)
}
