package admin

import (
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/bookings"
	"shootday/hooks/privacy"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
)

const deletionDays = 30 // maximum time from the request to the deletion

// These are the computed fields of deletion requests, which are shown to admins.
const (
	openBookingsField = "openBookings"
	notBeforeField    = "notBefore" // empty until the email about the request was sent
)

// deletionLimit limits the number of requests per account, because an email is sent for each one.
var deletionLimit = accounts.Limit{
	Action: records.ThrottleDeletion, Max: 3, Window: 24 * time.Hour,
	Message: "You have asked for this several times. Please try again tomorrow.",
}

// RequestDeletion records the caller's request to delete the account, and emails the owner of the account. It does
// nothing if there already is a request.
func (s *Service) RequestDeletion() api.Command[*records.User, api.Body] {
	message := fmt.Sprintf("We have received your request and will delete your account within %d days, but not within the next %d hours. We have mailed you how to withdraw it.",
		deletionDays, int(privacy.ObjectWithin.Hours()))
	return api.Command[*records.User, api.Body]{
		Parse: caller,
		Run: func(tx store.Tx, user *records.User) (api.Body, error) {
			request, err := privacy.FindDeletionRequest(tx, user.Id)
			if err == nil && request == nil {
				request, err = s.addDeletionRequest(tx, user)
			}
			if err != nil {
				return nil, err
			}
			return deletionFields(tx, request)
		},
		Answer: func(fields api.Body) api.Response { return api.Response{Message: message, Fields: fields} },
	}
}

func caller(e *core.RequestEvent) (*records.User, error) { return records.AsUser(e.Auth), nil }

func (s *Service) addDeletionRequest(tx store.Tx, user *records.User) (*records.DeletionRequest, error) {
	if err := s.Accounts.CountUse(tx, deletionLimit, user.Id); err != nil {
		return nil, err
	}
	request, err := records.NewDeletionRequest(tx)
	if err != nil {
		return nil, err
	}
	request.SetUser(user.Id)
	if err := request.SetCreated(s.Now().Truncate(time.Millisecond)); err != nil {
		return nil, err
	}
	if err := tx.Save(request); err != nil {
		return nil, fmt.Errorf("save a request to delete account %s: %w", user.Id, err)
	}
	mail := s.Brand.DeletionRequested(request.Id, user.Email(), user.FullName(), s.Now().Add(privacy.ObjectWithin), api.PublicURL(tx))
	if err := s.Outbox.Add(tx, mail); err != nil {
		return nil, err
	}
	return request, auditRequest(tx, user, "request deletion")
}

// WithdrawDeletion withdraws the caller's request to delete the account. It does nothing if there is no request.
func WithdrawDeletion() api.Command[*records.User, api.None] {
	return api.Command[*records.User, api.None]{
		Parse: caller,
		Run:   api.Does(withdrawDeletion),
		Answer: func(api.None) api.Response {
			return api.Response{Message: "Your request has been withdrawn. Your account stays.", Fields: api.Body{"deletion": nil}}
		},
	}
}

func withdrawDeletion(tx store.Tx, user *records.User) error {
	request, err := privacy.FindDeletionRequest(tx, user.Id)
	if err != nil || request == nil {
		return err
	}
	if err := tx.Delete(request); err != nil {
		return fmt.Errorf("delete a request to delete account %s: %w", user.Id, err)
	}
	return auditRequest(tx, user, "withdraw deletion request")
}

// ShowDeletion responds with the caller's request to delete the account, or with null.
func ShowDeletion(e *core.RequestEvent) error {
	request, err := privacy.FindDeletionRequest(e.App, e.Auth.Id)
	if err != nil {
		return err
	}
	fields, err := deletionFields(e.App, request)
	if err != nil {
		return err
	}
	return api.OK(e, "", fields)
}

// deletionFields returns the fields of the response about a deletion request. request may be nil.
func deletionFields(app core.App, request *records.DeletionRequest) (api.Body, error) {
	if request == nil {
		return api.Body{"deletion": nil}, nil
	}
	notBefore, err := privacy.NotBefore(app, request)
	if err != nil {
		return nil, err
	}
	return api.Body{"deletion": api.Body{"requestedAt": request.Created(), "notBefore": timeOrNull(notBefore)}}, nil
}

// timeOrNull returns the time, or nil for the zero time.
func timeOrNull(at time.Time) any {
	if at.IsZero() {
		return nil
	}
	return at
}

// auditRequest records in the audit log that a person has requested the deletion of their account, or has withdrawn the
// request.
func auditRequest(tx store.Tx, user *records.User, action string) error {
	return audit.Entry{
		Actor: audit.SelfActor(user), Action: action, Collection: records.Users, RecordID: user.Id, People: []string{user.Id},
	}.Write(tx)
}

// BindDeletionRequests binds hooks that refuse API requests that write deletion requests, even from superusers. In
// responses to admins, they add to each deletion request the time at which the account can be erased and the number of
// the person's open bookings.
func BindDeletionRequests(app core.App) {
	refuse := func(*core.RecordRequestEvent) error {
		return apperr.Forbidden("Requests to delete accounts are written by the server, for people who ask on their profile page.")
	}
	app.OnRecordCreateRequest(records.DeletionRequests).BindFunc(refuse)
	app.OnRecordUpdateRequest(records.DeletionRequests).BindFunc(refuse)
	app.OnRecordDeleteRequest(records.DeletionRequests).BindFunc(refuse)
	app.OnRecordEnrich(records.DeletionRequests).BindFunc(func(e *core.RecordEnrichEvent) error {
		request := records.AsDeletionRequest(e.Record)
		notBefore, err := privacy.NotBefore(e.App, request)
		if err != nil {
			return err
		}
		open, err := bookings.CountOpen(e.App, request.User())
		if err != nil {
			return err
		}
		e.Record.WithCustomData(true)
		e.Record.Set(openBookingsField, open)
		e.Record.Set(notBeforeField, records.Timestamp(notBefore))
		return e.Next()
	})
}
