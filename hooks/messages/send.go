package messages

import (
	"mime/multipart"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/pictures"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/threads"
	"shootday/internal/apperr"
	"shootday/internal/masking"
	"shootday/internal/talk"
)

const (
	picturesPerHour = 20
	perHourInAll    = 4 // ratio of the limit for all threads to the limit for one thread
)

// messageForm is the body of a request that sends a message or asks a question.
type messageForm struct {
	PhotographerID string `json:"photographerId"` // set only for a question
	Text           string `json:"text"`

	uploads []*multipart.FileHeader
}

// sending is a validated message whose pictures are stored.
type sending struct {
	threadID       string // empty for a question
	photographerID string // set only for a question
	user           *core.Record
	text           string
	pictures       []pictures.Stored
}

// sent is a saved message.
type sent struct {
	threadID string
	message  message
}

// Ask returns the command that sends a question to a photographer. It opens a thread unless there is already one.
func (s *Service) Ask() api.Command[sending, sent] {
	return api.Command[sending, sent]{
		Parse: s.parseQuestion,
		Run:   s.ask,
		Answer: func(done sent) api.Response {
			return api.Response{Status: http.StatusCreated, Fields: api.Body{"threadId": done.threadID, "message": done.message}}
		},
	}
}

// Send returns the command that sends a message to the thread in the path.
func (s *Service) Send() api.Command[sending, sent] {
	return api.Command[sending, sent]{
		Parse: s.parseMessage,
		Run:   func(tx store.Tx, m sending) (sent, error) { return s.send(tx, m, m.threadID) },
		Answer: func(done sent) api.Response {
			return api.Response{Status: http.StatusCreated, Fields: api.Body{"message": done.message}}
		},
	}
}

func (s *Service) parseMessage(e *core.RequestEvent) (sending, error) {
	what, err := parseSide(e)
	if err != nil {
		return sending{}, err
	}
	form, err := readForm(e)
	if err != nil {
		return sending{}, err
	}
	return s.prepare(e, form, sending{threadID: what.threadID, user: e.Auth})
}

func (s *Service) parseQuestion(e *core.RequestEvent) (sending, error) {
	form, invalid := readForm(e)
	if invalid != nil && form.PhotographerID == "" {
		return sending{}, invalid
	}
	if form.PhotographerID == "" {
		return sending{}, apperr.InvalidField("photographerId", "Please choose a photographer.")
	}
	thread, err := threads.Find(e.App, e.Auth.Id, form.PhotographerID)
	if err == nil && thread == nil {
		err = checkAskable(e.App, form.PhotographerID)
	}
	if err != nil {
		return sending{}, err
	}
	if invalid != nil {
		return sending{}, invalid
	}
	return s.prepare(e, form, sending{photographerID: form.PhotographerID, user: e.Auth})
}

// checkAskable returns api.ErrNotFound unless the photographer's profile is public. The photographer need not be
// available.
func checkAskable(app core.App, photographerID string) error {
	photographer, err := records.FindPhotographer(app, photographerID)
	if err != nil {
		return api.IfMissing(err, api.ErrNotFound)
	}
	public, err := records.IsPublic(app, photographer.Record)
	if err == nil && !public {
		return api.ErrNotFound
	}
	return err
}

// readForm reads a message from a JSON body, or from a multipart form with pictures.
func readForm(e *core.RequestEvent) (form messageForm, err error) {
	if !api.IsMultipart(e) {
		return form, api.Read(e, &form)
	}
	if form.uploads, err = pictures.Read(e); err != nil {
		return form, err
	}
	form.PhotographerID, form.Text = e.Request.FormValue("photographerId"), e.Request.FormValue("text")
	return form, nil
}

// prepare validates a form and stores its pictures. It returns m with the text and the stored pictures.
func (s *Service) prepare(e *core.RequestEvent, form messageForm, m sending) (sending, error) {
	m.text = talk.Clean(form.Text)
	if err := talk.Check(m.text, masking.CountLinks(m.text), len(form.uploads)); err != nil || len(form.uploads) == 0 {
		return m, err
	}
	prepared, err := s.pictures.Prepare(e, form.uploads)
	if err != nil {
		return m, err
	}
	m.pictures, err = s.pictures.Store(e.Request.Context(), e.App, prepared)
	return m, err
}

// ask saves a question. The first of several concurrent questions creates the thread.
func (s *Service) ask(tx store.Tx, m sending) (sent, error) {
	thread, isNew, err := s.threads.Open(tx, m.user.Id, m.photographerID, true)
	if err != nil {
		return sent{}, err
	}
	if !isNew {
		return s.send(tx, m, thread.Id)
	}
	if err := checkAskable(tx, m.photographerID); err != nil {
		return sent{}, err
	}
	if err := s.pictures.CheckSpace(tx, m.user.Id, m.pictures); err != nil {
		return sent{}, err
	}
	if err := s.accounts.CountUse(tx, s.threadLimit(), m.user.Id); err != nil {
		return sent{}, err
	}
	return s.write(tx, m, thread, seat{side: talk.Customer})
}

// send saves a message in a thread.
func (s *Service) send(tx store.Tx, m sending, threadID string) (sent, error) {
	at, err := seatIn(tx, threadID, m.user.Id)
	if err != nil {
		return sent{}, err
	}
	if err := s.pictures.CheckSpace(tx, m.user.Id, m.pictures); err != nil {
		return sent{}, err
	}
	if err := at.pair.Standing().CanWrite(at.side); err != nil {
		return sent{}, err
	}
	thread, err := records.FindThread(tx, threadID)
	if err != nil {
		return sent{}, err
	}
	return s.write(tx, m, thread, at)
}

// write counts a message towards the limits and saves it. at contains no pair if the thread is new.
func (s *Service) write(tx store.Tx, m sending, thread *records.Thread, at seat) (sent, error) {
	if err := s.countUse(tx, m, thread.Id); err != nil {
		return sent{}, err
	}
	written, err := s.threads.Write(tx, thread, at.side, m.text)
	if err != nil {
		return sent{}, err
	}
	added, err := s.pictures.Add(tx, pictures.Place{Thread: thread.Id, Number: written.Number, Owner: m.user.Id}, m.pictures)
	if err != nil {
		return sent{}, err
	}
	key, err := ViewerOn(at.side, m.user).Key(tx, thread.Id, s.now())
	if err != nil {
		return sent{}, err
	}
	open := at.pair != nil && at.pair.Standing().Open()
	return sent{thread.Id, shownTo(at.side, open, written, added, key)}, nil
}

func (s *Service) threadLimit() accounts.Limit {
	return accounts.Limit{
		Action: records.ThrottleQuestion, Max: s.config.ThreadsPerDay, Window: 24 * time.Hour,
		Message: "You have asked many photographers today. Please try again later.",
	}
}

// countUse counts a message and its pictures towards the limits. It returns an error if a limit is exceeded.
func (s *Service) countUse(tx store.Tx, m sending, threadID string) error {
	const wait = "You have sent many messages. Please try again later."
	inThread := accounts.Limit{Action: records.ThrottleMessage, Max: s.config.PerHour, Window: time.Hour, Message: wait}
	if err := s.accounts.CountUse(tx, inThread, m.user.Id+" "+threadID); err != nil {
		return err
	}
	inAll := accounts.Limit{Action: records.ThrottleMessages, Max: perHourInAll * s.config.PerHour, Window: time.Hour, Message: wait}
	if err := s.accounts.CountUse(tx, inAll, m.user.Id); err != nil {
		return err
	}
	return s.CountPictures(tx, m.user.Id, len(m.pictures))
}

// CountPictures counts pictures towards the hourly limit of a person, whether the person sends them in a message or
// adds them to a brief. It returns an error if the limit is exceeded.
func (s *Service) CountPictures(tx store.Tx, userID string, count int) error {
	limit := accounts.Limit{
		Action: records.ThrottleTalkPicture, Max: picturesPerHour, Window: time.Hour,
		Message: "You have sent many pictures. Please try again later.",
	}
	for range count {
		if err := s.accounts.CountUse(tx, limit, userID); err != nil {
			return err
		}
	}
	return nil
}
