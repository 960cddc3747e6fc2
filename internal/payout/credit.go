package payout

import "shootday/internal/pricing"

// Credit contains the parts of the deductions that are returned because of a refund after the settlement. TDS and TCS
// are not returned.
type Credit struct{ Commission, CGST, SGST, IGST pricing.Paise }

// GST returns the returned tax on the commission.
func (c Credit) GST() pricing.Paise { return c.CGST + c.SGST + c.IGST }

// Total returns the sum of all returned amounts.
func (c Credit) Total() pricing.Paise { return c.Commission + c.GST() }

// Plus returns the sum of two credits.
func (c Credit) Plus(other Credit) Credit {
	return Credit{c.Commission + other.Commission, c.CGST + other.CGST, c.SGST + other.SGST, c.IGST + other.IGST}
}

// Credit returns the amounts to be returned because of a refund. They are proportional to the refunded part of the
// gross amount. When the gross amount is fully refunded, all remaining deductions are returned. refunded is the sum of
// the earlier refunds after the settlement, and credited is the sum of the amounts returned because of them.
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
