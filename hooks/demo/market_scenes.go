package demo

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"shootday/internal/booking"
	"shootday/internal/delivery"
	"shootday/internal/istime"
)

// SharedPIN is the PIN of the share link to the demo customer's photos.
const SharedPIN = "2468"

const (
	lockedPhotos = 24
	otherPhotos  = 5
	filesEach    = 100 // number of ids reserved for the files of a scene
)

// scene describes a delivery of photos to the demo customer, with which visitors can try out a state of deliveries.
type scene struct {
	byStar bool // whether the photographer should be the demo photographer
	photos int
	set    func(m *Market, b *Booking, number int)
}

// scenes lists the deliveries with files. Scenes that visitors can try out only for a limited time are first, because
// the first scenes get the latest shoots.
var scenes = []scene{
	{true, lockedPhotos, (*Market).setLocked},
	{false, otherPhotos, (*Market).setUnlocked},
	{false, otherPhotos, (*Market).setProblem},
	{true, otherPhotos, (*Market).setShared},
	{false, otherPhotos, (*Market).setAccepted},
}

// shoot is a completed booking. The ids of related records are derived from number.
type shoot struct {
	photographer *Photographer
	booking      *Booking
	number       int
	byStar       bool
}

// addScenes turns one completed booking of the demo customer into each scene, until there are no more bookings. It also
// makes the photos of one of the demo photographer's shoots due tomorrow.
func (m *Market) addScenes(shown []Photographer) {
	fan := m.id(customerKind, demoCustomer)
	ofFan := shoots(shown, func(p *Photographer, b *Booking) bool { return b.Customer == fan && galleryCategory(p) != "" })
	staged := map[string]bool{}
	for n, one := range scenes {
		if len(ofFan) == 0 {
			break
		}
		at := max(0, slices.IndexFunc(ofFan, func(s shoot) bool { return s.byStar == one.byStar }))
		chosen := ofFan[at]
		ofFan = slices.Delete(ofFan, at, at+1)
		staged[chosen.booking.ID] = true
		m.stage(chosen, n, one)
	}
	if left := shoots(shown[:1], func(_ *Photographer, b *Booking) bool { return !staged[b.ID] }); len(left) > 0 {
		m.setDueTomorrow(left[0].booking)
	}
}

// shoots returns the completed bookings for which wanted returns true, latest first.
func shoots(shown []Photographer, wanted func(*Photographer, *Booking) bool) []shoot {
	var found []shoot
	for n := range shown {
		for i := range shown[n].Bookings {
			if b := &shown[n].Bookings[i]; b.Status == booking.Completed && wanted(&shown[n], b) {
				found = append(found, shoot{&shown[n], b, n*bookingsEach + i, n == 0})
			}
		}
	}
	slices.SortStableFunc(found, func(a, b shoot) int { return b.booking.Window.Start.Compare(a.booking.Window.Start) })
	return found
}

// stage turns a booking into the nth scene. It changes the booking's category to one for which the gallery contains
// photos, and the number of SKUs to the number of delivered photos or, if that is too low, to the minimum of the first
// tier.
func (m *Market) stage(s shoot, n int, one scene) {
	r := m.dice(deliveryKind, n)
	b := s.booking
	if category := galleryCategory(s.photographer); category != b.Category {
		b.Category = category
		if b.Review != nil {
			b.Review.Comment = "" // the comment was about another category
		}
	}
	b.Quote = quoteFor(s.photographer.Tiers, max(one.photos, s.photographer.Tiers[0].MinSKUs))
	d := b.Delivery
	*d = Delivery{ID: d.ID, Status: delivery.Delivered, Days: d.Days, DeliverBy: d.DeliverBy}
	d.DeliveredAt = b.MovedAt.Add(min(4*day, m.today.Sub(b.MovedAt)/2).Truncate(time.Second))
	d.Note = "Here are your photos. Thank you for the lovely day!"
	d.Files = m.deliveredFiles(r, n, b.Category, one.photos)
	one.set(m, b, s.number)
	for _, at := range []time.Time{d.DeliveredAt, d.AcceptedAt} {
		d.KeepUntil = delivery.KeepUntil(d.KeepUntil, at, keepFiles)
	}
	m.setReminder(d)
}

// gallery lists the photos that deliveries contain. It is short, because preparing a photo takes as long as writing
// hundreds of rows. A delivery of many photos contains some photos twice.
var gallery = slices.Concat(Photos("Wedding")[:5], Photos("Event")[:5], Photos("Fashion")[:5])

// ofCategory returns the gallery's photos of the given category.
func ofCategory(category string) []string {
	return slices.DeleteFunc(slices.Clone(gallery), func(file string) bool { return !slices.Contains(Photos(category), file) })
}

// galleryCategory returns the first category of a photographer for which the gallery contains photos, or "" if there is
// none.
func galleryCategory(p *Photographer) string {
	at := slices.IndexFunc(p.Categories, func(category string) bool { return len(ofCategory(category)) > 0 })
	if at < 0 {
		return ""
	}
	return p.Categories[at]
}

func (m *Market) deliveredFiles(r *rand.Rand, n int, category string, count int) []DeliveredFile {
	photos := ofCategory(category)
	if count > len(photos) {
		photos = slices.Concat(gallery, gallery)
	}
	var files []DeliveredFile
	number := between(r, 300, 8000)
	for i, photo := range photos[:count] {
		number += between(r, 1, 4)
		files = append(files, DeliveredFile{ID: m.id(deliveredFileKind, n*filesEach+i), Name: fmt.Sprintf("DSC_%04d.jpg", number), Photo: photo})
	}
	return files
}

// setLocked makes a booking unpaid, so that the customer sees only watermarked previews of its photos.
func (m *Market) setLocked(b *Booking, _ int) {
	b.PaymentMethod, b.PaymentStatus, b.Payment = booking.Online, booking.Unpaid, nil
}

// setUnlocked gives the customer almost a week from now to accept the delivery, as if the photographer had just
// delivered some of the files.
func (m *Market) setUnlocked(b *Booking, number int) {
	m.payOnline(b, number)
	b.Delivery.AcceptBy = m.today.Add(acceptWait - 6*time.Hour)
	for i := range b.Delivery.Files {
		b.Delivery.Files[i].Picked = i%3 == 1
	}
}

func (m *Market) setProblem(b *Booking, number int) {
	m.payOnline(b, number)
	filed := b.Delivery.DeliveredAt
	if lately := m.today.Add(-8 * time.Hour); lately.After(filed) {
		filed = lately
	}
	p := &Problem{
		ID: m.id(problemKind, 0), Kind: delivery.Quality, Ticket: delivery.Ticket(filed, 1),
		Words:   "Several of the photos are out of focus, and the colours of the evening are far too yellow.",
		Created: filed, AnswerBy: filed.Add(answerTime), CloseBy: filed.Add(decisionTime),
	}
	p.RemindAt = delivery.Next(delivery.ProblemClocks{AnswerBy: p.AnswerBy, CloseBy: p.CloseBy}.Reminders(m.now), m.now)
	b.Delivery.Problem = p
}

func (m *Market) setShared(b *Booking, number int) {
	m.setAccepted(b, number)
	share := m.share()
	share.Created, share.Expires = b.Delivery.AcceptedAt, m.today.Add(90*day)
	b.Delivery.Share = &share
}

func (m *Market) setAccepted(b *Booking, number int) {
	m.payOnline(b, number)
	d := b.Delivery
	d.accept(d.DeliveredAt.Add(min(2*day, m.today.Sub(d.DeliveredAt)/2).Truncate(time.Second)), delivery.ByCustomer)
}

// payOnline marks a booking as paid online, before the shoot.
func (m *Market) payOnline(b *Booking, number int) {
	b.PaymentMethod, b.PaymentStatus = booking.Online, booking.Paid
	if b.Payment == nil {
		b.Payment = m.payment(number, b.Window.Start.Add(-3*time.Hour))
	}
}

// setDueTomorrow makes the photos of a shoot due tomorrow, at the time of day when the shoot ended.
func (m *Market) setDueTomorrow(b *Booking) {
	d := b.Delivery
	*d = Delivery{ID: d.ID, Status: delivery.Waiting}
	d.promise(b, int(m.today.Add(day).Sub(istime.StartOfDay(b.Window.End))/day))
	m.setReminder(d)
}

// share returns the share link to the shared delivery. Its times are zero.
func (m *Market) share() Share {
	token := sha256.Sum256(fmt.Appendf(nil, "the shared photos of marketplace %d", m.seed))
	return Share{ID: m.id(shareKind, 0), Token: base64.RawURLEncoding.EncodeToString(token[:]), PIN: SharedPIN}
}
