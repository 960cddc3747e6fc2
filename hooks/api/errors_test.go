package api

import (
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"testing"

	"github.com/pocketbase/pocketbase/tools/router"

	"shootday/internal/apperr"
	"shootday/internal/booking"
)

func TestHTTPError(t *testing.T) {
	taken := apperr.Conflict("It is taken.").WithField("date", apperr.Field{Code: "taken"})
	for name, test := range map[string]struct {
		err     error
		status  int
		message string
	}{
		"of the domain":         {taken, http.StatusConflict, "It is taken."},
		"wrapped":               {fmt.Errorf("create a booking: %w", taken), http.StatusConflict, "It is taken."},
		"of a rule":             {&booking.TransitionError{From: booking.Rejected}, http.StatusConflict, "This booking has been rejected."},
		"wrapped by PocketBase": {router.NewBadRequestError("Failed to create record", fmt.Errorf("hook: %w", taken)), http.StatusConflict, "It is taken."},
		"of PocketBase":         {router.NewNotFoundError("No such file.", sql.ErrNoRows), http.StatusNotFound, "No such file."},
		"with a cause":          {ErrDatabaseUnavailable.WithCause(router.NewBadRequestError("Other.", nil)), http.StatusServiceUnavailable, ErrDatabaseUnavailable.Message},
		"no row":                {fmt.Errorf("load: %w", sql.ErrNoRows), http.StatusNotFound, ErrNotFound.Message},
		"of the time grid":      {errors.New("UNIQUE constraint failed: booking_slots.slot"), http.StatusConflict, errSlotTaken.Message},
		"unexpected":            {errors.New("secret"), http.StatusInternalServerError, errInternal.Message},
	} {
		t.Run(name, func(t *testing.T) {
			answer := HTTPError(test.err)
			if answer.Status != test.status || answer.Message != test.message {
				t.Errorf("%d %q, want %d %q", answer.Status, answer.Message, test.status, test.message)
			}
			if again := HTTPError(toAnswer(test.err)); again.Status != answer.Status || again.Message != answer.Message {
				t.Errorf("a second conversion changed the answer from %+v to %+v", answer, again)
			}
		})
	}
	if field, ok := HTTPError(taken).Data["date"].(apperr.Field); !ok || field.Message != "It is taken." {
		t.Errorf("the field is %+v", field)
	}
}

func TestEveryKindHasAStatus(t *testing.T) {
	seen := map[int]bool{}
	for kind, status := range statuses {
		if status == 0 || seen[status] {
			t.Errorf("kind %d has status %d", kind, status)
		}
		seen[status] = true
	}
}
