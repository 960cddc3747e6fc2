package payout

import "shootday/internal/pricing"

// Credit contains the parts of the deductions that a refund after the settlement gives back. TDS and TCS are not given
// back.
type Credit struct{ Commission, CGST, SGST, IGST pricing.Paise }

// GST returns the tax on the commission that is given back.
func (c Credit) GST() pricing.Paise { return c.CGST + c.SGST + c.IGST }

// Total returns the sum of all that is given back.
func (c Credit) Total() pricing.Paise { return c.Commission + c.GST() }

// Plus returns the sum of two credits.
func (c Credit) Plus(other Credit) Credit {
	return Credit{c.Commission + other.Commission, c.CGST + other.CGST, c.SGST + other.SGST, c.IGST + other.IGST}
}

// Credit returns what a refund gives back: the part of each deduction that corresponds to the part of the gross that is
// refunded. The refund that completes a full refund gives back all that is left of the deductions. refunded is the sum
// of the earlier refunds after the settlement, and credited is what they have given back.
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
