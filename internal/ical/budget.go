package ical

import "context"

// maxSteps bounds the work for a file. A step takes about 10 ns: a day that a rule looks at, an occurrence, or a hundredth
// of a property.
const maxSteps = 10_000_000

// propertySteps is the work of parsing a property.
const propertySteps = 60

// stepsBetweenChecks is the work after which the context is looked at again.
const stepsBetweenChecks = 1 << 14

// budget counts the work for a file.
type budget struct {
	ctx            context.Context
	left           int
	sinceLastCheck int
}

// spend takes steps from the budget. It returns CodeTooComplex if none are left, or the error of the context.
func (b *budget) spend(steps int) error {
	b.left -= steps
	if b.left < 0 {
		return &Error{CodeTooComplex}
	}
	b.sinceLastCheck += steps
	if b.sinceLastCheck < stepsBetweenChecks {
		return nil
	}
	b.sinceLastCheck = 0
	return b.ctx.Err()
}
