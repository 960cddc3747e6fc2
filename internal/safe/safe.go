// Package safe turns panics into errors, for work on goroutines of our own: a panic there would end the process.
package safe

import (
	"fmt"
	"runtime/debug"
)

// Panic is the error of work that has panicked.
type Panic struct {
	Value any    // of the panic
	Stack []byte // of the goroutine
}

// Error returns the value and the stack.
func (p *Panic) Error() string { return fmt.Sprintf("panic: %v\n%s", p.Value, p.Stack) }

// Do runs work. It returns the error of work, or a *Panic if work panics.
func Do(work func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &Panic{value, debug.Stack()}
		}
	}()
	return work()
}
