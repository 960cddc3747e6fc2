package hooks_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks"
	"shootday/hooks/apptest"
	"shootday/hooks/demo/sandbox"
	"shootday/hooks/store"
	"shootday/hooks/vault"
)

// answers contains the expected status for each caller: no account, the customer, another customer, the photographer,
// another photographer, and a superuser.
type answers [6]int

var (
	everyone            = answers{200, 200, 200, 200, 200, 200}
	notSetUp            = answers{503, 503, 503, 503, 503, 503} // the feature is not configured in this test
	ownAccount          = answers{401, 200, 403, 403, 403, 403}
	ownBooking          = answers{401, 200, 404, 403, 403, 403}
	newBooking          = answers{401, 201, 403, 403, 403, 403}
	newCancellation     = answers{401, 201, 404, 403, 403, 403}
	anyPhotographer     = answers{401, 403, 403, 200, 200, 403}
	ownProfile          = answers{401, 403, 403, 200, 403, 403}
	newOfProfile        = answers{401, 403, 403, 201, 403, 403}
	anyAccount          = answers{401, 200, 200, 200, 200, 403}
	ownRequest          = answers{401, 403, 403, 200, 404, 403}
	eitherParty         = answers{401, 200, 404, 200, 404, 403}
	newOfEither         = answers{401, 201, 404, 201, 404, 403}
	anyCustomer         = answers{401, 201, 201, 403, 403, 403}
	itsWriter           = answers{401, 200, 404, 403, 404, 403}
	onlyItsCustomer     = answers{401, 200, 404, 409, 404, 403}
	adminsOnly          = answers{401, 403, 403, 403, 403, 200}
	photographerOrAdmin = answers{401, 403, 403, 200, 200, 200}
	itsPhotographer     = answers{401, 403, 403, 200, 404, 200} // the photographer of the booking, or an admin
	newOfAdmins         = answers{401, 403, 403, 403, 403, 201}
	eitherOrAdmin       = answers{401, 200, 404, 200, 404, 200}
	newOfRequest        = answers{401, 403, 403, 201, 404, 403}
	ownUpload           = answers{401, 403, 403, 204, 404, 403}
	newOfBooking        = answers{401, 201, 404, 403, 403, 403}
	onlyItsPhotographer = answers{401, 409, 404, 200, 404, 403}
	ofCustomers         = answers{401, 404, 404, 403, 403, 403} // customers, who use the id of an order that does not exist
)

// permission contains a route and its expected statuses. booking is the status of the booking that the route needs, or
// empty. form returns a body, a query or an upload that is valid for the callers who are allowed to use the route.
type permission struct {
	route   string
	answers answers
	booking string
	form    func(m *matrix) any
}

type upload struct {
	fields map[string]string
	field  string
}

// bankCSV is the file in which the bank reports the results of a batch.
type bankCSV string

// tusPart contains bytes of an upload with the tus protocol.
type tusPart string

const (
	begun   = "begun"   // an upcoming booking whose start has passed
	ordered = "ordered" // an upcoming booking whose order is paid, but the provider has not yet notified the server
	paid    = "paid"

	handedOver = "handedOver" // a delivered and paid booking
	blocked    = "blocked"    // no booking, but a day off
	hasLink    = "hasLink"    // no booking, but a calendar link
	feeding    = "feeding"    // no booking, but a subscription to an external calendar
	searched   = "searched"   // a booking whose photographer has withdrawn, with a search for a replacement in progress
	compared   = "compared"   // no booking, but three photographers of the same city and category
	onCall     = "onCall"     // no booking, but a photographer who is available for instant bookings
	offered    = "offered"    // no booking, but an offer to Ravi for Asha's shoot
	seenOffer  = "seen"       // like offered, after Ravi has seen the previous offer
	uploaded   = "uploaded"   // a completed booking with a file that can be delivered
	uploads    = "uploads"    // a begun booking with a file that is being uploaded
	shared     = "shared"     // a paid booking with a delivered photo and a share link to it
	reported   = "reported"   // a delivered and paid booking with an open problem
	written    = "written"    // no booking, but a message with a picture from Asha to Ravi
	coded      = "coded"      // no booking, but a code with which Ravi can save payout details
	banked     = "banked"     // no booking, but payout details of both photographers, an invoice and a batch
	dueAgain   = "dueAgain"   // like banked, but another payout to a photographer is due
	accused    = "accused"    // no booking, but a message as in written, and a decided report about the thread
	proposed   = "proposed"   // an upcoming booking for which the customer has proposed another time
)

// matrix tests the routes one by one. The fields contain the data that was created for them.
type matrix struct {
	*apptest.Server
	apptest.Actors
	payments *apptest.Payments // payment fixtures of the same server
	leaver   apptest.Person    // account that an admin erases
	paid     sandbox.Receipt
	timeOff  string
	linkFile string // the file name in the calendar link
	host     *apptest.CalendarHost
	feed     string
	proposal string
	dispatch string          // Asha's request for an instant booking
	offer    string          // that dispatch's offer to Ravi
	event    sandbox.Webhook // the provider's event about a payment
	booking  string
	file     string // a file of a delivery
	share    string
	thread   string // the thread of Asha and Ravi
	message  string // Asha's latest message in the thread
	picture  string // the picture of the message
	report   string // a report about the thread
	token    string // token of the share link
	key      string // key of the share link
	code     string // the code for saving payout details
	batch    string
	line     string // a payout of the batch
	invoice  string
	cover    string
	images   []string
	days     int
}

func (m *matrix) path(pattern string) string {
	return strings.NewReplacer("{userId}", m.Asha.ID, "{photographerId}", m.Ravi.Profile, "{id}", m.Ravi.Profile,
		"{table}", "payouts", "{bookingId}", m.booking, "{requestId}", m.booking,
		"{timeOffId}", m.timeOff, "{feedId}", m.feed, "{file}", m.linkFile, "{proposalId}", m.proposal,
		"{threadId}", m.thread, "{messageId}", m.message, "{pictureId}", m.picture, "{reportId}", m.report,
		"{fileId}", m.file, "{uploadId}", m.file, "{batchId}", m.batch, "{payoutId}", m.line, "{invoiceId}", m.invoice, "{shareId}", m.share, "{token}", m.token,
		"{city}", "delhi", "{category}", "product", "{dispatchId}", m.dispatch, "{offerId}", m.offer, "{$}", "").Replace(pattern)
}

func (m *matrix) try(route string, token string, form any) *apptest.Answer {
	m.Helper()
	method, pattern, _ := strings.Cut(route, " ")
	switch form := form.(type) {
	case url.Values:
		return m.Call(method, m.path(pattern)+"?"+form.Encode(), token, nil)
	case upload:
		return m.Upload(method, m.path(pattern), token, form.fields, [3]string{form.field, "a.jpg", apptest.JpegPicture(m.T)})
	case tusPart:
		m.Header = http.Header{"Tus-Resumable": {"1.0.0"}, "Upload-Offset": {"0"}}
		defer func() { m.Header = nil }()
		return m.Send(method, m.path(pattern), token, "application/offset+octet-stream", strings.NewReader(string(form)))
	case bankCSV:
		return m.Send(method, m.path(pattern), token, "text/csv", strings.NewReader(string(form)))
	case sandbox.Webhook:
		return m.payments.TellAs(token, form.Body, form.Signature, form.EventID)
	}
	return m.Call(method, m.path(pattern), token, form)
}

// setUp creates the data that the next request needs. status is the booking field of a permission. If the request needs
// a booking, setUp creates one on a new day. It also ensures that Ravi's portfolio contains at least two pictures.
func (m *matrix) setUp(status string) {
	m.Helper()
	m.days++
	ahead := time.Duration(m.days) * 24 * time.Hour
	switch status {
	case "":
	case blocked:
		m.timeOff = m.Call("POST", "/api/v1/calendar/timeOff", m.Ravi.Token, dayOff(m)).OK().Text("timeOffId")
	case hasLink:
		_, m.linkFile, _ = strings.Cut(m.Calendar.Link(m.Ravi, "full"), "/calendar/feed/")
	case feeding:
		m.feed, _ = m.Call("POST", "/api/v1/calendar/feeds", m.Ravi.Token, newFeed(m)).OK().Object("feed")["feedId"].(string)
		m.Server.Pass(time.Minute) // a sync is possible again
	case written:
		m.write()
	case accused:
		m.write()
		m.DB.Do(`UPDATE reports SET decidedAt = created, decision = 'none'`) // so that more reports can be filed
		m.report = m.DB.Record("reports", apptest.Object{
			"thread": m.thread, "by": m.Ravi.ID, "against": m.Asha.ID, "reason": "spam", "decision": "none", "decidedAt": m.Now(),
		}).Id
	case compared:
		m.People.Photographer()
	case coded:
		m.Server.Pass(time.Minute)
		m.code = m.Payouts.Code(m.Ravi)
	case banked, dueAgain:
		m.bank(status == dueAgain)
	case onCall:
		m.Offers.OnCall()
	case offered:
		m.DB.Do(`UPDATE dispatches SET status = 'withdrawn' WHERE status = 'open'`)
		dispatch, offers := m.Offers.Make(m.Asha, m.Now().Add(ahead), m.Ravi)
		m.dispatch, m.offer = dispatch, offers[0]
	case seenOffer:
		m.Await("the offer that Ravi has loaded counts as seen", func() bool { return m.DB.Find("offers", m.offer).GetString("status") == "seen" })
		m.setUp(offered)
		return
	case proposed:
		m.booking = m.Bookings.Booked(m.Actors, "upcoming", ahead)
		m.proposal = m.Call("POST", "/api/v1/reschedule/"+m.booking, m.Asha.Token, anotherTime(m)).OK().Text("proposalId")
	case searched:
		m.Bookings.Rated(m.People.Photographer(), 5, 1) // can take over from Ravi regardless of Ravi's rating
		m.booking = m.Bookings.Booked(m.Actors, "upcoming", ahead)
		m.Call("DELETE", "/api/v1/dashboard/shoot/"+m.booking, m.Ravi.Token, apptest.Object{"reason": "ill"}).OK()
	case begun:
		m.booking = m.Bookings.Booked(m.Actors, "upcoming", ahead)
		row := m.DB.Find("bookings", m.booking)
		row.Set("start", m.Now().Add(-ahead))
		m.DB.Save(row)
	case uploads:
		m.setUp(begun)
		form := apptest.Object{"name": "a.jpg", "bytes": 2}
		m.file = m.Call("POST", "/api/v1/delivery/"+m.booking+"/files", m.Ravi.Token, form).OK().Text("fileId")
		return
	case shared:
		m.setUp(begun)
		m.deliver()
		return
	case uploaded, handedOver, reported:
		m.booking = m.Bookings.Booked(m.Actors, "completed", ahead)
		m.Deliveries.Upload(m.booking)
		if status != uploaded {
			m.Call("PUT", "/api/v1/delivery/"+m.booking+"/deliver", m.Ravi.Token, apptest.Object{"fewer": true}).OK()
			m.Call("PUT", "/api/v1/delivery/"+m.booking+"/paid", m.Ravi.Token, nil).OK()
		}
		if status == reported {
			m.Call("POST", "/api/v1/delivery/"+m.booking+"/problem", m.Asha.Token, apptest.Object{"kind": "quality", "words": "They are blurred."}).OK()
		}
	case ordered, paid:
		m.booking = m.Bookings.Booked(m.Actors, "upcoming", ahead)
		m.payments.T = m.T
		order := m.Call("POST", "/api/v1/payment/capturePayment", m.Asha.Token, apptest.Object{"bookingId": m.booking}).OK()
		m.paid, m.event = m.payments.Pay(order.Text("orderId")), m.payments.TakeWebhooks()[0]
		if status == paid {
			m.Call("POST", "/api/v1/payment/verifyPayment", m.Asha.Token, apptest.Verification(m.paid)).OK()
		}
	default:
		m.booking = m.Bookings.Booked(m.Actors, status, ahead)
	}
	picture := [3]string{"portfolioImage", "a.jpg", apptest.JpegPicture(m.T)}
	fields := map[string]string{"photographerId": m.Ravi.Profile, "categoryId": m.DB.Category("Product")}
	for m.cover, m.images = m.portfolio(); len(m.images) < 2; m.cover, m.images = m.portfolio() {
		m.Server.Upload("POST", "/api/v1/portfolio/setPortfolioImages", m.Ravi.Token, fields, picture).OK()
	}
}

// write sends a message with a picture from Asha to Ravi.
func (m *matrix) write() {
	m.Helper()
	m.Server.Pass(2 * time.Hour) // to stay below the limits on messages and pictures
	fields := map[string]string{"photographerId": m.Ravi.Profile, "text": "Hello"}
	sent := m.Upload("POST", "/api/v1/messages", m.Asha.Token, fields, [3]string{"picture", "a.jpg", apptest.JpegPicture(m.T)}).OfStatus(http.StatusCreated)
	m.thread = sent.Text("threadId")
	m.message = sent.Object("message")["messageId"].(string)
	m.picture = sent.Object("message")["pictures"].([]any)[0].(apptest.Object)["pictureId"].(string)
}

// deliver delivers a photo of a paid booking as Ravi, and creates a share link to it as the customer.
func (m *matrix) deliver() {
	m.Helper()
	picture := apptest.JpegPicture(m.T)
	form := apptest.Object{"name": "a.jpg", "bytes": len(picture)}
	m.file = m.Call("POST", "/api/v1/delivery/"+m.booking+"/files", m.Ravi.Token, form).OK().Text("fileId")
	m.try("PATCH /api/v1/upload/{uploadId}", m.Ravi.Token, tusPart(picture)).OfStatus(http.StatusNoContent)
	m.Round("checking")
	delivery := m.DB.Find("delivery_files", m.file).GetString("delivery")
	if err := store.Write(m.App, func(tx store.Tx) error { return vault.Show(tx, delivery) }); err != nil {
		m.Fatal(err)
	}
	m.DB.Update("deliveries", delivery, apptest.Object{"status": "delivered", "deliveredAt": m.Now()})
	m.DB.Update("bookings", m.booking, apptest.Object{"paymentStatus": "paid in person"})
	made := m.Call("POST", "/api/v1/delivery/"+m.booking+"/shares", m.Asha.Token, apptest.Object{"download": true}).OK()
	m.share = made.Text("shareId")
	_, m.token, _ = strings.Cut(made.Text("url"), "/shared/")
	m.key = m.Call("POST", "/api/v1/shared/"+m.token+"/open", "", apptest.Object{}).OK().Text("key")
}

// portfolio returns the URLs of Ravi's cover and of his other portfolio pictures, which all have the same category.
func (m *matrix) portfolio() (cover string, others []string) {
	m.Helper()
	for _, entry := range m.Call("GET", "/api/v1/portfolio/getPortfolio/"+m.Ravi.Profile, "", nil).OK().List("portfolio") {
		cover = entry["coverImage"].(string)
		for _, address := range entry["portfolioImages"].([]any) {
			if address != cover {
				others = append(others, address.(string))
			}
		}
	}
	return cover, others
}

// TestWhoMayMakeWhichCall sends a request to every registered route as each actor, and with the tokens of two suspended
// accounts, which must get the same responses as without a token. A refused request must change nothing, and only Ravi
// and admins may see Ravi's email address and mobile number.
func TestWhoMayMakeWhichCall(t *testing.T) {
	t.Parallel()
	host := apptest.NewCalendarHost(t)
	fixture := apptest.NewPayments(t, host.Setting(), apptest.PayoutKey, apptest.NoPayeeWait, "COMMISSION_PERCENT=10")
	m := &matrix{Server: fixture.Server, payments: fixture, host: host}
	m.Actors = m.Server.People.Actors()
	m.leaver = m.Server.People.Customer()
	m.Call("POST", "/api/v1/booking/addAddress/"+m.Asha.ID, m.Asha.Token, apptest.Object{"address": "7 Park Street, Kolkata"}).OK()

	suspended := []apptest.Actor{{Name: "a suspended customer", Person: m.Server.People.Customer()}, {Name: "a suspended photographer", Person: m.Server.People.Photographer()}}
	for _, who := range suspended {
		m.People.Suspend(m.Admin, who.Person)
	}

	var rows []string
	for _, may := range permissions {
		rows = append(rows, may.route)
	}
	if missing, stale := difference(hooks.Routes(), rows); len(missing)+len(stale) > 0 {
		t.Fatalf("routes without a row: %q\nrows without a route: %q", missing, stale)
	}
	for _, may := range permissions {
		m.Subtest(may.route, func() {
			m.setUp(may.booking)
			before := m.DB.Fingerprint()
			const nobody = 0
			for _, who := range suspended {
				if may.answers[nobody] >= 400 {
					m.expect(who, m.try(may.route, who.Token, may.form(m)), may.answers[nobody])
					m.DB.Unchanged(before)
				}
			}
			for i, who := range m.Actors.All() {
				if may.answers[i] >= 400 {
					m.expect(who, m.try(may.route, who.Token, may.form(m)), may.answers[i])
					m.DB.Unchanged(before)
				}
			}
			for i, who := range m.Actors.All() {
				if may.answers[i] < 400 {
					m.expect(who, m.try(may.route, who.Token, may.form(m)), may.answers[i])
				}
			}
		})
	}
}

func (m *matrix) expect(who apptest.Actor, got *apptest.Answer, status int) {
	m.Helper()
	if got.Status != status {
		m.Errorf("%s got %d, not %d: %s", who.Name, got.Status, status, got.Raw)
	}
	mayKnow := who.ID == m.Ravi.ID || who.ID == m.Admin.ID || strings.HasSuffix(got.What, "/demo/outbox") ||
		who.ID == m.Asha.ID && strings.HasPrefix(got.What, "GET /api/v1/messages/") // Asha has booked Ravi
	if !mayKnow && (strings.Contains(got.Raw, m.Ravi.Email) || strings.Contains(got.Raw, apptest.SecretMobile)) {
		m.Errorf("%s receives contact details of the photographer: %s", who.Name, got.Raw)
	}
}

// difference returns the elements that only a contains and those that only b contains.
func difference(a, b []string) (onlyA, onlyB []string) {
	for _, one := range a {
		if !slices.Contains(b, one) {
			onlyA = append(onlyA, one)
		}
	}
	for _, one := range b {
		if !slices.Contains(a, one) {
			onlyB = append(onlyB, one)
		}
	}
	return onlyA, onlyB
}

// bank creates a batch with a payout for Ravi, who has payout details and an invoice. If again is true, an amount for
// the next batch is also due.
func (m *matrix) bank(again bool) {
	m.Helper()
	if m.invoice == "" {
		m.payments.T = m.T
		m.Server.Pass(time.Minute)
		m.Payouts.Save(m.Ravi, nil).OK()
		m.setUp(paid)
		m.DB.Update("bookings", m.booking, apptest.Object{"start": m.Now().Add(-3 * time.Hour)})
		m.Deliveries.Upload(m.booking)
		m.Call("PUT", "/api/v1/delivery/"+m.booking+"/deliver", m.Ravi.Token, apptest.Object{"fewer": true}).OK()
		m.Call("PUT", "/api/v1/delivery/"+m.booking+"/accept", m.Asha.Token, nil).OK()
		invoices := m.Call("GET", "/api/v1/payouts/invoices", m.Ravi.Token, nil).OK().List("invoices")
		if len(invoices) != 1 {
			m.Fatal("Ravi has no invoice")
		}
		m.invoice, _ = invoices[0]["invoiceId"].(string)
	}
	m.Payouts.Adjust(m.Ravi.Profile, 50_000)
	m.batch = m.Payouts.Batch().OfStatus(http.StatusCreated).Text("batchId")
	m.line = m.Payouts.Line(m.batch, m.Ravi.Profile)
	if again {
		m.Payouts.Adjust(m.Ravi.Profile, 50_000)
	}
}
