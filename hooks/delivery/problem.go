package delivery

import (
	"net/http"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/deliveries"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/delivery"
)

var errNoProblem = apperr.NotFound("No problem with this shoot is open.")

// report is a customer's report of a problem with a booking.
type report struct {
	bookingID string
	kind      delivery.Kind
	words     string
}

// ReportProblem returns the command with which a customer reports a problem.
func (s *Service) ReportProblem() api.Command[report, *records.Problem] {
	return api.Command[report, *records.Problem]{
		Parse: parseReport,
		Run: func(tx store.Tx, r report) (*records.Problem, error) {
			of, err := load(tx, r.bookingID)
			if err != nil {
				return nil, err
			}
			filed, err := s.deliveries.File(tx, of.delivery, of.booking, r.kind, r.words)
			if err != nil {
				return nil, err
			}
			return filed, s.tellOfProblem(tx, of, filed)
		},
		Answer: func(filed *records.Problem) api.Response {
			return api.Response{
				Status: http.StatusCreated, Message: "We have received your report.",
				Fields: api.Body{"ticket": filed.Ticket(), "answerBy": filed.AnswerBy(), "closeBy": filed.CloseBy()},
			}
		},
	}
}

func parseReport(e *core.RequestEvent) (r report, err error) {
	if r.bookingID, err = customersBooking(e); err != nil {
		return r, err
	}
	var form struct {
		Kind  delivery.Kind `json:"kind"`
		Words string        `json:"words"`
	}
	if err := api.Read(e, &form); err != nil {
		return r, err
	}
	if !slices.Contains(delivery.Kinds(), form.Kind) {
		return r, apperr.InvalidField("kind", "Please choose what is wrong.")
	}
	r.kind = form.Kind
	r.words, err = checkWords(form.Words)
	return r, err
}

// WithdrawProblem returns the command with which a customer withdraws the open problem of a booking.
func (s *Service) WithdrawProblem() api.Command[string, api.None] {
	return does(customersBooking, "Your report has been withdrawn.", func(tx store.Tx, bookingID string) error {
		of, err := load(tx, bookingID)
		if err != nil {
			return err
		}
		latest, err := deliveries.LatestProblem(tx, bookingID)
		if err != nil {
			return err
		}
		if latest == nil || !deliveries.IsOpen(latest) {
			return errNoProblem
		}
		if err := s.deliveries.Withdraw(tx, latest, of.delivery, of.booking); err != nil {
			return err
		}
		return s.payments.Release(tx, bookingID)
	})
}
