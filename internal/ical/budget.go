package ical

import "context"

// maxSteps limits the work for a file. A step takes 10 to 20 ns; for example, checking a day against a rule is one
// step.
const maxSteps = 8_000_000

// These constants are the costs of operations, in steps.
const (
	plainPropertySteps = 10 // a property without parameters
	propertySteps      = 120
	dateSteps          = 60 // a date in a list
	occurrenceSteps    = 6
	onsetSteps         = 20
	periodSteps        = 10 // a day, week, month or year of a rule
)

// stepsBetweenChecks is the number of steps after which the context is checked again.
const stepsBetweenChecks = 1 << 14

// budget counts the work for a file.
type budget struct {
	ctx            context.Context
	left           int
	sinceLastCheck int
}

// spend subtracts steps from the budget. It returns an *Error with CodeTooComplex if the budget is exhausted, or the
// error of the context.
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
