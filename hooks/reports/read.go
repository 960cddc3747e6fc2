package reports

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/brief"
	"shootday/hooks/briefs"
	"shootday/hooks/messages"
	"shootday/hooks/pictures"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/threads"
	"shootday/internal/apperr"
	"shootday/internal/report"
)

// reading is a superuser's request to read the messages of a thread.
type reading struct {
	thread *records.Thread
	report *records.Report // nil if the thread is read without a report
	words  string          // the reason for reading it without a report
	before int             // only messages with a smaller number; 0 for the latest messages
	actor  audit.Actor
	key    string
}

// ReadReport returns the command that responds with a report and the original texts of the messages around the reported
// one. If a thread was reported, the command responds with its latest messages.
func (s *Service) ReadReport() api.Command[reading, api.Body] {
	return api.Command[reading, api.Body]{Parse: s.parseReport, Run: s.readReport, Answer: shows}
}

// ReadThread returns the command that responds with the original texts of the messages and briefs of any thread.
func (s *Service) ReadThread() api.Command[reading, api.Body] {
	return api.Command[reading, api.Body]{Parse: s.parseThread, Run: s.readThread, Answer: shows}
}

func shows(fields api.Body) api.Response { return api.Response{Fields: fields} }

func (s *Service) parseReport(e *core.RequestEvent) (r reading, err error) {
	if r.report, err = records.FindReport(e.App, e.Request.PathValue("reportId")); err != nil {
		return r, api.IfMissing(err, api.ErrNotFound)
	}
	return r, s.identify(e, &r, r.report.Thread())
}

func (s *Service) parseThread(e *core.RequestEvent) (r reading, err error) {
	if err := s.identify(e, &r, e.Request.PathValue("threadId")); err != nil {
		return r, err
	}
	var form struct {
		Words  string `json:"words"`
		Before *int   `json:"before"`
	}
	if err := api.Read(e, &form); err != nil {
		return r, err
	}
	if form.Before != nil {
		if r.before = *form.Before; r.before < 0 {
			return r, apperr.InvalidField("before", "before must be a whole number from 0 on.")
		}
		if r.before == 0 {
			r.before = 1 // no message has a smaller number, and 0 would mean the latest messages
		}
	}
	r.words, err = report.CheckWhy(form.Words)
	return r, err
}

// identify sets the thread, the actor, and the key with which the superuser can load the thread's pictures.
func (s *Service) identify(e *core.RequestEvent, r *reading, threadID string) (err error) {
	if r.thread, err = records.FindThread(e.App, threadID); err != nil {
		return api.IfMissing(err, api.ErrNotFound)
	}
	r.actor = audit.AdminActor(e.Auth)
	r.key, err = messages.Admin(e.Auth).Key(e.App, r.thread.Id, s.now())
	return err
}

func (s *Service) readReport(tx store.Tx, r reading) (api.Body, error) {
	filed, err := records.FindReport(tx, r.report.Id) // the report may have been decided in the meantime
	if err != nil {
		return nil, err
	}
	var found []*threads.Message
	if number := filed.Message(); number > 0 {
		var after []*threads.Message
		if found, err = threads.Before(tx, r.thread.Id, number, report.Around); err == nil {
			after, err = threads.After(tx, r.thread.Id, number-1, report.Around+1)
		}
		found = append(found, after...)
	} else {
		found, err = threads.Before(tx, r.thread.Id, latest, report.Latest)
	}
	if err != nil {
		return nil, err
	}
	shown, err := s.written(tx, r, found, report.About{DecidedAt: filed.DecidedAt()})
	if err != nil {
		return nil, err
	}
	err = audit.Entry{
		Actor: r.actor, Action: "read report", Collection: records.Reports, RecordID: filed.Id, People: []string{filed.By(), filed.Against()},
	}.Write(tx)
	return api.Body{"report": view(filed), "messages": shown, "key": r.key}, err
}

// latest is greater than the numbers of all messages.
const latest = 1 << 53

func (s *Service) readThread(tx store.Tx, r reading) (api.Body, error) {
	before := r.before
	if before == 0 {
		before = latest
	}
	found, err := threads.Before(tx, r.thread.Id, before, report.ReadAtOnce)
	if err != nil {
		return nil, err
	}
	shown, err := s.written(tx, r, found)
	if err != nil {
		return nil, err
	}
	of, err := s.briefsOf(tx, r)
	if err != nil {
		return nil, err
	}
	photographer, err := records.FindPhotographer(tx, r.thread.Photographer())
	if err != nil {
		return nil, err
	}
	err = audit.Entry{
		Actor: r.actor, Action: "read thread", Collection: records.Threads, RecordID: r.thread.Id,
		People: []string{r.thread.Customer(), photographer.User()}, After: api.Body{"words": r.words},
	}.Write(tx)
	return api.Body{"messages": shown, "briefs": of, "key": r.key, "more": len(found) > 0 && found[0].Number > 1}, err
}

// written returns messages with their original texts. The text of a deleted message is left out if superusers may no
// longer read it, which depends on the given reports.
func (s *Service) written(tx store.Tx, r reading, found []*threads.Message, about ...report.About) ([]any, error) {
	shown := make([]any, len(found))
	if len(found) == 0 {
		return shown, nil
	}
	attached, err := pictures.OfMessages(tx, r.thread.Id, found[0].Number, found[len(found)-1].Number)
	if err != nil {
		return nil, err
	}
	for i, m := range found {
		readable := true
		if m.DeletedAt != "" {
			deleted, err := records.ParseTimestamp(m.DeletedAt)
			if err != nil {
				return nil, err
			}
			readable = report.Readable(deleted, s.now(), about...)
		}
		if readable {
			shown[i] = messages.Written(m, attached[m.Number], r.key)
			continue
		}
		without := *m
		without.Text = ""
		shown[i] = messages.Written(&without, nil, r.key)
	}
	return shown, nil
}

// briefsOf returns the briefs of a thread with their original texts.
func (s *Service) briefsOf(tx store.Tx, r reading) ([]any, error) {
	stored, err := briefs.OfThread(tx, r.thread.Id)
	if err != nil {
		return nil, err
	}
	shown := make([]any, len(stored))
	for i, one := range stored {
		attached, err := pictures.OfBrief(tx, one.Booking)
		if err != nil {
			return nil, err
		}
		shown[i] = brief.OfBooking{BookingID: one.Booking, Shown: brief.Show(one.Written, one, attached, r.key)}
	}
	return shown, nil
}

// view returns a report in the form used in responses.
func view(filed *records.Report) api.Body {
	decidedAt := ""
	if at := filed.DecidedAt(); !at.IsZero() {
		decidedAt = at.Format(time.RFC3339Nano)
	}
	return api.Body{
		"reportId": filed.Id, "threadId": filed.Thread(), "message": filed.Message(), "by": filed.By(), "against": filed.Against(),
		"reason": filed.Reason(), "words": filed.Words(), "decision": filed.Decision(), "note": filed.Note(), "decidedAt": decidedAt, "at": filed.Created(),
	}
}
