package ical

import "context"

// maxSteps limits the work for reading a file. A step, such as checking a day against a rule, takes 10 to 20 ns.
const maxSteps = 8_000_000

// These constants are the numbers of steps that operations cost.
const (
	plainPropertySteps = 10 // a property without parameters
	propertySteps      = 120
	dateSteps          = 60 // a date in a list of dates
	ruleSteps          = 100
	occurrenceSteps    = 6
	onsetSteps         = 20
	periodSteps        = 10 // a day, week, month or year of a rule
)

// stepsBetweenChecks is the number of steps between two checks of the context.
const stepsBetweenChecks = 1 << 14

// budget limits the work for reading a file.
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
