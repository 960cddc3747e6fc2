package brief_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// Personal data that the customer and the photographer may or may not see of each other. All values are different.
const (
	lastName   = "Quillfeather"
	mobile     = "9812345670" // the customer's
	theirs     = "9812345671" // the photographer's
	inText     = "98765 43211"
	inBrief    = "98765 43212"
	inShots    = "98765 43213"
	siteMobile = "9876543214"
)

// stages maps situations, such as an upcoming booking, to what the photographer may see. The customer has already sent a
// message to the photographer. reach then creates the situation.
var stages = map[string]struct {
	open   bool // whether contact details are shown
	onSite bool // whether the photographer sees the contact person on site
	brief  bool // whether the photographer sees the brief
	reach  func(d desk, booking func() string)
}{
	"no booking": {reach: func(desk, func() string) {}},
	"pending":    {brief: true, reach: func(_ desk, booking func() string) { booking() }},
	"upcoming":   {open: true, onSite: true, brief: true, reach: func(d desk, booking func() string) { d.accept(booking()) }},
	"completed": {open: true, onSite: true, brief: true, reach: func(d desk, booking func() string) {
		b := booking()
		d.accept(b)
		d.Pass(50 * time.Hour)
		d.Call("PUT", "/api/v1/dashboard/userreq/complete/"+b, d.photographer.Token, apptest.Object{"status": "completed"}).OK()
	}},
	"canceled": {reach: func(d desk, booking func() string) {
		b := booking()
		d.accept(b)
		d.Bookings.Cancel(d.customer, b)
	}},
	"blocked": {onSite: true, brief: true, reach: func(d desk, booking func() string) {
		b := booking()
		d.accept(b)
		d.Call("PUT", "/api/v1/messages/"+d.thread(b)+"/block", d.customer.Token, nil).OK()
	}},
	"suspended": {onSite: true, brief: true, reach: func(d desk, booking func() string) {
		d.accept(booking())
		d.People.Suspend(d.People.Superuser(), d.customer)
	}},
}

// TestEachStageShowsWhatItAllows collects all responses and messages that the photographer can read at each stage. They
// must contain the customer's data that may be shown, and no other personal data.
func TestEachStageShowsWhatItAllows(t *testing.T) {
	t.Parallel()
	for name, stage := range stages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDesk(t)
			d.customer = d.People.VerifiedCustomer("Zenobia " + lastName)
			d.DB.Update("users", d.customer.ID, apptest.Object{"mobileno": mobile})
			d.DB.Update("users", d.photographer.ID, apptest.Object{"mobileno": theirs, "mobileVerified": true})
			question := d.Call("POST", "/api/v1/messages", d.customer.Token, apptest.Object{"photographerId": d.photographer.Profile, "text": "Call " + inText}).OfStatus(201)
			thread, booked := question.Text("threadId"), ""
			stage.reach(d, func() string {
				booked = d.booked(apptest.Object{"brief": apptest.Object{
					"text": "Call " + inBrief, "shots": []string{"or " + inShots}, "onSite": apptest.Object{"name": "Ravi", "phone": siteMobile},
				}})
				return booked
			})

			seen := map[string]string{
				"list":        d.Call("GET", "/api/v1/messages", d.photographer.Token, nil).OK().Raw,
				"thread":      d.Call("GET", "/api/v1/messages/"+thread, d.photographer.Token, nil).OK().Raw,
				"collection":  d.Call("GET", "/api/collections/threads/records", d.photographer.Token, nil).OfStatus(200).Raw,
				"export":      d.exported(d.photographer),
				"other brief": d.read(d.People.Photographer(), booked).Raw,
			}
			if booked != "" {
				brief := d.read(d.photographer, booked)
				if wanted := 404; !stage.brief && brief.Status != wanted || stage.brief && brief.Status != 200 {
					t.Errorf("the response to the brief is %d", brief.Status)
				}
				seen["brief"] = brief.Raw
			}
			may := map[string]bool{lastName: stage.open, mobile: stage.open, inText: stage.open, inBrief: stage.open, inShots: stage.open, siteMobile: stage.onSite}
			for _, secret := range slices.Sorted(maps.Keys(may)) {
				found := false
				for where, raw := range seen {
					if strings.Contains(raw, secret) {
						found = true
						if !may[secret] {
							t.Errorf("%s: the photographer can read %s", where, secret)
						}
					}
				}
				if may[secret] && !found {
					t.Errorf("the photographer cannot read %s", secret)
				}
			}
			if strings.Contains(seen["collection"], "Call") || strings.Contains(seen["collection"], inText) {
				t.Error("the collection contains texts")
			}
			if name == "suspended" {
				return // the customer's token is no longer valid
			}
			own := d.Call("GET", "/api/v1/messages/"+thread, d.customer.Token, nil).OK().Raw + d.exported(d.customer)
			if strings.Contains(own, theirs) != stage.open {
				t.Errorf("the customer reads the photographer's mobile: %v", !stage.open)
			}
			if !strings.Contains(own, inText) {
				t.Error("the customer cannot read their own text")
			}
		})
	}
}

// exported returns the message threads and briefs in the file that a person can download with their own data.
func (d desk) exported(who apptest.Person) string {
	d.Helper()
	got := d.Call("GET", "/api/v1/user/data/"+who.ID, who.Token, nil)
	archive, err := zip.NewReader(bytes.NewReader([]byte(got.Raw)), int64(len(got.Raw)))
	if err != nil {
		d.Fatal(got.Status, got.Raw, err)
	}
	file, err := archive.Open("data.json")
	if err != nil {
		d.Fatal(err)
	}
	content, err := io.ReadAll(file)
	if err != nil {
		d.Fatal(err)
	}
	var tables map[string]json.RawMessage
	if err := json.Unmarshal(content, &tables); err != nil {
		d.Fatal(err)
	}
	if len(tables["threads"]) < 10 {
		d.Errorf("the export has no threads: %s", tables["threads"])
	}
	return string(tables["threads"]) + string(tables["briefs"])
}

// TestARescueCopiesTheBrief checks that a photographer who replaces another one gets the brief and its pictures.
func TestARescueCopiesTheBrief(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	booking := s.Settled(48 * time.Hour)
	s.Call("PUT", "/api/v1/brief/"+booking, s.Asha.Token, apptest.Object{"text": "Come early", "shots": []string{"Ring"}}).OK()
	s.Upload("POST", "/api/v1/brief/"+booking+"/pictures", s.Asha.Token, nil, [3]string{"picture", "a.jpg", apptest.JpegPicture(t)}).OfStatus(201)
	s.Withdraw(booking).OK()
	taken := s.Taken()
	copied := s.Call("GET", "/api/v1/brief/"+taken, s.Kabir.Token, nil).OK().Object("brief")
	pictures := copied["pictures"].([]any)
	if copied["text"] != "Come early" || copied["version"] != 1.0 || len(pictures) != 1 {
		t.Fatalf("the copy is %v", copied)
	}
	s.Call("GET", pictures[0].(apptest.Object)["view"].(string), "", nil).OfStatus(200)
	s.Call("GET", "/api/v1/brief/"+booking, s.Ravi.Token, nil).HasCode(404, "not_found")
}
