package demo

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"shootday/internal/istime"
	"shootday/internal/payout"
	"shootday/internal/pricing"
)

const (
	// demoCommission is the marketplace's commission on all released bookings.
	demoCommission = payout.Rate(10_00)
	// payeeWait is the default value of PAYEE_WAIT_HOURS.
	payeeWait = 48 * time.Hour

	readyOthers = 3 // number of photographers, besides the demo photographer, who have an amount ready for payout
)

// Payouts contains the payout details of photographers, and the settlements and payouts of their released amounts.
type Payouts struct {
	Payees      []*Payee
	Settlements []Settlement // oldest first
	Batches     []Batch      // oldest first
	Adjustments []Adjustment
	Asked       []Asked
}

// Asked is a request for payout details that was sent to a photographer. Without the details the photographer cannot be
// paid.
type Asked struct {
	Photographer string
	At           time.Time // time of the request
}

// Payee contains the payout details of a photographer. The bank account numbers and PANs are invented.
type Payee struct {
	ID           string
	Photographer string
	Name, City   string // of the photographer
	Details      payout.Details
	Created      time.Time // time at which the photographer first saved payout details
	Saved        time.Time // time at which the photographer saved the current payout details
}

// Settlement contains the deductions from the amount released for a booking.
type Settlement struct {
	ID      string
	Invoice string // id of the invoice for the commission
	Booking string
	Payee   *Payee
	payout.Settlement
	At time.Time
}

// Batch is a batch of payouts for which the bank has already reported all results.
type Batch struct {
	ID    string
	Lines []Payout // largest first
	At    time.Time
	Heard time.Time // time at which the bank reported the results
}

// Payout is a payout in a batch. UTR is empty if the bank refused the payout.
type Payout struct {
	ID     string
	Payee  *Payee
	Amount pricing.Paise
	UTR    string
}

// Adjustment is an amount that an admin credited to a photographer or, if it is negative, charged.
type Adjustment struct {
	ID           string
	Photographer string
	Amount       pricing.Paise
	Reason       string
	At           time.Time
}

// addCommissions sets the commission of the photographers' released bookings.
func addCommissions(shown []Photographer) {
	for n := range shown {
		for i := range shown[n].Bookings {
			if b := &shown[n].Bookings[i]; b.isReleased() {
				b.Commission = demoCommission
			}
		}
	}
}

// payouts returns the payouts of the shown photographers. The demo photographer is the first of them. One photographer
// has no payout details, another has details that are too new to be used, and readyOthers have details that have just
// become usable. The other photographers have been paid.
func (m *Market) payouts(shown []Photographer) Payouts {
	var p Payouts
	balances := map[*Payee]pricing.Paise{}
	recent, without, early := readyOthers, 1, 1
	for n := range shown {
		released, isStaged := releases(&shown[n])
		payee := m.payee(n, &shown[n])
		switch {
		case n == 0:
			payee.Saved = m.now.Add(-payeeWait) // saved again after the bank refused a payout
		case len(released) == 0 || isStaged: // visitors can release a payment of this photographer and then pay it out
		case recent > 0:
			recent--
			payee.Created = m.now.Add(-payeeWait)
			payee.Saved = payee.Created
		case without > 0:
			without--
			p.Asked = append(p.Asked, Asked{shown[n].ID, m.justNow()})
			continue
		case early > 0:
			early--
			payee.Created = m.now.Add(-2 * time.Hour)
			payee.Saved = payee.Created
		}
		p.Payees = append(p.Payees, payee)
		for _, b := range released {
			p.Settlements = append(p.Settlements, m.settlement(payee, b))
		}
	}
	slices.SortStableFunc(p.Settlements, func(a, b Settlement) int { return a.At.Compare(b.At) })
	for n := range p.Settlements {
		p.Settlements[n].ID, p.Settlements[n].Invoice = m.id(settlementKind, n), m.id(invoiceKind, n)
	}
	paid, refused := m.batchesOf(&shown[0])
	settled := 0
	for _, at := range []time.Time{paid, refused, m.justNow()} {
		if at.IsZero() {
			continue
		}
		for ; settled < len(p.Settlements) && !p.Settlements[settled].At.After(at); settled++ {
			balances[p.Settlements[settled].Payee] += p.Settlements[settled].Net
		}
		m.addBatch(&p, balances, at, at.Equal(refused))
	}
	if !refused.IsZero() {
		p.Adjustments = append(p.Adjustments, Adjustment{
			ID: m.id(adjustmentKind, 0), Photographer: shown[0].ID, Amount: -500_00,
			Reason: "Paid twice for the travel to a shoot in March.", At: m.today.Add(-3*day + 11*time.Hour),
		})
	}
	return p
}

// releases returns the released bookings of a photographer, in order of acceptance. isStaged reports whether any
// booking of the photographer has delivered files, with which visitors can try out deliveries.
func releases(p *Photographer) (released []Booking, isStaged bool) {
	for _, b := range p.Bookings {
		if b.isReleased() {
			released = append(released, b)
		}
		isStaged = isStaged || b.Delivery != nil && len(b.Delivery.Files) > 0
	}
	slices.SortStableFunc(released, func(a, b Booking) int { return a.Delivery.AcceptedAt.Compare(b.Delivery.AcceptedAt) })
	return released, isStaged
}

// payee returns invented payout details of the nth photographer, saved soon after the photographer signed up.
func (m *Market) payee(n int, p *Photographer) *Payee {
	account := p.Account
	details := payout.Details{
		Kind: payout.Bank, Name: account.FullName(), Account: fmt.Sprintf("50100%07d", 1234+n), IFSC: "DEMO0000001",
		PAN: fmt.Sprintf("DEMP%c%04dD", account.LastName[0], 1234+n),
	}
	if n%4 == 2 {
		details.Kind, details.Account, details.IFSC = payout.UPI, "", ""
		details.UPI = strings.ToLower(fmt.Sprintf("%s.%s%d@demobank", account.FirstName, account.LastName, n))
	}
	saved := account.Created.Add(time.Hour)
	return &Payee{ID: m.id(payeeKind, n), Photographer: p.ID, Name: account.FullName(), City: p.City, Details: details, Created: saved, Saved: saved}
}

// canBePaid reports whether the payout details are old enough at the given time for a payout.
func (p *Payee) canBePaid(at time.Time) bool {
	saved := p.Created
	if !at.Before(p.Saved) {
		saved = p.Saved
	}
	return !at.Before(saved.Add(payeeWait))
}

// justNow returns the time of the latest batch, one minute before now. Photographers who saved their details payeeWait
// before now are therefore not part of the batch, but can be paid now.
func (m *Market) justNow() time.Time { return m.now.Add(-time.Minute) }

// settlement returns the settlement of a released booking, without its ids. The photographer must have payout details.
func (m *Market) settlement(payee *Payee, b Booking) Settlement {
	at := b.Delivery.AcceptedAt
	if at.Before(payee.Created) {
		at = payee.Created
	}
	// The demo marketplace has no tax registrations, so there are no GST, TCS and TDS.
	return Settlement{Booking: b.ID, Payee: payee, At: at, Settlement: payout.Settle(b.Quote.Total, payout.Terms{Commission: b.Commission}, payout.History{})}
}

// batchesOf returns the times of two batches for the demo photographer: the one that paid, and the one whose payout the
// bank refused because of the bank account. A time is zero if its batch would pay nothing.
func (m *Market) batchesOf(star *Photographer) (paid, refused time.Time) {
	released, _ := releases(star)
	for _, b := range slices.Backward(released) {
		at := b.Delivery.AcceptedAt
		noon := istime.StartOfDay(at).Add(36 * time.Hour)
		if refused.IsZero() {
			if noon.Before(m.today.Add(-4 * day)) {
				refused = noon
			}
		} else if noon.Before(refused.Add(-day)) {
			return noon, refused
		}
	}
	return time.Time{}, refused
}

// addBatch adds a batch that pays the balances of all photographers who can be paid at the given time, and subtracts
// the payouts from balances. If isRefused is true, the bank refuses the payout to the demo photographer.
func (m *Market) addBatch(p *Payouts, balances map[*Payee]pricing.Paise, at time.Time, isRefused bool) {
	number := len(p.Batches)
	batch := Batch{ID: m.id(batchKind, number), At: at, Heard: at}
	if at.Before(m.today) {
		batch.Heard = at.Add(5 * time.Hour)
	}
	for n, payee := range p.Payees {
		amount := balances[payee]
		if amount == 0 || !payee.canBePaid(at) {
			continue
		}
		line := Payout{ID: m.id(payoutKind, number*showcased+n), Payee: payee, Amount: amount}
		if !isRefused || n != 0 {
			line.UTR = fmt.Sprintf("DEMO%04d%06d", number+1, n+1)
			balances[payee] = 0
		}
		batch.Lines = append(batch.Lines, line)
	}
	if len(batch.Lines) == 0 {
		return
	}
	slices.SortStableFunc(batch.Lines, func(a, b Payout) int { return cmp.Compare(b.Amount, a.Amount) })
	p.Batches = append(p.Batches, batch)
}
