package vault

import (
	"context"
	"errors"
	"net/url"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/deliveries"
	"shootday/hooks/records"
	"shootday/internal/delivery"
)

const (
	defaultPerPage = 20
	maxPerPage     = 500
)

// ShowDelivery responds with data about the delivery of a booking, and one page of its list of files.
func (s *Service) ShowDelivery(e *core.RequestEvent) error {
	page, err := readPaging(e.Request.URL.Query())
	if err != nil {
		return err
	}
	pickedOnly, err := readOnly(e)
	if err != nil {
		return err
	}
	st, err := standingOfBooking(e.App, e.Request.PathValue("bookingId"))
	if err != nil {
		return err
	}
	v, err := viewerByToken(e, st)
	if err != nil {
		return err
	}
	body, err := s.listing(e.Request.Context(), e.App, v, page, pickedOnly, "/api/v1/delivery/"+st.Booking)
	if err != nil {
		return err
	}
	if err := s.addDelivery(e.App, st, body); err != nil {
		return err
	}
	return api.OK(e, "", body)
}

// readPaging reads the parameters page and perPage for a list of files. It allows larger pages than api.ReadPaging.
func readPaging(query url.Values) (api.Paging, error) {
	page, err := api.ReadWhole(query, "page", 1)
	if err != nil {
		return api.Paging{}, err
	}
	perPage, err := api.ReadWhole(query, "perPage", defaultPerPage)
	return api.Paging{Page: page, PerPage: min(perPage, maxPerPage)}, err
}

// addDelivery adds to body the data about a delivery that its photographer and its customer may see. It does not add
// the files.
func (s *Service) addDelivery(app core.App, st *standing, body api.Body) error {
	b, err := records.FindBooking(app, st.Booking)
	if err != nil {
		return err
	}
	d, err := records.FindDelivery(app, st.Delivery)
	if err != nil {
		return err
	}
	due, err := s.payable(app, b)
	if err != nil {
		return err
	}
	problem, err := deliveries.LatestProblem(app, st.Booking)
	if err != nil {
		return err
	}
	body["delivery"], body["unlocked"], body["pay"], body["problem"] = deliveryBody(d), st.unlocked(), due.Rupees(), problemBody(problem)
	return nil
}

func deliveryBody(d *records.Delivery) api.Body {
	return api.Body{
		"booking": d.Booking(), "status": d.Status(), "days": d.Days(), "deliverBy": timestamp(d.DeliverBy()),
		"deliveredAt": timestamp(d.DeliveredAt()), "acceptBy": timestamp(d.AcceptBy()), "acceptedAt": timestamp(d.AcceptedAt()),
		"acceptedBy": d.AcceptedBy(), "rounds": d.Rounds(), "pickLimit": d.PickLimit(), "note": d.Note(), "changes": d.Changes(), "files": d.Files(),
		"bytes": d.Bytes(), "keepUntil": timestamp(d.KeepUntil()), "releasedAt": timestamp(d.ReleasedAt()), "version": d.Version(),
	}
}

func problemBody(p *records.Problem) any {
	if p == nil {
		return nil
	}
	return api.Body{
		"kind": p.Kind(), "words": p.Words(), "ticket": p.Ticket(), "answerBy": timestamp(p.AnswerBy()), "closeBy": timestamp(p.CloseBy()),
		"answer": p.Answer(), "answeredAt": timestamp(p.AnsweredAt()), "decision": p.Decision(), "refund": p.Refund().Rupees(),
		"decisionNote": p.DecisionNote(), "decidedAt": timestamp(p.DecidedAt()), "withdrawnAt": timestamp(p.WithdrawnAt()),
	}
}

// timestamp returns a time formatted for responses, or an empty string for the zero time.
func timestamp(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format(time.RFC3339Nano)
}

// listing returns the response fields for a page of the files that a viewer may see, and the viewer's key. The paths of
// the files begin with base. The fields include the ZIP file if the viewer may download it and it is not empty.
func (s *Service) listing(ctx context.Context, app core.App, v *viewer, page api.Paging, pickedOnly bool, base string) (api.Body, error) {
	key, err := s.keyOf(app, v)
	if err != nil {
		return nil, err
	}
	body := api.Body{"page": page.Page, "perPage": page.PerPage, "totalItems": 0, "files": []api.Body{}, "key": key, "zip": nil}
	if !v.seesAll() && v.standing.Status == delivery.Closed {
		return body, nil
	}
	chosen := v.selection(pickedOnly)
	total, err := countFiles(app, chosen)
	if err != nil {
		return nil, err
	}
	rows, err := listFiles(app, chosen, page)
	if err != nil {
		return nil, err
	}
	received, err := s.receivedOf(ctx, app, v, rows)
	if err != nil {
		return nil, err
	}
	originals := v.checkOriginals() == nil
	files := make([]api.Body, len(rows))
	for i := range rows {
		files[i] = fileBody(&rows[i], v, base+"/files/"+rows[i].ID+"?key="+key+"&size=")
		if v.seesAll() {
			addUpload(files[i], &rows[i], received[rows[i].ID])
		}
		if v.kind == asShare && !originals {
			files[i]["original"] = ""
		}
	}
	body["totalItems"], body["files"] = total, files
	if v.standing.unlocked() && originals && v.standing.Emptied == "" {
		bytes, err := v.archiveSize(app, pickedOnly)
		if err != nil {
			return nil, err
		}
		if bytes > 0 {
			address := base + "/zip?key=" + key
			if pickedOnly {
				address += "&only=picked"
			}
			body["zip"] = api.Body{"url": address, "bytes": bytes}
		}
	}
	return body, nil
}

// fileBody returns the response fields of a file that all viewers get. The paths in the fields begin with address.
func fileBody(row *fileRow, v *viewer, address string) api.Body {
	body := api.Body{
		"fileId": row.ID, "name": row.Name, "kind": row.Kind, "type": row.Type, "bytes": row.Bytes, "width": row.Width, "height": row.Height,
		"seconds": row.Seconds, "picked": row.Picked, "grid": "", "view": "", "original": "",
	}
	if row.State == string(records.FileReady) {
		body["original"] = address + string(sizeOriginal)
		if row.Kind == string(records.MediaPhoto) {
			body["grid"], body["view"] = address+string(sizeGrid), address+string(sizeView)
		}
	}
	if v.kind != asShare {
		body["comment"], body["sha256"] = row.Comment, ""
		if row.State == string(records.FileReady) {
			body["sha256"] = row.SHA256
		}
	}
	return body
}

// addUpload adds the response fields of a file that only the photographer and admins get.
func addUpload(body api.Body, row *fileRow, received int64) {
	body["state"], body["reason"], body["shown"], body["received"], body["uploadUrl"] = row.State, row.Reason, row.Shown, row.Bytes, ""
	if row.State == string(records.FileUploading) {
		body["received"], body["uploadUrl"] = received, uploadURL(row.ID)
	}
}

// receivedOf returns the number of received bytes of each file that is being uploaded. It leaves out files for which
// the store returns an error.
func (s *Service) receivedOf(ctx context.Context, app core.App, v *viewer, rows []fileRow) (map[string]int64, error) {
	received := map[string]int64{}
	var bytes keeper
	for _, row := range rows {
		if row.State != string(records.FileUploading) || !v.seesAll() {
			continue
		}
		if bytes == nil {
			var err error
			if bytes, err = keep(ctx, app); err != nil {
				return nil, errors.Join(err, errUnavailable)
			}
			defer bytes.close()
		}
		if size, err := bytes.received(place{v.standing.Delivery, row.ID}); err == nil {
			received[row.ID] = size
		}
	}
	return received, nil
}
