package reports_test

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

// TestDeletedPicturesEnd checks that the text and the picture of a deleted message are deleted after 30 days, including
// the stored files of the picture.
func TestDeletedPicturesEnd(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.send(d.photographer, "Yes")
	sent := d.Upload("POST", "/api/v1/messages/"+d.thread, d.customer.Token, map[string]string{"text": "Quillfeather"},
		[3]string{"picture", "1.jpg", apptest.JpegPicture(t)}).OfStatus(201).Object("message")
	d.Call("DELETE", "/api/v1/messages/"+d.thread+"/"+sent["messageId"].(string), d.customer.Token, nil).OK()
	kept := func() (words, rows, gone int) {
		t.Helper()
		d.Round("threads")
		at := dbx.Params{"thread": d.thread, "number": sent["number"]}
		return d.DB.Number(`SELECT count(*) FROM messages WHERE thread = {:thread} AND number = {:number} AND text = 'Quillfeather'`, at),
			d.DB.Number(`SELECT count(*) FROM talk_pictures WHERE thread = {:thread} AND number = {:number}`, at),
			d.DB.Number(`SELECT count(*) FROM talk_gone`, nil)
	}
	d.Pass(30*24*time.Hour - time.Minute)
	if words, rows, gone := kept(); words != 1 || rows != 1 || gone != 0 {
		t.Fatalf("before 30 days: %d texts, %d pictures, %d files that are gone", words, rows, gone)
	}
	d.Pass(2 * time.Minute)
	if words, rows, gone := kept(); words != 0 || rows != 0 || gone != 1 {
		t.Fatalf("after 30 days: %d texts, %d pictures, %d files that are gone", words, rows, gone)
	}
	d.Round("pictures")
	if _, _, gone := kept(); gone != 0 {
		t.Errorf("%d files are still to be deleted", gone)
	}
}
