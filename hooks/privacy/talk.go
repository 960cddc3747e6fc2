package privacy

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/briefs"
	"shootday/hooks/messages"
	"shootday/hooks/pictures"
)

// exportTalk adds the person's threads, as the person sees them, and the person's own briefs and pictures to an export.
func (p Person) exportTalk(app core.App, archive *Archive) (err error) {
	if archive.tables["threads"], err = messages.ExportOf(app, p.User.Id); err != nil {
		return err
	}
	written, err := briefs.OfCustomer(app, p.User.Id)
	if err != nil {
		return err
	}
	archive.tables["briefs"] = make([]api.Body, len(written))
	for i, brief := range written {
		archive.tables["briefs"][i] = api.Body{
			"bookingId": brief.Booking, "text": brief.Written.Text, "shots": brief.Written.Shots, "onSite": brief.Written.OnSite, "changedAt": brief.ChangedAt,
		}
	}
	own, err := pictures.OfOwner(app, p.User.Id)
	if err != nil {
		return err
	}
	archive.tables["pictures"] = make([]api.Body, len(own))
	for i, picture := range own {
		archive.tables["pictures"][i] = api.Body{
			"pictureId": picture.ID, "threadId": picture.Thread, "bookingId": picture.Booking, "width": picture.Width, "height": picture.Height, "file": picture.File,
		}
		archive.files = append(archive.files, picture.StoreKey(pictures.View))
	}
	return nil
}
