package reports

import (
	"net/http"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/threads"
	"shootday/internal/apperr"
	"shootday/internal/report"
	"shootday/internal/talk"
)

var (
	errNotYours = apperr.InvalidField("messageId", "Please choose a message of the other person.")
	errOpen     = apperr.Conflict("You have reported this conversation already. We are looking into it.").WithCode(apperr.CodeReportOpen)
)

// dayLimit is the maximum number of reports that a person can file in a day.
var dayLimit = accounts.Limit{
	Action: records.ThrottleReport, Max: report.PerDay, Window: 24 * time.Hour, Message: "You have sent many reports today. Please try again tomorrow.",
}

var reasons = []records.ReportReason{records.ReportSpam, records.ReportContact, records.ReportAbuse, records.ReportFraud, records.ReportOther}

// filing is a new report.
type filing struct {
	thread      string
	message     int // number of the message, or 0 for the whole thread
	by, against string
	reason      records.ReportReason
	words       string
}

// File returns the command that reports a message or a thread.
func (s *Service) File() api.Command[filing, *records.Report] {
	return api.Command[filing, *records.Report]{
		Parse: parseFiling,
		Run:   s.file,
		Answer: func(filed *records.Report) api.Response {
			return api.Response{Status: http.StatusCreated, Message: "Thank you. We will look into it.", Fields: api.Body{"reportId": filed.Id}}
		},
	}
}

func parseFiling(e *core.RequestEvent) (f filing, err error) {
	pair, err := bookings.FindPair(e.App, e.Request.PathValue("threadId"))
	if err != nil {
		return f, api.IfMissing(err, api.ErrNotFound)
	}
	side, ok := pair.SideOf(e.Auth.Id)
	if !ok {
		return f, api.ErrNotFound
	}
	f.thread, f.by, f.against = pair.Thread, e.Auth.Id, pair.Customer
	if side == talk.Customer {
		f.against = pair.PhotographerUser
	}
	var form struct {
		MessageID string               `json:"messageId"`
		Reason    records.ReportReason `json:"reason"`
		Words     string               `json:"words"`
	}
	invalid := api.Read(e, &form)
	if form.MessageID != "" {
		reported, err := threads.FindMessage(e.App, pair.Thread, form.MessageID)
		if err != nil {
			return f, api.IfMissing(err, api.ErrNotFound)
		}
		if reported.Sender != side.Other() {
			return f, errNotYours
		}
		f.message = reported.Number
	}
	if invalid != nil {
		return f, invalid
	}
	if !slices.Contains(reasons, form.Reason) {
		return f, apperr.InvalidField("reason", "Please choose a reason.")
	}
	f.reason = form.Reason
	f.words, err = report.CheckWords(form.Words)
	return f, err
}

func (s *Service) file(tx store.Tx, f filing) (*records.Report, error) {
	open, err := hasUndecided(tx, f.thread, f.by)
	if err != nil {
		return nil, err
	}
	if open {
		return nil, errOpen
	}
	if err := s.accounts.CountUse(tx, dayLimit, f.by); err != nil {
		return nil, err
	}
	filed, err := records.NewReport(tx)
	if err != nil {
		return nil, err
	}
	filed.SetThread(f.thread)
	filed.SetMessage(f.message)
	filed.SetBy(f.by)
	filed.SetAgainst(f.against)
	filed.SetReason(f.reason)
	filed.SetWords(f.words)
	return filed, tx.Save(filed)
}
