package payout

import "shootday/internal/pricing"

// Credit is what a refund after the settlement gives back of the deductions. TDS and TCS stay.
type Credit struct{ Commission, CGST, SGST, IGST pricing.Paise }

// GST returns the tax on the commission that comes back.
func (c Credit) GST() pricing.Paise { return c.CGST + c.SGST + c.IGST }

// Total returns all that comes back.
func (c Credit) Total() pricing.Paise { return c.Commission + c.GST() }

// Plus returns the sum of two credits.
func (c Credit) Plus(other Credit) Credit {
	return Credit{c.Commission + other.Commission, c.CGST + other.CGST, c.SGST + other.SGST, c.IGST + other.IGST}
}

// Credit returns what a refund gives back: of each deduction the share that the refund is of the gross. The refund with
// which all is refunded gives back all that is left of them. refunded and credited are what earlier refunds after the
// settlement have taken and given back.
func (s Settlement) Credit(refund, refunded pricing.Paise, credited Credit) Credit {
	part := func(deducted, before pricing.Paise) pricing.Paise {
		left := deducted - before
		if refunded+refund >= s.Gross {
			return left
		}
		return min(pricing.Part(deducted, refund, s.Gross), left)
	}
	return Credit{
		Commission: part(s.Commission, credited.Commission),
		CGST:       part(s.CGST, credited.CGST), SGST: part(s.SGST, credited.SGST), IGST: part(s.IGST, credited.IGST),
	}
}
