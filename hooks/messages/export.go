package messages

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/pictures"
	"shootday/hooks/records"
	"shootday/hooks/threads"
	"shootday/internal/masking"
)

// exportBatch is the number of messages that are loaded at once.
const exportBatch = 500

// ExportOf returns all threads of an account, as its owner sees them, for the export of the owner's data.
func ExportOf(app core.App, userID string) ([]api.Body, error) {
	found, err := threads.OfAccount(app, userID)
	if err != nil {
		return nil, err
	}
	masker := masking.New(api.PublicURL(app))
	exported := make([]api.Body, len(found))
	for i, thread := range found {
		at, err := seatIn(app, thread.Id, userID)
		if err != nil {
			return nil, err
		}
		if exported[i], err = exportOf(app, thread, at, masker); err != nil {
			return nil, err
		}
	}
	return exported, nil
}

func exportOf(app core.App, thread *records.Thread, at seat, masker masking.Masker) (api.Body, error) {
	written := []message{}
	for {
		last := 0
		if len(written) > 0 {
			last = written[len(written)-1].Number
		}
		found, err := threads.After(app, thread.Id, last, exportBatch)
		if err != nil {
			return nil, err
		}
		shown, err := shownPage(app, at, found, "")
		if err != nil {
			return nil, err
		}
		written = append(written, shown...)
		if len(found) < exportBatch {
			break
		}
	}
	for i := range written {
		for _, picture := range written[i].Pictures { // instead of the URLs, the archive contains the person's own pictures as files
			delete(picture, string(pictures.Thumb))
			delete(picture, string(pictures.View))
		}
	}
	return api.Body{
		"threadId": thread.Id, "with": partnerOf(at.pair, at.side, masker), "contact": contactOf(at), "messages": written,
		"seen": seenBy(thread, at.side.Other()), "mySeen": seenBy(thread, at.side), "blocked": at.pair.Standing().BlockedFor(at.side),
	}, nil
}

func contactOf(at seat) api.Body {
	return api.Body{"open": at.pair.Standing().Open(), "mobile": mobileFor(at.pair, at.side)}
}
