package vault

import (
	"errors"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
)

// ReadFile responds with a file of a delivery in the requested size.
func (s *Service) ReadFile(e *core.RequestEvent) error {
	v, err := s.viewerOf(e)
	if err != nil {
		return err
	}
	return s.sendFile(e, v)
}

func (s *Service) sendFile(e *core.RequestEvent, v *viewer) error {
	of := size(e.Request.URL.Query().Get("size"))
	switch of {
	case "":
		of = sizeView
	case sizeGrid, sizeView, sizeOriginal:
	default:
		return apperr.InvalidField("size", "size must be grid, view or original.")
	}
	file, err := findFile(e.App, v.standing.Delivery, e.Request.PathValue("fileId"))
	if err != nil {
		return err
	}
	if !v.sees(file) {
		return api.ErrNotFound
	}
	if err := v.checkSize(of); err != nil {
		return err
	}
	if v.standing.Emptied != "" || of != sizeOriginal && file.Kind == string(records.MediaVideo) {
		return api.ErrNotFound
	}
	action := "view"
	if of == sizeOriginal {
		action = "download"
	}
	if err := auditView(e.App, v, action, file.ID); err != nil {
		return err
	}
	return s.sendPart(e, v, file, of)
}

func (s *Service) sendPart(e *core.RequestEvent, v *viewer, file *fileRow, of size) error {
	bytes, err := keep(e.Request.Context(), e.App)
	if err != nil {
		return errStoreAway(e.App, err)
	}
	defer bytes.close()
	part := v.part(of)
	content, length, err := bytes.open(place{v.standing.Delivery, file.ID}, part)
	if isMissing(err) {
		api.Logger(e).Error("a delivered file has no bytes", "file", file.ID, "part", part)
		return api.ErrNotFound
	}
	if err != nil {
		return errStoreAway(e.App, err)
	}
	defer content.Close()
	out := reply{content: content, etag: file.SHA256[:min(32, len(file.SHA256))] + "-" + strings.TrimSuffix(part, ".jpg"), contentType: "image/jpeg", size: of}
	if of == sizeOriginal {
		if length != file.Bytes {
			return errStoreAway(e.App, errors.New("a delivered file has another length"))
		}
		out.contentType, out.fileName = file.Type, file.Name
	}
	return s.send(e, v, out)
}

// auditView writes an entry to the audit log if the viewer is an admin. The entry says that the admin has read a file,
// or all files if fileID is empty.
func auditView(app core.App, v *viewer, action, fileID string) error {
	if v.kind != asAdmin {
		return nil
	}
	admin, err := app.FindRecordById(core.CollectionNameSuperusers, v.account)
	if err != nil {
		return err
	}
	entry := audit.Entry{
		Actor: audit.AdminActor(admin), Action: action, Collection: records.Deliveries, RecordID: v.standing.Delivery,
		People: []string{v.standing.Customer, v.standing.Photographer},
	}
	if fileID != "" {
		entry.After = api.Body{"file": fileID}
	}
	return store.Write(app, func(tx store.Tx) error { return entry.Write(tx) })
}
