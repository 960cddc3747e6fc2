package bookings

import (
	"fmt"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/usertext"
)

// maxComment is the maximum length of a review's text, in characters.
const maxComment = 1000

// rating is a customer's review of a booking.
type rating struct {
	bookingID string
	stars     int
	comment   string
}

// ReviewBooking returns the command that saves a customer's review, with 1 to 5 stars, of a completed booking. It fails if
// the booking has been reviewed before.
func ReviewBooking() api.Command[rating, api.None] {
	return api.Command[rating, api.None]{
		Parse: parseRating,
		Run: api.Does(func(tx store.Tx, r rating) error {
			return r.save(tx)
		}),
		Answer: api.Says("Thank you for your rating!"),
	}
}

func parseRating(e *core.RequestEvent) (rating, error) {
	own, err := OwnBooking(e, e.Request.PathValue("bookingId"))
	if err != nil {
		return rating{}, err
	}
	var form struct {
		Rating  photographers.LooseNumber `json:"rating"`
		Comment string                    `json:"comment"`
	}
	if err := api.Read(e, &form); err != nil {
		return rating{}, err
	}
	stars := int(form.Rating)
	if photographers.LooseNumber(stars) != form.Rating || stars < 1 || stars > 5 {
		return rating{}, apperr.InvalidField("rating", "Please choose 1 to 5 stars.")
	}
	comment := usertext.Text(form.Comment)
	if utf8.RuneCountInString(comment) > maxComment {
		return rating{}, apperr.InvalidField("comment", "Please write at most 1,000 characters.")
	}
	return rating{own.Id, stars, comment}, nil
}

// save saves the review. It returns an error unless the booking is completed and has no review yet.
func (r rating) save(tx store.Tx) error {
	b, err := records.FindBooking(tx, r.bookingID)
	if err != nil {
		return err
	}
	if b.Status() != booking.Completed {
		return apperr.Conflict("A shoot can be rated once it is completed.").WithCode(apperr.CodeTooEarly)
	}
	reviewed, err := photographers.ReviewedBookings(tx, []string{b.Id})
	if err != nil {
		return fmt.Errorf("look for the review of booking %s: %w", b.Id, err)
	}
	if reviewed[b.Id] {
		return apperr.Conflict("You have already rated this shoot. Thank you!").WithCode(apperr.CodeAlreadyDecided)
	}
	review, err := records.NewReview(tx)
	if err != nil {
		return err
	}
	review.SetBooking(b.Id)
	review.SetPhotographer(b.Photographer())
	review.SetRating(r.stars)
	review.SetComment(r.comment)
	return tx.Save(review)
}
