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
	// demoCommission is the share of the marketplace of all shoots that were released.
	demoCommission = payout.Rate(10_00)
	// payeeWait is the default of PAYEE_WAIT_HOURS.
	payeeWait = 48 * time.Hour

	readyOthers = 3 // photographers besides the demo photographer who can be paid now
)

// Payouts are the payout details of photographers, and what became of the money that was released to them.
type Payouts struct {
	Payees      []*Payee
	Settlements []Settlement // the oldest first
	Batches     []Batch      // the oldest first
	Adjustments []Adjustment
	Asked       []Asked
}

// Asked is a photographer whose money waits for payout details.
type Asked struct {
	Photographer string
	At           time.Time // when we asked for them
}

// Payee are the payout details of a photographer. Neither the accounts nor the PANs exist.
type Payee struct {
	ID           string
	Photographer string
	Name, City   string // of the photographer
	Details      payout.Details
	Created      time.Time // when the first details were saved
	Saved        time.Time // when these were
}

// Settlement is what was deducted from the release of a booking.
type Settlement struct {
	ID      string
	Invoice string // id of its invoice
	Booking string
	Payee   *Payee
	payout.Settlement
	At time.Time
}

// Batch is a batch of payouts about which the bank has said everything.
type Batch struct {
	ID    string
	Lines []Payout // the largest first
	At    time.Time
	Heard time.Time // when the bank had transferred the money, or refused to
}

// Payout is a payout, which was paid if it has a UTR.
type Payout struct {
	ID     string
	Payee  *Payee
	Amount pricing.Paise
	UTR    string
}

// Adjustment is an amount that an admin gave to a photographer or, if it is negative, took.
type Adjustment struct {
	ID           string
	Photographer string
	Amount       pricing.Paise
	Reason       string
	At           time.Time
}

// addCommissions gives the released bookings of photographers their commission.
func addCommissions(shown []Photographer) {
	for n := range shown {
		for i := range shown[n].Bookings {
			if b := &shown[n].Bookings[i]; b.isReleased() {
				b.Commission = demoCommission
			}
		}
	}
}

// payouts returns the payouts of the photographers with a portfolio, the first of whom is the demo photographer. One of them
// has no details, those of one cannot be used yet, and those of some have just become usable. All others have been paid.
func (m *Market) payouts(shown []Photographer) Payouts {
	var p Payouts
	balances := map[*Payee]pricing.Paise{}
	recent, without, early := readyOthers, 1, 1
	for n := range shown {
		released, isStaged := releases(&shown[n])
		payee := m.payee(n, &shown[n])
		switch {
		case n == 0:
			payee.Saved = m.now.Add(-payeeWait) // again, after the bank has refused a payout
		case len(released) == 0 || isStaged: // visitors can make the release of a scene, which shall be ready at once
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

// releases returns the released bookings of a photographer, and whether one of all bookings is a scene.
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

// payee returns invented payout details of the nth photographer, who saved them after signing up.
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

// canBePaid reports whether details of a payee could be used at a time.
func (p *Payee) canBePaid(at time.Time) bool {
	saved := p.Created
	if !at.Before(p.Saved) {
		saved = p.Saved
	}
	return !at.Before(saved.Add(payeeWait))
}

// justNow is when the last batch was made: a minute before details that were saved payeeWait ago can be used.
func (m *Market) justNow() time.Time { return m.now.Add(-time.Minute) }

// settlement returns the settlement of a release, which needs details. An id is missing.
func (m *Market) settlement(payee *Payee, b Booking) Settlement {
	at := b.Delivery.AcceptedAt
	if at.Before(payee.Created) {
		at = payee.Created
	}
	// The marketplace of the demo is not registered for taxes.
	return Settlement{Booking: b.ID, Payee: payee, At: at, Settlement: payout.Settle(b.Quote.Total, payout.Terms{Commission: b.Commission}, payout.History{})}
}

// batchesOf returns when the batches were made that paid the demo photographer, and whose payout to that account the bank
// refused. Each is zero without releases that it pays.
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

// addBatch adds a batch of the balances of all who could be paid at a time, and takes them out of balances. isRefused says
// that the bank refuses the payout to the demo photographer, whose payee is the first.
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
